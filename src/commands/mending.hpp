#pragma once
// What `fix` and `drop` share: a match before and after one of its hands was mended.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"

namespace meldbook::commands {

/// Thought through, not kept yet.
struct Mended {
    Match before, after;
    std::size_t index = 0;       ///< of the hand, in `before`
    std::optional<int> dropped;  ///< its number, where it is in `after` no more

    HandFacts const& hand() const { return before.facts.hands[index]; }
};

/// What somebody was shown who was asked whether to do it.
struct Seen {
    std::string match;     ///< its uid: a number may be another match's by now
    std::size_t hands = 0; ///< it had
    HandFacts hand;        ///< as it was
    std::string changes;
};

/// The hand of a match that is shown, before what changes is.
Seen seen_in(Match const& match, std::size_t index);

/// The hand a command speaks of, as an index. Throws UsageError and Refused.
std::size_t hand_index(Match const& match, std::string const& hand);

/// What changes thereby: totals, openings, the end of the match.
std::string changes_text(Mended const& mended, Style const& style);

/// Shows what changes and asks; nothing where the answer is no.
std::optional<Seen> shown_and_agreed(Mended const& mended, std::string const& prompt, Tools& tools,
                                     Style const& style);

/// Throws Refused where the hand is not the one that was seen: the answer was about another one.
void refuse_unseen(Mended const& mended, std::optional<Seen> const& seen);

/// The end of what is printed: what has changed, unless just that was seen, and what is next.
void report(Mended const& mended, std::optional<Seen> const& seen, Out& out);

/// The end of a preview; of one that would be refused nothing is said of doing it.
void report_preview(Mended const& mended, bool is_refused, Out& out);

}  // namespace meldbook::commands
