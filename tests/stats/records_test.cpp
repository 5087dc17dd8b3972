// Who holds the records of a book.

#include "stats/records.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "stats/career.hpp"
#include "stats/evenings.hpp"

namespace meldbook_tests::stats_records_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::test;

namespace {

/// A match in one hand, won by North-South or by East-West.
Match won_at_once(int number, bool north) {
    auto facts = pairs_on(number, "2026-01-0" + std::to_string(number));
    play_at(facts, 10, north ? "table=5100" : "table=50", north ? "table=50" : "table=5100");
    return finished(facts, north ? 0 : 1);
}

std::optional<Record> find(std::vector<Record> const& records, RecordOf of) {
    auto const found = std::ranges::find(records, of, &Record::of);
    if (found == records.end()) return std::nullopt;
    return *found;
}

std::vector<Record> records_of(std::vector<Match> const& matches) {
    Everybody everybody;
    for (auto const& match : matches) everybody.add(figures_of(match, ""));
    return everybody.records();
}

}  // namespace

TEST_CASE("records: hands and matches with where they were") {
    auto facts = pairs_on(7, "2026-11-21");
    play_at(facts, 10, "natural=2 mixed=1 table=500 red=1", "hand=KKK");  // 1,900 to −30
    play_at(facts, 13, "hand=A99", "natural=1 table=4000");                // −40 to 4,500
    play_at(facts, 30, "table=3500", "table=100");                         // 5,360 to 4,570
    auto const records = records_of({finished(facts, 0)});

    struct Row {
        RecordOf of;
        int value, hand;
        std::string side;
    };
    for (auto const& row : {
             Row{RecordOf::highest_hand, 4500, 2, "East-West"},
             Row{RecordOf::lowest_hand, -40, 2, "North-South"},
             Row{RecordOf::most_canastas, 3, 1, "North-South"},
             Row{RecordOf::most_caught, 40, 2, "North-South"},
             Row{RecordOf::highest_total, 5360, 0, "North-South"},
             Row{RecordOf::largest_margin, 790, 0, "North-South"},
             Row{RecordOf::largest_comeback, 2610, 0, "North-South"},
             Row{RecordOf::most_hands, 3, 0, ""},
             Row{RecordOf::fewest_hands, 3, 0, ""},
             Row{RecordOf::shortest_hand, 180, 2, ""},
             Row{RecordOf::longest_hand, 1020, 3, ""},
         }) {
        CAPTURE(record_name(row.of));
        auto const record = find(records, row.of);
        REQUIRE(record);
        CHECK(record->value == row.value);
        CHECK(record->match == 7);
        CHECK(record->hand == row.hand);
        CHECK(record->side.value_or("") == row.side);
        CHECK(record->rules == "classic");
        CHECK(record->players.empty() == row.side.empty());
        CHECK(record->at == (row.hand == 0
                                 ? facts.started
                                 : facts.hands[static_cast<std::size_t>(row.hand) - 1].played));
    }
    CHECK_FALSE(find(records, RecordOf::winning_run));  // one match is no run
}

TEST_CASE("records: all who share one are named, each once, where they first did") {
    // In the last match the partners of the first one sit the other way round.
    auto swapped =
        match_of("classic", {{"North-South", {"Bea", "Ana"}}, {"East-West", {"Cid", "Dan"}}});
    swapped.number = 4;
    swapped.started = "2026-01-04T19:00:00Z";
    play_at(swapped, 10, "table=5100", "table=50");
    auto const records = records_of(
        {won_at_once(1, true), won_at_once(2, false), won_at_once(3, true), finished(swapped, 0)});
    std::vector<std::pair<int, std::vector<std::string>>> shared;
    for (auto const& record : records)
        if (record.of == RecordOf::highest_hand) shared.emplace_back(record.match, record.players);
    using Shared = decltype(shared);
    CHECK(shared == Shared{{1, {"Ana", "Bea"}}, {2, {"Cid", "Dan"}}});
    CHECK(std::ranges::count(records, RecordOf::fewest_hands, &stats::Record::of) == 1);
}

TEST_CASE("records: of the same people, and of whole matches, the first one counts") {
    auto const records = records_of({won_at_once(1, true), won_at_once(2, true)});
    CHECK(find(records, RecordOf::highest_hand)->match == 1);
    CHECK(find(records, RecordOf::fewest_hands)->match == 1);
    CHECK(find(records, RecordOf::shortest_hand)->match == 1);
}

TEST_CASE("records: a run of two partners is held by both") {
    std::vector<Match> matches;
    int number = 0;
    for (bool const north : {false, false, true, true, false}) {
        matches.push_back(won_at_once(++number, north));
    }
    auto const run = find(records_of(matches), RecordOf::winning_run);
    REQUIRE(run);
    CHECK(run->value == 2);
    CHECK(run->match == 1);
    CHECK(run->last_match == 2);
    CHECK(run->players == std::vector<std::string>{"Cid", "Dan"});  // the first to reach it
    CHECK(run->at == "2026-01-02T19:00:00Z");
}

