#pragma once
// meldbook seat: somebody else sits down in a seat, from a hand on: a substitute, or the fifth and
// sixth player of a round in which everybody sits out in turn.

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Seat {
    std::vector<std::string> changes;  ///< OUT=IN, all at once, so that two can change places
    std::string from;                  ///< number of a hand; empty: the next one
    std::string match;                 ///< number; empty: the current match
    std::string why;
};

/// Makes all changes or none, and tells who sits round the table. Throws UsageError for what cannot be
/// read or names a seat twice, Refused where somebody would sit in two seats or the match is over and
/// no hand is named, and what facts_of throws.
int run(Seat const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
