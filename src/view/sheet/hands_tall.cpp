// The hands of a match for a narrow terminal or many sides: a block of lines for each hand.

#include <algorithm>
#include <span>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view {

namespace {

constexpr int gap = 2;
constexpr int narrowest_column = 6;

/// The sides that fit side by side; the others follow on further pages.
using TallPage = std::span<SideColumns const>;

class TallSheet {
public:
    TallSheet(Match const& match, Style const& style, std::size_t from)
        : match_(match), style_(style), from_(from), table_(hands_table(match, figures)) {
        auto const last = match.hands.empty() ? 0 : match.hands.back().facts.number;
        number_width_ = std::max(2, display_width(number(last)));
        label_start_ = number_width_ + 1 + 1;
        int label = 0, figure = narrowest_column, name = 0;
        for (auto const& column : side_headings())
            label = std::max(label, width_of(column.heading));
        for (auto const& row : table_.rows) {
            if (is_start(row)) label = std::max(label, width_of(page_text(row[0])));
            for (auto const& cell : std::span(row).subspan(table_.sides.front().first))
                figure = std::max(figure, width_of(page_text(cell)));
        }
        for (auto const& side : table_.sides) {
            name = std::max(name, width_of(side.name));
            for (auto const& player : side.players) name = std::max(name, width_of(player));
        }
        int const smallest = figure + gap;
        label_width_ = std::min(label_start_ + label, usable_width(style) - smallest);
        int const room = usable_width(style) - label_width_;
        auto const sides = static_cast<int>(table_.sides.size());
        int const a_page = std::clamp(room / smallest, 1, std::max(1, sides));
        int const pages = (sides + a_page - 1) / a_page;
        per_page_ = (sides + pages - 1) / pages;
        column_ = std::min(std::max(smallest, name + gap), room / per_page_);
    }

    int width() const { return label_width_ + per_page_ * column_; }

    std::string draw() const {
        std::string text;
        for (TallPage rest = table_.sides; !rest.empty();) {
            auto const count = std::min(rest.size(), static_cast<std::size_t>(per_page_));
            if (!text.empty()) text += '\n';
            text += page(rest.first(count));
            rest = rest.subspan(count);
        }
        return text;
    }

private:
    using Cells = std::vector<Cell>;
    static constexpr auto figures = HandFigures::all;

    /// Whether a row has the points at the start.
    bool is_start(Cells const& row) const {
        return has_start(match_) && &row == &table_.rows.front();
    }

    int width_of(std::string_view text) const { return display_width(shown(text, style_)); }

    std::span<TableColumn const> side_headings() const {
        return std::span(table_.columns).last(static_cast<std::size_t>(figures));
    }

    std::string page(TallPage const& page) const {
        std::string text = heading(page) + rule(line_across);
        if (from_ > 0) text += Row(style_).right(number_width_, left_out_sign, Tone::dim).take();
        auto const rows = std::span(table_.rows);
        for (auto const& row : rows.last(from_ > 0 ? match_.hands.size() - from_ : rows.size()))
            text += block(page, row);
        if (match_.outcome.finished) text += rule(double_across);
        return text;
    }

    std::string rule(std::string_view across) const {
        return Row(style_).left(0, repeat(across, width()), Tone::dim).take();
    }

    /// Ends a line with a text for each side, cut to its column.
    template <typename PieceOf>
    std::string line(Row row, TallPage const& page, PieceOf piece_of) const {
        int end = label_width_;
        for (auto const& side : page) {
            Piece const piece = piece_of(side);
            row.right(end += column_, cut(shown(piece.text, style_), column_ - gap, style_),
                      piece.tone);
        }
        return row.take();
    }

    std::string heading(TallPage const& page) const {
        auto text = line(Row(style_), page,
                         [](SideColumns const& side) { return Piece{side.name, Tone::bold}; });
        std::size_t most = 0;
        for (auto const& side : table_.sides) most = std::max(most, side.players.size());
        for (std::size_t i = 0; i < most; ++i) {
            text += line(Row(style_), page, [&](SideColumns const& side) {
                return Piece{i < side.players.size() ? side.players[i] : "", Tone::dim};
            });
        }
        return text;
    }

    /// The lines of a row, one for each column of the sides; of the points at the start only the last.
    std::string block(TallPage const& page, Cells const& row) const {
        std::string text;
        auto const labelled = [&](std::string_view label, std::size_t column) {
            Row begin(style_);
            begin.left(label_start_, cut(label, label_width_ - label_start_, style_), Tone::dim);
            return line(std::move(begin), page, [&](SideColumns const& side) {
                auto const& cell = row[side.first + column];
                return Piece{page_text(cell), cell.tone};
            });
        };
        auto const columns = side_headings();
        if (is_start(row)) return labelled(page_text(row[0]), columns.size() - 1);
        auto const dealer = page_text(row[1]);
        auto const dealt = dealer.empty() ? "" : tr("dealt by {}", shown(dealer, style_));
        text += Row(style_)
                    .right(number_width_ + 1, with_place_for_mark(page_text(row[0])))
                    .left(label_start_, cut(dealt, usable_width(style_) - label_start_, style_),
                          Tone::dim)
                    .take();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            bool const known = std::ranges::any_of(
                page, [&](SideColumns const& side) { return !is_nothing(row[side.first + c]); });
            if (known) text += labelled(columns[c].heading, c);
        }
        return text;
    }

    Match const& match_;
    Style const& style_;
    std::size_t from_;
    Table table_;
    int number_width_ = 0;
    int label_start_ = 0;
    int label_width_ = 0;
    int column_ = 0;
    int per_page_ = 1;
};

}  // namespace

HandBlock tall_hands(Match const& match, Style const& style, std::size_t from) {
    TallSheet const tall(match, style, from);
    return {tall.draw(), tall.width()};
}

}  // namespace meldbook::view
