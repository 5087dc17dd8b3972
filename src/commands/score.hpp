#pragma once
// meldbook score: scores hands without a book.

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::commands {

struct Score {
    std::string rules;   ///< name or file; empty: classic
    std::string seats;   ///< players; empty: 4
    std::string before;  ///< points of each side, with commas between; empty: zeros
    bool explain = false;
    bool json = false;
    std::string from;  ///< a file of hand documents, one a line; `-` is standard input
    std::vector<std::string> entries;
};

int run(Score const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
