#pragma once
// meldbook import: matches from files.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Import {
    std::string file;        ///< `-` is standard input
    std::string format;      ///< json, csv or text; empty: by the file's ending
    std::string columns;     ///< CSV: "hand=Hand,side=Team"
    std::string rules;       ///< name or file, where the file says none; empty: classic
    bool sheet = false;      ///< an old paper sheet, typed in
    std::string totals;      ///< of a paper sheet: added or paper; empty: added
    bool replace = false;    ///< matches that are there and differ become the file's
    bool skip_bad = false;   ///< what cannot be read is told and passed over
    bool force = false;      ///< refused hands are taken, marked irregular
    bool preview = false;
};

/// Looks at what can be told of the line alone. Throws as run does.
void prepare(Import const& command, Tools& tools);

int run(Import const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
