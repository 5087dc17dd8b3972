#pragma once
// meldbook resume: goes back to a match, and opens one again that was ended or abandoned.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Resume {
    /// Number; empty: the current match where that was ended or abandoned, else the one other match
    /// that is still open.
    std::string match;
    std::string why;
};

/// Makes it the current match and shows its sheet; one its hands finish stays finished. Throws Refused
/// where several are open and none is named, and what facts_of throws.
int run(Resume const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
