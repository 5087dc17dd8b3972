#pragma once
// The commands for the book as a file and for the program itself.

#include <cstddef>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "host/progress.hpp"

namespace meldbook::commands {

/// Prints the path of the book, even if there is no book yet.
struct BookPath {};

ExitStatus run(BookPath const& command, Tools& tools, Out& out);

/// Computes everything again and compares it with what is stored.
struct CheckBook {
    bool json = false;
};

/// Returns `refused` if something is wrong. Throws store::StoreError if the file cannot be read at
/// all.
ExitStatus run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out);

/// What a check of a book found: a sentence for each contradiction, and how much could be computed.
struct BookCheck {
    std::vector<std::string> wrong;
    std::size_t matches = 0;
    std::size_t hands = 0;
};

/// Checks the file, the journal and every match, and shows how far it is on `line`.
BookCheck check_book(store::Book const& book, host::ProgressLine const& line);

/// Copies the whole book, which may be in use.
struct BackupBook {
    std::string file;  ///< empty: a name with today's date, beside the book
    bool force = false;
};

ExitStatus run(BackupBook const& command, store::BookFile const& book, Tools& tools, Out& out);

/// Lists the backups beside the book.
struct ListBackups {
    bool json = false;
};

ExitStatus run(ListBackups const& command, store::BookFile const& book, Tools& tools, Out& out);

/// Replaces the book by a backup, after backing up the book.
struct RestoreBook {
    std::string file;  ///< a path, or the name of a backup beside the book
};

ExitStatus run(RestoreBook const& command, store::BookFile& book, Tools& tools, Out& out);

/// Converts an older book to the version of this program.
struct UpgradeBook {};

ExitStatus run(UpgradeBook const& command, store::BookFile& book, Tools& tools, Out& out);

/// Brings what can be read from a damaged book into a new one, and lists what could not be read.
struct SalvageBook {
    std::string file;  ///< empty: the book itself
    std::string output;  ///< the new book; empty: a name beside the damaged one
};

/// Returns `refused` if something could not be read.
ExitStatus run(SalvageBook const& command, Tools& tools, Out& out);

/// Prints all settings and where each value comes from.
struct ShowConfig {
    bool json = false;
};

ExitStatus run(ShowConfig const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
