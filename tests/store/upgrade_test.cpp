// Bringing an older book to this version, and leaving it alone where that fails.

#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embedded/migrations.hpp"
#include "embedded/schema.hpp"
#include "fixture.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::store_upgrade_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using embedded::File;

// Our own first migration and then these.
std::vector<File> with(std::initializer_list<std::string_view> later) {
    auto const ours = embedded::migrations();
    std::vector<File> all{ours.begin(), ours.end()};
    for (auto const text : later) all.push_back({"later.sql", text});
    return all;
}

int version_now() { return static_cast<int>(embedded::migrations().size()); }

Book open_with(fs::path const& file, Access access, std::vector<File> const& migrations) {
    return Book::open(file, access, {.backups = plan_of("2026-11-21"), .migrations = migrations});
}

std::string version_of(fs::path const& file) { return sql(file, "PRAGMA user_version").at(0); }

void make_book(fs::path const& file) {
    auto book = Book::open(file, Access::create);
    add_sample(book, "one", {{100, 50}});
}

}  // namespace

TEST_CASE("store: migrations are numbered by their names") {
    int number = 0;
    for (auto const& migration : embedded::migrations())
        CHECK(std::stoi(std::string{migration.name}) == ++number);
    CHECK(number > 0);
}

TEST_CASE("store: the schema that is kept is the one the migrations make") {
    TempFolder const folder;
    make_book(folder / "book.db");
    std::string made;
    for (auto const& object :
         sql(folder / "book.db", "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")) {
        made += object + ";\n";
    }
    CHECK(made == embedded::schema().front().text);
}

TEST_CASE("store: a book with other tables, triggers or views is not opened") {
    for (std::string const foreign : {
             "CREATE TRIGGER spy AFTER INSERT ON hand BEGIN UPDATE player SET name = name || '!'; "
             "END",
             "CREATE VIEW spy AS SELECT * FROM match",
             "CREATE TABLE spy (x INTEGER)",
             "CREATE INDEX spy ON hand (note)",
             "DROP INDEX seat_player",
             "ALTER TABLE match ADD COLUMN spy TEXT",
             "ALTER TABLE hand RENAME TO hands; CREATE VIEW hand AS SELECT * FROM hands",
             "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK "
             "(number "
             "> 0)', '')",
         }) {
        CAPTURE(foreign);
        TempFolder const folder;
        auto const file = folder / "book.db";
        make_book(file);
        sql(file, foreign);
        for (auto const access : {Access::read, Access::write, Access::create}) {
            CHECK(fault_from([&] { Book::open(file, access); }) == "foreign-schema");
        }
        if (foreign.starts_with("CREATE TRIGGER"))
            CHECK(sql(file, "SELECT name FROM player WHERE "
                            "name LIKE '%!'")
                      .empty());
    }
    // Nor is one of an earlier version, before it is upgraded.
    {
        TempFolder const folder;
        auto const file = folder / "book.db";
        fs::copy_file(test::in_source("tests/upgrade/version-1.db"), file);
        sql(file, "CREATE VIEW spy AS SELECT * FROM match");
        CHECK(fault_from([&] { Book::open(file, Access::write); }) == "foreign-schema");
        CHECK(version_of(file) == "1");
    }
    // Statistics that somebody made by hand are no harm, nor is another order.
    TempFolder const folder;
    make_book(folder / "book.db");
    sql(folder / "book.db", "ANALYZE; VACUUM");
    CHECK(Book::open(folder / "book.db", Access::write).match(1).hands.size() == 1);
}

