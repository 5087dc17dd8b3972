// A match computed from its facts: running totals, openings, dealers, substitutes, the end.

#include "domain/match.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/evening.hpp"
#include "domain/notation.hpp"
#include "domain/renumbering.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_match_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("a match before its first hand") {
    auto facts = match_of("classic");
    facts.sides[0].start = -45;
    facts.sides[1].start = 1500;
    facts.first_dealer = 2;
    auto const match = replay(facts, rules_of("classic"));
    CHECK(match.hands.empty());
    CHECK(match.next_hand == 1);
    CHECK(match.next_dealer == "Bea");
    CHECK(match.next_dealer_seat == 2);
    CHECK_FALSE(match.outcome.finished);
    CHECK(match.seat_sides == std::vector<std::size_t>{0, 1, 0, 1});
    REQUIRE(match.sides.size() == 2);
    CHECK(match.sides[0].name == "North-South");
    CHECK(match.sides[0].players == std::vector<std::string>{"Ana", "Bea"});
    CHECK(match.sides[1].players == std::vector<std::string>{"Cid", "Dan"});
    CHECK(match.sides[0].start == -45);
    CHECK(match.sides[0].total == -45);
    CHECK(match.sides[0].opening.min == 15);
    CHECK(match.sides[1].total == 1500);
    CHECK(match.sides[1].opening.min == 90);
}

TEST_CASE("totals run on, and openings follow the score at the start of each hand") {
    auto facts = match_of("classic");
    play(facts, "7xK 5x8+2x2 AA2 red=2 out hand=5510", "9999 555Jo red=1 hand=A3/QQ4");
    play(facts, "QQQ hand=A/55", "natural=2 table=330 red=1 out");
    play(facts, "", "-");
    auto const match = replay(facts, rules_of("classic"));
    REQUIRE(match.hands.size() == 3);
    struct Row {
        std::vector<int> before, after;
        int needs[2];
    };
    Row const rows[] = {
        {{0, 0}, {1300, 155}, {50, 50}},
        {{1300, 155}, {1300, 1685}, {50, 50}},
        {{1300, 1685}, {1300, 1685}, {50, 90}},
    };
    for (std::size_t i = 0; i < 3; ++i) {
        CAPTURE(i);
        auto const& hand = match.hands[i];
        CHECK(hand.facts.number == static_cast<int>(i) + 1);
        CHECK(hand.before == rows[i].before);
        CHECK(hand.after == rows[i].after);
        CHECK(hand.required[0].min == rows[i].needs[0]);
        CHECK(hand.required[1].min == rows[i].needs[1]);
        CHECK(hand.scores[0].total == rows[i].after[0] - rows[i].before[0]);
        // The queens alone did not open.
        CHECK(hand.problems.size() == (i == 1 ? 1U : 0U));
    }
    CHECK(match.sides[0].total == 1300);
    CHECK(match.sides[1].total == 1685);
    CHECK(match.sides[1].opening.min == 90);
    CHECK(match.next_hand == 4);

    // The same without who played and what was needed.
    std::size_t seen = 0;
    facts.target = 1500;
    auto const outcome = compute_hands(
        facts, rules_of("classic"), [&](HandFacts const& hand, ComputedHand const& computed) {
            REQUIRE(seen < 3);
            CHECK(&hand == &facts.hands[seen]);
            auto const& played = match.hands[seen++];
            CHECK(computed.hand.sides == played.hand.sides);
            CHECK(computed.after == played.after);
            for (std::size_t side = 0; side < 2; ++side) {
                CHECK(computed.scores[side].lines == played.scores[side].lines);
                CHECK(computed.scores[side].total == played.scores[side].total);
            }
            CHECK(computed.outcome.finished == (seen > 1));
        });
    CHECK(seen == 3);
    CHECK(outcome.finished);
    CHECK(outcome.winner == std::size_t{1});
}

TEST_CASE("the deal passes to the next seat, from the one who really dealt") {
    auto facts = match_of("classic");
    play(facts, "", "");
    play(facts, "", "");
    play(facts, "", "");
    facts.hands[2].dealer_seat = 3;  // Dan dealt although it was Bea's turn
    auto const match = replay(facts, rules_of("classic"));
    CHECK(match.hands[0].dealer == "Ana");
    CHECK(match.hands[1].dealer == "Cid");
    CHECK(match.hands[2].dealer == "Dan");
    CHECK(match.next_dealer == "Ana");
    CHECK(match.next_dealer_seat == 0);
}

TEST_CASE("a hand that an earlier version copied from paper is read as known points") {
    struct Row {
        std::string one, other;
        bool from_paper;
    };
    for (auto const& [one, other, from_paper] : {
             Row{"adjust=+420:paper", "adjust=-35:paper", true},
             Row{"adjust=+420:paper", "", true},  // 0 points
             Row{"adjust=+420:paper", "KKK", false},
             Row{"adjust=+420:paper red=1", "", false},
             Row{"adjust=+420:late", "", false},
             Row{"", "", false},
             Row{"net=+420", "net=-35", false},
         }) {
        CAPTURE(one);
        CAPTURE(other);
        auto facts = match_of("classic");
        play(facts, one, other);
        auto const hand = replay(facts, rules_of("classic")).hands.front();
        CHECK(hand.from_paper == from_paper);
        CHECK(hand.facts == facts.hands.front());
        if (!from_paper) continue;
        CHECK(hand.hand.ended == Ended::unknown);
        CHECK(hand.hand.sides[0].net == 420);
        CHECK(lines_of(hand.scores[0], rules_of("classic")) == "net 420");
    }
}

