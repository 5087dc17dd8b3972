#pragma once
// Ranges as rule files write them.

#include <optional>
#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// Reads "3", "1-4" or "2+"; nothing for anything else, also for a range that runs downwards.
std::optional<Range> parse_range(std::string_view text);

/// The same range as text; parse_range(print_range(r)) == r for every range with 0 ≤ min ≤ max.
std::string print_range(Range const& range);

}  // namespace meldbook::rules
