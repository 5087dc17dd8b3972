#pragma once
// meldbook config: every setting and where its value came from.

#include "commands/command.hpp"

namespace meldbook::commands {

struct ShowConfig {
    bool json = false;
};

/// Prints every setting with where it came from.
int run(ShowConfig const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
