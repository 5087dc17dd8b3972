// The book as a file: copied, replaced and brought up to date, whoever else is using it.

#include "store/book_file.hpp"

#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embedded/migrations.hpp"
#include "fixture.hpp"

namespace meldbook_tests::store_book_file_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using embedded::File;
using Names = std::vector<std::string>;

int mode(fs::path const& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0 ? static_cast<int>(found.st_mode & 0777) : -1;
}

int version_now() { return static_cast<int>(embedded::migrations().size()); }

/// What this program was once, and what it may be one day.
std::vector<File> migrations(std::size_t ours, std::initializer_list<std::string_view> later = {}) {
    auto const known = embedded::migrations();
    std::vector<File> all{known.begin(), known.begin() + static_cast<std::ptrdiff_t>(ours)};
    for (auto const text : later) all.push_back({"later.sql", text});
    return all;
}

OpenOptions with(std::vector<File> const& migrations) {
    return {.lock_timeout = std::chrono::milliseconds{1},
            .backups = plan_of("2026-11-21"),
            .migrations = migrations};
}

BookFile book_file(fs::path const& path) {
    return {path,
            Access::write,
            {.lock_timeout = std::chrono::milliseconds{1}, .backups = plan_of("2026-11-21")}};
}

constexpr auto kept = "book.db.auto-2026-11-21-restore";

/// A book with one match of so many hands, named.
void make_book(fs::path const& file, std::string const& name, int hands = 1) {
    auto book = Book::open(file, Access::create);
    std::vector<std::vector<int>> points;
    for (int i = 0; i < hands; ++i) points.push_back({100, 5 * i});
    add_sample(book, name, points);
}

/// A copy as commands make it, into an empty file.
BookContents copy(BookFile const& book, fs::path const& target) {
    std::ofstream{target}.close();
    return book.copy_to(target);
}

/// Puts letters over pages behind the first.
void damage(fs::path const& file) {
    std::fstream book{file, std::ios::in | std::ios::out | std::ios::binary};
    book.seekp(4096L * 2);
    book << std::string(4096UL * 6, 'x');
}

}  // namespace

TEST_CASE("store: a copy is the book as it stood at one moment") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "one", 3);
    auto const before = dump(file);
    auto other = Book::open(file, Access::write);
    Step step{other, note("hand")};
    step.add_hand(1, sample_hand({5, 5}));
    // Somebody is in the middle of a change, and is not kept from it.
    auto const held = copy(book_file(file), folder / "copy.db");
    CHECK(held.matches == 1);
    CHECK(held.hands == 3);
    CHECK(held.version == version_now());
    CHECK(dump(folder / "copy.db") == before);
    CHECK(step.commit());
    CHECK(Book::open(folder / "copy.db", Access::write).check().empty());
    CHECK(names_in(folder.path()) == Names{"book.db", "copy.db"});
}

TEST_CASE("store: a copy is read only where the book must not be written") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "one");
    auto const before = fs::last_write_time(file);
    BookFile const book{file, Access::read};
    CHECK(copy(book, folder / "copy.db").hands == 1);
    CHECK(fs::last_write_time(file) == before);
}

TEST_CASE("store: the copy of an older book is as old, and the book stays so") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "one");
    auto const newer =
        migrations(embedded::migrations().size(), {"CREATE TABLE more (x INTEGER) STRICT"});
    BookFile const book{file, Access::write, with(newer)};
    CHECK(copy(book, folder / "copy.db").version == version_now());
    for (auto const* name : {"book.db", "copy.db"})
        CHECK(sql(folder / name, "PRAGMA user_version").at(0) == std::to_string(version_now()));
}

TEST_CASE("store: what is no whole book is not copied") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    SUBCASE("none") {
        CHECK(fault_from([&] { copy(book_file(file), folder / "copy.db"); }) ==
              no_book_at(file.native()));
    }
    SUBCASE("an empty file") {
        std::ofstream{file}.close();
        CHECK(fault_from([&] { copy(book_file(file), folder / "copy.db"); }) ==
              no_book_at(file.native()));
    }
    SUBCASE("a letter") {
        std::ofstream{file} << "Dear Ana, here are the scores of Thursday as you wished.";
        CHECK(fault_from([&] { copy(book_file(file), folder / "copy.db"); }) == "not-a-book");
    }
    SUBCASE("of a later version") {
        make_book(file, "one");
        sql(file, "PRAGMA user_version = 99");
        CHECK(fault_from([&] { copy(book_file(file), folder / "copy.db"); }) == "newer-book");
    }
    SUBCASE("damaged") {
        make_book(file, "one", 200);
        damage(file);
        try {
            copy(book_file(file), folder / "copy.db");
            FAIL("copied");
        } catch (StoreError const& error) {
            CHECK(error.fault == StoreFault::corrupt);
            CHECK(error.path == file.native());
            CHECK_FALSE(error.detail.empty());
        }
    }
}

