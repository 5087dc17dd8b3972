#pragma once
// meldbook matches: the matches of a book, chosen and sorted, newest last.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Matches {
    Filter filter;
    std::string sort;   ///< what they are in the order of; empty: the date
    std::string limit;  ///< how many of the last; empty: 20, 0: all
    bool json = false;
};

/// What `sort` can be.
std::vector<std::string> match_orders();

/// Prints the list; no book has no matches. Throws UsageError for what cannot be read, and what
/// filter_of throws.
int run(Matches const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
