#pragma once
// A picture made of characters: in braille, eight dots to a character; in ASCII, one sign to a
// character.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

/// What a line is drawn with.
struct Pen {
    std::string sign;  ///< of one column; lines consist of it where there is no braille
    Tone tone = Tone::plain;
};

/// Columns and rows of characters, dots across and down in them, all from 0 at the top left.
/// Nothing outside is drawn.
class Canvas {
public:
    /// With `braille` a character has eight dots; without, it is one.
    Canvas(int columns, int rows, bool braille, std::vector<Pen> pens);

    int dots_across() const { return columns_ * across_; }
    int dots_down() const { return rows_ * down_; }

    /// The dot in the middle of a place given in characters.
    int dot_x(double column) const;
    int dot_y(double row) const;

    void dot(int x, int y, std::size_t pen);
    void line(int from_x, int from_y, int to_x, int to_y, std::size_t pen);

    /// A sign across a row, below everything else.
    void rule(int row, std::string_view sign, Tone tone);

    /// The sign of a pen on a character, above everything else. False, and nothing is done,
    /// where another one is.
    bool mark(int column, int row, std::size_t pen);

    /// A row as text, without its line end; it takes every column.
    std::string row(int row, Style const& style) const;

private:
    struct Cell {
        std::uint8_t dots = 0;  ///< the bits of U+2800
        int pen = nobody;
        bool marked = false;
    };
    struct Rule {
        std::string sign = " ";
        Tone tone = Tone::plain;
    };
    static constexpr int nobody = -1;
    static constexpr int several = -2;

    Cell& cell(int column, int row);
    Cell const& cell(int column, int row) const;
    Pen shown(Cell const& at, Rule const& rule) const;

    int columns_, rows_;
    int across_, down_;  ///< dots in a character
    std::vector<Pen> pens_;
    std::vector<Cell> cells_;
    std::vector<Rule> rules_;
};

}  // namespace meldbook::view
