#include "commands/end.hpp"

#include "commands/common.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/running.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

/// Gives a match a status of its own choosing. One that was ended may still be given up, and the
/// other way round; one that is finished by its rules stays so.
int close(std::string const& wanted, std::string const& why, Status status, store::Book& book,
          Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, why));
    auto match = match_of(facts_of(book, wanted));
    auto& facts = match.facts;
    if (facts.status == Status::finished || facts.status == status) {
        throw Refused(message::over_already(facts.number, facts.status));
    }
    if (!facts.finished) facts.finished = tools.world.now();
    facts.status = status;
    facts.winner.reset();
    step.update_match(facts);
    step.commit();
    out.say(message::match_closed(facts.number, status));
    out.print("\n" + view::sheet_next(match, out.style));
    return done;
}

}  // namespace

int run(End const& command, store::Book& book, Tools& tools, Out& out) {
    return close(command.match, command.why, Status::ended, book, tools, out);
}

int run(Abandon const& command, store::Book& book, Tools& tools, Out& out) {
    return close(command.match, command.why, Status::abandoned, book, tools, out);
}

}  // namespace meldbook::commands
