// What was done to a match, step by step.

#include "domain/history.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_history_test {

using namespace meldbook;

namespace {

HandFacts hand(int number) {
    HandFacts facts;
    facts.number = number;
    return facts;
}

HandChange recorded(std::int64_t id, int number) {
    return {.id = id, .before = {}, .after = hand(number)};
}

HandChange changed(std::int64_t id, int from, int to) {
    return {.id = id, .before = hand(from), .after = hand(to)};
}

HandChange removed(std::int64_t id, int number) {
    return {.id = id, .before = hand(number), .after = {}};
}

/// "hand: 11, fix 2: 12": the steps and the ids of the hands each is about.
std::string steps_of(MatchHistory const& history) {
    std::string text;
    for (auto const& step : history.steps) {
        if (!text.empty()) text += ", ";
        text += step.command + ":";
        for (auto const& change : step.hands) text += " " + std::to_string(change.id);
    }
    return text;
}

HistoryStep step(std::string command, std::vector<HandChange> hands) {
    HistoryStep made;
    made.command = std::move(command);
    made.hands = std::move(hands);
    return made;
}

}  // namespace

TEST_CASE("the digest of a match stays what earlier versions kept in books") {
    MatchFacts facts;
    facts.uid = "66bcd6bf";
    facts.started = "2026-11-21T19:15:00Z";
    facts.rules_id = "classic";
    facts.rules_document = R"({"id":"classic"})";
    facts.target = 5000;
    facts.sides = {{"Us", 0}, {"Them", -1'495}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Cid"}};
    CHECK(content_digest(facts) == "27f01b32578f48bf");

    auto& first = facts.hands.emplace_back(hand(1));
    first.played = "2026-11-21T19:24:00Z";
    first.note = "late";
    first.entries = {{"5555 TTT", "5555 101010", 50}, {"", "", 0}};
    facts.status = Status::ended;
    facts.winner = 0;
    facts.place = "Rome";
    CHECK(content_digest(facts) == "1d2aaf3e7e6cd581");
}

TEST_CASE("the history of one hand goes by the number it has now, or had last") {
    MatchHistory const history{
        7,
        {step("new", {}), step("hand", {recorded(11, 1)}), step("hand", {recorded(12, 2)}),
         step("hand", {recorded(13, 3)}), step("fix 2", {changed(12, 2, 2)}),
         step("drop 1", {removed(11, 1), changed(12, 2, 1), changed(13, 3, 2)}),
         step("fix 2", {changed(13, 2, 2)})}};
    CHECK(steps_of_hand(history, 1).number == 7);
    CHECK(steps_of(steps_of_hand(history, 1)) == "hand: 11, hand: 12, fix 2: 12, drop 1: 11 12");
    CHECK(steps_of(steps_of_hand(history, 2)) == "hand: 13, drop 1: 13, fix 2: 13");
    CHECK(steps_of(steps_of_hand(history, 3)).empty());
}

TEST_CASE("a step that was taken back has not renumbered anything") {
    auto dropped = step("drop 1", {removed(11, 1), changed(12, 2, 1)});
    dropped.undone = true;
    auto lost = step("hand", {recorded(14, 3)});
    lost.undone = true;
    MatchHistory const history{
        7, {step("hand", {recorded(11, 1)}), step("hand", {recorded(12, 2)}), dropped, lost}};
    CHECK(steps_of(steps_of_hand(history, 1)) == "hand: 11, drop 1: 11");
    CHECK(steps_of(steps_of_hand(history, 2)) == "hand: 12, drop 1: 12");
    CHECK(steps_of(steps_of_hand(history, 3)) == "hand: 14");
}

TEST_CASE("what else a step did is left out of the history of a hand") {
    auto both = step("hand --target 3000", {recorded(11, 1)});
    both.before.emplace().target = 5000;
    both.after.emplace().target = 3000;
    both.players = {{"Ann", "Anne"}};
    auto const found = steps_of_hand({7, {both}}, 1);
    REQUIRE(found.steps.size() == 1);
    CHECK(found.steps[0].before->target == found.steps[0].after->target);
    CHECK(found.steps[0].players.empty());
}

}  // namespace meldbook_tests::domain_history_test
