// Backups that are made without being asked, and the list of all of them.

#include "store/backups.hpp"

#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "fixture.hpp"
#include "store/book_file.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::store_backups_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

/// A folder with a book of one match, recorded on 21 November 2026 (`note` in fixture.cpp).
struct Folder : TempFolder {
    Folder() {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
    }

    /// The book as a command opens it that is run on a day.
    Book open(std::string const& day) const { return open(plan_of(day)); }
    Book open(BackupPlan const& plan) const {
        return Book::open(file, Access::write, {.backups = plan});
    }

    /// The names of the files beside the book, without its own name.
    Names beside() const {
        Names names;
        for (auto const& name : names_in(path()))
            if (name != "book.db") names.push_back(name.substr(std::string("book.db").size()));
        return names;
    }

    fs::path file = *this / "book.db";
};

bool add_hand(Book& book, Occasion occasion = Occasion::day) {
    Step step{book, note("hand"), occasion};
    step.add_hand(1, sample_hand({5, 5}));
    return step.commit();
}

void write(fs::path const& file, std::size_t bytes = 3) {
    std::ofstream{file} << std::string(bytes, 'x');
}

}  // namespace

TEST_CASE("store: the book is backed up before the first change of a day") {
    Folder const folder;
    auto const before = dump(folder.file);
    auto book = folder.open("2026-11-22");
    CHECK(folder.beside().empty());
    CHECK(add_hand(book));
    CHECK(folder.beside() == Names{".auto-2026-11-22"});
    CHECK(dump(folder / "book.db.auto-2026-11-22") == before);
    CHECK((fs::status(folder / "book.db.auto-2026-11-22").permissions() & fs::perms::all) ==
          fs::perms{0600});
    CHECK(Book::open(folder / "book.db.auto-2026-11-22", Access::write).check().empty());
}

TEST_CASE("store: what only has the name of a day's backup is not taken for one") {
    using Make = void (*)(fs::path const&);
    Make const makes[] = {[](fs::path const& name) { write(name, 0); },
                          [](fs::path const& name) { write(name); },
                          [](fs::path const& name) { fs::create_directory(name); },
                          [](fs::path const& name) { fs::create_symlink("nowhere", name); },
                          [](fs::path const& name) { fs::create_symlink("book.db", name); },
                          [](fs::path const& name) { ::mkfifo(name.c_str(), 0600); },
                          [](fs::path const& name) { write(name.native() + "-journal"); }};
    for (auto const& make : makes) {
        Folder const folder;
        auto const before = dump(folder.file);
        make(folder / "book.db.auto-2026-11-22");
        auto book = folder.open("2026-11-22");
        REQUIRE(book.undo());
        REQUIRE(book.redo());
        CHECK(dump(folder / "book.db.auto-2026-11-22-2") == before);
        CHECK(folder.beside().size() == 2);
    }
}

TEST_CASE("store: undo and redo are changes, too, and a day has one backup") {
    Folder const folder;
    auto const before = dump(folder.file);
    auto book = folder.open("2026-11-22");
    REQUIRE(book.undo());
    CHECK(folder.beside() == Names{".auto-2026-11-22"});
    REQUIRE(book.redo());
    REQUIRE(book.undo());
    REQUIRE(book.redo());
    CHECK_FALSE(book.redo());
    add_hand(book);
    CHECK(folder.beside() == Names{".auto-2026-11-22"});
    CHECK(dump(folder / "book.db.auto-2026-11-22") == before);
    auto next = folder.open("2026-11-23");
    REQUIRE(next.undo());
    CHECK(folder.beside() == Names{".auto-2026-11-22", ".auto-2026-11-23"});
}

TEST_CASE("store: what does not change the book makes no backup") {
    Folder const folder;
    SUBCASE("on the day of the last change") {
        auto book = folder.open("2026-11-21");
        CHECK(add_hand(book));
    }
    SUBCASE("a step that is not committed") {
        auto book = folder.open("2026-11-22");
        Step step{book, note("hand")};
        step.add_hand(1, sample_hand({5, 5}));
    }
    SUBCASE("a step without changes") {
        auto book = folder.open("2026-11-22");
        Step step{book, note("import"), Occasion::import};
        CHECK_FALSE(step.commit());
    }
    SUBCASE("a preview") {
        auto book = folder.open("2026-11-22");
        Step step{book, note("import --preview"), std::nullopt};
        step.add_hand(1, sample_hand({5, 5}));
        CHECK(step.commit());
    }
    SUBCASE("a new book") {
        fs::remove(folder.file);
        auto book = Book::open(folder.file, Access::create, {.backups = plan_of("2026-11-22")});
        CHECK(add_sample(book, "one") == 1);
    }
    SUBCASE("switched off") {
        auto plan = plan_of("2026-11-22");
        plan.files = 0;
        auto book = folder.open(plan);
        CHECK(add_hand(book, Occasion::import));
    }
    CHECK(folder.beside().empty());
}

