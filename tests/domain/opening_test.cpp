// What a side needs to open, and whether melds do.

#include "domain/opening.hpp"

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

namespace meldbook_tests::domain_opening_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

std::string text(Opening const& opening) {
    auto line = std::to_string(opening.min) + (opening.pure ? " pure" : "");
    if (opening.combine == Combine::single) line += " single";
    return opening.needs.empty() ? line : line + " " + opening.needs;
}

std::vector<Meld> melds_of(std::vector<std::string> const& words) {
    std::vector<Meld> melds;
    for (auto const& word : words) melds.push_back(read_meld(word));
    return melds;
}

}  // namespace

TEST_CASE("the opening requirement at every edge of every preset") {
    struct Row {
        std::vector<std::string> rules;
        std::vector<std::pair<int, std::string>> at;  ///< score before the hand, requirement
    };
    // clang-format off: a table
    Row const rows[] = {
        {{"classic", "french", "german", "viennese", "wild-card", "uruguayan", "spanish", "mexicana",
          "lone-hand"},
         {{-1000, "15"},
          {-5, "15"},
          {0, "50"},
          {1495, "50"},
          {1500, "90"},
          {2995, "90"},
          {3000, "120"},
          {4995, "120"},
          {1'000'000, "120"}}},
        {{"ducale"},
         {{-5, "15 single"},
          {0, "50 single"},
          {1495, "50 single"},
          {1500, "90 single"},
          {2995, "90 single"},
          {3000, "120 single"}}},
        {{"origen"},
         {{-5, "0"},
          {0, "50"},
          {1495, "50"},
          {1500, "90"},
          {2995, "90"},
          {3000, "120"},
          {5000, "120"}}},
        {{"italian"},
         {{-5, "50 pure"},
          {0, "50 pure"},
          {3000, "50 pure"},
          {3001, "90"},
          {3005, "90"},
          {5000, "90"},
          {5001, "120"},
          {7000, "120"},
          {7001, "160"},
          {7500, "160"},
          {10000, "160"},
          {10001, "180"},
          {12000, "180"},
          {12001, "200"},
          {15000, "200"}}},
        {{"canastone"},
         {{-5, "50 pure"},
          {2995, "50 pure"},
          {3000, "90"},
          {4995, "90"},
          {5000, "120"},
          {7000, "160"},
          {10000, "180"},
          {12000, "200"}}},
        {{"modern-american"},
         {{0, "125 a triple without wild cards, or one of wild cards"},
          {2995, "125 a triple without wild cards, or one of wild cards"},
          {3000, "155 a triple without wild cards, or one of wild cards"},
          {5000, "180 a triple without wild cards, or one of wild cards"}}},
        {{"brazilian"},
         {{6995, "120"},
          {7000, "0 any canasta"},
          {8000, "200 a canasta among it"},
          {9000, "0 a natural canasta, a sequence canasta or one of wild cards"}}},
        {{"samba", "bolivia", "canadian"},
         {{-5, "15"},
          {0, "50"},
          {1495, "50"},
          {1500, "90"},
          {2995, "90"},
          {3000, "120"},
          {6995, "120"},
          {7000, "150"},
          {9995, "150"}}},
        {{"burraco", "biriba"}, {{-5, "0"}, {0, "0"}, {1995, "0"}}},
        {{"buraco", "buraco-stbl", "buraco-fechado"},
         {{-5, "0"}, {0, "0"}, {1495, "0"}, {1500, "75"}, {2995, "75"}}},
        {{"hand-knee-foot"},
         {{-5, "50"},
          {0, "50"},
          {14995, "50"},
          {15000, "90"},
          {29995, "90"},
          {30000, "120"},
          {49995, "120"},
          {50000, "150"}}},
        {{"cuban"},
         {{-5, "15"}, {0, "50"}, {1500, "90"}, {3000, "120"}, {4995, "120"}, {5000, "150"}}},
        {{"joker-canasta"},
         {{-5, "100"}, {0, "100"}, {2995, "100"}, {3000, "130"}, {4995, "130"}, {5000, "150"}}},
        {{"pennies-from-heaven"},
         {{-5, "15"},
          {0, "50"},
          {4995, "50"},
          {5000, "90"},
          {9995, "90"},
          {10000, "120"},
          {14995, "120"},
          {15000, "150"}}},
    };
    // clang-format on
    for (auto const& row : rows) {
        for (auto const& rules : row.rules) {
            for (auto const& [score, expected] : row.at) {
                CAPTURE(rules);
                CAPTURE(score);
                for (int hand : {1, 2, 17}) {
                    CHECK(text(opening_at(rules_of(rules), score, hand)) == expected);
                }
            }
        }
    }
    std::vector<std::string> tested;
    for (auto const& row : rows) tested.insert(tested.end(), row.rules.begin(), row.rules.end());
    for (auto const& preset : preset_names()) {
        CAPTURE(preset);
        if (rules_of(preset).opening.by_hand) continue;  // tested below
        CHECK(std::find(tested.begin(), tested.end(), preset) != tested.end());
    }
}

