#include "commands/delete.hpp"

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/drafts.hpp"
#include "store/step.hpp"
#include "view/dialog/asking.hpp"
#include "view/messages.hpp"
#include "wizard/draft.hpp"

namespace meldbook::commands {

namespace {

/// Drafts are no part of the journal, so undo would bring the match back without its hand.
void refuse_answers(store::Book& book, int match) {
    auto const draft = store::Drafts(book, match).find();
    auto const answers = draft ? wizard::read_draft(draft->answers).answers.size() : 0;
    if (answers > 0) throw Refused(view::asking::hand_begun(match, answers));
}

}  // namespace

int run(Delete const& command, store::Book& book, Tools& tools, Out& out) {
    int const number = number_of(command.match, "MATCH", 1, largest_points);
    store::Step step(book, step_note(tools, command.why));
    if (!command.force) refuse_answers(book, number);
    step.delete_match(number);
    step.commit();
    out.say(view::message::match_deleted(number));
    return done;
}

}  // namespace meldbook::commands
