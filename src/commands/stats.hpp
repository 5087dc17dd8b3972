#pragma once
// meldbook stats: what players have to show, and the records of the book.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Stats {
    std::vector<std::string> players;  ///< none: everybody
    Filter filter;
    std::string sort;  ///< what everybody is in the order of; empty: hands
    bool json = false;
};

int run(Stats const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
