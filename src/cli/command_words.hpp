#pragma once
// Which command a line is about: its words before CLI11 sees any of them.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// The parts of a line: the command's words, and everything else in its order.
struct Sorted {
    std::string name;
    std::vector<std::string> rest;
    std::vector<std::string> plain;  ///< after `--`: arguments, whatever they look like
    bool help = false;
    bool version = false;
};

/// Finds the command among the words. An option that takes a value takes the next word, whatever it
/// looks like: the program's own options anywhere, those of a command after its name.
/// Throws UsageError for an empty word in the command's place.
Sorted sort_words(std::vector<std::string> const& given);

/// Whether there are commands of two words that begin so: "rules".
bool begins_group(std::string_view word);

/// The second words of a group; without one, the first words of all commands.
std::vector<std::string> names_after(std::string_view group);

/// Throws UsageError: there is no such command. Names the nearest one, or all of the group.
[[noreturn]] void refuse_command(std::string const& group, std::string const& word);

}  // namespace meldbook::cli
