#pragma once
// A match under other rules than those it has, for `edit` and `new --again`.

#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "rules/library.hpp"

namespace meldbook::commands {

/// The rules that a command chooses for the people of a match: the rule set `rules`, or else the rules
/// of the match as it keeps them, with `switches` (ID=VALUE). Throws rules::RulesError.
rules::Resolved chosen_rules(Match const& match, std::string const& rules,
                             std::vector<std::string> const& switches, Tools& tools);

/// What the library calls the rules of a match: the rule set and its switches.
std::string library_name(Match const& match);

/// Whether a match has the rules that the library has under this name now; nothing if there are none.
std::optional<bool> is_as_named(Match const& match, Tools& tools);

/// The number of players on each side.
std::vector<int> sizes_of(MatchFacts const& facts);

/// Says that the rule set is for another number of players.
std::string other_number(int players, int rules);

/// Says for which sides the rules are written.
std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written);

/// Remarks that a rule set is not written for so many players, or such sides, and on what it says in
/// vain for them. Throws rules::RulesError.
void report_other_table(std::string const& rules, MatchFacts const& facts, Tools& tools, Out& out);

/// Gives a match what rules say of target, hands and tie, except where it has not what its own rules
/// say: that was chosen.
void take_terms(MatchFacts& facts, Match const& match, MatchTerms const& terms);

/// A match under other rules.
struct OtherRules {
    Match match;
    /// What the rules cannot read or refuse in its hands, one sentence each.
    std::vector<std::string> unfit;
};

/// Counts the hands of a match under other rules; `facts` is the match as it will be. A side whose entry
/// they cannot read keeps the points that it had, with its words as the reason. Hands that do not fit
/// are irregular. Throws Refused and TotalTooLarge for points that no match has.
OtherRules under_rules(Match const& before, MatchFacts facts, rules::Resolved rules);

/// The open matches of a book that have a hand in progress.
std::vector<Match> matches_with_counted(store::Book const& book);

/// Puts the hands in progress of matches that had other rules before into words of those that they have now, as far as
/// these can read them: undo, redo and merge change rules without asking. Remarks on what they cannot read.
void carry_counted(std::vector<Match> const& before, store::Book const& book, Out& out);

/// The hand in progress of a match in the words of other rules; adds what they cannot read to `unfit`.
CountedHand under_rules(CountedHand hand, Match const& before, OtherRules& other);

}  // namespace meldbook::commands
