#include "commands/hand_draft.hpp"

#include "commands/common.hpp"
#include "commands/hand_page.hpp"
#include "commands/yes_no.hpp"
#include "domain/notation.hpp"
#include "view/asking.hpp"
#include "wizard/hand_questions.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;

/// The answers of a draft; none where they are not of this match's rules (an edited book).
wizard::Answers readable(store::Draft const& draft, wizard::Setting const& setting) {
    auto answers = wizard::answers_of_text(draft.answers);
    try {
        wizard::hand_so_far(setting, answers);
    } catch (NotationError const&) {
        return {};
    }
    return answers;
}

}  // namespace

HandDraft::HandDraft(store::Book& book, Match const& match, Tools& tools, view::Style const& style)
    : match_(match),
      tools_(tools),
      style_(style),
      drafts_(book, match.facts.number),
      me_(tools.world.self()),
      since_(tools.world.now()) {
    auto const nobody_else = [&](store::DraftOwner const& owner) {
        return tools_.world.life_of(owner) == Life::gone;
    };
    auto taken = drafts_.take(me_, match.next_hand, since_, nobody_else);
    if (!taken.taken) {
        if (!may_take(*taken.before)) throw Refused(asking::left_to_other(match.next_hand));
        taken = drafts_.take(me_, match.next_hand, since_, [](auto const&) { return true; });
    }
    if (taken.before) take_up(*taken.before);
}

bool HandDraft::may_take(store::Draft const& draft) {
    auto const answers = wizard::answers_of_text(draft.answers).size();
    auto const since = tools_.world.local(draft.since);
    if (tools_.world.life_of(*draft.owner) == Life::alive) {
        tools_.asker->say(asking::someone_else(since, answers, style_));
    } else {
        auto const& machine = draft.owner->machine;
        tools_.asker->say(
            asking::elsewhere(machine.substr(0, machine.find(' ')), since, answers, style_));
    }
    return asked_yes(*tools_.asker, asking::take_over_prompt(style_), OnEnter::no, style_);
}

void HandDraft::take_up(store::Draft const& draft) {
    auto const setting = setting_of(match_, match_.next_hand);
    auto answers = readable(draft, setting);
    if (answers.empty()) return;
    since_ = draft.since;
    auto const since = tools_.world.local(draft.since);
    auto const list = wizard::questions(setting, answers);
    bool const other = draft.hand != match_.next_hand;
    tools_.asker->say(other
                          ? asking::draft_of_other_hand(draft.hand, match_.next_hand, since, style_)
                          : asking::resumed(draft.hand, since, answers.size(), style_));
    tools_.asker->say(asking::answer_list(list, setting, answers, style_));
    if (other && !asked_yes(*tools_.asker, asking::use_draft_prompt(match_.next_hand, style_),
                            OnEnter::no, style_)) {
        since_ = tools_.world.now();
        return;
    }
    answers_ = std::move(answers);
}

void HandDraft::save(wizard::Answers const& answers) {
    store::Draft const draft{match_.next_hand, since_, wizard::to_text(answers), me_};
    if (!drafts_.save(me_, draft)) throw Refused(asking::taken_over(match_.next_hand));
}

}  // namespace meldbook::commands
