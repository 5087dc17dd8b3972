#include "stats/standings.hpp"

#include <doctest/doctest.h>

#include "made_up.hpp"

namespace meldbook_tests::stats_standings_test {

using namespace meldbook;
using namespace meldbook::stats;
using doctest::Approx;
using Names = std::vector<std::string>;

namespace {

std::string name_of(Field const& field, std::size_t contestant) {
    auto name = field.contestants[contestant].side;
    for (auto const& player : field.contestants[contestant].players) {
        name += (name.empty() ? "" : " & ") + player;
    }
    return name;
}

/// One line of the standings: "Ana 2 won 1 level 0 lost 1 …".
std::string line(Field const& field, Standing const& row) {
    std::string form;
    for (auto const one : row.form)
        form += one == Finish::won ? 'W' : one == Finish::lost ? 'L' : 'D';
    return std::to_string(row.rank) + " " + name_of(field, row.contestant) + ": " +
           std::to_string(row.score.matches) + " = " + std::to_string(row.score.won) + "/" +
           std::to_string(row.score.level) + "/" + std::to_string(row.score.lost) + ", " +
           std::to_string(row.hands) + " hands, " + std::to_string(row.points) + " points, " +
           (row.margin ? std::to_string(static_cast<int>(*row.margin)) : "-") + ", " + form;
}

Names lines(Field const& field, Order order = Order::rating) {
    Names all;
    for (auto const& row : standings(field, order)) all.push_back(line(field, row));
    return all;
}

test::Book three_evenings() {
    test::Book book;
    book.finished({{{"Ana", "Bea"}, 5200, "Us"}, {{"Cid", "Dan"}, 3000, "Them"}}, 0);
    book.finished({{{"Ana", "Bea"}, 4000, "Us"}, {{"Cid", "Dan"}, 5000, "Them"}}, 1);
    book.finished({{{"Ana", "Cid"}, 5000, "Us"}, {{"Bea", "Dan"}, 5000, "Them"}}, std::nullopt);
    return book;
}

}  // namespace

TEST_CASE("standings: by player, pair and side") {
    auto const book = three_evenings();
    CHECK(lines(field_of(book.results, By::player), Order::event) ==
          Names{"1 Ana: 3 = 1/1/1, 12 hands, 14200 points, 400, WLD",
                "1 Bea: 3 = 1/1/1, 12 hands, 14200 points, 400, WLD",
                "3 Cid: 3 = 1/1/1, 12 hands, 13000 points, -400, LWD",
                "3 Dan: 3 = 1/1/1, 12 hands, 13000 points, -400, LWD"});
    CHECK(lines(field_of(book.results, By::pair), Order::event) ==
          Names{"1 Ana & Bea: 2 = 1/0/1, 8 hands, 9200 points, 600, WL",
                "2 Cid & Dan: 2 = 1/0/1, 8 hands, 8000 points, -600, LW",
                "3 Ana & Cid: 1 = 0/1/0, 4 hands, 5000 points, 0, D",
                "3 Bea & Dan: 1 = 0/1/0, 4 hands, 5000 points, 0, D"});
    CHECK(lines(field_of(book.results, By::side), Order::event) ==
          Names{"1 Us: 3 = 1/1/1, 12 hands, 14200 points, 400, WLD",
                "2 Them: 3 = 1/1/1, 12 hands, 13000 points, -400, LWD"});
}

TEST_CASE("standings: of several games, wins come first, then ratings, and points do not matter") {
    test::Book book;
    book.finished({{{"Ana"}, 5200}, {{"Bea"}, 3000}}, 0).rules = "classic to-go-out=2";
    book.finished({{{"Ana"}, 3000}, {{"Bea"}, 5200}}, 1).rules = "classic";
    CHECK_FALSE(field_of(book.results, By::player).several_games());
    book.finished({{{"Cid"}, 2100}, {{"Dan"}, 1900}}, 0).rules = "burraco";
    auto const field = field_of(book.results, By::player);
    CHECK(field.games == Names{"burraco", "classic"});
    auto const ranked = lines(field, Order::event);
    CHECK(ranked == lines(field, Order::rating));
    CHECK(ranked.front() == "1 Cid: 1 = 1/0/0, 4 hands, 2100 points, 200, W");
    CHECK(ranked.back() == "4 Dan: 1 = 0/0/1, 4 hands, 1900 points, -200, L");
}

TEST_CASE("standings: only finished matches count") {
    auto book = three_evenings();
    book.results.matches[0].status = Status::open;
    book.results.matches[1].status = Status::ended;
    book.results.matches[2].status = Status::abandoned;
    CHECK(lines(field_of(book.results, By::player)).empty());
    CHECK(rules_standings(book.results).empty());
}

TEST_CASE("standings: the order of the ends decides, not of the beginnings") {
    test::Book book;
    book.finished({{{"Ana"}, 5200}, {{"Bea"}, 3000}}, 0).ended = "2026-03-01T22:00:00Z";
    book.finished({{{"Ana"}, 3000}, {{"Bea"}, 5200}}, 1);
    auto const field = field_of(book.results, By::player);
    CHECK(lines(field, Order::event)[0] == "1 Ana: 2 = 1/0/1, 8 hands, 8200 points, 0, LW");
    CHECK(field.contests[0].match == 1);
}

TEST_CASE("standings: form is of the last five") {
    test::Book book;
    for (int i = 0; i < 7; ++i) {
        bool const won = i % 3 == 0;
        book.finished({{{"Ana"}, won ? 5000 : 10}, {{"Bea"}, won ? 10 : 5000}}, won ? 0 : 1);
    }
    CHECK(standings(field_of(book.results, By::player), Order::event)[1].form ==
          std::vector{Finish::lost, Finish::won, Finish::lost, Finish::lost, Finish::won});
}

TEST_CASE("standings: places with more than two sides") {
    struct Row {
        std::vector<int> totals;
        std::optional<std::size_t> winner;
        std::vector<int> places;
    };
    Row const rows[] = {
        {{5000, 3000, 4000}, 0, {0, 2, 1}},
        {{5000, 3000, 3000}, 0, {0, 1, 1}},
        {{5000, 5000, 3000}, std::nullopt, {0, 0, 2}},
        {{5000, 5000, 3000}, 1, {1, 0, 2}},             // who went out wins the tie
        {{1000, 3000, 3000}, 0, {0, 1, 1}},             // a special hand wins at once
        {{5000, 3000}, std::nullopt, {0, 0}},           // nobody has won
    };
    for (auto const& row : rows) {
        CHECK(places_of(row.totals, row.winner) == row.places);
    }
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 5000}, {{"Cid"}, 3000}}, std::nullopt);
    CHECK(lines(field_of(book.results, By::player), Order::event) ==
          Names{"1 Ana: 1 = 0/1/0, 4 hands, 5000 points, 0, D",
                "1 Bea: 1 = 0/1/0, 4 hands, 5000 points, 0, D",
                "3 Cid: 1 = 0/0/1, 4 hands, 3000 points, -2000, L"});
}

