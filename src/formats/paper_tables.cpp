// Puts the figures of a paper sheet into columns.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "formats/paper_readings.hpp"

namespace meldbook::formats::paper {

namespace {

using Figures = std::vector<Figure>;

/// Finds the ways to read the figures of a row as a given number of cells.
class Splitter {
public:
    /// In cells, a blank within one never separates columns of which the second has three digits.
    Splitter(Figures const& figures, bool joined, bool in_cells)
        : figures_{figures}, joined_{joined}, in_cells_{in_cells}, reachable_(figures.size() + 1) {
        reachable_.back() = 1;
        for (auto i = figures.size(); i-- > 0;)
            for (auto const& piece : pieces(i))
                if (piece) reachable_[i] |= reachable_[i + piece->figures] << 1U;
    }

    /// At most two ways.
    std::vector<std::vector<Cell>> split(std::size_t cells) {
        found_.clear();
        cells_.clear();
        wanted_ = cells;
        go_on(0);
        return std::move(found_);
    }

    std::size_t joins = 0;  ///< of the first way

private:
    /// How many figures make one cell from here on, and its value.
    struct Piece {
        std::size_t figures;
        Cell value;
        bool joined = false;
    };

    bool can_be_group(std::size_t i) const {
        return i < figures_.size() && figures_[i].touches && figures_[i].digits == 3 &&
               (!figures_[i].has_sign || figures_[i].minus_after);
    }

    bool can_be_thousands(std::size_t i) const {
        auto const& head = figures_[i];
        return head.kind == FigureKind::number && head.digits >= 1 && head.digits <= 2 &&
               head.value != 0 && !head.minus_after && can_be_group(i + 1);
    }

    /// "1 250" and "12 500-", but not "120 500": points on paper have at most five digits.
    std::optional<Piece> thousands(std::size_t i) const {
        auto const& head = figures_[i];
        if (!joined_ || !can_be_thousands(i)) return std::nullopt;
        auto const& group = figures_[i + 1];
        if (group.minus_after && head.has_sign) return std::nullopt;
        int const size = std::abs(head.value) * 1000 + std::abs(group.value);
        return Piece{2, head.value < 0 || group.minus_after ? -size : size, true};
    }

    /// "- 60"
    std::optional<Piece> minus(std::size_t i) const {
        if (figures_[i].kind != FigureKind::nothing || i + 1 >= figures_.size())
            return std::nullopt;
        auto const& number = figures_[i + 1];
        if (!number.touches || number.kind != FigureKind::number || number.has_sign)
            return std::nullopt;
        if (auto const joined = thousands(i + 1)) return Piece{3, -*joined->value, true};
        return Piece{2, -number.value};
    }

    std::optional<Piece> single(std::size_t i) const {
        auto const& figure = figures_[i];
        // "010" can only be the end of "1 010".
        if (figure.leading_zero && figure.digits == 3 && figure.touches) return std::nullopt;
        if (in_cells_ && can_be_thousands(i)) return std::nullopt;
        if (figure.kind != FigureKind::number) return Piece{1, std::nullopt};
        return Piece{1, figure.value};
    }

    std::array<std::optional<Piece>, 3> pieces(std::size_t i) const {
        return {minus(i), thousands(i), single(i)};
    }

    void go_on(std::size_t i) {
        auto const missing = wanted_ - cells_.size();
        if (found_.size() == 2 || (reachable_[i] >> missing & 1U) == 0) return;
        if (i == figures_.size()) {
            if (found_.empty()) joins = joins_;
            found_.push_back(cells_);
            return;
        }
        for (auto const& piece : pieces(i)) {
            if (!piece) continue;
            cells_.push_back(piece->value);
            joins_ += piece->joined ? 1U : 0U;
            go_on(i + piece->figures);
            joins_ -= piece->joined ? 1U : 0U;
            cells_.pop_back();
        }
    }

    Figures const& figures_;
    bool joined_, in_cells_;
    /// For each figure a set of bits: how many cells it and the rest can be.
    std::vector<std::uint64_t> reachable_;
    std::size_t wanted_ = 0;
    std::vector<Cell> cells_;
    std::vector<std::vector<Cell>> found_;
    std::size_t joins_ = 0;
};

/// Where the figures of each column are in the lines of complete rows.
using Places = std::vector<std::pair<int, int>>;

class TableMaker {
public:
    TableMaker(std::vector<Row> const& rows, ColumnStyle const& style) : rows_{rows} {
        table_.style = style;
        label_column_ = std::ranges::any_of(rows, &Row::label_cell);
    }

    std::optional<Table> make() && {
        // Rows without a figure for each side are put below those of all others.
        std::vector<std::pair<std::size_t, Figures>> incomplete;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (is_empty_hand(rows_[i])) {
                table_.empty_rows.push_back(i);
                continue;
            }
            auto figures = figures_of(i);
            if (!figures) return std::nullopt;
            if (put(i, *figures)) continue;
            // A separator at the end of the line.
            bool const ends_empty = !table_.style.pairs && !figures->empty() &&
                                    figures->back().kind == FigureKind::empty;
            if (ends_empty) figures->pop_back();
            if (ends_empty && put(i, *figures)) continue;
            incomplete.emplace_back(table_.rows.size(), std::move(*figures));
            table_.rows.push_back({i, {}, {}});
        }
        for (auto const& [place, figures] : incomplete)
            if (!put_by_place(place, figures)) return std::nullopt;
        auto const numbers = table_.numbered.size();
        bool const is_numbered = numbers > 0 && unnumbered_ <= numbers;
        bool const uses_style =
            (!table_.style.numbered || is_numbered) && (!table_.style.joined || table_.joins > 0);
        if (!uses_style) return std::nullopt;
        return std::move(table_);
    }

private:
    std::size_t sides() const { return table_.style.sides; }

