#pragma once
// What the parts of a rule set say together: contradictions and oddities.

#include <optional>
#include <vector>

#include "domain/rules.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Refuses what contradicts itself: bands out of order, points that are no multiple of the step,
/// ids that cannot be typed, schedules shorter than the packs, sides and deal that do not fit.
/// `tree` is what the rules were read from and says where; `overlay` is the number of players whose
/// overlay was applied, if any. Throws RulesError for the first contradiction.
void refuse_contradictions(Rules const& rules, Node const& tree, std::optional<int> overlay);

/// The same for a frozen document: how many play, and so whether the packs can be dealt to them,
/// the table has decided. Throws RulesError.
void refuse_frozen_contradictions(Rules const& rules, Node const& tree);

/// What is odd in a rule set though it can be played: canastas that no kind takes, kinds that take
/// none, exemptions that look misspelt. What the kinds cover together is found by trying every
/// canasta that the packs and the meld limits allow, up to seven cards above canasta size.
std::vector<Warning> find_oddities(Rules const& rules, Node const& tree);

}  // namespace meldbook::rules
