#pragma once
// meldbook book restore: a backup takes the place of the book, which is kept beside it.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class BookFile;
}

namespace meldbook::commands {

struct RestoreBook {
    std::string file;
};

int run(RestoreBook const& command, store::BookFile& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
