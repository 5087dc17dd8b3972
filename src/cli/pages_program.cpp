// The book as a file, and the program itself.

#include <array>

#include "cli/completion_offers.hpp"
#include "cli/pages.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

void write(Page&, BookPath&) {}

void write(Page& page, CheckBook& c) { json_switch(page, c.json); }

void write(Page& page, ShowConfig& c) { json_switch(page, c.json); }

void write(Page& page, Completion& c) {
    std::vector<std::string> const words(shells.begin(), shells.end());
    page.word("SHELL", c.shell, with_choices("{}", words), true);
    page.positionals.back().choices = words;
}

constexpr std::array rows = {
    row<BookPath, write>("book path", "where the book lies", "meldbook book path"),
    row<CheckBook, write>("book check", "compute every score again and compare",
                          "meldbook book check"),
    row<ShowConfig, write>("config", "every setting, and where its value came from",
                           "meldbook config"),
    row<Completion, write>(
        "completion", "what a shell completes behind 'meldbook'",
        "meldbook completion bash > ~/.local/share/bash-completion/completions/meldbook"),
};

}  // namespace

std::span<Row const> program_rows() { return rows; }

}  // namespace meldbook::cli
