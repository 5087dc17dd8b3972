#pragma once
// meldbook players: who plays in this book, and what they are called.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Players {
    bool json = false;
};

struct RenamePlayer {
    std::string from, to;
};

struct MergePlayers {
    std::string from, into;
};

/// Prints everybody; no book has nobody.
int run(Players const& command, store::Book const* book, Tools& tools, Out& out);

/// Throw UsageError for what can be no name or may be several players, Refused for nobody and for two
/// who are one or sat in the same match, store::StoreError `name_taken`.
int run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out);
int run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
