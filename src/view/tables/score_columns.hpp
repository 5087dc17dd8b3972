#pragma once
// The columns of results that standings and statistics share: how many matches were played, won,
// level and lost, the points, ratings, and rates.

#include <array>

#include "stats/figures.hpp"
#include "view/tables/column.hpp"

namespace meldbook::view {

inline constexpr ColumnInfo matches_played = {.key = "matches",
                                              .heading = mark("matches"),
                                              .meaning =
                                                  mark("Matches: the finished matches that count"),
                                              .align = Align::right,
                                              .counted = mark_plural("{} match", "{} matches")};

inline constexpr ColumnInfo matches_won = {.key = "won",
                                           .heading = mark("won"),
                                           .meaning = mark("Won: the matches that were won"),
                                           .align = Align::right,
                                           .words = mark("{} won")};

inline constexpr ColumnInfo matches_level = {
    .key = "level",
    .heading = mark("level"),
    .meaning = mark("Level: the matches in which sides shared the first place"),
    .align = Align::right,
    .rare = true,
    .words = mark("{} level")};

inline constexpr ColumnInfo matches_lost = {.key = "lost",
                                            .heading = mark("lost"),
                                            .meaning = mark("Lost: the matches that were lost"),
                                            .shown_in = ShownIn::files,
                                            .align = Align::right};

inline constexpr ColumnInfo played_hands = {.key = "hands",
                                            .heading = mark("hands"),
                                            .meaning = mark("Hands: the hands played"),
                                            .gives_way = GivesWay::left_out_third,
                                            .counted = mark_plural("{} hand", "{} hands")};

inline constexpr ColumnInfo points_scored = {
    .key = "points",
    .heading = mark("points"),
    .meaning = mark("Points: what the side scored in these hands"),
    .of_a_game = true,
    .counted = mark_plural("{} point", "{} points")};

inline constexpr ColumnInfo margin_ahead = {
    .key = "margin",
    .heading = mark("margin"),
    .meaning = mark("Margin: points ahead of the best other side, on average per match"),
    .of_a_game = true,
    .noted = true,
    .words = mark("margin {}")};

inline constexpr ColumnInfo rating_mean = {
    .key = "rating",
    .heading = mark("rating"),
    .meaning = mark("Rating: 1500 for a newcomer, ± the range it is in 95 times out of 100; a "
                    "side 200 points stronger wins about three matches out of four"),
    .noted = true,
    .head = true};

/// Half the width of the range that a rating is in.
inline constexpr ColumnInfo plus_minus = {
    .csv = "±",
    .heading = mark("±"),
    .meaning = mark("±: how far off the rating is at most, 95 times out of 100"),
    .range = true,
    .joins = true};

/// The number of a match, which names the row.
inline constexpr ColumnInfo match_number = {.key = "match",
                                            .heading = mark("Match"),
                                            .meaning = mark("Match: its number in the book"),
                                            .align = Align::right,
                                            .tone = Tone::bold,
                                            .names_row = true,
                                            .head = true};

/// Who won a match.
inline constexpr ColumnInfo match_outcome = {.csv = "result",
                                             .heading = mark("Result"),
                                             .meaning = mark("Result: who won, or why nobody did"),
                                             .shown_in = ShownIn::files};

/// Two contestants who met, or sat on one side.
inline constexpr ColumnInfo one_of_two = {.key = "name",
                                          .heading = mark("name"),
                                          .meaning = mark("Name: one of the two"),
                                          .gives_way = GivesWay::cut,
                                          .head = true};

/// The same column, but not in terminals.
constexpr ColumnInfo in_files(ColumnInfo info) {
    info.shown_in = ShownIn::files;
    return info;
}

/// The same column, but only where some row has it.
constexpr ColumnInfo rare(ColumnInfo info) {
    info.rare = true;
    return info;
}

/// Some of a number of cases.
struct Trials {
    int hits = 0, cases = 0;
};

/// Their share, and the range the true share is in. `meaning` is that of the share.
constexpr std::array<Column<Trials>, 4> rate_columns(Sentence meaning) {
    return {{
        {{.key = "rate", .heading = mark("rate"), .meaning = meaning},
         [](Trials const& row) -> Cell {
             if (row.cases == 0) return {};
             return Number{static_cast<double>(row.hits) / row.cases, number_format::share};
         }},
        {{.csv = "rate from",
          .heading = mark("rate from"),
          .meaning =
              mark("Rate from: the low end of the range the true rate is in, with 95 percent "
                   "confidence"),
          .shown_in = ShownIn::files,
          .range = true},
         [](Trials const& row) -> Cell {
             if (row.cases == 0) return {};
             return Number{stats::wilson(row.hits, row.cases).low, number_format::share};
         }},
        {{.csv = "rate to",
          .heading = mark("rate to"),
          .meaning = mark("Rate to: the high end of that range"),
          .shown_in = ShownIn::files,
          .range = true},
         [](Trials const& row) -> Cell {
             if (row.cases == 0) return {};
             return Number{stats::wilson(row.hits, row.cases).high, number_format::share};
         }},
        {{.key = "interval",
          .heading = mark("95 %"),
          .shown_in = ShownIn::terminals,
          .align = Align::right,
          .gives_way = GivesWay::left_out_first},
         [](Trials const& row) -> Cell {
             if (row.cases == 0) return {};
             auto const interval = stats::wilson(row.hits, row.cases);
             return Shares{interval.low, interval.high};
         }},
    }};
}

}  // namespace meldbook::view
