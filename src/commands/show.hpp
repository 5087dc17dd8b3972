#pragma once
// meldbook show, and bare meldbook: the sheet of a match.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

/// Bare `meldbook`: the current match's sheet, or how to begin.
struct Sheet {};

struct Show {
    std::string match;  ///< number; empty: the current match
    bool explain = false;
    std::string until;  ///< a hand: the sheet as it then stood
    bool json = false;
};

/// Print; `Sheet` without a book too. Throw UsageError and Refused for a hand that is not there, and
/// what facts_of throws.
int run(Sheet const& command, store::Book const* book, Tools& tools, Out& out);
int run(Show const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
