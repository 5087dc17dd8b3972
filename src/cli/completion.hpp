#pragma once
// The command `completion`: makes the scripts with which shells complete command lines, takes what
// they offer from the grammar, and answers what they ask while completing.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "store/book.hpp"

namespace meldbook::cli {

struct Completion {
    std::string what;  ///< one of `shells` or `name_kinds`
    std::vector<std::string> words;  ///< the command line so far, without the program

    bool asks_book() const;
};

/// Prints the script for a shell, or the names of a kind. Throws host::UsageError for any other word.
ExitStatus run(Completion const& command, store::Book const* book, host::Tools& tools,
               host::Out& out);

/// The script for one of `shells`; `rule_sets` are the names it offers for RULES. Throws like run.
std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets);

inline constexpr std::array<std::string_view, 3> shells = {"bash", "zsh", "fish"};

/// Names and numbers from the book; the script asks the program for them while completing.
/// `match_sides` and `hands` are those of the match on the line, or of the current one.
enum class Names : std::uint8_t { none, players, sides, match_sides, matches, hands, events };

/// Their words on the command line, in the order above; that of `none` is empty.
inline constexpr std::array<std::string_view, 7> name_kinds = {
    "", "players", "sides", "match-sides", "matches", "hands", "events"};

inline std::string_view word_of(Names names) { return name_kinds[static_cast<std::size_t>(names)]; }

/// Whether they are numbers, which are explained and not sorted by name.
inline bool are_numbers(Names names) { return names == Names::matches || names == Names::hands; }

/// The lines that answer a script: a word and, behind a tab, what it is.
std::string names_in_book(Names names, std::vector<std::string> const& words,
                          store::Book const& book, host::World const& world);

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
