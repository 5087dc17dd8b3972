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

/// Prints the result of a hand, or of each document of a file as it is read; `refused` where a hand has
/// a refused problem or a document cannot be read. Throws UsageError and NotationError for the entries
/// of the line, and what rules_of throws.
int run(Score const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
