// A drawn round, its tables and the matches played there.

#include "domain/drawn_round.hpp"

#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_drawn_round_test {

using namespace meldbook;

namespace {

DrawnTable table_of(std::vector<std::string> const& names) {
    DrawnTable table;
    for (std::size_t i = 0; i < names.size(); ++i) table.push_back({i % 2, names[i]});
    return table;
}

DrawnRound round_of(std::vector<std::vector<std::string>> const& tables,
                    std::vector<std::string> const& resting = {}) {
    DrawnRound round;
    for (auto const& table : tables) round.tables.push_back(table_of(table));
    for (std::size_t i = 0; i < resting.size(); ++i) round.resting.push_back({i, resting[i]});
    return round;
}

/// Results of matches of two sides of two, named by the letters a to h.
Results results_of(std::vector<std::vector<std::vector<std::size_t>>> const& matches) {
    Results results{{"a", "b", "c", "d", "e", "f", "g", "h"}, {}};
    for (auto const& sides : matches) {
        auto& match = results.matches.emplace_back();
        for (auto const& side : sides) match.sides.push_back({"", 0, {{side, 1, 0}}});
    }
    return results;
}

MatchResult with_hands(int hands) {
    MatchResult match;
    match.hands = hands;
    return match;
}

}  // namespace

TEST_CASE("drawn round: its sides, its contestants, and those who stay together") {
    auto round = round_of({{"a", "c", "b", "d"}}, {"e"});
    CHECK(sides_of(round.tables[0]) == TableSides{{"a", "b"}, {"c", "d"}});
    CHECK(contestants_of(round) == std::vector<Contestant>{{"a"}, {"c"}, {"b"}, {"d"}, {"e"}});
    round.partners_stay = true;
    round.resting = {{0, "e"}, {0, "f"}, {1, "g"}, {1, "h"}};
    CHECK(contestants_of(round) ==
          std::vector<Contestant>{{"a", "b"}, {"c", "d"}, {"e", "f"}, {"g", "h"}});
    CHECK(is_sound(round));
}

TEST_CASE("drawn round: who plays twice is one contestant, and not at one table") {
    auto round = round_of({{"a", "b", "c", "d"}, {"a", "e", "f", "g"}});
    CHECK(is_sound(round));
    CHECK(contestants_of(round).size() == 7);
    auto endless = round_of({{"a", "b", "c", "d"}});
    CHECK(is_sound(endless));
    endless.rules.target = largest_points + 1;
    CHECK(!is_sound(endless));
    CHECK(!is_sound(round_of({{"a", "b", "a", "d"}})));
    CHECK(!is_sound(round_of({{"a", "b"}}, {"a"})));
    CHECK(!is_sound(round_of({{"a"}})));
    CHECK(!is_sound(round_of({{}})));
    std::vector<std::string> too_many;
    for (std::size_t i = 0; i <= most_players; ++i) too_many.push_back("p" + std::to_string(i));
    CHECK(!is_sound(round_of({too_many})));
}

TEST_CASE("drawn round: a wish is kept once, and an evening has so many") {
    Wishes wishes;
    wishes.add(Wishes::Apart{"a", "b"});
    wishes.add(Wishes::Apart{"b", "a"});
    wishes.add(Wishes::Apart{"a", "a"});
    wishes.add(Wishes::Fixed{"a", 1});
    wishes.add(Wishes::Fixed{"a", 1});
    wishes.add(Wishes::Fixed{"a", 2});
    CHECK(wishes == Wishes{.apart = {{"a", "b"}}, .fixed = {{"a", 1}}});
    auto round = round_of({{"a", "b", "c", "d"}});
    round.wishes.fixed.resize(most_wishes, {"a", 1});
    CHECK(is_sound(round));
    round.wishes.apart.push_back({"a", "b"});
    CHECK(!is_sound(round));
}

TEST_CASE("drawn round: its scale is written as it is read") {
    auto round = round_of({{"a", "b", "c", "d"}});
    round.scale = "0=1:1 2:0";
    CHECK(is_sound(round));
    round.scale = "0=1:1  2:0";
    CHECK(!is_sound(round));
}

TEST_CASE("drawn round: a table has begun with a match, or with a result that is awarded") {
    auto table = table_of({"a", "b"});
    CHECK(!has_begun(table, nullptr));
    auto const match = with_hands(0);
    CHECK(has_begun(table, &match));
    table[1].change = SeatChange{.at = "2026-11-21T19:05:00Z", .points = 100};
    CHECK(!has_begun(table, nullptr));
    table[1].change->result = Finish::lost;
    CHECK(has_begun(table, nullptr));
}

