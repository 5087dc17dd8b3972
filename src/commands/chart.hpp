#pragma once
// meldbook chart: the running totals of a match as a picture.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Chart {
    std::string match;   ///< number; empty: the current match
    std::string height;  ///< lines of text; empty: as many as usual
    bool svg = false;
    bool json = false;
};

int run(Chart const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
