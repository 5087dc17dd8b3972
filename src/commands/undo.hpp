#pragma once
// meldbook undo and redo: any change, step by step.

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Undo {};
struct Redo {};

int run(Undo const& command, store::Book& book, Tools& tools, Out& out);
int run(Redo const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
