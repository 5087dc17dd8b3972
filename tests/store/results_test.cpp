// What many matches came to.

#include <sstream>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_results_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

std::string describe(Results const& results, MatchResult const& match) {
    std::ostringstream out;
    out << match.number << ' ' << status_name(match.status) << ' ' << match.hands << " hands";
    for (auto const& side : match.sides) {
        out << " | " << side.name << ' ' << side.total;
        for (auto const& line_up : side.line_ups) {
            out << ':';
            for (auto const player : line_up.players) out << ' ' << results.players.at(player);
            out << ' ' << line_up.hands << '/' << line_up.points;
        }
    }
    return out.str();
}

std::vector<std::string> lines(Book const& book, MatchFilter const& filter = {}) {
    std::vector<std::string> all;
    auto const results = book.results(filter);
    for (auto const& match : results.matches) all.push_back(describe(results, match));
    return all;
}

}  // namespace

TEST_CASE("store: results have what standings need") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(book.results().matches.empty());
    auto facts = sample_match("one");
    facts.sides[0].start = 1200;
    facts.sides[1].start = -45;
    facts.status = Status::finished;
    facts.finished = "2026-11-22T08:00:00Z";
    facts.winner = 1;
    facts.place = "home";
    facts.event = "cup";
    facts.hands = {sample_hand({100, -50}), sample_hand({20, 20}), sample_hand({0, 10})};
    facts.hands[1].played = "2026-11-21T19:50:00Z";
    facts.hands[2].played.clear();
    change_book(book, "new", [&](Step& step) { step.add_match(facts); });
    add_sample(book, "two");

    auto const results = book.results();
    CHECK(results.players == std::vector<std::string>{"Ana", "Bea", "Cid", "Dan"});
    REQUIRE(results.matches.size() == 2);
    auto const& one = results.matches[0];
    CHECK(one.started == "2026-11-21T19:15:00Z");
    // The last hand whose time is known, not when it was settled.
    CHECK(one.ended == "2026-11-21T19:50:00Z");
    CHECK(one.winner == 1);
    CHECK(one.place == "home");
    CHECK(one.event == "cup");
    CHECK(one.rules == "classic");
    CHECK(lines(book) ==
          std::vector<std::string>{
              "1 finished 3 hands | North-South 1320: Ana Bea 3/120 | East-West -65: Cid Dan 3/-20",
              "2 open 0 hands | North-South 0: Ana Bea 0/0 | East-West 0: Cid Dan 0/0"});
    CHECK(results.matches[1].ended == results.matches[1].started);
    CHECK(results.matches[1].winner == std::nullopt);
}

TEST_CASE("store: results credit substitutes with the hands they sat for") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{100, 1}, {200, 2}, {400, 4}, {800, 8}});
    add_sample(book, "two", {{1000, 5000}});
    change_book(book, "seat", [&](Step& step) {
        step.set_seat(1, {2, 0, 2, "Eve"});   // for Bea, in hands 2 and 3
        step.set_seat(1, {2, 0, 4, "Bea"});   // who comes back
        step.set_seat(1, {3, 1, 4, "Finn"});  // for Dan, in the last
        step.set_seat(2, {0, 0, 2, "Gil"});   // for a hand that is not played yet
    });
    std::string const one = "1 open 4 hands | North-South 1500: Ana Bea 2/900: Ana Eve 2/600"
                            " | East-West 15: Cid Dan 3/7: Cid Finn 1/8";
    std::string const two =
        "2 open 1 hands | North-South 1000: Ana Bea 1/1000 | East-West 5000: Cid Dan 1/5000";
    CHECK(lines(book) == std::vector{one, two});
    CHECK(lines(book, {.players = {{"Eve"}}}) == std::vector{one});
    CHECK(lines(book, {.limit = 1}) == std::vector{two});
    CHECK(lines(book, {.place = {"nowhere"}}).empty());
}

}  // namespace meldbook_tests::store_results_test
