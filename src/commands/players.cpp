#include "commands/players.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/json_lists.hpp"
#include "view/lists.hpp"
#include "view/messages.hpp"
#include "view/text.hpp"

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
        out.print(view::json::players(rows));
    } else if (rows.empty()) {
        out.say(view::message::no_players_yet());
    } else {
        out.print(view::players_table(rows, out.style));
    }
    return done;
}

namespace {

/// The one player of the book a name means. Throws UsageError where several begin so, and
/// store::NotFound where nobody does.
std::string player_meant(std::string const& wanted, store::Book const& book) {
    std::vector<std::string> names, fitting;
    auto const folded = view::fold(trimmed(wanted));
    for (auto const& player : book.players()) {
        names.push_back(player.name);
        if (view::fold(player.name).starts_with(folded)) fitting.push_back(player.name);
    }
    // Names that differ in capitals alone can stand in a book of an earlier version.
    if (std::find(names.begin(), names.end(), wanted) != names.end()) return wanted;
    if (auto const found = find_name(names, wanted)) return names[*found];
    if (folded.empty() || fitting.empty()) throw store::NotFound{store::Thing::player, wanted};
    throw UsageError(view::message::several_players(wanted, fitting));
}

}  // namespace

int run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out) {
    auto const name = name_given(command.to, command.to);
    store::Step step(book, {.command = tools.command_line, .at = tools.world.now()});
    auto const from = player_meant(command.from, book);
    // "bea" is Bea everywhere else, so the two cannot stand side by side.
    for (auto const& player : book.players()) {
        if (player.name != from && view::fold(player.name) == view::fold(name)) {
            throw store::StoreError(store::StoreFault::name_taken, book.path(), player.name);
        }
    }
    step.rename_player(from, name);
    step.commit();
    out.say(view::message::player_renamed(from, name));
    return done;
}

}  // namespace meldbook::commands
