#pragma once
// meldbook fix and drop: a hand that was entered wrongly, entered again or taken out.

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct FixHand {
    std::string hand;                  ///< number
    std::vector<std::string> entries;  ///< one a side, in their order or each named
    std::string match;                 ///< number; empty: the current match
    std::string dealer, note;          ///< empty: as they were
    std::string why;
    bool force = false;
    bool preview = false;  ///< only show what would change
};

struct DropHand {
    std::string hand;   ///< number
    std::string match;  ///< number; empty: the current match
    std::string why;
    bool preview = false;
};

int run(FixHand const& command, store::Book& book, Tools& tools, Out& out);
int run(DropHand const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
