#pragma once
// meldbook delete: takes a match out of the book. The journal keeps it, but not the answers of a hand
// that is being entered.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Delete {
    std::string match;  ///< number
    std::string why;
    bool force = false;  ///< also where a hand is being entered: its answers do not come back
};

/// Throws UsageError for what is no number, Refused where a hand is being entered, store::NotFound.
int run(Delete const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
