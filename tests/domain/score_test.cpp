// The one scoring function (rule schema, section 1). Whole hands: worked_hands.txt.

#include "domain/score.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/reading.hpp"
#include "support/made_up.hpp"
#include "support/printing.hpp"
#include "support/property.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_score_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The lines of the first of two sides.
std::string scored(std::string const& entry, Rules const& rules, std::string const& other = "") {
    return lines_of(score(hand_of({entry, other}, rules), rules)[0], rules);
}

}  // namespace

TEST_CASE("the counters of a side") {
    struct Row {
        std::string rules;
        std::vector<std::string> entries;
        std::string state;  ///< of the first side
    };
    Row const rows[] = {
        {"classic", {"", ""}, ""},
        {"classic", {"red=3", "7xK out"}, "red threes 3, out other"},
        {"classic", {"KKK", ""}, "opened"},
        {"classic", {"7xK 6xQ+2 444 out", ""}, "opened, canastas 2, clean 1, dirty 1, out self"},
        {"classic", {"natural=2 mixed=1 7xK", ""}, "opened, canastas 4, clean 3, dirty 1"},
        {"italian", {"7x2 5x2+2xJo 7xA", ""}, "opened, canastas 3, clean 2, dirty 1"},
        {"modern-american", {"black=2 red=1", ""}, "red threes 1, black threes 2"},
        // Black threes melded when going out are laid, too.
        {"classic", {"7xK 333 out", ""}, "opened, canastas 1, black threes 3, clean 1, out self"},
        {"german-house", {"4x3+3xJo", ""}, "opened, canastas 1, black threes 4, dirty 1"},
        {"classic", {"", "", "KKK out"}, "out other"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.entries[0]);
        auto const& rules = rules_of(row.rules);
        auto const hand = hand_of(row.entries, rules);
        auto const states = states_of(hand, rules);
        REQUIRE(states.size() == row.entries.size());
        CHECK(state_text(states[0], rules) == row.state);
        CHECK(state_text(score(hand, rules)[0].state, rules) == row.state);
    }
}

TEST_CASE("a hand can end by somebody who is not listed going out") {
    auto const& rules = rules_of("italian");
    auto hand = hand_of({"hand=KK", "hand=AA"}, rules);
    CHECK(score(hand, rules)[0].total == -20);
    hand.ended = Ended::out;
    for (auto const& state : states_of(hand, rules)) CHECK(state.out == OutState::other);
    CHECK(score(hand, rules)[0].total == -40);
    CHECK(score(hand, rules)[1].total == -80);
}

TEST_CASE("cards on the table count inside canastas, too") {
    auto const& rules = rules_of("classic");
    CHECK(scored("7xK", rules) == "table 70, canasta.natural 500");
    CHECK(scored("5x8+2x2", rules) == "table 90, canasta.mixed 300");
    CHECK(scored("natural=1 table=70", rules) == "table 70, canasta.natural 500");
    CHECK(scored("natural=1", rules) == "canasta.natural 500");
    CHECK(scored("333 out", rules) == "table 15, out.normal 100");
    CHECK(scored("seq:4-6", rules) == "table 15");
}

TEST_CASE("a kind whose cards are part of its bonus adds no card points") {
    auto const& rules = rules_of("german-house");
    CHECK(scored("4x3+3xJo out", rules) == "canasta.sperr-canasta 1500, out.normal 100");
    CHECK(scored("4x3+2x2+Jo out", rules) == "table 110, out.normal 100");
}

TEST_CASE("every canasta has a line of its own, and says which meld it is") {
    auto const& rules = rules_of("classic");
    auto const scores = score(hand_of({"444 7xK 6xQ+2 mixed=2", ""}, rules), rules);
    auto const& lines = scores[0].lines;
    REQUIRE(lines.size() == 5);
    CHECK(lines_of(scores[0], rules) == "table 165, canasta.natural 500, canasta.mixed 300, "
                                        "canasta.mixed 300, canasta.mixed 300");
    CHECK(lines[0].meld == no_index);
    CHECK(lines[1].meld == 1);
    CHECK(lines[2].meld == 2);
    CHECK(lines[3].meld == no_index);
    CHECK(lines[3].index == 1);
}

