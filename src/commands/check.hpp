#pragma once
// meldbook check: may these melds be laid, and do they open?

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Check {
    std::string rules, seats;
    std::string score;  ///< points before the hand; empty: 0
    std::string hand;   ///< number of the hand; empty: 1
    bool going_out = false;
    std::string side;  ///< of the current match, whose rules and score then count
    bool json = false;
    std::vector<std::string> melds;

    bool wants_book() const { return !side.empty(); }
};

/// Prints the verdict; `refused` where anything is not legal or the melds do not open. Throws
/// UsageError and NotationError for what cannot be read, Refused where there is no match for `side`,
/// and what rules_of throws.
int run(Check const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
