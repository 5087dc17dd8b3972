#include "stats/rating.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <doctest/doctest.h>

#include "made_up.hpp"

namespace meldbook_tests::stats_rating_test {

using namespace meldbook;
using namespace meldbook::stats;
using doctest::Approx;

namespace {

// The scale of the paper's experiments (section 6), in which other programs publish their numbers.
constexpr Model papers = {
    .mean = 25, .deviation = 25.0 / 3, .beta = 25.0 / 6, .floor = 0, .kappa = 0.0001};
constexpr Rating newcomer = {25, 25.0 / 3};

/// Sides of ratings, each with its place.
struct Case {
    char const* name;
    std::vector<std::vector<Rating>> sides;
    std::vector<int> places;
    std::vector<std::vector<Rating>> after;
};

std::vector<std::vector<Rating>> rated(std::vector<std::vector<Rating>> sides,
                                       std::vector<int> const& places, Model const& model) {
    std::vector<Rating> all;
    std::vector<RatedSide> given;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto& side = given.emplace_back();
        side.place = places[i];
        for (auto const& rating : sides[i]) {
            side.players.push_back({all.size(), 1});
            all.push_back(rating);
        }
    }
    rate(all, given, model);
    std::size_t next = 0;
    for (auto& side : sides) {
        for (auto& rating : side) rating = all[next++];
    }
    return sides;
}

}  // namespace

TEST_CASE("rating: published numbers of Algorithm 4") {
    // The first three are the examples of the openskill packages; the ties were computed by hand:
    // c = sqrt(3 (625/9 + 625/36)), chances 1/3 each, then 1/2 each.
    Case const cases[] = {
        {"one against one",
         {{newcomer}, {newcomer}},
         {0, 1},
         {{{27.63523138347365, 8.065506316323548}}, {{22.36476861652635, 8.065506316323548}}}},
        {"two pairs",
         {{newcomer, {32.444, 5.123}}, {{43.381, 2.421}, {25.188, 6.211}}},
         {0, 1},
         {{{28.669648436582808, 8.071520788025197}, {33.83086971107981, 5.062772998705765}},
          {{43.071274808241974, 2.4166900452721256}, {23.149503312339064, 6.1378606973362135}}}},
        {"four sides",
         {{{29.182, 4.782}}, {{27.174, 4.922}}, {{16.672, 6.217}}, {newcomer}},
         {0, 1, 2, 3},
         {{{30.209971908310553, 4.764898977359521}},
          {{27.64460833689499, 4.882789305097372}},
          {{17.403586731283518, 6.100723440599442}},
          {{19.214790707434826, 7.8542613981643985}}}},
        {"three, two level at the top",
         {{newcomer}, {newcomer}, {newcomer}},
         {0, 0, 2},
         {{{25.717219138186557, 8.204837030780652}},
          {{25.717219138186557, 8.204837030780652}},
          {{23.56556172362688, 8.204837030780652}}}},
        {"three, two level behind",
         {{newcomer}, {newcomer}, {newcomer}},
         {0, 1, 1},
         {{{27.868876552746237, 8.204837030780652}},
          {{23.56556172362688, 8.057829747583874}},
          {{23.56556172362688, 8.057829747583874}}}},
    };
    for (auto const& example : cases) {
        CAPTURE(example.name);
        auto const after = rated(example.sides, example.places, papers);
        for (std::size_t i = 0; i < after.size(); ++i) {
            for (std::size_t p = 0; p < after[i].size(); ++p) {
                CHECK(after[i][p].mean == Approx(example.after[i][p].mean).epsilon(1e-12));
                CHECK(after[i][p].deviation ==
                      Approx(example.after[i][p].deviation).epsilon(1e-12));
            }
        }
    }
}

TEST_CASE("rating: a level match between equals moves nobody, only the certainty") {
    auto const after = rated({{newcomer}, {newcomer}}, {0, 0}, papers);
    CHECK(after[0][0].mean == Approx(25).epsilon(1e-12));
    CHECK(after[1][0].mean == Approx(25).epsilon(1e-12));
    CHECK(after[0][0].deviation < 25.0 / 3);
}