TEST_CASE(
    "records: runs of the same length that end together are one only where they began together") {
    using Players = std::vector<std::string>;
    std::vector<Match> matches;
    auto const play = [&](Players const& winners) {
        int const number = static_cast<int>(matches.size()) + 1;
        auto facts = match_of("classic", {{"Us", winners}, {"Them", {"Cid", "Dan"}}});
        facts.number = number;
        facts.started = "2026-01-0" + std::to_string(number) + "T19:00:00Z";
        play_at(facts, 10, "table=5100", "table=50");
        matches.push_back(finished(facts, 0));
    };
    play({"Ana", "Eve"});  // Ana wins 1, 2 and 5
    play({"Ana", "Fay"});
    play({"Bea", "Gil"});  // Bea wins 3, 4 and 5
    play({"Bea", "Hal"});
    play({"Ana", "Bea"});
    auto const run = find(records_of(matches), RecordOf::winning_run);
    REQUIRE(run);
    CHECK(run->value == 3);
    CHECK(run->match == 1);
    CHECK(run->last_match == 5);
    CHECK(run->players == Players{"Ana"});
}

TEST_CASE("records: neither forced hands, nor matches without a result, nor those from paper") {
    auto forced = pairs_on(1, "2026-11-21");
    play_at(forced, 10, "table=5100", "");
    forced.hands.back().irregular = true;
    CHECK_FALSE(find(records_of({as_it_is(forced)}), RecordOf::highest_hand));

    auto open = forced;
    open.hands.back().irregular = false;
    auto const of_open = records_of({as_it_is(open)});
    CHECK(find(of_open, RecordOf::highest_hand)->value == 5100);
    CHECK_FALSE(find(of_open, RecordOf::highest_total));

    open.sides[0].start = 100;
    auto const from_paper = records_of({finished(open, 0)});
    CHECK(find(from_paper, RecordOf::highest_total)->value == 5200);
    CHECK_FALSE(find(from_paper, RecordOf::most_hands));
}

TEST_CASE("records: every one has a name of its own") {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < record_count; ++i) {
        names.insert(record_name(static_cast<RecordOf>(i)));
    }
    CHECK(names.size() == record_count);
    CHECK_FALSE(names.contains(""));
}

TEST_CASE("everybody of a book") {
    Everybody everybody;
    auto const one = won_at_once(1, true);
    auto facts = pairs_on(2, "2026-01-05");
    play_at(facts, 10, "table=100", "table=200");
    facts.seats.push_back({.seat = 0, .side = 0, .from_hand = 2, .player = "Eva"});
    facts.seats.push_back({.seat = 0, .side = 0, .from_hand = 3, .player = "Ana"});
    auto const two = as_it_is(facts);
    everybody.add(figures_of(one, ""));
    everybody.add(figures_of(two, ""));
    CHECK(everybody.matches() == 2);
    CHECK(everybody.hands() == 2);
    auto const players = everybody.players();
    REQUIRE(players.size() == 4);  // Eva has a seat from a hand on that was never played
    CHECK(players[0].name == "Ana");
    CHECK(players[0].hands == 2);  // two seats, counted once
    CHECK(players[0].open == 1);
}

TEST_CASE("records: a match belongs to those who played it, a hand to those who sat in it") {
    auto facts = pairs_on(1, "2026-11-21");
    facts.seats.push_back({.seat = 0, .side = 0, .from_hand = 3, .player = "Eve"});
    play_at(facts, 10, "table=1000", "table=50");
    play_at(facts, 20, "table=1000", "table=50");
    play_at(facts, 30, "table=4000", "table=50");
    auto const records = records_of({finished(facts, 0)});
    using Names = std::vector<std::string>;
    CHECK(find(records, RecordOf::highest_total)->players == Names{"Ana", "Bea"});
    CHECK(find(records, RecordOf::largest_margin)->players == Names{"Ana", "Bea"});
    CHECK(find(records, RecordOf::highest_hand)->players == Names{"Eve", "Bea"});
    SUBCASE("half of it each is a match of both") {
        play_at(facts, 40, "table=50", "table=50");
        CHECK(find(records_of({finished(facts, 0)}), RecordOf::highest_total)->players ==
              Names{"Ana", "Bea", "Eve"});
    }
}

TEST_CASE("records: a hand that was interrupted is neither the longest nor the quickest") {
    auto facts = pairs_on(1, "2026-11-21");
    play_at(facts, 10, "table=50", "table=50");
    play_at(facts, 50, "table=50", "table=50");
    play_at(facts, 65, "table=50", "table=50");
    auto const match = as_it_is(facts);
    MatchTimes between{.number = 2,
                       .started = "2026-11-21T19:12:00Z",
                       .hands = {"2026-11-21T19:30:00Z"},
                       .seats = {{"Ana"}, {"Eve"}}};
    MatchTimes own{.number = 1,
                   .started = facts.started,
                   .hands = {},
                   .seats = {{"Ana", 1, 3}, {"Cid", 1, 3}}};
    for (auto const& hand : facts.hands) own.hands.push_back(hand.played);
    Everybody everybody;
    everybody.add(figures_of(match, "", Interruptions({own, between})));
    CHECK(find(everybody.records(), RecordOf::longest_hand)->value == 15 * 60);
    // Bea did not sit in the match between; Ana did.
    auto const players = everybody.players();
    REQUIRE(players.size() == 4);
    CHECK(players[0].name == "Ana");
    CHECK(players[0].times.hands == 2);
    CHECK(players[1].times.hands == 3);
}

}  // namespace meldbook_tests::stats_records_test
