// Tables and sheets that nobody at a table would write.

#include <string>

#include <doctest/doctest.h>

#include "domain/score.hpp"
#include "formats/hand_table.hpp"
#include "formats/paper_sheet.hpp"
#include "formats/text_sheet.hpp"

namespace meldbook::formats::sheets_test {

TEST_CASE("formats: a table of a hundred thousand hands of one match is read in one go") {
    std::string text = "hand,side,points\r\n";
    for (int hand = 1; hand <= 100'000; ++hand) {
        auto const number = std::to_string(hand);
        text += number + ",Us,100\r\n" + number + ",Them,50\r\n";
    }
    auto const matches = read_hand_table(text, "");
    REQUIRE(matches.size() == 1);
    CHECK(matches[0].sides.size() == 2);
    REQUIRE(matches[0].hands.size() == 100'000);
    CHECK(matches[0].hands.back().number.text == "100000");
    CHECK(matches[0].hands.back().entries.size() == 2);
}

TEST_CASE("formats: a table in which every row names another side is read in one go") {
    std::string text = "hand,side,points\r\n";
    for (int side = 0; side < 100'000; ++side) text += "1,side " + std::to_string(side) + ",5\r\n";
    CHECK(read_hand_table(text, "").at(0).sides.size() == 100'000);
}

TEST_CASE("formats: points on paper that no match can have are refused before they overflow") {
    std::string text = "Us\tThem\n";
    for (int hand = 0; hand < 3000; ++hand) text += "1000000 -1000000\n";
    CHECK_THROWS_AS(read_paper_sheet(text, Totals::added), TotalTooLarge);
}

TEST_CASE("formats: sheets hold no surprises in lines of a million bytes") {
    std::string const longest(1'000'000, 'x');
    auto const read = [](std::string const& text) {
        try {
            return read_text_sheets(text).size();
        } catch (LayoutError const&) {
            return std::size_t{0};
        }
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

}  // namespace meldbook::formats::sheets_test
