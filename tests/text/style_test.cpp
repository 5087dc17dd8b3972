#include "text/style.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::text_style_test {

using namespace meldbook;

namespace {

constexpr Style plain{};
constexpr Style colour{.colour = true};
constexpr Style ascii_only{.unicode = false};

}  // namespace

TEST_CASE("tones need colour") {
    CHECK(bold("5", plain) == "5");
    CHECK(bold("5", colour) == "\x1b[1m5\x1b[0m");
    CHECK(dim("5", colour) == "\x1b[2m5\x1b[0m");
    CHECK(paint("5", Tone::red, colour) == "\x1b[31m5\x1b[0m");
    CHECK(paint("", Tone::red, colour).empty());
}

TEST_CASE("somebody else's text") {
    CHECK(shown("\x1b[2JÉva", plain) == "\uFFFD[2JÉva");
    CHECK(shown("\x1b[2JÉva", ascii_only) == "?[2JEva");
    CHECK(cut("North-South", 8, plain) == "North-S…");
    CHECK(cut("North-South", 8, ascii_only) == "North...");
    CHECK(finish("─ −5", plain) == "─ −5");
    CHECK(finish("─ −5", ascii_only) == "- -5");
}

TEST_CASE("a row is written by columns") {
    CHECK(Row(plain).left(2, "a").right(10, "12").take() == "  a     12\n");
    CHECK(Row(plain).left(0, "李").left(4, "x").take() == "李  x\n");
    CHECK(Row(plain).middle(0, 9, "Ana").take() == "   Ana\n");
    CHECK(Row(plain).middle(0, 4, "North").take() == "Nor…\n");
    CHECK(Row(plain).left(0, "abc").right(2, "x").take() == "abcx\n");
    CHECK(Row(plain).left(0, "a  ").take() == "a\n");
    CHECK(Row(plain).take() == "\n");
    CHECK(Row(colour).right(4, "5", Tone::red).right(7, "6").take() == "   \x1b[31m5\x1b[0m  6\n");
}

TEST_CASE("paragraphs") {
    Style const narrow{.width = 24};
    CHECK(paragraph("one two three four five six", narrow, 2, 4) ==
          "  one two three four\n    five six\n");
    CHECK(paragraph("", narrow).empty());
}

}  // namespace meldbook_tests::text_style_test
