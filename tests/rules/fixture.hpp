#pragma once
// Rule files in memory, read on top of the presets.

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rules/library.hpp"

namespace meldbook::rules::test {

/// Files by their path; what is not in here does not exist.
using Files = std::map<std::string, std::string>;

Library library_of(Files files);

/// The mistake in a file called house.toml; fails the test where there is none.
Mistake mistake_in(std::string_view text, std::optional<int> seats = std::nullopt);
Mistake mistake_in(Files files, std::string_view name, std::optional<int> seats = std::nullopt);

/// The rules of house.toml.
Resolved house(std::string_view text, std::optional<int> seats = std::nullopt);

/// What is odd in house.toml.
std::vector<Warning> oddities_of(std::string_view text, std::optional<int> seats = std::nullopt);

/// The files under tests/rules/data, by name without ".toml".
std::vector<std::string> data_names();
std::string data_path(std::string_view name);

/// The first difference between two rule sets, member by member; "" when they are the same. It does
/// not go through documents, which could forget a key on both sides.
std::string difference(Rules const& a, Rules const& b);

}  // namespace meldbook::rules::test
