#pragma once
// The sheet of a match: what a table wants to look at between two hands.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

struct SheetOptions {
    /// A kept time (UTC, ISO 8601) as this table reads it; without it times stay as they are kept.
    std::function<std::string(std::string_view utc)> local_time{};
    /// The time it is (UTC, ISO 8601), for how long the hand in play has been going on.
    std::string now{};
};

/// What of a sheet is left out where there is no room for all of it.
struct SheetCut {
    std::size_t from = 0;  ///< the first hand that is shown, as an index
    bool brief = false;  ///< neither contested rules nor notes nor how long the hands took
};

/// The whole sheet: what is played, the sides as columns and the hands as rows, notes on marked
/// hands, and what every side needs next or who has won. Where the style is wide enough a hand is
/// one line; else it is a block of lines. No line is wider than the style.
std::string sheet(Match const& match, Style const& style, SheetOptions const& options = {},
                  SheetCut const& cut = {});

/// The end of a sheet alone: who deals next and what every side needs, or how the match ended.
std::string sheet_next(Match const& match, Style const& style);

}  // namespace meldbook::view
