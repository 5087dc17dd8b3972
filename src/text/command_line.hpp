#pragma once
// Command lines that can be typed again: the journal keeps them, messages show them.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// A word quoted so that a shell reads it back unchanged: only where it must be, with single quotes
/// where double quotes would not keep it. A word that is shown is made `safe` first.
std::string shell_word(std::string_view word);

/// A command to be typed, indented. Where it is too wide it continues on the next line after a
/// backslash, as shells read it; broken between its words, never inside quotes.
std::string command_lines(std::string_view command, Style const& style);

}  // namespace meldbook
