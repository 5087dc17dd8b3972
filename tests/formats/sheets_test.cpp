// Tables and sheets that nobody at a table would write.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "formats/hand_table.hpp"
#include "formats/sheet_lines.hpp"
#include "formats/text_sheet.hpp"
#include "support/text_file.hpp"

namespace meldbook_tests::formats_sheets_test {

using namespace meldbook;
using namespace meldbook::formats;

namespace {

using test::text_file;

std::vector<RawMatch> matches_of(SeekableFile const& file) {
    std::vector<RawMatch> matches;
    read_hand_table(file, "", [&](auto const& match) { matches.push_back(match); });
    return matches;
}

std::vector<RawMatch> matches_of(std::string const& text) { return matches_of(text_file(text)); }

/// What is compared of a match: "2: 1[Us=50 Them=0] 2[…]", with the line on which it begins.
std::string shown(RawMatch const& match) {
    auto text = std::to_string(match.line) + ":";
    for (auto const& hand : match.hands) {
        text += " " + hand.number.text + "@" + std::to_string(hand.line);
        for (auto const& entry : hand.entries)
            text += " " + entry.side + "=" + entry.points.text + "@" + std::to_string(entry.line);
    }
    return text;
}

/// Reads a file, and returns the line and the sentence with which it is refused.
template <typename Read>
std::string told(Read const& read) {
    int taken = 0;
    try {
        read([&](auto const&) { ++taken; });
    } catch (LayoutError const& error) {
        CHECK(taken == 0);
        return std::to_string(error.line) + ": " + error.what();
    }
    FAIL("was read");
    return {};
}

std::string of_table(std::string const& text, std::size_t piece = 1U << 16U) {
    return told([&](auto const& take) { read_hand_table(text_file(text, piece), "", take); });
}

std::string of_sheet(std::string const& text) {
    return told([&](auto const& take) { read_text_sheets(text_file(text), take); });
}

bool says(std::string const& told, int line, std::string const& words) {
    return told.starts_with(std::to_string(line) + ": ") && told.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("formats: the rows of a match are found wherever they are") {
    struct Row {
        std::string text;
        std::vector<std::string> matches;
    };
    std::string const byte_order_mark = "\xEF\xBB\xBF";
    std::vector<Row> const table = {
        {"match,hand,side,points\n1,1,A,50\n1,1,B,0\n2,1,A,5\n2,1,B,6",
         {"2: 1@2 A=50@2 B=0@3", "4: 1@4 A=5@4 B=6@5"}},
        {"match,hand,side,points\n2,1,A,50\n1,1,A,5\n2,1,B,0\n\n1,1,B,6\n2,2,A,7\n",
         {"2: 1@2 A=50@2 B=0@4 2@7 A=7@7", "3: 1@3 A=5@3 B=6@6"}},
        {"match,hand,side,points\n1,2,A,1\n1,1,A,2\n1,2,B,3\n", {"2: 2@2 A=1@2 B=3@4 1@3 A=2@3"}},
        {"hand;side;points\r\n1;A;50\r\n1;B;0\r\n", {"2: 1@2 A=50@2 B=0@3"}},
        {byte_order_mark + "id,match,hand,side,points\nx,1,1,A,1\n,1,1,A,2\nx,2,1,B,3\n,1,1,B,4\n",
         {"2: 1@2 A=1@2 B=3@4", "3: 1@3 A=2@3 B=4@5"}},
        {"note,match,hand,side,points\n\"two\nlines\",1,1,A,1\n,2,1,A,2\n\"\n\",1,1,B,3\n",
         {"2: 1@2 A=1@2 B=3@5", "4: 1@4 A=2@4"}},
    };
    for (auto const& row : table) {
        CAPTURE(row.text);
        for (std::size_t piece = 1; piece <= row.text.size() + 1; ++piece) {
            std::vector<std::string> found;
            for (auto const& match : matches_of(text_file(row.text, piece)))
                found.push_back(shown(match));
            CHECK(found == row.matches);
        }
    }
}

TEST_CASE("formats: matches whose rows alternate for a million bytes are read as they are") {
    std::string text = "match,hand,side,points\n";
    for (int hand = 1; hand <= 500; ++hand)
        for (int match = 1; match <= 100; ++match)
            text += std::to_string(match) + "," + std::to_string(hand) + ",A,50\n";
    auto const matches = matches_of(text);
    REQUIRE(matches.size() == 100);
    for (std::size_t match = 0; match < 100; ++match) {
        CHECK(matches[match].number.text == std::to_string(match + 1));
        CHECK(matches[match].hands.size() == 500);
    }
}

TEST_CASE("formats: an error at the end of a table is found before a match is taken") {
    std::string const good = "match,hand,side,points\n1,1,A,50\n1,1,B,0\n2,1,A,5\n";
    struct Row {
        std::string end;
        std::string words;
        int line;
    };
    for (auto const& row : std::vector<Row>{{"2,1,A,5,6\n", "cells below", 5},
                                            {"2,1,,5\n", "is empty; every row needs it", 5},
                                            {"2,,A,5\n", "is empty; every row needs it", 5},
                                            {"\n\n2,1,\"A,5\n", "never closed", 7},
                                            {"2,1,\"A\"B,5\n", "after a closing quote", 5}}) {
        CAPTURE(row.end);
        auto const text = good + row.end;
        for (std::size_t piece = 1; piece <= text.size() + 1; ++piece)
            CHECK(says(of_table(text, piece), row.line, row.words));
    }
}

TEST_CASE("formats: a table that is changed while it is read is refused") {
    std::string const before = "match,hand,side,points\n1,1,A,50\n2,1,A,0\n1,1,B,6\n";
    for (std::string const after : {"match,hand,side,points\n1,1,A,50\n2,1,A,0\n",
                                    "match,hand,side,points\n1,1,A,50\n2,1,A,0\n3,1,B,6\n"}) {
        auto const first = text_file(before);
        auto const second = text_file(after);
        bool changed = false;
        SeekableFile const file{[&](char* to, std::size_t size) {
                                    // As soon as all has been read.
                                    auto const got = (changed ? second : first).read(to, size);
                                    changed = changed || got == 0;
                                    return got;
                                },
                                [&](std::uint64_t byte) {
                                    first.seek(byte);
                                    second.seek(byte);
                                }};
        try {
            matches_of(file);
            FAIL_CHECK("was read");
        } catch (LayoutError const& error) {
            CHECK(std::string{error.what()} ==
                  "the file was changed while it was read; import it again");
        }
    }
}

TEST_CASE("formats: matches that no memory should hold are refused") {
    auto const repeated = [](std::string text, std::string const& row, int times) {
        for (int i = 0; i < times; ++i) text += row;
        return text;
    };
    std::string const million(1'000'000, 'x');
    std::string const commas(1'000'000, ',');
    std::string const table = "hand,side,points,players,dealer\n";
    CHECK(says(of_table(repeated(table, "1,A,5\n", 500'000)), 2, "the match is too long"));
    CHECK(says(of_table(repeated(table, "1," + million + ",5\n", 40)), 2, "the match is too long"));
    CHECK(says(of_table(repeated(table, "1,A,5,\"" + commas + "\"\n", 3)), 2,
               "the match is too long"));
    CHECK(says(of_table(repeated(table + "1,A,5,," + million + "\n", "1,A,5,,x\n", 100)), 2,
               "the match is too long"));
    std::string const sheet = "\n\nSide: Us\nSide: Them\n";
    CHECK(says(of_sheet(repeated(sheet, "Hand 1\n", 300'000)), 3, "the match is too long"));
    CHECK(says(of_sheet(repeated(sheet + "Hand 1\n", "Us: " + million + "\n", 40)), 3,
               "the match is too long"));
    CHECK(says(of_sheet(repeated(sheet, "From hand 2: Eve for Ana\n", 300'000)), 3,
               "the match is too long"));
    CHECK(says(of_sheet(sheet + std::string(longest_line + 1, 'x')), 5, "the line is too long"));
}

TEST_CASE("formats: a sheet is the same in pieces of any size") {
    std::string const text = "\xEF\xBB\xBFMatch: 1\r\nSide: Us: Ana\r\n\r\nHand 1\n Us: KKK\n# "
                             "no\n---\nMatch: 2\nHand 1";
    for (std::size_t piece = 1; piece <= text.size() + 1; ++piece) {
        std::vector<std::string> found;
        read_text_sheets(text_file(text, piece),
                         [&](auto const& match) { found.push_back(shown(match)); });
        CHECK(found == std::vector<std::string>{"1: 1@4 Us=@5", "8: 1@9"});
    }
    CHECK(says(of_sheet(text + "\nUs"), 10, "names no side"));
}

TEST_CASE("formats: a table of a hundred thousand hands of one match is read in one go") {
    std::string text = "hand,side,points\r\n";
    for (int hand = 1; hand <= 100'000; ++hand) {
        auto const number = std::to_string(hand);
        text += number + ",Us,100\r\n" + number + ",Them,50\r\n";
    }
    auto const matches = matches_of(text);
    REQUIRE(matches.size() == 1);
    CHECK(matches[0].sides.size() == 2);
    REQUIRE(matches[0].hands.size() == 100'000);
    CHECK(matches[0].hands.back().number.text == "100000");
    CHECK(matches[0].hands.back().entries.size() == 2);
}

TEST_CASE("formats: a table in which every row names another side is read in one go") {
    std::string text = "hand,side,points\r\n";
    for (int side = 0; side < 100'000; ++side) text += "1,side " + std::to_string(side) + ",5\r\n";
    CHECK(matches_of(text).at(0).sides.size() == 100'000);
}

TEST_CASE("formats: the points follow an entry, whatever quotes are in its reasons") {
    for (std::string const entry :
         {R"(adjust=-5:"late = 3")", R"(adjust=-5::")", R"(adjust=-5:6")", R"(adjust=-5:a:"b)",
          R"(adjust=-5:"two words" adjust=+5:x:" KKK)", "adjust=-5:=", "KKK"}) {
        CAPTURE(entry);
        std::vector<RawMatch> matches;
        read_text_sheets(text_file("Side: Us\nSide: Them\nHand 1\n  Us: " + entry +
                                   " = 770, total 1540\n  Them: -\n"),
                         [&](auto const& match) { matches.push_back(match); });
        auto const& us = matches.at(0).hands.at(0).entries.at(0);
        CHECK(us.entry.text == entry);
        CHECK(us.points.text == "770");
        CHECK(us.total.text == "1540");
    }
}

TEST_CASE("formats: sheets hold no surprises in lines of a million bytes") {
    std::string const longest(1'000'000, 'x');
    auto const read = [](std::string const& text) {
        int matches = 0;
        try {
            read_text_sheets(text_file(text), [&](auto const&) { ++matches; });
        } catch (LayoutError const&) {
            return 0;
        }
        return matches;
    };
    CHECK(read("Match: " + longest + "\nSide: " + longest + "\n") == 1);
    for (auto const* begins : {"", "Place: \\", "Side: \"", "Seats: ", "From hand 2: ", "Hand 1, ",
                               "Hand 1\n  ", "Hand 1\n  Us: ", "Hand 1\n  (", "Hand 1\n  Us: ="}) {
        CAPTURE(begins);
        for (char const filled : {'x', ' ', '"', '\\', ',', ':', '=', '(', '\0'}) {
            auto const matches = read(begins + std::string(1'000'000, filled) + "\n");
            CHECK(matches <= 1);
        }
    }
}

}  // namespace meldbook_tests::formats_sheets_test
