#pragma once
// How a rule set decides the questions that tables disagree about. Each sheet shows this.

#include <string>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::view {

/// Red threes, what going out requires and pays, and other rules that many tables do not have; one
/// line each.
std::vector<std::string> contested_rules(Rules const& rules);

}  // namespace meldbook::view
