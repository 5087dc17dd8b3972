#pragma once
// TOML as a tree. Only toml_text.cpp knows toml++: including it is slow.

#include <memory>
#include <string_view>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads TOML. Throws RulesError (Fault::toml) with the parser's words, line and column.
Node read_toml(std::string_view text, std::shared_ptr<Source const> const& source);

}  // namespace meldbook::rules