TEST_CASE("store: an older book is copied and upgraded") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    auto const before = dump(file);
    auto const two = with({"ALTER TABLE match ADD COLUMN extra TEXT",
                           "CREATE TABLE more (x INTEGER) STRICT; INSERT INTO more VALUES (7)"});

    SUBCASE("for every command that may write") {
        auto book = open_with(file, Access::write, two);
        CHECK(book.match(1).hands.size() == 1);
        CHECK(version_of(file) == std::to_string(version_now() + 2));
        CHECK(sql(file, "SELECT x FROM more") == std::vector<std::string>{"7"});
        auto const copy = folder / "book.db.auto-2026-11-21-upgrade";
        CHECK(dump(copy) == before);
        CHECK(version_of(copy) == std::to_string(version_now()));
        CHECK((fs::status(copy).permissions() & fs::perms::all) == fs::perms{0600});
        CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 2);
        // The image of a row from before the upgrade still fits.
        CHECK(book.undo()->note.command == "new one");
        CHECK(book.redo()->matches == std::vector{1});
        CHECK(book.match(1).hands.size() == 1);
    }
    SUBCASE("elsewhere, when it must not be written") {
        auto book = open_with(file, Access::read, two);
        CHECK(book.match(1).hands.size() == 1);
        CHECK(book.check().empty());
        CHECK(fault_from([&] { book.undo(); }) == "read-only");
        CHECK(version_of(file) == std::to_string(version_now()));
        CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 1);
    }
}

TEST_CASE("store: a failed migration leaves the book as it was") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    auto const before = dump(file);
    for (std::string_view const bad :
         {"DELETE FROM entry; DELETE FROM nowhere",
          "UPDATE match SET note = 'changed'; INSERT INTO player VALUES (1, 'Ana')",
          "DELETE FROM player",                     // leaves seats without one
          "UPDATE match SET note = \"typo\"",       // a string to a lax SQLite
          "syntax error"}) {
        CAPTURE(bad);
        CHECK(fault_from([&] { open_with(file, Access::write, with({bad})); }) == "upgrade-failed");
        CHECK(version_of(file) == std::to_string(version_now()));
        CHECK(dump(file) == before);
    }
    // However often it is tried.
    CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 1);
}

TEST_CASE("store: the copy an upgrade keeps never replaces one that was kept before") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto const kept = folder / "book.db.auto-2026-11-21-upgrade";
    auto const newer = with({"CREATE TABLE more (x INTEGER) STRICT"});
    make_book(file);
    auto const first = dump(file);
    open_with(file, Access::write, newer);
    // Another book comes to its place, and is upgraded as well.
    fs::remove(file);
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "another", {{5, 5}, {6, 6}});
    }
    auto const second = dump(file);
    // What was left for the next name would be written into a copy that took it.
    std::ofstream{kept.native() + "-2-journal"} << "of a copy that was moved away";
    REQUIRE(first != second);
    open_with(file, Access::write, newer);
    CHECK(dump(kept) == first);
    CHECK(dump(kept.native() + "-3") == second);
}

TEST_CASE("store: a migration that ends its own transaction fails") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    CHECK(fault_from([&] { open_with(file, Access::write, with({"COMMIT"})); }) ==
          "upgrade-failed");
    CHECK(version_of(file) == std::to_string(version_now()));
}

TEST_CASE("store: an upgrade of several versions happens as a whole, or not at all") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    auto const half = with({"CREATE TABLE good (x INTEGER) STRICT", "broken"});
    CHECK(fault_from([&] { open_with(file, Access::write, half); }) == "upgrade-failed");
    CHECK(version_of(file) == std::to_string(version_now()));
    CHECK(names_in(folder.path()) == std::vector<std::string>{"book.db"});
}

TEST_CASE("store: a book that cannot be made whole is not made") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto const half = with({"CREATE TABLE good (x INTEGER) STRICT", "broken"});
    CHECK(fault_from([&] { open_with(file, Access::create, half); }) == "upgrade-failed");
    CHECK(fs::file_size(file) == 0);
    CHECK(open_with(file, Access::create, with({"CREATE TABLE good (x INTEGER) STRICT"}))
              .match_count() == 0);
    CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 1);
}

