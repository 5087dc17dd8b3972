#pragma once
// meldbook edit: what a match is called and played to.

#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Edit {
    std::string match;                              ///< number; empty: the current match
    std::optional<std::string> place, event, note;  ///< an empty text takes it away
    std::string target, hands, tie;
    std::vector<std::string> names;  ///< OLD=NEW names of sides
    std::string why;
};

int run(Edit const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
