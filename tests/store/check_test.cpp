// What a check of the book finds.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::store_check_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace fs = std::filesystem;
using meldbook::test::Session;

namespace {

void did(Session& session, std::vector<std::string> const& commands) {
    for (auto const& command : commands) {
        auto const printed = session.run(command);
        CAPTURE(command);
        CAPTURE(printed.text);
        REQUIRE(printed.code == 0);
    }
}

bool finds_nothing(fs::path const& book) { return Book::open(book, Access::write).check().empty(); }

/// A book with everything, and the draw of an event.
void fill(Session& session) {
    session.fill_book();
    did(session, {"meldbook event draw Cup Ana Bea Cid Dan Eve Fay Gil Hal",
                  "meldbook players rename Dan Daniel", "meldbook undo", "meldbook redo"});
}

}  // namespace

TEST_CASE("store: a check finds what contradicts itself") {
    struct Case {
        char const* damage;
        char const* finding;
    };
    for (auto const& expected : {
             Case{"DELETE FROM hand WHERE match = 2 AND number = 1",
                  "a row of 'entry' refers to something that does not exist"},
             Case{"DELETE FROM player WHERE name = 'Ana'",
                  "a row of 'seat' refers to something that does not exist"},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE match SET status = 'lost'",
                  "the file is damaged: CHECK constraint failed in match; restore a backup, or try "
                  "'meldbook book salvage'"},
             Case{"INSERT INTO counted_hand (match, hand, since) VALUES"
                  " (2, 3, '2026-11-21T20:00:00Z');"
                  " INSERT INTO counted_side VALUES (2, 99, 'KKK', 1, 1)",
                  "match 2: it has more rows of 'side' than a match can have"},
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
        CHECK(findings[0] == expected.finding);
    }
}

