#pragma once
// The hands of a match as a table of the page.

#include <string>
#include <string_view>

#include "domain/played.hpp"

namespace meldbook::view::html {

/// Up to three sides stand side by side, a hand in a row, as on paper; more of them below each
/// other, a hand in a group of rows. `id` is that of the match's section.
std::string hands(Match const& match, std::string_view id);

}  // namespace meldbook::view::html