TEST_CASE("standings: substitutes have the hands they played") {
    test::Book book;
    auto& match = book.finished({{{}, 5000, "Us"}, {{"Cid", "Dan"}, 3000, "Them"}}, 0);
    match.sides[0].line_ups = {book.line_up({"Ana", "Bea"}, 3, 4000),
                               book.line_up({"Ana", "Eve"}, 1, 9000)};
    auto const field = field_of(book.results, By::player);
    CHECK(field.substitutes);
    CHECK(lines(field, Order::event) == Names{"1 Ana: 1 = 1/0/0, 4 hands, 13000 points, 2000, W",
                                              "2 Bea: 1 = 1/0/0, 3 hands, 4000 points, 2000, W",
                                              "3 Cid: 1 = 0/0/1, 4 hands, 3000 points, -2000, L",
                                              "3 Dan: 1 = 0/0/1, 4 hands, 3000 points, -2000, L",
                                              "5 Eve: 0 = 0/0/0, 1 hands, 9000 points, -, "});
    CHECK(lines(field_of(book.results, By::pair), Order::event)[0] ==
          "1 Ana & Bea: 1 = 1/0/0, 3 hands, 4000 points, 2000, W");
    CHECK_FALSE(field_of(book.results, By::side).substitutes);

    // She has learned from it, and stands below all who have a match of their own.
    auto const by_rating = standings(field);
    CHECK(name_of(field, by_rating.back().contestant) == "Eve");
    CHECK(by_rating.back().rating.mean > 1500);

    // Half of the hands are enough, for both.
    match.sides[0].line_ups = {book.line_up({"Ana", "Bea"}, 2, 4000),
                               book.line_up({"Ana", "Eve"}, 2, 1000)};
    for (auto const& row : standings(field_of(book.results, By::player)))
        CHECK(row.score.matches == 1);

    // Who sat as long on both sides has neither won nor lost.
    match.sides[1].line_ups = {book.line_up({"Cid", "Dan"}, 2, 1000),
                               book.line_up({"Cid", "Eve"}, 2, 2000)};
    auto const turned = field_of(book.results, By::player);
    for (auto const& row : standings(turned)) {
        if (name_of(turned, row.contestant) != "Eve") continue;
        CHECK(row.score.matches == 0);
        CHECK(row.hands == 4);
        CHECK(row.points == 3000);
        CHECK(row.rating.mean == Approx(1500));
    }
}

