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

/// Commands of one kind.
struct CommandGroup {
    Kind kind;
    std::span<CommandRow const> (*rows)();
};

/// A line of the help for several commands: the words they begin with, or one of them.
struct HelpTopic {
    std::string_view name;
    Sentence about;
};

/// A program: its commands, and what it is for.
struct Program {
    std::string_view name;
    Sentence purpose;
    std::span<CommandGroup const> groups;
    /// The commands that its help shows at first, in this order, and lines for the others; empty: all.
    std::span<std::string_view const> everyday = {};
    std::span<HelpTopic const> topics = {};
    std::string (*libraries)() = nullptr;  ///< those that only this program has, for `--version`
};

/// The program that runs: meldbook, unless its main function has set another one.
Program const& this_program();
void set_program(Program const& program);

/// Calls `visit` with each row and its kind.
template <typename Visit>
void each_row(Visit visit) {
    for (auto const& group : this_program().groups)
        for (auto const& row : group.rows()) visit(row, group.kind);
}

/// Each adds arguments to a page.
void global_options(Page& page, Globals& globals);  ///< the global options
void rules_options(Page& page, std::string& rules, std::vector<std::string>& switches,
                   std::string& seats);
void switch_option(Page& page, std::vector<std::string>& switches);
void filter_options(Page& page, commands::Filter& filter);
void rules_and_event_options(Page& page, commands::Filter& filter);  ///< two of these
void tie_option(Page& page, std::string& tie);
void match_word(Page& page, std::string& match);
void match_option(Page& page, std::string& match);
void why_option(Page& page, std::string& why);
void json_switch(Page& page, bool& json);
void serve_options(Page& page, host::Serving& serve);

}  // namespace meldbook::cli
