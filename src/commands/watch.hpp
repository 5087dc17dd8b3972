#pragma once
// meldbook watch: a sheet that follows the book, for a second screen.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Watch {
    std::string match;  ///< number; empty: whichever is the current match
};

int run(Watch const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
