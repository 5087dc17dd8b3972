// What a player has to show, worked out by hand.

#include "stats/career.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "stats/comparisons.hpp"
#include "stats/evenings.hpp"

namespace meldbook_tests::stats_career_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// Behind by 1,410 after hand 2 and won by 3,095; Eva played hand 4 for Bea.
MatchFacts comeback() {
    auto facts = pairs_on(1, "2026-10-03");
    // 70 + 500 natural + 200 red threes + 100 out; 30 − 70 caught
    play_at(facts, 10, "KKKKKKK red=2 out", "QQQ hand=K99/AA");
    // 0; 90 + 300 mixed + 2,000 table
    play_at(facts, 20, "opened", "8888822 table=1930");
    play_at(facts, 30, "natural=2 table=1000 out=concealed", "hand=5");
    play_at(facts, 42, "table=2200", "minus=100");
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 4, .player = "Eva"});
    return facts;
}

PlayerFigures figures_of(std::string const& player, std::vector<Match> const& matches) {
    Career career(player);
    for (auto const& match : matches) {
        career.add(stats::figures_of(match, match.facts.started.substr(0, 7)));
    }
    return career.figures();
}

Breakdown const& named(std::vector<Breakdown> const& list, std::string const& name) {
    auto const found = std::ranges::find(list, name, &Breakdown::name);
    REQUIRE_MESSAGE(found != list.end(), name);
    return *found;
}

}  // namespace

TEST_CASE("the figures of one match") {
    auto const match = finished(comeback(), 0);
    REQUIRE(match.hands[0].after == std::vector<int>{870, -40});
    REQUIRE(match.hands[1].after == std::vector<int>{870, 2280});
    REQUIRE(match.hands[2].after == std::vector<int>{3070, 2275});
    REQUIRE(match.hands[3].after == std::vector<int>{5270, 2175});

    auto const ana = figures_of("Ana", {match});
    CHECK(ana.score.matches == 1);
    CHECK(ana.score.won == 1);
    CHECK(ana.hands == 4);
    CHECK(ana.points == 5270);
    REQUIRE(ana.best);
    CHECK(ana.best->value == 2200);
    CHECK(ana.best->match == 1);
    CHECK(ana.best->hand == 3);  // the first of two
    CHECK(ana.best->played == "2026-10-03T19:30:00Z");
    REQUIRE(ana.worst);
    CHECK(ana.worst->value == 0);
    CHECK(ana.worst->hand == 2);
    CHECK(ana.canastas == 3);
    CHECK(ana.red_threes == 2);
    CHECK(ana.outs == 2);
    CHECK(ana.caught == 0);
    CHECK_FALSE(ana.most_caught);
    CHECK(ana.comebacks == 1);
    CHECK(ana.furthest_behind == 1410);
    CHECK(ana.furthest_behind_in.match == 1);
    CHECK(ana.times.hands == 4);
    CHECK(ana.times.seconds == 42 * 60);
    CHECK(ana.times.longest->value == 12 * 60);
    CHECK(ana.times.longest->hand == 4);

    REQUIRE(ana.kinds.size() == 2);
    CHECK(ana.kinds[0].id == "natural");
    CHECK(ana.kinds[0].count == 3);
    CHECK(ana.kinds[0].hands == 4);
    CHECK(ana.kinds[1].count == 0);
    CHECK(ana.kinds[1].hands == 4);
    REQUIRE(ana.out_kinds.size() == 2);
    CHECK(ana.out_kinds[0].count == 1);
    CHECK(ana.out_kinds[1].id == "concealed");
    CHECK(ana.out_kinds[1].count == 1);

    // 0, 870, 870 → 50; 3,070 → 120
    REQUIRE(ana.openings.size() == 2);
    CHECK(ana.openings[0].required.min == 50);
    CHECK(ana.openings[0].hands == 3);
    CHECK(ana.openings[0].opened == 3);
    CHECK(ana.openings[1].required.min == 120);
    CHECK(ana.openings[1].hands == 1);

    auto const cid = figures_of("Cid", {match});
    CHECK(cid.score.lost == 1);
    CHECK(cid.caught == 70 + 5 + 100);
    REQUIRE(cid.most_caught);
    CHECK(cid.most_caught->value == 100);
    CHECK(cid.most_caught->hand == 4);
    CHECK(cid.comebacks == 0);
    CHECK(cid.furthest_behind == 0);
    CHECK(cid.runs.lost.matches == 1);
    CHECK(cid.openings[0].required.min == 15);  // −40 before hand 2
}

