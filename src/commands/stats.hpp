#pragma once
// meldbook stats: what players have to show, and the records of the book.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"
#include "commands/report.hpp"

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

/// What `sort` can be.
std::vector<std::string> player_orders();

/// Everything that is printed, for whatever format; no book has no matches.
/// Throws UsageError, Refused and what filter_of throws.
Report report_of(Stats const& command, store::Book const* book, Tools const& tools);

/// Prints the report.
int run(Stats const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
