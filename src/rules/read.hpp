#pragma once
// A whole rule tree, read into a rule set.

#include "domain/rules.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads a merged tree (no `extends`, no `seats`). Values are judged one by one; consistency.hpp
/// judges what they say together. Throws RulesError.
Rules read_rules(Node const& root);

}  // namespace meldbook::rules