TEST_CASE("the deal goes on from the last dealer who is known") {
    struct Row {
        std::vector<std::optional<std::size_t>> dealt;
        std::optional<std::size_t> next;
    };
    for (auto const& row : std::vector<Row>{
             {{}, 0},
             {{std::nullopt}, std::nullopt},
             {{std::nullopt, std::nullopt}, std::nullopt},
             {{std::nullopt, 1}, 2},
             {{2, std::nullopt}, 0},
             {{2, std::nullopt, std::nullopt}, 1},
         }) {
        auto facts = match_of("classic");
        for (auto const& dealer : row.dealt) {
            play(facts, "net=+5", "net=+5");
            facts.hands.back().dealer_seat = dealer;
        }
        auto const match = replay(facts, rules_of("classic"));
        CHECK(match.next_dealer_seat == row.next);
        CHECK(match.next_dealer.empty() == !row.next);
        CHECK(seat_in_turn(facts, facts.hands.size()) == row.next);
    }
}

TEST_CASE("a substitute plays from a hand on") {
    auto facts = match_of("classic");
    for (int i = 0; i < 4; ++i) play(facts, "", "");
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 3, .player = "Eve"});
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 5, .player = "Fay"});
    auto const match = replay(facts, rules_of("classic"));
    using Players = std::vector<std::vector<std::string>>;
    CHECK(match.hands[1].seats == Players{{"Ana", "Bea"}, {"Cid", "Dan"}});
    CHECK(match.hands[2].seats == Players{{"Ana", "Eve"}, {"Cid", "Dan"}});
    CHECK(match.hands[2].dealer == "Eve");
    CHECK(match.hands[3].seats == Players{{"Ana", "Eve"}, {"Cid", "Dan"}});
    CHECK(match.sides[0].players == std::vector<std::string>{"Ana", "Fay"});
    using Names = std::vector<std::string>;
    CHECK(players_at(facts, 0) == Names{"", "", "", ""});
    CHECK(players_at(facts, 2) == Names{"Ana", "Cid", "Bea", "Dan"});
    CHECK(players_at(facts, 3) == Names{"Ana", "Cid", "Eve", "Dan"});
    CHECK(players_at(facts, 5) == Names{"Ana", "Cid", "Fay", "Dan"});
    CHECK(player_at(facts, 2, 2) == "Bea");
    CHECK(player_at(facts, 2, 3) == "Eve");
    CHECK(player_at(facts, 2, 99) == "Fay");
    CHECK(player_at(facts, 2, 0) == "");
    CHECK(player_at(facts, 7, 1) == "");
}

TEST_CASE("the sheet as it stood after some hands") {
    auto facts = match_of("classic");
    play(facts, "7xK out", "red=2");
    play(facts, "", "7xQ 7xJ table=4000 out");
    auto const first = replay(facts, rules_of("classic"), 1);
    CHECK(first.hands.size() == 1);
    CHECK(first.sides[0].total == 670);
    CHECK(first.sides[1].total == -200);
    CHECK(first.sides[1].opening.min == 15);
    CHECK(first.next_hand == 2);
    CHECK(first.next_dealer == "Cid");
    CHECK_FALSE(first.outcome.finished);
    CHECK(first.facts.hands.size() == 2);  // nothing is lost
    CHECK(replay(facts, rules_of("classic"), 0).hands.empty());
    CHECK(replay(facts, rules_of("classic"), 99).hands.size() == 2);
    auto const whole = replay(facts, rules_of("classic"));
    CHECK(whole.outcome.finished);
    CHECK(whole.outcome.winner == 1);
    CHECK(whole.hands[0].outcome.finished == false);
}

TEST_CASE("a hand that is added leads where replaying the match leads") {
    auto facts = match_of("classic");
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 3, .player = "Eve"});
    play(facts, "7xK 5x8+2x2 AA2 red=2 out hand=5510", "9999 555Jo red=1 hand=A3/QQ4");
    play(facts, "444", "natural=2 table=330 red=1 out");
    play(facts, "7xK 7xQ table=5000 out", "-");
    auto const whole = replay(facts, rules_of("classic"));
    auto begun = facts;
    begun.hands.clear();
    auto match = replay(begun, rules_of("classic"));
    for (std::size_t i = 0; i < facts.hands.size(); ++i) {
        CAPTURE(i);
        match = with_hand(std::move(match), facts.hands[i]);
        auto const then = replay(facts, rules_of("classic"), static_cast<int>(i) + 1);
        CHECK(match.next_hand == then.next_hand);
        CHECK(match.next_dealer == then.next_dealer);
        CHECK(match.outcome.finished == then.outcome.finished);
        for (std::size_t side = 0; side < 2; ++side) {
            CHECK(match.sides[side].players == then.sides[side].players);
            CHECK(match.sides[side].total == then.sides[side].total);
            CHECK(match.sides[side].opening.min == then.sides[side].opening.min);
        }
        CHECK(match.hands[i].dealer == whole.hands[i].dealer);
        CHECK(match.hands[i].seats == whole.hands[i].seats);
        CHECK(match.hands[i].before == whole.hands[i].before);
        CHECK(match.hands[i].problems == whole.hands[i].problems);
    }
    CHECK(match.facts == facts);
    CHECK(whole.hands[1].problems.size() == 1);
    CHECK(whole.outcome.winner == 0);
}

