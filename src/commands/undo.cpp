#include "commands/undo.hpp"

#include "commands/common.hpp"
#include "store/book.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// What the table needs next, where the step was about a match that is there now.
void show_next(store::StepFacts const& step, store::Book const& book, Out& out) {
    if (!step.match) return;
    auto const current = book.current_match();
    if (step.match != current) out.say(message::was_about(*step.match, current));
    out.print("\n" + view::sheet_next(match_of(book.match(*step.match)), out.style));
}

}  // namespace

int run(Undo const&, store::Book& book, Tools& tools, Out& out) {
    auto const step = book.undo();
    if (!step) throw Refused(message::nothing_to_undo());
    out.say(message::undone(step->note.command, tools.world.local(step->note.at)));
    show_next(*step, book, out);
    return done;
}

int run(Redo const&, store::Book& book, Tools& tools, Out& out) {
    auto const step = book.redo();
    if (!step) throw Refused(message::nothing_to_redo());
    out.say(message::redone(step->note.command, tools.world.local(step->note.at)));
    show_next(*step, book, out);
    return done;
}

}  // namespace meldbook::commands
