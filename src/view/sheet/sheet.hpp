#pragma once
// The score sheet of a match on a terminal: what a table looks at between two hands.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

struct SheetOptions {
    /// A kept time (UTC, ISO 8601) in the table's own time zone; without it times are shown as kept.
    std::function<std::string(std::string_view utc)> local_time{};
    /// The current time (UTC, ISO 8601), for how long the hand in play has lasted.
    std::string now{};
};

/// What is left out of a sheet that is too tall for its window.
struct SheetCut {
    std::size_t from = 0;  ///< the first hand that is shown, as an index
    bool brief = false;  ///< without contested rules, notes and how long the hands took
};

/// The whole sheet: what is played, the sides as columns and the hands as rows, notes on marked
/// hands, and what every side needs next or who has won. Where the style is wide enough a hand takes
/// one line, else a block of lines. No line is wider than the style.
std::string sheet(Match const& match, Style const& style, SheetOptions const& options = {},
                  SheetCut const& cut = {});

/// The end of a sheet alone: who deals next and what every side needs, or how the match ended.
std::string sheet_next(Match const& match, Style const& style);

/// The sheet in at most `rows` lines, for a second screen. Where it is taller, the oldest hands are
/// left out first, then the text around the newest; what every side needs next stays longest.
/// `trouble`: why the page may be out of date; "" where it is not.
std::string live_sheet(Match const& match, int rows, std::string_view trouble, Style const& style,
                       SheetOptions const& options);

/// What a book without a match shows in place of a sheet.
std::string how_to_begin(std::string_view book, Style const& style);

/// The same on a second screen.
std::string live_nothing(std::string_view book, std::string_view trouble, Style const& style);

}  // namespace meldbook::view
