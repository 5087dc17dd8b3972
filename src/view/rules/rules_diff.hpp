#pragma once
// Shows where two rule sets differ, side by side.

#include <string>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// A rule set and what the user called it.
struct ComparedRules {
    std::string given;  ///< a name or a file
    Rules const& rules;
};

/// A key of the schema with different values. Values are JSON; a missing one is "".
struct DifferentKey {
    std::string key, one, other;
};

struct RulesDiff {
    ComparedRules one, other;
    std::vector<DifferentKey> keys;  ///< all of them
    std::vector<int> other_seats;  ///< numbers of players with which there are further differences
};

/// The differences, in the words and under the headings of rules_page; keys that rules_page does
/// not describe are at the end. The rule sets are in two columns, or one below the other where
/// there is no room.
std::string rules_diff(RulesDiff const& diff, Style const& style);

namespace json {
std::string rules_diff(RulesDiff const& diff);
}

}  // namespace meldbook::view
