#pragma once
// The sentences about the command line itself. Each is one line: what is wrong, with the word
// quoted, and what to do.

#include <string>
#include <vector>

namespace meldbook::cli::message {

std::string unknown_command(std::string const& group, std::string const& word,
                            std::string const& near, std::vector<std::string> const& known);
std::string incomplete_command(std::string const& group, std::vector<std::string> const& known);
std::string unknown_option(std::string const& option, std::string const& near);
std::string dash_word(std::string const& word);
std::string missing_argument(std::string const& command, std::string const& example);
std::string switch_with_value(std::string const& option, std::string const& value);
std::string missing_value(std::string const& option);
std::string empty_value(std::string const& option);
std::string empty_argument(std::string const& command, std::string const& argument,
                           std::string const& example);
std::string option_twice(std::string const& option);
std::string too_many(std::string const& command, std::string const& word);
std::string unreadable_line(std::string const& detail);
std::string bad_clock(std::string const& value);
std::string no_home();
std::string no_watching(int system_error);
std::string read_only();
std::string unknown_shell(std::string const& word);
std::string output_lost(int system_error, bool recorded);

}  // namespace meldbook::cli::message
