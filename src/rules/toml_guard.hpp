#pragma once
// Checks TOML before toml++ reads it, for what toml++ 3.3 and 3.4 cannot take: letters like ä outside
// of quotes and after a line-ending backslash reach code that they call unreachable, a table header
// without a name fails an assertion, and deep nesting overflows the stack.

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// Text that toml++ reads safely: that of the file, but a letter which a line-ending backslash is
/// followed by is written as an escape.
struct GuardedToml {
    std::string text;
    /// By line, the column of that letter. There is at most one on a line.
    std::map<int, int> escaped;

    /// The column in the file for one that toml++ counted in `text`.
    int column(int line, int counted) const;
};

/// Throws RulesError at the first place that toml++ must not see.
GuardedToml guard_toml(std::string_view text, std::shared_ptr<Source const> const& source);

}  // namespace meldbook::rules
