#pragma once
// What tables disagree about, as a rule set decides it: it stands on every sheet.

#include <string>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::view {

/// Red threes, what going out takes and pays, and what else this table does that many do not; each
/// a line of its own.
std::vector<std::string> contested_rules(Rules const& rules);

}  // namespace meldbook::view
