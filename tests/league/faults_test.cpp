// Lets the calls fail that meldbook-league makes for the file of a book, or kills it there (strace): the
// book has joined the league or it has not, and the exit status says which. A sample of the calls is
// tried; with MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N.

#include <filesystem>
#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/book_state.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"

namespace meldbook_tests::league_faults_test {

using namespace meldbook;
using namespace league_test;

namespace fs = std::filesystem;

namespace {

constexpr auto calls = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink,pread64";

/// Joins a league with a book. `options` of strace, which sees only the book, its journal and their
/// folder.
Ended join(League const& league, std::string const& options) {
    auto const folder = fs::canonical(league.folder()).string();
    auto const book = folder + "/a.db";
    // LeakSanitizer does not work under a tracer.
    return league.league("a", "join " + league.address("thursday") + " --club Thursday",
                         "ASAN_OPTIONS=detect_leaks=0 strace -P " + book + " -P " + book +
                             "-journal -P " + folder + " " + options);
}

/// How often each call is in what strace has written.
std::map<std::string, int> count_calls(std::string const& log) {
    std::map<std::string, int> count;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        auto const name = line.substr(0, line.find('('));
        if (name.size() != line.size()) ++count[name];
    }
    return count;
}

}  // namespace

TEST_CASE("a disk that fails leaves a book that has joined the league, or has not") {
    if (test::run_shell("strace -o /dev/null true").code != 0) {
        MESSAGE("strace is not installed, or may not trace: not tried");
        return;
    }
    League league;
    league.set_up();
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    store::test::TempFolder const kept;
    fs::copy_file(league.folder() / "a.db", kept.path() / "a.db");
    auto const log = kept.path() / "calls";
    auto const before = test::folder_state(league.folder());
    auto const whole = join(league, "-o " + log.string() + " -e trace=" + calls);
    REQUIRE_MESSAGE(whole.code == 0, whole.text);
    auto const after = test::folder_state(league.folder());
    REQUIRE(before != after);
    auto const one_in = test::one_in(29, "MELDBOOK_ALL_FAULTS");
    std::size_t point = 0, tried = 0;
    for (auto const& [call, count] : count_calls(test::content_of(log))) {
        for (int n = 1; n <= count; ++n) {
            for (std::string const harm : {"error=EIO", "error=ENOSPC", "signal=KILL"}) {
                if (point++ % one_in != 0) continue;
                ++tried;
                CAPTURE(call);
                CAPTURE(n);
                CAPTURE(harm);
                for (auto const& name : store::test::names_in(league.folder()))
                    if (name.starts_with("a.db")) fs::remove(league.folder() / name);
                fs::copy_file(kept.path() / "a.db", league.folder() / "a.db");
                auto const ended = join(league, "-o /dev/null -e inject=" + call + ":" + harm +
                                                    ":when=" + std::to_string(n));
                bool const killed = harm == "signal=KILL";
                CHECK_MESSAGE((killed || ended.code == 0 || ended.code == 3), ended.text);
                auto const wrong = test::flaw_after(league.folder(), before, after,
                                                    killed ? -1 : ended.code, ended.text);
                CHECK_MESSAGE(wrong.empty(), wrong, "\n", ended.text);
                // What was left is cleared away, and the club is in the league whatever happened.
                auto const again = join(league, "-o /dev/null");
                CHECK_MESSAGE(again.code == 0, again.text);
                CHECK(test::strays_in(league.folder()).empty());
                CHECK(league.ask("SELECT count(*) FROM league.club") == "1");
            }
        }
    }
    MESSAGE("points: ", point, ", tried: ", tried);
}

}  // namespace meldbook_tests::league_faults_test
