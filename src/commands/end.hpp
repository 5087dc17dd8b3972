#pragma once
// meldbook end and abandon: a match that is not played to its end. Whoever leads has not won it:
// `winner` stays empty, the sheet says who was ahead.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct End {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

struct Abandon {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

/// Throw Refused for a match that is finished, or was ended or abandoned just so already, and what
/// facts_of throws.
int run(End const& command, store::Book& book, Tools& tools, Out& out);
int run(Abandon const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
