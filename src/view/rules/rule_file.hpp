#pragma once
// A rule file to begin with: what a table changes most often stands in it, still as comments.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view {

struct RuleFileStart {
    std::string id, name, extends;  ///< as TOML: quoted
    std::string parent;             ///< what it extends, as people call it
    /// The parent's value of a key as TOML; of a list of tables each entry. Empty for none.
    std::function<std::vector<std::string>(std::string_view key)> value;
};

/// The file's text. With every `#` taken away from before a key it says what the parent says.
std::string rule_file(RuleFileStart const& start);

}  // namespace meldbook::view
