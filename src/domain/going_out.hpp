#pragma once
// May a side with these melds on the table go out, and what is missing?

#include <vector>

#include "domain/meld.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// One thing going out takes: so many canastas, so many of a tag.
struct OutTerm {
    std::size_t counter = counter_canastas;
    Range wanted;
    int have = 0;

    bool holds() const { return wanted.contains(have); }
};

struct GoingOut {
    bool opened = false;   ///< something is on the table
    bool allowed = false;  ///< everything the rule set asks for is there
    std::vector<OutTerm> terms;
};

/// `melds`: all the side has on the table, those laid when going out included.
GoingOut judge_going_out(std::vector<Meld> const& melds, Rules const& rules);

}  // namespace meldbook
