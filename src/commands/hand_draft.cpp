#include "commands/hand_draft.hpp"

#include "commands/entered_hand.hpp"
#include "domain/notation.hpp"
#include "host/process.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "view/dialog/asking.hpp"
#include "wizard/hand_questions.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace asking = view::asking;
using host::ask_yes_no;
using host::OnEnter;
using host::ProcessState;

HandDraft::HandDraft(store::Book& book, Match const& match, wizard::GivenOptions const& options,
                     Tools& tools, Style const& style)
    : match_(match),
      tools_(tools),
      style_(style),
      drafts_(book, match.facts.number),
      me_(host::this_process()),
      since_(tools.world.clock.now()),
      options_(options) {
    show_hand();
    auto const nobody_else = [](store::DraftOwner const& owner) {
        return host::state_of(owner) == ProcessState::ended;
    };
    auto taken = drafts_.take(me_, match.next_hand, since_, nobody_else);
    if (!taken.taken) {
        if (!agreed_to_take_over(*taken.before))
            throw Refused(asking::left_to_other(match.next_hand));
        taken = drafts_.take(me_, match.next_hand, since_, [](auto const&) { return true; });
    }
    if (taken.before) resume(*taken.before);
    if (left_) drafts_.release(me_);
    else if (options_.any()) save(answers_);
}

/// Reads a draft from the book; empty if it does not fit the rules of the match (an edited book).
wizard::UnfinishedHand HandDraft::readable(store::Draft const& draft) const {
    auto readable = wizard::read_draft(draft.answers);
    auto& seat = readable.options.dealer_seat;
    if (seat && *seat >= match_.seat_sides.size()) seat.reset();
    try {
        wizard::hand_so_far(setting_of(match_, match_.next_hand), readable.answers);
    } catch (NotationError const&) {
        return {};
    }
    return readable;
}

void HandDraft::show_hand() const {
    auto seat = options_.dealer_seat;
    if (auto const draft = drafts_.find(); !seat && draft && draft->hand == match_.next_hand) {
        seat = readable(*draft).options.dealer_seat;
    }
    auto const& dealer =
        player_at(match_.facts, seat.value_or(match_.next_dealer_seat), match_.next_hand);
    tools_.asker->say(asking::heading(match_.next_hand, match_.facts.number, dealer, style_));
}

bool HandDraft::agreed_to_take_over(store::Draft const& draft) {
    auto const answers = wizard::read_draft(draft.answers).answers.size();
    auto const since = tools_.world.clock.local_time(draft.since);
    if (host::state_of(*draft.owner) == ProcessState::running) {
        tools_.asker->say(asking::draft_in_use(since, answers, style_));
    } else {
        auto const& machine = draft.owner->machine;
        tools_.asker->say(asking::draft_on_other_machine(machine.substr(0, machine.find(' ')),
                                                         since, answers, style_));
    }
    return ask_yes_no(*tools_.asker, asking::take_over_prompt(style_), OnEnter::no, style_);
}

void HandDraft::resume(store::Draft const& draft) {
    auto before = readable(draft);
    bool const other = draft.hand != match_.next_hand;
    if (before.answers.empty()) {
        if (!other) add_options(before.options);
        return;
    }
    since_ = draft.since;
    auto const setting = setting_of(match_, match_.next_hand);
    auto const since = tools_.world.clock.local_time(draft.since);
    auto const list = wizard::questions(setting, before.answers);
    tools_.asker->say(other
                          ? asking::draft_of_other_hand(draft.hand, match_.next_hand, since, style_)
                          : asking::resumed(draft.hand, since, before.answers.size(), style_));
    tools_.asker->say(asking::answer_list(list, setting, before.answers, style_));
    if (other) {
        auto const use = host::ask_yes_no_or_leave(
            *tools_.asker, asking::use_draft_prompt(match_.next_hand, style_), OnEnter::no, style_);
        if (!use) {
            left_ = true;
            answers_ = std::move(before.answers);
            return;
        }
        if (!*use) {
            since_ = tools_.world.clock.now();
            return;
        }
    }
    answers_ = std::move(before.answers);
    add_options(before.options);
}

void HandDraft::add_options(wizard::GivenOptions const& before) {
    if (!options_.dealer_seat && before.dealer_seat) {
        options_.dealer_seat = before.dealer_seat;
        auto const& dealer = player_at(match_.facts, *options_.dealer_seat, match_.next_hand);
        tools_.asker->say(asking::kept_dealer(dealer, style_));
    }
    if (options_.note.empty() && !before.note.empty()) {
        options_.note = before.note;
        tools_.asker->say(asking::kept_note(options_.note, style_));
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
        // The user's answers must not be lost because of a lock or a full disk.
        tools_.asker->say(asking::not_kept(safe(words::sentence(error)), style_));
    }
}

void HandDraft::keep() {
    using Saved = store::Drafts::Saved;
    store::Draft const draft{match_.next_hand, since_, wizard::print_draft({answers_, options_}),
                             me_};
    auto const saved = drafts_.save(me_, draft);
    if (saved == Saved::taken_over) throw Refused(asking::taken_over(match_.next_hand));
    if (saved == Saved::match_gone) throw Refused(asking::match_gone(match_.facts.number));
    is_kept_ = true;
}

}  // namespace meldbook::commands
