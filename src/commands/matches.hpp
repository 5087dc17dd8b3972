#pragma once
// meldbook matches: the matches of a book, newest last.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Matches {
    std::string limit;  ///< how many of the newest; empty: 20, 0: all
    bool json = false;
};

int run(Matches const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
