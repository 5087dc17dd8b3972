#pragma once
// Text for HTML and SVG.

#include <string>
#include <string_view>

namespace meldbook::view {

/// Somebody else's text as content or as the value of an attribute in quotes: what markup is made
/// of is escaped, and it is safe() besides.
std::string escaped(std::string_view text);

}  // namespace meldbook::view
