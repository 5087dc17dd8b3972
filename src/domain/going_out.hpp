#pragma once
// Decides whether a side with certain melds may go out, and what is missing.

#include <vector>

#include "domain/meld.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// One requirement for going out: a number of canastas, or of canastas with a tag.
struct OutTerm {
    std::size_t counter = counter_canastas;
    Range wanted;
    int have = 0;

    bool holds() const { return wanted.contains(have); }
};

struct GoingOut {
    bool opened = false;   ///< at least one meld is on the table
    bool allowed = false;  ///< everything the rule set requires is there
    std::vector<OutTerm> terms;
};

/// `melds` are all melds of the side, including those it lays when going out.
GoingOut judge_going_out(std::vector<Meld> const& melds, Rules const& rules);

}  // namespace meldbook
