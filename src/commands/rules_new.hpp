#pragma once
// meldbook rules new: a rule file to begin with.

#include <string>

#include "commands/command.hpp"

namespace meldbook::commands {

struct NewRules {
    std::string id;
    std::string from;    ///< name or file; empty: classic
    std::string output;  ///< empty: ID.toml in the user's folder
    bool force = false;
};

int run(NewRules const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
