#pragma once
// Checks the parts of a rule set against each other: finds contradictions and oddities.

#include <optional>
#include <vector>

#include "domain/rules.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Throws RulesError for the first contradiction in a rule set: bands out of order, points that are
/// not a multiple of the step, ids that cannot be typed, schedules of threes that are too short for
/// the packs, sides that do not match the overlay, a deal larger than the packs. `tree` is the tree
/// the rules were read from; it gives the error its line. `overlay` is the number of players whose
/// overlay was applied, if any.
void refuse_contradictions(Rules const& rules, Node const& tree, std::optional<int> overlay);

/// The same checks for a frozen document, without those of the deal: the match has its own sides,
/// which may be others than those of the rule set. Throws RulesError.
void refuse_frozen_contradictions(Rules const& rules, Node const& tree);

/// Returns what is odd in a rule set that can be played: canastas that belong to no kind, kinds
/// that no canasta belongs to, exemptions that look misspelt, bonuses that everybody has, a match without
/// an end. To find the first two it tries every canasta that the packs and the meld limits allow, up to
/// seven cards above canasta size.
std::vector<std::string> find_oddities(Rules const& rules, Node const& tree);

}  // namespace meldbook::rules
