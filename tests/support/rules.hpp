#pragma once
// Rule sets for tests: the presets, the rule files of tests/rules/data, and lines of TOML.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::test {

/// A preset, or a file of tests/rules/data ("canastone"); read once.
Rules const& rules_of(std::string_view name, std::optional<int> seats = std::nullopt);

/// The rule set a text describes; it may extend a preset.
Rules rules_from(std::string_view toml, std::optional<int> seats = std::nullopt);

/// Every preset, by name.
std::vector<std::string> preset_names();

}  // namespace meldbook::test
