// Backup, restore and upgrade as commands: what is asked, what is refused, what is left behind.

#include "store/book_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_book_file_test {

using namespace meldbook;
using test::names_in;

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

/// A book of one match, a backup of it in then.db, and a hand that came after that.
class Evening : public test::Session {
public:
    Evening() {
        run("meldbook new Ana Bea");
        run("meldbook book backup then.db");
        run("meldbook hand KKKK -");
    }

    bool has_hand() { return run("meldbook show --json").text.find("KKKK") != std::string::npos; }
};

/// Leaves beside a book what a program leaves that was killed while it wrote much to it.
void leave_journal(fs::path const& book) {
    auto const journal = book.native() + "-journal";
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(book.c_str(), &database) == SQLITE_OK);
    REQUIRE(sqlite3_exec(database,
                         "PRAGMA cache_size = 1; BEGIN; UPDATE match SET note = 'x';"
                         "CREATE TABLE much (b BLOB); INSERT INTO much SELECT randomblob(9000) "
                         "FROM pragma_function_list LIMIT 100",
                         nullptr, nullptr, nullptr) == SQLITE_OK);
    fs::copy_file(journal, book.native() + ".kept");
    REQUIRE(sqlite3_close(database) == SQLITE_OK);
    fs::rename(book.native() + ".kept", journal);
}

}  // namespace

TEST_CASE("restore asks somebody at a terminal, and takes Enter for a no") {
    struct Case {
        std::vector<std::string> answers;
        bool restored;
    };
    for (auto const& [answers, restored] :
         {Case{{"y"}, true}, Case{{"n"}, false}, Case{{""}, false}, Case{{}, false},
          Case{{"quitter"}, false}, Case{{"perhaps", "YES"}, true}}) {
        Evening session;
        test::ScriptedAsker asker(answers);
        session.answer_with(&asker);
        auto const ran = session.run("meldbook book restore then.db");
        session.answer_with(nullptr);
        CAPTURE(asker.shown);
        CHECK(asker.all_said());
        CHECK(ran.code == (restored ? 0 : 1));
        CHECK(session.has_hand() == !restored);
        CHECK(asker.shown.starts_with(
            "'then.db' holds: matches 1, hands 0.\n"
            "The book it would replace holds: matches 1, hands 1. A copy of it would be kept.\n"
            "replace the book? y, n [n]: "));
        CHECK(asker.shown.ends_with("The book stays as it is.\n") == !restored);
        bool const unclear = answers.size() > 1;
        CHECK((asker.shown.find("\nAnswer y or n.\n") != std::string::npos) == unclear);
        CHECK(names_in(session.folder()).size() == (restored ? 3 : 2));
    }
}

TEST_CASE("restore asks nobody who said so, or where there is nothing to lose") {
    Evening session;
    test::ScriptedAsker asker({});
    session.answer_with(&asker);
    CHECK(session.run("meldbook book restore then.db --no-input").code == 0);
    CHECK(session.run("meldbook --book new.db book restore then.db").code == 0);
    // Where a restore was killed before.
    std::ofstream{session.folder() / "begun.db"}.close();
    CHECK(session.run("meldbook --book begun.db book restore then.db").code == 0);
    CHECK(session.run("meldbook --book begun.db book check").code == 0);
    CHECK(asker.shown.empty());
}

TEST_CASE("restore says that the book it replaces is damaged") {
    Evening session;
    fs::resize_file(session.folder() / "book.db", 4096UL * 3);
    test::ScriptedAsker asker({"y"});
    session.answer_with(&asker);
    CHECK(session.run("meldbook book restore then.db").code == 0);
    CHECK(
        asker.shown.find("\nThe book it would replace is damaged. A copy of it would be kept.\n") !=
        std::string::npos);
    CHECK(session.run("meldbook book check").code == 0);
}

TEST_CASE("restore replaces a book with tables that are not meldbook's, and keeps it") {
    Evening session;
    auto const book = session.folder() / "book.db";
    test::sql(book, "CREATE TRIGGER t AFTER INSERT ON hand BEGIN DELETE FROM player; END");
    CHECK(session.run("meldbook show").code == 3);
    CHECK(session.run("meldbook book restore then.db").code == 0);
    CHECK(session.run("meldbook book check").code == 0);
    auto const names = names_in(session.folder());
    auto const kept =
        std::ranges::find_if(names, [](auto const& name) { return name.ends_with("-restore"); });
    REQUIRE(kept != names.end());
    CHECK(test::sql(session.folder() / *kept, "SELECT count(*) FROM hand").at(0) == "1");
}

