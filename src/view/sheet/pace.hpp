#pragma once
// How long hands take, in words.

#include <cstdint>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// "43 min", "1 h 43 min".
std::string duration_text(std::int64_t seconds);

/// The pace of a match and how long the hand in play has been going on; a line each, "" where
/// there is nothing to say. `now` may be empty.
std::string pace_lines(Match const& match, std::string_view now, Style const& style);

}  // namespace meldbook::view