TEST_CASE("drawn round: a table is late with half as many hands as the one in the middle, exactly "
          "or fewer") {
    auto const round = round_of({{"a", "b", "c", "d"}, {"e", "f", "g", "h"}, {"i", "j", "k", "l"}});
    struct Row {
        std::vector<int> hands;
        std::vector<std::size_t> late;
    };
    for (auto const& [hands, late] :
         {Row{{4, 4, 3}, {}}, Row{{4, 4, 2}, {2}}, Row{{4, 4, 1}, {2}}, Row{{0, 2, 2}, {0}},
          Row{{0, 1, 1}, {}}, Row{{2, 5, 9}, {0}}}) {
        CAPTURE(hands);
        std::vector<std::optional<MatchResult>> matches;
        for (int const each : hands) matches.emplace_back(with_hands(each));
        CHECK(late_tables(round, matches) == late);
        for (auto& match : matches) match->status = Status::finished;
        CHECK(late_tables(round, matches).empty());
    }
    CHECK(late_tables(round, {with_hands(4), with_hands(4), std::nullopt}) ==
          std::vector<std::size_t>{2});
}

TEST_CASE("drawn round: half a day makes no other evening") {
    DrawnRound one;
    DrawnRound other;
    one.drawn = "2026-11-20T19:00:00Z";
    for (auto const& [drawn, same] :
         {std::pair{"2026-11-20T19:00:00Z", true}, std::pair{"2026-11-20T07:00:00Z", true},
          std::pair{"2026-11-21T07:00:00Z", true}, std::pair{"2026-11-21T07:00:01Z", false},
          std::pair{"2026-11-20T06:59:59Z", false}}) {
        CAPTURE(drawn);
        other.drawn = drawn;
        CHECK(is_same_evening(one, other) == same);
        MatchResult match;
        match.started = drawn;
        CHECK(is_same_evening(one, match) == same);
    }
}

TEST_CASE("drawn round: matches are found by who sits on which side") {
    auto const rounds = std::vector{round_of({{"a", "c", "b", "d"}, {"e", "g", "f", "h"}}),
                                    round_of({{"a", "c", "b", "d"}, {"e", "f", "g", "h"}})};
    // The sides of the second one have another order, and the third one's players others.
    auto results = results_of({{{0, 1}, {2, 3}}, {{6, 7}, {4, 5}}, {{2, 3}, {0, 1}}});
    auto const tables = played_tables(rounds, results);
    REQUIRE(tables.size() == 4);
    CHECK(tables[0].match == std::optional<std::size_t>{0});
    CHECK(tables[1].match == std::optional<std::size_t>{1});
    CHECK(tables[2].match == std::optional<std::size_t>{2});
    CHECK(tables[3].match == std::nullopt);
    // An abandoned match is played again.
    results.matches[0].status = Status::abandoned;
    auto const again = played_tables(rounds, results);
    CHECK(again[0].match == std::optional<std::size_t>{2});
    CHECK(again[2].match == std::nullopt);
}

TEST_CASE(
    "drawn round: a match that the bell has left out is that of its table, until another one is") {
    auto rounds = std::vector{round_of({{"a", "c", "b", "d"}, {"e", "g", "f", "h"}})};
    rounds[0].evening = "e";
    auto results = results_of({{{0, 1}, {2, 3}}, {{0, 1}, {2, 3}}});
    auto& match = results.matches[0];
    auto& again = results.matches[1];
    match.drawn = again.drawn = "e/1";
    match.started = "2026-11-21T19:00:00Z";
    match.status = Status::abandoned;
    again.status = Status::abandoned;
    match.finished = again.finished = "2026-11-21T19:30:00Z";
    auto const left_out = [&] { return played_tables(rounds, results)[0].left_out; };
    // Somebody has abandoned it.
    CHECK(left_out() == std::nullopt);
    match.finished = match.started;
    CHECK(left_out() == std::optional<std::size_t>{0});
    CHECK(played_tables(rounds, results)[0].match == std::nullopt);
    CHECK(played_tables(rounds, results)[1].left_out == std::nullopt);
    match.hands = 1;
    CHECK(left_out() == std::nullopt);
    match.hands = 0;
    match.drawn = "e/2";
    CHECK(left_out() == std::nullopt);
    match.drawn = "e/1";
    again.status = Status::open;
    CHECK(left_out() == std::nullopt);
    CHECK(played_tables(rounds, results)[0].match == std::optional<std::size_t>{1});
}

