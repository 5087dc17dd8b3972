#pragma once
// Reads rule files from memory, with the presets as their parents.

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rules/library.hpp"

namespace meldbook::test {

/// Files by path; others do not exist.
using Files = std::map<std::string, std::string>;

rules::Library library_of(Files files);

/// The mistake in a file called house.toml, with its place; fails the test if there is none.
std::string mistake_in(std::string_view text, std::optional<int> seats = std::nullopt);
std::string mistake_in(Files files, std::string_view name, std::optional<int> seats = std::nullopt);

/// The rule set of house.toml.
rules::Resolved house(std::string_view text, std::optional<int> seats = std::nullopt);

/// The warnings about house.toml.
std::vector<std::string> oddities_of(std::string_view text,
                                     std::optional<int> seats = std::nullopt);

/// The files under tests/rules/data, by name without ".toml".
std::vector<std::string> data_names();
std::string data_path(std::string_view name);

/// The first difference between two rule sets, member by member; "" if they are equal. It does not
/// compare documents, from which a key could be missing on both sides.
std::string difference(Rules const& a, Rules const& b);

}  // namespace meldbook::test
