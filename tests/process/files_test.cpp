// Export and import as processes: a full disk, a closed pipe, kill.

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::process_files_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

using test::Shell;

/// Makes `all.json`, a document of so many matches, without a book being left.
void make_document(Shell const& shell, int matches) {
    std::ofstream file(shell.folder() / "all.csv");
    file << "match,date,place,hand,side,points\r\n";
    for (int match = 1; match <= matches; ++match)
        for (int hand = 1; hand <= 4; ++hand)
            for (auto const* side : {"Ana", "Bea"})
                file << match << ",2026-01-01,Table " << match << ',' << hand << ',' << side << ','
                     << hand * 5 << "\r\n";
    file.close();
    auto const made =
        shell.run("meldbook import all.csv --book other.db && "
                  "meldbook export --all --book other.db --output all.json && rm other.db all.csv");
    REQUIRE_MESSAGE(made.status == 0, made.output);
}

std::size_t files_in(Shell const& shell) {
    auto const entries = fs::directory_iterator(shell.folder());
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

constexpr auto count_matches = "meldbook export --all --format json | grep -c '^{\"id\"'";

}  // namespace

TEST_CASE("process: a disk that fills up while exporting leaves nothing behind") {
    Shell const shell;
    make_document(shell, 100);
    shell.run("meldbook import all.json");
    auto const before = files_in(shell);
    auto const ran = shell.run("ulimit -f 50; meldbook export --all --output big.json");
    CHECK(ran.status == 3);
    CHECK(ran.output.starts_with("meldbook: cannot write 'big.json' ("));
    CHECK(ran.output.find("no part of it is kept") != std::string::npos);
    CHECK(files_in(shell) == before);
    // What was there before is still there.
    auto const over =
        shell.run("cp all.json kept.json; ulimit -f 50; meldbook export --all --output all.json "
                  "--force; cmp all.json kept.json && echo same");
    CHECK(over.output.find("cannot write 'all.json'") != std::string::npos);
    CHECK(over.output.ends_with("same\n"));
}

TEST_CASE("process: a disk that fills up while importing leaves the book as it was") {
    Shell const shell;
    make_document(shell, 100);
    auto const fresh = shell.run("ulimit -f 150; meldbook import all.json");
    CHECK(fresh.status == 3);
    CHECK(fresh.output.starts_with("meldbook: "));
    CHECK_FALSE(fs::exists(shell.folder() / "book.db"));
    CHECK_FALSE(fs::exists(shell.folder() / "book.db-journal"));
    shell.run("meldbook new Ana Bea");
    CHECK(shell.run("ulimit -f 150; meldbook import all.json").status == 3);
    CHECK(shell.run(count_matches).output == "1\n");
    CHECK(shell.run("meldbook book check").status == 0);
}

TEST_CASE("process: a reader that goes away while all is exported is no failure worth a word") {
    Shell const shell;
    make_document(shell, 300);
    shell.run("meldbook import all.json");
    for (std::string const format : {"json", "csv", "text", "html", "markdown"}) {
        CAPTURE(format);
        auto const ran = shell.run("meldbook export --all --format " + format +
                                   " | head -c 1 | wc -c; echo ${PIPESTATUS[0]}");
        CHECK(ran.output == "1\n3\n");
    }
    // Nobody is kept from writing by it.
    CHECK(shell.run("meldbook new Cid Dan >/dev/null").status == 0);
}

TEST_CASE("process: an import that is killed in the middle leaves a whole book without it") {
    Shell const shell;
    make_document(shell, 300);
    shell.run("meldbook new Ana Bea; meldbook hand KKK -");
    auto const before = shell.run("meldbook export --all").output;
    // Behind half of the matches come so many bad ones that nobody reads of: the import waits for
    // that until it is killed.
    auto const ran = shell.run(
        "{ head -151 all.json; yes '{},' | head -3000; tail -n +152 all.json; } >long.json; "
        "mkfifo pipe; exec 9<>pipe; "
        "\"$PROGRAM\" import long.json --skip-bad 2>pipe 9<&- & pid=$!; "
        "for i in $(seq 200); do [ -s book.db-journal ] && break; sleep 0.05; done; "
        "[ -e book.db-journal ] && echo amidst; kill -9 $pid; wait $pid; echo $?");
    CHECK(ran.output.find("amidst\n") != std::string::npos);
    CHECK(ran.output.ends_with("137\n"));
    CHECK(shell.run("meldbook book check").status == 0);
    CHECK(shell.run("meldbook export --all").output == before);
    CHECK(shell.run("meldbook import all.json").status == 0);
    CHECK(shell.run(count_matches).output == "301\n");
}

