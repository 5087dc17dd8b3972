#include "stats/chances.hpp"

#include <cmath>

#include <doctest/doctest.h>

#include "stats/evenings.hpp"

namespace meldbook_tests::stats_chances_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// The first side scores 1,000 in each hand and the other 0, or the other way round.
Match one_way(std::size_t winner, int hands = 5) {
    auto facts = pairs_on(1, "2026-10-03");
    for (int i = 0; i < hands; ++i) {
        if (winner == 0) play(facts, "table=1000", "-");
        else play(facts, "-", "table=1000");
    }
    return finished(facts, winner);
}

Chances after(int matches) {
    Chances chances("classic");
    for (int i = 0; i < matches; ++i) chances.add(one_way(static_cast<std::size_t>(i % 2)));
    return chances;
}

}  // namespace

TEST_CASE("chances need enough finished matches of the same rules") {
    auto chances = after(fewest_for_chances - 1);
    CHECK_FALSE(chances.enough());
    CHECK_FALSE(chances.of(one_way(0)));
    auto facts = pairs_on(1, "2026-10-03");
    play(facts, "table=1000", "-");
    chances.add(as_it_is(facts));  // open
    facts.sides[0].start = 0;
    chances.add(finished(facts, std::nullopt));  // level
    CHECK_FALSE(chances.enough());
    chances.add(one_way(0));
    CHECK(chances.enough());
    CHECK(chances.matches() == fewest_for_chances);
}

TEST_CASE("chances follow the model") {
    // In every hand the better side scores 1,000 and the difference is 1,000: m = s = 1,000.
    auto const chances = after(fewest_for_chances);
    auto facts = pairs_on(1, "2026-10-03");
    play(facts, "table=1000", "-");
    play(facts, "-", "table=2000");
    auto const course = chances.of(as_it_is(facts));
    REQUIRE(course);
    REQUIRE(course->size() == 3);
    auto const normal = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    CHECK((*course)[0] == doctest::Approx(0.5));
    CHECK((*course)[1] == doctest::Approx(normal(1 / std::sqrt(4.5))));
    CHECK((*course)[2] == doctest::Approx(normal(-1 / std::sqrt(3.5))));

    auto const won = chances.of(one_way(1));
    REQUIRE(won);
    CHECK(won->back() == 0);
    CHECK((*won)[4] < 0.01);
}

TEST_CASE("the calibration counts every hand but the last") {
    auto const ranges = after(fewest_for_chances).calibration();
    int times = 0, won = 0;
    for (auto const& range : ranges) {
        times += range.times;
        won += range.won;
        if (range.times == 0) continue;
        CHECK(range.expected >= range.from);
        CHECK(range.expected <= range.to);
    }
    CHECK(times == 4 * fewest_for_chances);
    CHECK(won == times);  // the side ahead always won
}

TEST_CASE("the calibration leaves out hands that left the sides level") {
    auto chances = after(fewest_for_chances);
    auto const count = [&] {
        int times = 0;
        for (auto const& range : chances.calibration()) times += range.times;
        return times;
    };
    int const before = count();
    auto facts = pairs_on(1, "2026-10-03");
    play(facts, "table=1000", "table=1000");
    play(facts, "table=5000", "-");
    chances.add(finished(facts, 0));
    CHECK(count() == before);
}

TEST_CASE("chances are not given for matches that the model does not describe") {
    auto const chances = after(fewest_for_chances);
    auto facts = pairs_on(1, "2026-10-03");
    facts.target = 0;
    facts.hands_limit = 3;
    play(facts, "table=1000", "-");
    CHECK_FALSE(chances.of(as_it_is(facts)));
}

}  // namespace meldbook_tests::stats_chances_test
