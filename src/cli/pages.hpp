#pragma once
// Every command's line of the grammar: its name, what it is for, and its page. A command stands in
// the file of its kind; this is the order of the help.

#include <span>
#include <string_view>
#include <variant>

#include "cli/grammar.hpp"
#include "cli/page.hpp"

namespace meldbook::cli {

struct Row {
    std::string_view name;
    std::string_view summary;
    std::string_view example;
    Command (*empty)();
    void (*page)(Page&, Command&);
};

/// The row of a command: `write` fills a page, and the command from it.
template <typename T, void (*write)(Page&, T&)>
constexpr Row row(std::string_view name, std::string_view summary, std::string_view example) {
    return {name, summary, example, [] { return Command{T{}}; },
            [](Page& on, Command& command) { write(on, std::get<T>(command)); }};
}

std::span<Row const> playing_rows();  ///< keeping a match
std::span<Row const> looking_rows();  ///< looking at what is in the book
std::span<Row const> rules_rows();    ///< what needs no book: rule sets and scoring
std::span<Row const> program_rows();  ///< the book as a file, and the program itself

/// The row of a command, null where there is none.
Row const* find_row(std::string_view name);

/// All rows with their kinds, in the order of the help.
template <typename Visit>
void each_row(Visit visit) {
    for (auto const& row : playing_rows()) visit(row, Kind::playing);
    for (auto const& row : looking_rows()) visit(row, Kind::looking);
    for (auto const& row : rules_rows()) visit(row, Kind::rules);
    for (auto const& row : program_rows()) visit(row, Kind::program);
}

/// Options that several commands share.
void own_options(Page& page, Globals& globals);  ///< the program's, beside those of any command
void rules_options(Page& page, std::string& rules, std::string& seats);
void filter_options(Page& page, commands::Filter& filter);
void tie_option(Page& page, std::string& tie);
void match_word(Page& page, std::string& match);
void match_option(Page& page, std::string& match);
void why_option(Page& page, std::string& why);
void json_switch(Page& page, bool& json);

}  // namespace meldbook::cli
