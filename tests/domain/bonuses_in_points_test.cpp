// How often the bonuses of canastas are found among the points on the table, in made-up hands.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "../../bench/made_up_hands.hpp"
#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_bonuses_in_points_test {

using namespace meldbook;

namespace {

/// A hand in which each side counted the points of its cards, and its canastas by their number;
/// `bonuses` is what else is among the points. Sides without canastas are left out.
std::vector<Entry> in_points(std::vector<std::string> const& cards, Rules const& rules,
                             bool bonuses) {
    std::vector<Entry> entries;
    for (auto const& text : cards) {
        Hand const hand{.sides = {read_entry(text, rules)}};
        Entry entry;
        auto const scores = score(hand, rules);
        for (auto const& line : scores.front().lines) {
            if (line.of == LineOf::table) entry.table += line.points;
            if (line.of != LineOf::canasta) continue;
            entry.canastas.push_back({line.index, 1});
            if (bonuses) entry.table += line.points;
        }
        if (!entry.canastas.empty()) entries.push_back(std::move(entry));
    }
    return entries;
}

bool is_asked(std::vector<Entry> const& entries, Rules const& rules) {
    return std::ranges::any_of(entries,
                               [&](Entry const& entry) { return bonuses_in_points(entry, rules); });
}

}  // namespace

TEST_CASE(
    "bonuses among the points are found in nine of ten hands, and in no right one of a thousand") {
    for (auto const* name : {"classic", "german", "french"}) {
        auto const& rules = test::rules_of(name, 4);
        bench::Dice dice{38};
        int hands = 0, found = 0, wrong = 0;
        while (hands < 5000) {
            auto const cards = bench::made_up_hand(dice, rules, {100, 100});
            auto const right = in_points(cards, rules, false);
            if (right.empty()) continue;
            ++hands;
            if (is_asked(right, rules)) ++wrong;
            if (is_asked(in_points(cards, rules, true), rules)) ++found;
        }
        INFO(name, ": found ", found, ", wrong ", wrong, " of ", hands);
        CHECK(found >= hands * 9 / 10);
        CHECK(wrong * 1000 < hands);
    }
}

TEST_CASE("points that may be right, and those with bonuses") {
    struct Row {
        char const* rules;
        char const* entry;
        bool is_asked;
    };
    for (auto const& row :
         {Row{"classic", "table=660 natural=1 mixed=1", true},
          Row{"classic", "table=160 natural=1 mixed=1", false},
          Row{"classic", "table=570 natural=1", true}, Row{"classic", "table=460 mixed=1", false},
          Row{"classic", "table=660", false}, Row{"classic", "table=660 natural=1 KKK", false},
                            // Three packs, and bonuses that are small beside the cards.
          Row{"italian", "table=900 pulita=1", false},
          Row{"burraco", "table=500 clean=1", false}}) {
        CAPTURE(row.rules);
        CAPTURE(row.entry);
        auto const& rules = test::rules_of(row.rules, 4);
        CHECK(bonuses_in_points(read_entry(row.entry, rules), rules) == row.is_asked);
    }
}

}  // namespace meldbook_tests::domain_bonuses_in_points_test
