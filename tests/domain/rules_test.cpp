// A rule set as a value: ranges, conditions, factor lists, patterns, kinds, packs.

#include "domain/rules.hpp"

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/printing.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_rules_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

constexpr std::size_t tag = first_tag;

State state_with(bool opened, OutState out, std::vector<int> counts = {0, 0, 0, 0}) {
    return {.opened = opened, .out = out, .counts = std::move(counts)};
}

}  // namespace

TEST_CASE("a range is inclusive") {
    CHECK(Range{}.contains(0));
    CHECK(Range{}.contains(std::numeric_limits<int>::max()));
    CHECK_FALSE(Range{.min = 2}.contains(1));
    CHECK(Range{.min = 2}.contains(2));
    CHECK(Range{.min = 1, .max = 4}.contains(4));
    CHECK_FALSE(Range{.min = 1, .max = 4}.contains(5));
    CHECK(Range{.min = 3, .max = 3} == Range{3, 3});
}

TEST_CASE("all terms of a condition must hold, and no term always holds") {
    struct Row {
        std::string what;
        Condition condition;
        State state;
        bool holds;
    };
    auto const none = state_with(false, OutState::none);
    Row const rows[] = {
        {"nothing asked", {}, none, true},
        {"opened", {.opened = true, .out = {}, .counts = {}}, none, false},
        {"not opened", {.opened = false, .out = {}, .counts = {}}, none, true},
        {"the stock ran out", {.opened = {}, .out = OutState::none, .counts = {}}, none, true},
        {"somebody else went out",
         {.opened = {}, .out = OutState::other, .counts = {}},
         none,
         false},
        {"not opened when somebody else went out",
         {.opened = false, .out = OutState::other, .counts = {}},
         state_with(false, OutState::other),
         true},
        {"two canastas",
         {.opened = {}, .out = {}, .counts = {{counter_canastas, Range{2}}}},
         state_with(true, OutState::self, {1, 4, 0, 1}),
         false},
        {"a clean canasta and four red threes",
         {.opened = {}, .out = {}, .counts = {{tag, Range{1}}, {counter_red_threes, Range{4, 4}}}},
         state_with(true, OutState::self, {1, 4, 0, 1}),
         true},
        {"no black three",
         {.opened = {}, .out = {}, .counts = {{counter_black_threes, Range{0, 0}}}},
         state_with(true, OutState::self, {1, 4, 2, 1}),
         false},
    };
    for (auto const& row : rows) {
        CAPTURE(row.what);
        CHECK(row.condition.holds(row.state) == row.holds);
        CHECK(row.condition.always() == (row.what == "nothing asked"));
    }
}

TEST_CASE("a factor list is read top down, the first match wins, 1 where none does") {
    auto const& reds = rules_of("italian").red_threes.factor;
    auto const& tags = rules_of("italian").tags;
    REQUIRE(tags == std::vector<std::string>{"clean", "dirty"});
    struct Row {
        int clean, dirty;
        int x, row;
    };
    Row const rows[] = {{1, 1, 1, 0}, {3, 2, 1, 0}, {2, 0, 0, 1}, {0, 1, -1, 2}, {0, 0, -2, 3}};
    for (auto const& row : rows) {
        auto const applied =
            factor_of(reds, state_with(true, OutState::none,
                                       {row.clean + row.dirty, 0, 0, row.clean, row.dirty}));
        CHECK(applied.x == row.x);
        CHECK(applied.row == row.row);
    }
    auto const none = factor_of({}, state_with(false, OutState::none));
    CHECK(none.x == 1);
    CHECK(none.row == -1);
    auto const unmatched = factor_of({{.when = {.opened = true, .out = {}, .counts = {}}, .x = 2}},
                                     state_with(false, OutState::none));
    CHECK(unmatched.x == 1);
    CHECK(unmatched.row == -1);
}

TEST_CASE("a pattern asks what a meld is made of") {
    MeldPattern aces;
    aces.ranks.set(index_of(Rank::ace));
    aces.wilds = {0, 0};
    MeldPattern four_jokers;
    four_jokers.of = MeldOf::wild;
    four_jokers.jokers = {4};
    MeldPattern no_jokers;
    no_jokers.of = MeldOf::wild;
    no_jokers.jokers = {0, 0};
    MeldPattern three_twos;
    three_twos.of = MeldOf::black_three;
    three_twos.twos = {3, 3};
    MeldPattern large;
    large.size = {8};
    MeldPattern hidden;
    hidden.hidden = true;
    MeldPattern shown;
    shown.hidden = false;
    MeldPattern low;  // a sequence of fours to sevens
    low.of = MeldOf::sequence;
    for (auto rank : {Rank::four, Rank::five, Rank::six, Rank::seven})
        low.ranks.set(index_of(rank));

    struct Row {
        MeldPattern const& pattern;
        std::string meld;
        bool matches;
    };
    Row const rows[] = {
        {aces, "7xA", true},
        {aces, "6xA+2", false},
        {aces, "7xK", false},
        {four_jokers, "3x2+4xJo", true},
        {four_jokers, "4x2+3xJo", false},
        {four_jokers, "3xK+4xJo", false},
        {no_jokers, "7x2", true},
        {no_jokers, "6x2+Jo", false},
        {three_twos, "4x3+3x2", true},
        {three_twos, "4x3+2x2", false},
        {three_twos, "4xK+3x2", false},
        {large, "8xK", true},
        {large, "7xK", false},
        {hidden, "hidden:7xK", true},
        {hidden, "7xK", false},
        {shown, "hidden:7xK", false},
        {shown, "7xK", true},
        {low, "seq:4567", true},
        {low, "seq:4-6+2", true},
        {low, "seq:5-8", false},
        {{}, "7xK", true},
        {{}, "7x2", false},
        {{}, "333", false},
    };
    for (auto const& row : rows) {
        CAPTURE(row.meld);
        CHECK(row.pattern.matches(read_meld(row.meld)) == row.matches);
    }
}

