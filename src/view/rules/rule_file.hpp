#pragma once
// Writes the rule file of `rules new`: the keys that tables change most often, as comments.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view {

struct RuleFileStart {
    std::string id, name, extends;  ///< quoted, as TOML
    std::string parent;             ///< the name of the rule set it extends
    /// The parent's value of a key as TOML, or every entry of a list of tables. Empty if there is
    /// no value.
    std::function<std::vector<std::string>(std::string_view key)> value;
};

/// The text of the file. If every `#` before a key is removed, the file means the same as its
/// parent.
std::string rule_file(RuleFileStart const& start);

}  // namespace meldbook::view
