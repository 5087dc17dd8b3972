#pragma once
// The match that `check`, `opening` and `score` are about, or the rules without one.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/match.hpp"
#include "formats/hand_document.hpp"

namespace meldbook::commands {

/// The rules of a question and, if it is about the match that is going on, that match.
struct Situation {
    /// Where the rules come from.
    enum class From : std::uint8_t { arguments, match, last_match, settings, fallback };

    From from = From::arguments;
    std::optional<Match> match;
    std::optional<Match> last;  ///< the current match, if it is over: only its rules count
    Rules const* chosen = nullptr;  ///< null if there is a match
    int players = 0;

    Rules const& rules() const { return match ? match->rules : last ? last->rules : *chosen; }
};

/// With `rules`: that rule set with `switches`, for `seats` players ("" is its usual number). Else the match with the
/// number `named`, or if that is empty the current one, if it is open, or its rules if it is over, else the rule set of
/// the settings. `book` is null if there is none. Remarks on what the rule set says in vain for so many players. Throws
/// UsageError for a number of players that the match does not have and for switches, which its rules do not take any
/// more, rules::RulesError, and what facts_of throws for the match that is named.
Situation situation_of(std::string const& rules, std::string const& named,
                       std::vector<std::string> const& switches, std::string const& seats,
                       store::Book const* book, Tools& tools, Out& out);

/// The first line of an answer: the match and rules that were used; "" if they were given.
std::string used_line(Situation const& situation, int hand, Style const& style);

/// The same for JSON; nothing if they were given.
std::optional<formats::UsedRules> used_rules(Situation const& situation);

}  // namespace meldbook::commands