TEST_CASE("store: each import, merge and restore has its own backup") {
    Folder const folder;
    auto book = folder.open("2026-11-22");
    for (auto const occasion : {Occasion::import, Occasion::import, Occasion::merge})
        CHECK(add_hand(book, occasion));
    BookFile const file{folder.file, Access::write, {.backups = plan_of("2026-11-22")}};
    Replacement{file, folder / "book.db.auto-2026-11-22-import"}.replace_book();
    CHECK(folder.beside() == Names{".auto-2026-11-22-import", ".auto-2026-11-22-import-2",
                                   ".auto-2026-11-22-merge", ".auto-2026-11-22-restore"});
}

TEST_CASE("store: a clock that was wrong does not decide which backups stay") {
    Folder const folder;
    auto const add_on = [&](std::string const& day, Occasion occasion = Occasion::day) {
        auto plan = plan_of(day);
        plan.files = 4;
        auto book = folder.open(plan);
        auto when = note("hand");
        when.at = day + "T20:00:00Z";
        Step step{book, when, occasion};
        step.add_hand(1, sample_hand({5, 5}));
        CHECK(step.commit());
    };
    for (auto const* day : {"2026-11-22", "2026-11-23", "2099-01-01", "2099-01-02", "2099-01-03"})
        add_on(day);
    CHECK(folder.beside() ==
          Names{".auto-2026-11-23", ".auto-2099-01-01", ".auto-2099-01-02", ".auto-2099-01-03"});
    SUBCASE("when it is right again, what it named goes first") {
        for (auto const* day : {"2026-11-27", "2026-11-28", "2026-11-29"}) add_on(day);
        CHECK(folder.beside() == Names{".auto-2026-11-27", ".auto-2026-11-28", ".auto-2026-11-29",
                                       ".auto-2099-01-03"});
        // The file system's times do not matter either.
        fs::last_write_time(folder / "book.db.auto-2026-11-27", fs::file_time_type::max());
        add_on("2026-11-30");
        add_on("2026-12-01");
        CHECK(folder.beside() == Names{".auto-2026-11-28", ".auto-2026-11-29", ".auto-2026-11-30",
                                       ".auto-2026-12-01"});
    }
    SUBCASE("half of them are the newest, and the others of different days") {
        // The fourth takes the name of the first, which is free again.
        for (int i = 0; i < 4; ++i) add_on("2026-11-27", Occasion::import);
        CHECK(folder.beside() == Names{".auto-2026-11-27-import", ".auto-2026-11-27-import-3",
                                       ".auto-2099-01-02", ".auto-2099-01-03"});
    }
    SUBCASE("after a restore those before it go first") {
        BookFile const file{folder.file, Access::write, {.backups = plan_of("2026-11-27")}};
        Replacement{file, folder / "book.db.auto-2026-11-23"}.replace_book();
        for (auto const* day : {"2026-11-28", "2026-11-29", "2026-11-30"}) add_on(day);
        CHECK(folder.beside() == Names{".auto-2026-11-23", ".auto-2026-11-28", ".auto-2026-11-29",
                                       ".auto-2026-11-30"});
    }
}

TEST_CASE("store: the oldest automatic backups are removed, and nothing else") {
    Folder const folder;
    std::vector<std::string> const others = {
        ".auto-2026-01-01.txt", ".auto-2026-01-01-party", ".auto-2026-13-01",
        ".auto-2026-01-01-1",   ".auto-2026-01-01-2x",    ".auto-2026-01-01-day",
        ".backup-2026-01-01",   ".before-version-2",      "2.auto-2026-01-01"};
    for (auto const& other : others) write(folder / ("book.db" + other));
    fs::create_directory(folder / "book.db.auto-2026-01-02");
    fs::create_symlink("book.db", folder / "book.db.auto-2026-01-03");
    auto const kept_anyway = folder.beside();
    for (auto const* name : {".auto-2026-01-04", ".auto-2026-01-04-2", ".auto-2026-01-05-merge",
                             ".auto-2026-01-05-upgrade-11"})
        write(folder / (std::string("book.db") + name));

    auto plan = plan_of("2026-11-22");
    std::vector<std::string> left;
    SUBCASE("by number") {
        plan.files = 3;
        left = {".auto-2026-01-04-2", ".auto-2026-01-05-upgrade-11"};
    }
    SUBCASE("by size") {
        plan.bytes = static_cast<std::int64_t>(fs::file_size(folder.file)) + 5;
        left = {".auto-2026-01-05-upgrade-11"};
    }
    auto book = folder.open(plan);
    CHECK(add_hand(book));
    auto names = kept_anyway;
    names.insert(names.end(), left.begin(), left.end());
    names.emplace_back(".auto-2026-11-22");
    std::ranges::sort(names);
    auto found = folder.beside();
    std::ranges::sort(found);
    CHECK(found == names);
}

