#include "view/tables/text_columns.hpp"

#include <algorithm>
#include <utility>

#include "text/style.hpp"
#include "text/text.hpp"

namespace meldbook::view {

namespace {

constexpr int narrowest_wrapped = 24;

}  // namespace

TextColumns::TextColumns(std::vector<TextColumn> columns, Style const& style, int indent, int gap)
    : columns_(std::move(columns)), style_(style), indent_(indent), gap_(gap) {
    for (auto const& column : columns_) widths_.push_back(column.least);
}

int TextColumns::total_width(std::vector<int> const& widths) const {
    int sum = 0;
    for (int const width : widths) {
        if (width > 0) sum += width + (sum > 0 ? gap_ : 0);
    }
    return sum;
}

void TextColumns::row(TextRow cells) {
    for (std::size_t i = 0; i < widths_.size(); ++i) {
        for (auto const& piece : cells[i]) {
            widths_[i] = std::max(widths_[i], display_width(piece.text));
        }
    }
    rows_.push_back(std::move(cells));
}

bool TextColumns::fits() const { return total_width(widths_) <= room(); }

bool TextColumns::wrap_to_fit() {
    auto const wrapping = std::ranges::find(columns_, GivesWay::wrapped, &TextColumn::gives_way);
    if (wrapping == columns_.end()) return false;
    auto& width = widths_[static_cast<std::size_t>(wrapping - columns_.begin())];
    int const narrower = width - (total_width(widths_) - room());
    if (narrower < narrowest_wrapped) return false;
    width = std::min(width, narrower);
    return true;
}

void TextColumns::leave_out() {
    auto needed = widths_;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        // Columns are left out before cells are cut below this width.
        if (columns_[i].gives_way == GivesWay::cut)
            needed[i] = std::min(needed[i], comfortable_cell);
    }
    for (auto const turn : {GivesWay::left_out_first, GivesWay::left_out_second,
                            GivesWay::left_out_third, GivesWay::left_out_fourth}) {
        for (std::size_t i = columns_.size(); i-- > 0 && total_width(needed) > room();) {
            if (columns_[i].gives_way == turn) needed[i] = widths_[i] = 0;
        }
    }
}

bool TextColumns::cut_to_fit(int narrowest) {
    leave_out();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        int const over = total_width(widths_) - room();
        if (columns_[i].gives_way != GivesWay::cut || over <= 0) continue;
        widths_[i] = std::max(std::min(widths_[i], narrowest), widths_[i] - over);
    }
    return fits();
}

std::vector<Piece> TextColumns::fitted(std::vector<Piece> const& cell, std::size_t column) const {
    std::vector<Piece> pieces;
    for (auto const& piece : cell) {
        bool const wraps = columns_[column].gives_way == GivesWay::wrapped;
        if (!wraps || display_width(piece.text) <= widths_[column]) {
            pieces.push_back({cut(piece.text, widths_[column], style_), piece.tone});
            continue;
        }
        for (auto& line : wrap(piece.text, widths_[column])) {
            pieces.push_back({std::move(line), piece.tone});
        }
    }
    return pieces;
}

std::vector<std::string> TextColumns::lines() const {
    std::vector<std::string> all;
    for (auto const& cells : rows_) {
        std::vector<Row> rows;
        int start = indent_;
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            if (widths_[i] == 0) continue;
            auto const pieces = fitted(cells[i], i);
            while (rows.size() < pieces.size()) rows.emplace_back(style_);
            for (std::size_t line = 0; line < pieces.size(); ++line) {
                auto const& [text, tone] = pieces[line];
                if (columns_[i].align == Align::left) rows[line].left(start, text, tone);
                else rows[line].right(start + widths_[i], text, tone);
            }
            start += widths_[i] + gap_;
        }
        auto& text = all.emplace_back();
        for (auto& row : rows) text += row.take();
    }
    return all;
}

}  // namespace meldbook::view
