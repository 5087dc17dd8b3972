#pragma once
// The table of hands that CSV files hold, a row for each side of each hand: `export` writes its
// columns in this order, `import` knows them by these headings.

#include <array>
#include <cstdint>
#include <string_view>

namespace meldbook {

enum class HandColumn : std::uint8_t {
    match,  ///< number
    id,
    date,  ///< when the match began
    place,
    event,
    rules,  ///< id of the rule set
    target,
    hand,  ///< number
    played,
    dealer,
    side,
    players,  ///< of the side in this hand, with commas between
    entry,
    points,
    total,
    ended,
    irregular,
    note,  ///< of the hand
    status,
    finished,
    tie,
    hands_limit,
    match_note,
};

inline constexpr std::array<std::string_view, 23> hand_column_names = {
    "match",     "id",     "date",   "place",    "event", "rules",       "target",    "hand",
    "played",    "dealer", "side",   "players",  "entry", "points",      "total",     "ended",
    "irregular", "note",   "status", "finished", "tie",   "hands_limit", "match_note"};

constexpr std::string_view name_of(HandColumn column) {
    return hand_column_names[static_cast<std::size_t>(column)];
}

}  // namespace meldbook
