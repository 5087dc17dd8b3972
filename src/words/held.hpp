#pragma once
// Points for cards of one rank that are left in hand, as a cost of each card.

#include "domain/rules.hpp"

namespace meldbook::words {

/// Whether points for each card of a rank are another cost of it, under a condition: "black three: 5 each,
/// not 100, if nobody went out".
bool changes_cost(HandSet const& set, Rules const& rules);

}  // namespace meldbook::words