TEST_CASE("standings: settled ratings stand above provisional ones") {
    test::Book book;
    for (int i = 0; i < 10; ++i) {
        bool const won = i % 2 == 0;
        book.finished({{{"Ana"}, won ? 5000 : 0}, {{"Bea"}, won ? 0 : 5000}}, won ? 0 : 1);
    }
    book.finished({{{"Eve"}, 5000}, {{"Finn"}, 0}}, 0);
    auto const rows = standings(field_of(book.results, By::player));
    REQUIRE(rows.size() == 4);
    CHECK_FALSE(rows[0].provisional);
    CHECK_FALSE(rows[1].provisional);
    CHECK(rows[2].provisional);
    CHECK(rows[2].rating.mean > rows[0].rating.mean);
    CHECK(rows[2].rank == 3);
}

TEST_CASE("standings: as of a moment, only what had been played by then") {
    auto const book = three_evenings();
    auto const then = as_of(book.results, "2026-01-02T21:00:00Z");
    REQUIRE(then.matches.size() == 2);
    CHECK(then.matches[0].status == Status::finished);
    CHECK(then.matches[1].status == Status::open);
    CHECK(then.matches[1].winner == std::nullopt);

    // The standings of that moment are those of a book that ends there.
    test::Book shorter;
    shorter.finished({{{"Ana", "Bea"}, 5200, "Us"}, {{"Cid", "Dan"}, 3000, "Them"}}, 0);
    CHECK(lines(field_of(then, By::player)) == lines(field_of(shorter.results, By::player)));
    CHECK(as_of(book.results, "2027").matches.size() == 3);
    CHECK(as_of(book.results, "2026").matches.empty());
}

TEST_CASE("standings: head to head") {
    auto const book = three_evenings();
    auto const field = field_of(book.results, By::player);
    Names met;
    for (auto const& m : head_to_head(field)) {
        met.push_back(name_of(field, m.first) + " " + name_of(field, m.second) + " " +
                      std::to_string(m.ahead) + "/" + std::to_string(m.level) + "/" +
                      std::to_string(m.behind));
    }
    CHECK(met == Names{"Ana Bea 0/1/0", "Ana Cid 1/0/1", "Ana Dan 1/1/1", "Bea Ana 0/1/0",
                       "Bea Cid 1/1/1", "Bea Dan 1/0/1", "Cid Ana 1/0/1", "Cid Bea 1/1/1",
                       "Cid Dan 0/1/0", "Dan Ana 1/1/1", "Dan Bea 1/0/1", "Dan Cid 0/1/0"});

    // The second of three came out ahead of the third.
    test::Book three;
    three.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}, {{"Cid"}, 1000}}, 0);
    auto const other = head_to_head(field_of(three.results, By::player));
    REQUIRE(other.size() == 6);
    CHECK(other[3].ahead == 1);  // Bea against Cid
}

