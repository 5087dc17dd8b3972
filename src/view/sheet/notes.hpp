#pragma once
// The notes on the hands of a sheet: marks, corrections, substitutes, and what the players wrote.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// Whether a note on a broken rule names the source of the rule.
enum class Sources : std::uint8_t { unnamed, named };

/// The notes on one hand (an index), one per line, not wrapped: why it is marked, corrections,
/// substitutes, and the note of the players.
std::vector<std::string> notes_on(Match const& match, std::size_t hand,
                                  Sources sources = Sources::unnamed);

/// The substitutes who play the next hand, whenever they began.
std::vector<std::string> present_substitutes(Match const& match);

/// The substitutes that begin with the next hand; nothing if the match is over.
std::vector<std::string> next_substitutes(Match const& match);

/// How many hands each player played, and which, of those who did not play all; "" if everybody did.
std::string hands_played(Match const& match);

/// The notes on the hands from index `from` on; "" if there are none.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

}  // namespace meldbook::view