TEST_CASE("bonuses for what a side has, of one group only the largest") {
    auto const rules = rules_from(R"(
extends = "classic"
[[bonus]]
id = "three"
when = { canastas = "3+" }
points = 300
group = "canastas"
[[bonus]]
id = "two"
when = { canastas = "2+" }
points = 200
group = "canastas"
[[bonus]]
id = "two-clean"
when = { clean = "2+" }
points = 300
group = "canastas"
[[bonus]]
id = "all-reds"
when = { red_threes = "4" }
points = 50
[[bonus]]
id = "four-black"
when = { black_threes = "4", out = "self" }
points = 500
)");
    struct Row {
        std::string entry;
        std::string bonuses;
    };
    Row const rows[] = {
        {"natural=1", ""},
        {"mixed=2", "bonus.two 200"},
        {"mixed=3", "bonus.three 300"},
        {"natural=2", "bonus.two-clean 300"},  // the larger of the two, in the place of the first
        {"natural=3", "bonus.three 300"},  // the first of equals
        {"mixed=2 red=4", "bonus.two 200, bonus.all-reds 50"},
        {"3333 out", "bonus.four-black 500"},
        {"333 out", ""},
        {"3333", ""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.entry);
        auto const hand = hand_of({row.entry, ""}, rules);
        std::string bonuses;
        auto const scores = score(hand, rules);
        for (auto const& line : scores[0].lines) {
            if (line.of != LineOf::bonus) continue;
            if (!bonuses.empty()) bonuses += ", ";
            bonuses += "bonus." + rules.bonuses[line.index].id + " " + std::to_string(line.points);
        }
        CHECK(bonuses == row.bonuses);
        CHECK(bonuses_of(states_of(hand, rules)[0], rules).empty() == row.bonuses.empty());
    }
}

TEST_CASE("a larger bonus takes the place of a smaller one of its group") {
    auto const rules = rules_from(R"(
extends = "classic"
[[bonus]]
id = "small"
points = 100
group = "g"
[[bonus]]
id = "alone"
points = 5
[[bonus]]
id = "large"
points = 200
group = "g"
)");
    CHECK(bonuses_of(states_of(hand_of({""}, rules), rules)[0], rules) ==
          std::vector<std::size_t>{2, 1});
}

TEST_CASE("the first matching penalty of a meld below canasta size") {
    auto const& rules = rules_of("modern-american");
    auto const lines =
        score(hand_of({"7x8 AAA 777 2JoJoJoJo 222 AA2 KKK", ""}, rules), rules)[0].lines;
    struct Expected {
        std::size_t index, meld;
        int points;
    };
    std::vector<Expected> const expected = {
        {0, 1, -2500}, {1, 2, -2500}, {2, 3, -2500}, {3, 4, -2000}};
    std::size_t found = 0;
    for (auto const& line : lines) {
        if (line.of != LineOf::incomplete) continue;
        REQUIRE(found < expected.size());
        CHECK(line.index == expected[found].index);
        CHECK(line.meld == expected[found].meld);
        CHECK(line.points == expected[found].points);
        ++found;
    }
    CHECK(found == expected.size());
}

TEST_CASE("threes: lines worth nothing are kept where a factor took something away") {
    CHECK(scored("7xK red=2", rules_of("italian")) == "table 70, canasta.pulita 500, red_threes 0");
    CHECK(scored("7xK", rules_of("italian")) == "table 70, canasta.pulita 500");
    CHECK(scored("KKK red=4", rules_of("classic")) == "table 30, red_threes 800");
    CHECK(scored("red=4", rules_of("classic")) == "red_threes -800");
    CHECK(scored("KKK red=5", rules_of("classic")) ==
          "table 30, red_threes 800");  // refused elsewhere
}

