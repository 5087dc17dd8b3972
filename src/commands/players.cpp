#include "commands/players.hpp"

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

int run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out) {
    auto const name = name_given(command.to, command.to);
    store::Step step(book, {.command = tools.command_line, .at = tools.world.now()});
    // "bea" is Bea everywhere else, so the two cannot stand side by side.
    for (auto const& player : book.players()) {
        if (player.name != command.from && view::fold(player.name) == view::fold(name)) {
            throw store::StoreError(store::StoreFault::name_taken, book.path(), player.name);
        }
    }
    step.rename_player(command.from, name);
    step.commit();
    out.say(view::message::player_renamed(command.from, name));
    return done;
}

}  // namespace meldbook::commands
