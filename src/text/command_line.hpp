#pragma once
// Writes commands so that they can be typed again, for the journal and for messages.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// Quotes a word, if necessary, so that a shell reads it unchanged, and runs nothing that is in it even
/// if the whole command is copied with single quotes around it: in double quotes, or as escaped_word()
/// where they would change it. A word for display must be made `safe` first.
std::string shell_word(std::string_view word);

/// A word with a backslash before everything that means something to a shell.
std::string escaped_word(std::string_view word);

/// A word that a message proposes, always with its quotes, which are those of a shell.
std::string quoted_word(std::string_view word);

/// A command to type, indented. A command that is too wide continues on the next line after a
/// backslash; it is broken between words, never inside quotes.
std::string command_lines(std::string_view command, Style const& style);

}  // namespace meldbook