TEST_CASE("cards in hand count against their side, as the rule set values them there") {
    CHECK(scored("hand=3r/3", rules_of("classic")) == "hand -500, hand -5");
    CHECK(scored("hand=3r/3", rules_of("french")) == "hand -100, hand -5");
    CHECK(scored("hand=3r", rules_of("ducale")) == "hand -100");
    CHECK(scored("hand=3", rules_of("brazilian")) == "hand -100, set 95");
    CHECK(scored("hand=3", rules_of("brazilian"), "7xK 7xQ out") == "hand -100");
    CHECK(scored("hand=A/55 minus=20+15", rules_of("classic")) == "hand -20, hand -10, hand -35");
    auto const& italian = rules_of("italian");
    CHECK(scored("hand=A minus=35", italian, "7xK 5xQ+2 out") == "hand -40, hand -70");
    CHECK(scored("KKK hand=A minus=35", italian, "7xK 5xQ+2 out") ==
          "table 30, hand -20, hand -35");
    auto const lines = score(hand_of({"hand=A/K minus=5", ""}, italian), italian)[0].lines;
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].index == 0);
    CHECK(lines[1].index == 1);
    CHECK(lines[2].index == no_index);
}

TEST_CASE("sets held in hand count once for each player, or once for the side") {
    auto const text = [](std::string const& per) {
        return "extends = \"classic\"\n[[hand.set]]\ncards = \"A\"\ncount = \"3+\"\npoints = "
               "-1500\n"
               "per = \"" +
               per + "\"\n";
    };
    auto const player = rules_from(text("player"));
    auto const side = rules_from(text("side"));
    struct Row {
        std::string hands;
        std::string each;
        std::string together;
    };
    Row const rows[] = {
        {"hand=AA/AA", "hand -40, hand -40", "hand -40, hand -40, set -1500"},
        {"hand=AAA/AAA", "hand -60, hand -60, set -1500, set -1500",
         "hand -60, hand -60, set -1500"},
        {"hand=AAAA", "hand -80, set -1500", "hand -80, set -1500"},
        {"hand=AA", "hand -40", "hand -40"},
        {"minus=60", "hand -60", "hand -60"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.hands);
        CHECK(scored(row.hands, player) == row.each);
        CHECK(scored(row.hands, side) == row.together);
    }
    auto const lines = score(hand_of({"hand=AA/AA"}, side), side)[0].lines;
    CHECK(lines.back().count == 4);
}

TEST_CASE("factors reach cards however they were entered") {
    auto const& american = rules_of("modern-american");
    CHECK(scored("KKK", american) == "table -30");
    CHECK(scored("10s=3", american) == "table -30");
    CHECK(scored("table=30", american) == "table -30");
    CHECK(scored("table=70 pure=1", american) == "table 70, canasta.natural 500");
    auto const line = score(hand_of({"KKK"}, american), american)[0].lines[0];
    CHECK(line.base == 30);
    CHECK(line.factor == -1);
    CHECK(line.factor_row == 0);
}

TEST_CASE("events and corrections stand beside everything, also beside a special hand") {
    auto const rules = rules_from(R"(
extends = "classic"
[[event]]
id = "cut"
points = 100
[[special]]
id = "garbage"
points = 0
)");
    CHECK(scored("KKK event=cut adjust=-20:late adjust=+5", rules) ==
          "table 30, event.cut 100, adjust -20, adjust 5");
    CHECK(scored("KKK red=1 out hand=A special=garbage event=cut adjust=-20", rules) ==
          "special.garbage 0, event.cut 100, adjust -20");
}