TEST_CASE("the French source's own examples: 2345 and 2900 points ask for 90") {
    CHECK(opening_at(rules_of("french"), 2345, 1).min == 90);
    CHECK(opening_at(rules_of("french"), 2900, 1).min == 90);
}

TEST_CASE("Hand and Foot opens by the number of the hand") {
    auto const& rules = rules_of("hand-and-foot");
    int const expected[] = {50, 90, 120, 150, 150};
    for (int hand = 1; hand <= 5; ++hand) {
        for (int score : {-500, 0, 3000})
            CHECK(opening_at(rules, score, hand).min == expected[hand - 1]);
    }
    CHECK_FALSE(next_line(rules, 0).has_value());
}

TEST_CASE("how far it is to the next line: 5 more and you need 90") {
    struct Row {
        std::string rules;
        int score;
        int missing;  ///< 0 = nothing above
        int min;
    };
    Row const rows[] = {
        {"classic", -40, 40, 50},     {"classic", -5, 5, 50},
        {"classic", 0, 1500, 90},     {"classic", 1495, 5, 90},
        {"classic", 1500, 1500, 120}, {"classic", 2995, 5, 120},
        {"classic", 3000, 0, 0},      {"classic", 9000, 0, 0},
        {"classic", -47, 50, 50},  // a score carried over from paper need not be in steps
        {"italian", -40, 3045, 90},   {"italian", 2995, 10, 90},
        {"italian", 3000, 5, 90},     {"italian", 3005, 2000, 120},
        {"italian", 12000, 5, 200},   {"italian", 12005, 0, 0},
    };
    for (auto const& row : rows) {
        CAPTURE(row.rules);
        CAPTURE(row.score);
        auto const next = next_line(rules_of(row.rules), row.score);
        CHECK((next ? next->missing : 0) == row.missing);
        CHECK((next ? next->min : 0) == row.min);
        if (next) {
            CHECK(opening_at(rules_of(row.rules), row.score + next->missing, 1).min == row.min);
        }
    }
}

TEST_CASE("worked hand 15: one series must reach the minimum (Ducale), or their sum (all others)") {
    struct Row {
        int score;
        std::vector<std::string> melds;
        int minimum, sum, best;
    };
    Row const rows[] = {
        {0, {"888", "5555"}, 50, 50, 30},      {0, {"AAA"}, 50, 60, 60},
        {1500, {"KKKJo", "999"}, 90, 110, 80}, {1500, {"AAA22"}, 90, 100, 100},
        {2995, {"QQQJo", "444"}, 90, 95, 80},  {3000, {"AAAA22"}, 120, 120, 120},
    };
    for (auto const& row : rows) {
        CAPTURE(row.melds[0]);
        auto const melds = melds_of(row.melds);
        auto const judge = [&](std::string_view name) {
            auto const& rules = rules_of(name);
            return judge_opening(melds, rules, opening_at(rules, row.score, 1));
        };
        auto const french = judge("french");
        CHECK(french.points == row.sum);
        CHECK(french.opens);
        CHECK(french.problems.empty());
        auto const ducale = judge("ducale");
        CHECK(ducale.points == row.best);
        CHECK(ducale.opens == (row.best >= row.minimum));
        auto const short_of =
            "opening.single-short! " + std::to_string(row.best) + "/" + std::to_string(row.minimum);
        CHECK(problems_text(ducale.problems) == (ducale.opens ? "" : short_of));
    }
}