TEST_CASE("rating: what holds of any match") {
    std::mt19937 dice{20261121};
    std::uniform_real_distribution<double> mean(900, 2100);
    std::uniform_real_distribution<double> deviation(60, 250);
    for (int round = 0; round < 500; ++round) {
        auto const sides = 2 + dice() % 3;
        auto const size = 1 + dice() % 3;
        std::vector<Rating> before;
        std::vector<RatedSide> given;
        for (std::size_t i = 0; i < sides; ++i) {
            auto& side = given.emplace_back();
            side.place = static_cast<int>(dice() % sides);
            for (std::size_t p = 0; p < size; ++p) {
                side.players.push_back({before.size(), p == 0 ? 1 : 0.5});
                before.push_back({mean(dice), deviation(dice)});
            }
        }
        auto after = before;
        rate(after, given);
        CAPTURE(round);

        // The order of sides and of players means nothing.
        auto turned = given;
        std::reverse(turned.begin(), turned.end());
        for (auto& side : turned) std::reverse(side.players.begin(), side.players.end());
        auto other = before;
        rate(other, turned);
        for (std::size_t i = 0; i < after.size(); ++i) {
            CHECK(after[i].mean == Approx(other[i].mean).epsilon(1e-9));
            CHECK(after[i].deviation == Approx(other[i].deviation).epsilon(1e-9));
        }

        // Everybody is known better than before.
        for (std::size_t i = 0; i < after.size(); ++i) {
            CHECK(after[i].deviation < before[i].deviation);
        }

        // What the sides learn weighs up: omega over the variance sums to nothing.
        double sum = 0;
        for (auto const& side : given) {
            double const share = side.players[0].share;
            auto const contestant = side.players[0].contestant;
            sum += (after[contestant].mean - before[contestant].mean) /
                   (share * before[contestant].deviation * before[contestant].deviation);
        }
        CHECK(sum == Approx(0).epsilon(1e-9));

        // Who is alone in front gains, who is alone behind loses, and all of a side together.
        auto const places = [&](int place) {
            return std::count_if(given.begin(), given.end(),
                                 [&](RatedSide const& side) { return side.place == place; });
        };
        auto const by_place = [](RatedSide const& a, RatedSide const& b) {
            return a.place < b.place;
        };
        auto const best = *std::min_element(given.begin(), given.end(), by_place);
        auto const worst = *std::max_element(given.begin(), given.end(), by_place);
        for (auto const& player : best.players) {
            if (places(best.place) > 1) break;
            CHECK(after[player.contestant].mean > before[player.contestant].mean);
        }
        for (auto const& player : worst.players) {
            if (places(worst.place) > 1) break;
            CHECK(after[player.contestant].mean < before[player.contestant].mean);
        }
    }
}

TEST_CASE("rating: beating the stronger side says more, and the less known move more") {
    std::vector<Rating> surprise = {{1400, 100}, {1600, 100}};
    rate(surprise, {{0, {{0, 1}}}, {1, {{1, 1}}}});
    std::vector<Rating> expected = {{1400, 100}, {1600, 100}};
    rate(expected, {{1, {{0, 1}}}, {0, {{1, 1}}}});
    CHECK(surprise[0].mean - 1400 > expected[1].mean - 1600);

    std::vector<Rating> pair = {{1500, 250}, {1500, 80}, {1500, 100}, {1500, 100}};
    rate(pair, {{0, {{0, 1}, {1, 1}}}, {1, {{2, 1}, {3, 1}}}});
    CHECK(pair[0].mean > pair[1].mean);
    CHECK(pair[1].mean > 1500);
    CHECK(pair[2].mean == Approx(pair[3].mean));
}

TEST_CASE("rating: two newcomers against three start even") {
    std::vector<Rating> ratings(5, {1500, 250});
    rate(ratings, {{0, {{0, 1}, {1, 1}}}, {1, {{2, 1}, {3, 1}, {4, 1}}}});
    // With even chances, winner and loser learn the same of a player as known as the other.
    CHECK(ratings[0].mean - 1500 == Approx(1500 - ratings[2].mean));
}

TEST_CASE("rating: a substitute learns in proportion to the hands played") {
    // Ana played all of it; Bea three hands of four, Eve the last one.
    std::vector<Rating> ratings(5, {1500, 250});
    rate(ratings, {{0, {{0, 1}, {1, 0.75}, {2, 0.25}}}, {1, {{3, 1}, {4, 1}}}});
    double const ana = ratings[0].mean - 1500;
    CHECK(ratings[1].mean - 1500 == Approx(0.75 * ana));
    CHECK(ratings[2].mean - 1500 == Approx(0.25 * ana));
    CHECK(ratings[0].deviation < ratings[1].deviation);
    CHECK(ratings[1].deviation < ratings[2].deviation);
    CHECK(ratings[2].deviation < 250);
}

TEST_CASE("rating: the floor keeps a rating moving, and nobody is thrown off the scale") {
    std::vector<Rating> ratings = {{1500, 250}, {1500, 250}};
    for (int i = 0; i < 5000; ++i) rate(ratings, {{i % 2, {{0, 1}}}, {1 - i % 2, {{1, 1}}}});
    CHECK(ratings[0].deviation == 50);
    CHECK(ratings[1].deviation == 50);
    CHECK(std::isfinite(ratings[0].mean));
    auto const before = ratings[0].mean;
    rate(ratings, {{1, {{0, 1}}}, {0, {{1, 1}}}});
    CHECK(ratings[0].mean < before - 5);

    std::vector<Rating> far = {{1e6, 50}, {-1e6, 50}};
    rate(far, {{1, {{0, 1}}}, {0, {{1, 1}}}});
    CHECK(std::isfinite(far[0].mean));
    CHECK(far[0].deviation == 50);
}

