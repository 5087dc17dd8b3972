// Opening a book: what is made, what is refused, who may see it.

#include <chrono>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.hpp"
#include "store/connection.hpp"
#include "store/database.hpp"

namespace meldbook_tests::store_open_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

int mode(fs::path const& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0 ? static_cast<int>(found.st_mode & 0777) : -1;
}

std::string fault_of_opening(fs::path const& file, Access access) {
    return fault_from(
        [&] { Book::open(file, access, {.lock_timeout = std::chrono::milliseconds{1}}); });
}

// Relative paths are what this is about.
class Inside {
public:
    explicit Inside(fs::path const& folder) : before_{fs::current_path()} {
        fs::current_path(folder);
    }
    Inside(Inside const&) = delete;
    Inside& operator=(Inside const&) = delete;
    ~Inside() { fs::current_path(before_); }

private:
    fs::path before_;
};

}  // namespace

TEST_CASE("store: a book is made where none is and only when asked to") {
    TempFolder const folder;
    auto const file = folder / "a/b/book.db";
    for (auto const access : {Access::read, Access::write}) {
        CHECK(fault_of_opening(file, access) == no_book_at(file.native()));
        CHECK(names_in(folder.path()).empty());
    }
    auto const before = ::umask(0);
    {
        auto book = Book::open(file, Access::create);
        CHECK(book.match_count() == 0);
        CHECK(book.current_match() == std::nullopt);
        add_sample(book, "one");
    }
    ::umask(before);
    CHECK(mode(folder / "a") == 0700);
    CHECK(mode(folder / "a/b") == 0700);
    CHECK(mode(file) == 0600);
    CHECK(names_in(folder / "a/b") == std::vector<std::string>{"book.db"});
    for (auto const access : {Access::read, Access::write, Access::create})
        CHECK(Book::open(file, access).match_count() == 1);
}

TEST_CASE("store: a book nothing was kept in goes again, with the folders made for it") {
    TempFolder const folder;
    fs::create_directory(folder / "kept");
    auto const file = folder / "kept/a/b/book.db";
    {
        auto book = Book::open(file, Access::create);
        {
            Step step{book, note("import")};
            step.add_match(sample_match("one"));
        }
        book.remove_if_unused();
    }
    CHECK(names_in(folder / "kept").empty());
    {
        auto book = Book::open(file, Access::create);
        std::ofstream{folder / "kept/a/notes.txt"} << "mine";
        book.remove_if_unused();
    }
    CHECK(names_in(folder / "kept/a") == std::vector<std::string>{"notes.txt"});
}

TEST_CASE("store: a book stays that was there before or has something in it") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    SUBCASE("there before, and empty") {
        Book::open(file, Access::create);
        Book::open(file, Access::create).remove_if_unused();
        CHECK(Book::open(file, Access::read).match_count() == 0);
    }
    SUBCASE("made by one program, used by another") {
        auto book = Book::open(file, Access::create);
        auto other = Book::open(file, Access::write);
        add_sample(other, "one");
        book.remove_if_unused();
        CHECK(Book::open(file, Access::read).match_count() == 1);
    }
    SUBCASE("another file has its name now") {
        auto book = Book::open(file, Access::create);
        fs::rename(file, folder / "moved.db");
        std::ofstream{file} << "mine";
        book.remove_if_unused();
        CHECK(fs::file_size(file) == 4);
        CHECK(Book::open(folder / "moved.db", Access::read).match_count() == 0);
    }
    SUBCASE("another program is writing") {
        auto book =
            Book::open(file, Access::create, {.lock_timeout = std::chrono::milliseconds{1}});
        auto other = Book::open(file, Access::write);
        Step step{other, note("new")};
        step.add_match(sample_match("one"));
        book.remove_if_unused();
        CHECK(step.commit());
        CHECK(Book::open(file, Access::read).match_count() == 1);
    }
}

TEST_CASE("store: who opened a book that goes again is told, and loses nothing unseen") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto book = Book::open(file, Access::create);
    auto other = Book::open(file, Access::write);
    CHECK(other.match_count() == 0);
    book.remove_if_unused();
    CHECK_FALSE(fault_from([&] { add_sample(other, "one"); }).empty());
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("store: a folder that is there keeps its mode") {
    TempFolder const folder;
    fs::create_directory(folder / "open");
    fs::permissions(folder / "open", fs::perms{0755});
    Book::open(folder / "open/book.db", Access::create);
    CHECK(mode(folder / "open") == 0755);
}