TEST_CASE("a canasta is of the first kind that matches, judged on its final contents") {
    struct Row {
        std::string rules;
        std::string meld;
        std::string kind;  ///< "" = no canasta
    };
    Row const rows[] = {
        {"classic", "7xK", "natural"},
        {"classic", "8xK", "natural"},
        {"classic", "6xK+2", "mixed"},
        {"classic", "7xK+Jo", "mixed"},  // a joker added to a natural canasta
        {"classic", "6xK", ""},
        {"classic", "7x2", ""},
        {"classic", "4x3+3x2", ""},
        {"classic", "seq:4-10", ""},
        {"italian", "7xA", "assi-pulita"},
        {"italian", "5xA+2x2", "assi-sporca"},
        {"italian", "7xK", "pulita"},
        {"italian", "5xK+2x2", "sporca"},
        {"italian", "7x2", "pinellata"},
        {"italian", "2+6xJo", "toro-seduto"},
        {"italian", "2x2+6xJo", "toro-seduto"},
        {"italian", "2x2+5xJo", "pinelle-sporca"},
        {"italian", "6x2", ""},
        {"modern-american", "7x2", "twos"},
        {"modern-american", "3x2+4xJo", "jokers"},
        {"modern-american", "4x2+3xJo", "wild"},
        {"modern-american", "7x7", "sevens"},
        {"modern-american", "5x7+2x2", "mixed"},
        {"modern-american", "7x8", "natural"},
        {"samba", "seq:4-10", "samba"},
        {"samba", "seq:4-9", ""},
        {"samba", "7xK", "natural"},
        {"german-house", "4x3+3xJo", "sperr-canasta"},
        {"german-house", "4x3+3x2", "sperr-canasta-twos"},
        {"german-house", "4x3+2x2+Jo", ""},
        {"pure-cachee", "hidden:7xK", "pure-cachee"},
        {"pure-cachee", "hidden:6xK+2", "mixed"},
        {"burraco", "7xK", "clean"},
        {"burraco", "seq:4-10", "seq-clean"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.rules);
        CAPTURE(row.meld);
        auto const& rules = rules_of(row.rules);
        auto const kind = rules.canasta_of(read_meld(row.meld));
        CHECK((kind ? rules.canastas[*kind].id : "") == row.kind);
    }
}

TEST_CASE("a schedule of threes goes by their number") {
    struct Row {
        std::vector<int> values;
        int each_extra;
        int count;
        int points;
    };
    std::vector<int> const classic = {0, 100, 200, 300, 800};
    Row const rows[] = {
        {classic, 0, 0, 0},   {classic, 0, 1, 100}, {classic, 0, 3, 300},
        {classic, 0, 4, 800}, {classic, 0, 5, 800}, {classic, 200, 6, 1200},
        {{0}, 100, 3, 300},   {{}, 100, 3, 0},      {classic, 0, -1, 0},
    };
    for (auto const& row : rows) {
        CAPTURE(row.count);
        CHECK(Threes{.values = row.values, .each_extra = row.each_extra, .factor = {}}.points(
                  row.count) == row.points);
    }
}

TEST_CASE("what the packs hold") {
    struct Row {
        std::string rules;
        int seats;
        int of_a_rank, deuces, jokers, red_threes, black_threes;
    };
    Row const rows[] = {
        {"classic", 4, 8, 8, 4, 4, 4},
        {"classic", 6, 12, 12, 6, 6, 6},
        {"origen", 6, 8, 8, 4, 4, 4},
        {"italian", 4, 12, 12, 6, 6, 6},
        {"hand-and-foot", 4, 20, 20, 10, 10, 10},
    };
    for (auto const& row : rows) {
        CAPTURE(row.rules);
        auto const& rules = rules_of(row.rules, row.seats);
        for (auto rank : all_ranks) {
            if (is_natural(rank)) CHECK(rules.in_packs(rank) == row.of_a_rank);
        }
        CHECK(rules.in_packs(Rank::two) == row.deuces);
        CHECK(rules.in_packs(Rank::joker) == row.jokers);
        CHECK(rules.in_packs(Rank::red_three) == row.red_threes);
        CHECK(rules.in_packs(Rank::black_three) == row.black_threes);
    }
}

TEST_CASE("the table's players are those of its sides") {
    CHECK(rules_of("classic").table.players() == 4);
    CHECK(rules_of("classic", 2).table.players() == 2);
    CHECK(rules_of("french", 5).table.players() == 5);
    CHECK(rules_of("french", 6).table.players() == 6);
}

}  // namespace meldbook_tests::domain_rules_test
