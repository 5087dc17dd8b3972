// Victory points: the shipped scales as they are printed, and a table's own.

#include "domain/victory_points.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_victory_points_test {

using namespace meldbook;

TEST_CASE("victory points: the scales of burraco, at both ends of each step") {
    struct Row {
        int hands, least, most, ahead;
    };
    for (auto const [hands, least, most, ahead] :
         {Row{3, 0, 50, 10},      Row{3, 55, 150, 11},    Row{3, 155, 250, 12},
          Row{3, 255, 350, 13},   Row{3, 355, 500, 14},   Row{3, 505, 650, 15},
          Row{3, 655, 800, 16},   Row{3, 805, 1000, 17},  Row{3, 1005, 1250, 18},
          Row{3, 1255, 1500, 19}, Row{3, 1505, 9000, 20}, Row{4, 0, 100, 10},
          Row{4, 105, 300, 11},   Row{4, 305, 500, 12},   Row{4, 505, 700, 13},
          Row{4, 705, 900, 14},   Row{4, 905, 1100, 15},  Row{4, 1105, 1300, 16},
          Row{4, 1305, 1500, 17}, Row{4, 1505, 1700, 18}, Row{4, 1705, 2000, 19},
          Row{4, 2005, 9000, 20}}) {
        CAPTURE(hands);
        CAPTURE(least);
        auto const* const shipped = shipped_scale("burraco", hands);
        REQUIRE(shipped != nullptr);
        auto const scale = read_scale(shipped->text);
        REQUIRE(scale);
        for (int const lead : {least, most}) {
            CHECK(scale->points_of(lead) == ahead);
            if (lead > 0) CHECK(scale->points_of(-lead) == 20 - ahead);
        }
        CHECK(scale->bye == (hands == 4 ? 12 : 14));
        CHECK(scale->absent == (hands == 4 ? 8 : 6));
    }
    CHECK(shipped_scale("burraco", 2) == nullptr);
}

TEST_CASE("victory points: a scale is read as it is written") {
    for (auto const& shipped : shipped_scales()) {
        auto const scale = read_scale(shipped.text);
        REQUIRE(scale);
        CHECK(scale_text(*scale) == shipped.text);
        CHECK(shipped_scale(shipped.text) == &shipped);
    }
    auto const own = read_scale("  0=5:5   bye=6 8:2 ");
    REQUIRE(own);
    CHECK(scale_text(*own) == "0=5:5 8:2 bye=6");
    CHECK(own->points_of(0) == 5);
    CHECK(own->points_of(-1) == 2);
    CHECK_FALSE(own->absent);
    CHECK(own->of_forfeit_won() == 6);
    CHECK(own->of_forfeit_lost() == 2);
    // Where nobody is ahead, nobody has the points of who is.
    auto const uneven = read_scale("100=12:8 20:0");
    REQUIRE(uneven);
    CHECK(uneven->points_of(0) == 10);
    CHECK(uneven->points_of(1) == 12);
    auto const plain = read_scale("0=1:1 3:0");
    REQUIRE(plain);
    CHECK(plain->of_forfeit_won() == 3);
    CHECK(plain->of_forfeit_lost() == 0);
    for (std::string const wrong :
         {"", "50=10:10", "20:0 20:0", "50=10:10 50=11:9 20:0", "100=10:10 50=11:9 20:0",
          "20:0 50=10:10", "x=1:1 2:0", "5=1:1 2", "5=-1:1 2:0", "20:0 bye=", "20:0 bye=1 bye=2",
          "20:0 absent=x", "20:10001", "9999999999=1:1 2:0", "20:0 extra=1", "10:20",
          "50=9:11 20:0"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read_scale(wrong));
    }
}

TEST_CASE("victory points: a finished match of two sides has them, in the order of its sides") {
    auto const scale = read_scale("0=1:1 2:0");
    REQUIRE(scale);
    MatchResult match;
    match.sides = {{"", 100, {}}, {"", 300, {}}};
    CHECK(victory_points(*scale, match).empty());
    match.status = Status::finished;
    CHECK(victory_points(*scale, match) == std::vector{0, 2});
    match.sides.push_back({"", 0, {}});
    CHECK(victory_points(*scale, match).empty());
}

}  // namespace meldbook_tests::domain_victory_points_test