TEST_CASE("store: a migration may rebuild a table others refer to") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    auto const before = dump(file);
    open_with(file, Access::write,
              with({"CREATE TABLE other (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
                    "INSERT INTO other SELECT * FROM player; DROP TABLE player;"
                    "ALTER TABLE other RENAME TO player"}));
    CHECK(dump(file) == before);
    CHECK(sql(file, "PRAGMA foreign_key_check").empty());
}

TEST_CASE("store: a newer book is refused") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file);
    sql(file, "PRAGMA user_version = 99");
    for (auto const access : {Access::read, Access::write, Access::create}) {
        try {
            Book::open(file, access);
            FAIL("opened");
        } catch (StoreError const& error) {
            CHECK(error.fault == StoreFault::newer_book);
            CHECK(error.path == file.native());
            CHECK(std::string{error.what()}.find("(version 99, this one knows " +
                                                 std::to_string(version_now()) + ")") !=
                  std::string::npos);
        }
    }
    CHECK(version_of(file) == "99");
    CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 1);
}

TEST_CASE("store: what was undone before steps could be dropped can still be redone") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto const ours = embedded::migrations();
    std::vector<File> const of_version_two{ours.begin(), ours.begin() + 2};
    open_with(file, Access::create, of_version_two);
    sql(file, "INSERT INTO step (at, command, undone) VALUES"
              " ('2026-11-21T19:00:00Z', 'kept', 0), ('2026-11-21T19:01:00Z', 'undone', 1)");
    auto book = Book::open(file, Access::write);
    CHECK(version_of(file) == std::to_string(version_now()));
    CHECK(book.redo()->note.command == "undone");
    CHECK(book.undo()->note.command == "undone");
    add_sample(book, "one");
    CHECK_FALSE(book.redo());
    CHECK(sql(file, "SELECT command FROM step WHERE dropped_by = 3") ==
          std::vector<std::string>{"undone"});
}

TEST_CASE("store: a book from before sides could be formed keeps its hands, and forms sides from "
          "then on") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    fs::copy_file(test::in_source("tests/upgrade/version-1.db"), file);
    auto const ours = embedded::migrations();
    open_with(file, Access::write, {ours.begin(), ours.begin() + 5});
    CHECK(version_of(file) == "5");
    auto const before = dump(file);
    auto book = Book::open(file, Access::write);
    CHECK(version_of(file) == std::to_string(version_now()));
    CHECK(dump(file) == before);
    CHECK(book.check().empty());
    for (auto const& match : book.matches())
        for (auto const& hand : book.match(match.number).hands) CHECK(hand.formed.empty());
    // Images of rows from before the upgrade have no such column.
    REQUIRE(book.undo());
    REQUIRE(book.redo());
    CHECK(dump(file) == before);
    auto match = sample_match("three");
    match.sides.push_back({"Third", 0});
    match.seats.push_back({4, 2, 1, "Eve"});
    int number = 0;
    change_book(book, "new", [&](Step& step) { number = step.add_match(match); });
    auto hand = sample_hand({10, 20, 20});
    hand.formed = {{0}, {1, 2}};
    change_book(book, "hand", [&](Step& step) { step.add_hand(number, hand); });
    CHECK(book.match(number).hands.at(0).formed == hand.formed);
    auto corrected = book.match(number).hands.at(0);
    corrected.formed.clear();
    change_book(book, "fix", [&](Step& step) { step.update_hand(number, corrected); });
    CHECK(book.match(number).hands.at(0).formed.empty());
    book.undo();
    CHECK(book.match(number).hands.at(0).formed == hand.formed);
    book.redo();
    CHECK(book.match(number).hands.at(0).formed.empty());
    auto const history = book.history(number);
    CHECK(history.steps.at(2).hands.at(0).before->formed == hand.formed);
    CHECK(history.steps.at(2).hands.at(0).after->formed.empty());
    std::vector<Version> versions;
    book.each_version(number, [&](Version version) { versions.push_back(std::move(version)); });
    CHECK(versions.at(1).match.hands.at(0).formed == hand.formed);
    CHECK(book.check().empty());
}

}  // namespace meldbook_tests::store_upgrade_test
