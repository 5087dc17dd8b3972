// Lets system calls of the real program fail one at a time, or kill it there (strace): each file is as
// it was before or as it is afterwards, and the exit status says which. A sample of the calls is tried;
// with MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N. The calls of SQLite are
// met more thoroughly by commands/faults_test.cpp.

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "support/book_state.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"

namespace meldbook_tests::system_faults_test {

using namespace meldbook;
using test::Shell;

namespace {

constexpr auto calls = "openat,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat2,link,"
                       "unlink,fchmod,mkdir,close,pread64";

struct Case {
    std::string command;
    std::string before;  ///< shell lines
    std::string now = "2026-11-21T20:00:00Z";
    bool may_lack = false;  ///< makes what can be read, and says with exit status 1 what is missing
};

constexpr auto a_match = "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'; "
                         "meldbook hand '7xK out' 'QQQ hand=444'; ";

std::vector<Case> cases() {
    std::string const match = a_match;
    return {
        {"hand '7xA out' 444", match},
        // The first change of a day: the book is backed up before it.
        {"hand '7xA out' 444", match, "2099-01-01T20:00:00Z"},
        {"import evening.json", match + "meldbook --book other.db new Eve Fay; meldbook --book "
                                        "other.db export --output evening.json; rm other.db; "},
        {"new Eve Fay", ""},
        {"event draw Cup Eve Fay Gil Hal --seed 1", match},
        {"event next Cup --by rotation --seed 1",
         match + "meldbook event draw Cup Eve Fay Gil Hal --seed 1; "},
        {"export --output sheet.html", match},
        {"export --output sheet.json", match},
        {"export --force --output sheet.txt", match + "echo old > sheet.txt; "},
        {"rules new house --output house.toml", ""},
        {"book backup copy.db", match},
        {"book backup --force copy.db", match + "meldbook book backup copy.db; meldbook undo; "},
        {"book restore copy.db", match + "meldbook book backup copy.db; meldbook undo; "},
        {"--book deep/er/book.db book restore copy.db", match + "meldbook book backup copy.db; "},
        {"show --explain", match},
        {"stats", match},
        {"log", match},
        {"export", match},
        {"book check", match},
        {"merge other.db", match + "meldbook --book other.db new Eve Fay; meldbook --book other.db "
                                   "hand 7xK -; "},
        {"rules export 1 --output house.toml", match},
        {.command = "book salvage book.db --output saved.db", .before = match, .may_lack = true},
        {"book upgrade", "cp " MELDBOOK_SOURCE_DIR "/tests/upgrade/version-1.db book.db; "},
    };
}

/// Runs a command in a new copy of a prepared folder. `injection`: options of strace.
test::Ran run(Shell const& shell, Case const& of, std::string const& injection) {
    // LeakSanitizer does not work under a tracer.
    return shell.run("rm -rf now && cp -a kept now && cd now && MELDBOOK_BOOK=book.db "
                     "MELDBOOK_NOW=" +
                     of.now +
                     " ASAN_OPTIONS=detect_leaks=0 strace -o "
                     "../calls " +
                     injection + " \"$PROGRAM\" --no-input " + of.command);
}

/// Which calls a command makes, by name: those that are tried, counted from 1. Files with an absolute
/// path, which are opened before the program begins, are not among them.
std::map<std::string, std::vector<int>> calls_in(std::string const& log) {
    std::map<std::string, int> count;
    std::map<std::string, std::vector<int>> tried;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        auto const name = line.substr(0, line.find('('));
        if (name.size() == line.size()) continue;
        int const number = ++count[name];
        bool const of_system = name == "openat" && line.find(", \"/") != std::string::npos;
        if (!of_system) tried[name].push_back(number);
    }
    return tried;
}

/// What is wrong after a command made only a part of its file; "" = nothing.
std::string flaw_of_part(std::filesystem::path const& folder,
                         std::map<std::string, std::vector<std::string>> const& before,
                         std::string const& printed) {
    if (printed.find("Not everything could be read") == std::string::npos)
        return "does not say that something is missing";
    auto const now = test::folder_state(folder);
    for (auto const& [name, state] : before) {
        auto const found = now.find(name);
        if (found == now.end() || found->second != state) return name + " is changed";
    }
    return "";
}

}  // namespace

