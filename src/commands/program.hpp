#pragma once
// Commands for the book as a file, and for the program itself.

#include <string>

#include "commands/command.hpp"

namespace meldbook::commands {

/// Where the book is, also where there is none yet.
struct BookPath {};

ExitStatus run(BookPath const& command, Tools& tools, Out& out);

/// Computes everything again and compares it with what is kept.
struct CheckBook {
    bool json = false;
};

/// Returns `refused` where something is wrong. Throws store::StoreError where the file cannot even
/// be read.
ExitStatus run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out);

/// A whole copy of the book while others may be using it.
struct BackupBook {
    std::string file;  ///< empty: a name with today's date, beside the book
    bool force = false;
};

ExitStatus run(BackupBook const& command, store::BookFile const& book, Tools& tools, Out& out);

/// A backup takes the place of the book, of which a copy is kept beside it.
struct RestoreBook {
    std::string file;
};

ExitStatus run(RestoreBook const& command, store::BookFile& book, Tools& tools, Out& out);

/// An older book becomes one of this program's version.
struct UpgradeBook {};

ExitStatus run(UpgradeBook const& command, store::BookFile& book, Tools& tools, Out& out);

/// Every setting, and where its value came from.
struct ShowConfig {
    bool json = false;
};

ExitStatus run(ShowConfig const& command, Tools& tools, Out& out);

}  // namespace meldbook::commands
