#include "commands/live_sheet.hpp"
#include "commands/looking.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

ExitStatus run(Watch const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!tools.open_screen) {
        throw Refused(tr("a live sheet needs a terminal to draw on; 'meldbook show' prints the "
                         "sheet once"));
    }
    auto const open = [&] {
        return std::optional(store::Book::open(tools.book_path, store::Access::read,
                                               {.lock_timeout = live_patience, .migrations = {}}));
    };
    LiveSheet live(command.match, view::LiveKeys::single, open, tools, out.style);
    // An error here ends the command before a screen is opened.
    live.read(&book);
    if (!command.serve.where.empty()) live.serve(command.serve);
    auto const screen = tools.open_screen(tools.book_path);
    // A hand may have been recorded before the screen began to watch.
    live.read_again();
    while (true) {
        screen->draw(live.page(screen->size()));
        live.show_viewers();
        auto const wake = screen->wait(live.next_check());
        if (wake == host::Wake::quit) return done;
        if (wake == host::Wake::turned) live.turn();
        // Also after a timeout, because a folder on another machine, or a replaced one, does not
        // report changes.
        bool const only_drawn = wake == host::Wake::resized || wake == host::Wake::turned;
        if (!only_drawn || live.in_trouble()) live.read_again();
    }
}

}  // namespace meldbook::commands
