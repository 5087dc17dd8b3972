#pragma once
// A hand calculated by hand: entries in the notation, with the lines and totals expected.

#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook::test {

struct WorkedSide {
    std::string name;
    std::string entry;
    std::string lines;  ///< all lines of the score, in order
    int total = 0;
};

struct WorkedHand {
    int number = 0;  ///< its number in the rule research; 0 = calculated here
    std::string what;
    std::string rules;
    std::optional<int> seats;
    std::vector<WorkedSide> sides;
    std::string problems = {};  ///< what checking this hand reports
};

inline void check_worked(WorkedHand const& worked) {
    CAPTURE(worked.number);
    CAPTURE(worked.what);
    auto const& rules = rules_of(worked.rules, worked.seats);
    std::vector<std::string> entries;
    for (auto const& side : worked.sides) entries.push_back(side.entry);
    auto const hand = hand_of(entries, rules);
    auto const scores = score(hand, rules);
    REQUIRE(scores.size() == worked.sides.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        CAPTURE(worked.sides[i].name);
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

}  // namespace meldbook::test