TEST_CASE("backup never takes the name of the book or of what SQLite keeps beside it") {
    Evening session;
    fs::create_hard_link(session.folder() / "book.db", session.folder() / "hard.db");
    fs::create_symlink("book.db", session.folder() / "soft.db");
    auto const names = names_in(session.folder());
    for (std::string const name : {"book.db", "./book.db", "hard.db", "soft.db"}) {
        CAPTURE(name);
        auto const ran = session.run("meldbook book backup --force " + name);
        CHECK(ran.code == 1);
        CHECK(ran.text ==
              "meldbook: '" + name + "' is the book itself; name another file for its backup\n");
        CHECK(session.run("meldbook book restore " + name).code == 1);
    }
    CHECK(session.run("meldbook book backup --force book.db-journal").code == 1);
    CHECK(session.run("meldbook book backup -").code == 2);
    CHECK(session.run("meldbook book backup --force /dev/null").code == 2);
    CHECK(names_in(session.folder()) == names);
    CHECK(session.has_hand());
}

TEST_CASE("nobody waits at a pipe that is no book") {
    Evening session;
    auto const pipe = session.folder() / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    struct Case {
        std::string command, sentence;
        int code;
    };
    for (auto const& [command, sentence, code] : {
             Case{"book backup pipe", "'pipe' cannot hold a backup; name a file", 2},
             Case{"book backup --force pipe", "'pipe' cannot hold a backup; name a file", 2},
             Case{"book restore pipe", "'pipe' is not a book of meldbook, so the book stays", 3},
             Case{"merge pipe", "'pipe' is not a book of meldbook;", 3},
             Case{"--book pipe matches", "'pipe' is not a book of meldbook;", 3},
             Case{"--book pipe --read-only matches", "'pipe' is not a book of meldbook;", 3},
         }) {
        CAPTURE(command);
        auto const ran = session.run("meldbook " + command);
        CHECK(ran.code == code);
        CHECK_MESSAGE(ran.text.starts_with("meldbook: " + sentence), ran.text);
    }
    CHECK(fs::is_fifo(pipe));
    CHECK(session.has_hand());
}

TEST_CASE("restore says that a backup holds nothing, not that it is missing") {
    Evening session;
    session.write_file("empty.db", "");
    auto const ran = session.run("meldbook book restore empty.db");
    CHECK(ran.code == 1);
    CHECK(ran.text == "meldbook: 'empty.db' is empty, so the book stays as it is; name "
                      "another backup\n");
    CHECK(session.has_hand());
}

TEST_CASE("a damaged backup never replaces the book") {
    Evening session;
    fs::resize_file(session.folder() / "then.db", 4096UL * 3);
    auto const ran = session.run("meldbook book restore then.db");
    CHECK(ran.code == 3);
    CHECK(ran.text.starts_with("meldbook: 'then.db' is damaged ("));
    CHECK(ran.text.ends_with("), so the book stays as it is; name another backup\n"));
    CHECK(session.has_hand());
}

TEST_CASE("a damaged book never replaces a good backup") {
    Evening session;
    auto const before = test::dump(session.folder() / "then.db");
    fs::resize_file(session.folder() / "book.db", 4096UL * 3);
    auto const ran = session.run("meldbook book backup --force then.db");
    CHECK(ran.code == 3);
    CHECK(ran.text.starts_with("meldbook: './book.db' is damaged ("));
    CHECK(test::dump(session.folder() / "then.db") == before);
    CHECK(names_in(session.folder()) == Names{"book.db", "then.db"});
}

