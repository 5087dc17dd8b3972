// Whole hands calculated by hand, from worked_hands.txt, and what they show beside their score.

#include <numeric>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_worked_hands_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

struct WorkedSide {
    std::string entry;
    std::string lines;  ///< all lines of the score, in order
    int total = 0;
};

struct WorkedHand {
    std::string what;
    std::string rules;
    std::optional<int> seats;
    std::vector<WorkedSide> sides;
    std::string problems;  ///< what checking this hand reports
};

std::vector<WorkedHand> worked_hands() {
    std::vector<WorkedHand> hands;
    std::string rules;
    std::optional<int> seats;
    for (auto const& line :
         lines_of(content_of(test::in_source("tests/domain/worked_hands.txt")))) {
        if (line.empty() || line[0] == '#') continue;
        if (line.starts_with("= ")) {
            std::istringstream words(line.substr(2));
            words >> rules;
            int number = 0;
            seats = words >> number ? std::optional(number) : std::nullopt;
        } else if (line.starts_with("  ! ")) {
            hands.back().problems = line.substr(4);
        } else if (line.starts_with("  ")) {
            auto const first = line.find(" | ");
            auto const last = line.rfind(" | ");
            REQUIRE(first < last);
            hands.back().sides.push_back({line.substr(2, first - 2),
                                          line.substr(first + 3, last - first - 3),
                                          std::stoi(line.substr(last + 3))});
        } else {
            hands.push_back({line, rules, seats, {}, {}});
        }
    }
    return hands;
}

std::string const house_with_specials = R"(
extends = "classic"
[[special]]
id = "acaba"
points = 0
others = 1500
[[special]]
id = "dream"
points = 8500
others = 0
wins = true
[[event]]
id = "cut"
points = 100
[[event]]
id = "forgot"
points = -500
)";

}  // namespace

TEST_CASE("worked hands score line by line as their sources say") {
    auto const hands = worked_hands();
    CHECK(hands.size() == 45);
    for (auto const& worked : hands) {
        CAPTURE(worked.what);
        auto const& rules = rules_of(worked.rules, worked.seats);
        std::vector<std::string> entries;
        for (auto const& side : worked.sides) entries.push_back(side.entry);
        auto const hand = hand_of(entries, rules);
        auto const scores = score(hand, rules);
        REQUIRE(scores.size() == worked.sides.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            CAPTURE(worked.sides[i].entry);
            CHECK(lines_of(scores[i], rules) == worked.sides[i].lines);
            CHECK(scores[i].total == worked.sides[i].total);
            auto const& lines = scores[i].lines;
            CHECK(scores[i].total ==
                  std::accumulate(lines.begin(), lines.end(), 0,
                                  [](int sum, Line const& line) { return sum + line.points; }));
            CHECK(read_entry(print_entry(hand.sides[i], rules), rules) == hand.sides[i]);
        }
        CHECK(problems_text(check(hand, rules)) == worked.problems);
    }
}

TEST_CASE("worked hand 20: the meld that is legal there is warned of elsewhere") {
    auto const meld = read_meld("4xJ+3x2+Jo");
    auto const warnings = [&](std::string_view rules) {
        return problems_text(check_meld(meld, rules_of(rules), false));
    };
    CHECK(warnings("origen") == "");
    CHECK(warnings("french") == "meld.too-many-wilds 4/3");
    CHECK(warnings("german") == "meld.wilds-ratio 4/5");
}

TEST_CASE("worked hand 19: with the Classic rule the Sol would be negative") {
    auto const& classic = rules_of("classic");
    auto const hand = hand_of({"6x8+2 red=1 hand=Q", "red=2 hand=KK/5"}, classic);
    CHECK(score(hand, classic)[1].total == -225);
}

TEST_CASE("worked hand 10: six players by Pagat's schedule") {
    auto const& classic = rules_of("classic", 6);
    CHECK(classic.red_threes.points(4) == 400);
    CHECK(classic.red_threes.points(5) == 1000);
    CHECK(classic.red_threes.points(6) == 1200);
}

TEST_CASE("worked hand 23: the red-three line is Pagat's own example") {
    auto const& rules = rules_of("italian");
    auto const lines = score(hand_of({"red=4", ""}, rules), rules)[0].lines;
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].base == 800);
    CHECK(lines[0].factor == -2);
    CHECK(lines[0].factor_row == 3);
    CHECK(lines[0].count == 4);
    CHECK(lines[0].points == -1600);
}

TEST_CASE("worked hand 34: under the German rules the same red threes are worth 300") {
    auto const& german = rules_of("german");
    CHECK(lines_of(score(hand_of({"5xK 777 red=3"}, german), german)[0], german) ==
          "table 65, red_threes 300");
}

TEST_CASE("worked hand 24: what a hand factor did can be explained") {
    auto const& rules = rules_of("italian");
    auto const lines = score(hand_of({"hand=KKJo/AA3", "7xK 5x9+2x2 out"}, rules), rules)[0].lines;
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].index == 0);
    CHECK(lines[0].base == -70);
    CHECK(lines[0].factor == 2);
    CHECK(lines[0].factor_row == 0);
    CHECK(lines[1].index == 1);
    CHECK(lines[1].points == -90);
}

TEST_CASE("a special can say what every other side scores") {
    auto const rules = rules_from(house_with_specials);
    struct Row {
        std::vector<std::string> entries;
        std::vector<std::string> lines;
    };
    Row const rows[] = {
        {{"special=acaba event=cut", "7xK red=4 out event=forgot adjust=-20:late"},
         {"special.acaba 0, event.cut 100", "special.acaba 1500, event.forgot -500, adjust -20"}},
        {{"hand=KKK", "special=dream", "red=3"},
         {"special.dream 0", "special.dream 8500", "special.dream 0"}},
        // A special of one's own comes first.
        {{"special=acaba", "special=dream"}, {"special.acaba 0", "special.dream 8500"}},
    };
    for (auto const& row : rows) {
        auto const scores = score(hand_of(row.entries, rules), rules);
        REQUIRE(scores.size() == row.lines.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            CAPTURE(row.entries[i]);
            CHECK(lines_of(scores[i], rules) == row.lines[i]);
        }
    }
}

}  // namespace meldbook_tests::domain_worked_hands_test