TEST_CASE("the terms said at the beginning go before those of the rule set") {
    auto facts = match_of("italian");
    facts.target = 1000;
    facts.hands_limit = 7;
    facts.tie = Tie::share;
    auto const terms = terms_of(facts, rules_of("italian"));
    CHECK(terms.target == 1000);
    CHECK(terms.hands == 7);
    CHECK(terms.tie == Tie::share);
    CHECK(terms.exceed);
    CHECK(terms.step == 5);
    play(facts, "table=1000", "table=995");
    CHECK_FALSE(replay(facts, rules_of("italian")).outcome.finished);  // not above 1000
    play(facts, "table=5", "table=10");
    auto const match = replay(facts, rules_of("italian"));
    CHECK(match.outcome.finished);
    CHECK(match.outcome.winner == std::nullopt);
}

TEST_CASE("how a hand ended is a fact of its own") {
    auto facts = match_of("italian");
    play(facts, "hand=KK", "7xQ");
    CHECK(replay(facts, rules_of("italian")).sides[0].total == -20);
    facts.hands[0].ended = Ended::out;
    CHECK(replay(facts, rules_of("italian")).sides[0].total == -40);
}

TEST_CASE("problems of a hand are found again at every replay") {
    auto facts = match_of("classic");
    play(facts, "red=3", "red=2");
    facts.hands[0].irregular = true;
    CHECK(problems_text(replay(facts, rules_of("classic")).hands[0].problems) ==
          "pack.red-threes! 3r 5/4");
}

TEST_CASE("five players: the last of the three sits last") {
    auto const facts =
        match_of("french", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan", "Eve"}}});
    auto const match = replay(facts, rules_of("french", 5));
    CHECK(match.seat_sides == std::vector<std::size_t>{0, 1, 0, 1, 1});
    CHECK(match.sides[1].players == std::vector<std::string>{"Cid", "Dan", "Eve"});
}

TEST_CASE("a damaged book is shown as far as it can be") {
    auto facts = match_of("classic");
    play(facts, "KKK", "QQQ");
    SUBCASE("an entry that cannot be read") {
        facts.hands[0].entries[1].understood = "KKQ";
        try {
            replay(facts, rules_of("classic"));
            FAIL("it was read");
        } catch (UnreadableEntry const& error) {
            CHECK(error.match == facts.number);
            CHECK(error.hand == 1);
            CHECK(error.side == facts.sides[1].name);
            CHECK(error.complaint.word == "KKQ");
        }
    }
    SUBCASE("a lost entry is a zero hand") {
        facts.hands[0].entries.pop_back();
        auto const match = replay(facts, rules_of("classic"));
        CHECK(match.sides[0].total == 30);
        CHECK(match.sides[1].total == 0);
    }
    SUBCASE("an entry too many") {
        facts.hands[0].entries.push_back({.typed = "", .understood = "KKK"});
        CHECK(replay(facts, rules_of("classic")).sides.size() == 2);
    }
    SUBCASE("no seats") {
        facts.seats.clear();
        auto const match = replay(facts, rules_of("classic"));
        CHECK(match.sides[0].total == 30);
        CHECK(match.next_dealer == "");
    }
    SUBCASE("no sides") {
        facts.sides.clear();
        facts.seats.clear();
        CHECK(replay(facts, rules_of("classic")).hands.size() == 1);
    }
}

TEST_CASE("seats go round the table, alternating between the sides") {
    using Sides = std::vector<std::size_t>;
    struct Row {
        std::vector<int> players;
        Sides seats;
    };
    Row const rows[] = {
        {{1, 1}, {0, 1}},
        {{1, 1, 1}, {0, 1, 2}},
        {{2, 2}, {0, 1, 0, 1}},
        {{2, 3}, {0, 1, 0, 1, 1}},
        {{3, 2}, {0, 1, 0, 1, 0}},
        {{2, 2, 2}, {0, 1, 2, 0, 1, 2}},
        {{3, 3}, {0, 1, 0, 1, 0, 1}},
        {{1, 2}, {0, 1, 1}},
        {{}, {}},
    };
    for (auto const& row : rows) CHECK(seat_sides(row.players) == row.seats);
}

}  // namespace meldbook_tests::domain_match_test
