#pragma once
// meldbook rules: the rule sets there are, one of them to read, a file of one's own to check.

#include <string>

#include "commands/command.hpp"

namespace meldbook::commands {

struct ListRules {
    bool json = false;
};

struct ShowRules {
    std::string rules;  ///< name or file
    std::string seats;  ///< players; empty: the base rules
    bool json = false;
};

struct CheckRules {
    std::string file;
};

int run(ListRules const& command, Tools& tools, Out& out);
int run(ShowRules const& command, Tools& tools, Out& out);
int run(CheckRules const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