TEST_CASE("backup: a journal of what had the name before never gets into the copy") {
    Evening session;
    REQUIRE(session.run("meldbook edit --note later").code == 0);
    auto const now = test::dump(session.folder() / "book.db");
    auto const copied = session.folder() / "then.db";
    leave_journal(copied);
    SUBCASE("in its way it goes with what is replaced") {
        REQUIRE(session.run("meldbook book backup --force then.db").code == 0);
    }
    SUBCASE("left alone it is in the way, unless it may be replaced") {
        fs::remove(copied);
        auto const ran = session.run("meldbook book backup then.db");
        CHECK(ran.code == 1);
        CHECK(ran.text.find("then.db-journal' already exists;") != std::string::npos);
        CHECK_FALSE(fs::exists(copied));
        REQUIRE(session.run("meldbook book backup --force then.db").code == 0);
    }
    CHECK(test::dump(copied) == now);
    CHECK(session.run("meldbook --book then.db book check").code == 0);
    CHECK_FALSE(fs::exists(copied.native() + "-journal"));
}

TEST_CASE("backup: what a link leads to is never replaced") {
    Evening session;
    session.write_file("mine.txt", "precious");
    fs::create_directory(session.folder() / "shared");
    fs::create_symlink("../mine.txt", session.folder() / "shared/table-3.db");
    auto const ran = session.run("meldbook book backup --force shared/table-3.db");
    CHECK(ran.code == 1);
    CHECK(ran.text ==
          "meldbook: 'shared/table-3.db' is a link, through which no backup is written; "
          "name the file that is meant\n");
    CHECK(test::content_of(session.folder() / "mine.txt") == "precious");
    CHECK(fs::is_symlink(session.folder() / "shared/table-3.db"));
}

TEST_CASE("backup: a name of its own is free only where no journal waits for it") {
    Evening session;
    session.write_file("book.db.backup-2026-11-21-journal", "of a copy that was moved away");
    CHECK(session.run("meldbook book backup")
              .text.starts_with("The book is copied to './book.db.backup-2026-11-21-2'"));
}

// As version 1 of the program wrote it: two matches, three hands, a substitute, a note.
TEST_CASE("a book of version 1 is read, copied as it is, and brought up to date") {
    test::Session session;
    auto const book = session.folder() / "book.db";
    fs::copy_file(test::in_source("tests/upgrade/version-1.db"), book);
    auto const version = [&](std::string const& name) {
        return test::sql(session.folder() / name, "PRAGMA user_version").at(0);
    };
    auto const now = std::to_string(store::book_version());
    REQUIRE(version("book.db") == "1");
    auto const rows = test::dump(book);

    CHECK(session.run("meldbook --read-only matches").code == 0);
    CHECK(session.run("meldbook --book new.db merge book.db").results ==
          "Added: matches 2, hands 3.\n");
    CHECK(session.run("meldbook --read-only book upgrade").code == 1);
    CHECK(session.run("meldbook --read-only book backup old.db").text ==
          "The book is copied to 'old.db': matches 2, hands 3.\n");
    CHECK(version("book.db") == "1");
    CHECK(version("old.db") == "1");

    CHECK(session.run("meldbook book upgrade").text ==
          "The book had version 1 and now has version " + now +
              ".\n"
              "The previous book is kept in './book.db.auto-2026-11-21-upgrade'.\n");
    CHECK(session.run("meldbook book upgrade").text ==
          "The book has version " + now + ", which is this program's: there is nothing to do.\n");
    CHECK(version("book.db.auto-2026-11-21-upgrade") == "1");
    CHECK(test::dump(book) == rows);
    CHECK(session.run("meldbook book check").text ==
          "The book is intact. Computed again: matches 2, hands 3.\n");

    CHECK(session.run("meldbook book restore old.db").text ==
          "The book is now a copy of 'old.db': matches 2, hands 3.\nThe backup has version 1, the "
          "book now has version " +
              now +
              ".\n"
              "The previous book is kept in './book.db.auto-2026-11-21-restore'.\nTo go back to "
              "it:\n"
              "  meldbook --book ./book.db book restore ./book.db.auto-2026-11-21-restore\n");
    CHECK(version("book.db") == now);
    CHECK(version("old.db") == "1");
    CHECK(test::dump(book) == rows);
    // A command that only looks upgrades as well.
    fs::copy_file(session.folder() / "old.db", session.folder() / "other.db");
    CHECK(session.run("meldbook --book other.db matches").code == 0);
    CHECK(version("other.db") == now);
    CHECK(version("other.db.auto-2026-11-21-upgrade") == "1");
}

}  // namespace meldbook_tests::commands_book_file_test
