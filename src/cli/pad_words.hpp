#pragma once
// Words of the program's languages for what one wants of `pad`. They are understood in every language, and
// never printed in place of the command.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// The command that a word means: "undo" for "annuler". Also "why", "dealer" and "clear", which only `pad`
/// has; "" for any other word.
std::string command_of_word(std::string_view word);

/// Of "Sabine spielt für Horst", where Horst is one of `players` and the first word is none of them:
/// "Horst=Sabine". "" for any other line.
std::string substitution_in(std::string_view line, std::vector<std::string> const& players);

/// All words that command_of_word knows.
std::vector<std::string> words_of_commands();

}  // namespace meldbook::cli