TEST_CASE("drawn round: which draw a match was started from decides, and not when") {
    auto rounds = std::vector{round_of({{"a", "c", "b", "d"}}), round_of({{"a", "c", "b", "d"}})};
    rounds[0].evening = rounds[1].evening = "e";
    rounds[0].drawn = rounds[1].drawn = "2026-11-21T19:00:00Z";
    rounds[1].round = 2;
    CHECK(key_of(rounds[1]) == "e/2");
    auto results = results_of({{{0, 1}, {2, 3}}, {{2, 3}, {0, 1}}, {{2, 3}, {0, 1}}});
    // The clock of the first is a year behind; the second is of an evening that this book does not have.
    results.matches[0].started = "2025-11-21T19:00:00Z";
    results.matches[0].drawn = "e/2";
    results.matches[1].started = "2026-11-21T19:00:00Z";
    results.matches[1].drawn = "other/1";
    results.matches[2].started = "2026-11-21T18:59:00Z";
    auto const tables = played_tables(rounds, results);
    CHECK(tables[0].match == std::optional<std::size_t>{2});
    CHECK(tables[1].match == std::optional<std::size_t>{0});
    // Without a draw, a match of another day is only named.
    results.matches[2].started = "2026-11-18T19:00:00Z";
    CHECK(played_tables(rounds, results)[0].match == std::nullopt);
    CHECK(played_tables(rounds, results)[0].doubtful == std::optional<std::size_t>{2});
}

TEST_CASE("drawn round: a substitute does not change whose match it is") {
    auto const rounds = std::vector{round_of({{"a", "c", "b", "d"}})};
    auto results = results_of({{{0, 1}, {2, 3}}});
    results.matches[0].sides[0].line_ups.push_back({{0, 4}, 3, 100});
    CHECK(played_tables(rounds, results)[0].match == std::optional<std::size_t>{0});
}

TEST_CASE("drawn round: a substitute before the first hand does not, in a match of this draw") {
    auto rounds = std::vector{round_of({{"a", "c", "b", "d"}, {"e", "g", "f", "h"}})};
    rounds[0].evening = "e";
    struct Row {
        std::vector<std::vector<std::size_t>> sides;  ///< e to h are 4 to 7
        std::optional<std::string> drawn;
        bool first, second;  ///< table is its
    };
    for (auto const& row : std::vector<Row>{
             {{{0, 7}, {2, 3}}, "e/1", true, false},
             {{{2, 3}, {7, 1}}, "e/1", true, false},
             {{{0, 4}, {2, 5}}, "e/1", false, false},
             {{{0, 2}, {1, 3}}, "e/1", false, false},
             {{{4, 5}, {0, 6}}, "e/1", false, true},
             {{{0, 7}, {2, 3}}, "other/1", false, false},
             {{{0, 7}, {2, 3}}, std::nullopt, false, false},
         }) {
        auto results = results_of({row.sides});
        results.matches[0].drawn = row.drawn;
        auto const tables = played_tables(rounds, results);
        CHECK(tables[0].match.has_value() == row.first);
        CHECK(tables[1].match.has_value() == row.second);
    }
}

TEST_CASE("drawn round: who was not there has sat out") {
    auto const rounds = std::vector{round_of({{"a", "b"}}, {"c"}), round_of({{"a", "c"}}, {"b"})};
    CHECK(rests_of({{"a"}, {"b"}, {"c"}, {"late"}}, rounds) == std::vector<int>{0, 1, 1, 2});
}

TEST_CASE("drawn round: meetings are counted in rounds and in matches") {
    std::vector<Contestant> const players = {{"a"}, {"b"}, {"c"}, {"d"}};
    Meetings meetings(4);
    count_meetings(meetings, players, std::vector{round_of({{"a", "c", "b", "d"}})});
    CHECK(meetings.of(0, 1).with == 1);
    CHECK(meetings.of(0, 1).against == 0);
    CHECK(meetings.of(0, 2).against == 1);
    CHECK(meetings.of(2, 0).against == 1);
    count_meetings(meetings, players, results_of({{{0, 2}, {1, 4}}}));
    CHECK(meetings.of(0, 2).with == 1);
    CHECK(meetings.of(1, 2).against == 2);
    CHECK(meetings.of(3, 0).against == 1);
    // Of pairs who stay together, only the pairs meet.
    std::vector<Contestant> const pairs = {{"a", "b"}, {"c", "d"}};
    Meetings of_pairs(2);
    count_meetings(of_pairs, pairs, std::vector{round_of({{"a", "c", "b", "d"}})});
    CHECK(of_pairs.of(0, 1).against == 1);
    CHECK(of_pairs.of(0, 0).with == 0);
}

TEST_CASE("drawn round: a drawing takes its seats alternating round the table") {
    DrawTask task{.sides = {2, 2},
                  .tables = 1,
                  .now = Meetings(5),
                  .before = Meetings(5),
                  .rests = std::vector<int>(5)};
    DrawnRound round;
    seat_drawing(round, {{{4, 0, 2, 1}}, {3}}, task, {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}});
    CHECK(round.tables == std::vector<DrawnTable>{{{0, "e"}, {1, "c"}, {0, "a"}, {1, "b"}}});
    CHECK(round.resting == DrawnTable{{0, "d"}});
    task.sides = {1, 1};
    seat_drawing(round, {{{1, 0}}, {2}}, task, {{"a", "b"}, {"c", "d"}, {"e", "f"}});
    CHECK(round.tables == std::vector<DrawnTable>{{{0, "c"}, {1, "a"}, {0, "d"}, {1, "b"}}});
    CHECK(round.resting == DrawnTable{{0, "e"}, {0, "f"}});
}

