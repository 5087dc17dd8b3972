#pragma once
// meldbook hand: records a hand of a match.

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct AddHand {
    std::vector<std::string> entries;  ///< one a side, in their order or each named
    std::string match;                 ///< number; empty: the current match
    std::string dealer;                ///< a player; empty: the next in turn
    std::string note;
    bool force = false;  ///< record what is refused, and mark the hand irregular
};

/// Records the hand and shows what is next. Without entries somebody at a terminal is asked; whoever
/// leaves then gets `refused`, and what was answered is kept. Throws UsageError and NotationError
/// for what cannot be read, Refused for a match that is over, a hand with refused problems or one
/// another terminal was quicker with, and what facts_of throws.
int run(AddHand const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
