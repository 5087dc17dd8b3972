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

int run(Players const& command, store::Book const* book, Tools& tools, Out& out);
int run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out);
int run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
