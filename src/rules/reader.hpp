#pragma once
// Reads a rule tree into a rule set, key by key.

#include "domain/rules.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads a merged tree (no `extends`, no `seats`). Checks each value; consistency.hpp checks the
/// values against each other. Throws RulesError.
/// `of_file`: the tree is a file's without an overlay, so that messages may suggest the keys that only
/// such a tree can have.
Rules read_rules(Node const& root, bool of_file = false);

}  // namespace meldbook::rules
