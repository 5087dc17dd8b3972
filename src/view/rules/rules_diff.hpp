#pragma once
// Two rule sets side by side, where they differ.

#include <string>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// A rule set as it is called where it was asked for.
struct ComparedRules {
    std::string given;  ///< a name or a file
    Rules const& rules;
};

/// A key of the schema in which they differ, with both values as JSON, "" where one is missing.
struct DifferentKey {
    std::string key, one, other;
};

struct RulesDiff {
    ComparedRules one, other;
    std::vector<DifferentKey> keys;  ///< all of them
    std::vector<int> other_seats;  ///< numbers of players with whom there are further differences
};

/// What differs, in the words and under the headings of rules_page; a key that has no words there
/// stands at the end. Two columns, or one below the other where there is no room for them.
std::string rules_diff(RulesDiff const& diff, Style const& style);

namespace json {
std::string rules_diff(RulesDiff const& diff);
}

}  // namespace meldbook::view
