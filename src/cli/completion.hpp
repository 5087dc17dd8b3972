#pragma once
// The command `completion`: makes the scripts with which shells complete command lines, and takes
// what they offer from the grammar.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"

namespace meldbook::cli {

struct Completion {
    std::string shell;
};

/// Prints the script for a shell. Throws host::UsageError for an unknown shell.
ExitStatus run(Completion const& command, host::Tools& tools, host::Out& out);

/// The script for one of `shells`; `rule_sets` are the names it offers for RULES. Throws like run.
std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets);

inline constexpr std::array<std::string_view, 3> shells = {"bash", "zsh", "fish"};

/// Names from the book; the script asks the program for them while completing.
enum class Names : std::uint8_t { none, players, sides };

/// The completions of a VALUE in the grammar.
struct Offer {
    std::vector<std::string> words = {};
    bool files = false;
    Names names = Names::none;
};

class Offers {
public:
    explicit Offers(std::vector<std::string> rule_sets) : rule_sets_(std::move(rule_sets)) {}

    Offer of(Described const& argument) const;

private:
    std::vector<std::string> rule_sets_;
};

/// A word that can follow `meldbook` or the first word of a group, with its summary.
struct Word {
    std::string word, summary;
};
std::vector<Word> words_after(std::string const& group);

/// The options of a command, then the global ones.
std::vector<std::string> option_names(DescribedCommand const& command);

/// The first words of commands of two words: "rules".
std::vector<std::string> groups();

/// Text in single quotes for any shell; the characters in `signs` also get a backslash.
std::string single_quoted(std::string const& text, std::string_view signs = "");

std::string bash_script(Offers const& offers);
std::string zsh_script(Offers const& offers);
std::string fish_script(Offers const& offers);

}  // namespace meldbook::cli
