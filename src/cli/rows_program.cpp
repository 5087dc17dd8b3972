// The commands for the book as a file and for the program itself (rows.hpp).

#include <array>

#include "cli/completion.hpp"
#include "cli/manual.hpp"
#include "cli/rows.hpp"
#include "commands/program.hpp"

namespace meldbook::cli {

using namespace commands;

static void options(Page&, BookPath&) {}

static void options(Page& page, CheckBook& c) { json_switch(page, c.json); }

static void options(Page& page, BackupBook& c) {
    page.word("FILE", c.file, mark("where to write it (default: beside the book, with the date)"));
    page.flag("--force", c.force, mark("replace an existing file"));
}

static void options(Page& page, ListBackups& c) { json_switch(page, c.json); }

static void options(Page& page, RestoreBook& c) {
    page.word("FILE", c.file, mark("a backup, or any other book; a name of 'book backups'"), true);
}

static void options(Page&, UpgradeBook&) {}

static void options(Page& page, SalvageBook& c) {
    page.word("FILE", c.file, mark("the damaged book (default: the book itself)"));
    page.text("--output", c.output, "NEW",
              mark("where to write the new book (default: beside the damaged one)"));
}

static void options(Page& page, ShowConfig& c) { json_switch(page, c.json); }

constexpr std::array program = {
    names_book<BookPath>({"book path", mark("where the book is"), "meldbook book path"}),
    reads_book<CheckBook>(
        {"book check", mark("compute every score again and compare"), "meldbook book check"}),
    reads_book_file<BackupBook>({"book backup",
                                 mark("copy the whole book, even while it is in use"),
                                 "meldbook book backup /media/stick/canasta.db"}),
    reads_book_file<ListBackups>(
        {"book backups", mark("the backups beside the book, also those made without being asked"),
         "meldbook book backups"}),
    changes_book_file<RestoreBook>({"book restore", mark("replace the book by a backup"),
                                    "meldbook book restore /media/stick/canasta.db"}),
    changes_book_file<UpgradeBook>(
        {"book upgrade", mark("upgrade an older book to this version"), "meldbook book upgrade"}),
    names_book<SalvageBook>({"book salvage",
                             mark("bring what is left of a damaged book into a new one"),
                             "meldbook book salvage"}),
    without_book<ShowConfig>(
        {"config", mark("every setting, and where its value came from"), "meldbook config"}),
    command_row<Completion, complete_line>(
        {"completion", mark("a script that completes commands in your shell"),
         "meldbook completion bash > ~/.local/share/bash-completion/completions/meldbook"}),
    without_book<Manual>({"manual", {}, "meldbook manual man/meldbook.1"}),
};

std::span<CommandRow const> program_rows() { return program; }

}  // namespace meldbook::cli
