#pragma once
// meldbook fix and drop: a hand that was entered wrongly, entered again or taken out.

#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct FixHand {
    std::string hand;                  ///< number
    std::vector<std::string> entries;  ///< one a side; none: dealer or note alone
    std::string match;                 ///< number; empty: the current match
    std::string dealer;                ///< empty: as it was
    std::optional<std::string> note;   ///< an empty text takes it away
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

/// Somebody at a terminal is shown what changes, and asked; `refused` where the answer is no. Throw
/// UsageError and NotationError for what cannot be read, Refused for a hand that is not there, is not
/// the one that was shown any more, or has refused problems, and what facts_of throws.
int run(FixHand const& given, store::Book& book, Tools& tools, Out& out);
int run(DropHand const& given, store::Book& book, Tools& tools, Out& out);

/// What would change, also of a book that may only be read. `refused` where the correction would be.
int preview(FixHand const& given, store::Book const& book, Tools& tools, Out& out);
int preview(DropHand const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
