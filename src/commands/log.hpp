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

int run(Log const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
