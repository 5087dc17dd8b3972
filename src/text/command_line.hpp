#pragma once
// Writes commands so that they can be typed again, for the journal and for messages.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// Quotes a word, if necessary, so that a shell reads it unchanged: in double quotes, or in single
/// quotes if double quotes would change it. A word for display must be made `safe` first.
std::string shell_word(std::string_view word);

/// A command to type, indented. A command that is too wide continues on the next line after a
/// backslash; it is broken between words, never inside quotes.
std::string command_lines(std::string_view command, Style const& style);

}  // namespace meldbook