TEST_CASE("store: every path is a file name") {
    TempFolder const folder;
    Inside const inside{folder.path()};
    for (std::string const name : {"file:book.db", "file:book.db?mode=memory", ":memory:",
                                   "book.db?x=1#y", "with blank \xC3\xA9.db", "-", "'q\".db"}) {
        CAPTURE(name);
        {
            auto book = Book::open(name, Access::create);
            add_sample(book, "one");
        }
        CHECK(fs::is_regular_file(folder / name));
        CHECK(Book::open(name, Access::read).match_count() == 1);
    }
    CHECK(fault_of_opening("", Access::create) == "cannot-open");
}

TEST_CASE("store: what is no book of ours is refused and left alone") {
    TempFolder const folder;
    auto const write = [&](std::string const& name, std::string const& text) {
        std::ofstream{folder / name} << text;
    };
    write("text", "not a database, but long enough to be mistaken for one");
    write("short", "x");
    write("long", std::string(20000, 'x'));
    sql(folder / "tables", "CREATE TABLE t (x)");
    sql(folder / "foreign", "PRAGMA application_id = 77; CREATE TABLE t (x)");
    sql(folder / "version", "PRAGMA user_version = 1");
    sql(folder / "negative",
        "PRAGMA application_id = 0x4d656c64; PRAGMA user_version = -1; CREATE TABLE t (x)");
    for (std::string const name :
         {"text", "short", "long", "tables", "foreign", "version", "negative"}) {
        auto const size = fs::file_size(folder / name);
        for (auto const access : {Access::read, Access::write, Access::create}) {
            CAPTURE(name);
            CHECK(fault_of_opening(folder / name, access) == "not-a-book");
        }
        CHECK(fs::file_size(folder / name) == size);
    }
    fs::create_directory(folder / "folder");
    for (auto const access : {Access::read, Access::write, Access::create})
        CHECK(fault_of_opening(folder / "folder", access) == "cannot-open");
    CHECK(fault_of_opening(folder / "text/book.db", Access::create) == "cannot-open");
}

TEST_CASE("store: an empty file is a book about to be made") {
    TempFolder const folder;
    std::ofstream{folder / "book.db"}.close();
    for (auto const access : {Access::read, Access::write})
        CHECK(fault_of_opening(folder / "book.db", access) ==
              no_book_at((folder / "book.db").native()));
    CHECK(fs::file_size(folder / "book.db") == 0);
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(add_sample(book, "one") == 1);
}

TEST_CASE("store: reading writes nothing") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
    }
    auto const before = fs::last_write_time(file);
    fs::permissions(file, fs::perms::owner_read);
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    // Permissions do not bind root, but looking must leave no file behind either.
    auto book = Book::open(file, Access::read);
    CHECK(book.match(1).hands.size() == 1);
    CHECK(book.matches().size() == 1);
    CHECK(fault_from([&] { Step{book, note("new")}; }) == "read-only");
    CHECK(fault_from([&] { book.undo(); }) == "read-only");
    CHECK(fs::last_write_time(file) == before);
    CHECK(names_in(folder.path()).size() == 1);
    if (::geteuid() != 0) {
        auto writer = Book::open(file, Access::write);
        CHECK(writer.match_count() == 1);
        CHECK(fault_from([&] { Step{writer, note("new")}; }) == "read-only");
        CHECK(fault_of_opening(folder / "other.db", Access::create) == "cannot-open");
    }
}

TEST_CASE("store: a book that keeps a write-ahead log goes back to a journal") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    Book::open(file, Access::create);
    sql(file, "PRAGMA journal_mode = WAL");
    {
        auto book = Book::open(file, Access::write);
        add_sample(book, "one");
    }
    CHECK(sql(file, "PRAGMA journal_mode") == std::vector<std::string>{"delete"});
}

