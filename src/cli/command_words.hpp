#pragma once
// Finds the command in the words of a command line, before CLI11 reads its options.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// The parts of a command line: the name of the command, and all other words in their order.
struct SplitLine {
    std::string name;
    std::vector<std::string> rest;
    std::vector<std::string> plain;  ///< after `--`: always arguments
    bool help = false;
    bool version = false;
};

/// Finds the command among the words. An option with a value takes the next word, whatever it is.
/// After the command, the short name of one of its options becomes the option's name.
/// Global options can be anywhere, options of a command after its name. Throws UsageError for an
/// empty word in place of a command.
SplitLine split_line(std::vector<std::string> const& given);

/// Whether some commands of two words begin with this word: "rules".
bool begins_group(std::string_view word);

/// The second words of the commands in a group, or the first words of all commands if `group` is
/// empty.
std::vector<std::string> names_after(std::string_view group);

/// Throws UsageError: there is no such command. The message names the nearest one, or all of the
/// group.
[[noreturn]] void refuse_command(std::string const& group, std::string const& word);

}  // namespace meldbook::cli
