#pragma once
// meldbook export: matches in formats other programs read.

#include <string>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Export {
    std::string match;   ///< its number; empty: the current match
    bool all = false;    ///< every match the filter leaves; saying a filter says it too
    Filter filter;
    std::string format;  ///< its name; empty: that of the file's ending
    std::string output;  ///< a file; empty or `-`: standard output
    bool force = false;  ///< a file that is there is replaced
};

int run(Export const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