TEST_CASE("process: an import that waits for its input keeps nobody from writing") {
    Shell const shell;
    make_document(shell, 3);
    shell.run("meldbook new Ana Bea");
    for (std::string const from : {"- <pipe", "pipe --format json"}) {
        CAPTURE(from);
        auto const ran =
            shell.run("rm -f pipe; mkfifo pipe; \"$PROGRAM\" import " + from +
                      " & pid=$!; exec 9>pipe; head -2 all.json >&9; sleep 0.3; "
                      "meldbook hand table=50 - >/dev/null 2>&1; echo $?; tail -n +3 all.json >&9; "
                      "exec 9>&-; wait $pid; echo $?");
        CHECK_MESSAGE(ran.output.starts_with("0\n"), ran.output);
        CHECK_MESSAGE(ran.output.ends_with("\n0\n"), ran.output);
    }
    CHECK(shell.run(count_matches).output == "4\n");
    CHECK(shell.run("meldbook show 1 --json | grep -o '\"number\":2'").output == "\"number\":2\n");
}

TEST_CASE("process: what a signal ends leaves no unfinished file") {
    if (!test::can_trace()) return;
    Shell const shell;
    make_document(shell, 3);
    REQUIRE(shell.run("meldbook import all.json").status == 0);
    for (std::string const command :
         {"export --output page.html", "book backup copy.db", "book restore all.db --no-input",
          "rules new house --output house.toml"}) {
        for (std::string const signal : {"INT", "TERM", "HUP", "QUIT"}) {
            CAPTURE(command);
            CAPTURE(signal);
            shell.run("rm -f all.db; meldbook book backup all.db");
            shell.run(std::string(test::tracer) + "-o /dev/null -e inject=fsync:signal=" + signal +
                      ":when=1 \"$PROGRAM\" " + command);
            CHECK(shell.run("ls -A | grep -e part -e journal -e html -e copy -e toml")
                      .output.empty());
            CHECK(shell.run("meldbook book check").status == 0);
        }
    }
}

TEST_CASE("process: a merge of a pipe keeps nobody from writing while it waits") {
    Shell const shell;
    make_document(shell, 3);
    shell.run("meldbook new Ana Bea");
    auto const ran = shell.run(
        "mkfifo pipe.json; \"$PROGRAM\" merge pipe.json & pid=$!; exec 9>pipe.json; "
        "head -2 all.json >&9; sleep 0.3; meldbook hand table=50 - >/dev/null 2>&1; echo $?; "
        "tail -n +3 all.json >&9; exec 9>&-; wait $pid; echo $?");
    CHECK_MESSAGE(ran.output.starts_with("0\n"), ran.output);
    CHECK_MESSAGE(ran.output.ends_with("\n0\n"), ran.output);
    CHECK(shell.run(count_matches).output == "4\n");
}

TEST_CASE("process: where there is no room for what comes through a pipe, that is said") {
    Shell const shell;
    make_document(shell, 100);
    auto const ran = shell.run("cat all.json | { ulimit -f 150; meldbook import -; }");
    CHECK(ran.status == 3);
    CHECK_MESSAGE(ran.output ==
                      "meldbook: there is no room for what comes from 'standard input' (File too "
                      "large); write it into a file and import that\n",
                  ran.output);
    CHECK_FALSE(fs::exists(shell.folder() / "book.db"));
}

TEST_CASE("process: a pipe with a name is read like a file, and tells no progress to a file") {
    Shell const shell;
    make_document(shell, 4);
    auto const ran = shell.run(
        "mkfifo pipe.json; { head -3 all.json; sleep 1.3; tail -n +4 all.json; } >pipe.json & "
        "meldbook import pipe.json");
    CHECK(ran.status == 0);
    CHECK(ran.output == "Added: matches 4, hands 16.\n");
}

}  // namespace meldbook_tests::process_files_test
