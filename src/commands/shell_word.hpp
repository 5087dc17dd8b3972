#pragma once
// Command lines that can be typed again: the journal keeps them.

#include <string>
#include <string_view>

namespace meldbook::commands {

/// A word as a shell reads it back, whatever is in it; quoted only where it must be.
std::string shell_word(std::string_view word);

}  // namespace meldbook::commands
