#pragma once
// Prints a rule set as a page to read at the table.

#include <string>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// A whole rule set on one page.
std::string rules_page(Rules const& rules, Style const& style);

}  // namespace meldbook::view
