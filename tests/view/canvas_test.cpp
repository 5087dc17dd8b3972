#include "view/chart/canvas.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::view_canvas_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

std::vector<Pen> pens() { return {{"o", Tone::cyan}, {"x", Tone::magenta}}; }

std::string drawn(Canvas const& canvas, int rows, Style const& style = {}) {
    std::string text;
    for (int row = 0; row < rows; ++row) text += canvas.row(row, style) + "\n";
    return text;
}

}  // namespace

TEST_CASE("eight dots make a braille character") {
    Canvas canvas(4, 1, true, pens());
    canvas.dot(0, 0, 0);
    canvas.dot(3, 3, 0);
    for (int y = 0; y < 4; ++y) canvas.line(4, y, 5, y, 0);
    CHECK(drawn(canvas, 1) == "⠁⢀⣿ \n");
}

TEST_CASE("lines have no holes, whichever way they go") {
    Canvas canvas(3, 2, true, pens());
    canvas.line(0, 7, 5, 0, 0);
    CHECK(drawn(canvas, 2) == " ⢀⠎\n⡰⠁ \n");
    Canvas back(3, 2, true, pens());
    back.line(5, 0, 0, 7, 0);
    CHECK(drawn(back, 2) == drawn(canvas, 2));
}

TEST_CASE("without braille a character is one dot, drawn with the sign of its pen") {
    Canvas canvas(5, 2, false, pens());
    canvas.line(0, 1, 4, 0, 0);
    canvas.line(0, 0, 1, 0, 1);
    CHECK(drawn(canvas, 2) == "xx oo\nooo  \n");
}

TEST_CASE("a rule is below lines, marks are above them, and no mark hides another") {
    Canvas canvas(4, 1, true, pens());
    canvas.rule(0, "-", Tone::dim);
    canvas.line(0, 0, 3, 0, 0);
    CHECK(canvas.mark(1, 0, 1));
    CHECK_FALSE(canvas.mark(1, 0, 0));
    CHECK(drawn(canvas, 1) == "⠉x--\n");
}

TEST_CASE("a character with dots of several lines has no colour") {
    Canvas canvas(3, 1, true, pens());
    canvas.dot(0, 0, 0);
    canvas.dot(2, 0, 0);
    canvas.dot(3, 0, 1);
    canvas.dot(4, 0, 1);
    CHECK(drawn(canvas, 1, {.colour = true}) == "\x1b[36m⠁\x1b[0m⠉\x1b[35m⠁\x1b[0m\n");
}

TEST_CASE("nothing outside is drawn") {
    Canvas canvas(2, 1, true, pens());
    canvas.line(-5, -5, 9, 9, 0);
    canvas.rule(7, "-", Tone::plain);
    CHECK_FALSE(canvas.mark(2, 0, 0));
    CHECK_FALSE(canvas.mark(0, -1, 0));
    CHECK(drawn(canvas, 1) == "⠑⢄\n");
}

}  // namespace meldbook_tests::view_canvas_test
