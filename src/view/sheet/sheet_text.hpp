#pragma once
// The figures, labels and sentences of a score sheet, for every format that writes one.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// The labels of rows and columns.
enum class SheetLabel : std::uint8_t {
    hand,  ///< the number of a hand
    start,  ///< points at the start of the match
    side,
    opens_with,  ///< the opening requirement
    base,  ///< this and the next two: the parts of a total, see Amounts
    cards,
    caught,
    total,  ///< of the hand
    score,  ///< the running total
    dealer,
    out,  ///< the side that went out
};
std::string sheet_label(SheetLabel label);

/// The score of one side in a hand: base + cards + caught = total, all in points.
struct Amounts {
    int base = 0;  ///< everything except cards
    int cards = 0;  ///< on the table
    int caught = 0;  ///< left in hand
    int total = 0;
};
Amounts amounts_of(SideScore const& score);

/// What a line of a score is called beside its points: "red threes", or the name of the canasta kind.
std::string part_label(Line const& line, Rules const& rules);

Piece part_figure(int points);  ///< a part of a total; a dot for 0
Piece total_figure(int points);  ///< a total; red where it is negative

/// Numbers in rising order, with `shortest` or more that follow each other as a range: "1–3, 5".
std::string ranges_text(std::vector<int> const& numbers, std::size_t shortest = 2);

/// The name of a dealer; "?" if it is not known.
std::string dealer_text(std::string_view dealer);

/// The sides that play a hand, where some play together: "Sides of this hand: Ana, Bea+Cid"; else "".
std::string formed_text(Formed const& formed, std::vector<std::string> const& names);

/// The sign after the number of a hand: "!" if it was recorded by force, "*" if it has a warning, "✓" if
/// every entry is confirmed by a player of another side, else "".
std::string_view mark_of(PlayedHand const& hand);

/// Whether a side began the match with points.
bool has_start(Match const& match);

/// Whether the match has all its hands; it does not where a sheet shows the state after an earlier
/// hand.
bool is_complete(Match const& match);

/// The players of each side: who plays now, and of a match that does not go on for each seat the one who
/// played the most hands (hands_played() has the others). All empty if the names of the sides already say who
/// plays.
std::vector<std::vector<std::string>> side_players(Match const& match);

/// The match for people who do not know its sides: where their names do not say who plays, each is named
/// by its players, "Ana & Bea".
Match with_people(Match match);

/// The event and the place of a match; "" if it has neither.
std::string where_text(MatchFacts const& facts);

/// The rule set and what the match is played to: "Classic Canasta, to 5,000; on a tie, another
/// hand".
std::string rules_text(Match const& match);

/// "43 min", "1 h 43 min".
std::string duration_text(std::int64_t seconds);

/// How long the hands took, and how long the hand in play has lasted, one paragraph each; "" if
/// neither is known. `now` (UTC, ISO 8601) may be empty.
std::string pace_lines(Match const& match, std::string_view now, Style const& style);

}  // namespace meldbook::view
