// Changes of the book, as the system reports them and as its stamp shows them.

#include "cli/file_watch.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::cli_file_watch_test {

using namespace meldbook;
namespace fs = std::filesystem;

namespace {

void write(fs::path const& file, std::string const& text) {
    std::ofstream out(file, std::ios::trunc);
    out << text;
    REQUIRE(out.flush());
}

/// What happens to a book, and whether it is noticed.
void check_what_is_noticed(cli::FileWatch& watch, fs::path const& book) {
    auto const folder = book.parent_path();
    auto const journal = fs::path(book.native() + "-journal");
    CHECK_FALSE(watch.changed());
    write(book, "a hand");
    CHECK(watch.changed());
    CHECK_FALSE(watch.changed());
    // Reading it.
    std::ostringstream read;
    read << std::ifstream(book).rdbuf();
    CHECK(read.str() == "a hand");
    CHECK_FALSE(watch.changed());
    // Another file of the folder.
    write(folder / "book.db.txt", "x");
    CHECK_FALSE(watch.changed());
    // The journal of a command that is about to change the book.
    write(journal, "before");
    CHECK(watch.changed());
    fs::remove(journal);
    CHECK(watch.changed());
    // Another book of the same size in its place.
    write(folder / "other", "A HAND");
    CHECK_FALSE(watch.changed());
    fs::rename(folder / "other", book);
    CHECK(watch.changed());
    fs::remove(book);
    CHECK(watch.changed());
    write(book, "a hand");
    CHECK(watch.changed());
    CHECK_FALSE(watch.changed());
}

}  // namespace

TEST_CASE("file watch: the system reports what happens to the book") {
    test::Session const session;
    auto const book = session.folder() / "book.db";
    write(book, "empty");
    auto const watch = cli::watch_reports(book.native());
    REQUIRE(watch != nullptr);
    CHECK(watch->descriptor() >= 0);
    CHECK(watch->next_look() == std::nullopt);
    check_what_is_noticed(*watch, book);
}

TEST_CASE("file watch: the stamps of the files show what happened to the book") {
    test::Session const session;
    auto const book = session.folder() / "book.db";
    write(book, "empty");
    auto const watch = cli::watch_stamps(book.native());
    CHECK(watch->descriptor() == -1);
    auto const first = watch->next_look();
    REQUIRE(first);
    CHECK(*first <= cli::FileWatch::Clock::now() + std::chrono::seconds(1));
    check_what_is_noticed(*watch, book);
    CHECK(*watch->next_look() > *first);
}

TEST_CASE("file watch: a book behind a link changes where the file is") {
    test::Session const session;
    fs::create_directory(session.folder() / "shelf");
    auto const book = session.folder() / "shelf" / "book.db";
    auto const link = session.folder() / "link.db";
    write(book, "empty");
    fs::create_symlink(book, link);
    auto const reports = cli::watch_reports(link.native());
    auto const stamps = cli::watch_stamps(link.native());
    REQUIRE(reports != nullptr);
    write(book, "a hand");
    CHECK(reports->changed());
    CHECK(stamps->changed());
}

TEST_CASE("file watch: where the system reports nothing, the stamps are looked at") {
    test::Session const session;
    auto const nowhere = session.folder() / "missing" / "book.db";
    CHECK(cli::watch_reports(nowhere.native()) == nullptr);
    auto const watch = cli::watch_file(nowhere.native());
    REQUIRE(watch != nullptr);
    CHECK(watch->descriptor() == -1);
    CHECK_FALSE(watch->changed());
    fs::create_directory(nowhere.parent_path());
    write(nowhere, "a book");
    CHECK(watch->changed());
}

TEST_CASE("file watch: every file of a folder counts, also when the folder has been away") {
    test::Session const session;
    auto const stick = session.folder() / "stick";
    fs::create_directory(stick);
    for (auto* const begin : {&cli::watch_reports, &cli::watch_stamps}) {
        auto const watch = begin(stick.native(), cli::Watched::folder);
        REQUIRE(watch != nullptr);
        CHECK_FALSE(watch->changed());
        write(stick / "Ana.db", "a hand");
        CHECK(watch->changed());
        CHECK_FALSE(watch->changed());
        fs::rename(stick / "Ana.db", stick / "Bea.db");
        CHECK(watch->changed());
        fs::remove_all(stick);
        CHECK(watch->changed());
        fs::create_directory(stick);
        watch->begin_again();
        write(stick / "Cid.db", "a hand");
        CHECK(watch->changed());
        fs::remove(stick / "Cid.db");
    }
}

}  // namespace meldbook_tests::cli_file_watch_test