TEST_CASE("worked hand 36: what people asked under the German rules") {
    struct Row {
        std::string asked;
        int score;
        std::vector<std::string> melds;
        int points;
        std::string problems;
    };
    // clang-format off: a table
    Row const rows[] = {
        {"Carola: four fives and three deuces at 120?",
         3000,
         {"5555222"},
         80,
         "opening.short! 80/120"},
        {"Cinco: three kings and three nines, not 45", 0, {"KKK", "999"}, 60, ""},
        {"Cinco: one of them with a joker", 0, {"KKKJo", "999"}, 110, ""},
        {"line: two kings and a joker", 0, {"KKJo"}, 70, ""},
        {"three tens and two deuces", 1500, {"10101022"}, 70, "opening.short! 70/90"},
        {"Wikipedia: 65 at 1600", 1600, {"777", "QQQ2"}, 65, "opening.short! 65/90"},
        {"Wikipedia: 95 at 1600", 1600, {"777", "AAA2"}, 95, ""},
        {"any meld of a negative side", -40, {"444"}, 15, ""},
        {"a canasta's bonus is no card value", 3000, {"7xK"}, 70, "opening.short! 70/120"},
        {"5 short at the line", 1500, {"KKK", "AA2", "444"}, 105, ""},
        {"on the line to the point", 1500, {"KKK", "AA2"}, 90, ""},
        {"5 short of it", 1500, {"5x4", "AA2"}, 85, "opening.short! 85/90"},
    };
    // clang-format on
    auto const& rules = rules_of("german");
    for (auto const& row : rows) {
        CAPTURE(row.asked);
        auto const verdict =
            judge_opening(melds_of(row.melds), rules, opening_at(rules, row.score, 1));
        CHECK(verdict.points == row.points);
        CHECK(problems_text(verdict.problems) == row.problems);
        CHECK(verdict.opens == row.problems.empty());
    }
}

TEST_CASE("other questions under the German rules page") {
    auto const& german = rules_of("german");
    auto const warnings = [&](std::string_view meld) {
        return problems_text(check_meld(read_meld(meld), german, false));
    };
    auto const lines = [&](std::string const& entry) {
        return lines_of(score(hand_of({entry, ""}, german), german)[0], german);
    };
    // A mixed canasta and three tens are down; two twos and a joker in hand.
    CHECK(warnings("10101022") == "");
    CHECK(warnings("10101022Jo") == "meld.wilds-ratio 3/4");
    CHECK(warnings("5x9+2x2+Jo") == "");
    // Six cards and a joker: another joker may be laid to go out.
    CHECK(warnings("6xK+2xJo") == "");
    CHECK(lines("6xK+2xJo out") == "table 160, canasta.mixed 300, out.normal 100");
    // A canasta's cards are counted again.
    CHECK(lines("7xK") == "table 70, canasta.natural 500");
    // No melds of wild cards alone.
    CHECK(warnings("7xJo") == "meld.wild 0/0");
    CHECK(lines("4x2+3xJo") == "table 230");
    // Red threes with a first meld but no canasta, and with nothing melded.
    CHECK(lines("444 red=2") == "table 15, red_threes 200");
    CHECK(lines("red=2") == "red_threes -200");
    CHECK(lines("red=4") == "red_threes -800");
    // A black three: 5 laid, 5 held.
    CHECK(lines("7xK 333 hand=3 out") == "table 85, canasta.natural 500, out.normal 100, hand -5");
}

