#pragma once
// JSON as a tree and back.

#include <string>
#include <string_view>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads JSON, keeping the order of keys; places are unknown. Throws RulesError (Fault::json) with
/// the line and column from which on it is not JSON.
Node read_json(std::string_view text);

/// Compact JSON, keys in the order of the tree.
std::string write_json(Node const& node);

}  // namespace meldbook::rules
