// What a check of the book finds.

#include <fstream>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::store::test::check_test {

TEST_CASE("store: a check finds what contradicts itself") {
    struct Case {
        char const* damage;
        FindingKind what;
        int match, hand;
        std::size_t seat;
        char const* detail;
    };
    for (auto const& expected : {
             Case{"DELETE FROM hand WHERE match = 2 AND number = 1", FindingKind::orphan, 0, 0, 0,
                  "entry"},
             Case{"DELETE FROM player WHERE name = 'Ana'", FindingKind::orphan, 0, 0, 0, "seat"},
             Case{"UPDATE hand SET number = 9 WHERE match = 2 AND number = 2",
                  FindingKind::hand_numbers, 2, 0, 0, ""},
             Case{"DELETE FROM entry WHERE side = 1 AND hand = (SELECT max(hand) FROM entry)",
                  FindingKind::missing_entry, 2, 2, 0, ""},
             Case{"UPDATE seat SET from_hand = 2 WHERE match = 1 AND seat = 3",
                  FindingKind::missing_player, 1, 0, 3, ""},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE match SET status = 'lost'",
                  FindingKind::damaged, 0, 0, 0, "CHECK constraint failed in match"},
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
        CHECK(findings[0].match == expected.match);
        CHECK(findings[0].hand == expected.hand);
        CHECK(findings[0].seat == expected.seat);
        CHECK(findings[0].detail == expected.detail);
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
        for (long at = 4096L * 20; at < size; at += 4096) {
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

}  // namespace meldbook::store::test::check_test
