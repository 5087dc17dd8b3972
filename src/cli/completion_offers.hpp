#pragma once
// What the scripts of all shells offer: plain data, taken from the grammar.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar.hpp"

namespace meldbook::cli {

inline constexpr std::array<std::string_view, 3> shells = {"bash", "zsh", "fish"};

/// Names that only the book knows; a script asks the program for them when they are wanted.
enum class Names : std::uint8_t { none, players, sides };

/// What can stand for a VALUE of the grammar.
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

/// What a person may write behind `meldbook`, or behind the first word of a group, with its
/// summary; each once.
struct Word {
    std::string word, summary;
};
std::vector<Word> words_behind(std::string const& group);

/// A command's options, the program's own behind them.
std::vector<std::string> option_names(DescribedCommand const& command);

/// The commands there are, groups of two words ("rules list") by their first word as well.
std::vector<std::string> groups();

/// Text between single quotes, as all shells read it; `signs` get a backslash as well.
std::string single_quoted(std::string const& text, std::string_view signs = "");

std::string bash_script(Offers const& offers);
std::string zsh_script(Offers const& offers);
std::string fish_script(Offers const& offers);

}  // namespace meldbook::cli
