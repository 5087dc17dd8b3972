#pragma once
// meldbook export: matches, standings and statistics in formats other programs read.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Export {
    /// The number of a match; or `standings`; or `stats` and players; none: the current match.
    std::vector<std::string> what;
    bool all = false;    ///< every match the filter leaves; saying a filter says it too
    Filter filter;
    std::string by, as_of;  ///< of standings, as the command of that name takes them
    std::string format;  ///< its name; empty: that of the file's ending
    std::string output;  ///< a file; empty or `-`: standard output
    bool force = false;  ///< a file that is there is replaced
};

int run(Export const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
