// When a match is over, and who has won.

#include "domain/outcome.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/reading.hpp"
#include "support/enumerators.hpp"
#include "support/printing.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_outcome_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("a bonus may win the match") {
    auto const rules = rules_from("extends = \"classic\"\n[[bonus]]\nid = \"seven\"\n"
                                  "when = { canastas = \"7+\" }\npoints = 0\nwins = true\n");
    auto const hand = hand_of({"table=500 natural=6", "table=500 natural=7"}, rules);
    auto const ended = outcome(rules.match, rules, {4000, 100}, 1, hand);
    CHECK(ended.finished);
    CHECK(ended.winner == 1);
    auto const six = hand_of({"table=500 natural=6", "-"}, rules);
    CHECK_FALSE(outcome(rules.match, rules, {4000, 100}, 1, six).finished);
}

TEST_CASE("how many points are missing to the target") {
    MatchTerms const reach{.target = 5000};
    MatchTerms const pass{.target = 15000, .exceed = true};
    MatchTerms const tens{.target = 5000, .step = 10};
    MatchTerms const none{.target = 0};
    struct Row {
        std::string what;
        MatchTerms terms;
        int total, missing;
    };
    for (auto const& row : {
             Row{"from nothing", reach, 0, 5000},
             Row{"below nothing", reach, -35, 5035},
             Row{"one step", reach, 4995, 5},
             Row{"reached", reach, 5000, 0},
             Row{"past it", reach, 7000, 0},
             Row{"to be passed", pass, 15000, 5},
             Row{"passed", pass, 15005, 0},
             Row{"in steps of ten", tens, 4995, 10},
             Row{"no target", none, 100, 0},
         }) {
        CAPTURE(row.what);
        CHECK(points_to_target(row.terms, row.total) == row.missing);
    }
}

TEST_CASE("when a match is over and who has won") {
    constexpr int nobody = -1;
    MatchTerms const reach{.target = 5000};
    MatchTerms const exceed{.target = 15000, .exceed = true};
    MatchTerms const share{.target = 5000, .tie = Tie::share};
    MatchTerms const out{.target = 5000, .tie = Tie::out};
    MatchTerms const four_hands{.target = 0, .hands = 4};
    MatchTerms const four_shared{.target = 0, .hands = 4, .tie = Tie::share};
    MatchTerms const both{.target = 5000, .hands = 4};
    MatchTerms const two_rounds{.target = 0, .rounds = 2};
    MatchTerms const endless{.target = 0};
    struct Row {
        std::string what;
        MatchTerms terms;
        std::vector<int> totals;
        int hand;
        std::vector<std::string> entries;
        bool finished;
        int winner;
    };
    // clang-format off: a table
    Row const rows[] = {
        {"nobody there", reach, {4995, 4000}, 1, {"", ""}, false, nobody},
        {"reached", reach, {4000, 5000}, 1, {"", ""}, true, 1},
        {"both past it: the higher", reach, {5100, 5305}, 9, {"7xK out", ""}, true, 1},
        {"an exact tie: another hand", reach, {5100, 5100}, 9, {"7xK out", ""}, false, nobody},
        {"the tie broken", reach, {5400, 5300}, 10, {"", ""}, true, 0},
        {"a tie below the top", reach, {5400, 5300, 5300}, 10, {"", "", ""}, true, 0},
        {"not above it", exceed, {15000, 14000}, 9, {"", ""}, false, nobody},
        {"above it", exceed, {15005, 14000}, 9, {"", ""}, true, 0},
        {"a shared win", share, {5100, 5100}, 9, {"", ""}, true, nobody},
        {"two of three share", share, {5100, 4000, 5100}, 9, {"", "", ""}, true, nobody},
        {"a tie below the target", share, {4000, 4000}, 9, {"", ""}, false, nobody},
        {"the tied side that went out", out, {5100, 5100}, 9, {"", "7xK out"}, true, 1},
        {"a tie and nobody went out", out, {5100, 5100}, 9, {"", ""}, false, nobody},
        {"a tie, a third side went out",
         out,
         {5100, 5100, 3000},
         9,
         {"", "", "7xK out"},
         false,
         nobody},
        {"no tie, the other side went out", out, {5100, 5200}, 9, {"7xK out", ""}, true, 1},
        {"hands to play", four_hands, {9000, 0}, 3, {"", ""}, false, nobody},
        {"the last hand", four_hands, {100, 0}, 4, {"", ""}, true, 0},
        {"negative totals", four_hands, {-100, -5}, 4, {"", ""}, true, 1},
        {"rounds to play", two_rounds, {9000, 0}, 7, {"", ""}, false, nobody},
        {"the last hand of the rounds", two_rounds, {100, 0}, 8, {"", ""}, true, 0},
        {"a tie after the last hand", four_hands, {100, 100}, 4, {"", ""}, false, nobody},
        {"the hand that breaks it", four_hands, {100, 200}, 5, {"", ""}, true, 1},
        {"a shared win after the last hand", four_shared, {100, 100}, 4, {"", ""}, true, nobody},
        {"the target before the last hand", both, {5000, 0}, 2, {"", ""}, true, 0},
        {"the last hand before the target", both, {200, 0}, 4, {"", ""}, true, 0},
        {"no end", endless, {99'000, 0}, 99, {"", ""}, false, nobody},
    };
    // clang-format on
    auto const& rules = rules_of("classic");
    for (auto const& row : rows) {
        CAPTURE(row.what);
        auto const result =
            outcome(row.terms, rules, row.totals, row.hand, hand_of(row.entries, rules));
        CHECK(result.finished == row.finished);
        CHECK((result.winner ? static_cast<int>(*result.winner) : nobody) == row.winner);
    }
    CHECK_FALSE(outcome(four_hands, rules, {}, 4, {}).finished);
}

TEST_CASE("a special hand can win the match at once") {
    auto const rules = rules_from(R"(
extends = "classic"
[[special]]
id = "garbage"
points = 2000
[[special]]
id = "dream"
points = 0
wins = true
)");
    auto const result = [&](std::vector<std::string> const& entries) {
        return outcome(rules.match, rules, {100, 300}, 2, hand_of(entries, rules));
    };
    CHECK(result({"special=dream", ""}).finished);
    CHECK(result({"special=dream", ""}).winner == 0);
    CHECK_FALSE(result({"special=garbage", ""}).finished);
}

TEST_CASE("the names of states, ties and ways to combine") {
    for (auto const& [status, enumerator] : enumerators<Status>()) {
        CHECK(std::string(status_name(status)) == enumerator);
        CHECK(status_of(enumerator) == status);
    }
    CHECK_FALSE(status_of("over").has_value());
    CHECK(std::string(tie_name(Tie::play_on)) == "play-on");
    CHECK(std::string(tie_name(Tie::share)) == "share");
    CHECK(std::string(tie_name(Tie::out)) == "out");
    for (auto tie : {Tie::play_on, Tie::share, Tie::out}) CHECK(tie_of(tie_name(tie)) == tie);
    CHECK_FALSE(tie_of("play_on").has_value());
    CHECK(std::string(combine_name(Combine::sum)) == "sum");
    CHECK(std::string(combine_name(Combine::single)) == "single");
}

}  // namespace meldbook_tests::domain_outcome_test
