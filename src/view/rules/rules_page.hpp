#pragma once
// Prints a rule set as a page to read at the table.

#include <string>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// Words that a rule set has from one it extends, and the keys in which it differs from that one:
/// the words may speak of what is different.
struct BorrowedWords {
    std::string from;  ///< empty: they are its own
    std::vector<std::string> changed;
};
struct BorrowedParts {
    BorrowedWords play, contested;
};

/// A whole rule set on one page.
std::string rules_page(Rules const& rules, Style const& style, BorrowedParts const& borrowed = {});

}  // namespace meldbook::view
