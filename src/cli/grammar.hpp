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
};

/// The groups of commands, which are the headings of the help.
enum class Kind { playing, looking, rules, program };

struct DescribedCommand {
    Kind kind = Kind::playing;
    std::string name;  ///< "rules list"; empty: the global options
    std::string summary;
    std::string example;
    std::vector<Described> arguments;
};

/// All commands of the grammar, with the global options as the first.
std::vector<DescribedCommand> describe();

/// One command.
DescribedCommand describe(std::string_view command);

}  // namespace meldbook::cli
