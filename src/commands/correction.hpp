#pragma once
// The correction or removal of a hand, for `fix` and `drop`: what it changes, and whether the user
// agrees.

#include <cstddef>
#include <optional>
#include <string>

#include "commands/command.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// A match before and after a correction that is not recorded yet.
struct Correction {
    Match before, after;
    std::size_t index = 0;       ///< of the hand, in `before`
    std::optional<int> dropped;  ///< the number of the hand, if it is removed

    HandFacts const& hand() const { return before.facts.hands[index]; }
};

/// What the user saw before agreeing.
struct ShownHand {
    std::string match;      ///< its uid, because its number may belong to another match by now
    std::size_t hands = 0;  ///< of the match
    HandFacts hand;         ///< before the correction
    std::string changes;
};

/// A hand of a match, with `changes` empty.
ShownHand shown_hand(Match const& match, std::size_t index);

/// The index of the hand a command names: a number, or `last` (also if `hand` is empty). Throws
/// UsageError and Refused.
std::size_t hand_index(Match const& match, std::string const& hand);

/// Throws UsageError: the word is not the number of a hand.
[[noreturn]] void refuse_hand_word(std::string const& word);

/// What the correction changes: totals, openings, the end of the match.
std::string changes_text(Correction const& correction, Style const& style);

/// The sentence above these changes before they are made.
std::string would_change(Correction const& correction);

/// Shows the changes and asks whether to make them; nothing if the answer is no.
std::optional<ShownHand> show_and_ask(Correction const& correction, std::string const& prompt,
                                      Tools& tools, Style const& style);

/// Throws Refused if the hand is not the one shown, because the user agreed to something else.
void refuse_if_changed(Correction const& correction, std::optional<ShownHand> const& shown);

/// Prints what has changed, unless the user has just seen that, and what is next.
void report(Correction const& correction, std::optional<ShownHand> const& shown, Out& out);

/// Prints the end of a preview: how to make the correction, unless it would be refused.
void report_preview(Correction const& correction, bool is_refused, Out& out);

}  // namespace meldbook::commands
