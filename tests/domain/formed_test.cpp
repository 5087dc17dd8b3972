// Sides formed hand by hand: who plays together, what partners score, and what is checked once.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "support/made_up.hpp"
#include "support/printing.hpp"
#include "support/property.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_formed_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

Formed const one_alone = {{0}, {1, 2}};

/// A hand in which sides play together: their common entry, and with it each one's own words.
Hand formed_hand(std::vector<std::string> const& entries, Formed const& formed,
                 Rules const& rules) {
    auto hand = hand_of(entries, rules);
    hand.formed = formed;
    return hand;
}

std::string totals_of(Hand const& hand, Rules const& rules) {
    std::string text;
    for (auto const& side : score(hand, rules)) text += std::to_string(side.total) + " ";
    return text;
}

Rules divided() { return rules_from("extends = \"lone-hand\"\n[table]\nformed = \"divided\"\n"); }

/// Groups of made-up sides, at least two of them together and one against them.
Formed some_formed(std::size_t sides) {
    Formed groups(sides);
    for (std::size_t side = 0; side < sides; ++side)
        groups[*rc::gen::inRange<std::size_t>(0, sides)].push_back(side);
    std::erase_if(groups, [](auto const& group) { return group.empty(); });
    if (groups.size() > 1 && groups.size() < sides) return groups;
    Formed alone = {{0}, {}};
    for (std::size_t side = 1; side < sides; ++side) alone[1].push_back(side);
    return alone;
}

}  // namespace

TEST_CASE("the lone hand: worked hands of Canasta for three players (Pagat)") {
    struct Row {
        std::vector<std::string> entries;
        Formed formed;
        std::string totals, problems;
    };
    auto const& rules = rules_of("lone-hand");
    for (auto const& [entries, formed, totals, problems] : {
             Row{{"7xK red=1 out", "table=90 mixed=1 minus=35 red=2", "table=90 mixed=1 minus=35"},
                 one_alone,
                 "770 555 355 ",
                 ""},
             // Going out is scored by both partners, like their cards.
             Row{{"KKK hand=AA", "table=140 natural=1 out red=1", "table=140 natural=1 out"},
                 one_alone,
                 "-10 840 740 ",
                 ""},
             // Nobody took the pile.
             Row{{"KKK red=1", "QQQ", "hand=A red=1"}, {}, "130 30 -120 ", ""},
             // The five kings of the partners count once, but with the seven there are twelve.
             Row{{"7xK", "KKKKK22 red=1", "KKKKK22"},
                 one_alone,
                 "570 490 390 ",
                 "pack.rank! K 12/8"},
             Row{{"7xQ", "KKKKK22 red=1", "KKKKK22"}, one_alone, "570 490 390 ", ""},
             Row{{"7x9 out", "table=60 red=1", "table=60 red=2"}, one_alone, "670 160 260 ", ""},
             Row{{"7x9 out", "red=1", "red=2"}, one_alone, "670 -100 -200 ", ""},
         }) {
        CAPTURE(totals);
        auto const hand = formed_hand(entries, formed, rules);
        CHECK(totals_of(hand, rules) == totals);
        CHECK(problems_text(check(hand, rules)) == problems);
        CHECK(needs_force(hand, rules) == any_needs_force(check(hand, rules)));
    }
}

TEST_CASE("divided points: half a point more counts as one, and red threes stay whole") {
    struct Row {
        std::string common, own, lines;
        int total = 0;
    };
    auto rules = divided();
    for (auto const& [common, own, lines, total] : {
             Row{"table=90 mixed=1 minus=35", "red=2",
                 "table 90, canasta.mixed 300, red_threes 200, hand -35, share -177", 378},
             Row{"table=90 mixed=1 minus=30", "",
                 "table 90, canasta.mixed 300, hand -30, share -180", 180},
             Row{"hand=5", "", "hand -5, share 3", -2},
             Row{"minus=20", "red=1", "red_threes -100, hand -20, share 10", -110},
             Row{"table=65", "adjust=-50:late", "table 65, adjust -50, share -32", -17},
             Row{"", "", "", 0},
         }) {
        CAPTURE(common);
        auto const hand = formed_hand({"-", common + " " + own, common}, one_alone, rules);
        auto const scores = score(hand, rules);
        CHECK(lines_of(scores[1], rules) == lines);
        CHECK(scores[1].total == total);
        CHECK(scores[0].lines.empty());
    }
    // Among three.
    auto const three =
        formed_hand({"-", "table=100", "table=100", "table=100"}, {{0}, {1, 2, 3}}, rules);
    CHECK(totals_of(three, rules) == "0 34 34 34 ");
    // Not where everybody plays alone.
    CHECK(totals_of(formed_hand({"-", "table=95", "table=95"}, {}, rules), rules) == "0 95 95 ");
}