TEST_CASE("store: a book knows its own names") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "one");
    fs::create_hard_link(file, folder / "hard.db");
    fs::create_symlink("book.db", folder / "soft.db");
    auto const book = book_file(file);
    for (auto const* name : {"book.db", "hard.db", "soft.db", "./book.db"})
        CHECK(book.is(folder / name));
    CHECK_FALSE(book.is(folder / "missing.db"));
    for (auto const* name : {"book.db-journal", "./book.db-wal", "book.db-shm"})
        CHECK(book.owns_name(folder / name));
    CHECK_FALSE(book.owns_name(folder / "book.db-backup"));
}

TEST_CASE("store: a backup takes the place of the book, which is kept") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "now", 5);
    make_book(folder / "then.db", "then", 200);
    auto const now = dump(file);
    auto const then = dump(folder / "then.db");
    auto reader = Book::open(file, Access::write);
    CHECK(reader.match(1).uid == "uid-now");
    {
        Replacement backup{book_file(file), folder / "then.db"};
        CHECK(backup.contents().hands == 200);
        CHECK(dump(file) == now);
        backup.replace_book();
        CHECK(backup.kept() == (folder / kept).native());
    }
    CHECK(dump(file) == then);
    CHECK(dump(folder / kept) == now);
    CHECK(mode(folder / kept) == 0600);
    CHECK(names_in(folder.path()) == Names{"book.db", kept, "then.db"});
    // The file is the same one: who has it open sees what is in it now, and goes on.
    CHECK(reader.match(1).uid == "uid-then");
    CHECK(add_sample(reader, "next") == 2);
    CHECK(reader.check().empty());
}

TEST_CASE("store: nothing that was kept is ever replaced") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(folder / "then.db", "then");
    make_book(file, "now");
    for (std::string const number : {"", "-2", "-3"}) {
        Replacement backup{book_file(file), folder / "then.db"};
        backup.replace_book();
        CHECK(backup.kept() == (folder / (kept + number)).native());
    }
    CHECK(sql(folder / kept, "SELECT uid FROM match").at(0) == "uid-now");
    CHECK(sql(folder / (kept + std::string{"-2"}), "SELECT uid FROM match").at(0) == "uid-then");
}

TEST_CASE("store: a backup becomes the book where there is none, or an empty one") {
    TempFolder const folder;
    make_book(folder / "then.db", "then");
    auto const file = folder / "a/b/book.db";
    SUBCASE("none") {}
    SUBCASE("an empty one") {
        fs::create_directories(file.parent_path());
        std::ofstream{file}.close();
        fs::permissions(file, fs::perms{0600});
    }
    bool const there = fs::exists(file);
    {
        Replacement backup{book_file(file), folder / "then.db"};
        backup.replace_book();
        CHECK(backup.kept().empty());
    }
    CHECK(dump(file) == dump(folder / "then.db"));
    CHECK(mode(file) == 0600);
    if (!there) CHECK(mode(file.parent_path()) == 0700);
    CHECK_FALSE(fs::exists(folder / kept));
    CHECK(names_in(file.parent_path()) == Names{"book.db"});
}

TEST_CASE("store: a backup that is not put in its place leaves nothing behind") {
    TempFolder const folder;
    make_book(folder / "then.db", "then");
    {
        Replacement const backup{book_file(folder / "a/b/book.db"), folder / "then.db"};
    }
    CHECK(names_in(folder.path()) == Names{"then.db"});
}

TEST_CASE("store: a damaged book can be replaced, and is kept as it is") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "now", 300);
    make_book(folder / "then.db", "then");
    SUBCASE("its pages") { damage(file); }
    SUBCASE("its tables") {
        std::fstream book{file, std::ios::in | std::ios::out | std::ios::binary};
        book.seekp(100);
        book << std::string(3900, 'x');
    }
    SUBCASE("cut short") { fs::resize_file(file, 4096 * 5 + 77); }
    CHECK(book_file(file).contents()->damaged);
    {
        Replacement backup{book_file(file), folder / "then.db"};
        backup.replace_book();
        CHECK_FALSE(backup.kept().empty());
    }
    CHECK(dump(file) == dump(folder / "then.db"));
    CHECK(Book::open(file, Access::write).check().empty());
    CHECK(fs::file_size(folder / kept) >= 4096 * 5);
    CHECK(names_in(folder.path()) == Names{"book.db", kept, "then.db"});
}

