#include "commands/hand_progress.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "domain/notation.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/counted.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace asking = view::asking;
using host::OnEnter;

HandProgress::HandProgress(store::Book const& book, Match const& match,
                           std::optional<std::size_t> dealer_seat, std::string note, Tools& tools,
                           Style const& style)
    : match_(match),
      tools_(tools),
      style_(style),
      setting_(setting_of(match, match.next_hand)),
      counted_(book, match.facts.number),
      seen_(counted_in(book, match)),
      hand_{.number = match.next_hand, .since = tools.world.clock.now()} {
    hand_.sides.resize(match.sides.size());
    bool const is_ours = seen_.number == match.next_hand;
    auto const seat = dealer_seat ? dealer_seat : is_ours ? seen_.dealer_seat : std::nullopt;
    auto const& dealer =
        player_at(match.facts, seat ? seat : match.next_dealer_seat, match.next_hand);
    tools.asker->say(asking::heading(match.next_hand, match.facts.number, dealer, style));
    resume(seen_);
    if (dealer_seat) hand_.dealer_seat = dealer_seat;
    if (!trimmed(note).empty()) hand_.note = std::move(note);
    bool const is_moved = hand_.has_words() && !is_ours;
    if (!left_ && (dealer_seat || !hand_.note.empty() || is_moved)) save(answers());
}

wizard::Answers HandProgress::answers_of(CountedHand const& hand) const {
    // Whether all play alone is only known when everything is.
    bool const is_known =
        !hand.formed.empty() || std::ranges::all_of(hand.sides, &CountedSide::is_whole);
    return answers_of_counted(hand, is_known ? std::optional(hand.formed) : std::nullopt,
                              match_.rules);
}

/// Whether words can be read: the rules may have changed, or the book may be damaged.
bool HandProgress::is_readable(CountedHand const& hand) const {
    try {
        wizard::hand_so_far(setting_, answers_of(hand));
        return true;
    } catch (NotationError const&) {
        return false;
    }
}

void HandProgress::resume(CountedHand before) {
    auto const lines = view::counted_lines(match_, before, style_);
    if (lines.empty()) return;
    bool const is_other = before.number != match_.next_hand;
    auto& asker = *tools_.asker;
    asker.say(lines);
    if (before.dealer_seat && *before.dealer_seat >= match_.seat_sides.size())
        before.dealer_seat.reset();
    if (!is_readable(before)) {
        asker.say(asking::lines(
            tr("This cannot be read under the rules of the match; your answers replace it."),
            style_, Tone::red));
        return;
    }
    if (is_other && before.has_words()) {
        auto const use = host::ask_yes_no(
            asker,
            asking::prompt_with_answer(tr("use this for hand {}? y, n", match_.next_hand),
                                       asking::Answer::no, style_),
            OnEnter::no, style_);
        left_ = !use;
        if (!use.value_or(false)) return;
    } else if (before.has_words()) {
        asker.say(asking::lines(tr("Started {}. Enter takes what is there, << starts over.",
                                   tools_.world.clock.local_time(before.since)),
                                style_));
    }
    if (!is_other) hand_.since = before.since;
    hand_.dealer_seat = before.dealer_seat;
    hand_.note = std::move(before.note);
    hand_.formed = std::move(before.formed);
    hand_.sides = std::move(before.sides);
}

wizard::Answers HandProgress::save(wizard::Answers const& answers) {
    auto const before = hand_;
    wizard::put(hand_, setting_, answers);
    // An entry that was typed as a whole one stays so, even if what is left in hand is asked for.
    for (std::size_t side = 0; side < before.sides.size(); ++side)
        if (hand_.formed == before.formed && hand_.sides[side].words == before.sides[side].words)
            hand_.sides[side].is_whole |= before.sides[side].is_whole;
    std::set<std::size_t> taken;
    try {
        taken = keep();
    } catch (store::StoreError const& error) {
        // The user's answers must not be lost because of a lock or a full disk.
        tools_.asker->say(asking::lines(
            tr("The answer is not saved yet: {}. Continue; the next answer tries again.",
               shown(safe(words::sentence(error)), style_)),
            style_, Tone::red));
    }
    if (taken.empty()) return answers;
    auto result = answers;
    auto const is_taken = [&](auto const& row) {
        return row.first.of_side() && taken.contains(row.first.side);
    };
    std::erase_if(result, is_taken);
    for (auto const& row : this->answers())
        if (is_taken(row) || (!row.first.of_side() && !row.second.empty()))
            result[row.first] = row.second;
    return result;
}

void HandProgress::release() {
    bool const has_options = hand_.dealer_seat || !hand_.note.empty();
    if (!hand_.has_words() && has_options) {
        hand_.dealer_seat.reset();
        hand_.note.clear();
        is_kept_ = false;
    }
    if (!is_kept_) keep();
}

/// Returns the sides whose words were taken from others.
std::set<std::size_t> HandProgress::keep() {
    is_kept_ = false;
    std::set<std::size_t> taken;
    while (auto const theirs = counted_.save(hand_, seen_)) {
        take_over(*theirs, taken);
        seen_ = *theirs;
    }
    seen_ = hand_;
    is_kept_ = true;
    if (!counted_.has_match())
        throw Refused(
            tr("match {} was removed meanwhile; what was entered is kept, and 'meldbook undo' may "
               "bring it back with the match",
               match_.facts.number));
    return taken;
}

void HandProgress::take_over(CountedHand const& theirs, std::set<std::size_t>& taken) {
    if (theirs.number != hand_.number) {
        if (theirs.number == 0 || !theirs.has_words()) return;
        throw Refused(
            tr("hand {} was recorded or removed meanwhile, and hand {} is in progress; what was "
               "entered here is not kept: {}",
               hand_.number, theirs.number, safe(join(view::counted_texts(match_, hand_), "; "))));
    }
    for (std::size_t side = 0; side < hand_.sides.size(); ++side) {
        auto const before = seen_.number == hand_.number ? seen_.sides[side] : CountedSide{};
        auto const& other = theirs.sides[side];
        auto& mine = hand_.sides[side];
        if (other.words == before.words && other.is_whole == before.is_whole) continue;
        bool const is_entered = mine.words != before.words;
        if (is_entered && (other.words.empty() || other.words == mine.words)) continue;
        auto& asker = *tools_.asker;
        asker.say(asking::lines(tr("Saved elsewhere meanwhile: {}",
                                   shown(view::counted_text(match_, theirs, side), style_)),
                                style_));
        if (is_entered) {
            asker.say(asking::lines(
                tr("Entered here: {}", shown(view::counted_text(match_, hand_, side), style_)),
                style_));
            if (is_agreed(tr("keep what was entered here? y, n"), OnEnter::no, asker, style_))
                continue;
        }
        mine = other;
        taken.insert(side);
    }
}

}  // namespace meldbook::commands
