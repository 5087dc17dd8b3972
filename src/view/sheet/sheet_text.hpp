#pragma once
// What a score sheet says, for every format that writes one: its figures, labels and sentences.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The labels of rows and columns.
enum class SheetLabel : std::uint8_t {
    hand,        ///< the number of a hand
    start,       ///< points brought to the match
    side,
    opens_with,  ///< the opening requirement
    base,        ///< the parts of a total, see Amounts
    cards,
    caught,
    total,       ///< of the hand
    score,       ///< the running total
};
std::string sheet_label(SheetLabel label);

/// The score of one side in a hand: base + cards + caught = total, all in points.
struct Amounts {
    int base = 0;    ///< everything but cards
    int cards = 0;   ///< on the table
    int caught = 0;  ///< left in hand
    int total = 0;
};
Amounts amounts_of(SideScore const& score);

/// A number in a column.
struct SheetFigure {
    std::string text;
    Tone tone = Tone::plain;
};
SheetFigure part_figure(int points);   ///< a part of a total; a dot for 0
SheetFigure total_figure(int points);  ///< a total; red where it is negative

/// The sign after a hand's number: "!" recorded by force, "*" with a warning, " " neither.
std::string_view mark_of(PlayedHand const& hand);

/// Whether a side brought points to the match.
bool has_start(Match const& match);

/// Whether all hands of the match are there: a sheet may show it as it was after an earlier hand.
bool is_complete(Match const& match);

/// The names of the sides as this style shows them.
std::vector<std::string> side_names(Match const& match, Style const& style);

/// The players of every side as this style shows them; all empty where the names of the sides
/// already say who plays.
std::vector<std::vector<std::string>> side_players(Match const& match, Style const& style);

/// The event and the place of a match; "" without either.
std::string where_text(MatchFacts const& facts, Style const& style);

/// The rule set and what is played to: "Classic Canasta, to 5,000; on a tie, another hand".
std::string rules_text(Match const& match, Style const& style);

/// Whether a note on a broken rule names where the rule is written.
enum class Sources : std::uint8_t { unnamed, named };

/// The notes on one hand (its index), one a line, not wrapped: why it is marked, corrections,
/// substitutes, what its players noted.
std::vector<std::string> notes_on(Match const& match, std::size_t hand, Style const& style,
                                  Sources sources = Sources::unnamed);

/// Who takes whose seat with the hand after the last; nothing where the match is over.
std::vector<std::string> next_substitutes(Match const& match, Style const& style);

/// Who played how many hands, where players changed; else "".
std::string hands_played(Match const& match, Style const& style);

/// How the match ended; "" while it is being played.
std::string end_text(Match const& match, Style const& style);

/// Who deals the next hand, and how many cards.
std::string deal_text(Match const& match, Style const& style);

/// What a side needs in the next hand.
struct NextNeed {
    std::string name;       ///< of the side
    std::string opening;    ///< "90, clean"
    std::string missing;    ///< points to the target; "" without one
    std::string hint;       ///< that a higher opening requirement is near; "" where none is
    std::string rule_note;  ///< what the rule set says about the opening; "" where nothing
};
std::vector<NextNeed> next_needs(Match const& match, Style const& style);

/// The heading of the points to the target: "to 5,000"; "" without one.
std::string target_heading(MatchTerms const& terms);

/// "43 min", "1 h 43 min".
std::string duration_text(std::int64_t seconds);

/// How long the hands took, and how long the hand in play has lasted; a paragraph each, "" where
/// there is nothing to say. `now` (UTC, ISO 8601) may be empty.
std::string pace_lines(Match const& match, std::string_view now, Style const& style);

}  // namespace meldbook::view
