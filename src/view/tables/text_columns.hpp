#pragma once
// Lays out texts in columns for a terminal. Columns are as wide as their texts; where there is no
// room for all of them, some are cut, wrapped or left out.

#include <cstdint>
#include <string>
#include <vector>

#include "text/style.hpp"
#include "view/tables/column.hpp"

namespace meldbook::view {

struct TextColumn {
    Align align = Align::left;
    GivesWay gives_way = GivesWay::never;
    int least = 0;  ///< how wide it is, at least
};

/// The cells of a row; each has one line or several.
using TextRow = std::vector<std::vector<Piece>>;

class TextColumns {
public:
    /// How many blanks come before the first column (`indent`) and between two columns (`gap`).
    TextColumns(std::vector<TextColumn> columns, Style const& style, int indent = 0, int gap = 2);

    /// Adds a row with a cell for each column. Texts must have been made safe, see shown().
    void row(TextRow cells);

    /// Whether the columns fit at their current widths.
    bool fits() const;

    /// Narrows the column that wraps until everything fits. Returns false and changes nothing if
    /// there is no such column, or it would be too narrow to read.
    bool wrap_to_fit();

    /// A column is not cut below this width where it need not be.
    static constexpr int comfortable_cell = 12;
    static constexpr int narrowest_cell = 4;

    /// Leaves out columns and cuts others. Returns false if the rest is still too wide.
    bool cut_to_fit(int narrowest = narrowest_cell);

    /// The lines of all rows, each with a newline. A column without any text takes no room.
    std::vector<std::string> lines() const;

private:
    int room() const { return usable_width(style_) - indent_; }
    int total_width(std::vector<int> const& widths) const;
    void leave_out();
    std::vector<Piece> fitted(std::vector<Piece> const& cell, std::size_t column) const;

    std::vector<TextColumn> columns_;
    Style style_;
    int indent_, gap_;
    std::vector<int> widths_;
    std::vector<TextRow> rows_;
};

}  // namespace meldbook::view
