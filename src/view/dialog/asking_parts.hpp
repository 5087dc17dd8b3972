#pragma once
// What the words of all questions are set in.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook::view::asking {

/// A sentence in lines of the terminal's width.
std::string lines(std::string_view text, Style const& style, Tone tone = Tone::plain);

/// What stands in front of the cursor, with what Enter stands for: "which one [all in turn]: ".
std::string label(std::string_view text, std::string_view otherwise, Style const& style);

}  // namespace meldbook::view::asking
