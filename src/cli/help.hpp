#pragma once
// The pages of `--help`, made from the grammar.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook::cli {

/// The page of a command, of a group ("rules"), or of the program (empty).
std::string help_page(std::string_view command, Style const& style);

}  // namespace meldbook::cli
