#pragma once
// meldbook merge: the matches of another book.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Merge {
    std::string other;      ///< the other book's file; it is only read
    bool replace = false;   ///< matches that are in both and differ become the other's
    bool skip_bad = false;  ///< what cannot be taken is told and passed over
    bool force = false;     ///< refused hands are taken, marked irregular
    bool preview = false;
};

/// Opens the other book, so that a slip makes none. Throws as run does.
void prepare(Merge const& command, Tools& tools);

int run(Merge const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
