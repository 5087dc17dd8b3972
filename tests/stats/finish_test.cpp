// How matches end for their sides, and for whom they count.

#include <doctest/doctest.h>

#include "stats/evenings.hpp"
#include "stats/match_figures.hpp"

namespace meldbook_tests::stats_finish_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

MatchFacts alone(std::string const& a, std::string const& b, std::string const& c) {
    auto facts = match_of("classic", {{"Eva", {"Eva"}}, {"Finn", {"Finn"}}, {"Gil", {"Gil"}}});
    play(facts, a, b, c);
    return facts;
}

}  // namespace

TEST_CASE("places of the sides") {
    auto const facts = alone("table=300", "table=500", "table=300");
    CHECK(figures_of(as_it_is(facts)).places.empty());
    CHECK(figures_of(finished(facts, 1)).places == std::vector<int>{1, 0, 1});
    // A special hand may win against the totals.
    CHECK(figures_of(finished(facts, 0)).places == std::vector<int>{0, 1, 2});
    // Nobody won: level where the first place is shared …
    auto const level = finished(alone("table=500", "table=500", "table=300"), std::nullopt);
    auto const tie = figures_of(level).places;
    CHECK(tie == std::vector<int>{0, 0, 2});
    CHECK(finish_of(tie, 0) == Finish::level);
    CHECK(finish_of(tie, 2) == Finish::lost);
    // … and where the totals would say otherwise.
    CHECK(figures_of(finished(facts, std::nullopt)).places == std::vector<int>{0, 0, 0});
    CHECK(finish_of({1, 0, 2}, 1) == Finish::won);
}

TEST_CASE("how far a side was behind") {
    auto facts = pairs_on(1, "2026-11-21");
    facts.sides[1].start = 200;
    play(facts, "table=1000", "table=300");  // 1,000 to 500
    play(facts, "table=100", "table=2000");  // 1,100 to 2,500
    play(facts, "table=4000", "");           // 5,100 to 2,500
    auto const as_finished = finished(facts, 0);
    auto const match = figures_of(as_finished);
    CHECK(furthest_behind(match, 0) == 1400);
    CHECK(furthest_behind(match, 1) == 2600);
    CHECK(comeback_from(match) == 1000);

    facts.hands.resize(1);
    CHECK(furthest_behind(figures_of(as_it_is(facts)), 0) == 200);  // from paper
    facts.target = 0;
    CHECK(comeback_from(figures_of(as_it_is(facts))) == 1000);
    facts.target = 15'000;
    CHECK(comeback_from(figures_of(as_it_is(facts))) == 3000);
}

TEST_CASE("whose match it is") {
    auto facts = pairs_on(1, "2026-11-21");
    for (int i = 0; i < 4; ++i) play(facts, "table=100", "table=50");
    // Eva for Bea in the last hand; Bea for Dan then.
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 4, .player = "Eva"});
    facts.seats.push_back({.seat = 3, .side = 1, .from_hand = 4, .player = "Bea"});
    auto const as_finished = finished(facts, 0);
    auto const match = figures_of(as_finished);
    auto const whose = [&](std::string_view player) {
        return side_of(match, sitting_of(match, player), player);
    };
    CHECK(whose("Ana") == 0);
    CHECK(whose("Bea") == 0);
    CHECK(whose("Dan") == 1);
    CHECK_FALSE(whose("Eva"));
    CHECK_FALSE(whose("Finn"));
    CHECK(sitting_of(match, "Bea") == Sitting{0, 0, 0, 1});
    CHECK(sitting_of(match, "Eva") == Sitting{std::nullopt, std::nullopt, std::nullopt, 0});

    SUBCASE("half of the hands on either side: neither") {
        facts.seats.back().from_hand = 3;
        facts.seats[facts.seats.size() - 2].from_hand = 3;
        auto const half = finished(facts, 0);
        auto const halved = figures_of(half);
        auto const sitting = sitting_of(halved, "Bea");
        CHECK(sitting == Sitting{0, 0, 1, 1});
        CHECK_FALSE(side_of(halved, sitting, "Bea"));
        CHECK(side_of(halved, sitting_of(halved, "Eva"), "Eva") == 0);
    }
    SUBCASE("without hands: who sat down for it") {
        facts.hands.clear();
        facts.seats.resize(4);
        auto const none = as_it_is(facts);
        auto const empty = figures_of(none);
        CHECK(side_of(empty, sitting_of(empty, "Dan"), "Dan") == 1);
        CHECK_FALSE(side_of(empty, sitting_of(empty, "Eva"), "Eva"));
    }
}

}  // namespace meldbook_tests::stats_finish_test
