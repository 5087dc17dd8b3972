#include "domain/pace.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::domain_pace_test {

using namespace meldbook;

namespace {

Match match_of(std::vector<std::string> const& times) {
    Match match;
    match.facts.started = "2026-11-21T19:00:00Z";
    for (auto const& time : times) {
        PlayedHand hand;
        hand.facts.played = time;
        match.facts.hands.push_back(hand.facts);
        match.hands.push_back(hand);
    }
    return match;
}

}  // namespace

TEST_CASE("the pace of an evening") {
    auto const pace =
        pace_of(match_of({"2026-11-21T19:09:00Z", "2026-11-21T19:17:30Z"}), "2026-11-21T19:20:00Z");
    CHECK(pace.hands == 2);
    CHECK(pace.seconds == 1050);
    CHECK(pace.breaks == 0);
    CHECK(pace.current == 150);
}

TEST_CASE("a break of days does not count, nor does a sheet copied from paper") {
    auto match = match_of({"2026-11-21T19:09:00Z", "2026-11-24T20:00:00Z", "2026-11-24T20:10:00Z",
                           "2026-11-24T20:10:20Z"});
    auto const pace = pace_of(match, "2026-11-24T21:10:21Z");
    CHECK(pace.hands == 2);
    CHECK(pace.seconds == 19 * 60);
    CHECK(pace.breaks == 1);
    CHECK_FALSE(pace.current);
    CHECK(pace_of(match, "2026-11-24T21:10:20Z").current == 3600);
    match.facts.status = Status::ended;
    CHECK_FALSE(pace_of(match, "2026-11-24T20:11:00Z").current);
}

TEST_CASE("times out of order and unreadable times") {
    auto const pace = pace_of(match_of({"2026-11-21T19:30:00Z", "2026-11-21T19:20:00Z", "?"}));
    CHECK(pace.hands == 1);
    CHECK(pace.seconds == 1800);
    CHECK_FALSE(pace.current);
}

TEST_CASE("what every hand took, where it counts") {
    using Times = std::vector<std::optional<std::int64_t>>;
    CHECK(
        hand_times(match_of({"2026-11-21T19:09:00Z", "2026-11-24T20:00:00Z", "2026-11-24T20:10:00Z",
                             "2026-11-24T20:10:20Z", "?", "2026-11-24T20:20:20Z"})) ==
        Times{540, std::nullopt, 600, std::nullopt, std::nullopt, std::nullopt});
    CHECK(hand_times(match_of({})).empty());
    // Of the first one only points are known.
    auto match = match_of({"2026-11-21T19:09:00Z", "2026-11-21T19:19:00Z"});
    match.hands.front().hand.sides.resize(2);
    for (auto& side : match.hands.front().hand.sides) side.net = 70;
    CHECK(hand_times(match) == Times{std::nullopt, 600});
}

}  // namespace meldbook_tests::domain_pace_test
