#pragma once
// meldbook book: the file itself.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct BookPath {};

struct CheckBook {
    bool json = false;
};

/// Prints where the book lies, also where there is none.
int run(BookPath const& command, Tools& tools, Out& out);

/// Looks at everything that is kept; `refused` where something is wrong. Throws store::StoreError
/// where the file cannot even be looked at.
int run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
