// Hands are marked from one match after the other as from all of them together.

#include "stats/interruption_marker.hpp"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "stats/evenings.hpp"

namespace meldbook_tests::stats_interruption_marker_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

std::string at(int minute) {
    auto const two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return "2026-11-21T" + two(minute / 60) + ":" + two(minute % 60) + ":00Z";
}

MatchFigures figures(int number, int start, std::vector<int> const& minutes,
                     std::vector<std::string> people) {
    MatchFigures match{.number = number, .month = {}, .started = at(start), .rules_id = {}};
    for (auto const minute : minutes) {
        auto& hand = match.hands.emplace_back();
        hand.number = static_cast<int>(match.hands.size());
        hand.played = at(minute);
    }
    match.people = std::move(people);
    return match;
}

std::vector<MatchFigures> marked(std::vector<MatchFigures> const& matches) {
    std::vector<MatchFigures> marked;
    InterruptionMarker marker([&](MatchFigures& match) { marked.push_back(std::move(match)); });
    for (auto const& match : matches) marker.add(match);
    marker.finish();
    return marked;
}

}  // namespace

TEST_CASE("matches are passed on in their order, with those marked who were elsewhere") {
    auto const matches =
        marked({figures(1, 0, {10, 50}, {"Ana", "Bea"}), figures(2, 20, {30}, {"Bea", "Cid"}),
                figures(3, 45, {}, {"Dan"}), figures(4, 50, {60}, {"Ana", "Bea"})});
    REQUIRE(matches.size() == 4);
    for (std::size_t i = 0; i < matches.size(); ++i)
        CHECK(matches[i].number == static_cast<int>(i) + 1);
    CHECK(matches[0].hands[0].elsewhere.empty());
    CHECK(matches[0].hands[1].elsewhere == std::vector<std::size_t>{1});
    CHECK(matches[1].hands[0].elsewhere.empty());
    CHECK(matches[3].hands[0].elsewhere.empty());
}

TEST_CASE("any matches are marked as if all were known at once") {
    std::mt19937 random{2026};
    auto const below = [&](int limit) { return static_cast<int>(random() % unsigned(limit)); };
    int interrupted = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<MatchFigures> matches;
        std::vector<MatchTimes> times;
        int start = 0;
        for (int number = 1; number <= 6; ++number) {
            start += below(40);
            std::vector<int> minutes;
            for (int hand = below(6), minute = start; hand > 0; --hand)
                minutes.push_back(minute += below(25));
            std::vector<std::string> people{"Ana", "Bea", "Cid", "Dan"};
            people.erase(people.begin() + below(4));
            matches.push_back(figures(number, start, minutes, people));
            auto& of = times.emplace_back(MatchTimes{number, at(start), {}, people});
            for (auto const minute : minutes) of.hands.push_back(at(minute));
        }
        Interruptions const all(times);
        auto const found = marked(matches);
        REQUIRE(found.size() == matches.size());
        for (std::size_t i = 0; i < matches.size(); ++i) {
            auto expected = matches[i];
            mark_interrupted(expected, all);
            CHECK(found[i].hands == expected.hands);
            interrupted += static_cast<int>(std::ranges::count_if(
                expected.hands, [](HandFigures const& hand) { return !hand.elsewhere.empty(); }));
        }
    }
    CHECK(interrupted > 500);
}

}  // namespace meldbook_tests::stats_interruption_marker_test
