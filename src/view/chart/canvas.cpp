#include "view/chart/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace meldbook::view {

namespace {

// Bits of a braille character by row and column of its dots (Unicode, block U+2800).
constexpr std::array<std::array<std::uint8_t, 2>, 4> braille_bits = {
    {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};

/// U+2800 with these dots, in UTF-8.
std::string braille_sign(std::uint8_t dots) {
    return {'\xE2', static_cast<char>(0xA0U | (dots >> 6U)),
            static_cast<char>(0x80U | (dots & 0x3FU))};
}

}  // namespace

Canvas::Canvas(int columns, int rows, bool braille, std::vector<Pen> pens)
    : columns_(columns),
      rows_(rows),
      across_(braille ? 2 : 1),
      down_(braille ? 4 : 1),
      pens_(std::move(pens)),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)),
      rules_(static_cast<std::size_t>(rows), Pen{" "}) {}

std::size_t Canvas::index_of(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
}

int Canvas::dot_x(double column) const {
    return static_cast<int>(std::lround(column * across_ + (across_ - 1) / 2.0));
}

int Canvas::dot_y(double row) const {
    return static_cast<int>(std::lround(row * down_ + (down_ - 1) / 2.0));
}

void Canvas::dot(int x, int y, std::size_t pen) {
    if (x < 0 || y < 0 || x >= columns_ * across_ || y >= rows_ * down_) return;
    auto& at = cells_[index_of(x / across_, y / down_)];
    int const with = static_cast<int>(pen);
    // A sign shows the line drawn last. A character with dots of several lines has no colour.
    bool const alone = at.pen == nobody || at.pen == with || across_ == 1;
    at.pen = alone ? with : several;
    at.dots |=
        braille_bits[static_cast<std::size_t>(y % down_)][static_cast<std::size_t>(x % across_)];
}

void Canvas::line(int from_x, int from_y, int to_x, int to_y, std::size_t pen) {
    int const steps = std::max({std::abs(to_x - from_x), std::abs(to_y - from_y), 1});
    for (int i = 0; i <= steps; ++i) {
        double const share = static_cast<double>(i) / steps;
        dot(static_cast<int>(std::lround(from_x + share * (to_x - from_x))),
            static_cast<int>(std::lround(from_y + share * (to_y - from_y))), pen);
    }
}

void Canvas::rule(int row, std::string_view sign, Tone tone) {
    if (row < 0 || row >= rows_) return;
    rules_[static_cast<std::size_t>(row)] = {std::string(sign), tone};
}

bool Canvas::mark(int column, int row, std::size_t pen) {
    if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return false;
    auto& at = cells_[index_of(column, row)];
    if (at.marked) return false;
    at.marked = true;
    at.pen = static_cast<int>(pen);
    return true;
}

Pen Canvas::shown(Cell const& at, Pen const& rule) const {
    if (at.marked) return pens_[static_cast<std::size_t>(at.pen)];
    if (at.dots == 0) return rule;
    if (at.pen == several) return {braille_sign(at.dots), Tone::plain};
    auto const& pen = pens_[static_cast<std::size_t>(at.pen)];
    return {across_ == 1 ? pen.sign : braille_sign(at.dots), pen.tone};
}

std::string Canvas::row(int row, Style const& style) const {
    std::string text, run;
    Tone tone = Tone::plain;
    for (int column = 0; column < columns_; ++column) {
        auto const next =
            shown(cells_[index_of(column, row)], rules_[static_cast<std::size_t>(row)]);
        if (next.tone != tone) {
            text += paint(run, tone, style);
            run.clear();
            tone = next.tone;
        }
        run += next.sign;
    }
    return text + paint(run, tone, style);
}

}  // namespace meldbook::view
