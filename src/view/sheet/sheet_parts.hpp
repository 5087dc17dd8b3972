#pragma once
// What the files of the sheet share; not for anybody else.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "text/style.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::view {

/// A hand of one side as a sheet adds it up: base + cards + caught = total, all in points.
struct Amounts {
    int base = 0;    ///< everything but cards
    int cards = 0;   ///< on the table
    int caught = 0;  ///< left in hand
    int total = 0;
};
Amounts amounts_of(SideScore const& score);

/// A number in a column.
struct Figure {
    std::string text;
    Tone tone = Tone::plain;
};
Figure part_figure(int points);   ///< a part of a total; a dot where there is nothing
Figure total_figure(int points);  ///< a total; a negative one is red

/// What stands behind a hand's number: "!" recorded by force, "*" a warning, " " nothing.
std::string_view mark_of(PlayedHand const& hand);

/// The match was begun with points from paper.
bool has_start(Match const& match);

/// Nothing of it is left out: a sheet may show a match as it stood before its end.
bool complete(Match const& match);

/// The names of the sides as this style shows them.
std::vector<std::string> side_names(Match const& match, Style const& style);

/// The players of every side as this style shows them; all empty when the names of the sides say
/// who plays.
std::vector<std::vector<std::string>> side_players(Match const& match, Style const& style);

/// Part of a sheet and the columns it takes.
struct Block {
    std::string text;
    int width = 0;
};

/// The hands from one on, one line each; nothing where the style is too narrow for it. Where hands
/// are left out, a sign stands in their place.
std::optional<Block> wide_hands(Match const& match, Style const& style, std::size_t from);

/// The hands from one on, a block of lines each.
Block tall_hands(Match const& match, Style const& style, std::size_t from);

/// What stands for hands that are left out.
inline constexpr std::string_view left_out = "…";

/// What is played, when and where; `width` is that of the hands below. `brief`: without what is
/// contested and what is said about the match.
std::string sheet_header(Match const& match, Style const& style, SheetOptions const& options,
                         int width, bool brief);

/// Where and at what event it is played; "" where nobody said.
std::string where_text(MatchFacts const& facts, Style const& style);

/// The rule set and what is played to: "Classic Canasta, to 5,000; on a tie, another hand".
std::string rules_text(Match const& match, Style const& style);

/// The notes on the hands from one on: why they are marked, corrections, substitutes. "" without
/// any.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

/// Whether a note on a rule that was broken names where the rule is written.
enum class Sources { unnamed, named };

/// The notes on one hand, each a line of its own, not wrapped.
std::vector<std::string> notes_on(Match const& match, std::size_t hand, Style const& style,
                                  Sources sources = Sources::unnamed);

/// Who comes to sit in whose seat with the hand after the last; nothing where the match is over.
std::vector<std::string> next_substitutes(Match const& match, Style const& style);

/// Who played how many hands, where somebody sat out; else "".
std::string hands_played(Match const& match, Style const& style);

/// How the match ended; "" while it goes on.
std::string end_text(Match const& match, Style const& style);

/// Who deals the next hand, and how many cards.
std::string deal_text(Match const& match, Style const& style);

/// What a side needs in the next hand.
struct Need {
    std::string name;
    std::string opening;
    std::string missing;  ///< points to the target; "" without one
    std::string hint;     ///< a higher opening line is near
    std::string also;     ///< what the rule set says of the opening in words
};
std::vector<Need> needs_of(Match const& match, Style const& style);

/// The heading above the points to the target: "to 5,000"; "" without one.
std::string target_heading(MatchTerms const& terms);

/// How to enter the first hand.
std::string first_hand_help(Match const& match, Style const& style);

}  // namespace meldbook::view
