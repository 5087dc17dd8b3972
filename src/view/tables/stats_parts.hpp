#pragma once
// What the pages of statistics are made of.

#include <optional>
#include <string>
#include <vector>

#include "view/tables/stats.hpp"

namespace meldbook::view {

/// A share of 0 to 1 in whole per cent: "70 %"; "" where there is none.
std::string percent_text(std::optional<double> share);

/// "40–89 %"; "" without matches.
std::string interval_text(stats::Score const& score);

/// How matches went in the cells of a grid: matches, won, level, lost, and the rate with its
/// interval as shares of 1.
std::vector<std::string> score_cells(stats::Score const& score);

/// So many hands and points, and points a hand to a tenth, in the cells of a grid.
std::vector<std::string> hand_cells(int hands, std::int64_t points);

/// The columns of both, one after the other.
std::vector<GridColumn> figure_columns();

/// "70 % (40–89 %)"; "" without matches.
std::string rate_text(stats::Score const& score);

/// So many of something on average, to a hundredth: "0.41"; "" where nothing was counted.
std::string average_text(std::int64_t sum, int of);

/// Points on average, rounded, with their sign; "" where nothing was counted.
std::string points_a_hand(std::int64_t points, int hands);

/// What a hand took, on average of several, to a tenth of a minute below ten: "8.6 min", "9 min".
std::string minutes_text(std::int64_t seconds, int hands = 1);

/// One figure on a line, and what there is to say of it.
struct FigureCell {
    std::string figure;
    std::string compared = {};  ///< beside other players; the figure where empty
    std::string detail = {};
};

struct FigureLine {
    std::string label;
    bool part = false;  ///< a part of the one above
    std::vector<FigureCell> cells;  ///< one for each player
};

/// Every figure of these players; lines that none of them has anything for are left out.
std::vector<FigureLine> figure_lines(std::vector<stats::PlayerFigures> const& players,
                                     LocalDay const& local);

std::vector<FigureLine> record_lines(std::vector<stats::Record> const& records,
                                     LocalDay const& local);

/// Lines of one cell each as a page: label, figure and detail side by side, the detail below where
/// there is no room for it.
std::string figures_text(std::vector<FigureLine> const& lines, Style const& style);

/// Sentences that say how matches are counted, those that matter for these players.
std::vector<std::string> stats_notes(std::vector<stats::PlayerFigures> const& players);

/// The same of the figures that only a player's own page has.
std::vector<std::string> figure_notes(std::vector<stats::PlayerFigures> const& players);
std::string record_note();

/// Which hands count for a time.
std::string time_note();

/// Notes set off from what is above them.
std::string notes_below(std::vector<std::string> const& notes, Style const& style);

std::string company_note();

}  // namespace meldbook::view
