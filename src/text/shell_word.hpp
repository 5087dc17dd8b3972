#pragma once
// Command lines that can be typed again: the journal keeps them, messages show them.

#include <string>
#include <string_view>

namespace meldbook {

/// A word as a shell reads it back, whatever is in it; quoted only where it must be, singly where
/// double quotes would not keep it. What is shown is made `safe` first.
std::string shell_word(std::string_view word);

}  // namespace meldbook
