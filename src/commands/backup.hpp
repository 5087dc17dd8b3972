#pragma once
// meldbook book backup: a whole copy of the book while others may be using it.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class BookFile;
}

namespace meldbook::commands {

struct BackupBook {
    std::string file;  ///< empty: a name with today's date, beside the book
    bool force = false;
};

int run(BackupBook const& command, store::BookFile const& book, Tools& tools, Out& out);

/// What a copy that is kept of the book today is called, beside it: "book.db.backup-2026-11-21".
std::string name_of_today(store::BookFile const& book, std::string_view what, Tools const& tools);

}  // namespace meldbook::commands