TEST_CASE("store: a match that contradicts itself is not read, and others are") {
    struct Case {
        char const* damage;
        char const* finding;
        bool listed = true;  ///< a list of matches has no use for it
    };
    for (auto const& expected : {
             Case{"UPDATE hand SET number = 9 WHERE match = 2 AND number = 2",
                  "match 2: its hands are not numbered 1, 2, 3 …"},
             Case{"DELETE FROM entry WHERE side = 1 AND hand = (SELECT max(hand) FROM entry)",
                  "match 2, hand 2: not one entry for each side"},
             Case{"INSERT INTO entry SELECT max(hand), 2, '-', '-', 0 FROM entry",
                  "match 2, hand 2: not one entry for each side"},
             Case{"UPDATE seat SET from_hand = 2 WHERE match = 2 AND seat = 3",
                  "match 2: nobody sits in seat 4 in the first hand"},
             Case{"UPDATE seat SET seat = 9 WHERE match = 2 AND seat = 3",
                  "match 2: its seats are not numbered one after the other"},
             Case{"UPDATE seat SET side = 5 WHERE match = 2 AND seat = 3",
                  "match 2: seat 4 belongs to no side, or to two", false},
             Case{"INSERT INTO seat SELECT 2, 3, 2, 1 - side, player FROM seat"
                  " WHERE match = 2 AND seat = 3",
                  "match 2: seat 4 belongs to no side, or to two"},
             Case{"WITH RECURSIVE n(i) AS (VALUES(4) UNION ALL SELECT i + 1 FROM n WHERE i < 20)"
                  " INSERT INTO seat SELECT 2, i, 1, 0, 1 FROM n",
                  "match 2: it has more rows of 'seat' than a match can have"},
             Case{"INSERT INTO side VALUES (2, 2, 'Z', 0)", "match 2: nobody sits for Z"},
             Case{"WITH RECURSIVE n(i) AS (VALUES(2) UNION ALL SELECT i + 1 FROM n WHERE i < 20)"
                  " INSERT INTO side SELECT 2, i, 'Z' || i, 0 FROM n",
                  "match 2: it has more rows of 'side' than a match can have", false},
             Case{"WITH RECURSIVE n(i) AS (VALUES(2) UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
                  " INSERT INTO seat SELECT 2, 0, i, 0, 1 FROM n",
                  "match 2: it has more rows of 'seat' than a match can have", false},
             Case{"UPDATE side SET position = 5 WHERE match = 2 AND position = 1",
                  "match 2: its sides are not numbered one after the other", false},
             Case{"DELETE FROM side WHERE match = 2",
                  "match 2: its sides are not numbered one after the other", false},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE match SET target = -1 WHERE id = 2",
                  "match 2: 'target' is a number that no match can have"},
             Case{"UPDATE match SET first_dealer = 4 WHERE id = 2",
                  "match 2: the first dealer has no seat"},
             Case{"PRAGMA ignore_check_constraints = 1; UPDATE hand SET played = 'noon'"
                  " WHERE match = 2 AND number = 2",
                  "match 2: 'noon' is not a time"},
             Case{"UPDATE match SET winner = 2 WHERE id = 2", "match 2: its winner is not a side",
                  false},
             Case{"UPDATE hand SET dealer_seat = 4 WHERE match = 2 AND number = 1",
                  "match 2, hand 1: the dealer has no seat"},
             Case{"UPDATE hand SET formed = '0+1' WHERE match = 2 AND number = 1",
                  "match 2, hand 1: the sides that played together are not those of the match"},
             Case{"UPDATE hand SET formed = '0 1+2' WHERE match = 2 AND number = 2",
                  "match 2, hand 2: the sides that played together are not those of the match"},
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
            CHECK(error.is_finding);
            CHECK(error.fault == StoreFault::corrupt);
            CHECK(error.detail == expected.finding);
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
    CHECK(findings[0].starts_with("the file is damaged: "));
}

TEST_CASE("store: a value no program of ours has written is not believed") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto book = Book::open(file, Access::create);
    add_sample(book, "one", {{1, 2}});
    sql(file, "UPDATE entry SET total = 1 << 40");
    CHECK(fault_from([&] { book.match(1); }) == "corrupt");
    CHECK(fault_from([&] { book.matches(); }) == "corrupt");
    sql(file, "PRAGMA ignore_check_constraints = 1; UPDATE entry SET total = 2147483647;"
              " UPDATE side SET start = 2147483647");
    CHECK_THROWS_WITH(book.results(),
                      doctest::Contains("match 1: its points are too many to be added up"));
    sql(file, "UPDATE entry SET total = 0; UPDATE side SET start = 0; PRAGMA "
              "ignore_check_constraints = 1;"
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
    int const few = steps_for(600);
    CHECK(few > 3);
    CHECK(steps_for(2400) < 8 * few);
}

TEST_CASE("store: a check finds nothing in an undamaged book") {
    Session session;
    auto const file = session.folder() / "book.db";
    bool by_hand = false;  // then the last revisions are others
    SUBCASE("with everything that a book can have") { fill(session); }
    SUBCASE("with texts that JSON writes in another way") {
        did(session, {"meldbook new 'Ána' 'Zoë \\ O'\"'\"'Neil' --note 'say \"hello\" \\ 😀'",
                      "meldbook hand 'KKK' '-' --note 'a\tb'"});
        by_hand = true;
        sql(file, "UPDATE match SET note = 'x' || char(1, 8, 9, 10, 12, 13, 31, 127, 160)");
        sql(file, "UPDATE change SET after = json_set(after, '$.note', (SELECT note FROM match))"
                  " WHERE tab = 'match' AND step = (SELECT max(step) FROM change WHERE tab ="
                  " 'match')");
    }
    SUBCASE("with matches that were added at once") {
        fill(session);
        did(session, {"meldbook export --all --format json -o all.json",
                      "meldbook --book ./other.db import all.json"});
        CHECK(finds_nothing(session.folder() / "other.db"));
    }
    SUBCASE("merged from another one") {
        fill(session);
        did(session, {"meldbook --book ./other.db new Ana Zoe",
                      "meldbook --book ./other.db hand KKK -", "meldbook merge ./other.db"});
    }
    CHECK(finds_nothing(file));
    CHECK(session.run("meldbook book check").code == (by_hand ? 1 : 0));
}

TEST_CASE("store: a check finds damage to the journal") {
    Session session;
    fill(session);
    did(session, {"meldbook export --all --format json -o all.json",
                  "meldbook --book ./added.db import all.json"});
    std::vector<std::string> const damages = {
        "UPDATE change SET after = replace(after, '1', '2') WHERE ",
        "UPDATE change SET after = replace(after, ':', ': ') WHERE ",
        "UPDATE change SET before = NULL WHERE after IS NOT NULL AND ",
        "UPDATE change SET before = after WHERE after IS NOT NULL AND ",
        "UPDATE change SET after = NULL WHERE before IS NOT NULL AND ",
        "UPDATE change SET match = match + 1 WHERE ",
        "UPDATE change SET match = NULL WHERE ",
        "UPDATE change SET tab = 'hand' WHERE ",
        "UPDATE change SET tab = 'nothing' WHERE ",
        "UPDATE change SET seq = seq + 1000 WHERE ",
        "UPDATE change SET step = 1 WHERE ",
        "DELETE FROM change WHERE ",
        "UPDATE step SET undone = 1 - undone WHERE id = (SELECT step FROM change WHERE 1 AND ",
        "DELETE FROM step WHERE id = (SELECT step FROM change WHERE 1 AND "};
    int damaged = 0;
    int passed = 0;
    for (std::string const& name : {std::string("book.db"), std::string("added.db")}) {
        auto const book = session.folder() / name;
        auto const copy = session.folder() / "copy.db";
        auto const keys = sql(book, "SELECT 'step = ' || step || ' AND seq = ' || seq FROM change");
        REQUIRE(keys.size() > 20);
        for (std::size_t at = 0; at < keys.size() * damages.size(); at += 7) {
            auto statement = damages[at % damages.size()] + keys[at / damages.size()];
            if (statement.find('(') != statement.npos &&
                statement.find("replace") == statement.npos)
                statement += ')';
            CAPTURE(statement);
            fs::copy_file(book, copy, fs::copy_options::overwrite_existing);
            sql(copy, "PRAGMA ignore_check_constraints = 1; " + statement);
            ++damaged;
            if (finds_nothing(copy)) ++passed;
        }
    }
    CHECK(damaged > 100);
    // An order of changes that does not matter, a text that is not there.
    CHECK(passed < damaged / 3);
}

TEST_CASE("store: a check finds rows that the journal does not lead to") {
    TempFolder const folder;
    auto const whole = folder / "whole.db";
    {
        auto book = Book::open(whole, Access::create);
        add_sample(book, "one", {{1, 2}});
        add_sample(book, "two", {{1, 2}, {3, 4}});
    }
    REQUIRE(finds_nothing(whole));
    for (std::string const& damage :
         {std::string("UPDATE match SET place = 'Rome' WHERE id = 1"),
          std::string("UPDATE side SET start = 5 WHERE position = 1 AND match = 2"),
          std::string("UPDATE player SET name = 'Zoe' WHERE id = 1"),
          std::string("UPDATE seat SET player = 1 WHERE match = 2 AND seat = 3"),
          std::string("UPDATE hand SET irregular = 1 WHERE id = 3"),
          std::string("UPDATE entry SET total = total + 5 WHERE hand = 2 AND side = 0"),
          std::string("DELETE FROM entry WHERE hand = 2 AND side = 1"),
          std::string("DELETE FROM entry WHERE hand = 3; DELETE FROM hand WHERE id = 3"),
          std::string("INSERT INTO entry SELECT hand, 2, typed, understood, total FROM entry"
                      " WHERE hand = 3 AND side = 0"),
          std::string("INSERT INTO player VALUES (99, 'Nobody')"),
          // The journal knows the entries of hand 3, but no hand 3.
          std::string("PRAGMA foreign_keys = 0; DELETE FROM hand WHERE id = 3;"
                      " DELETE FROM change WHERE tab = 'hand' AND after ->> 'id' = 3"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM side WHERE match = 2 AND position = 1;"
                      " DELETE FROM change WHERE tab = 'side' AND match = 2"
                      " AND after ->> 'position' = 1"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM step WHERE id = 2"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM match WHERE id = 2;"
                      " DELETE FROM change WHERE tab = 'match' AND after ->> 'id' = 2"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM player WHERE id = 1;"
                      " DELETE FROM change WHERE tab = 'player' AND after ->> 'id' = 1"),
          std::string("UPDATE step SET dropped_by = 1 WHERE id = 2")}) {
        CAPTURE(damage);
        auto const copy = folder / "copy.db";
        fs::copy_file(whole, copy, fs::copy_options::overwrite_existing);
        sql(copy, damage);
        CHECK_FALSE(finds_nothing(copy));
    }
}

TEST_CASE("store: a check finds what is not a text, a time, a number or the key of a version") {
    std::string const broken = "CAST(x'4b80' AS TEXT)";
    struct Case {
        std::string damage, detail;
    };
    for (auto const& expected :
         {Case{"UPDATE step SET at = 'noon' WHERE id = 1",
               "'noon' in a row of 'step' is not a time"},
          Case{"UPDATE step SET why = " + broken, "a text in a row of 'step' is not UTF-8"},
          Case{"UPDATE step SET origin = 'elsewhere' WHERE id = 1",
               "'elsewhere' in a row of 'step' is not the key of a version"},
          Case{"INSERT INTO counted_hand (match, hand, since, note) VALUES"
               " (1, 2, '2026-11-21T20:00:00Z', " +
                   broken + ")",
               "a text in a row of 'counted_hand' is not UTF-8"},
          Case{
              "INSERT INTO counted_hand (match, hand, since) VALUES (1, 2, '2026-11-21T20:00:00Z');"
              "INSERT INTO counted_side VALUES (1, 0, " +
                  broken + ", 0, 1)",
              "a text in a row of 'counted_side' is not UTF-8"},
          Case{"INSERT INTO counted_hand (match, hand, since) VALUES (1, 2, '2026-11-21TxZ')",
               "'2026-11-21TxZ' in a row of 'counted_hand' is not a time"},
          Case{"INSERT INTO counted_hand (match, hand, since) VALUES"
               " (1, 3000000000, '2026-11-21T20:00:00Z')",
               "the number 3000000000 cannot be in a book"},
          Case{"INSERT INTO counted_hand (match, hand, since, dealer_seat) VALUES"
               " (1, 2, '2026-11-21T20:00:00Z', 9223372036854775807)",
               "the number 9223372036854775807 cannot be in a book"},
          Case{
              "INSERT INTO counted_hand (match, hand, since) VALUES (1, 2, '2026-11-21T20:00:00Z');"
              "INSERT INTO counted_side VALUES (1, 0, 'KKK', 0, 3000000000)",
              "the number 3000000000 cannot be in a book"},
          Case{"INSERT INTO league VALUES (1, '2026-11-21T20:00:00Z', 'postgresql://club', " +
                   broken + ")",
               "a text in a row of 'league' is not UTF-8"},
          Case{"INSERT INTO league VALUES (1, '2026-11-21TxZ', 'postgresql://club', 'Us')",
               "'2026-11-21TxZ' in a row of 'league' is not a time"},
          Case{"UPDATE rule_set SET slug = " + broken,
               "a text in a row of 'rule_set' is not UTF-8"},
          Case{"UPDATE revision SET uid = " + broken,
               "a text in a row of 'revision' is not UTF-8"}}) {
        CAPTURE(expected.damage);
        TempFolder const folder;
        auto const file = folder / "book.db";
        {
            auto book = Book::open(file, Access::create);
            add_sample(book, "one", {{1, 2}});
        }
        sql(file, expected.damage);
        auto const findings = Book::open(file, Access::write).check();
        REQUIRE_FALSE(findings.empty());
        CHECK(findings[0] == std::string{"the file is damaged: "} + expected.detail +
                                 "; restore a backup, or try 'meldbook book salvage'");
    }
}

TEST_CASE("store: a check finds a step of another book without the merge that brought it") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{1, 2}});
        add_sample(book, "two", {{1, 2}});
    }
    std::string const brought = "UPDATE step SET origin = '0123456789abcdef-undone+' WHERE id = ";
    struct Case {
        std::string damage;
        bool found;
    };
    for (auto const& expected :
         {Case{brought + "1", true}, Case{brought + "2", true},
          Case{brought + "1; UPDATE step SET origin = '' WHERE id = 2", false}}) {
        CAPTURE(expected.damage);
        auto const copy = folder / "copy.db";
        fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
        sql(copy, expected.damage);
        CHECK(finds_nothing(copy) != expected.found);
    }
}

}  // namespace meldbook_tests::store_check_test
