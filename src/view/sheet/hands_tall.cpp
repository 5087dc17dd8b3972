// The hands of a match for a narrow terminal or many sides: a block of lines for each hand.

#include <algorithm>
#include <array>
#include <span>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view {

namespace {

constexpr int gap = 2;
constexpr int narrowest_column = 6;

constexpr std::array row_labels = {SheetLabel::base,  SheetLabel::cards, SheetLabel::caught,
                                   SheetLabel::total, SheetLabel::score, SheetLabel::start};

int widest_label() {
    int width = 0;
    for (auto const label : row_labels) width = std::max(width, display_width(sheet_label(label)));
    return width;
}

int widest_figure(Match const& match) {
    int width = narrowest_column;
    auto const widen = [&](int points) { width = std::max(width, display_width(number(points))); };
    for (auto const& side : match.sides) widen(side.start);
    for (auto const& hand : match.hands) {
        for (std::size_t i = 0; i < hand.scores.size(); ++i) {
            auto const amounts = amounts_of(hand.scores[i]);
            for (int points :
                 {amounts.base, amounts.cards, amounts.caught, amounts.total, hand.after[i]}) {
                widen(points);
            }
        }
    }
    return width;
}

/// The sides that fit side by side; the others follow on further pages.
struct TallPage {
    std::size_t first = 0;
    std::size_t count = 0;
};

class TallSheet {
public:
    TallSheet(Match const& match, Style const& style, std::size_t from)
        : match_(match),
          style_(style),
          from_(from),
          names_(side_names(match, style)),
          players_(side_players(match, style)) {
        auto const last = match.hands.empty() ? 0 : match.hands.back().facts.number;
        number_width_ = std::max(2, display_width(number(last)));
        label_start_ = number_width_ + 1 + 1;
        int const smallest = widest_figure(match) + gap;
        label_width_ = std::min(label_start_ + widest_label(), usable_width(style) - smallest);
        int const room = usable_width(style) - label_width_;
        auto const sides = static_cast<int>(match.sides.size());
        int const a_page = std::clamp(room / smallest, 1, std::max(1, sides));
        int const pages = (sides + a_page - 1) / a_page;
        per_page_ = pages > 0 ? static_cast<std::size_t>((sides + pages - 1) / pages) : 1;
        int const widest = std::max(smallest, widest_name() + gap);
        column_ = std::min(widest, room / static_cast<int>(per_page_));
    }

    int width() const { return label_width_ + static_cast<int>(per_page_) * column_; }

    std::string draw() const {
        std::string text;
        for (std::size_t first = 0; first < match_.sides.size(); first += per_page_) {
            if (first > 0) text += '\n';
            text += page({first, std::min(per_page_, match_.sides.size() - first)});
        }
        return text;
    }

private:
    int widest_name() const {
        int width = 0;
        for (auto const& name : names_) width = std::max(width, display_width(name));
        for (auto const& side : players_) {
            for (auto const& player : side) width = std::max(width, display_width(player));
        }
        return width;
    }

    std::string page(TallPage const& page) const {
        std::string text = heading(page) + rule(line_across);
        if (from_ == 0 && has_start(match_)) text += start(page);
        if (from_ > 0) text += Row(style_).right(number_width_, left_out_sign, Tone::dim).take();
        for (auto const& hand : std::span(match_.hands).subspan(from_)) text += block(page, hand);
        if (match_.outcome.finished) text += rule(double_across);
        return text;
    }

    std::string rule(std::string_view across) const {
        return Row(style_).left(0, repeat(across, width()), Tone::dim).take();
    }

    int end_of(std::size_t column) const {
        return label_width_ + (static_cast<int>(column) + 1) * column_;
    }

    std::string label_text(SheetLabel label) const {
        return cut(sheet_label(label), label_width_ - label_start_, style_);
    }

    /// One line of names, each cut to its column.
    std::string names(TallPage const& page, std::vector<std::string> const& texts,
                      Tone tone) const {
        Row row(style_);
        for (std::size_t i = 0; i < page.count; ++i) {
            row.right(end_of(i), cut(texts[page.first + i], column_ - gap, style_), tone);
        }
        return row.take();
    }

    std::string heading(TallPage const& page) const {
        auto text = names(page, names_, Tone::bold);
        std::size_t most = 0;
        for (auto const& side : players_) most = std::max(most, side.size());
        for (std::size_t line = 0; line < most; ++line) {
            std::vector<std::string> texts;
            for (auto const& side : players_) {
                texts.push_back(line < side.size() ? side[line] : "");
            }
            text += names(page, texts, Tone::dim);
        }
        return text;
    }

    std::string start(TallPage const& page) const {
        Row row(style_);
        row.left(label_start_, label_text(SheetLabel::start), Tone::dim);
        for (std::size_t i = 0; i < page.count; ++i) {
            auto const figure = total_figure(match_.sides[page.first + i].start);
            row.right(end_of(i), figure.text, figure.tone);
        }
        return row.take();
    }

    std::string block(TallPage const& page, PlayedHand const& hand) const {
        std::vector<Amounts> amounts;
        for (auto const& score : hand.scores) amounts.push_back(amounts_of(score));
        Row first(style_);
        auto const dealt = tr("dealt by {}", shown(hand.dealer, style_));
        first.right(number_width_, number(hand.facts.number))
            .left(number_width_, mark_of(hand))
            .left(label_start_, cut(dealt, usable_width(style_) - label_start_, style_), Tone::dim);
        auto const part = [&](SheetLabel label, int Amounts::* points) {
            return line(label, page,
                        [&](std::size_t side) { return part_figure(amounts[side].*points); });
        };
        bool const last = &hand == &match_.hands.back();
        return first.take() + part(SheetLabel::base, &Amounts::base) +
               part(SheetLabel::cards, &Amounts::cards) +
               part(SheetLabel::caught, &Amounts::caught) +
               line(SheetLabel::total, page,
                    [&](std::size_t side) {
                        return SheetFigure{hand_total(hand, side),
                                           total_figure(amounts[side].total).tone};
                    }) +
               line(SheetLabel::score, page, [&](std::size_t side) {
                   auto figure = total_figure(hand.after[side]);
                   if (last && figure.tone == Tone::plain) figure.tone = Tone::bold;
                   return figure;
               });
    }

    template <typename FigureOf>
    std::string line(SheetLabel label, TallPage const& page, FigureOf figure_of) const {
        Row row(style_);
        row.left(label_start_, label_text(label), Tone::dim);
        for (std::size_t i = 0; i < page.count; ++i) {
            auto const figure = figure_of(page.first + i);
            row.right(end_of(i), figure.text, figure.tone);
        }
        return row.take();
    }

    Match const& match_;
    Style const& style_;
    std::size_t from_;
    std::vector<std::string> names_;
    std::vector<std::vector<std::string>> players_;
    int number_width_ = 0;
    int label_start_ = 0;
    int label_width_ = 0;
    int column_ = 0;
    std::size_t per_page_ = 1;
};

}  // namespace

HandBlock tall_hands(Match const& match, Style const& style, std::size_t from) {
    TallSheet const tall(match, style, from);
    return {tall.draw(), tall.width()};
}

}  // namespace meldbook::view
