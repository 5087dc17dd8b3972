#pragma once
// The figures in players' statistics: the label, value and source of each. A page has a row for
// each figure and a column for each player.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "text/translate.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

/// A figure of one player.
struct FigureCell {
    Cell figure = {};  ///< empty if the player has no such figure
    std::string detail = {};
    std::string brief =
        {};  ///< the detail on pages, and where there is little room; empty: the same
    /// At a terminal, the cell when players are compared, if different.
    std::optional<Cell> compared = {};
};

struct FigureRow {
    std::string group;  ///< the heading of the group that it begins; empty: it begins none
    Text label;
    std::vector<FigureCell> cells;  ///< one for each player
};

/// A figure that every player has.
struct Figure {
    Sentence label;
    Sentence meaning;  ///< a whole sentence
    FigureCell (*of)(stats::PlayerFigures const&, LocalDay const&) = nullptr;
    bool rare = false;  ///< left out if it is 0 for everybody
    bool part = false;  ///< a part of the one above
};

/// Builds the rows for some players. A figure that none of them has gets no row.
class FigureRows {
public:
    /// `points`: also those, which several games do not have in common.
    FigureRows(std::vector<stats::PlayerFigures> const& players, LocalDay const& local, bool points)
        : players_(players), local_(local), points_(points) {}

    /// The rows that follow are a group.
    void begin(std::string heading) { group_ = std::move(heading); }

    template <typename CellOf>
    void add(Text label, CellOf cell_of, bool rare = false) {
        FigureRow row{.group = {}, .label = std::move(label), .cells = {}};
        bool any = false;
        for (auto const& player : players_) {
            auto cell = cell_of(player);
            any = any || (rare ? !is_nothing(cell.figure)
                               : !std::holds_alternative<Nothing>(cell.figure.value));
            row.cells.push_back(std::move(cell));
        }
        if (!any) return;
        row.group = std::exchange(group_, {});
        rows_.push_back(std::move(row));
    }

    template <typename Figures>
    void add_all(Figures const& figures) {
        for (Figure const& figure : figures) {
            add(
                {.text = tr(figure.label), .part = figure.part, .meaning = tr(figure.meaning)},
                [&](stats::PlayerFigures const& player) { return figure.of(player, local_); },
                figure.rare);
        }
    }

    /// Adds figures of points.
    template <typename Figures>
    void add_points(Figures const& figures) {
        if (points_) add_all(figures);
    }

    std::vector<stats::PlayerFigures> const& players() const { return players_; }
    std::vector<FigureRow> take() && { return std::move(rows_); }

private:
    std::vector<stats::PlayerFigures> const& players_;
    LocalDay const& local_;
    bool points_;
    std::string group_;  ///< as in the next row
    std::vector<FigureRow> rows_;
};

/// A value reached in one hand, and which hand that was; an empty cell if `at` is empty.
FigureCell hand_figure(std::optional<stats::HandMark> const& at, NumberFormat format,
                       LocalDay const& local);

/// Adds the figures that are counted in hands: canastas, threes, going out, cards in hand, opening
/// requirements.
void add_hand_figures(FigureRows& rows);

}  // namespace meldbook::view