TEST_CASE("events that happen several times count as often, and conditions count them") {
    auto const rules = rules_from(R"(
extends = "classic"
[[event]]
id = "penalty"
points = -100
most = 3
[[event]]
id = "cut"
points = 100
[[hand.factor]]
when = { penalty = "2+" }
x = 2
[[bonus]]
id = "fair"
when = { penalty = "0", cut = "1" }
points = 50
)");
    CHECK(scored("KKK hand=A event=penalty*3", rules) ==
          "table 30, hand -40, event.penalty -100, event.penalty -100, event.penalty -100");
    CHECK(scored("KKK hand=A event=penalty", rules) == "table 30, hand -20, event.penalty -100");
    CHECK(scored("KKK event=cut", rules) == "table 30, bonus.fair 50, event.cut 100");
    CHECK(print_entry(read_entry("event=penalty event=cut event=penalty", rules), rules) ==
          "event=penalty*2 event=cut");
    CHECK(read_entry("event=penalty*2", rules).events.size() == 2);
    for (auto const* wrong : {"event=penalty*4", "event=penalty*2 event=penalty*2"}) {
        CHECK_THROWS_AS(read_entry(wrong, rules), NotationError);
    }
    CHECK_THROWS_AS(read_entry("event=cut*2", rules), NotationError);
    CHECK_THROWS_AS(read_entry("event=penalty*x", rules), NotationError);
}

TEST_CASE("unfinished melds can be counted, and count in conditions") {
    auto const& american = rules_of("modern-american");
    CHECK(scored("table=100 open-sevens=1 open-wild=2 7xK", american) ==
          "table 170, canasta.natural 500, incomplete -2500, incomplete -2000, incomplete -2000");
    auto const entry = read_entry("KKK open-sevens=1 open-sevens=1", american);
    CHECK(print_entry(entry, american) == "KKK open-sevens=2");
    CHECK(read_entry(print_entry(entry, american), american) == entry);
    CHECK(read_entry("open-aces=1", american).opened());
    CHECK_THROWS_AS(read_entry("open-sevens", american), NotationError);
    // One that costs nothing has no line.
    CHECK(scored("7xK 222", rules_of("canastone")) == "table 130, canasta.pulita 500");
}

TEST_CASE("threes: never less than a limit, each beyond a number, or none at all") {
    auto const least = rules_from("extends = \"classic\"\n[red_threes]\nleast = -400\n");
    CHECK(scored("red=4", least) == "red_threes -400");
    CHECK(scored("red=3", least) == "red_threes -300");
    CHECK(scored("KKK red=4", least) == "table 30, red_threes 800");
    auto const beyond = rules_from("extends = \"classic\"\n[[bonus]]\nid = \"more\"\n"
                                   "points = 100\nper = \"canastas\"\nbeyond = 2\n");
    CHECK(scored("table=100 natural=2", beyond) ==
          "table 100, canasta.natural 500, canasta.natural 500");
    CHECK(scored("table=100 natural=4", beyond) ==
          "table 100, canasta.natural 500, canasta.natural 500, canasta.natural 500, "
          "canasta.natural 500, bonus.more 200");
    auto const& none = rules_of("burraco");
    CHECK_FALSE(none.red_threes.laid());
    CHECK_THROWS_AS(read_entry("red=1", none), NotationError);
}

TEST_CASE("canastas by their natural cards in a row, and by a mark") {
    auto const rules = rules_from(R"(
extends = "burraco"
[[canasta.also]]
id = "semi"
of = "sequence"
wilds = "1"
run = "7+"
bonus = 150
tags = ["dirty"]
[[canasta.also]]
id = "semi-set"
of = "set"
wilds = "1"
run = "7+"
bonus = 150
tags = ["dirty"]
)");
    CHECK(scored("seq:4-10+2", rules) == "table 70, canasta.semi 150");
    CHECK(scored("seq:4567Jo910J", rules) == "table 80, canasta.seq-dirty 100");
    CHECK(scored("seq:2-82", rules) == "table 75, canasta.semi 150");
    CHECK(scored("seq:A-7+2", rules) == "table 80, canasta.semi 150");
    CHECK(scored("7xK+2", rules) == "table 90, canasta.semi-set 150");
    CHECK(scored("6xK+2", rules) == "table 80, canasta.dirty 100");
    auto const& biriba = rules_of("biriba");
    CHECK(scored("trump:seq:4-10 seq:4-10", biriba) ==
          "table 100, canasta.trump-clean 400, canasta.run-clean 200");
    CHECK(print_entry(read_entry("trump:seq:2-8", biriba), biriba) == "trump:seq:2345678");
    for (auto const& [typed, printed] :
         {std::pair{"seq:A-5", "seq:A2345"}, std::pair{"seq:2-A", "seq:2345678910JQKA"},
          std::pair{"seq:A2Jo4", "seq:A24Jo"}, std::pair{"seq:A342", "seq:34A2"},
          std::pair{"seq:2AJo", "seq:2AJo"}}) {
        CHECK(print_entry(read_entry(typed, biriba), biriba) == printed);
    }
    CHECK_THROWS_AS(read_entry("trumps:seq:4-10", biriba), NotationError);
    CHECK_THROWS_AS(read_entry("trump:seq:4-10", rules_of("burraco")), NotationError);
}

