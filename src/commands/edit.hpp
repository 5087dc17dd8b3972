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

/// Changes what is given, all or nothing, and shows the sheet; the match may be finished or open again
/// thereby. Throws UsageError for what cannot be read or where nothing is given, and what facts_of
/// throws.
int run(Edit const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
