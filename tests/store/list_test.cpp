// Lists of matches.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_list_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

std::vector<int> numbers(Book const& book, MatchFilter const& filter) {
    std::vector<int> found;
    for (auto const& match : book.matches(filter)) found.push_back(match.number);
    return found;
}

}  // namespace

TEST_CASE("store: a list has what a line of it needs") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(book.matches().empty());
    auto facts = sample_match("one");
    facts.sides[0].start = 1200;
    facts.sides[1].start = -45;
    facts.status = Status::finished;
    facts.finished = "2026-11-21T23:00:00Z";
    facts.winner = 1;
    facts.place = {"home"};
    facts.hands = {sample_hand({100, -50}), sample_hand({20, 30})};
    change_book(book, "new", [&](Step& step) {
        step.add_match(facts);
        step.set_seat(1, {2, 0, 2, "Eve"});
    });
    add_sample(book, "two");

    auto const list = book.matches();
    REQUIRE(list.size() == 2);
    auto const& one = list[0];
    CHECK(one.number == 1);
    CHECK(one.id == book.match(1).id);
    CHECK(one.uid == "uid-one");
    CHECK(one.started == "2026-11-21T19:15:00Z");
    CHECK(one.finished == "2026-11-21T23:00:00Z");
    CHECK(one.status == Status::finished);
    CHECK(one.winner == 1);
    CHECK(one.place == "home");
    CHECK(one.event == std::nullopt);
    CHECK(one.rules_id == "classic");
    CHECK(one.target == 5000);
    CHECK(one.hands == 2);
    REQUIRE(one.sides.size() == 2);
    CHECK(one.sides[0].name == "North-South");
    CHECK(one.sides[0].players == std::vector<std::string>{"Ana", "Eve"});
    CHECK(one.sides[0].start == 1200);
    CHECK(one.sides[0].total == 1320);
    CHECK(one.sides[1].players == std::vector<std::string>{"Cid", "Dan"});
    CHECK(one.sides[1].total == -65);
    CHECK(list[1].hands == 0);
    CHECK(list[1].winner == std::nullopt);
    CHECK(list[1].sides[0].total == 0);
}

TEST_CASE("store: a list is by time and can be narrowed") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto const add = [&](char const* started, auto const& change) {
        auto facts = sample_match(started);
        facts.started = started;
        change(facts);
        change_book(book, "new", [&](Step& step) { step.add_match(facts); });
    };
    add("2026-03-01T00:00:00Z", [](MatchFacts& f) { f.place = {"home"}; });
    add("2026-01-01T00:00:00Z", [](MatchFacts& f) { f.event = {"cup"}; });
    add("2026-02-01T00:00:00Z", [](MatchFacts& f) { f.seats[0].player = "Eve"; });
    add("2026-02-01T00:00:00.5Z", [](MatchFacts& f) { f.rules_id = "samba"; });

    CHECK(numbers(book, {}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.limit = 0}).empty());
    CHECK(numbers(book, {.limit = 2}) == std::vector{3, 1});
    CHECK(numbers(book, {.since = "2026-02-01T00:00:00Z"}) == std::vector{3, 1});
    CHECK(numbers(book, {.until = "2026-02-01T00:00:00Z"}) == std::vector{2, 4});
    CHECK(numbers(book, {.players = {{"Eve"}}}) == std::vector{3});
    CHECK(numbers(book, {.players = {{"Ana"}}}) == std::vector{2, 4, 1});
    CHECK(numbers(book, {.players = {{"Ana"}, {"Eve"}}}).empty());
    CHECK(numbers(book, {.players = {{"Bea"}, {"Eve"}}}) == std::vector{3});
    CHECK(numbers(book, {.side = {"North-South"}}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.side = {"north"}}).empty());
    CHECK(book.match_count({.limit = 1, .players = {{"Ana"}}}) == 3);
    CHECK(numbers(book, {.rules = "samba"}) == std::vector{4});
    CHECK(numbers(book, {.place = {"home"}}) == std::vector{1});
    CHECK(numbers(book, {.event = {"cup"}}) == std::vector{2});
    CHECK(numbers(book, {.status = Status::open}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.status = Status::ended}).empty());
    CHECK(
        numbers(book, {.limit = 1, .players = {{"Ana"}}, .rules = "classic", .place = {"home"}}) ==
        std::vector{1});
    CHECK(numbers(book, {.players = {{"Ana' OR '1'='1"}}}).empty());
    CHECK(book.match_count() == 4);

    // A name in several spellings: whatever has one of them.
    CHECK(numbers(book, {.players = {{"Eve", "Ana"}}}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.players = {{"Eve", "Ana"}, {"Bea", "BEA"}}}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.players = {{"Eve", "EVE"}, {"Bea"}}}) == std::vector{3});
    CHECK(numbers(book, {.side = {"North", "North-South"}}) == std::vector{2, 4, 3, 1});
    CHECK(numbers(book, {.place = {"Home", "home"}}) == std::vector{1});
    CHECK(numbers(book, {.place = {"Home", "home"}, .event = {"cup", "Cup"}}).empty());
    CHECK(numbers(book, {.event = {"cup", "Cup"}}) == std::vector{2});
    CHECK(numbers(book, {.limit = 1, .players = {{"Ana", "Eve"}}, .rules = "classic"}) ==
          std::vector{1});
}

TEST_CASE("store: matches one of several players sat in, each once") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    for (auto const* name : {"one", "two", "three"}) add_sample(book, name);
    change_book(book, "seat", [](Step& step) {
        step.set_seat(2, {0, 0, 1, "Eve"});
        step.set_seat(3, {0, 0, 1, "Fay"});
    });
    CHECK(numbers(book, {.players = {{"Ana"}}}) == std::vector{1});
    CHECK(numbers(book, {.players = {{"Ana", "Eve"}}}) == std::vector{1, 2});
    CHECK(numbers(book, {.players = {{"Bea", "Eve"}}}) == std::vector{1, 2, 3});
    CHECK(numbers(book, {.players = {{"Bea"}, {"Fay", "Eve"}}}) == std::vector{2, 3});
    CHECK(numbers(book, {.players = {{"Gil"}}}).empty());
}

}  // namespace meldbook_tests::store_list_test