TEST_CASE("groups of sides: their order, and their text") {
    CHECK(in_order({{2, 1}, {0}}) == one_alone);
    CHECK(in_order({{2}, {1}, {0}}) == Formed{});
    CHECK(print_formed(one_alone) == "0 1+2");
    CHECK(print_formed({}) == "");
    CHECK(read_formed("0 1+2") == one_alone);
    CHECK(read_formed("") == Formed{});
    for (auto const* bad : {"0 1+", " ", "0  1", "a", "0,1", "0 1+2 ", "-1 0"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_formed(bad));
    }
    CHECK(are_formed(one_alone, 3));
    for (Formed const& wrong : std::vector<Formed>{{{0}, {1}, {2}},
                                                   {{1, 2}, {0}},
                                                   {{0}, {2, 1}},
                                                   {{0, 1, 2}},
                                                   {{0}, {1, 1}},
                                                   {{0}, {1, 3}},
                                                   {{0}, {1}},
                                                   {{}, {0}, {1, 2}},
                                                   {}}) {
        CAPTURE(wrong);
        CHECK_FALSE(are_formed(wrong, 3));
    }
    CHECK(are_parts({{2, 1}, {0}}, 3));
    CHECK_FALSE(are_parts({{2, 1, 0}}, 3));
    CHECK(groups_of({}, 2) == Formed{{0}, {1}});
    CHECK(partners_of(one_alone, 2) == std::vector<std::size_t>{1, 2});
    CHECK(partners_of({}, 2) == std::vector<std::size_t>{2});
    CHECK(is_first_partner(one_alone, 1));
    CHECK_FALSE(is_first_partner(one_alone, 2));
    CHECK(partners_text(one_alone, {"Ana", "Bea", "Cid"}) == std::vector<std::string>{"Bea + Cid"});
}

TEST_CASE("sides that play together are checked as one") {
    struct Row {
        std::string rules;
        std::vector<std::string> entries;
        std::string problems;
    };
    for (auto const& [name, entries, problems] : {
             // Cards, going out, hands of cards and red threes.
             Row{"lone-hand", {"QQQQ", "KKKKK22 out=normal", "KKKKK22 out=normal"}, ""},
             Row{"lone-hand", {"7xQ out", "7xK out", "7xK out"}, "out.two-sides! 2/1"},
             Row{"lone-hand", {"7xQ", "7xK hand=9/8", "7xK hand=9/8"}, ""},
             Row{"lone-hand",
                 {"7xQ", "7xK hand=9/8/7", "7xK hand=9/8/7"},
                 "hands.too-many! side 1 3/2"},
             Row{"lone-hand", {"7xQ out", "7xK red=3", "7xK red=2"}, "pack.red-threes! 3r 5/4"},
             Row{"lone-hand",
                 {"7xQ", "KK out", "KK out"},
                 "meld.too-small side 1 meld 0 2/3, out.requires side 1 0/0"},
             Row{"lone-hand", {"7xQ", "table=91", "table=91"}, "points.step! side 1 91/5"},
             // What is not the same.
             Row{"lone-hand", {"7xQ", "7xK", "7x9"}, "formed.differ! side 2 0/0"},
             Row{"lone-hand", {"7xQ", "7xK out", "7xK"}, "formed.differ! side 2 0/0"},
             Row{"lone-hand", {"7xQ", "7xK red=1 adjust=-50", "7xK"}, ""},
             Row{"classic", {"7xQ", "7xK", "7xK"}, "formed.not! 0/0"},
         }) {
        CAPTURE(problems);
        auto const& rules = rules_of(name, 3);
        auto const hand = formed_hand(entries, one_alone, rules);
        CHECK(problems_text(check(hand, rules)) == problems);
        CHECK(needs_force(hand, rules) == any_needs_force(check(hand, rules)));
    }
    CHECK(code_name(ProblemCode::formed_differ) == "formed.differ");
}