TEST_CASE("store: only reading a book with a write-ahead log makes no file beside it") {
    TempFolder const folder;
    auto const file = folder / "100% #1?.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one");
    }
    sql(file, "PRAGMA journal_mode = WAL");
    {
        auto const reader = Book::open(file, Access::read);
        CHECK(reader.match_count() == 1);
        CHECK(names_in(folder.path()).size() == 1);
    }
    CHECK(names_in(folder.path()).size() == 1);
    CHECK(Book::open("/" + file.native(), Access::read).match_count() == 1);
    // What another program has only written into its log is not left out without a word.
    Connection other{file, true, std::chrono::milliseconds{10}};
    other.exec("UPDATE match SET place = 'Rome'");
    auto const before = names_in(folder.path());
    CHECK(before.size() == 3);
    CHECK(fault_of_opening(file, Access::read) == "needs-recovery");
    CHECK(names_in(folder.path()) == before);
}

TEST_CASE("store: a change left in the middle is not overlooked because the header names a log") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    Book::open(file, Access::create);
    sql(file, "PRAGMA journal_mode = WAL");
    std::ofstream(file.native() + "-journal") << "what was there before the change";
    CHECK(fault_of_opening(file, Access::read) == "needs-recovery");
}

TEST_CASE("store: what is committed is on the disk, the journal's removal too") {
    TempFolder const folder;
    Book::open(folder / "book.db", Access::create);
    auto const connection = open_database(folder / "book.db", Access::write, {});
    Writing const writing{*connection};
    Query synchronous{*connection, "PRAGMA synchronous"};
    REQUIRE(synchronous.next());
    CHECK(synchronous.number(0) == 3);  // EXTRA
}

TEST_CASE("store: a locked book says so and others go on reading") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto first = Book::open(file, Access::create);
    add_sample(first, "one");
    auto second = Book::open(file, Access::write, {.lock_timeout = std::chrono::milliseconds{10}});
    {
        Step step{first, note("new")};
        step.add_match(sample_match("two"));
        CHECK(fault_from([&] { Step{second, note("new")}; }) == "locked");
        CHECK(fault_from([&] { second.undo(); }) == "locked");
        CHECK(second.match_count() == 1);
        CHECK(first.match_count() == 2);
        step.commit();
    }
    CHECK(second.match_count() == 2);
    CHECK(add_sample(second, "three") == 3);
    sql(file, "BEGIN EXCLUSIVE");  // let go of at once: the connection closes
    CHECK(first.match_count() == 3);
}

TEST_CASE("store: two programs may make the same book at once") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    for (int child = 0; child < 4; ++child) {
        if (::fork() != 0) continue;
        int failed = 0;
        try {
            auto book = Book::open(file, Access::create);
            add_sample(book, "child" + std::to_string(child));
        } catch (...) {
            failed = 1;
        }
        ::_exit(failed);
    }
    int failures = 0;
    for (int child = 0; child < 4; ++child) {
        int status = 0;
        ::wait(&status);
        failures += status != 0;
    }
    CHECK(failures == 0);
    auto const book = Book::open(file, Access::read);
    CHECK(book.match_count() == 4);
    CHECK(book.check().empty());
}

TEST_CASE("store: SQLite is told not to trust a file") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    add_sample(*std::make_unique<Book>(Book::open(file, Access::create)), "one");
    store::Connection connection{file, true, std::chrono::milliseconds{100}};
    auto* const handle = connection.database().getHandle();
    for (auto const& [option, value] : {std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                        {SQLITE_DBCONFIG_DEFENSIVE, 1},
                                        {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
                                        {SQLITE_DBCONFIG_DQS_DML, 0},
                                        {SQLITE_DBCONFIG_DQS_DDL, 0},
                                        {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}}) {
        CAPTURE(option);
        int found = -1;
        REQUIRE(sqlite3_db_config(handle, option, -1, &found) == SQLITE_OK);
        CHECK(found == value);
    }
    Query check{connection, "PRAGMA cell_size_check"};
    REQUIRE(check.next());
    CHECK(check.integer(0) == 1);
    CHECK(sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1) == longest_value);
}

TEST_CASE("store: a value that is too long for a book is not read") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
        add_sample(book, "two", {{100, 50}});
    }
    sql(file, "UPDATE match SET note = hex(zeroblob(5000000)) WHERE number = 1");
    auto const book = Book::open(file, Access::write);
    CHECK(fault_from([&] { book.match(1); }) == "corrupt");
    CHECK(book.match(2).hands.size() == 1);
    CHECK_FALSE(book.check().empty());
}

}  // namespace meldbook_tests::store_open_test
