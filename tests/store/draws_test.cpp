// The draws of events in a book: they are kept whole, undone like any change, and checked when read.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_draws_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

DrawnRound round_of(int number, std::string const& drawn, std::string const& evening = "e1") {
    return {.event = "Friday",
            .evening = evening,
            .round = number,
            .drawn = drawn,
            .by = DrawnBy::standings,
            .partners_stay = false,
            .seed = 42,
            .tables = {{{0, "Ana"}, {1, "Cid"}, {0, "Bea"}, {1, "Dan"}},
                       {{0, "Eve"}, {1, "Fay"}, {0, "Gil"}, {1, "Hal"}}},
            .resting = {{0, "Ida"}, {1, "Jan"}}};
}

void draw(Book& book, DrawnRound const& round) {
    change_book(book, "event draw", [&](Step& step) { step.set_draw(round); });
}

}  // namespace

TEST_CASE("store: draws are kept, the evening drawn last at the end") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto const late = round_of(1, "2026-11-21T22:00:00Z", "a2");
    auto const one = round_of(1, "2026-11-21T19:00:00Z");
    auto const two = round_of(2, "2026-11-21T20:00:00Z");
    draw(book, late);
    draw(book, one);
    draw(book, two);
    CHECK(book.draws() == std::vector{one, two, late});
    CHECK(book.drawn_names() == std::vector<std::string>{"Ana", "Bea", "Cid", "Dan", "Eve", "Fay",
                                                         "Gil", "Hal", "Ida", "Jan"});
    CHECK(book.check().empty());
    CHECK(Book::open(folder / "book.db", Access::read).draws() == book.draws());
}

TEST_CASE("store: a draw is replaced, undone and redone as a whole") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto const first = round_of(1, "2026-11-21T19:00:00Z");
    draw(book, first);
    auto second = first;
    second.drawn = "2026-11-21T19:05:00Z";
    second.tables.pop_back();
    second.resting.clear();
    draw(book, second);
    CHECK(book.draws() == std::vector{second});
    book.undo();
    CHECK(book.draws() == std::vector{first});
    book.undo();
    CHECK(book.draws().empty());
    book.redo();
    book.redo();
    CHECK(book.draws() == std::vector{second});
    change_book(book, "remove", [](Step& step) { step.remove_draw("e1", 1); });
    CHECK(book.draws().empty());
    CHECK(dump(folder / "book.db").empty());
    CHECK(book.check().empty());
    // The same draw again is no change.
    book.undo();
    CHECK(change_book(book, "none", [](Step& step) { step.remove_draw("e9", 1); }) == false);
}

TEST_CASE("store: what was changed by hand is kept with its seat, and told from what was before") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto const first = round_of(1, "2026-11-21T19:00:00Z");
    draw(book, first);
    auto second = first;
    swap_places(second, "Ana", "Ida", "2026-11-21T19:05:00Z", "late");
    second.tables[1][2].change = {
        .at = "2026-11-21T19:05:00Z", .points = -500, .result = Finish::lost};
    CHECK(book.has_had(first));
    CHECK_FALSE(book.has_had(second));
    draw(book, second);
    CHECK(book.draws() == std::vector{second});
    CHECK(book.has_had(second));
    CHECK(book.check().empty());
    // Another change in the same second is not the same.
    auto other = second;
    other.tables[1][2].change->points = -400;
    CHECK_FALSE(book.has_had(other));
    other.tables[1][2].change.reset();
    CHECK(book.has_had(other));
    other.tables[1][3].change = {.at = "2026-11-21T19:05:00Z"};
    CHECK_FALSE(book.has_had(other));
    book.undo();
    CHECK(book.draws() == std::vector{first});
    CHECK(book.has_had(second));
}

TEST_CASE("store: the wishes of an evening are kept with each draw, and follow who is renamed") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    auto round = round_of(1, "2026-11-21T19:00:00Z");
    round.wishes = {.apart = {{"Ana", "Bea"}, {"Eve", "Zoe"}}, .fixed = {{"Ana", 2}, {"Ida", 7}}};
    draw(book, round);
    CHECK(book.draws() == std::vector{round});
    CHECK(book.check().empty());
    change_book(book, "rename", [](Step& step) { step.rename_player("Ana", "Ann"); });
    auto const wishes = book.draws().front().wishes;
    CHECK(wishes.apart.front() == Wishes::Apart{"Ann", "Bea"});
    CHECK(wishes.fixed.front() == Wishes::Fixed{"Ann", 2});
    book.undo();
    CHECK(book.draws() == std::vector{round});
    // Two names that turn out to be one person are not kept apart.
    change_book(book, "merge", [](Step& step) { step.rename_player("Eve", "Zoe"); });
    CHECK(book.draws().front().wishes.apart == std::vector{Wishes::Apart{"Ana", "Bea"}});
    book.undo();
    CHECK(book.draws() == std::vector{round});
}

