#pragma once
// A plain table: columns as wide as what stands in them, one of them giving way where it must.

#include <cstdint>
#include <string>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

enum class Align : std::uint8_t { left, right };

struct TableColumn {
    Align align = Align::left;
    bool flexible = false;  ///< cut where the table would be too wide
    bool optional = false;  ///< left out before the others are cut short
};

struct TableCell {
    std::string text = {};
    Tone tone = Tone::plain;
};

/// Cells are text that may be shown as it is; see shown().
class Table {
public:
    explicit Table(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}

    /// Cells that are missing at the end of a row are empty.
    void row(std::vector<TableCell> cells) { rows_.push_back(std::move(cells)); }

    /// Whether all of it fits without cutting anything.
    bool fits(Style const& style) const;

    /// The rows as lines with their newlines, two blanks between the columns.
    std::vector<std::string> lines(Style const& style) const;

    /// All lines as one text.
    std::string draw(Style const& style) const;

private:
    std::vector<int> widths() const;
    void leave_out(std::vector<int>& widths, int room) const;

    std::vector<TableColumn> columns_;
    std::vector<std::vector<TableCell>> rows_;
};

}  // namespace meldbook::view
