// Commands that go without a book: one that cannot be reached is no missing one, and what is said
// on the line is read all the same.

#include <filesystem>
#include <string>

#include <doctest/doctest.h>
#include <unistd.h>

#include "support/session.hpp"

namespace meldbook_tests::cli_no_book_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

constexpr char const* looking[] = {"",          "matches", "matches --json", "players",
                                   "standings", "stats",   "stats Ana",      "check --side us KKK",
                                   "check KKK", "opening", "score KKK -",    "opening 1495"};

}  // namespace

TEST_CASE("a book that cannot be reached does not pass for an empty one") {
    test::Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.write_file("letter.txt", "no folder");
    fs::create_symlink("ring.db", session.folder() / "ring.db");
    fs::create_directory(session.folder() / "locked");
    fs::rename(session.folder() / "book.db", session.folder() / "locked/book.db");
    fs::permissions(session.folder() / "locked", fs::perms::none);
    for (auto const* book : {"letter.txt/book.db", "ring.db", "locked/book.db"}) {
        // Nothing is locked for who may do everything.
        if (std::string(book).starts_with("locked") && ::geteuid() == 0) continue;
        for (auto const* command : looking) {
            CAPTURE(book);
            CAPTURE(command);
            auto const ran = session.run("meldbook --book ./" + std::string(book) + " " + command);
            CHECK(ran.code == 3);
            CHECK(ran.results.empty());
            CHECK(ran.text.find("cannot open './" + std::string(book)) != std::string::npos);
        }
    }
    fs::permissions(session.folder() / "locked", fs::perms::owner_all);
}

TEST_CASE("a book that is not there is an empty one to who only looks") {
    test::Session session;
    for (auto const* book : {"book.db", "no/such/folder/book.db"}) {
        for (auto const* command : {"", "matches", "players", "standings", "stats"}) {
            CAPTURE(book);
            CAPTURE(command);
            CHECK(session.run("meldbook --book ./" + std::string(book) + " " + command).code == 0);
        }
    }
    CHECK(fs::is_empty(session.folder()));
}

TEST_CASE("what chooses matches is read before the book is looked for") {
    struct Row {
        std::string words;
        std::string said;
    };
    for (bool const there : {false, true}) {
        test::Session session;
        if (there) session.run("meldbook new Ana Bea");
        for (std::string const command : {"matches", "standings", "stats", "stats Ana"}) {
            for (auto const& row : {Row{"--since garbage", "--since takes a day"},
                                    Row{"--until 2026-02-31", "--until takes a day"},
                                    Row{"--status foo", "--status cannot be 'foo'"}}) {
                CAPTURE(there);
                CAPTURE(command);
                CAPTURE(row.words);
                auto const ran = session.run("meldbook " + command + " " + row.words);
                CHECK(ran.code == 2);
                CHECK(ran.text.starts_with("meldbook: " + row.said));
            }
        }
    }
}

}  // namespace meldbook_tests::cli_no_book_test
