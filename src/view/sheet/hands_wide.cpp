// The hands of a match, one line each, as on paper.

#include <algorithm>
#include <array>
#include <span>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view {

namespace {

enum Column : std::size_t { base, cards, caught, total, score, columns };

constexpr std::array column_labels = {SheetLabel::base, SheetLabel::cards, SheetLabel::caught,
                                      SheetLabel::total, SheetLabel::score};

constexpr int widest_dealer = 10;
constexpr int narrowest_dealer = 3;

struct SheetRow {
    std::string label;
    std::string dealer;
    std::vector<std::array<SheetFigure, columns>> sides;
};

std::vector<SheetRow> rows_of(Match const& match, Style const& style) {
    std::vector<SheetRow> rows;
    if (has_start(match)) {
        SheetRow row{sheet_label(SheetLabel::start), {}, {}};
        for (auto const& side : match.sides) {
            row.sides.push_back({{{}, {}, {}, {}, total_figure(side.start)}});
        }
        rows.push_back(std::move(row));
    }
    for (auto const& hand : match.hands) {
        SheetRow row{
            fmt::format("{}{}", hand.facts.number, mark_of(hand)), shown(hand.dealer, style), {}};
        for (std::size_t i = 0; i < hand.scores.size(); ++i) {
            auto const amounts = amounts_of(hand.scores[i]);
            row.sides.push_back({{part_figure(amounts.base),
                                  part_figure(amounts.cards),
                                  part_figure(amounts.caught),
                                  {hand_total(hand, i), total_figure(amounts.total).tone},
                                  total_figure(hand.after[i])}});
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Computes the columns, which are as wide as their headings and figures. They are the same for all
/// sides, so that sides are easy to compare.
class WideLayout {
public:
    WideLayout(std::vector<SheetRow> const& rows, std::size_t sides, HandFigures figures)
        : first(figures == HandFigures::all      ? base
                : figures == HandFigures::totals ? total
                                                 : score),
          sides_(static_cast<int>(sides)),
          hand_heading_(sheet_label(SheetLabel::hand)),
          number_(display_width(hand_heading_)) {
        for (std::size_t c = first; c < columns; ++c) {
            headings_[c] = sheet_label(column_labels[c]);
            widths_[c] = display_width(headings_[c]);
        }
        for (auto const& row : rows) {
            number_ = std::max(number_, display_width(row.label));
            dealer_ = std::max(dealer_, display_width(row.dealer));
            for (auto const& side : row.sides) {
                for (std::size_t c = first; c < columns; ++c) {
                    widths_[c] = std::max(widths_[c], display_width(side[c].text));
                }
            }
        }
    }

    /// Chooses the widest spacing that fits; returns false if none does. Where there is room, there
    /// is an extra gap before the running score. Where there is none, the dealers are cut short, then
    /// left out.
    bool fit(int width) {
        int const heading = display_width(dealer_heading_);
        int const widest = std::max(heading, std::min(dealer_, widest_dealer));
        for (int const dealer :
             {dealer_ > 0 ? widest : 0, std::min(dealer_, narrowest_dealer), 0}) {
            dealer_ = dealer;
            for (gap_ = 3; gap_ > 0; --gap_) {
                for (apart_ = 1; apart_ >= 0; --apart_) {
                    if (this->width() <= width) return true;
                }
            }
        }
        return false;
    }

    int number() const { return number_; }  ///< the column after the numbers of the hands
    int dealer() const { return dealer_; }  ///< columns; 0: dealers are left out
    int label() const { return dealer_ > 0 ? number_ + 1 + dealer_ : number_; }
    int side_width() const { return end_of(0, score) - side_start(0); }
    int width() const { return end_of(sides_ - 1, score); }

    /// The first column of a side, after the line before it.
    int side_start(int side) const { return label() + 3 + side * (inner_width() + 3); }

    /// The column after a number.
    int end_of(int side, std::size_t column) const {
        int end = side_start(side);
        for (auto c = first; c <= column; ++c) end += widths_[c] + (c > first ? gap_ : 0);
        return column == score ? end + apart_ : end;
    }

    std::string const& hand_heading() const { return hand_heading_; }
    std::string const& dealer_heading() const { return dealer_heading_; }
    std::string const& heading(std::size_t column) const { return headings_[column]; }

    std::size_t const first;  ///< the first column shown

private:
    int inner_width() const {
        int sum = static_cast<int>(score - first) * gap_ + apart_;
        for (int width : widths_) sum += width;
        return sum;
    }

    int sides_;
    std::string hand_heading_;
    std::string dealer_heading_ = sheet_label(SheetLabel::dealer);
    std::array<std::string, columns> headings_;
    int number_;
    int dealer_ = 0;
    int gap_ = 1;
    int apart_ = 0;
    std::array<int, columns> widths_{};
};

class WideSheet {
public:
    WideSheet(Match const& match, Style const& style, WideLayout const& layout)
        : match_(match), style_(style), layout_(layout) {}

    std::string draw(std::vector<SheetRow> const& rows, std::size_t from) const {
        std::string text = names();
        if (layout_.first == base) text += players();
        text += headings() + rule(line_across, line_cross);
        if (from > 0) text += gap();
        auto const before = from > 0 && has_start(match_) ? from + 1 : from;
        for (auto const& row : std::span(rows).subspan(before))
            text += figures(row, &row == &rows.back());
        if (match_.outcome.finished) text += rule(double_across, double_cross);
        return text;
    }

private:
    int sides() const { return static_cast<int>(match_.sides.size()); }

    void separate(Row& row, int side) const {
        row.left(layout_.side_start(side) - 2, line_down, Tone::dim);
    }

    std::string names() const {
        Row row(style_);
        auto const names = side_names(match_, style_);
        for (int i = 0; i < sides(); ++i) {
            separate(row, i);
            row.middle(layout_.side_start(i), layout_.side_width(),
                       names[static_cast<std::size_t>(i)], Tone::bold);
        }
        return row.take();
    }

    std::string players() const {
        Row row(style_);
        auto const players = side_players(match_, style_);
        bool any = false;
        for (int i = 0; i < sides(); ++i) {
            separate(row, i);
            auto const text = joined(players[static_cast<std::size_t>(i)]);
            any = any || !text.empty();
            row.middle(layout_.side_start(i), layout_.side_width(), text, Tone::dim);
        }
        return any ? row.take() : "";
    }

    std::string headings() const {
        Row row(style_);
        row.right(layout_.number(), layout_.hand_heading(), Tone::dim);
        if (layout_.dealer() >= display_width(layout_.dealer_heading()))
            row.left(layout_.number() + 1, layout_.dealer_heading(), Tone::dim);
        for (int i = 0; i < sides(); ++i) {
            separate(row, i);
            for (auto c = layout_.first; c < columns; ++c) {
                row.right(layout_.end_of(i, c), layout_.heading(c), Tone::dim);
            }
        }
        return row.take();
    }

    std::string rule(std::string_view across, std::string_view cross) const {
        auto text = repeat(across, layout_.label() + 1);
        for (int i = 0; i < sides(); ++i) {
            text += cross;
            bool const last = i + 1 == sides();
            text += repeat(across, layout_.side_width() + (last ? 1 : 2));
        }
        return Row(style_).left(0, text, Tone::dim).take();
    }

    /// The line shown in place of the hands that are left out.
    std::string gap() const {
        Row row(style_);
        row.right(layout_.number(), left_out_sign, Tone::dim);
        for (int i = 0; i < sides(); ++i) separate(row, i);
        return row.take();
    }

    std::string figures(SheetRow const& data, bool last) const {
        Row row(style_);
        row.right(layout_.number(), data.label);
        row.left(layout_.number() + 1, shorten(data.dealer, layout_.dealer(), ""), Tone::dim);
        for (int i = 0; i < sides(); ++i) {
            separate(row, i);
            auto const& cells = data.sides[static_cast<std::size_t>(i)];
            for (auto c = layout_.first; c < columns; ++c) {
                auto const& figure = cells[c];
                bool const strong = last && c == score && figure.tone == Tone::plain;
                row.right(layout_.end_of(i, c), figure.text, strong ? Tone::bold : figure.tone);
            }
        }
        return row.take();
    }

    Match const& match_;
    Style const& style_;
    WideLayout const& layout_;
};

}  // namespace

std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from,
                                    HandFigures figures) {
    auto const rows = rows_of(match, style);
    WideLayout layout(rows, match.sides.size(), figures);
    if (!layout.fit(usable_width(style))) return std::nullopt;
    return HandBlock{WideSheet(match, style, layout).draw(rows, from), layout.width()};
}

}  // namespace meldbook::view