TEST_CASE("process: system calls that fail leave each file as it was, or as it is afterwards") {
    if (Shell().run("strace -o /dev/null true").status != 0) {
        MESSAGE("strace is not installed, or may not trace: not tried");
        return;
    }
    auto const one_in = test::one_in(607, "MELDBOOK_ALL_FAULTS");
    std::size_t point = 0, tried = 0;
    for (auto const& each : cases()) {
        CAPTURE(each.command);
        Shell const shell;
        REQUIRE(shell
                    .run("mkdir kept && cd kept && export MELDBOOK_BOOK=book.db "
                         "MELDBOOK_NOW=2026-11-21T20:00:00Z; " +
                         each.before + "true")
                    .status == 0);
        auto const before = test::folder_state(shell.folder() / "kept");
        auto const whole = run(shell, each, std::string("-e trace=") + calls);
        REQUIRE_MESSAGE(whole.status == 0, whole.output);
        auto const folder = shell.folder() / "now";
        auto const after = test::folder_state(folder);
        for (auto const& [call, numbers] : calls_in(test::content_of(shell.folder() / "calls"))) {
            for (int const n : numbers) {
                for (std::string const harm : {"error=EIO", "error=ENOSPC", "signal=KILL"}) {
                    if (point++ % one_in != 0) continue;
                    ++tried;
                    auto injection = "-e inject=";
                    CAPTURE(call);
                    CAPTURE(n);
                    CAPTURE(harm);
                    auto const ran = run(
                        shell, each, injection + call + ":" + harm + ":when=" + std::to_string(n));
                    bool const killed = harm == "signal=KILL";
                    auto const wrong = each.may_lack && ran.status == 1
                                           ? flaw_of_part(folder, before, ran.output)
                                           : test::flaw_after(folder, before, after,
                                                              killed ? -1 : ran.status, ran.output);
                    CHECK_MESSAGE(wrong.empty(), wrong, "\n", ran.output);
                    // Only the last sync leaves open what is recorded.
                    bool const unknown = ran.output.find("is not known") != std::string::npos;
                    CHECK_MESSAGE((!unknown || call.ends_with("sync")), ran.output);
                    if (test::strays_in(folder).empty()) continue;
                    // The next command of its kind clears away what was left.
                    shell.run("cd now && MELDBOOK_BOOK=book.db \"$PROGRAM\" --no-input " +
                              each.command);
                    auto const left = test::strays_in(folder);
                    CHECK_MESSAGE(left.empty(), left.front());
                }
            }
        }
    }
    MESSAGE("points: ", point, ", tried: ", tried);
}

TEST_CASE("process: a book in a folder that cannot lock files is refused") {
    Shell const shell;
    if (shell.run("strace -o /dev/null true").status != 0) {
        MESSAGE("strace is not installed, or may not trace: not tried");
        return;
    }
    REQUIRE(shell.run("meldbook new Ana Bea").status == 0);
    for (std::string const error : {"ENOLCK", "EOPNOTSUPP"}) {
        for (std::string const command : {"show", "hand 7xK -", "book backup copy.db"}) {
            CAPTURE(error);
            CAPTURE(command);
            auto const ran = shell.run("ASAN_OPTIONS=detect_leaks=0 strace -o /dev/null -e "
                                       "inject=fcntl:error=" +
                                       error + " \"$PROGRAM\" " + command + " 2>&1");
            CHECK(ran.status == 3);
            CHECK_MESSAGE(ran.output.find("cannot lock files, so two programs could write at once; "
                                          "keep the book on a disk of this machine\n") !=
                              std::string::npos,
                          ran.output);
        }
    }
    CHECK(shell.run("meldbook book check").status == 0);
}

}  // namespace meldbook_tests::system_faults_test
