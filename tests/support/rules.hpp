#pragma once
// Rule sets for tests: presets, the rule files of tests/rules/data, and TOML texts.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::test {

/// A preset, or a file of tests/rules/data ("canastone"). Each is read once.
Rules const& rules_of(std::string_view name, std::optional<int> seats = std::nullopt);

/// The rule set of a text, which may extend a preset.
Rules rules_from(std::string_view toml, std::optional<int> seats = std::nullopt);

/// The names of all presets.
std::vector<std::string> preset_names();

}  // namespace meldbook::test
