// meldbook players, players rename and players merge.

#include <vector>

#include "commands/filter.hpp"
#include "commands/looking.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

namespace {

bool is_taken(std::string const& name, std::size_t side, store::FirstSides const& match) {
    for (std::size_t other = 0; other < match.sides.size(); ++other) {
        if (other != side && fold(match.sides[other].name) == fold(name)) return true;
    }
    return false;
}

/// Renames the sides that are named after a renamed player.
void respell_sides(store::Book const& book, store::Step& step, std::string const& player,
                   std::string const& name) {
    auto const spelling = [&](std::string const& part) { return part == player ? name : part; };
    for (auto const& match : book.first_sides(player)) {
        for (std::size_t side = 0; side < match.sides.size(); ++side) {
            auto const& before = match.sides[side];
            auto const after = intake::respelled_side(before.name, before.players, spelling);
            if (!after || *after == before.name || is_taken(*after, side, match)) continue;
            step.rename_side(match.match, side, *after);
        }
    }
}

/// Throws Refused if two names are drawn in one round: then they are two people.
void refuse_drawn_together(store::Book const& book, std::string const& one,
                           std::string const& other) {
    for (auto& round : book.draws()) {
        if (seat_of(round, one) != nullptr && seat_of(round, other) != nullptr)
            throw Refused(tr("'{}' and '{}' are both drawn in round {} of '{}', so they are two "
                             "people; name others",
                             safe(one), safe(other), round.round, safe(round.event)));
    }
}

}  // namespace

ExitStatus run(Players const& command, store::Book const* book, Tools&, Out& out) {
    std::vector<view::PlayerRow> rows;
    if (book != nullptr) {
        auto const played = book->players();
        for (auto const& name : names_of_people(*book)) {
            auto const found =
                std::ranges::lower_bound(played, name, {}, &store::PlayerSummary::name);
            // Who is only drawn has not played yet.
            auto& row = rows.emplace_back(view::PlayerRow{name, 0, 0});
            if (found == played.end() || found->name != name) continue;
            row.matches = static_cast<int>(found->matches);
            row.hands = static_cast<int>(found->hands);
        }
    }
    if (command.json) {
        out.print(view::players_json(rows));
    } else if (rows.empty()) {
        out.say(tr("No players yet; 'meldbook new' starts a match with some."));
    } else {
        out.print(view::terminal_page(view::players_table(rows), out.style));
    }
    return done;
}

ExitStatus run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out) {
    auto const name = intake::parse_name(command.to, command.to);
    store::Step step(book, step_note(tools));
    auto const from = known_or_drawn_player(book, command.from);
    // "bea" means Bea everywhere else, so a book cannot have both.
    for (auto const& player : names_of_people(book)) {
        if (player != from && fold(player) == fold(name)) {
            throw store::name_taken(book.path(), player);
        }
    }
    respell_sides(book, step, from, name);
    step.rename_player(from, name);
    bool const changed = step.commit();
    out.say(changed ? tr("{} is now called {}.", safe(from), safe(name)) : nothing_changed());
    return done;
}

ExitStatus run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools));
    auto const from = known_or_drawn_player(book, command.from);
    auto const into = known_or_drawn_player(book, command.into);
    if (from == into) {
        throw Refused(tr("'{}' and '{}' are both {}; name two players", safe(command.from),
                         safe(command.into), safe(into)));
    }
    std::vector<std::string> both;
    for (auto const& match : book.matches({.players = {{from}, {into}}})) {
        both.push_back(std::to_string(match.number));
    }
    if (!both.empty())
        throw Refused(tr_plural(
            std::ssize(both),
            "{} and {} both sat in match {}, so they are two people; if only one of them did, "
            "'meldbook seat' corrects that match",
            "{} and {} both sat in matches {}, so they are two people; if only one of them did, "
            "'meldbook seat' corrects those matches",
            safe(from), safe(into), intake::some_names(both)));
    auto const matches = book.match_count({.players = {{from}}});
    refuse_drawn_together(book, from, into);
    respell_sides(book, step, from, into);
    step.merge_players(from, into);
    step.commit();
    if (matches == 0) {
        out.say(tr("{} is now {}, who has not played yet; 'meldbook undo' separates them again.",
                   safe(from), safe(into)));
        return done;
    }
    out.say(tr_plural(matches, "{} is now {}, in {} match; 'meldbook undo' separates them again.",
                      "{} is now {}, in {} matches; 'meldbook undo' separates them again.",
                      safe(from), safe(into), number(matches)));
    return done;
}

}  // namespace meldbook::commands