TEST_CASE("a match in which two players changed places counts once at most") {
    auto facts = pairs_on(1, "2026-10-03");
    play(facts, "KKKKKKK out", "-");
    play(facts, "KKKKKKK out", "-");
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 3, .player = "Cid"});
    facts.seats.push_back({.seat = 1, .side = 1, .from_hand = 3, .player = "Bea"});
    play(facts, "KKKKKKK out", "-");
    struct {
        int more_hands;
        int with_cid, against_bea;  // matches
    } const cases[] = {{0, 0, 0}, {1, 0, 0}, {2, 1, 1}};
    for (auto const& each : cases) {
        CAPTURE(each.more_hands);
        auto played = facts;
        for (int i = 0; i < each.more_hands; ++i) play(played, "KKKKKKK out", "-");
        auto const ana = figures_of("Ana", {finished(played, 0)});
        CHECK(ana.score.matches == 1);
        CHECK(named(ana.partners, "Cid").score.matches == each.with_cid);
        CHECK(named(ana.opponents, "Bea").score.matches == each.against_bea);
        auto const bea = each.more_hands == 0 ? 1 : 0;  // two of three hands with Ana
        CHECK(named(ana.partners, "Bea").score.matches == bea);
        CHECK(named(ana.opponents, "Cid").score.matches == bea);
        CHECK(named(ana.opponents, "Dan").score.matches == 1);
    }
}

TEST_CASE("a substitute is counted by hands") {
    auto const match = finished(comeback(), 0);
    auto const eva = figures_of("Eva", {match});
    CHECK(eva.score.matches == 0);
    CHECK(eva.helped_out == 1);
    CHECK(eva.hands == 1);
    CHECK(eva.points == 2200);
    CHECK(eva.times.seconds == 12 * 60);
    CHECK(eva.comebacks == 0);
    CHECK(eva.runs.won.matches == 0);

    auto const ana = figures_of("Ana", {match});
    CHECK(named(ana.partners, "Bea").hands == 3);
    CHECK(named(ana.partners, "Bea").points == 3070);
    CHECK(named(ana.partners, "Bea").score.won == 1);
    CHECK(named(ana.partners, "Eva").hands == 1);
    CHECK(named(ana.partners, "Eva").score.matches == 0);
    CHECK(ana.partners.front().name == "Bea");
    CHECK(named(ana.opponents, "Cid").hands == 4);
    CHECK(named(ana.opponents, "Cid").score.won == 1);

    auto const nobody = figures_of("Finn", {match});
    CHECK(nobody.first.empty());
    CHECK(nobody.hands == 0);
}

TEST_CASE("matches without a result give hands and nothing else") {
    auto ended = comeback();
    ended.number = 2;
    ended.status = Status::ended;
    auto open = pairs_on(3, "2026-11-01");
    play_at(open, 9, "table=500", "");
    auto abandoned = open;
    abandoned.number = 4;
    abandoned.status = Status::abandoned;
    auto const bea = figures_of("Bea", {as_it_is(ended), as_it_is(open), as_it_is(abandoned)});
    CHECK(bea.score.matches == 0);
    CHECK_FALSE(bea.score.win_rate());
    CHECK(bea.ended == 1);
    CHECK(bea.open == 1);
    CHECK(bea.abandoned == 1);
    CHECK(bea.hands == 5);
    CHECK(bea.points == 3070 + 1000);
    CHECK(bea.runs.current.matches == 0);
    CHECK(named(bea.months, "2026-11").hands == 2);
    CHECK(named(bea.months, "2026-11").score.matches == 0);
}

