// The book as a file, and the program itself.

#include <array>

#include "cli/completion_offers.hpp"
#include "cli/pages.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

void write(Page&, BookPath&) {}

void write(Page& page, CheckBook& c) { json_switch(page, c.json); }

void write(Page& page, BackupBook& c) {
    page.word("FILE", c.file, "where to (default: beside the book, with the date)");
    page.flag("--force", c.force, "replace a file that is there");
}

void write(Page& page, RestoreBook& c) {
    page.word("FILE", c.file, "a backup, or any other book", true);
}

void write(Page&, UpgradeBook&) {}

void write(Page& page, ShowConfig& c) { json_switch(page, c.json); }

void write(Page& page, Completion& c) {
    std::vector<std::string> const words(shells.begin(), shells.end());
    page.word("SHELL", c.shell, with_choices("{}", words), true);
    page.positionals.back().choices = words;
}

constexpr std::array program = {
    row<BookPath, write>("book path", "where the book lies", "meldbook book path"),
    row<CheckBook, write>("book check", "compute every score again and compare",
                          "meldbook book check"),
    row<BackupBook, write>("book backup", "a whole copy of the book, whoever is using it",
                           "meldbook book backup /media/stick/canasta.db"),
    row<RestoreBook, write>("book restore", "put a backup in the place of the book",
                            "meldbook book restore /media/stick/canasta.db"),
    row<UpgradeBook, write>("book upgrade", "bring an older book to this version",
                            "meldbook book upgrade"),
    row<ShowConfig, write>("config", "every setting, and where its value came from",
                           "meldbook config"),
    row<Completion, write>(
        "completion", "what a shell completes behind 'meldbook'",
        "meldbook completion bash > ~/.local/share/bash-completion/completions/meldbook"),
};

}  // namespace

std::span<Row const> program_rows() { return program; }

}  // namespace meldbook::cli
