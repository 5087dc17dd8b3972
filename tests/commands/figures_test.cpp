// The figures of players, as commands print them.

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_figures_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

/// "Ana: 2 hands, 2400 s" for each player of the JSON of statistics.
std::string times_of(std::string const& json) {
    static std::regex const player(R"re("name":"(\w+)","matches")re");
    static std::regex const times(R"re("hand_times":\{"hands":(\d+),"seconds":(\d+))re");
    std::string all;
    for (std::sregex_iterator found(json.begin(), json.end(), player), end; found != end; ++found) {
        auto const rest = found->suffix().str();
        std::smatch took;
        REQUIRE(std::regex_search(rest, took, times));
        all += (all.empty() ? "" : "; ") + found->str(1) + ": " + took.str(1) + " hands, " +
               took.str(2) + " s";
    }
    return all;
}

}  // namespace

TEST_CASE("the time of a player's hands does not depend on who else is asked about") {
    test::Session session;
    auto const did = [&](std::string const& clock, std::string const& command) {
        session.set("MELDBOOK_NOW", "2026-11-21T" + clock + ":00Z");
        auto const printed = session.run(command);
        CAPTURE(printed.text);
        REQUIRE(printed.code == 0);
    };
    // Of the first match, Bea alone sat in the second.
    did("19:00", "meldbook new Ana+Bea Cid+Dan");
    did("19:10", "meldbook hand KKK QQQ");
    did("19:12", "meldbook new Bea Eve --place Rome");
    did("19:22", "meldbook hand KKK QQQ");
    did("19:40", "meldbook hand KKK QQQ --match 1");
    did("19:55", "meldbook hand KKK QQQ --match 2");
    struct Asked {
        std::string players, times;
    };
    for (auto const& [players, times] :
         {Asked{"Ana", "Ana: 2 hands, 2400 s"}, Asked{"Bea", "Bea: 2 hands, 1200 s"},
          Asked{"Ana Bea", "Ana: 2 hands, 2400 s; Bea: 2 hands, 1200 s"},
          Asked{"Eve", "Eve: 2 hands, 2580 s"},
          // What the filter leaves out interrupts all the same.
          Asked{"Bea --place Rome", "Bea: 1 hands, 600 s"}}) {
        CAPTURE(players);
        CHECK(times_of(session.run("meldbook stats " + players + " --json").text) == times);
    }
    CHECK(session.run("meldbook stats Ana").text.find("2 hands in 40 min") != std::string::npos);
    session.run("meldbook export --site club");
    CHECK(test::content_of(session.folder() / "club/players/ana.html").find("2 hands in 40 min") !=
          std::string::npos);
}

TEST_CASE("figures that earlier versions kept are removed with the next change of a book") {
    test::Session session;
    auto const cache = session.folder() / "cache";
    session.set("XDG_CACHE_HOME", cache.native());
    fs::create_directories(cache / "meldbook");
    std::ofstream(cache / "meldbook/figures.db") << "figures";
    session.run("meldbook new Ana Bea");
    session.run("meldbook stats --read-only");
    CHECK(fs::exists(cache / "meldbook/figures.db"));
    CHECK(session.run("meldbook hand KKK 999").text.find("figures") == std::string::npos);
    CHECK_FALSE(fs::exists(cache / "meldbook"));
    // What else is there stays.
    fs::create_directories(cache / "meldbook/more");
    std::ofstream(cache / "meldbook/figures.db") << "figures";
    session.run("meldbook undo");
    CHECK_FALSE(fs::exists(cache / "meldbook/figures.db"));
    CHECK(fs::exists(cache / "meldbook/more"));
}

}  // namespace meldbook_tests::commands_figures_test
