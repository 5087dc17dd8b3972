#pragma once
// Checks TOML before toml++ reads it. Some mistakes crash toml++ 3.3 and 3.4: a letter like ä
// outside quotes or after a line-ending backslash reaches code marked unreachable, a table header
// without a name fails an assertion, and deep nesting overflows the stack.

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// Text that toml++ reads safely: the text of the file, except that a non-ASCII letter after a
/// line-ending backslash is replaced with an escape.
struct GuardedToml {
    std::string text;
    /// The column of that letter, by line. A line has at most one.
    std::map<int, int> escaped;

    /// Returns the column in the file for a column in `text`.
    int column(int line, int counted) const;
};

/// Throws RulesError for the first place that could crash toml++.
GuardedToml guard_toml(std::string_view text, std::shared_ptr<Source const> const& source);

}  // namespace meldbook::rules
