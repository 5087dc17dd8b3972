// Lets system calls of the real program fail one at a time, or kill it there (strace): each file is as
// it was before or as it is afterwards, and the exit status says which. A sample of the calls is tried;
// with MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N. The calls of SQLite are
// met more thoroughly by commands/faults_test.cpp.

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "support/book_state.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/sample.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::process_faults_test {

using namespace meldbook;
using test::Shell;

namespace {

constexpr auto calls = "openat,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat2,link,"
                       "unlink,fchmod,mkdir,close,pread64,fcntl";

struct Case {
    std::string command;
    std::string before;  ///< shell lines
    std::string now = "2026-11-21T20:00:00Z";
    std::string typed{};  ///< at a terminal, as printf reads it; without it nothing is asked
    bool may_lack = false;  ///< makes what can be read, and says with exit status 1 what is missing
};

constexpr auto a_match = "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'; "
                         "meldbook hand '7xK out' 'QQQ hand=444'; ";

std::vector<Case> cases() {
    std::string const match = a_match;
    return {
        {"hand '7xA out' 444", match},
        {.command = "hand",
         .before = match,
         .typed = R"(us\r\r\r7xK\r\r\r\r\r\r5\r\r-\r\r\r\r\ry\r)"},
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
        {"book upgrade", "cp " + test::in_source("tests/upgrade/version-1.db") + " book.db; "},
    };
}

/// Runs a command in a new copy of a prepared folder. `injection`: options of strace.
test::Ran run(Shell const& shell, Case const& of, std::string const& injection) {
    auto const traced = test::tracer + ("-o ../calls " + injection) + " $PROGRAM ";
    return shell.run("rm -rf now && cp -a kept now && cd now && export MELDBOOK_BOOK=book.db "
                     "MELDBOOK_NOW=" +
                     of.now + "; " +
                     (of.typed.empty() ? traced + "--no-input " + of.command
                                       : "printf '" + of.typed + "' | script -qec \"" + traced +
                                             of.command + "\" /dev/null"));
}

/// What is wrong after a command made only a part of its file; "" = nothing.
std::string flaw_of_part(std::filesystem::path const& folder,
                         std::map<std::string, std::vector<std::string>> const& before,
                         std::string const& printed) {
    bool const says_so = printed.find("Not everything could be read") != std::string::npos ||
                         printed.find("Lost or in doubt") != std::string::npos;
    if (!says_so) return "does not say that something is missing";
    auto const now = test::folder_state(folder);
    for (auto const& [name, state] : before) {
        auto const found = now.find(name);
        if (found == now.end() || found->second != state) return name + " is changed";
    }
    return "";
}

}  // namespace

TEST_CASE("process: system calls that fail leave each file as it was, or as it is afterwards") {
    if (!test::can_trace()) return;
    auto const one_in = test::one_in(607, "MELDBOOK_ALL_FAULTS");
    auto const first = test::first_of(one_in);
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
        for (auto const& fault :
             test::injections_into(test::content_of(shell.folder() / "calls"), shell.folder())) {
            if (point++ % one_in != first) continue;
            ++tried;
            CAPTURE(fault.option());
            auto const ran = run(shell, each, fault.option());
            auto const wrong = each.may_lack && ran.status == 1
                                   ? flaw_of_part(folder, before, ran.output)
                                   : test::flaw_after(folder, before, after,
                                                      fault.kills() ? -1 : ran.status, ran.output);
            CHECK_MESSAGE(wrong.empty(), wrong, "\n", ran.output);
            // Only the last sync leaves open what is recorded.
            bool const unknown = ran.output.find("is not known") != std::string::npos;
            CHECK_MESSAGE((!unknown || fault.call.ends_with("sync")), ran.output);
            if (test::strays_in(folder).empty()) continue;
            // The next command of its kind clears away what was left; of a dialog, any that writes.
            shell.run("cd now && MELDBOOK_BOOK=book.db \"$PROGRAM\" --no-input " +
                      (each.typed.empty() ? each.command : "undo"));
            auto const left = test::strays_in(folder);
            CHECK_MESSAGE(left.empty(), left.front());
        }
    }
    MESSAGE("points: ", point, ", tried: ", tried);
}

TEST_CASE("process: a book in a folder that cannot lock files is refused") {
    if (!test::can_trace()) return;
    Shell const shell;
    REQUIRE(shell.run("meldbook new Ana Bea").status == 0);
    for (std::string const error : {"ENOLCK", "EOPNOTSUPP"}) {
        for (std::string const command : {"show", "hand 7xK -", "book backup copy.db"}) {
            CAPTURE(error);
            CAPTURE(command);
            auto const ran = shell.run(std::string(test::tracer) +
                                       "-o /dev/null -e inject=fcntl:error=" + error +
                                       " \"$PROGRAM\" " + command + " 2>&1");
            CHECK(ran.status == 3);
            CHECK_MESSAGE(ran.output.find("cannot lock files, so two programs could write at once; "
                                          "keep the book on a disk of this machine\n") !=
                              std::string::npos,
                          ran.output);
        }
    }
    CHECK(shell.run("meldbook book check").status == 0);
}

}  // namespace meldbook_tests::process_faults_test
