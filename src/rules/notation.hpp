#pragma once
// Reads and prints ids and ranges as rule files have them.

#include <optional>
#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// Whether a text can be the id of a rule set, canasta kind, event and so on: `a-z`, `0-9`, `-`.
bool is_id(std::string_view text);

/// Reads "3", "1-4" or "2+"; returns nothing for any other text, or if the range runs downwards.
std::optional<Range> parse_range(std::string_view text);

/// Returns a range as text; parse_range(print_range(r)) == r for every range with 0 ≤ min ≤ max.
std::string print_range(Range const& range);

}  // namespace meldbook::rules
