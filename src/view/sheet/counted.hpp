#pragma once
// The hand in progress as it stands below a sheet, and in sentences.

#include <string>
#include <vector>

#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// "Hand 4 so far:", the heading above the sides.
std::string counted_heading(Match const& match, CountedHand const& hand);

/// A side with what is counted of it, "Us: KKK red=2 ..." if that may not be all.
std::string counted_text(Match const& match, CountedHand const& hand, std::size_t side);

/// Each side so, and the dealer and the note if they were given. Neither is safe to show yet.
std::vector<std::string> counted_texts(Match const& match, CountedHand const& hand);

/// The heading and these texts as lines; "" if nothing is counted.
std::string counted_lines(Match const& match, CountedHand const& hand, Style const& style);

}  // namespace meldbook::view
