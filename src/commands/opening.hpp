#pragma once
// meldbook opening: what a side needs to open.

#include <string>

#include "commands/command.hpp"

namespace meldbook::commands {

struct ShowOpening {
    std::string rules, seats;
    std::string score;  ///< points before the hand; empty: 0
    std::string hand;   ///< number of the hand; empty: 1
    bool json = false;
};

/// Prints the requirement. Throws UsageError for what cannot be read, and what rules_of throws.
int run(ShowOpening const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
