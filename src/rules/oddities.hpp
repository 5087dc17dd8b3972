#pragma once
// What is odd in a rule set though it can be played.

#include <vector>

#include "domain/rules.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Canastas that no kind takes, kinds that take none, exemptions that look misspelt. What the kinds
/// cover together is found by trying every canasta that the packs and the meld limits allow, up to
/// seven cards above canasta size. `tree` is what the rules were read from and says where.
std::vector<Warning> find_oddities(Rules const& rules, Node const& tree);

}  // namespace meldbook::rules