TEST_CASE("what is clean enough for a clean opening") {
    struct Row {
        std::string meld;
        bool pure;
    };
    Row const rows[] = {
        {"KKK", true},     {"KK2", false},      {"KKJo", false}, {"222", true},
        {"2JoJo", true},   {"JoJoJo", true},    {"22Jo", false}, {"22JoJo", false},
        {"seq:4-6", true}, {"seq:4-62", false}, {"333", true},   {"3332", false},
    };
    for (auto const& row : rows) {
        CAPTURE(row.meld);
        CHECK(is_pure(read_meld(row.meld)) == row.pure);
    }
}

TEST_CASE("a clean opening in the Italian game") {
    auto const& rules = rules_of("italian");
    auto const judged = [&](std::vector<std::string> const& words, int score) {
        auto const verdict = judge_opening(melds_of(words), rules, opening_at(rules, score, 1));
        CHECK(verdict.opens == (verdict.problems.empty() && !words.empty()));
        return problems_text(verdict.problems);
    };
    CHECK(judged({"AAA"}, 0) == "");
    CHECK(judged({"KKK", "222"}, 0) == "");
    CHECK(judged({"2JoJo"}, 0) == "");
    CHECK(judged({"AAA", "KK2"}, 0) == "opening.not-pure! meld 1 1/0");
    CHECK(judged({"KK2", "22Jo"}, 0) ==
          "opening.not-pure! meld 0 1/0, opening.not-pure! meld 1 3/0");
    CHECK(judged({"KK2"}, 3000) == "opening.short! 40/50, opening.not-pure! meld 0 1/0");
    CHECK(judged({"AAA22"}, 3005) == "");
}

TEST_CASE("an opening may need a certain meld, and another meld may waive everything") {
    auto const judged = [](char const* name, std::vector<std::string> const& words, int score) {
        auto const& rules = rules_of(name);
        auto const verdict = judge_opening(melds_of(words), rules, opening_at(rules, score, 1));
        CHECK(verdict.opens == verdict.problems.empty());
        return problems_text(verdict.problems);
    };
    CHECK(judged("brazilian", {"KKK", "AAA"}, 7000) == "opening.without! 0/0");
    CHECK(judged("brazilian", {"7x9"}, 8000) == "opening.short! 70/200");
    CHECK(judged("modern-american", {"KK22", "QQ2", "AAJo"}, 0) == "opening.without! 0/0");
    CHECK(judged("modern-american", {"KKK"}, 0) == "opening.short! 30/125");
    CHECK(judged("modern-american", {"7x4"}, 0) == "");
    // A side that has such a meld at the end may have opened with it.
    auto const& american = rules_of("modern-american");
    auto const warned = [&](std::string const& entry) {
        return problems_text(check(hand_of({entry, "-"}, american), american,
                                   {opening_at(american, 0, 1), opening_at(american, 0, 1)}));
    };
    CHECK(warned("7x4") == "");
    CHECK(warned("10s=7 natural=1") == "");
    CHECK(warned("10s=7 aces=1") == "");
    CHECK(warned("10s=7 mixed=1") == "opening.short side 0 70/125");
    CHECK(warned("KKKK") == "opening.short side 0 40/125");
}

TEST_CASE("nothing laid opens nothing") {
    for (int score : {-40, 0}) {
        auto const& rules = rules_of("origen");
        auto const verdict = judge_opening({}, rules, opening_at(rules, score, 1));
        CHECK(verdict.points == 0);
        CHECK_FALSE(verdict.opens);
        CHECK(verdict.problems.empty());
    }
    // Where no minimum is asked, any meld opens.
    auto const& rules = rules_of("origen");
    CHECK(judge_opening(melds_of({"444"}), rules, opening_at(rules, -40, 1)).opens);
}

TEST_CASE("a rule set without opening bands asks for nothing") {
    Rules rules;
    CHECK(text(opening_at(rules, 3000, 1)) == "0");
    CHECK_FALSE(next_line(rules, 0).has_value());
}

}  // namespace meldbook_tests::domain_opening_test
