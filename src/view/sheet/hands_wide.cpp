// The hands of a match, one line each, as on paper.

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "text/style.hpp"
#include "text/text.hpp"
#include "view/sheet/hands.hpp"

namespace meldbook::view {

namespace {

constexpr int widest_dealer = 10;
constexpr int narrowest_dealer = 3;

/// Columns are as wide as their headings and figures, and the same for all sides, so that sides are
/// easy to compare.
class WideSheet {
public:
    WideSheet(Match const& match, Style const& style, HandFigures figures)
        : match_(match),
          style_(style),
          table_(hands_table(match, figures)),
          widths_(static_cast<std::size_t>(figures)),
          with_players_(figures == HandFigures::all) {
        number_ = display_width(table_.columns[0].heading);
        for (std::size_t c = 0; c < widths_.size(); ++c) widths_[c] = display_width(heading(c));
        for (auto const& row : table_.rows) {
            number_ = std::max(number_, display_width(number_of(row)));
            dealer_ = std::max(dealer_, display_width(piece(row[1]).text));
            for (auto const& side : table_.sides) {
                for (std::size_t c = 0; c < widths_.size(); ++c) {
                    widths_[c] =
                        std::max(widths_[c], display_width(piece(row[side.first + c]).text));
                }
            }
        }
    }

    /// Chooses the widest spacing that fits; returns false if none does. Where there is room, there
    /// is an extra gap before the running score. Where there is none, the dealers are cut short, as far as they
    /// can be told apart, then left out.
    bool fit() {
        int const widest =
            std::max(display_width(table_.columns[1].heading), std::min(dealer_, widest_dealer));
        for (int const dealer :
             {dealer_ > 0 ? widest : 0, std::min(widest, narrowest_apart()), 0}) {
            dealer_ = dealer;
            for (gap_ = 3; gap_ > 0; --gap_) {
                for (apart_ = 1; apart_ >= 0; --apart_) {
                    if (width() <= usable_width(style_)) return true;
                }
            }
        }
        return false;
    }

    int width() const { return side_start(table_.sides.size()) - 3; }

    std::string draw(std::size_t from) const {
        std::string text = over([](SideColumns const& side) { return side.name; }, Tone::bold);
        bool const named = std::ranges::any_of(
            table_.sides, [](SideColumns const& side) { return !side.players.empty(); });
        if (with_players_ && named) {
            text += over([](SideColumns const& side) { return joined(side.players); }, Tone::dim);
        }
        auto const& dealer = table_.columns[1].heading;
        text += line({table_.columns[0].heading, Tone::dim},
                     display_width(dealer) > dealer_ ? "" : dealer,
                     [&](std::size_t, std::size_t c) { return Piece{heading(c), Tone::dim}; });
        text += rule(line_across, line_cross);
        if (from > 0) {
            text += line({std::string(left_out_sign), Tone::dim}, "",
                         [](std::size_t, std::size_t) { return Piece{}; });
        }
        auto const rows = std::span(table_.rows);
        for (auto const& row : rows.last(from > 0 ? match_.hands.size() - from : rows.size())) {
            text += line({number_of(row)}, dealer_in(row, dealer_),
                         [&](std::size_t side, std::size_t c) {
                             return piece(row[table_.sides[side].first + c]);
                         });
        }
        if (match_.outcome.finished) text += rule(double_across, double_cross);
        return text;
    }

private:
    Piece piece(Cell const& cell) const { return terminal_lines(cell, style_, false).front(); }

    std::string const& heading(std::size_t column) const {
        return table_.columns[table_.sides.front().first + column].heading;
    }

    std::string dealer_in(std::vector<Cell> const& row, int columns) const {
        return shorten(piece(row[1]).text, columns, "");
    }

    /// The fewest columns in which two dealers are not written alike; 0: there are none.
    int narrowest_apart() const {
        auto const count = [&](int columns) {
            std::set<std::string> dealers;
            for (auto const& row : table_.rows) dealers.insert(dealer_in(row, columns));
            return dealers.size();
        };
        int columns = std::min(dealer_, narrowest_dealer);
        while (columns < dealer_ && count(columns) < count(dealer_)) ++columns;
        return columns;
    }

    std::string number_of(std::vector<Cell> const& row) const {
        return with_place_for_mark(piece(row[0]).text);
    }

    int label() const { return dealer_ > 0 ? number_ + 1 + dealer_ : number_; }
    int side_width() const {
        int sum = static_cast<int>(widths_.size() - 1) * gap_ + apart_;
        for (int const width : widths_) sum += width;
        return sum;
    }

    /// The first column of a side, after the line before it.
    int side_start(std::size_t side) const {
        return label() + 3 + static_cast<int>(side) * (side_width() + 3);
    }

    void separate(Row& row, std::size_t side) const {
        row.left(side_start(side) - 2, line_down, Tone::dim);
    }

    /// A line with a text for each side.
    template <typename TextOf>
    std::string over(TextOf text_of, Tone tone) const {
        Row row(style_);
        for (std::size_t i = 0; i < table_.sides.size(); ++i) {
            separate(row, i);
            row.middle(side_start(i), side_width(), shown(text_of(table_.sides[i]), style_), tone);
        }
        return row.take();
    }

    /// A line with a piece for each column of each side.
    template <typename PieceOf>
    std::string line(Piece const& number, std::string_view dealer, PieceOf piece_of) const {
        Row row(style_);
        row.right(number_, number.text, number.tone).left(number_ + 1, dealer, Tone::dim);
        for (std::size_t i = 0; i < table_.sides.size(); ++i) {
            separate(row, i);
            int end = side_start(i) - gap_;
            for (std::size_t c = 0; c < widths_.size(); ++c) {
                end += gap_ + widths_[c] + (c + 1 == widths_.size() ? apart_ : 0);
                auto const piece = piece_of(i, c);
                row.right(end, piece.text, piece.tone);
            }
        }
        return row.take();
    }

    std::string rule(std::string_view across, std::string_view cross) const {
        auto text = repeat(across, label() + 1);
        for (std::size_t i = 0; i < table_.sides.size(); ++i) {
            text += cross;
            bool const last = i + 1 == table_.sides.size();
            text += repeat(across, side_width() + (last ? 1 : 2));
        }
        return Row(style_).left(0, text, Tone::dim).take();
    }

    Match const& match_;
    Style const& style_;
    Table table_;
    std::vector<int> widths_;  ///< of the columns of a side
    bool with_players_;
    int number_ = 0;
    int dealer_ = 0;  ///< 0: dealers are left out
    int gap_ = 1;
    int apart_ = 0;
};

}  // namespace

std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from,
                                    HandFigures figures) {
    WideSheet wide(match, style, figures);
    if (!wide.fit()) return std::nullopt;
    return HandBlock{wide.draw(from), wide.width()};
}

}  // namespace meldbook::view
