#pragma once
// Values of a rule set as a rule file writes them.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::rules {

/// A text between quotes.
std::string toml_text(std::string_view text);

/// What a frozen document (document.hpp) has at a key, as TOML on one line: "[0, 100, 200]". Of a
/// list of tables each entry for itself: "{ id = \"mixed\", … }"; nothing where the key is missing.
/// Throws RulesError.
std::vector<std::string> toml_values(std::string_view document, std::string_view key);

}  // namespace meldbook::rules
