// What a check of the book finds.

#include <fstream>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::store::test::check_test {

TEST_CASE("store: a check finds what contradicts itself") {
    struct Case {
        char const* damage;
        FindingKind what;
        char const* detail;
    };
    for (auto const& expected : {
             Case{"DELETE FROM hand WHERE match = 2 AND number = 1", FindingKind::orphan, "entry"},
             Case{"DELETE FROM player WHERE name = 'Ana'", FindingKind::orphan, "seat"},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE match SET status = 'lost'",
                  FindingKind::damaged, "CHECK constraint failed in match"},
         }) {
        CAPTURE(std::string{expected.damage});
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            add_sample(book, "one", {{1, 2}});
            add_sample(book, "two", {{1, 2}, {3, 4}});
            CHECK(book.check().empty());
        }
        sql(file, expected.damage);
        auto const findings = Book::open(file, Access::write).check();
        REQUIRE_FALSE(findings.empty());
        CHECK(findings[0].what == expected.what);
        CHECK(findings[0].detail == expected.detail);
    }
}

TEST_CASE("store: a match that contradicts itself is not read, and others are") {
    struct Case {
        char const* damage;
        FindingKind what;
        int hand = 0;
        std::size_t seat = 0;
        char const* detail = "";
        bool listed = true;  ///< a list of matches has no use for it
    };
    for (auto const& expected : {
             Case{"UPDATE hand SET number = 9 WHERE match = 2 AND number = 2",
                  FindingKind::hand_numbers},
             Case{"DELETE FROM entry WHERE side = 1 AND hand = (SELECT max(hand) FROM entry)",
                  FindingKind::missing_entry, 2},
             Case{"INSERT INTO entry SELECT max(hand), 2, '-', '-', 0 FROM entry",
                  FindingKind::missing_entry, 2},
             Case{"UPDATE seat SET from_hand = 2 WHERE match = 2 AND seat = 3",
                  FindingKind::missing_player, 0, 3},
             Case{"UPDATE seat SET seat = 9 WHERE match = 2 AND seat = 3",
                  FindingKind::seat_numbers},
             Case{"UPDATE seat SET side = 5 WHERE match = 2 AND seat = 3", FindingKind::seat_side,
                  0, 3, "", false},
             Case{"INSERT INTO side VALUES (2, 2, 'Z', 0)", FindingKind::side_seat, 0, 0, "Z"},
             Case{"WITH RECURSIVE n(i) AS (VALUES(2) UNION ALL SELECT i + 1 FROM n WHERE i < 20)"
                  " INSERT INTO side SELECT 2, i, 'Z' || i, 0 FROM n",
                  FindingKind::too_many, 0, 0, "side", false},
             Case{"WITH RECURSIVE n(i) AS (VALUES(2) UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
                  " INSERT INTO seat SELECT 2, 0, i, 0, 1 FROM n",
                  FindingKind::too_many, 0, 0, "seat"},
             Case{"UPDATE side SET position = 5 WHERE match = 2 AND position = 1",
                  FindingKind::side_numbers, 0, 0, "", false},
             Case{"DELETE FROM side WHERE match = 2", FindingKind::side_numbers, 0, 0, "", false},
             Case{"UPDATE match SET first_dealer = 4 WHERE id = 2", FindingKind::first_dealer},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE hand SET played = 'noon'"
                  " WHERE match = 2 AND number = 2",
                  FindingKind::time, 0, 0, "noon"},
             Case{"UPDATE match SET winner = 2 WHERE id = 2", FindingKind::winner, 0, 0, "", false},
             Case{"UPDATE hand SET dealer_seat = 4 WHERE match = 2 AND number = 1",
                  FindingKind::dealer, 1},
             Case{"UPDATE hand SET formed = '0+1' WHERE match = 2 AND number = 1",
                  FindingKind::formed, 1},
             Case{"UPDATE hand SET formed = '0 1+2' WHERE match = 2 AND number = 2",
                  FindingKind::formed, 2},
         }) {
        CAPTURE(std::string{expected.damage});
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            add_sample(book, "one", {{1, 2}});
            add_sample(book, "two", {{1, 2}, {3, 4}});
        }
        sql(file, std::string{"PRAGMA foreign_keys = 0; "} + expected.damage);
        auto const book = Book::open(file, Access::read);
        try {
            book.match(2);
            FAIL("match 2 was read");
        } catch (StoreError const& error) {
            REQUIRE(error.finding);
            CHECK(error.fault == StoreFault::corrupt);
            CHECK(error.finding->what == expected.what);
            CHECK(error.finding->match == 2);
            CHECK(error.finding->hand == expected.hand);
            CHECK(error.finding->seat == expected.seat);
            CHECK(error.finding->detail == expected.detail);
        }
        CHECK(book.match(1).hands.size() == 1);
        CHECK(fault_from([&] { book.matches(); }) == (expected.listed ? "" : "corrupt"));
    }
}

TEST_CASE("store: a check of a damaged file says so") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        for (int i = 0; i < 50; ++i) add_sample(book, std::to_string(i), {{1, 2}, {3, 4}});
    }
    auto const size = static_cast<long>(std::filesystem::file_size(file));
    {
        std::fstream damaged{file, std::ios::in | std::ios::out | std::ios::binary};
        for (long at = 4096L * 30; at < size; at += 4096) {  // behind the schema
            damaged.seekp(at);
            damaged << std::string(200, '\x7f');
        }
    }
    auto const findings = Book::open(file, Access::read).check();
    REQUIRE_FALSE(findings.empty());
    CHECK(findings[0].what == FindingKind::damaged);
}

TEST_CASE("store: a value no program of ours has written is not believed") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto book = Book::open(file, Access::create);
    add_sample(book, "one", {{1, 2}});
    sql(file, "UPDATE entry SET total = 1 << 40");
    CHECK(fault_from([&] { book.match(1); }) == "corrupt");
    CHECK(fault_from([&] { book.matches(); }) == "corrupt");
    sql(file, "UPDATE entry SET total = 0; PRAGMA ignore_check_constraints = 1;"
              " UPDATE match SET tie = 'coin'");
    CHECK(fault_from([&] { book.match(1); }) == "corrupt");
}

// A match of 10,000 took ten minutes to check when each was compared with all others.
TEST_CASE(
    "store: a check of four times as many matches and players takes about four times as long") {
    auto const steps_for = [](int matches) {
        TempFolder const folder;
        auto book = Book::open(folder / "book.db", Access::create);
        change_book(book, "import", [&](Step& step) {
            for (int i = 0; i < matches; ++i) {
                auto const name = std::to_string(i);
                auto facts = sample_match(name);
                facts.hands = {sample_hand({1, 2})};
                for (auto& seat : facts.seats) seat.player += name;
                step.add_match(facts);
            }
        });
        int steps = 0;  // hundred thousands of steps of SQLite's virtual machine
        CHECK(book.check([&] { ++steps; }).empty());
        return steps;
    };
    int const few = steps_for(150);
    CHECK(few > 3);
    CHECK(steps_for(600) < 8 * few);
}

}  // namespace meldbook::store::test::check_test