TEST_CASE("store: somebody who has left is still known by a wish, and another spelling is the same "
          "name") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto round = round_of(1, "2026-11-21T19:00:00Z");
    round.wishes = {.apart = {{"Zoe", "Ana"}, {"Zoe", "Bea"}, {"Cid", "Zoe"}, {"Bea", "Cid"}},
                    .fixed = {{"Zoe", 1}, {"Bea", 2}}};
    draw(book, round);
    CHECK(book.wished_names() == std::vector<std::string>{"Ana", "Bea", "Cid", "Zoe"});
    change_book(book, "rename", [](Step& step) { step.rename_player("Bea", "zoe"); });
    Wishes const wanted{.apart = {{"zoe", "Ana"}, {"Cid", "zoe"}}, .fixed = {{"zoe", 1}}};
    CHECK(book.draws().front().wishes == wanted);
    CHECK(book.check().empty());
    book.undo();
    CHECK(book.draws() == std::vector{round});
    book.redo();
    CHECK(book.draws().front().wishes == wanted);
}

TEST_CASE("store: a player who is renamed has the new name in draws, too") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    draw(book, round_of(1, "2026-11-21T19:00:00Z"));
    change_book(book, "rename", [](Step& step) { step.rename_player("Ana", "Ann"); });
    CHECK(book.draws().front().tables[0][0].player == "Ann");
    CHECK(book.check().empty());
    book.undo();
    CHECK(book.draws().front().tables[0][0].player == "Ana");
}

TEST_CASE("store: draws do not appear in the log of a match") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    draw(book, round_of(1, "2026-11-21T19:00:00Z"));
    int const match = add_sample(book, "one", {{100, 50}});
    draw(book, round_of(2, "2026-11-21T20:00:00Z"));
    CHECK(book.history(match).steps.size() == 1);
    int versions = 0;
    book.each_version(match, [&](Version const&) { ++versions; });
    CHECK(versions == 1);
}

TEST_CASE("store: a draw that contradicts itself is refused, and found by a check") {
    for (std::string const damage : {
             "UPDATE drawn_seat SET seat = 9 WHERE board = 1 AND seat = 3",
             "UPDATE drawn_seat SET board = 7 WHERE board = 2",
             "UPDATE drawn_seat SET side = 5 WHERE board = 1 AND seat = 3",
             "UPDATE drawn_seat SET side = 1000000000 WHERE board = 1 AND seat = 3",
             "UPDATE drawn_seat SET side = 0 WHERE board = 1",
             "UPDATE drawn_seat SET side = 2 WHERE board = 1 AND side = 0",
             "UPDATE drawn_seat SET player = 'Cid' WHERE player = 'Ana'",
             "UPDATE drawn_seat SET player = 'Ana' WHERE player = 'Ida'",
             "UPDATE drawn_seat SET player = 'Ida' WHERE player = 'Jan'",
             "UPDATE draw SET drawn = '2026-11-21T19:00:00.5Z'",
             "UPDATE draw SET drawn = '2026-13-21T19:00:00Z'",
             "UPDATE drawn_seat SET changed = '9999-99-99T19:00:00Z' WHERE board = 1 AND seat = 3",
             ("UPDATE drawn_seat SET changed = drawn, points = -2147483648 FROM draw"
              " WHERE board = 1 AND seat = 3"),
             ("UPDATE drawn_seat SET changed = drawn, victory = -2147483648 FROM draw"
              " WHERE board = 1 AND seat = 3"),
             "INSERT INTO drawn_wish SELECT id, 0, NULL, 'Ana', 'Ana' FROM draw",
             "INSERT INTO drawn_wish SELECT id, 0, 1001, 'Ana', NULL FROM draw",
         }) {
        CAPTURE(damage);
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            draw(book, round_of(1, "2026-11-21T19:00:00Z"));
        }
        sql(file, damage);
        auto const book = Book::open(file, Access::read);
        std::string const finding = "the draw of round 1 of 'Friday' contradicts itself";
        try {
            book.draws();
            FAIL("the draw was read");
        } catch (StoreError const& error) {
            CHECK(error.fault == StoreFault::corrupt);
            CHECK(error.is_finding);
            CHECK(error.detail == finding);
        }
        CHECK(std::ranges::count(book.check(), finding) == 1);
    }
}

}  // namespace meldbook_tests::store_draws_test
