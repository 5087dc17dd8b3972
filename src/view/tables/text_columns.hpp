#pragma once
// Texts side by side at a terminal: columns as wide as their texts, some of which give way where
// there is no room for all of them.

#include <cstdint>
#include <string>
#include <vector>

#include "text/style.hpp"
#include "view/tables/column.hpp"

namespace meldbook::view {

struct TextColumn {
    Align align = Align::left;
    bool flexible = false;  ///< cut where there is too little room
    bool wraps = false;     ///< wrapped where there is too little room
    int goes = 0;           ///< when it is left out: 1 first, then 2 and so on; 0 never
};

/// The cells of a row; each has one line or several.
using TextRow = std::vector<std::vector<Piece>>;

class TextColumns {
public:
    /// `indent`: blanks before the first column.
    TextColumns(std::vector<TextColumn> columns, Style const& style, int indent = 0);

    /// Adds a row with a cell for each column. Texts are shown as they are, see shown().
    void row(TextRow cells);

    /// Whether everything fits as wide as it is now.
    bool fits() const;

    /// Makes the column that wraps as narrow as it must be. False where there is none, or it would
    /// be too narrow to read; then nothing has changed.
    bool wrap_to_fit();

    /// Leaves out columns and cuts others. False where it is still too wide.
    bool cut_to_fit();

    /// The lines of every row, each with its newline. A column without any text takes no room.
    std::vector<std::string> lines() const;

private:
    int room() const { return usable_width(style_) - indent_; }
    void leave_out();
    std::vector<Piece> fitted(std::vector<Piece> const& cell, std::size_t column) const;

    std::vector<TextColumn> columns_;
    Style style_;
    int indent_;
    std::vector<int> widths_;
    std::vector<TextRow> rows_;
};

}  // namespace meldbook::view
