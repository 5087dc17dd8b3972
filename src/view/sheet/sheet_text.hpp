#pragma once
// The figures, labels and sentences of a score sheet, for every format that writes one, and the parts
// of a sheet on a terminal.

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// What the sign before a total in hands_table() means, and of which hands only the points are known.
std::vector<std::string> hand_legends(Match const& match);

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

/// The names of the sides, made safe for the style.
std::vector<std::string> side_names(Match const& match, Style const& style);

/// The players of each side: for each seat the one who played the most hands (hands_played() has the
/// others). All empty if the names of the sides already say who plays.
std::vector<std::vector<std::string>> side_players(Match const& match);

/// The match for people who do not know its sides: where their names do not say who plays, each is named
/// by its players, "Ana & Bea".
Match with_people(Match match);

/// The event and the place of a match; "" if it has neither.
std::string where_text(MatchFacts const& facts, Style const& style);

/// The rule set and what the match is played to: "Classic Canasta, to 5,000; on a tie, another
/// hand".
std::string rules_text(Match const& match, Style const& style);

/// Whether a note on a broken rule names the source of the rule.
enum class Sources : std::uint8_t { unnamed, named };

/// The notes on one hand (an index), one per line, not wrapped: why it is marked, corrections,
/// substitutes, and the note of the players.
std::vector<std::string> notes_on(Match const& match, std::size_t hand, Style const& style,
                                  Sources sources = Sources::unnamed);

/// The substitutes that begin with the next hand; nothing if the match is over.
std::vector<std::string> next_substitutes(Match const& match, Style const& style);

/// How many hands each player played, and which, of those who did not play all; "" if everybody did.
std::string hands_played(Match const& match, Style const& style);

/// How the match ended; "" if it is still being played.
std::string end_text(Match const& match, Style const& style);

/// The same, or that the match goes on and who is ahead.
std::string state_text(Match const& match, Style const& style);

/// Who deals the next hand, and how many cards are dealt.
std::string deal_text(Match const& match, Style const& style);

/// What a side needs in the next hand.
struct NextNeed {
    std::string name;  ///< of the side
    std::string opening;  ///< "90, clean"
    std::string missing;  ///< points to the target; "" without a target
    std::string hint;  ///< says that a higher opening requirement is near; "" if it is not
    std::string rule_note;  ///< what the rule set says about the opening; may be empty
};
std::vector<NextNeed> next_needs(Match const& match, Style const& style);

/// The same as a table for pages, with the hints as notes and who deals as its caption.
Table next_table(Match const& match);

/// The heading of the points to the target: "to 5,000"; "" without a target.
std::string target_heading(MatchTerms const& terms);

/// "43 min", "1 h 43 min".
std::string duration_text(std::int64_t seconds);

/// How long the hands took, and how long the hand in play has lasted, one paragraph each; "" if
/// neither is known. `now` (UTC, ISO 8601) may be empty.
std::string pace_lines(Match const& match, std::string_view now, Style const& style);

/// The hands of a match as lines, and their width in columns.
struct HandBlock {
    std::string text;
    int width = 0;
};

/// The figures of a side in a hand: the last so many of the columns opening requirement, bonus, cards,
/// caught, total, score.
enum class HandFigures : std::uint8_t { scores = 1, totals = 2, all = 5, of_page = 6 };

/// The hands of a match, after the points at its start if there are any. Its columns are the number of
/// a hand, who dealt, on a page also the side that went out, and those of each side. The total of a
/// side that played alone, while others played together, has a sign.
Table hands_table(Match const& match, HandFigures figures);

/// The number of a hand in that table, with a blank for the mark if it has none.
std::string with_place_for_mark(std::string number);

/// The hands from index `from` on, one line each, and who plays if there are all figures; nothing if
/// the style is too narrow for that.
std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from,
                                    HandFigures figures);

/// The hands from index `from` on, a block of lines each.
HandBlock tall_hands(Match const& match, Style const& style, std::size_t from);

/// The sign shown in place of hands that are left out.
inline constexpr std::string_view left_out_sign = "…";

/// The notes on the hands from index `from` on; "" if there are none.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

}  // namespace meldbook::view
