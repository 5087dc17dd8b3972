#include "commands/players.hpp"

#include "commands/common.hpp"
#include "commands/filter.hpp"
#include "commands/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"
#include "view/messages_players.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

int run(Players const& command, store::Book const* book, Tools&, Out& out) {
    std::vector<view::PlayerRow> rows;
    if (book != nullptr) {
        for (auto const& player : book->players()) {
            rows.push_back(
                {player.name, static_cast<int>(player.matches), static_cast<int>(player.hands)});
        }
    }
    if (command.json) {
        out.print(view::players_json(rows));
    } else if (rows.empty()) {
        out.say(view::message::no_players_yet());
    } else {
        out.print(view::terminal_page(view::players_table(rows), out.style));
    }
    return done;
}

namespace {

namespace message = view::message;

/// Whether one of the other sides has the name.
bool is_taken(std::string const& name, std::size_t side, store::FirstSides const& match) {
    for (std::size_t other = 0; other < match.sides.size(); ++other) {
        if (other != side && fold(match.sides[other].name) == fold(name)) return true;
    }
    return false;
}

/// Sides that are called after a player who is to have another name follow.
void respell_sides(store::Book const& book, store::Step& step, std::string const& player,
                   std::string const& name) {
    auto const spelling = [&](std::string const& part) { return part == player ? name : part; };
    for (auto const& match : book.first_sides(player)) {
        for (std::size_t side = 0; side < match.sides.size(); ++side) {
            auto const& before = match.sides[side];
            auto const after = respelt(before.name, before.players, spelling);
            if (!after || *after == before.name || is_taken(*after, side, match)) continue;
            step.rename_side(match.match, side, *after);
        }
    }
}

}  // namespace

int run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out) {
    auto const name = name_given(command.to, command.to);
    store::Step step(book, step_note(tools));
    auto const from = known_player(book, command.from);
    // "bea" is Bea everywhere else, so the two cannot stand side by side.
    for (auto const& player : book.names(store::NameOf::player)) {
        if (player != from && fold(player) == fold(name)) {
            throw store::StoreError(store::StoreFault::name_taken, book.path(), player);
        }
    }
    respell_sides(book, step, from, name);
    step.rename_player(from, name);
    bool const changed = step.commit();
    out.say(changed ? message::player_renamed(from, name) : message::nothing_changed());
    return done;
}

int run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools));
    auto const from = known_player(book, command.from);
    auto const into = known_player(book, command.into);
    if (from == into) throw Refused(message::same_player(command.from, command.into, into));
    std::vector<int> both;
    for (auto const& match : book.matches({.players = {{from}, {into}}})) {
        both.push_back(match.number);
    }
    if (!both.empty()) throw Refused(message::both_sat(from, into, both));
    auto const matches = book.match_count({.players = {{from}}});
    respell_sides(book, step, from, into);
    step.merge_players(from, into);
    step.commit();
    out.say(message::players_merged(from, into, matches));
    return done;
}

}  // namespace meldbook::commands
