// Figures of matches in which sides are formed hand by hand, worked out by hand.

#include <algorithm>

#include <doctest/doctest.h>

#include "stats/career.hpp"
#include "stats/comparisons.hpp"
#include "stats/evenings.hpp"

namespace meldbook_tests::stats_formed_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// Ana alone, then Cid alone, then everybody.
Match three_hands() {
    auto facts = pairs_on(1, "2026-11-21", "lone-hand");
    facts.sides = {{"Ana", 0}, {"Bea", 0}, {"Cid", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Bea"}, {2, 2, 1, "Cid"}};
    facts.target = 2000;
    // 670; 90 + 300 − 35 + 200 red threes; 355
    play_at(facts, 10, "7xK out", "table=90 mixed=1 minus=35 red=2", "table=90 mixed=1 minus=35");
    facts.hands.back().formed = {{0}, {1, 2}};
    // Both 1,500 + 500 + 100; 45 − 40
    play_at(facts, 20, "natural=1 table=1500 out", "natural=1 table=1500 out", "KKK 777 hand=AA");
    facts.hands.back().formed = {{0, 1}, {2}};
    play_at(facts, 30, "KKK AAA", "KKK AAA hand=K", "-");
    return finished(std::move(facts), 0);
}

PlayerFigures figures_of(std::string const& player) {
    Career career(player);
    career.add(stats::figures_of(three_hands(), "2026-11"));
    return career.figures();
}

Breakdown const* named(std::vector<Breakdown> const& list, std::string const& name) {
    auto const found = std::ranges::find(list, name, &Breakdown::name);
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("sides formed hand by hand: what partners did counts for each, red threes for one") {
    auto const match = three_hands();
    REQUIRE(match.hands[2].after == std::vector<int>{2860, 2735, 360});
    auto const bea = figures_of("Bea");
    auto const cid = figures_of("Cid");
    CHECK(bea.points == 2735);
    CHECK(cid.points == 360);
    CHECK(bea.canastas == 2);  // the mixed one with Cid, the natural one with Ana
    CHECK(cid.canastas == 1);
    CHECK(bea.red_threes == 2);
    CHECK(cid.red_threes == 0);
    CHECK(bea.outs == 1);
    CHECK(cid.outs == 0);
    CHECK(figures_of("Ana").outs == 2);
    CHECK(bea.caught == 45);
    CHECK(cid.caught == 75);
}

TEST_CASE(
    "sides formed hand by hand: partners and opponents of each hand, opponents in the match") {
    auto const bea = figures_of("Bea");
    REQUIRE(named(bea.partners, "Cid") != nullptr);
    CHECK(named(bea.partners, "Cid")->hands == 1);
    CHECK(named(bea.partners, "Cid")->points == 555);
    CHECK(named(bea.partners, "Cid")->score.matches == 0);
    CHECK(named(bea.partners, "Ana")->hands == 1);
    CHECK(named(bea.partners, "Ana")->points == 2100);
    CHECK(named(bea.opponents, "Ana")->hands == 2);
    CHECK(named(bea.opponents, "Ana")->score.lost == 1);
    CHECK(named(bea.opponents, "Ana")->score.matches == 1);
    CHECK(named(bea.opponents, "Cid")->hands == 2);
    CHECK(named(bea.opponents, "Cid")->score.won == 1);
}

TEST_CASE("sides formed hand by hand: an opponent of no hand is one of the match") {
    auto facts = three_hands().facts;
    facts.hands.resize(1);
    Career career("Bea");
    career.add(stats::figures_of(finished(std::move(facts), 0), "2026-11"));
    auto const bea = career.figures();
    REQUIRE(named(bea.opponents, "Cid") != nullptr);
    CHECK(named(bea.opponents, "Cid")->hands == 0);
    CHECK(named(bea.opponents, "Cid")->score.won == 1);
    CHECK(named(bea.partners, "Cid")->hands == 1);
}

TEST_CASE("sides formed hand by hand: a partner is not somebody to have more points than") {
    Comparisons comparisons({});
    auto const match = three_hands();
    comparisons.add(match, stats::figures_of(match, "2026-11"));
    auto const of = [&](Happened what) {
        return comparisons.fared()[static_cast<std::size_t>(what)];
    };
    // Ana in hand 1; Ana and Bea in hand 2: all of them had more than those against them.
    CHECK(of(Happened::went_out).cases == 3);
    CHECK(of(Happened::went_out).won == 3);
    CHECK(of(Happened::other_went_out).cases == 3);
    CHECK(of(Happened::other_went_out).won == 0);
    // In a match, all but one did not go out first: Ana did.
    CHECK(of(Happened::out_first).cases == 1);
    CHECK(of(Happened::other_out_first).cases == 2);
    auto const sources = comparisons.sources();
    REQUIRE(sources.size() == 1);
    CHECK(sources[0].total == 2860 + 2735 + 360);
}

TEST_CASE("sides formed hand by hand: a side opened if one of the partners did") {
    auto facts = three_hands().facts;
    facts.hands.resize(1);
    facts.sides[1].start = 1500;
    auto const opened = [&](std::string const& common) {
        for (std::size_t side : {1, 2}) facts.hands[0].entries[side] = {common, common, 0};
        Comparisons comparisons({});
        auto const match = as_it_is(facts);
        comparisons.add(match, stats::figures_of(match, "2026-11"));
        std::string text;
        for (auto const& of : comparisons.openings()) {
            text += std::to_string(of.required.min) + ": " + std::to_string(of.opened) + " of " +
                    std::to_string(of.hands) + ", below " + std::to_string(of.below) + "; ";
        }
        return text;
    };
    CHECK(opened("KKK 999") == "50: 2 of 2, below 0; 90: 1 of 1, below 0; ");
    CHECK(opened("KKK") == "50: 1 of 2, below 1; 90: 0 of 1, below 1; ");
    CHECK(opened("-") == "50: 1 of 2, below 0; 90: 0 of 1, below 0; ");
}

TEST_CASE("sides formed hand by hand: records of cards name all partners, those of points one") {
    Everybody everybody;
    everybody.add(stats::figures_of(three_hands(), ""));
    auto const records = everybody.records();
    auto const of = [&](RecordOf what) { return *std::ranges::find(records, what, &Record::of); };
    CHECK(of(RecordOf::most_caught).value == 40);
    CHECK(of(RecordOf::most_caught).players == std::vector<std::string>{"Cid"});
    CHECK(of(RecordOf::most_canastas).players == std::vector<std::string>{"Ana"});
    CHECK(of(RecordOf::highest_hand).players == std::vector<std::string>{"Ana"});
    auto facts = three_hands().facts;
    facts.hands.resize(1);
    Everybody once;
    once.add(stats::figures_of(as_it_is(facts), ""));
    auto const caught = once.records();
    auto const most = *std::ranges::find(caught, RecordOf::most_caught, &Record::of);
    CHECK(most.side == "Bea+Cid");
    CHECK(most.players == std::vector<std::string>{"Bea", "Cid"});
}

}  // namespace meldbook_tests::stats_formed_test
