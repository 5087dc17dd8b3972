#pragma once
// The grammar of the command line: turns words into a command, and describes all commands.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_row.hpp"
#include "cli/settings.hpp"

namespace meldbook::cli {

struct Line {
    std::unique_ptr<Command> command;
    Globals globals;
};

/// Reads a command line without the program's name. Throws host::UsageError.
Line parse(std::vector<std::string> const& given);

/// An option or positional of a command, for help, completions and the test of the man page.
struct Described {
    std::string name;   ///< "--rules", "ENTRY"
    std::string letter = {};  ///< short name of an option, "-o"; empty: it has none
    std::string value;  ///< "NAME"; empty for a switch
    std::string text;   ///< in the user's language
    bool positional = false;
    bool required = false;
    bool repeated = false;
    std::vector<std::string> choices = {};  ///< words it can be; for an option, the only ones
    bool alone = false;  ///< an option whose value can be left out
    bool (*is_one)(std::string_view word) = nullptr;  ///< as Positional::is_one
    /// An option, or the first word, beside which alone this one means something; may be empty.
    std::string needs = {};
    std::vector<std::string> contradicts = {};  ///< options that cannot be given with it
};

/// The groups of commands, which are the headings of the help.
enum class Kind { playing, looking, rules, program, league };

struct DescribedCommand {
    Kind kind = Kind::playing;
    std::string name;  ///< "rules list"; empty: the global options
    std::string summary;
    std::string example;
    std::vector<Described> arguments;
};

/// The arguments that a page lists.
std::vector<Described> described(Page const& page);

/// All commands of the grammar, with the global options as the first; not those for the build.
std::vector<DescribedCommand> describe();

/// One command.
DescribedCommand describe(std::string_view command);

// What parse() does before CLI11 reads the options: it finds the command in the words.

/// The parts of a command line: the name of the command, and all other words in their order.
struct SplitLine {
    std::string name;
    std::vector<std::string> rest;
    std::vector<std::string> plain;  ///< after `--`: always arguments
    std::vector<std::string>
        arguments;  ///< these, and what of the rest is neither an option nor its value
    std::size_t after_name = 0;  ///< the index of the word behind the name
    bool ended = false;  ///< by `--`
    bool help = false;
    bool version = false;

    /// Whether an option was typed, by its long or short name.
    bool says(std::string_view option) const;
    /// The value of an option; "" if it was not typed.
    std::string value_of(std::string_view option) const;
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

/// Whether a word is the id of a rule set that comes with the program.
bool is_preset(std::string_view word);

/// Whether refuse_command() knows what is meant by a word that is no command.
bool has_advice(std::string const& word);

/// Throws UsageError: there is no such command. The message names the nearest one, or all of the
/// group.
[[noreturn]] void refuse_command(std::string const& group, std::string const& word);

}  // namespace meldbook::cli
