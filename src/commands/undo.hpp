#pragma once
// meldbook undo and redo: any change, step by step.

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Undo {};
struct Redo {};

/// Take back the last step, or do the one taken back last again, and show what the table needs next.
/// Throw Refused where there is none, store::StoreError `corrupt` where the book is not as the journal
/// left it.
int run(Undo const& command, store::Book& book, Tools& tools, Out& out);
int run(Redo const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
