// export --site as a process that is killed, or whose disk is full: every page is whole, and the next
// export makes the site what it should be. A sample of the system calls is tried; with
// MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N.

#include <filesystem>
#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"

namespace meldbook_tests::site_process_test {

using namespace meldbook;
using test::Shell;

namespace fs = std::filesystem;

namespace {

constexpr auto calls = "openat,write,fsync,renameat,unlinkat,mkdirat,mkdir";

/// All files of a folder, by name.
std::map<std::string, std::string> files_in(fs::path const& folder) {
    std::map<std::string, std::string> files;
    for (auto const& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_directory()) continue;
        files[entry.path().lexically_relative(folder)] = test::content_of(entry.path());
    }
    return files;
}

/// The first page that is not whole; "" if all are.
std::string torn_page(std::map<std::string, std::string> const& files) {
    for (auto const& [name, text] : files) {
        if (name.ends_with(".html") && !text.ends_with("</html>\n")) return name;
    }
    return "";
}

/// How often each call is made.
std::map<std::string, int> counted(std::string const& log) {
    std::map<std::string, int> count;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        auto const name = line.substr(0, line.find('('));
        if (name.size() < line.size()) ++count[name];
    }
    return count;
}

}  // namespace

TEST_CASE("process: an export of a site that fails or is killed leaves whole pages") {
    Shell const shell;
    if (shell.run("strace -o /dev/null true").status != 0) {
        MESSAGE("strace is not installed, or may not trace: not tried");
        return;
    }
    // The site that is there has a player more and a match less.
    auto const made = shell.run("meldbook new Ana Eve; meldbook hand 7xK -; meldbook new Ana Bea; "
                                "meldbook export --site old && meldbook players rename Eve Fay && "
                                "meldbook new Ana Bea && meldbook export --site whole");
    REQUIRE_MESSAGE(made.status == 0, made.output);
    auto const whole = files_in(shell.folder() / "whole");
    auto const run = [&](std::string const& options) {
        // LeakSanitizer does not work under a tracer.
        return shell.run("rm -rf site && cp -a old site && ASAN_OPTIONS=detect_leaks=0 strace -o "
                         "calls " +
                         options + " \"$PROGRAM\" export --site site");
    };
    REQUIRE(run(std::string("-e trace=") + calls).status == 0);
    CHECK(files_in(shell.folder() / "site") == whole);
    auto const one_in = test::one_in(97, "MELDBOOK_ALL_FAULTS");
    std::size_t point = 0;
    for (auto const& [call, count] : counted(test::content_of(shell.folder() / "calls"))) {
        for (int n = 1; n <= count; ++n) {
            for (std::string const harm : {"error=EIO", "error=ENOSPC", "signal=KILL"}) {
                if (point++ % one_in != 0) continue;
                CAPTURE(call);
                CAPTURE(n);
                CAPTURE(harm);
                auto const ran =
                    run("-e inject=" + call + ":" + harm + ":when=" + std::to_string(n));
                auto const files = files_in(shell.folder() / "site");
                CHECK(torn_page(files) == "");
                CHECK(files.contains("index.html"));
                // What fails is said, unless it changes nothing.
                if (ran.status == 0) CHECK(files == whole);
                else
                    CHECK_MESSAGE((ran.status > 128 || ran.output.starts_with("meldbook: ")),
                                  ran.output);
                auto const again = shell.run("meldbook export --site site");
                CHECK_MESSAGE(again.status == 0, again.output);
                CHECK(files_in(shell.folder() / "site") == whole);
            }
        }
    }
    MESSAGE("points: ", point);
}

}  // namespace meldbook_tests::site_process_test
