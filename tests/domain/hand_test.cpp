// What the sides enter together. Single entries: entry_test.cpp.

#include "domain/hand.hpp"

#include <doctest/doctest.h>

#include "support/printing.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_hand_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("a hand ends when a side goes out, else when the stock runs out") {
    auto const& rules = rules_of("classic");
    CHECK(hand_of({"KKK", "red=1"}, rules).ended == Ended::stock);
    CHECK(hand_of({"KKK", "QQQ out"}, rules).ended == Ended::out);
    CHECK(hand_of({"out", "out"}, rules).ended == Ended::out);
    CHECK(ended_by({}) == Ended::stock);
}

TEST_CASE("the side that went out, the first where an impossible entry names two") {
    auto const& rules = rules_of("classic");
    CHECK(hand_of({"KKK", "QQQ"}, rules).out_side() == std::nullopt);
    CHECK(hand_of({"KKK", "QQQ out"}, rules).out_side() == 1);
    CHECK(hand_of({"KKK", "QQQ out", "444 out"}, rules).out_side() == 1);
}

TEST_CASE("going out is no card on the table, and counts of zero neither") {
    Entry entry;
    entry.piles = {{10, 0}};
    entry.canastas = {{0, 0}};
    entry.out = 0;
    entry.red_threes = 2;
    CHECK_FALSE(entry.opened());
    entry.canastas = {{0, 1}};
    CHECK(entry.opened());
}

}  // namespace meldbook_tests::domain_hand_test