TEST_CASE("store: what is no whole backup changes nothing") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto const backup = folder / "backup.db";
    make_book(file, "now");
    auto const before = dump(file);
    std::string fault;
    SUBCASE("none") { fault = no_book_at(backup.native()); }
    SUBCASE("an empty file") {
        std::ofstream{backup}.close();
        fault = no_book_at(backup.native());
    }
    SUBCASE("a folder") {
        fs::create_directory(backup);
        fault = "cannot-open";
    }
    SUBCASE("a letter") {
        std::ofstream{backup} << "Dear Ana, here are the scores of Thursday as you wished.";
        fault = "not-a-book";
    }
    SUBCASE("another program's") {
        sql(backup, "PRAGMA application_id = 77; CREATE TABLE t (x)");
        fault = "not-a-book";
    }
    SUBCASE("of a later version") {
        make_book(backup, "then");
        sql(backup, "PRAGMA user_version = 99");
        fault = "newer-book";
    }
    SUBCASE("damaged") {
        make_book(backup, "then", 300);
        damage(backup);
        fault = "corrupt";
    }
    SUBCASE("cut short") {
        make_book(backup, "then", 300);
        fs::resize_file(backup, fs::file_size(backup) / 2);
        fault = "corrupt";
    }
    auto const names = names_in(folder.path());
    try {
        Replacement const replacement{book_file(file), backup};
        FAIL("taken");
    } catch (StoreError const& error) {
        CHECK(error.path == backup.native());
        CHECK(test::fault_name(error.fault) == fault);
    } catch (NotFound const& error) {
        CHECK(error.what() == fault);
    }
    CHECK(dump(file) == before);
    CHECK(names_in(folder.path()) == names);
}

TEST_CASE("store: an older backup is brought up to date on its way, and stays as it is") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "now");
    make_book(folder / "then.db", "then");
    auto const version = std::to_string(version_now());
    SUBCASE("which works") {
        auto const newer =
            migrations(embedded::migrations().size(), {"CREATE TABLE more (x INTEGER) STRICT"});
        Replacement backup{{file, Access::write, with(newer)}, folder / "then.db"};
        CHECK(backup.contents().version == version_now());
        CHECK(backup.version() == version_now() + 1);
        backup.replace_book();
        CHECK(sql(file, "PRAGMA user_version").at(0) == std::to_string(version_now() + 1));
        CHECK(sql(file, "SELECT uid FROM match").at(0) == "uid-then");
    }
    SUBCASE("which does not") {
        auto const broken = migrations(embedded::migrations().size(), {"broken"});
        CHECK(fault_from([&] {
                  Replacement{{file, Access::write, with(broken)}, folder / "then.db"};
              }) == "upgrade-failed");
        CHECK(sql(file, "SELECT uid FROM match").at(0) == "uid-now");
        CHECK(names_in(folder.path()) == Names{"book.db", "then.db"});
    }
    CHECK(sql(folder / "then.db", "PRAGMA user_version").at(0) == version);
}

TEST_CASE("store: a book that others are using is not replaced under their hands") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    make_book(file, "now");
    make_book(folder / "then.db", "then");
    auto other = Book::open(file, Access::write);
    Replacement backup{book_file(file), folder / "then.db"};
    {
        Step step{other, note("hand")};
        step.add_hand(1, sample_hand({5, 5}));
        CHECK(fault_from([&] { backup.replace_book(); }) == "locked");
        CHECK(step.commit());
    }
    CHECK_FALSE(fs::exists(folder / kept));
    other.each_match(
        {},
        [&](MatchFacts const&) {
            CHECK(fault_from([&] { backup.replace_book(); }) == "locked");
            return false;
        },
        ReadState::common);
    // What came in while nobody held it is in what is kept.
    backup.replace_book();
    CHECK_FALSE(backup.kept().empty());
    CHECK(sql(folder / kept, "SELECT count(*) FROM hand").at(0) == "2");
    CHECK(sql(file, "SELECT count(*) FROM hand").at(0) == "1");
}

TEST_CASE("store: a book is brought up to date when it is asked for") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    CHECK(fault_from([&] { book_file(file).upgrade(); }) == no_book_at(file.native()));
    make_book(file, "one");
    auto const nothing = book_file(file).upgrade();
    CHECK(nothing.from == version_now());
    CHECK(nothing.to == version_now());
    CHECK(nothing.backup.empty());
    auto const before = dump(file);
    auto const newer =
        migrations(embedded::migrations().size(), {"CREATE TABLE more (x INTEGER) STRICT"});
    auto const upgraded = BookFile{file, Access::write, with(newer)}.upgrade();
    CHECK(upgraded.from == version_now());
    CHECK(upgraded.to == version_now() + 1);
    CHECK(upgraded.backup == file.native() + ".auto-2026-11-21-upgrade");
    CHECK(dump(upgraded.backup) == before);
    CHECK(dump(file) == before);
}

}  // namespace meldbook_tests::store_book_file_test
