// The figures of a match as bytes: read as they were written, and never read as something else.

#include "stats/match_figures.hpp"

#include <doctest/doctest.h>

#include "stats/evenings.hpp"

namespace meldbook_tests::match_figures_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// A match with a substitute, points from paper and an irregular hand.
Match of_pairs() {
    auto facts = pairs_on(7, "2026-10-03");
    facts.sides[1].start = -120;
    play_at(facts, 10, "KKKKKKK 8888822 red=2 out", "QQQ hand=K99/AA");
    play_at(facts, 20, "opened", "table=4930 natural=1 minus=5");
    play_at(facts, 42, "table=2200", "minus=100");
    facts.hands.back().irregular = true;
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 3, .player = "Eva"});
    return finished(std::move(facts), 1);
}

/// Three sides that were formed for each hand; the last hand took too long to count.
Match of_three() {
    auto facts = pairs_on(8, "2026-11-21", "lone-hand");
    facts.sides = {{"Ana", 0}, {"Bea", 0}, {"Cid", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Bea"}, {2, 2, 1, "Cid"}};
    play_at(facts, 10, "7xK out", "table=90 mixed=1 minus=35 red=2", "table=90 mixed=1 minus=35");
    facts.hands.back().formed = {{0}, {1, 2}};
    play_at(facts, 100, "KKK AAA", "KKK AAA hand=K", "-");
    return as_it_is(std::move(facts));
}

/// One that was seated, and not played.
Match of_nothing() { return as_it_is(pairs_on(9, "2026-11-22")); }

void check_same(MatchFigures const& read, MatchFigures const& written) {
    CHECK(read.started == written.started);
    CHECK(read.status == written.status);
    CHECK(read.winner == written.winner);
    CHECK(read.target == written.target);
    CHECK(read.rules_name() == written.rules_name());
    CHECK(read.sides == written.sides);
    CHECK(read.seats == written.seats);
    CHECK(read.hands == written.hands);
    CHECK(read.people == written.people);
    CHECK(read.seated == written.seated);
    CHECK(read.totals == written.totals);
    CHECK(read.places == written.places);
    CHECK(read.openings.size() == written.openings.size());
}

}  // namespace

TEST_CASE("the figures of a match are read as they were written") {
    for (auto const& match : {of_pairs(), of_three(), of_nothing()}) {
        CAPTURE(match.facts.number);
        auto const figures = stats::figures_of(match);
        auto const read = read_figures(write_figures(figures), match.rules);
        REQUIRE(read);
        check_same(*read, figures);
    }
}

TEST_CASE("the figures of a match are those of its hands") {
    auto const match = of_pairs();
    auto const figures = stats::figures_of(match);
    CHECK(figures.totals == match.hands.back().after);
    CHECK(figures.places == std::vector<int>{1, 0});
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& hand = figures.hands[i];
        for (std::size_t side = 0; side < 2; ++side) {
            CHECK(figures.players_of(hand, side) == match.hands[i].seats[side]);
            auto const& required = figures.openings[hand.sides[side].required];
            CHECK(required.min == match.hands[i].required[side].min);
        }
    }
    auto const& first = figures.hands[0].sides[0];
    CHECK(first.canastas.size() == 2);
    CHECK(first.red_threes == 2);
    CHECK(first.out);
    CHECK(first.opened);
    CHECK(figures.hands[0].sides[1].caught == 70);
    CHECK(figures.hands[0].sides[1].opened);
    CHECK_FALSE(figures.hands[2].sides[1].opened);
    CHECK(figures.hands[2].irregular);
    CHECK(figures.hands[0].seconds == 600);
}

TEST_CASE("bytes that are cut short or longer are not figures") {
    auto const match = of_three();
    auto const bytes = write_figures(stats::figures_of(match));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        CAPTURE(length);
        CHECK_FALSE(read_figures(bytes.substr(0, length), match.rules));
    }
    CHECK_FALSE(read_figures(bytes + '\0', match.rules));
}

TEST_CASE("changed bytes are figures that can be counted, or none") {
    auto const match = of_three();
    auto const bytes = write_figures(stats::figures_of(match));
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (char const change : {'\x01', '\x02', '\x40', '\x7F', '\x80'}) {
            auto changed = bytes;
            changed[place] = static_cast<char>(changed[place] ^ change);
            auto const read = read_figures(changed, match.rules);
            if (!read) continue;
            for (auto const& hand : read->hands) {
                REQUIRE(hand.sides.size() == read->sides.size());
                REQUIRE(hand.seated < read->seated.size());
                for (auto const& side : hand.sides) {
                    REQUIRE(side.required < read->openings.size());
                    for (auto const kind : side.canastas)
                        REQUIRE(kind < match.rules.canastas.size());
                }
            }
        }
    }
}

}  // namespace meldbook_tests::match_figures_test
