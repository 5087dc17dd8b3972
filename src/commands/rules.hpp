#pragma once
// meldbook rules: the rule sets there are, one of them to read, a file of one's own to check.

#include <functional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "view/tables/lists.hpp"

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

/// Every rule set that is known by a name. A slip in one of them keeps nobody from seeing the others:
/// `tell` hears of it, where it is set.
std::vector<view::RulesRow> rule_rows(Tools& tools, std::function<void(std::string)> const& tell);

int run(ListRules const& command, Tools& tools, Out& out);
int run(ShowRules const& command, Tools& tools, Out& out);
int run(CheckRules const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