TEST_CASE("months and years, rule sets, and kinds that only some rule sets know") {
    auto first = comeback();
    auto second = pairs_on(2, "2026-11-07");
    play_at(second, 10, "table=100", "table=5200");
    auto third = pairs_on(3, "2027-01-02", "italian");
    play_at(third, 10, "pulita=1 table=300", "table=100");
    auto const ana = figures_of("Ana", {finished(first, 0), finished(second, 1), as_it_is(third)});
    CHECK(ana.first == "2026-10-03T19:00:00Z");
    CHECK(ana.last == "2027-01-02T19:00:00Z");
    REQUIRE(ana.months.size() == 3);
    CHECK(ana.months[0].name == "2026-10");
    CHECK(ana.months[0].score.won == 1);
    CHECK(ana.months[1].score.lost == 1);
    REQUIRE(ana.years.size() == 2);
    CHECK(ana.years[0].name == "2026");
    CHECK(ana.years[0].score.matches == 2);
    CHECK(ana.years[0].hands == 5);
    CHECK(ana.years[0].points == 5370);
    CHECK(named(ana.rules, "italian").hands == 1);
    CHECK(named(ana.rules, "classic").hands == 5);

    auto const kind = [&](std::string const& id) {
        return *std::ranges::find(ana.kinds, id, &KindCount::id);
    };
    CHECK(kind("natural").hands == 5);
    CHECK(kind("pulita").hands == 1);
    CHECK(kind("pulita").count == 1);
    CHECK(std::ranges::any_of(ana.openings, [](OpeningCount const& o) { return o.required.pure; }));
}

TEST_CASE("three alone: ahead of one, behind the other") {
    auto facts = match_of("classic", {{"Eva", {"Eva"}}, {"Finn", {"Finn"}}, {"Gil", {"Gil"}}});
    facts.started = "2026-11-21T19:00:00Z";
    play_at(facts, 10, "table=300", "table=5200", "table=100");
    auto const eva = figures_of("Eva", {finished(facts, 1)});
    CHECK(eva.score.lost == 1);
    CHECK(eva.partners.empty());
    CHECK(named(eva.opponents, "Finn").score.lost == 1);
    CHECK(named(eva.opponents, "Gil").score.won == 1);
}

TEST_CASE("a hand recorded by force is nobody's best") {
    auto facts = pairs_on(1, "2026-11-21");
    play_at(facts, 10, "table=300", "hand=A");
    play_at(facts, 20, "table=9000", "hand=AA");
    facts.hands.back().irregular = true;
    auto const match = as_it_is(facts);
    auto const ana = figures_of("Ana", {match});
    CHECK(ana.best->value == 300);
    CHECK(ana.points == 9300);
    auto const dan = figures_of("Dan", {match});
    CHECK(dan.most_caught->value == 20);
    CHECK(dan.worst->value == -20);
    CHECK(dan.caught == 60);
}

TEST_CASE("a hand recorded by force is neither the shortest nor the longest") {
    auto facts = pairs_on(1, "2026-11-21");
    play_at(facts, 10, "table=300", "-");
    play_at(facts, 12, "table=300", "-");
    facts.hands.back().irregular = true;
    play_at(facts, 52, "table=300", "-");
    facts.hands.back().irregular = true;
    auto const ana = figures_of("Ana", {as_it_is(facts)});
    CHECK(ana.times.hands == 3);
    CHECK(ana.times.shortest->hand == 1);
    CHECK(ana.times.longest->hand == 1);
}

