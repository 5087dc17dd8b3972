#pragma once
// The columns of results that standings and statistics share: how many matches were played, won,
// level and lost.

#include "view/tables/column.hpp"

namespace meldbook::view {

inline constexpr ColumnInfo matches_played = {.key = "matches",
                                              .csv = "matches",
                                              .heading = mark("matches"),
                                              .meaning =
                                                  mark("Matches: the finished matches that count"),
                                              .align = Align::right,
                                              .counted = mark_plural("{} match", "{} matches")};

inline constexpr ColumnInfo matches_won = {.key = "won",
                                           .csv = "won",
                                           .heading = mark("won"),
                                           .meaning = mark("Won: the matches that were won"),
                                           .align = Align::right,
                                           .words = mark("{} won")};

inline constexpr ColumnInfo matches_level = {
    .key = "level",
    .csv = "level",
    .heading = mark("level"),
    .meaning = mark("Level: the matches in which sides shared the first place"),
    .align = Align::right,
    .rare = true,
    .words = mark("{} level")};

inline constexpr ColumnInfo matches_lost = {.key = "lost",
                                            .csv = "lost",
                                            .heading = mark("lost"),
                                            .meaning = mark("Lost: the matches that were lost"),
                                            .shown_in = ShownIn::files,
                                            .align = Align::right};

/// The same column, but not in terminals.
constexpr ColumnInfo in_files(ColumnInfo info) {
    info.shown_in = ShownIn::files;
    return info;
}

}  // namespace meldbook::view
