#include "commands/hand_draft.hpp"

#include "commands/common.hpp"
#include "commands/hand_page.hpp"
#include "commands/yes_no.hpp"
#include "domain/notation.hpp"
#include "view/dialog/asking.hpp"
#include "wizard/hand_questions.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;

}  // namespace

HandDraft::HandDraft(store::Book& book, Match const& match, wizard::GivenOptions const& said,
                     Tools& tools, Style const& style)
    : match_(match),
      tools_(tools),
      style_(style),
      drafts_(book, match.facts.number),
      me_(tools.world.self()),
      since_(tools.world.now()),
      said_(said) {
    tell_hand();
    auto const nobody_else = [&](store::DraftOwner const& owner) {
        return tools_.world.life_of(owner) == Life::gone;
    };
    auto taken = drafts_.take(me_, match.next_hand, since_, nobody_else);
    if (!taken.taken) {
        if (!may_take(*taken.before)) throw Refused(asking::left_to_other(match.next_hand));
        taken = drafts_.take(me_, match.next_hand, since_, [](auto const&) { return true; });
    }
    if (taken.before) take_up(*taken.before);
    if (said_.any()) save(answers_);
}

/// The answers of a draft; none where they are not of this match's rules (an edited book).
wizard::UnfinishedHand HandDraft::readable(store::Draft const& draft) const {
    auto kept = wizard::read_draft(draft.answers);
    auto& seat = kept.options.dealer_seat;
    if (seat && *seat >= match_.seat_sides.size()) seat.reset();
    try {
        wizard::hand_so_far(setting_of(match_, match_.next_hand), kept.answers);
    } catch (NotationError const&) {
        return {};
    }
    return kept;
}

void HandDraft::tell_hand() const {
    auto seat = said_.dealer_seat;
    if (auto const draft = drafts_.find(); !seat && draft && draft->hand == match_.next_hand) {
        seat = readable(*draft).options.dealer_seat;
    }
    auto const& dealer =
        player_at(match_.facts, seat.value_or(match_.next_dealer_seat), match_.next_hand);
    tools_.asker->say(asking::heading(match_.next_hand, match_.facts.number, dealer, style_));
}

bool HandDraft::may_take(store::Draft const& draft) {
    auto const answers = wizard::read_draft(draft.answers).answers.size();
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
    auto kept = readable(draft);
    bool const other = draft.hand != match_.next_hand;
    if (kept.answers.empty()) {
        if (!other) add_said(kept.options);
        return;
    }
    since_ = draft.since;
    auto const setting = setting_of(match_, match_.next_hand);
    auto const since = tools_.world.local(draft.since);
    auto const list = wizard::questions(setting, kept.answers);
    tools_.asker->say(other
                          ? asking::draft_of_other_hand(draft.hand, match_.next_hand, since, style_)
                          : asking::resumed(draft.hand, since, kept.answers.size(), style_));
    tools_.asker->say(asking::answer_list(list, setting, kept.answers, style_));
    if (other && !asked_yes(*tools_.asker, asking::use_draft_prompt(match_.next_hand, style_),
                            OnEnter::no, style_)) {
        since_ = tools_.world.now();
        return;
    }
    answers_ = std::move(kept.answers);
    add_said(kept.options);
}

void HandDraft::add_said(wizard::GivenOptions const& before) {
    if (!said_.dealer_seat && before.dealer_seat) {
        said_.dealer_seat = before.dealer_seat;
        auto const& dealer = player_at(match_.facts, *said_.dealer_seat, match_.next_hand);
        tools_.asker->say(asking::kept_dealer(dealer, style_));
    }
    if (said_.note.empty() && !before.note.empty()) {
        said_.note = before.note;
        tools_.asker->say(asking::kept_note(said_.note, style_));
    }
}

void HandDraft::release() {
    if (answers_.empty()) drafts_.save(me_, {match_.next_hand, since_, "", me_});
    else if (!is_kept_) keep();
    drafts_.release(me_);
}

void HandDraft::save(wizard::Answers const& answers) {
    answers_ = answers;
    is_kept_ = false;
    try {
        keep();
    } catch (store::StoreError const& error) {
        // A lock or a full disk is no reason to lose what somebody has counted.
        tools_.asker->say(asking::not_kept(tools_.words(error), style_));
    }
}

void HandDraft::keep() {
    using Saved = store::Drafts::Saved;
    store::Draft const draft{match_.next_hand, since_, wizard::print_draft({answers_, said_}), me_};
    auto const saved = drafts_.save(me_, draft);
    if (saved == Saved::taken_over) throw Refused(asking::taken_over(match_.next_hand));
    if (saved == Saved::match_gone) throw Refused(asking::match_gone(match_.facts.number));
    is_kept_ = true;
}

}  // namespace meldbook::commands
