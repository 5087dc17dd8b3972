#include "stats/comparisons.hpp"

#include <doctest/doctest.h>

#include "stats/evenings.hpp"

namespace meldbook_tests::stats_comparisons_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// Ana and Bea, who deal hands 1 and 3, against Cid and Dan.
MatchFacts four_hands(std::string const& day) {
    auto facts = pairs_on(1, day);
    play(facts, "KKKKKKK out", "-");                              // 670, 0
    play(facts, "QQQ", "8888888 7777777 red=1 out");              // 30, 1,305
    play(facts, "natural=2 table=1000 red=1 out", "JJJ hand=A5"); // 2,200, 5
    play(facts, "hand=AAA", "KKKKKKK out");                       // -60, 670
    return facts;
}

Comparisons counted(std::vector<Match> const& matches, std::vector<std::string> players = {}) {
    Comparisons comparisons(std::move(players));
    for (auto const& match : matches)
        comparisons.add(match, figures_of(match, match.facts.started.substr(0, 7)));
    return comparisons;
}

struct Expected {
    Happened what;
    int cases, won;
    std::int64_t points;
};

void check(Comparisons const& comparisons, std::vector<Expected> const& expected) {
    for (auto const& each : expected) {
        CAPTURE(static_cast<int>(each.what));
        auto const& fared = comparisons.fared()[static_cast<std::size_t>(each.what)];
        CHECK(fared.cases == each.cases);
        CHECK(fared.won == each.won);
        CHECK(fared.points == each.points);
    }
}

}  // namespace

TEST_CASE("dealing and going out: both sides are counted") {
    auto const match = finished(four_hands("2026-10-03"), 0);
    check(counted({match}), {{Happened::dealt, 4, 4, 670 + 1305 + 2200 + 670},
                             {Happened::other_dealt, 4, 0, 0 + 30 + 5 - 60},
                             {Happened::went_out, 4, 4, 670 + 1305 + 2200 + 670},
                             {Happened::other_went_out, 4, 0, 0 + 30 + 5 - 60},
                             {Happened::dealt_first, 1, 1, 2840},
                             {Happened::other_dealt_first, 1, 0, 1980},
                             {Happened::out_first, 1, 1, 2840},
                             {Happened::other_out_first, 1, 0, 1980}});
}

TEST_CASE("dealing and going out: only the sides of the players named") {
    auto const match = finished(four_hands("2026-10-03"), 0);
    check(counted({match}, {"Dan"}), {{Happened::dealt, 2, 2, 1305 + 670},
                                      {Happened::went_out, 2, 2, 1305 + 670},
                                      {Happened::other_went_out, 2, 0, 5},
                                      {Happened::dealt_first, 0, 0, 0},
                                      {Happened::other_dealt_first, 1, 0, 1980},
                                      {Happened::other_out_first, 1, 0, 1980}});
    check(counted({match}, {"Eve"}), {{Happened::dealt, 0, 0, 0}});
}

TEST_CASE("dealing first: matches that are not finished or began on paper do not count") {
    auto facts = four_hands("2026-10-03");
    check(counted({as_it_is(facts)}),
          {{Happened::dealt, 4, 4, 4845}, {Happened::dealt_first, 0, 0, 0}});
    facts.sides[0].start = 500;
    check(counted({finished(facts, 0)}), {{Happened::dealt_first, 0, 0, 0}});
}

TEST_CASE("points by source add up, by month in one year and else by year") {
    auto const first = finished(four_hands("2026-10-03"), 0);
    auto const second = finished(four_hands("2026-11-03"), 0);
    auto const third = finished(four_hands("2027-01-03"), 0);
    auto const months = counted({first, second}).sources();
    REQUIRE(months.size() == 2);
    CHECK(months[0].period == "2026-10");
    CHECK(months[0].hands == 8);
    auto const points = [&](Source source) {
        return months[0].points[static_cast<std::size_t>(source)];
    };
    CHECK(points(Source::melds) == 70 + 30 + 105 + 1000 + 30 + 70);
    CHECK(points(Source::canastas) == 500 + 1000 + 1000 + 500);
    CHECK(points(Source::threes) == 100 + 100);
    CHECK(points(Source::out) == 4 * 100);
    CHECK(points(Source::caught) == -25 - 60);
    CHECK(points(Source::other) == 0);
    std::int64_t sum = 0;
    for (auto const each : months[0].points) sum += each;
    CHECK(sum == months[0].total);

    auto const years = counted({first, second, third}).sources();
    REQUIRE(years.size() == 2);
    CHECK(years[0].period == "2026");
    CHECK(years[0].hands == 16);
    CHECK(years[1].total == months[0].total);
}

TEST_CASE("openings: made, too low and missed") {
    auto const openings = counted({finished(four_hands("2026-10-03"), 0)}).openings();
    REQUIRE(openings.size() == 2);
    CHECK(openings[0].required.min == 50);
    // Met with 70, 105, 1,000 and 70; too low are 30 and 30; once nothing was melded.
    CHECK(openings[0].hands == 7);
    CHECK(openings[0].opened == 4);
    CHECK(openings[0].below == 2);
    CHECK(openings[0].points_opened == 670 + 1305 + 2200 + 670);
    CHECK(openings[0].points_missed == 0 + 30 + 5);
    CHECK(openings[1].required.min == 90);
    CHECK(openings[1].hands == 1);
    CHECK(openings[1].opened == 0);
    CHECK(openings[1].points_missed == -60);
}

}  // namespace meldbook_tests::stats_comparisons_test
