#pragma once
// The score sheet of a match on a terminal, which players look at between two hands.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "text/style.hpp"

namespace meldbook::view {

struct SheetOptions {
    /// Turns a stored time (UTC, ISO 8601) into local time; if empty, times are shown in UTC.
    std::function<std::string(std::string_view utc)> local_time{};
    /// The current time (UTC, ISO 8601), to show how long the hand in play has lasted.
    std::string now{};
    CountedHand counted{};  ///< the hand in progress
    /// What tables disagree about, also where it takes more than two lines.
    bool all_rules = false;
    bool first_hand_help = true;  ///< how to enter the first hand from a shell
};

/// What a sheet has beside its hands.
enum class SheetDetail : std::uint8_t {
    all,
    brief,  ///< a hand is one line; without contested rules, notes and how long the hands took
    least,  ///< the same, without blank lines and with one line of heading
};

/// Which part of a sheet is shown where all of it is too tall for the window.
struct SheetCut {
    std::size_t from = 0;  ///< index of the first hand shown
    SheetDetail detail = SheetDetail::all;
    bool explains_marks = true;  ///< where there is no room for notes
};

/// The sheet: what is played, the sides as columns and the hands as rows, notes on marked hands,
/// and what each side needs next or who has won. A hand is one line where the style is wide enough,
/// else a block of lines. No line is wider than the style.
std::string sheet(Match const& match, Style const& style, SheetOptions const& options = {},
                  SheetCut const& cut = {});

/// Each side of a hand that was recorded: its points, its total, and what they are made of.
std::string recorded_hand(Match const& match, PlayedHand const& played, Style const& style);

/// What a score is made of: "cards 220, natural 500, 2 × mixed 600, going out 100, left in hand −20".
std::string made_of(SideScore const& score, Rules const& rules);

/// The result in four lines of plain text, as people send it: the sides, named by their players, with their
/// totals, the first of them first; who has won, or is ahead; the best hand; and what was played when.
std::string message(Match const& match, SheetOptions const& options);

/// Each side with its total, on one line.
std::string totals_line(Match const& match, Style const& style);

/// Who would lead a match that goes on, and by how much.
std::string lead_line(Match const& match, Style const& style);

/// Only the end of a sheet: who deals next and what each side needs, or how the match ended.
std::string sheet_next(Match const& match, Style const& style);

/// Below the sheet of a match that is over: the commands that people want next; "" while it is open.
std::string after_match(Match const& match, Style const& style);

/// The text shown instead of a sheet when the book has no match.
std::string how_to_begin(std::string_view book, Style const& style);

}  // namespace meldbook::view