TEST_CASE("any partner may have opened, with what that player's own score requires") {
    auto const& rules = rules_of("lone-hand");
    auto const required = [&](int a, int b, int c) {
        return std::vector<Opening>{opening_at(rules, a, 2), opening_at(rules, b, 2),
                                    opening_at(rules, c, 2)};
    };
    auto const hand = formed_hand({"7xQ", "KKK AAA", "KKK AAA"}, one_alone, rules);
    CHECK(problems_text(check(hand, rules, required(0, 1500, 0))) == "");
    CHECK(problems_text(check(hand, rules, required(0, 0, 3000))) == "");
    CHECK(problems_text(check(hand, rules, required(0, 1500, 1500))) == "");
    auto const low = formed_hand({"7xQ", "KKK 999", "KKK 999"}, one_alone, rules);
    CHECK(problems_text(check(low, rules, required(0, 3000, 1500))) ==
          "opening.short side 1 60/90");
    CHECK(problems_text(check(low, rules, required(0, 1500, 3000))) ==
          "opening.short side 1 60/90");
    CHECK(problems_text(check(low, rules, required(0, 1500, 0))) == "");
}

TEST_CASE("the end of a match with partners") {
    auto const& rules = rules_of("lone-hand");
    auto terms = rules.match;
    auto const hand = formed_hand({"7xQ", "7xK out", "7xK out"}, one_alone, rules);
    // Partners are players with totals of their own.
    CHECK(outcome(terms, rules, {100, 7500, 7600}, 3, hand).winner == 2);
    terms.tie = Tie::out;
    CHECK(outcome(terms, rules, {7500, 7500, 100}, 3, hand).winner == 1);
    CHECK(outcome(terms, rules, {7500, 100, 7500}, 3, hand).winner == 2);
    auto const both = outcome(terms, rules, {100, 7500, 7500}, 3, hand);
    CHECK_FALSE(both.finished);
    CHECK(both.level);
    // A special hand that wins at once is of both: the one with more has won.
    auto const special = rules_from("extends = \"lone-hand\"\n"
                                    "special = [{ id = \"all\", points = 1000, wins = true }]\n");
    auto const won = formed_hand({"-", "special=all", "special=all"}, one_alone, special);
    CHECK(outcome(special.match, special, {0, 2000, 1000}, 3, won).winner == 1);
    CHECK(outcome(special.match, special, {0, 1000, 2000}, 3, won).winner == 2);
    auto const level = outcome(special.match, special, {0, 1000, 1000}, 3, won);
    CHECK(level.finished);
    CHECK_FALSE(level.winner);
}

TEST_CASE("whoever plays together, groups come back from their text, and points add up") {
    auto const each = rules_of("lone-hand");
    auto const shared = divided();
    check_property(100, [&] {
        auto const sides = *rc::gen::inRange<std::size_t>(3, 7);
        auto const formed = in_order(some_formed(sides));
        RC_ASSERT(are_formed(formed, sides));
        RC_ASSERT(read_formed(print_formed(formed)) == formed);
        Hand hand;
        hand.sides.resize(sides);
        hand.formed = formed;
        for (auto const& group : formed) {
            auto const common = common_part(*some_entry(each));
            for (auto const side : group) {
                hand.sides[side] = common;
                hand.sides[side].red_threes = *rc::gen::inRange(0, 3);
            }
        }
        hand.ended = ended_by(hand.sides);
        auto alone = hand;
        alone.formed.clear();
        auto const whole = score(alone, each);
        auto const all = score(hand, each);
        auto const parts = score(hand, shared);
        for (std::size_t side = 0; side < sides; ++side) {
            RC_ASSERT(all[side].total == whole[side].total);
            int sum = 0, threes = 0;
            for (auto const& line : parts[side].lines) {
                sum += line.points;
                if (line.of == LineOf::red_threes) threes += line.points;
            }
            RC_ASSERT(sum == parts[side].total);
            auto const players = static_cast<int>(partners_of(formed, side).size());
            int const left = players * (parts[side].total - threes) - (whole[side].total - threes);
            RC_ASSERT(left >= 0);
            RC_ASSERT(left < players);
        }
        RC_ASSERT(joined_by_partners(hand).sides.size() == formed.size());
        auto const problems = check(hand, each);
        for (auto const& problem : problems) RC_ASSERT(problem.code != ProblemCode::formed_differ);
        RC_ASSERT(needs_force(hand, each) == any_needs_force(problems));
    });
}

}  // namespace meldbook_tests::domain_formed_test