TEST_CASE("lines always add up to the total") {
    auto const& rules = rules_of("modern-american");
    for (auto const* entry : {"", "7xK red=4 black=2 out hand=AAA/777 minus=5 adjust=-15:x",
                              "222 AAA table=35 red=1", "special=pairs adjust=+10"}) {
        CAPTURE(entry);
        auto const scored_side = score(hand_of({entry, "KKK"}, rules), rules)[0];
        int sum = 0;
        for (auto const& line : scored_side.lines) {
            sum += line.points;
            CHECK(line.points == line.base * line.factor);
        }
        CHECK(sum == scored_side.total);
    }
}

TEST_CASE("whatever is entered, in whatever order, the lines add up") {
    auto const& rules = rich_rules();
    check_property(500, [&] {
        Hand hand, shuffled;
        for (int side = 0; side < 3; ++side) {
            auto const entry = *some_entry(rules);
            auto const text = print_entry(entry, rules);
            RC_LOG() << text;
            auto words = split_words(text);
            std::ranges::shuffle(words, std::mt19937(*rc::gen::arbitrary<unsigned>()));
            hand.sides.push_back(entry);
            shuffled.sides.push_back(
                read_entry(join(words, " ", [](auto word) { return std::string(word); }), rules));
        }
        hand.ended = shuffled.ended = ended_by(hand.sides);
        auto const scores = score(hand, rules);
        for (auto const& side : scores) {
            int sum = 0;
            for (auto const& line : side.lines) sum += line.points;
            RC_ASSERT(sum == side.total);
        }
        auto const again = score(shuffled, rules);
        for (std::size_t side = 0; side < scores.size(); ++side)
            RC_ASSERT(again[side].total == scores[side].total);
        RC_ASSERT(check(shuffled, rules).size() == check(hand, rules).size());
    });
}

