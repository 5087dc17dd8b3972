// Changes of the book, as the stamps of its files show them.

#include "cli/file_watch.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
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
    CHECK_FALSE(watch.look_again());
    write(book, "a hand");
    CHECK(watch.look_again());
    CHECK_FALSE(watch.look_again());
    // Reading it.
    std::ostringstream read;
    read << std::ifstream(book).rdbuf();
    CHECK(read.str() == "a hand");
    CHECK_FALSE(watch.look_again());
    // Another file of the folder.
    write(folder / "book.db.txt", "x");
    CHECK_FALSE(watch.look_again());
    // The journal of a command that is about to change the book.
    write(journal, "before");
    CHECK(watch.look_again());
    fs::remove(journal);
    CHECK(watch.look_again());
    // Another book of the same size in its place.
    write(folder / "other", "A HAND");
    CHECK_FALSE(watch.look_again());
    fs::rename(folder / "other", book);
    CHECK(watch.look_again());
    fs::remove(book);
    CHECK(watch.look_again());
    write(book, "a hand");
    CHECK(watch.look_again());
    CHECK_FALSE(watch.look_again());
}

}  // namespace

TEST_CASE("file watch: the stamps of the files show what happened to the book") {
    test::Session const session;
    auto const book = session.folder() / "book.db";
    write(book, "empty");
    cli::FileWatch watch(book.native());
    auto const first = watch.next_look();
    CHECK(first <= cli::FileWatch::Clock::now() + std::chrono::seconds(1));
    check_what_is_noticed(watch, book);
    CHECK(watch.next_look() > first);
}

TEST_CASE("file watch: a book behind a link changes where the file is") {
    test::Session const session;
    fs::create_directory(session.folder() / "shelf");
    auto const book = session.folder() / "shelf" / "book.db";
    auto const link = session.folder() / "link.db";
    write(book, "empty");
    fs::create_symlink(book, link);
    cli::FileWatch watch(link.native());
    write(book, "a hand");
    CHECK(watch.look_again());
}

TEST_CASE("file watch: every file of a folder counts, also when the folder has been away") {
    test::Session const session;
    auto const stick = session.folder() / "stick";
    cli::FileWatch watch(stick.native(), cli::Watched::folder);
    CHECK_FALSE(watch.look_again());
    fs::create_directory(stick);
    write(stick / "Ana.db", "a hand");
    CHECK(watch.look_again());
    CHECK_FALSE(watch.look_again());
    fs::rename(stick / "Ana.db", stick / "Bea.db");
    CHECK(watch.look_again());
    fs::remove_all(stick);
    CHECK(watch.look_again());
    fs::create_directory(stick);
    write(stick / "Cid.db", "a hand");
    CHECK(watch.look_again());
}

}  // namespace meldbook_tests::cli_file_watch_test