TEST_CASE("standings: rule sets") {
    auto book = three_evenings();
    book.finished({{{"Ana"}, 12000}, {{"Bea"}, 15000}, {{"Cid"}, 9000}}, 1).rules = "italian";
    auto const rows = rules_standings(book.results);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].rules == "classic");
    CHECK(rows[0].matches == 3);
    CHECK(rows[0].level == 1);
    CHECK(rows[0].hands == 12);
    CHECK(rows[0].hands_a_match == 4);
    CHECK(rows[0].points_a_hand == Approx((8200 + 9000 + 10000) / 24.0));
    CHECK(rows[0].best_total == Approx((5200 + 5000 + 5000) / 3.0));
    CHECK(rows[0].margin == Approx((2200 + 1000 + 0) / 3.0));
    CHECK(rows[1].matches == 1);
    CHECK(rows[1].points_a_hand == Approx(36000 / 12.0));
    CHECK(rows[1].margin == 3000);
}

TEST_CASE("standings: whether partners stay together") {
    test::Book book;
    CHECK_FALSE(partners_stay(book.results));
    book.finished({{{"Ana", "Bea"}, 1}, {{"Cid", "Dan"}, 0}}, 0);
    book.finished({{{"Ana", "Bea"}, 1}, {{"Eve", "Finn"}, 0}}, 0);
    CHECK(partners_stay(book.results));
    auto& side = book.results.matches[1].sides[0];
    side.line_ups = {book.line_up({"Ana", "Bea"}, 3, 1), book.line_up({"Ana", "Gil"}, 1, 0)};
    CHECK(partners_stay(book.results));
    book.finished({{{"Ana", "Cid"}, 1}, {{"Bea", "Dan"}, 0}}, 0);
    CHECK_FALSE(partners_stay(book.results));
    test::Book singles;
    singles.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);
    CHECK_FALSE(partners_stay(singles.results));
}

TEST_CASE("standings: the rounds of an event") {
    test::Book book;
    book.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);
    book.finished({{{"Ana"}, 1}, {{"Cid"}, 0}}, 0);  // Ana is quick: her second match begins
    book.finished({{{"Dan"}, 1}, {{"Eve"}, 0}}, 0);  // before others have played their first
    book.finished({{{"Finn"}, 1}, {{"Gil"}, 0}}, 0).status = Status::abandoned;
    book.finished({{{"Finn"}, 1}, {{"Gil"}, 0}}, 0).status = Status::open;
    book.finished({{{"Cid"}, 1}, {{"Dan"}, 0}}, 0);
    Names where;
    for (auto const& table : event_tables(book.results)) {
        where.push_back(std::to_string(table.round) + "." + std::to_string(table.table) +
                        ": match " + std::to_string(table.match + 1));
    }
    CHECK(where ==
          Names{"1.1: match 1", "1.2: match 3", "1.3: match 5", "2.1: match 2", "3.1: match 6"});
}

TEST_CASE("standings: matches at tables that were drawn are in the round of the draw") {
    test::Book book;
    book.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);  // before the first evening
    book.finished({{{"Cid"}, 1}, {{"Dan"}, 0}}, 0);
    book.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);
    book.finished({{{"Ana"}, 1}, {{"Cid"}, 0}}, 0);  // plays at two tables
    book.finished({{{"Eve"}, 1}, {{"Finn"}, 0}}, 0);  // was not drawn
    book.finished({{{"Ana"}, 1}, {{"Finn"}, 0}}, 0);
    book.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);  // another evening
    auto const at = [&](std::size_t match) { return book.results.matches[match].started; };
    // The clock of the last table is a year behind.
    auto const last = at(6);
    book.results.matches[6].started.replace(0, 4, "2025");
    Names where;
    for (auto const& table : event_tables(book.results, {{1, {0, 1, 3, at(1)}},
                                                         {2, {0, 1, 1, at(2)}},
                                                         {3, {0, 1, 2, at(3)}},
                                                         {6, {1, 1, 1, last}}})) {
        where.push_back(std::to_string(table.round) + "." + std::to_string(table.table) +
                        ": match " + std::to_string(table.match + 1));
    }
    CHECK(where == Names{"1.1: match 1", "1.2: match 5", "2.1: match 3", "2.2: match 4",
                         "2.3: match 2", "3.1: match 6", "4.1: match 7"});
}

