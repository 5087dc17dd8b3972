// Which matches went on at the same time.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_match_times_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

void add(Book& book, std::string const& name, std::string const& started,
         std::vector<std::string> const& hands) {
    auto facts = sample_match(name);
    facts.started = started;
    for (auto const& played : hands) {
        facts.hands.push_back(sample_hand({10, 20}));
        facts.hands.back().number = static_cast<int>(facts.hands.size());
        facts.hands.back().played = played;
    }
    change_book(book, name, [&](Step& step) { step.add_match(facts); });
}

std::vector<int> numbers(Book const& book) {
    std::vector<int> numbers;
    for (auto const& match : book.overlapping_matches()) numbers.push_back(match.number);
    return numbers;
}

}  // namespace

TEST_CASE("store: matches that went on at the same time as another") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(numbers(book).empty());
    add(book, "alone", "2026-11-20T19:00:00Z", {"2026-11-20T19:10:00Z"});
    CHECK(numbers(book).empty());
    add(book, "long", "2026-11-21T19:00:00Z", {"2026-11-21T19:10:00Z", "2026-11-21T23:00:00Z"});
    add(book, "inside", "2026-11-21T19:20:00Z", {"2026-11-21T19:30:00Z"});
    add(book, "inside, later", "2026-11-21T20:20:00Z", {"2026-11-21T20:30:00Z"});
    add(book, "no hand", "2026-11-21T20:40:00Z", {});
    add(book, "afterwards", "2026-11-21T23:00:00Z", {"2026-11-21T23:30:00Z"});
    CHECK(numbers(book) == std::vector{2, 3, 4});

    // Nobody knows when the last hand of one of them was.
    add(book, "typed in", "2026-11-22T19:00:00Z", {"2026-11-22T21:00:00Z", ""});
    add(book, "meanwhile", "2026-11-22T20:00:00Z", {"2026-11-22T20:10:00Z"});
    CHECK(numbers(book) == std::vector{2, 3, 4, 7, 8});

    auto const long_one = book.overlapping_matches().front();
    CHECK(long_one.started == "2026-11-21T19:00:00Z");
    CHECK(long_one.hands ==
          std::vector<std::string>{"2026-11-21T19:10:00Z", "2026-11-21T23:00:00Z"});
    std::vector<std::string> players;
    for (auto const& seat : long_one.seats) {
        players.push_back(seat.player);
        CHECK((seat.from == 1 && seat.to >= 2));
    }
    CHECK(players == std::vector<std::string>{"Ana", "Bea", "Cid", "Dan"});
}

}  // namespace meldbook_tests::store_match_times_test
