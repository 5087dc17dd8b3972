// Points and counts: decimal, without hidden signs. What is refused stands in the gallery of faults.

#include <string>

#include <doctest/doctest.h>

#include "domain/reading.hpp"

namespace meldbook_tests::domain_numbers_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("numbers are decimal") {
    struct Row {
        std::string text;
        int number;
    };
    Row const rows[] = {{"0", 0},
                        {"7", 7},
                        {"10", 10},
                        {"1495", 1495},
                        {"1000000", 1'000'000},
                        {"1,000", 1000},
                        {"15.000", 15'000},
                        {"15 000", 15'000},
                        {"1'000", 1000},
                        {"1\u202F000", 1000}};
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(read_number(row.text, row.text) == row.number);
    }
    for (auto const* text : {"", "010", "00", "-5", "+5", "5.0", "5 ", " 5", "0x5", "1,00", "1.5",
                             "1000001", "2147483648", "99999999999999999999", "٣", "5\n"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(read_number(text, text), NotationError);
    }
    CHECK(read_number("999", "999", largest_count) == 999);
    CHECK_THROWS_AS(read_number("1000", "1000", largest_count), NotationError);
}

TEST_CASE("sums add up") {
    struct Row {
        std::string text;
        int sum;
    };
    Row const rows[] = {{"120", 120},
                        {"120+85", 205},
                        {"1+2+3+4", 10},
                        {"1.220+85", 1305},
                        {"0+0", 0},
                        {"1000000", 1'000'000},
                        {"999999+1", 1'000'000},
                        {"500000+500000+0", 1'000'000}};
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(read_sum(row.text, row.text) == row.sum);
    }
    for (auto const* text :
         {"", "+", "+5", "5+", "5++5", "5+-5", "5-5", "5+05", "5 + 5", "1000000+1", "999999+1+1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(read_sum(text, text), NotationError);
    }
}

TEST_CASE("scores carried over from paper may be negative") {
    struct Row {
        std::string text;
        int points;
    };
    Row const rows[] = {
        {"0", 0},       {"-0", 0},    {"-45", -45},      {"+1200", 1200},
        {"1200", 1200}, {"−45", -45}, {"−1.035", -1035}, {"-100000000", -largest_total}};
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(read_score(row.text, row.text) == row.points);
    }
    for (auto const* text :
         {"", "-", "+", "−", "--5", "+-5", "-+5", "- 5", "-05", "1200-", "-100000001"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(read_score(text, text), NotationError);
    }
}

TEST_CASE("a complaint about a number quotes the word around it and points into it") {
    std::string const word = "--before=0,01500";
    auto const complaint =
        complaint_of([&] { read_number(std::string_view(word).substr(11), word); });
    REQUIRE(complaint.has_value());
    CHECK(complaint->word == word);
    CHECK(complaint->at == 11);
    CHECK(complaint->found == "01500");
    CHECK(complaint->suggestion == "--before=0,1500");
}

}  // namespace meldbook_tests::domain_numbers_test