TEST_CASE("no entry, whatever the rule set pays, leaves the range of a total unnoticed") {
    // The largest figures a rule file may hold.
    std::string lists;
    for (int i = 0; i < 100; ++i) {
        lists += "[[bonus]]\npoints = 100000\n"
                 "[[hand.set]]\ncards = \"K\"\ncount = \"1+\"\npoints = -100000\n";
    }
    auto const rules = rules_from(
        "extends = \"classic\"\n[cards]\nK = 100000\n"
        "[[canasta.kind]]\nid = \"big\"\nof = \"set\"\nbonus = 100000\n"
        "[red_threes]\nvalues = [0]\neach_extra = 100000\n[[red_threes.factor]]\nx = -2\n"
        "[[meld.factor]]\nx = 2\n[[hand.factor]]\nx = 2\n" +
        lists);
    auto const total = [&](std::string const& entry) {
        return score(hand_of({entry, ""}, rules), rules)[0].total;
    };
    auto const of_bonuses = 100 * 100'000;
    CHECK(total("") == of_bonuses);
    CHECK(total("big=899 table=5") == of_bonuses + 89'900'010);
    CHECK(total("big=900") == of_bonuses + 90'000'000);
    CHECK(total("big=900 adjust=-1000000") == of_bonuses + 89'000'000);
    std::string caught = "hand=K";
    for (int i = 1; i < 400; ++i) caught += "/K";
    struct Row {
        std::string entry;
        std::int64_t points;
    };
    for (auto const& row : {
             Row{"big=900 adjust=+5", 100'000'005},
             Row{"big=999 10s=999 table=1000000", 100 * 100'000 + 99'900'000 + 2'019'980},
             Row{"99xK+99xK+99xK+99xK+99xK", of_bonuses + 99'000'000 + 100'000},
             // 100 sets in each of 400 hands: far beyond an int
             Row{caught, of_bonuses - 400 * 200'000 - std::int64_t{4'000'000'000}},
             Row{"red=999", of_bonuses - 199'800'000},
             Row{"red=999 minus=1000000", of_bonuses - 201'800'000},
         }) {
        CAPTURE(row.entry);
        try {
            score(hand_of({"", row.entry}, rules), rules);
            FAIL("no total is so large");
        } catch (TotalTooLarge const& error) {
            CHECK(error.side == 1);
            CHECK(error.points == row.points);
        }
    }
}

TEST_CASE("running totals stay in their range, too") {
    auto const hundred = [](int points) { return std::vector<SideScore>{{{}, {}, points}, {}}; };
    CHECK(totals_after({99'999'900, 5}, hundred(100)) == std::vector<int>{100'000'000, 5});
    CHECK(totals_after({-99'999'900, 5}, hundred(-100)) == std::vector<int>{-100'000'000, 5});
    CHECK_THROWS_AS(totals_after({99'999'900, 5}, hundred(105)), TotalTooLarge);
    CHECK_THROWS_AS(totals_after({-99'999'900, 5}, hundred(-105)), TotalTooLarge);
}

TEST_CASE("cards, piles and points of the same cards score the same") {
    auto const& rules = rich_rules();
    check_property(500, [&] {
        auto const cards = *some_cards(4);
        std::string piles;
        for (auto rank : all_ranks) {
            auto const value = rules.cards[index_of(rank)];
            if (value > 0 && cards[rank] > 0) {
                piles += std::to_string(value) + "s=" + std::to_string(cards[rank]) + " ";
            }
        }
        auto const points = "table=" + std::to_string(points_of(cards, rules.cards));
        RC_LOG() << piles;
        RC_ASSERT(scored(piles, rules) == scored(points, rules));
    });
}

TEST_CASE("house rules on cards held, sizes by kind, and the other side") {
    auto const rules =
        rules_from("extends = \"classic\"\n"
                   "[hand]\nset = [{ cards = \"3b\", count = \"1+\", points = -95, per = \"card\", "
                   "when = { out = "
                   "\"other\" } }]\n"
                   "[meld]\nwild_melds = true\n"
                   "[[canasta.also]]\nid = \"wild\"\nof = \"wild\"\nsize = \"5+\"\nbonus = 1000\n"
                   "[[incomplete]]\nof = \"wild\"\npoints = -500\n"
                   "[[bonus]]\nid = \"alone\"\nwhen = { out = \"self\", other-canastas = \"0\" "
                   "}\npoints = 250\n"
                   "[[bonus]]\nid = \"burnt\"\nper = \"other-dirty\"\npoints = -50\n");
    // Black threes in the hand cost 100 each, but 5 if nobody went out.
    for (auto const& [entry, other, total] : {std::tuple{"hand=3b3b", "KKK out", -200},
                                              {"hand=3b3b", "KKK", -10},
                                              {"hand=3b/3b3b", "KKK out", -300},
                                              // a canasta of five wild cards, a meld of four
                                              {"5x2", "", 1100},
                                              {"4x2", "", -420},
                                              {"6xK", "", 60},
                                              // the other side's canastas
                                              {"7xK out", "QQQ", 920},
                                              {"7xK out", "7xQ", 670},
                                              {"KKK", "5xQ+2x2 natural=1", -20}}) {
        CAPTURE(entry);
        CAPTURE(other);
        CHECK(score(hand_of({entry, other}, rules), rules)[0].total == total);
    }
    // Two other sides count together.
    CHECK(score(hand_of({"KKK", "mixed=2", "mixed=1"}, rules), rules)[0].total == 30 - 150);
}

}  // namespace meldbook_tests::domain_score_test
