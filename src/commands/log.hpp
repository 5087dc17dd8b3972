#pragma once
// meldbook log: what was recorded and changed in a match, when, and why.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Log {
    std::string match;  ///< number; empty: the current match
    std::string hand;   ///< number; empty: all of them, and the match itself
    bool json = false;
};

/// Prints the steps, oldest first; those taken back stand at the end. Throws UsageError for what is no
/// number, Refused for a hand nothing happened to, store::NotFound where no match ever had the number.
int run(Log const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
