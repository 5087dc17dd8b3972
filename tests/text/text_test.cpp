#include "text/text.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::text_text_test {

using namespace meldbook;

TEST_CASE("display width") {
    struct Row {
        char const* text;
        int width;
    };
    Row const rows[] = {{"", 0},
                        {"Ana", 3},
                        {"René", 4},
                        {"Rene\u0301", 4},            // a combining mark
                        {"李小龙", 6},
                        {"Ольга", 5},
                        {"한국", 4},
                        {"\u1112\u1161\u11ab", 2},    // Hangul letter by letter
                        {"क्षि", 2},
                        {"🃏", 2},
                        {"👩‍👩‍👧", 2},               // joined by U+200D
                        {"👩🏽‍🦰", 2},
                        {"👍🏽", 2},
                        {"🇫🇷", 2},
                        {"🇫🇷🇩🇪", 4},
                        {"❤", 1},
                        {"❤️", 2},                     // U+FE0F makes it an emoji
                        {"1️⃣", 2},
                        {"a\u200bb", 2},
                        {"−·×│", 4},
                        {"a\xff\xfe", 3},             // no UTF-8
                        {"\xe2\x82", 2}};
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(display_width(row.text) == row.width);
    }
}

TEST_CASE("padding counts columns, not bytes") {
    CHECK(pad_right("René", 6) == "René  ");
    CHECK(pad_left("李", 4) == "  李");
    CHECK(pad_right("too long", 3) == "too long");
    CHECK(pad_left("👩‍👩‍👧", 3) == " 👩‍👩‍👧");
}

TEST_CASE("cutting never splits a character") {
    CHECK(shorten_middle("North-South", 11) == "North-South");
    CHECK(shorten_middle("North-South", 6) == "Nor … uth");
    CHECK(shorten_middle("ÄÖÜÄÖÜ", 6) == "Ä … Ü");
    CHECK(shorten("North-South", 11) == "North-South");
    CHECK(shorten("North-South", 8) == "North-S…");
    CHECK(shorten("Ana and Bea", 5) == "Ana…");
    CHECK(shorten("North-South", 8, "...") == "North...");
    CHECK(shorten("李小龙と仲間", 6) == "李小…");
    CHECK(shorten("👩‍👩‍👧👩‍👩‍👧", 3) == "👩‍👩‍👧…");
    CHECK(shorten("e\u0301e\u0301e\u0301", 2) == "e\u0301…");
    CHECK(shorten("Ana", 1) == "…");
    CHECK(shorten("Ana", 2, "...") == "..");
    CHECK(shorten("Ana", 0).empty());
}

TEST_CASE("wrapping") {
    using Lines = std::vector<std::string>;
    CHECK(wrap("", 10) == Lines{""});
    CHECK(wrap("one two three", 20) == Lines{"one two three"});
    CHECK(wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrap("one two three", 7, 3) == Lines{"one two", "thre", "e"});
    CHECK(wrap("  one \n two  ", 20) == Lines{"one two"});
    CHECK(wrap("KKKKKKKKKK 22", 4) == Lines{"KKKK", "KKKK", "KK", "22"});
    // A file from a stranger can have such a word; what is left is not measured for every line.
    CHECK(wrap(std::string(4'000'000, 'n'), 80).size() == 50'000);
    CHECK(wrap("李小龙", 3) == Lines{"李", "小", "龙"});
    CHECK(wrap("李", 1) == Lines{"李"});
}

TEST_CASE("a name sends nothing to the terminal") {
    CHECK(safe("Ana") == "Ana");
    CHECK(safe("\x1b[31mAna") == "\uFFFD[31mAna");
    CHECK(safe("Ana\nBea\tCid\r") == "Ana Bea Cid ");
    CHECK(safe("\x07\x7f") == "\uFFFD\uFFFD");
    CHECK(safe("\u009b31m") == "\uFFFD31m");  // CSI in one character
    CHECK(safe("\u202Eana") == "\uFFFDana");  // right to left from here
    CHECK(safe("\u2066ana\u2069") == "\uFFFDana\uFFFD");
    CHECK(safe("a\xffz") == "a\uFFFDz");
    CHECK(safe("\xe2\x82") == "\uFFFD\uFFFD");
    CHECK(safe(std::string_view("a\0b", 3)) == "a\uFFFDb");
    CHECK(safe("👩‍👩‍👧 e\u0301") == "👩‍👩‍👧 e\u0301");
}

TEST_CASE("ASCII") {
    CHECK(ascii("René Åsa Łódź Zoë") == "Rene Asa Lodz Zoe");
    CHECK(ascii("e\u0301") == "e");
    CHECK(ascii("Straße, Ægir, Œuvre") == "Strasse, AEgir, OEuvre");
    CHECK(ascii("−1,300 × 2 · 4–10 …") == "-1,300 x 2 . 4-10 ...");
    CHECK(ascii("─│┼═╪") == "-|+=+");
    CHECK(ascii("李小龙") == "??????");
    CHECK(ascii("👩‍👩‍👧") == "??");
    CHECK(ascii("Ольга") == "?????");
    CHECK(ascii("a\nb") == "a\nb");
    CHECK(ascii("\xff") == "?");
}

TEST_CASE("names are compared without case and form") {
    CHECK(fold("Ana") == fold("ANA"));
    CHECK(fold("René") == fold("RENE\u0301"));
    CHECK(fold("Straße") == fold("STRASSE"));
    CHECK(fold("Ａｎａ") == fold("ana"));
    CHECK(fold("Ana") != fold("Anna"));
    CHECK(fold("a\xff") == fold("A\xff"));
    CHECK(fold("").empty());
}

TEST_CASE("numbers") {
    CHECK(number(0) == "0");
    CHECK(number(5) == "5");
    CHECK(number(999) == "999");
    CHECK(number(1000) == "1,000");
    CHECK(number(1234567) == "1,234,567");
    CHECK(number(-1300) == "−1,300");
    CHECK(number(-100) == "−100");
    CHECK(size_text(0) == "0 KiB");
    CHECK(size_text(1) == "1 KiB");
    CHECK(size_text(10LL * 1024 * 1024 - 1) == "10,240 KiB");
    CHECK(size_text(10LL * 1024 * 1024) == "10 MiB");
    CHECK(size_text(10LL * 1024 * 1024 + 1) == "11 MiB");
    CHECK(signed_number(1300) == "+1,300");
    CHECK(signed_number(-5) == "−5");
    CHECK(signed_number(0) == "0");
    CHECK(decimal(2540.5, 1) == "2,540.5");
    CHECK(decimal(-2540.25, 2) == "−2,540.25");
    CHECK(decimal(-0.04, 1) == "0.0");
    CHECK(decimal(12.6, 0) == "13");
}

}  // namespace meldbook_tests::text_text_test
