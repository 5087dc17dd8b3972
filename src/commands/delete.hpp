#pragma once
// meldbook delete: takes a match out of the book. The journal keeps it.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Delete {
    std::string match;
    std::string why;
};

int run(Delete const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
