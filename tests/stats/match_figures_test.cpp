// What is counted of a match.

#include "stats/match_figures.hpp"

#include <doctest/doctest.h>

#include "stats/evenings.hpp"

namespace meldbook_tests::stats_match_figures_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// A match with a substitute, points from paper and an irregular hand.
Match of_pairs() {
    auto facts = pairs_on(7, "2026-10-03");
    facts.sides[1].start = -120;
    play_at(facts, 10, "KKKKKKK 8888822 red=2 out", "QQQ hand=K99/AA");
    play_at(facts, 20, "opened", "table=4930 natural=1 minus=5");
    play_at(facts, 42, "table=2200", "minus=100");
    facts.hands.back().irregular = true;
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 3, .player = "Eva"});
    return finished(std::move(facts), 1);
}

}  // namespace

TEST_CASE("the figures of a match are those of its hands") {
    auto const match = of_pairs();
    auto const figures = stats::figures_of(match);
    CHECK(figures.totals == match.hands.back().after);
    CHECK(figures.places == std::vector<int>{1, 0});
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& hand = figures.hands[i];
        for (std::size_t side = 0; side < 2; ++side) {
            CHECK(figures.players_of(hand, side) == match.hands[i].seats[side]);
            auto const& required = figures.openings[hand.sides[side].required];
            CHECK(required.min == match.hands[i].required[side].min);
        }
    }
    auto const& first = figures.hands[0].sides[0];
    CHECK(first.canastas.size() == 2);
    CHECK(first.red_threes == 2);
    CHECK(first.out);
    CHECK(first.opened);
    CHECK(figures.hands[0].sides[1].caught == 70);
    CHECK(figures.hands[0].sides[1].opened);
    CHECK_FALSE(figures.hands[2].sides[1].opened);
    CHECK(figures.hands[2].irregular);
    CHECK(figures.hands[0].seconds == 600);
}

}  // namespace meldbook_tests::stats_match_figures_test
