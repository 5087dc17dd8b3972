// export --site as a process that is killed, or whose disk is full: every page is whole, and the next
// export makes the site what it should be. A sample of the system calls is tried; with
// MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N.

#include <filesystem>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::process_site_test {

using namespace meldbook;
using test::Shell;

namespace fs = std::filesystem;

namespace {

constexpr auto calls = "openat,write,fsync,renameat,unlinkat,mkdirat,mkdir";

/// The first page that is not whole; "" if all are.
std::string torn_page(std::map<std::string, std::string> const& files) {
    for (auto const& [name, text] : files) {
        if (name.ends_with(".html") && !text.ends_with("</html>\n")) return name;
    }
    return "";
}

}  // namespace

TEST_CASE("process: an export of a site that fails or is killed leaves whole pages") {
    if (!test::can_trace()) return;
    Shell const shell;
    // The site that is there has a player more and a match less.
    auto const made = shell.run("meldbook new Ana Eve; meldbook hand 7xK -; meldbook new Ana Bea; "
                                "meldbook export --site old && meldbook players rename Eve Fay && "
                                "meldbook new Ana Bea && meldbook export --site whole");
    REQUIRE_MESSAGE(made.status == 0, made.output);
    auto const whole = test::files_in(shell.folder() / "whole");
    auto const run = [&](std::string const& options) {
        return shell.run(std::string("rm -rf site && cp -a old site && ") + test::tracer +
                         "-o calls " + options + " \"$PROGRAM\" export --site site");
    };
    REQUIRE(run(std::string("-e trace=") + calls).status == 0);
    CHECK(test::files_in(shell.folder() / "site") == whole);
    auto const one_in = test::one_in(97, "MELDBOOK_ALL_FAULTS");
    auto const first = test::first_of(one_in);
    std::size_t point = 0;
    for (auto const& fault :
         test::injections_into(test::content_of(shell.folder() / "calls"), shell.folder())) {
        if (point++ % one_in != first) continue;
        CAPTURE(fault.option());
        auto const ran = run(fault.option());
        auto const files = test::files_in(shell.folder() / "site");
        CHECK(torn_page(files) == "");
        CHECK(files.contains("index.html"));
        // What fails is said, unless it changes nothing.
        if (ran.status == 0) CHECK(files == whole);
        else CHECK_MESSAGE((ran.status > 128 || ran.output.starts_with("meldbook: ")), ran.output);
        auto const again = shell.run("meldbook export --site site");
        CHECK_MESSAGE(again.status == 0, again.output);
        CHECK(test::files_in(shell.folder() / "site") == whole);
    }
    MESSAGE("points: ", point);
}

}  // namespace meldbook_tests::process_site_test
