#pragma once
// meldbook rules diff: two rule sets side by side, where they differ.

#include <string>

#include "commands/command.hpp"

namespace meldbook::commands {

struct DiffRules {
    std::string one, other;  ///< names or files
    std::string seats;       ///< players; empty: the base rules
    bool json = false;
};

int run(DiffRules const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
