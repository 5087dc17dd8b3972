#pragma once
// What the files of the sheet share; not for anybody else.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "view/sheet.hpp"
#include "view/style.hpp"

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

/// The notes on the hands from one on: why they are marked, corrections, substitutes. "" without
/// any.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

/// The notes on one hand, each a line of its own, not wrapped.
std::vector<std::string> notes_on(Match const& match, std::size_t hand, Style const& style);

/// How to enter the first hand.
std::string first_hand_help(Match const& match, Style const& style);

}  // namespace meldbook::view
