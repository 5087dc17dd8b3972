#pragma once
// A hand that belongs to no match, scored.

#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/score.hpp"
#include "text/style.hpp"

namespace meldbook::view {

struct ScoredHand {
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<Problem> const& problems;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int number = 1;  ///< of the hand
    Outcome outcome;
};

/// Every side's base, cards, caught, total and what it needs to open next; with `explain` each
/// line of the score with its arithmetic and its rule. Problems stand below.
std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explain, Style const& style);

}  // namespace meldbook::view
