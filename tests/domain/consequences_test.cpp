// What a correction changes later on.

#include "domain/consequences.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/opening.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_consequences_test {

using namespace meldbook;

namespace {

Match played(Rules const& rules, std::vector<std::vector<std::string>> const& hands,
             int target = 5000) {
    MatchFacts facts;
    facts.target = target;
    facts.sides = {{"Us", 0}, {"Them", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Bea"}};
    for (auto const& entries : hands) {
        HandFacts hand;
        hand.number = static_cast<int>(facts.hands.size()) + 1;
        std::vector<Entry> understood;
        for (auto const& entry : entries) {
            understood.push_back(read_entry(entry, rules));
            hand.entries.push_back({entry, print_entry(understood.back(), rules), 0});
        }
        hand.ended = ended_by(understood);
        facts.hands.push_back(hand);
    }
    return replay(facts, rules);
}

}  // namespace

TEST_CASE("a correction names every later opening that would have been different") {
    auto const& rules = test::rules_of("classic", 4);
    auto const before = played(rules, {{"table=1500", "444"}, {"KKK 992", "-"}, {"KKK A", "-"}});
    auto const after = played(rules, {{"table=1400", "444"}, {"KKK 992", "-"}, {"KKK A", "-"}});
    auto const found = consequences(before, after);
    CHECK(found.totals_before[0] - found.totals_after[0] == 100);
    REQUIRE(found.openings.size() == 2);
    CHECK(found.openings[0].hand == 2);
    CHECK(found.openings[0].before.min == 90);
    CHECK(found.openings[0].after.min == 50);
    CHECK_FALSE(found.openings[0].laid);
    CHECK(found.openings[1].hand == 3);
}

TEST_CASE("hands in which a side then opened with too little, where the entry shows it") {
    auto const& rules = test::rules_of("classic", 4);
    struct Row {
        char const* entry;
        std::optional<int> laid;
    };
    for (auto const& row :
         {Row{"KKK 992", 70}, Row{"table=85", 85}, Row{"10s=8", 80}, Row{"AAA KKK", {}},
          Row{"-", {}}, Row{"opened", {}}, Row{"555555 out=concealed", {}}}) {
        CAPTURE(row.entry);
        auto const before = played(rules, {{"table=1400", "-"}, {row.entry, "-"}});
        auto const after = played(rules, {{"table=1500", "-"}, {row.entry, "-"}});
        auto const found = consequences(before, after);
        REQUIRE(found.openings.size() == 1);
        CHECK(found.openings[0].laid == row.laid);
    }
}

TEST_CASE("that the corrected hand opens with too little is its own problem") {
    auto const& rules = test::rules_of("classic", 4);
    auto const before = played(rules, {{"KKK 992", "-"}, {"444", "-"}});
    auto const found = consequences(before, played(rules, {{"KKK", "-"}, {"444", "-"}}));
    CHECK(found.openings.empty());
}

TEST_CASE("behind a dropped hand each hand is compared with what it was") {
    auto const& rules = test::rules_of("classic", 4);
    auto const before = played(rules, {{"table=1500", "-"}, {"KKK", "-"}, {"KKK 992", "-"}}, 1000);
    auto const after = played(rules, {{"KKK", "-"}, {"KKK 992", "-"}}, 1000);
    auto const found = consequences(before, after, Renumbering{1, -1});
    REQUIRE(found.openings.size() == 2);
    CHECK(found.openings[0].hand_before == 2);
    CHECK(found.openings[0].hand == 1);
    CHECK(found.openings[0].before.min == 90);
    CHECK(found.openings[0].laid == 30);
    CHECK_FALSE(found.openings[1].laid);
    CHECK(found.finished_before);
    CHECK_FALSE(found.finished_after);
}

TEST_CASE("where one meld alone must open, the best one is shown") {
    auto const& rules = test::rules_of("ducale", 4);
    CHECK(most_laid(read_entry("KKK 992", rules), rules) == 40);
    CHECK(most_laid(read_entry("KKK 992 table=10", rules), rules) == 40);
    CHECK(most_laid(read_entry("KKK 992 table=60", rules), rules) == 60);
}

}  // namespace meldbook_tests::domain_consequences_test
