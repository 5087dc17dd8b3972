#pragma once
// meldbook watch: a sheet that follows the book, for a second screen.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Watch {
    std::string match;  ///< number; empty: whichever is the current match
};

/// Draws the sheet until the person leaves. Throws Refused where there is no screen, and what facts_of
/// throws; later on what cannot be read is told on the page.
int run(Watch const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
