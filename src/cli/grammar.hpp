#pragma once
// The whole command line. grammar.cpp is the only file that knows how words become commands.

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "commands/looking.hpp"
#include "commands/playing.hpp"
#include "commands/program.hpp"
#include "commands/rules.hpp"

namespace meldbook::cli {

/// `--help`, of the program (empty) or of one command.
struct Help {
    std::string command;
};

struct Version {};

/// `completion bash`: what a shell can offer, made from this grammar.
struct Completion {
    std::string shell;
};

using Command =
    std::variant<commands::Sheet, commands::New, commands::AddHand, commands::FixHand,
                 commands::DropHand, commands::Show, commands::Matches, commands::Standings,
                 commands::Chart, commands::Stats, commands::Edit, commands::Delete, commands::End,
                 commands::Abandon, commands::Resume, commands::Seat, commands::Log,
                 commands::Players, commands::RenamePlayer, commands::MergePlayers, commands::Undo,
                 commands::Redo, commands::Score, commands::Check, commands::ShowOpening,
                 commands::ListRules, commands::ShowRules, commands::CheckRules,
                 commands::DiffRules, commands::NewRules, commands::BookPath, commands::CheckBook,
                 commands::BackupBook, commands::RestoreBook, commands::UpgradeBook,
                 commands::Watch, commands::ShowConfig, commands::Export, commands::Import,
                 commands::Merge, Completion, Help, Version>;

/// Options that stand anywhere on the line.
struct Globals {
    std::string book;  ///< empty: see book_path()
    bool read_only = false;
    bool no_input = false;
};

struct Line {
    Command command;
    Globals globals;
};

/// Reads a command line without the program's name. Only the command that was asked for is built.
/// Throws host::UsageError.
Line parse(std::vector<std::string> const& given);

/// One option or positional of a command, for help, completions and the man page's test.
struct Described {
    std::string name;   ///< "--rules", "ENTRY"
    std::string value;  ///< "NAME"; empty for a switch
    std::string text;
    bool positional = false;
    bool required = false;
    bool repeated = false;
    std::vector<std::string> choices = {};  ///< words it may be; of an option, all there are
};

/// What a command is about: the headings of the help.
enum class Kind { playing, looking, rules, program };

struct DescribedCommand {
    Kind kind = Kind::playing;
    std::string name;  ///< "rules list"; empty: the program's own options
    std::string summary;
    std::string example;
    std::vector<Described> arguments;
};

/// Every command of the grammar, the program's own options first.
std::vector<DescribedCommand> const& describe();

/// One of them.
DescribedCommand describe(std::string_view command);

}  // namespace meldbook::cli