TEST_CASE("store: the copy before the last upgrade stays, for who goes back to the older program") {
    Folder const folder;
    for (auto const* day : {"2026-01-01", "2026-11-20"})
        fs::copy_file(folder.file, folder.file.string() + ".auto-" + day + "-upgrade");
    // Another of its day is newer.
    fs::copy_file(folder.file, folder.file.string() + ".auto-2026-11-20-import");
    for (auto const* day : {"2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"}) {
        auto plan = plan_of(day);
        plan.files = 3;
        auto book = folder.open(plan);
        auto when = note("hand");
        when.at = std::string(day) + "T20:00:00Z";
        Step step{book, when, Occasion::day};
        step.add_hand(1, sample_hand({5, 5}));
        CHECK(step.commit());
    }
    CHECK(folder.beside() ==
          Names{".auto-2026-11-20-upgrade", ".auto-2026-11-24", ".auto-2026-11-25"});
}

TEST_CASE("store: a backup that fails does not stop a change") {
    Folder const folder;
    auto plan = plan_of("2026-11-22");
    std::vector<std::string> told;
    plan.failed = [&](StoreError const& error) {
        told.emplace_back(test::fault_name(error.fault));
        CHECK(error.path == folder.file.native());
    };
    std::string fault;
    SUBCASE("no room") {
        plan.bytes = 1 << 14;
        fault = "backup-too-large";
    }
    SUBCASE("a damaged book") {
        // The names of players, which the hand does not need.
        sql(folder.file, "PRAGMA writable_schema = 1; PRAGMA ignore_check_constraints = 1;"
                         "UPDATE player SET name = '' WHERE id = 1");
        fault = "corrupt";
    }
    auto book = folder.open(plan);
    CHECK(add_hand(book));
    CHECK(told == std::vector<std::string>{fault});
    CHECK(folder.beside().empty());
    CHECK(sql(folder.file, "SELECT count(*) FROM hand").at(0) == "2");
}

TEST_CASE("store: a backup that fails stops a restore and an upgrade") {
    Folder const folder;
    fs::copy_file(folder.file, folder / "then.db");
    auto plan = plan_of("2026-11-22");
    plan.bytes = 1 << 14;
    auto const before = dump(folder.file);
    BookFile const file{folder.file, Access::write, {.backups = plan}};
    CHECK(fault_from([&] { Replacement{file, folder / "then.db"}.replace_book(); }) ==
          "backup-too-large");
    fs::copy_file(test::in_source("tests/upgrade/version-1.db"), folder / "old.db");
    BookFile old{folder / "old.db", Access::write, {.backups = plan}};
    CHECK(fault_from([&] { old.upgrade(); }) == "backup-too-large");
    CHECK(sql(folder / "old.db", "PRAGMA user_version").at(0) == "1");
    CHECK(dump(folder.file) == before);
    CHECK(names_in(folder.path()) == Names{"book.db", "old.db", "then.db"});
}

TEST_CASE("store: backups are listed by day and time, the oldest first") {
    Folder const folder;
    int minutes = 0;
    for (auto const* name : {".auto-2026-11-22-import-2", ".backup-2026-11-20-2",
                             ".auto-2026-11-22", ".backup-2026-11-20", ".backup-today"}) {
        auto const file = folder / (std::string("book.db") + name);
        write(file);
        fs::last_write_time(file, fs::file_time_type{} + std::chrono::minutes{++minutes});
    }
    std::string listed;
    for (auto const& each : backups_of(folder.file)) {
        auto const why = each.occasion ? occasion_name(*each.occasion) : "asked for";
        listed += each.file.filename().native().substr(8) + " " + each.date + " " +
                  std::string(why) + " " + std::to_string(each.bytes) + "\n";
    }
    CHECK(listed == "backup-2026-11-20-2 2026-11-20 asked for 3\n"
                    "backup-2026-11-20 2026-11-20 asked for 3\n"
                    "auto-2026-11-22-import-2 2026-11-22 import 3\n"
                    "auto-2026-11-22 2026-11-22 day 3\n");
    CHECK(backups_of(folder / "none.db").empty());
}

}  // namespace meldbook_tests::store_backups_test
