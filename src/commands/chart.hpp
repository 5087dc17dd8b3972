#pragma once
// meldbook chart: the running totals of a match, or ratings, as a picture.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Chart {
    std::vector<std::string> names;  ///< a match (none: the current one), or players
    bool ratings = false;  ///< of the players named, else of those who stand highest
    Filter filter;         ///< which matches ratings are computed from
    std::string height;  ///< lines of text; empty: as many as usual
    bool svg = false;
    bool json = false;
};

/// Prints the picture; makes no file. Throws UsageError for what does not go together, Refused where
/// there is nothing to draw, and what facts_of and filter_of throw.
int run(Chart const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
