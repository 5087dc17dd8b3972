#include <algorithm>

#include <doctest/doctest.h>

#include "domain/pace.hpp"

namespace meldbook_tests::domain_interruptions_test {

using namespace meldbook;

namespace {

std::string at(std::string const& clock) { return "2026-11-21T" + clock + ":00Z"; }

MatchTimes match(int number, std::string const& started, std::vector<std::string> const& hands,
                 std::vector<std::string> players = {"Ana", "Bea", "Cid", "Dan"}) {
    MatchTimes times{.number = number, .started = at(started), .hands = {}, .seats = {}};
    for (auto const& hand : hands) times.hands.push_back(at(hand));
    for (auto& player : players)
        times.seats.push_back({std::move(player), 1, static_cast<int>(hands.size())});
    return times;
}

/// The hands that were interrupted: "1/2" is the second of match 1.
std::string interrupted(std::vector<MatchTimes> const& matches) {
    Interruptions const interruptions(matches);
    std::string text;
    for (auto const& one : matches) {
        for (int hand = 1; hand <= static_cast<int>(one.hands.size()); ++hand) {
            if (interruptions.players_during(one.number, hand).empty()) continue;
            text +=
                (text.empty() ? "" : " ") + std::to_string(one.number) + "/" + std::to_string(hand);
        }
    }
    return text;
}

}  // namespace

TEST_CASE("a match played in the break of another interrupts the hand it fell into") {
    CHECK(interrupted({match(1, "19:00", {"19:10", "19:55", "20:05"}),
                       match(2, "19:12", {"19:22", "19:50"})}) == "1/2");
}

TEST_CASE("the first hand begins with the match") {
    CHECK(interrupted({match(1, "19:00", {"19:10", "19:20"}), match(2, "19:05", {"19:30"})}) ==
          "2/1");
}

TEST_CASE("matches in turn interrupt each other all the time") {
    CHECK(interrupted({match(1, "19:00", {"19:10", "19:30", "19:50"}),
                       match(2, "19:11", {"19:20", "19:40"})}) == "1/2 1/3 2/2");
}

TEST_CASE("one player in common is enough, and none is another table") {
    CHECK(interrupted({match(1, "19:00", {"19:30"}),
                       match(2, "19:00", {"19:15"}, {"Eve", "Dan"})}) == "1/1");
    CHECK(interrupted({match(1, "19:00", {"19:30"}), match(2, "19:00", {"19:15"}, {"Eve", "Fay"})})
              .empty());
}

TEST_CASE("a hand is interrupted by those of its players who sat in the other match") {
    Interruptions const interruptions({match(1, "19:00", {"19:10", "19:30"}),
                                       match(2, "19:12", {"19:15"}, {"Eve", "Dan"}),
                                       match(3, "19:16", {"19:20"}, {"Bea", "Dan"})});
    auto players = interruptions.players_during(1, 2);
    std::ranges::sort(players);
    CHECK(players == std::vector<std::string>{"Bea", "Dan"});
    CHECK(interruptions.players_during(1, 1).empty());
}

TEST_CASE("who leaves a table, or comes to one later, is not at both") {
    auto first = match(1, "19:00", {"19:10", "19:30", "19:50"}, {"Ana", "Bea"});
    auto second = match(2, "19:00", {"19:15", "19:40"}, {"Cid"});
    second.seats.push_back({"Ana", 2, 2});
    CHECK(interrupted({first, second}) == "1/3 2/2");
    first.seats[0].to = 2;  // then she changed the table
    CHECK(interrupted({first, second}) == "2/2");
}

TEST_CASE("what was recorded in the same moment lies between nothing") {
    CHECK(
        interrupted({match(1, "19:00", {"19:30", "19:40"}), match(2, "19:30", {"19:40"})}).empty());
}

TEST_CASE("times that cannot be read interrupt nothing and are not interrupted") {
    auto odd = match(2, "19:00", {"19:15", "19:20"});
    odd.hands[0] = "?";
    odd.started = "";
    CHECK(interrupted({match(1, "19:00", {"19:18"}), odd}).empty());
    CHECK(Interruptions().players_during(1, 1).empty());
}

}  // namespace meldbook_tests::domain_interruptions_test