TEST_CASE("partners: matches they sat together in for at least half of the hands") {
    auto book = three_evenings();
    // Eve sat two of four hands for Bea: half of the match with Ana, and none with Bea.
    auto& match = book.finished({{{"Ana", "Bea"}, 5200}, {{"Cid", "Dan"}, 3000}}, 0);
    match.sides[0].line_ups = {book.line_up({"Ana", "Bea"}, 2, 2600),
                               book.line_up({"Ana", "Eve"}, 2, 2600)};
    auto const field = field_of(book.results, By::player);
    Names together;
    for (auto const& m : partnerships(field, book.results)) {
        if (name_of(field, m.first) > name_of(field, m.second)) continue;
        together.push_back(name_of(field, m.first) + " " + name_of(field, m.second) + " " +
                           std::to_string(m.ahead) + "/" + std::to_string(m.level) + "/" +
                           std::to_string(m.behind));
    }
    CHECK(together == Names{"Ana Bea 2/0/1", "Ana Cid 0/1/0", "Ana Eve 1/0/0", "Bea Dan 0/1/0",
                            "Cid Dan 1/0/2"});
}

TEST_CASE("partners: a match in which places were changed must count for both") {
    test::Book book;
    auto& match = book.finished({{{"Ana", "Bea"}, 5200}, {{"Cid", "Dan"}, 3000}}, 0);
    match.sides[0].line_ups = {book.line_up({"Ana", "Bea"}, 2, 2600),
                               book.line_up({"Ana", "Cid"}, 2, 2600)};
    match.sides[1].line_ups = {book.line_up({"Cid", "Dan"}, 2, 1500),
                               book.line_up({"Bea", "Dan"}, 2, 1500)};
    CHECK(partnerships(field_of(book.results, By::player), book.results).empty());
}

TEST_CASE("an event that takes place again begins with round 1") {
    struct {
        std::string second, third;  // when the matches after that of 1 January 2026 began
        std::vector<std::pair<int, int>> rounds;  // edition and round
    } const cases[] = {
        {"2026-01-08", "2026-03-08", {{1, 1}, {1, 2}, {1, 3}}},
        {"2026-03-02", "2026-05-01", {{1, 1}, {1, 2}, {1, 3}}},
        {"2026-03-03", "2026-03-10", {{1, 1}, {2, 1}, {2, 2}}},
        {"2027-01-02", "2028-01-01", {{1, 1}, {2, 1}, {3, 1}}},
    };
    for (auto const& each : cases) {
        CAPTURE(each.second);
        test::Book book;
        for (auto const& day : {std::string("2026-01-01"), each.second, each.third}) {
            auto& match = book.finished({{{"Ana"}, 1}, {{"Bea"}, 0}}, 0);
            match.started = day + "T19:00:00Z";
            match.ended = day + "T22:00:00Z";
        }
        std::vector<std::pair<int, int>> rounds;
        for (auto const& table : event_tables(book.results)) {
            CHECK(table.table == 1);
            rounds.emplace_back(table.edition, table.round);
        }
        CHECK(rounds == each.rounds);
    }
}

TEST_CASE("head to head: by pair, only pairs are compared") {
    auto book = three_evenings();
    book.finished({{{"Ana", "Bea"}, 5000}, {{"Cid"}, 3000}}, 0);
    auto const field = field_of(book.results, By::pair);
    for (auto const& meeting : head_to_head(field)) {
        CHECK(field.contestants[meeting.first].players.size() == 2);
        CHECK(field.contestants[meeting.second].players.size() == 2);
    }
    CHECK(head_to_head(field).size() == 4);
}

}  // namespace meldbook_tests::stats_standings_test
