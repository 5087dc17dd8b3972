// Statistics from figures that were kept are those that are computed, after every kind of change.

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/session.hpp"

namespace meldbook_tests::figures_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

constexpr int matches = 60;

/// A club of six, two rule sets, with the hands of an evening.
class Club {
public:
    Club() {
        // Played once; the others import it.
        static std::string played;
        if (played.empty()) {
            play();
            played = session.run("meldbook export --all --format json").text;
            return;
        }
        session.write_file("played.json", played);
        did("meldbook import played.json");
    }

    void play() {
        for (int i = 0; i < matches; ++i) {
            did(i % 3 == 0 ? "meldbook new Ana+Bea Cid+Dan --target 2000 --rules italian"
                           : "meldbook new Ana+Eve Fay+Dan --target 2000");
            did("meldbook hand 'KKKKKKK red=1 out' 'AAA hand=K9'");
            did(i % 4 == 0 ? "meldbook hand 'AAA' '7xQ 7x8 out'"
                           : "meldbook hand '7xQ 7x8 out' 'AAA'");
        }
    }

    void did(std::string const& command) {
        auto const printed = session.run(command);
        CAPTURE(command);
        CAPTURE(printed.text);
        REQUIRE(printed.code == 0);
    }

    fs::path cache() const { return session.folder() / "cache/meldbook/figures.db"; }

    /// Statistics from the figures that are kept, which must be those computed without them.
    std::string stats(std::string const& book = "./book.db") {
        std::string all;
        for (std::string const& options :
             {std::string(" --json"), std::string(" Ana --json"), std::string(" Dan Fay --json"),
              std::string(" --rules italian --json")}) {
            auto const command = "meldbook --book " + book + " stats" + options;
            session.set("XDG_CACHE_HOME", "");
            auto const computed = session.run(command).text;
            session.set("XDG_CACHE_HOME", (session.folder() / "cache").native());
            CAPTURE(command);
            CHECK(session.run(command).text == computed);
            all += computed;
        }
        return all;
    }

    test::Session session;
};

std::vector<std::string> rows_of(fs::path const& cache) {
    return store::test::sql(cache, "SELECT match || ' ' || hex(kept) FROM figures ORDER BY match");
}

}  // namespace

TEST_CASE("statistics are the same from figures that were kept, after every change") {
    Club club;
    auto last = club.stats();
    REQUIRE(fs::exists(club.cache()));
    CHECK(rows_of(club.cache()).size() == matches);
    CHECK(club.stats() == last);
    for (std::string const& command :
         {std::string("meldbook fix 1 '7xQ 7x8 red=2 out' AAA --match 7"),
          std::string("meldbook undo"), std::string("meldbook redo"),
          std::string("meldbook players rename Ana Anna"), std::string("meldbook undo"),
          std::string("meldbook drop 2 --match 9"), std::string("meldbook delete 11"),
          std::string("meldbook undo"), std::string("meldbook edit 12 --target 9000")}) {
        CAPTURE(command);
        club.did(command);
        auto const now = club.stats();
        CHECK(now != last);
        last = now;
    }
}

TEST_CASE(
    "figures are used by copies, merges and salvage of a book as far as matches are the same") {
    Club club;
    auto const all = club.stats();
    auto const kept = rows_of(club.cache());
    club.did("meldbook book backup ./copy.db");
    CHECK(club.stats("./copy.db") == all);
    club.did("meldbook fix 1 '7xQ 7x8 red=2 out' AAA --match 7");
    club.did("meldbook --book ./copy.db merge ./book.db");
    CHECK(club.stats("./copy.db") == club.stats());
    club.did("meldbook book salvage ./copy.db --output ./saved.db");
    CHECK(club.stats("./saved.db") == club.stats());
    CHECK(rows_of(club.cache()) == kept);  // one changed match is not worth a change of the file
}

TEST_CASE("a damaged file of figures changes nothing") {
    Club club;
    auto const all = club.stats();
    store::test::sql(club.cache(), "UPDATE figures SET kept = (SELECT kept FROM figures LIMIT 1)");
    CHECK(club.stats() == all);
    store::test::sql(club.cache(), "UPDATE figures SET kept = zeroblob(20)");
    CHECK(club.stats() == all);
    store::test::sql(club.cache(), "DROP TABLE figures");
    CHECK(club.stats() == all);
    std::ofstream(club.cache()) << "something else";
    CHECK(club.stats() == all);
    CHECK(club.stats() == all);
}

TEST_CASE("figures are not kept for a match that differs from its last revision") {
    Club club;
    // Somebody changed the book without this program: 'book check' says so.
    store::test::sql(club.session.folder() / "book.db",
                     "UPDATE entry SET understood = 'KKK', typed = 'KKK', total = 30"
                     " WHERE hand = (SELECT max(id) FROM hand) AND side = 0");
    club.stats();
    CHECK(rows_of(club.cache()).size() == matches - 1);
    CHECK(club.session.run("meldbook book check").code == 1);
}

TEST_CASE("without a change of files figures are not kept") {
    Club club;
    club.session.set("MELDBOOK_READ_ONLY", "1");
    club.stats();
    CHECK_FALSE(fs::exists(club.cache()));
}

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

}  // namespace meldbook_tests::figures_test
