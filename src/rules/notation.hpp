#pragma once
// How rule files write ids and ranges.

#include <optional>
#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// Whether a text may be the id of a rule set, canasta kind, event or the like: `a-z`, `0-9`, `-`.
bool is_id(std::string_view text);

/// Reads "3", "1-4" or "2+"; nothing for anything else, also for a range that runs downwards.
std::optional<Range> parse_range(std::string_view text);

/// The same range as text; parse_range(print_range(r)) == r for every range with 0 ≤ min ≤ max.
std::string print_range(Range const& range);

}  // namespace meldbook::rules