    /// The figures that are points or totals; nothing if the style does not fit.
    std::optional<Figures> figures_of(std::size_t index) {
        auto const& row = rows_[index];
        auto figures = row.figures;
        auto const& style = table_.style;
        auto const is_empty = [](Figure const& f) { return f.kind == FigureKind::empty; };
        bool const has_number_column = style.numbered || (label_column_ && !row.label_cell);
        bool const no_number = has_number_column && !figures.empty() && is_empty(figures[0]);
        bool const has_number =
            !no_number && style.numbered && row.label == Label::none && is_next_hand(row);
        if (has_number) table_.numbered.push_back(index);
        if (no_number || has_number) figures.erase(figures.begin());
        else if (row.label == Label::none) ++unnumbered_;
        if (style.drop_empty) std::erase_if(figures, is_empty);
        auto const most = 2 * sides();
        while (figures.size() > most && is_empty(figures.back())) figures.pop_back();
        if (!style.dashes_separate) return figures;
        bool const separated = figures.size() == 3 && figures[1].kind == FigureKind::nothing &&
                               figures[1].touches && figures[2].touches && figures[0].digits > 0 &&
                               figures[2].digits > 0 && !figures[2].has_sign;
        if (!separated || sides() != 2) return std::nullopt;
        figures.erase(figures.begin() + 1);
        figures[1].touches = false;
        return figures;
    }

    /// A row of a printed form that was not used: "4 | |".
    bool is_empty_hand(Row const& row) const {
        if (!table_.style.numbered || !row.in_cells || row.label != Label::none) return false;
        auto const& figures = row.figures;
        auto const next = table_.numbered.size() + table_.empty_rows.size() + 1;
        return figures.size() > 1 && figures[0].digits > 0 &&
               figures[0].value == static_cast<int>(next) &&
               std::all_of(figures.begin() + 1, figures.end(),
                           [](Figure const& f) { return f.kind == FigureKind::empty; });
    }

    bool is_next_hand(Row const& row) const {
        auto const& figures = row.figures;
        if (figures.size() < sides() + 1) return false;
        auto const& first = figures[0];
        // Where cells are separated, the number has its own.
        return !(row.in_cells && figures[1].touches) && first.digits > 0 && !first.has_sign &&
               !first.leading_zero && first.value == static_cast<int>(table_.numbered.size()) + 1;
    }

    /// The numbers of cells that a row can have, the more probable first.
    std::vector<std::size_t> widths(Row const& row) const {
        auto const& style = table_.style;
        if (style.pairs && row.label == Label::none) return {2 * sides()};
        if (style.pairs) return {2 * sides(), sides()};
        if (style.joined) return {sides()};
        return {sides(), 2 * sides()};
    }

    bool put(std::size_t i, Figures const& figures) {
        for (auto const width : widths(rows_[i])) {
            Splitter splitter{figures, table_.style.joined, rows_[i].in_cells};
            auto ways = splitter.split(width);
            if (ways.empty()) continue;
            table_.joins += splitter.joins;
            bool const one_each = figures.size() == width && !rows_[i].in_cells;
            if (one_each && width == sides()) remember_places(figures);
            table_.rows.push_back({i, std::move(ways[0]), {}});
            if (ways.size() > 1) table_.rows.back().other = std::move(ways[1]);
            return true;
        }
        return false;
    }

    void remember_places(Figures const& figures) {
        if (places_.empty()) places_.assign(sides(), {figures[0].begin, figures[0].begin});
        for (std::size_t side = 0; side < sides(); ++side) {
            auto& [begin, end] = places_[side];
            are_columns_ = are_columns_ || (side > 0 && !figures[side].touches);
            bool const is_first = complete_ == 0;
            begin = is_first ? figures[side].begin : std::min(begin, figures[side].begin);
            end = is_first ? figures[side].end : std::max(end, figures[side].end);
        }
        ++complete_;
    }

    /// Assigns figures below those of earlier rows, where a side has nothing.
    bool put_by_place(std::size_t place, Figures const& figures) {
        auto const i = table_.rows[place].row;
        auto const& row = rows_[i];
        if (row.in_cells || row.note_has_figures || !are_columns_ || figures.empty() ||
            figures.size() >= sides())
            return false;
        std::vector<Cell> cells(sides());
        std::size_t from = 0;
        for (auto const& figure : figures) {
            std::size_t found = sides();
            for (std::size_t side = 0; side < sides(); ++side) {
                auto const& [begin, end] = places_[side];
                if (figure.end <= begin || figure.begin >= end) continue;
                if (found < sides()) return false;  // below two columns
                found = side;
            }
            if (found == sides() || found < from) return false;
            if (figure.kind == FigureKind::number) cells[found] = figure.value;
            from = found + 1;
        }
        table_.placed.push_back(i);
        table_.rows[place].cells = std::move(cells);
        return true;
    }

    std::vector<Row> const& rows_;
    Table table_;
    bool label_column_ = false;
    std::size_t unnumbered_ = 0;  ///< rows without a label or number, such as totals
    Places places_;
    std::size_t complete_ = 0;  ///< rows from which the places are known
    bool are_columns_ = false;  ///< more than a blank is between figures
};

}  // namespace

std::optional<Table> table_of(std::vector<Row> const& rows, ColumnStyle const& style) {
    return TableMaker{rows, style}.make();
}

}  // namespace meldbook::formats::paper
