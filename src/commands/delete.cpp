#include "commands/delete.hpp"

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

int run(Delete const& command, store::Book& book, Tools& tools, Out& out) {
    int const number = number_of(command.match, "MATCH", 1, largest_points);
    store::Step step(book, step_note(tools, command.why));
    step.delete_match(number);
    step.commit();
    out.say(view::message::match_deleted(number));
    return done;
}

}  // namespace meldbook::commands
