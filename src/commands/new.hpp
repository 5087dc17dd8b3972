#pragma once
// meldbook new: starts a match.

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct New {
    std::vector<std::string> sides;  ///< "Name: player, player", "player+player" or "player"
    std::string rules;               ///< name or file; empty: classic
    std::string target, hands;       ///< empty: the rule set's
    std::string dealer;              ///< a player; empty: the first seat
    std::string start;               ///< points from paper, with commas between
    std::string tie;                 ///< play-on, share or out; empty: the rule set's
    std::string place, event, note;
};

/// Reads everything a book is not needed for, so that a slip makes no book. Throws as run does.
void prepare(New const& command, Tools& tools);

/// Begins the match, makes it the current one and shows its sheet. Without sides somebody at a
/// terminal is asked; whoever leaves then gets `refused`. Throws UsageError for what cannot be read,
/// and what resolved_rules throws.
int run(New const& given, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
