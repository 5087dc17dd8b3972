#pragma once
// The rows of all commands, in the order of the help, and the options that several commands share.

#include <span>
#include <string>
#include <string_view>

#include "cli/command_row.hpp"
#include "cli/grammar.hpp"
#include "cli/page.hpp"

namespace meldbook::commands {
struct Filter;
}

namespace meldbook::cli {

std::span<CommandRow const> playing_rows();  ///< recording matches
std::span<CommandRow const> looking_rows();  ///< reading the book, import and export
std::span<CommandRow const> rules_rows();    ///< rule sets and scoring, which need no book
std::span<CommandRow const> program_rows();  ///< the book as a file, and the program itself

/// The row of a command; null if there is none.
CommandRow const* find_row(std::string_view name);

/// Calls `visit` with each row and its kind.
template <typename Visit>
void each_row(Visit visit) {
    for (auto const& row : playing_rows()) visit(row, Kind::playing);
    for (auto const& row : looking_rows()) visit(row, Kind::looking);
    for (auto const& row : rules_rows()) visit(row, Kind::rules);
    for (auto const& row : program_rows()) visit(row, Kind::program);
}

/// Each adds arguments to a page.
void global_options(Page& page, Globals& globals);  ///< the global options
void rules_options(Page& page, std::string& rules, std::vector<std::string>& switches,
                   std::string& seats);
void switch_option(Page& page, std::vector<std::string>& switches);
void filter_options(Page& page, commands::Filter& filter);
void tie_option(Page& page, std::string& tie);
void match_word(Page& page, std::string& match);
void match_option(Page& page, std::string& match);
void why_option(Page& page, std::string& why);
void json_switch(Page& page, bool& json);

}  // namespace meldbook::cli