TEST_CASE("rating: strength that is there is found") {
    // Eight players of known strength in changing pairs; results by the model's own chances.
    std::vector<double> const strength = {1800, 1700, 1600, 1550, 1450, 1400, 1300, 1200};
    std::mt19937 dice{7};
    std::uniform_real_distribution<double> chance(0, 1);
    std::vector<Rating> ratings(8, {1500, 250});
    std::vector<std::size_t> seats = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int match = 0; match < 600; ++match) {
        std::shuffle(seats.begin(), seats.end(), dice);
        double const ahead =
            strength[seats[0]] + strength[seats[1]] - strength[seats[2]] - strength[seats[3]];
        bool const won = chance(dice) < 1 / (1 + std::exp(-ahead / (125 * std::sqrt(2))));
        rate(ratings, {{won ? 0 : 1, {{seats[0], 1}, {seats[1], 1}}},
                       {won ? 1 : 0, {{seats[2], 1}, {seats[3], 1}}}});
    }
    int inside = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        CAPTURE(i);
        CAPTURE(ratings[i].mean);
        CHECK(std::abs(ratings[i].mean - strength[i]) < 3 * ratings[i].deviation);
        if (std::abs(ratings[i].mean - strength[i]) < 2 * ratings[i].deviation) ++inside;
    }
    CHECK(inside >= 6);
}

TEST_CASE("rating: the history ends at the ratings, and repeats them after every contest") {
    test::Book book;
    book.finished({{{"Ana", "Bea"}, 5000}, {{"Cid", "Dan"}, 3000}}, 0);
    book.finished({{{"Ana", "Cid"}, 4000}, {{"Bea", "Eve"}, 5100}}, 1);
    auto const field = field_of(book.results, By::player);
    auto const steps = rating_history(field);
    REQUIRE(steps.size() == 8);
    CHECK(steps[3].contest == 0);
    CHECK(steps[4].contest == 1);
    auto const all = ratings(field);
    for (auto step = steps.begin() + 4; step != steps.end(); ++step) {
        CHECK(step->after.mean == all[step->contestant].mean);
        CHECK(step->after.deviation == all[step->contestant].deviation);
    }
    // Dan did not play the second one.
    CHECK(steps[3].after.mean == all[steps[3].contestant].mean);

    // Newcomers are expected to win half of their matches; the ratings before are those after the
    // match before.
    CHECK(steps[0].expected == doctest::Approx(0.5));
    CHECK(steps[0].before.mean == 1500);
    CHECK(steps[4].before.mean == steps[0].after.mean);  // Ana
    double sum = 0;
    for (auto const contestant : {steps[4].contestant, steps[7].contestant}) {
        auto const step =
            std::ranges::find(steps.begin() + 4, steps.end(), contestant, &RatingStep::contestant);
        sum += step->expected;
    }
    CHECK(sum == doctest::Approx(1));
    CHECK(steps[4].side == 0);
    CHECK(steps[7].side == 1);
}

TEST_CASE("rating: the step of a player has the side for which the match counts, if any") {
    struct Row {
        int first, second;  // hands of eight
        std::optional<std::size_t> side;
    };
    for (auto const& [first, second, side] : {Row{1, 3, {}}, {4, 4, {}}, {5, 3, 0}, {3, 5, 1}}) {
        CAPTURE(first);
        CAPTURE(second);
        test::Book book;
        auto& match = book.finished({{{"Bea"}, 5000}, {{"Cid"}, 3000}}, 1);
        match.sides[0].line_ups = {book.line_up({"Ana"}, first, 500),
                                   book.line_up({"Bea"}, 8 - first, 4500)};
        match.sides[1].line_ups = {book.line_up({"Ana"}, second, 500),
                                   book.line_up({"Cid"}, 8 - second, 2500)};
        match.hands = 8;
        auto const field = field_of(book.results, By::player);
        auto const steps = rating_history(field);
        REQUIRE(steps.size() == 3);
        auto const ana = std::ranges::find_if(steps, [&](RatingStep const& step) {
            return field.contestants[step.contestant].players.front() == "Ana";
        });
        CHECK(ana->side == side);
        CHECK(ana->after.deviation < ana->before.deviation);  // it counts by its share
    }
}

TEST_CASE("rating: the chances of three sides add up to one") {
    std::vector<Rating> const ratings = {{1500, 250}, {1700, 50}, {1300, 100}};
    auto const chances = chances_to_win(ratings, {{0, {{0, 1}}}, {1, {{1, 1}}}, {2, {{2, 1}}}});
    REQUIRE(chances.size() == 3);
    CHECK(chances[0] + chances[1] + chances[2] == doctest::Approx(1));
    CHECK(chances[1] > chances[0]);
    CHECK(chances[0] > chances[2]);
    // e^(200 / c) with c² = 250² + 50² + 100² + 3 · 125²
    CHECK(chances[1] / chances[0] == doctest::Approx(std::exp(200 / std::sqrt(121875.0))));
}

}  // namespace meldbook_tests::stats_rating_test
