// Backup and restore as processes: others writing, a full disk, kill.

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"

namespace meldbook_tests::process_book_file_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

using test::Shell;

/// A book of so many matches.
void make_book(Shell const& shell, std::string const& name, int matches) {
    std::ofstream file(shell.folder() / "all.csv");
    file << "match,date,place,hand,side,points\r\n";
    for (int match = 1; match <= matches; ++match)
        for (int hand = 1; hand <= 4; ++hand)
            for (auto const* side : {"Ana", "Bea"})
                file << match << ",2026-01-01," << name << match << ',' << hand << ',' << side
                     << ',' << hand * 5 << "\r\n";
    file.close();
    auto const made = shell.run("meldbook import all.csv --book " + name + " && rm all.csv");
    REQUIRE_MESSAGE(made.status == 0, made.output);
}

std::size_t files_in(Shell const& shell) {
    auto const entries = fs::directory_iterator(shell.folder());
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

}  // namespace

TEST_CASE("process: a backup is made while others record, and nobody waits for the other") {
    Shell const shell;
    make_book(shell, "book.db", 100);
    auto const ran = shell.run(
        "meldbook new Cid Dan >/dev/null 2>&1; (for i in 1 2 3 4 5 6; do meldbook hand KKKKK - "
        ">/dev/null 2>&1 || echo lost; done) & "
        "for i in 1 2 3 4; do meldbook book backup copy$i.db >/dev/null || echo failed; "
        "meldbook --book copy$i.db book check >/dev/null || echo torn; done; wait; "
        "meldbook show --json | grep -c '\"number\":6'; stat -c %a copy1.db");
    CHECK(ran.output == "1\n600\n");
}

TEST_CASE("process: a book is restored while others record, and nobody waits for ever") {
    Shell const shell;
    auto const ran = shell.run(
        "meldbook new Cid Dan >/dev/null && meldbook book backup copy.db >/dev/null; "
        "for writer in 1 2 3; do (for i in 1 2 3 4 5; do meldbook hand KKKKK - >/dev/null 2>&1 || "
        "echo failed; done) & done; "
        "for i in 1 2 3; do meldbook --no-input book restore copy.db >/dev/null || echo failed; "
        "done; wait; meldbook book check >/dev/null && ls book.db.auto-*-restore* | wc -l");
    CHECK(ran.output == "3\n");
}

TEST_CASE("process: a disk that fills up while copying leaves nothing behind") {
    Shell const shell;
    make_book(shell, "book.db", 300);
    make_book(shell, "small.db", 1);
    auto const before = files_in(shell);
    auto const ran = shell.run("ulimit -f 60; meldbook book backup copy.db");
    CHECK(ran.status == 3);
    CHECK(ran.output.starts_with("meldbook: cannot write 'copy.db' ("));
    CHECK(shell
              .run("cp small.db kept.db; ulimit -f 60; meldbook book backup --force small.db; "
                   "cmp small.db kept.db && rm kept.db && echo same")
              .output.ends_with("same\n"));
    CHECK(files_in(shell) == before);
}

TEST_CASE("process: a disk that fills up while restoring leaves the book as it was") {
    Shell const shell;
    make_book(shell, "book.db", 300);
    make_book(shell, "small.db", 1);
    make_book(shell, "large.db", 600);
    auto const before = files_in(shell);
    auto const matches = shell.run("meldbook export --all").output;
    // There is no room for the backup beside the book, or none for the book that is kept.
    for (std::string const name : {"large.db", "small.db"}) {
        CAPTURE(name);
        auto const ran = shell.run("ulimit -f 100; meldbook book restore " + name);
        CHECK(ran.status == 3);
        CHECK(ran.output.starts_with("meldbook: "));
        CHECK(shell.run("meldbook book check").status == 0);
        CHECK((shell.run("meldbook export --all").output == matches));
        CHECK(files_in(shell) == before);
    }
    CHECK(shell.run("ulimit -f 60; meldbook --book deep/er/new.db book restore large.db").status ==
          3);
    CHECK_FALSE(fs::exists(shell.folder() / "deep"));
}

TEST_CASE("process: a restore that is killed leaves the one book or the other, whole") {
    Shell const shell;
    make_book(shell, "now.db", 150);
    make_book(shell, "then.db", 200);
    auto const pages = "meldbook export --all --format csv --book ";
    auto const now = shell.run(std::string(pages) + "now.db").output;
    auto const then = shell.run(std::string(pages) + "then.db").output;
    int amidst = 0;
    // Killed as soon as SQLite keeps the old pages in its journal, and at other moments.
    for (auto const* moment :
         {"while [ ! -e book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done",
          "while [ ! -s book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done", "sleep 0.01",
          "while [ ! -s book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done; sleep 0.001",
          "while [ ! -e book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done",
          "while [ ! -s book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done", "sleep 0.05",
          "while [ ! -s book.db-journal ] && kill -0 $pid 2>/dev/null; do :; done"}) {
        CAPTURE(moment);
        auto const ran = shell.run(std::string("rm -f book.db*; cp now.db book.db; \"$PROGRAM\" "
                                               "book restore then.db >/dev/null & pid=$!; ") +
                                   moment +
                                   "; kill -9 $pid 2>/dev/null; wait $pid 2>/dev/null; "
                                   "[ -s book.db-journal ] && echo amidst; true");
        if (ran.output.find("amidst") != std::string::npos) ++amidst;
        CHECK(shell.run("meldbook book check").status == 0);
        auto const found = shell.run(std::string(pages) + "book.db").output;
        CHECK((found == then || found == now));
        if (found != then) continue;
        // Whoever has the new one also has the old one.
        CHECK((shell.run(std::string(pages) + "book.db.auto-*-restore*").output == now));
    }
    CHECK(amidst > 0);
}

}  // namespace meldbook_tests::process_book_file_test
