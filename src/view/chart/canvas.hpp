#pragma once
// Draws a picture with characters: in braille, with eight dots in each character; in ASCII, with
// one sign for each character.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

/// How a line is drawn.
struct Pen {
    std::string sign;  ///< one column wide; lines are drawn with it where there is no braille
    Tone tone = Tone::plain;
};

/// The picture. Columns and rows count characters, `x` and `y` count dots; both start at 0 in the
/// top left corner. Whatever is outside the picture is not drawn.
class Canvas {
public:
    /// With `braille` each character has eight dots, else one.
    Canvas(int columns, int rows, bool braille, std::vector<Pen> pens);

    /// The dot in the middle of a character.
    int dot_x(double column) const;
    int dot_y(double row) const;

    void dot(int x, int y, std::size_t pen);
    void line(int from_x, int from_y, int to_x, int to_y, std::size_t pen);

    /// Fills a row with a sign; everything else is drawn over it.
    void rule(int row, std::string_view sign, Tone tone);

    /// Puts the sign of a pen on a character, over everything else. Returns false and changes
    /// nothing if the character has a sign already.
    bool mark(int column, int row, std::size_t pen);

    /// A row as text, as wide as the picture, without a newline.
    std::string row(int row, Style const& style) const;

private:
    struct Cell {
        std::uint8_t dots = 0;  ///< the bits of U+2800
        int pen = nobody;
        bool marked = false;
    };
    static constexpr int nobody = -1;
    static constexpr int several = -2;

    std::size_t index_of(int column, int row) const;
    Pen shown(Cell const& at, Pen const& rule) const;

    int columns_, rows_;
    int across_, down_;  ///< dots in a character
    std::vector<Pen> pens_;
    std::vector<Cell> cells_;
    std::vector<Pen> rules_;
};

}  // namespace meldbook::view
