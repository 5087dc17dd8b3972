#pragma once
// meldbook book: the file itself.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct BookPath {};

struct CheckBook {
    bool json = false;
};

int run(BookPath const& command, Tools& tools, Out& out);
int run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