TEST_CASE("drawn round: the names of the ways to draw are read back") {
    for (auto const by : {DrawnBy::meetings, DrawnBy::rotation, DrawnBy::standings})
        CHECK(drawn_by_of(drawn_by_name(by)) == by);
    CHECK(!drawn_by_of("lot"));
}

TEST_CASE("drawn round: changes by hand of two copies are put together seat by seat") {
    auto const drawn = round_of({{"a", "b", "c", "d"}, {"e", "f", "g", "h"}}, {"i"});
    auto const awarded = [&](std::size_t seat, int points, std::string const& at,
                             std::string const& why = "") {
        auto round = drawn;
        round.tables[0][seat].change = {.at = at, .points = points, .why = why};
        return round;
    };
    auto const swapped = [&](std::string const& one, std::string const& other) {
        auto round = drawn;
        swap_places(round, one, other, "1", "");
        return round;
    };
    auto const both = [](DrawnRound const& one, DrawnRound const& other) {
        auto round = one;
        for (std::size_t i = 0; i < round.tables.size(); ++i)
            for (std::size_t j = 0; j < round.tables[i].size(); ++j)
                if (!round.tables[i][j].change) round.tables[i][j] = other.tables[i][j];
        if (!round.resting[0].change) round.resting = other.resting;
        return round;
    };
    auto const with_z = [&](DrawnRound round) {
        round.tables[0][1].player = "z";
        return round;
    };
    struct Row {
        std::string why;
        DrawnRound ours, theirs;
        std::optional<DrawnRound> together;
        bool here = false, there = false;
    };
    auto const one = awarded(0, 1, "1"), other = awarded(1, 1, "1");
    Row const rows[] = {
        {"nothing here", drawn, one, one},
        {"nothing there", one, drawn, one},
        {"undone here", drawn, one, drawn, true},
        {"undone there", one, drawn, drawn, false, true},
        {"different seats", one, other, both(one, other)},
        {"one seat", one, awarded(0, 2, "1"), {}},
        {"one seat, changed further here", one, awarded(0, 2, "1"), one, true},
        {"one seat, changed further there", one, awarded(0, 2, "1"), awarded(0, 2, "1"), false,
         true},
        {"one seat, and nobody knows who was first", one, awarded(0, 2, "1"), {}, true, true},
        {"the same at two times", one, awarded(0, 1, "2"), awarded(0, 1, "2")},
        {"another reason", one, awarded(0, 1, "2", "late"), {}},
        {"two swaps", swapped("a", "e"), swapped("b", "i"),
         both(swapped("a", "e"), swapped("b", "i"))},
        {"one swap", swapped("a", "e"), swapped("a", "e"), swapped("a", "e")},
        {"two swaps of one player", swapped("a", "e"), swapped("a", "f"), {}},
        {"a swap and an award", swapped("a", "e"), one, {}},
        {"a name that is new here", with_z(drawn), one, with_z(one)},
        {"an award to who has another name here", with_z(drawn), other, with_z(other)},
        {"a swap of who has another name here", with_z(drawn), swapped("b", "e"), {}},
        {"another table", drawn, round_of({{"a", "b", "c", "d"}}, {"i"}), {}},
    };
    for (auto const& row : rows) {
        CAPTURE(row.why);
        auto const had = [](bool has) { return [has](DrawnRound const&) { return has; }; };
        auto const together = [&](std::optional<bool> theirs_count) {
            return with_both_changes(row.ours, row.theirs, had(row.here), had(row.there),
                                     theirs_count);
        };
        CHECK(together({}) == row.together);
        CHECK(together(true) == row.together.value_or(row.theirs));
        CHECK(together(false) == row.together.value_or(row.ours));
        CHECK(has_same_seats(row.ours, row.theirs) == (row.ours == row.theirs));
    }
    // Only what is open is decided.
    auto theirs = both(awarded(0, 2, "1"), awarded(2, 5, "1"));
    auto ours = both(one, awarded(3, 7, "1"));
    auto const never = [](DrawnRound const&) { return false; };
    CHECK(with_both_changes(ours, theirs, never, never, true) == both(theirs, ours));
    CHECK(with_both_changes(ours, theirs, never, never, false) == both(ours, theirs));
}

}  // namespace meldbook_tests::domain_drawn_round_test
