// Lets the calls fail that meldbook-league makes for the file of a book, or kills it there (strace): the
// book has joined the league or it has not, and the exit status says which. A sample of the calls is
// tried; with MELDBOOK_ALL_FAULTS=1 each of them (scripts/faults), with N one in N.

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/book_state.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::league_faults_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

constexpr auto calls = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink,pread64,fcntl";

/// Joins a league with a book. `options` of strace, which sees only the book, its journal and their
/// folder.
Ended join(League const& league, std::string const& options) {
    auto const folder = fs::canonical(league.folder()).string();
    auto const book = folder + "/a.db";
    return league.league("a", "join " + league.address("thursday") + " --club Thursday",
                         std::string(test::tracer) + "-P " + book + " -P " + book + "-journal -P " +
                             folder + " " + options);
}

}  // namespace

TEST_CASE("a disk that fails leaves a book that has joined the league, or has not") {
    if (!test::can_trace()) return;
    League league;
    league.set_up();
    league.ask("SELECT league.admit('thursday', 'Thursday')");
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    test::TempFolder const kept;
    fs::copy_file(league.folder() / "a.db", kept.path() / "a.db");
    auto const log = kept.path() / "calls";
    auto const before = test::folder_state(league.folder());
    auto const whole = join(league, "-o " + log.string() + " -e trace=" + calls);
    REQUIRE_MESSAGE(whole.code == 0, whole.text);
    auto const after = test::folder_state(league.folder());
    REQUIRE(before != after);
    auto const one_in = test::one_in(29, "MELDBOOK_ALL_FAULTS");
    auto const first = test::first_of(one_in);
    std::size_t point = 0, tried = 0;
    for (auto const& fault :
         test::injections_into(test::content_of(log), fs::canonical(league.folder()))) {
        if (point++ % one_in != first) continue;
        ++tried;
        CAPTURE(fault.option());
        for (auto const& name : test::names_in(league.folder()))
            if (name.starts_with("a.db")) fs::remove(league.folder() / name);
        fs::copy_file(kept.path() / "a.db", league.folder() / "a.db");
        auto const ended = join(league, "-o /dev/null " + fault.option());
        CHECK_MESSAGE((fault.kills() || ended.code == 0 || ended.code == 3), ended.text);
        auto const wrong = test::flaw_after(league.folder(), before, after,
                                            fault.kills() ? -1 : ended.code, ended.text);
        CHECK_MESSAGE(wrong.empty(), wrong, "\n", ended.text);
        // What was left is cleared away, and the club is in the league whatever happened.
        auto const again = join(league, "-o /dev/null");
        CHECK_MESSAGE(again.code == 0, again.text);
        CHECK(test::strays_in(league.folder()).empty());
        CHECK(league.ask("SELECT count(*) FROM league.club") == "1");
    }
    MESSAGE("points: ", point, ", tried: ", tried);
}

}  // namespace meldbook_tests::league_faults_test
