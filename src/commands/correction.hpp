#pragma once
// A match before and after one of its hands is entered again or removed: what `fix` and `drop`
// share.

#include <cstddef>
#include <optional>
#include <string>

#include "commands/command.hpp"
#include "domain/played.hpp"

namespace meldbook::commands {

/// Computed, but not kept yet.
struct Correction {
    Match before, after;
    std::size_t index = 0;       ///< of the hand, in `before`
    std::optional<int> dropped;  ///< the number of a hand that is removed

    HandFacts const& hand() const { return before.facts.hands[index]; }
};

/// What a person was shown before agreeing.
struct ShownHand {
    std::string match;      ///< its uid: a number may be another match's by now
    std::size_t hands = 0;  ///< of the match
    HandFacts hand;         ///< as it was
    std::string changes;
};

/// A hand of a match, whose changes are not known yet.
ShownHand shown_hand(Match const& match, std::size_t index);

/// The index of the hand a command names. Throws UsageError and Refused.
std::size_t hand_index(Match const& match, std::string const& hand);

/// What the correction changes: totals, openings, the end of the match.
std::string changes_text(Correction const& correction, Style const& style);

/// The sentence above those changes, before they are made.
std::string would_change(Correction const& correction);

/// Shows what changes and asks; nothing where the answer is no.
std::optional<ShownHand> show_and_ask(Correction const& correction, std::string const& prompt,
                                      Tools& tools, Style const& style);

/// Throws Refused where the hand is not the one that was shown: the person agreed to something else.
void refuse_if_changed(Correction const& correction, std::optional<ShownHand> const& shown);

/// The end of what is printed: what has changed, unless just that was shown, and what is next.
void report(Correction const& correction, std::optional<ShownHand> const& shown, Out& out);

/// The end of a preview; one that would be refused does not say how to make it.
void report_preview(Correction const& correction, bool is_refused, Out& out);

}  // namespace meldbook::commands
