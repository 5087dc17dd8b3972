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

/// The cards of an entry as they lie, "K×7" and "8×5 2×2", in the letters of the language, and what was left
/// in whose hand.
std::vector<std::string> cards_of(Entry const& entry, std::vector<std::string> const& players);

/// The heading and these texts as lines; "" if nothing is counted.
std::string counted_lines(Match const& match, CountedHand const& hand, Style const& style);

}  // namespace meldbook::view
