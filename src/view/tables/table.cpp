#include "view/tables/table.hpp"

#include <algorithm>

#include "text/row.hpp"
#include "text/text.hpp"

namespace meldbook::view {

namespace {

constexpr int column_gap = 2;
constexpr int narrowest_cell = 4;
constexpr int comfortable_cell = 12;  ///< optional columns go before a cell gets narrower

/// An empty column takes no room, and no column_gap either.
int together(std::vector<int> const& widths) {
    int sum = 0;
    for (int width : widths) {
        if (width > 0) sum += width + (sum > 0 ? column_gap : 0);
    }
    return sum;
}

}  // namespace

std::vector<int> Table::widths() const {
    std::vector<int> widths(columns_.size(), 0);
    for (auto const& row : rows_) {
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], display_width(row[i].text));
        }
    }
    return widths;
}

void Table::leave_out(std::vector<int>& widths, int room) const {
    auto needed = widths;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (columns_[i].flexible) needed[i] = std::min(needed[i], comfortable_cell);
    }
    for (std::size_t i = columns_.size(); i-- > 0 && together(needed) > room;) {
        if (columns_[i].optional) needed[i] = widths[i] = 0;
    }
}

bool Table::fits(Style const& style) const { return together(widths()) <= usable_width(style); }

std::vector<std::string> Table::lines(Style const& style) const {
    auto widths = this->widths();
    leave_out(widths, usable_width(style));
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        int const over = together(widths) - usable_width(style);
        if (!columns_[i].flexible || over <= 0) continue;
        widths[i] = std::max(std::min(widths[i], narrowest_cell), widths[i] - over);
    }
    std::vector<std::string> lines;
    for (auto const& cells : rows_) {
        Row row(style);
        int start = 0;
        for (std::size_t i = 0; i < cells.size() && i < widths.size(); ++i) {
            if (widths[i] == 0) continue;
            auto const cell = cut(cells[i].text, widths[i], style);
            if (columns_[i].align == Align::right) {
                row.right(start + widths[i], cell, cells[i].tone);
            } else {
                row.left(start, cell, cells[i].tone);
            }
            start += widths[i] + column_gap;
        }
        lines.push_back(row.take());
    }
    return lines;
}

std::string Table::draw(Style const& style) const {
    std::string text;
    for (auto const& line : lines(style)) text += line;
    return text;
}

}  // namespace meldbook::view
