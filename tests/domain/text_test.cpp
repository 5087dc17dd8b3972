// Text taken apart and put together again.

#include "domain/text.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_text_test {

using namespace meldbook;

using Parts = std::vector<std::string_view>;

TEST_CASE("split gives one part more than there are separators") {
    CHECK(split("", ',') == Parts{""});
    CHECK(split("a", ',') == Parts{"a"});
    CHECK(split("a,b", ',') == Parts{"a", "b"});
    CHECK(split(",a,,b,", ',') == Parts{"", "a", "", "b", ""});
}

TEST_CASE("lines end where their text does") {
    CHECK(split_lines("") == Parts{});
    CHECK(split_lines("\n") == Parts{""});
    CHECK(split_lines("a\n\nb") == Parts{"a", "", "b"});
    CHECK(split_lines("a\nb\n") == Parts{"a", "b"});
}

TEST_CASE("a part is taken off the front with its separator") {
    std::string_view text = "a b ";
    CHECK(take_part(text, ' ') == "a");
    CHECK(text == "b ");
    CHECK(take_part(text, ' ') == "b");
    CHECK(text.empty());
    CHECK(take_part(text, ' ').empty());
    text = "whole";
    CHECK(take_part(text, ' ') == "whole");
    CHECK(text.empty());
}

TEST_CASE("texts are joined with something between them only") {
    CHECK(join({}, ", ").empty());
    CHECK(join({"a"}, ", ") == "a");
    CHECK(join({"a", "", "b"}, ", ") == "a, , b");
}

TEST_CASE("what is made of items is joined the same way") {
    struct Named {
        std::string name;
    };
    std::vector<Named> const named = {{"a"}, {""}, {"b"}};
    CHECK(join(named, " ", [](Named const& item) { return "<" + item.name + ">"; }) ==
          "<a> <> <b>");
    CHECK(join(std::vector<int>{}, " ", [](int n) { return std::to_string(n); }).empty());
    CHECK(texts_of(named, &Named::name) == std::vector<std::string>{"a", "", "b"});
}

TEST_CASE("blanks around a text are taken off, those inside stay") {
    CHECK(trimmed("").empty());
    CHECK(trimmed(" \t\r\n").empty());
    CHECK(trimmed("\n a b\t") == "a b");
}

TEST_CASE("only the letters A to Z have small ones here") {
    CHECK(lower("Straße ÄZ[1") == "straße Äz[1");
    CHECK(equal_ignoring_case("Rule Set", "rule SET"));
    CHECK_FALSE(equal_ignoring_case("rule", "rules"));
    CHECK_FALSE(equal_ignoring_case("Ä", "ä"));
}

TEST_CASE("a number is all of its text") {
    CHECK(whole_number<int>("12") == 12);
    CHECK(whole_number<int>("-12") == -12);
    CHECK(whole_number<std::size_t>("0") == 0U);
    for (auto const* text : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "99999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(whole_number<int>(text));
    }
    CHECK_FALSE(whole_number<std::size_t>("-1"));
    CHECK(is_digits("0123456789"));
    CHECK_FALSE(is_digits(""));
    CHECK_FALSE(is_digits("-1"));
}

TEST_CASE("a sign is one character in front, a real minus too") {
    CHECK(length_of_sign("-5") == 1);
    CHECK(length_of_sign("+5") == 1);
    CHECK(length_of_sign("\u22125") == 3);
    CHECK(length_of_sign("5-") == 0);
    CHECK(length_of_sign("") == 0);
}

TEST_CASE("thousands are separated in threes by one sign or not at all") {
    struct Row {
        std::string_view text, digits, sign;
    };
    Row const rows[] = {{"1495", "1495", ""},     {"1,495", "1495", ","},
                        {"15.000", "15000", "."}, {"123.456.789", "123456789", "."},
                        {"15 000", "15000", " "}, {"15\u00A0000", "15000", "\u00A0"},
                        {"12'000", "12000", "'"}, {"15\u202F000", "15000", "\u202F"}};
    for (auto const& row : rows) {
        CAPTURE(row.text);
        auto const figure = figure_of(row.text);
        REQUIRE(figure);
        CHECK(figure->digits == row.digits);
        CHECK(figure->sign == row.sign);
    }
    for (auto const* text : {"", ".", "12,5", "1,4956", "1234,567", ",123", "-1,123", "1,,23",
                             "1,234,", "1,2x4", "1.234,567", "0.500", "15  000", "15 "}) {
        CAPTURE(text);
        CHECK_FALSE(figure_of(text));
    }
}

TEST_CASE("letters are those of ASCII") {
    for (char const c : std::string_view("azAZ")) CHECK(is_letter(c));
    for (char const c : std::string_view("@[`{09 \xc3")) CHECK_FALSE(is_letter(c));
}

TEST_CASE("UTF-8 ends at the first byte that is no part of a character") {
    struct {
        std::string_view text;
        std::size_t length;
    } const rows[] = {
        {"", 0},
        {"plain", 5},
        {"\u00e9\u20ac\U0001F0CF", 9},
        {"\x7f", 1},
        {"a\x80", 1},              // no lead byte
        {"a\xc3", 1},              // cut off
        {"ab\xe2\x82", 2},
        {"\xc0\xaf", 0},           // longer than it must be
        {"\xe0\x9f\xbf", 0},
        {"\xf0\x8f\xbf\xbf", 0},
        {"\xed\xa0\x80", 0},       // half of a pair
        {"\xf4\x90\x80\x80", 0},   // beyond the last character
        {"\xf5\x80\x80\x80", 0},
        {"abcdefghijklmnopqrstuvwxyz\xff", 26},
        {"abcdefgh\u00e9ijklmnop\xff", 18},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(utf8_length(row.text) == row.length);
        CHECK(is_utf8(row.text) == (row.length == row.text.size()));
    }
    using namespace std::literals;
    CHECK(utf8_length("a\0b"sv) == 3);
}

}  // namespace meldbook_tests::domain_text_test