TEST_CASE(
    "a match counts against an opponent just if it counts for the opponent against the player") {
    // Bea sits for Dan from hand 2 on, Ana and Cid change places for hands 4 and 5.
    auto facts = match_of("classic", {{"Ana", {"Ana"}}, {"Dan", {"Dan"}}, {"Cid", {"Cid"}}});
    for (int i = 0; i < 5; ++i) play(facts, "table=300", "-", "-");
    facts.seats.push_back({.seat = 1, .side = 1, .from_hand = 2, .player = "Bea"});
    facts.seats.push_back({.seat = 0, .side = 0, .from_hand = 4, .player = "Cid"});
    facts.seats.push_back({.seat = 2, .side = 2, .from_hand = 4, .player = "Ana"});
    auto const match = finished(facts, 0);
    CHECK(named(figures_of("Ana", {match}).opponents, "Bea").score.won == 1);
    CHECK(named(figures_of("Bea", {match}).opponents, "Ana").score.lost == 1);
    CHECK(named(figures_of("Ana", {match}).opponents, "Dan").score.matches == 0);
}

TEST_CASE("only hands of rules that lay red threes out count for their average") {
    auto classic = pairs_on(1, "2026-10-03");
    play_at(classic, 10, "KKKKKKK red=1 out", "QQQ");
    auto burraco = pairs_on(2, "2026-10-10", "burraco");
    play_at(burraco, 10, "table=300", "table=100");
    auto const ana = figures_of("Ana", {as_it_is(classic), as_it_is(burraco)});
    CHECK(ana.known == 2);
    CHECK(ana.red_threes == 1);
    CHECK(ana.with_threes == 1);
}

TEST_CASE("hands of which only the points are known count for points, wins and margins") {
    auto real = pairs_on(1, "2026-10-03");
    for (int hand = 1; hand <= 7; ++hand)
        play_at(real, 10 * hand, "KKKKKKK red=1 out hand=5", "QQQ hand=K99/AA");
    auto net = pairs_on(2, "2026-10-10");
    play(net, "net=+520", "net=+340");
    net.hands.back().played.clear();
    // As an earlier version kept a paper sheet: it made a time and a dealer up.
    auto paper = pairs_on(3, "2026-10-17");
    play_at(paper, 20, "adjust=-45:paper", "adjust=+1610:paper");
    play_at(paper, 40, "adjust=+80:paper", "");
    auto const before = figures_of("Ana", {finished(real, 0)});
    auto const after = figures_of("Ana", {finished(real, 0), finished(net, 0), finished(paper, 1)});
    CHECK(after.hands == 10);
    CHECK(after.known == 7);
    CHECK(after.points == before.points + 520 - 45 + 80);
    CHECK(after.worst->value == -45);
    CHECK(after.score.matches == 3);
    CHECK(after.score.won == 2);
    CHECK(before.outs == 7);
    CHECK(after.outs == 7);
    CHECK(after.kinds.front().hands == before.kinds.front().hands);
    CHECK(after.out_kinds.front().hands == 7);
    CHECK(after.openings.size() == before.openings.size());
    CHECK(after.openings.front().hands == before.openings.front().hands);
    CHECK(after.times.hands == before.times.hands);

    Comparisons with(std::vector<std::string>{});
    for (auto const& match : {finished(real, 0), finished(net, 0), finished(paper, 1)})
        with.add(match, stats::figures_of(match));
    CHECK(with.fared()[static_cast<std::size_t>(Happened::dealt)].cases == 7);
    CHECK(with.fared()[static_cast<std::size_t>(Happened::went_out)].cases == 7);
    CHECK(with.fared()[static_cast<std::size_t>(Happened::dealt_first)].cases == 2);
    CHECK(with.fared()[static_cast<std::size_t>(Happened::out_first)].cases == 1);
}

TEST_CASE("a brief career leaves the breakdowns out") {
    auto const match = finished(comeback(), 0);
    Career career("Ana", Depth::brief);
    career.add(stats::figures_of(match, ""));
    auto const ana = career.figures();
    CHECK(ana.score.won == 1);
    CHECK(ana.partners.empty());
    CHECK(ana.months.empty());
}

}  // namespace meldbook_tests::stats_career_test
