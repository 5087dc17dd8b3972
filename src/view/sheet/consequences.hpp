#pragma once
// What a correction changes, to be read before it is made.

#include <string>
#include <vector>

#include "domain/consequences.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// Old and new totals, the openings that would have been different, and whether the match is
/// thereby finished or open again.
std::string consequences_text(Consequences const& consequences,
                              std::vector<std::string> const& names, Style const& style);

}  // namespace meldbook::view
