// Undo and redo walk through changes of every kind, however many, across program runs.

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::walk_test {

using meldbook::test::Session;

namespace {

/// Picks commands that make sense for a book of two matches, most of the time.
class Table {
public:
    explicit Table(unsigned seed) : random_(seed) {}

    std::vector<std::string> next() {
        auto const match = std::to_string(pick(1, 3));
        switch (pick(0, 15)) {
            case 0: return {"new", "Us: Ana, Bea", "Them: Cid, Dan", "--start", "1200,-45"};
            case 1: return {"new", "Eve+Fay", "Gil+Hal", "--rules", "italian", "--hands", "4"};
            case 2: return {"fix", hand(), entry("out"), entry(""), "--match", match, "--force"};
            case 3: return {"fix", hand(), "--note", "note " + hand(), "--match", match};
            case 4: return {"drop", hand(), "--match", match, "--why", "played twice"};
            case 5: return {"edit", match, "--target", std::to_string(pick(1, 30) * 250)};
            case 6: return {"edit", match, "--place", "table " + hand(), "--note", ""};
            case 7: return {"end", match, "--why", "late"};
            case 8: return {"abandon", match};
            case 9: return {"resume", match};
            case 10: return {"seat", name() + "=" + name(), "--match", match};
            case 11: return {"seat", name() + "=Zoe", "--from", hand(), "--match", match};
            case 12: return {"players", "rename", name(), name() + hand()};
            case 13: return {"delete", match};
            default:
                return {"hand", entry("out"), entry("hand=K99/A2"), "--match", match, "--force"};
        }
    }

private:
    int pick(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }
    std::string hand() { return std::to_string(pick(1, 4)); }
    std::string name() {
        static char const* const names[] = {"Ana", "Bea", "Cid", "Dan", "Eve", "Fay", "Ina"};
        return names[pick(0, 6)];
    }
    std::string entry(std::string const& end) {
        static char const* const melds[] = {"KKKKKKK", "8888822", "AA2", "444 QQQ", "555Jo"};
        return std::string(melds[pick(0, 4)]) + " red=" + std::to_string(pick(0, 2)) + " " + end;
    }

    std::mt19937 random_;
};

}  // namespace

TEST_CASE("fifty changes of all kinds are walked back and forth, the book the same at every stop") {
    std::vector<std::string> kinds;
    for (unsigned const seed : {1U, 7U, 2026U}) {
        CAPTURE(seed);
        Session session;
        auto const book = session.folder() / "book.db";
        auto const state = [&] { return meldbook::store::test::dump(book); };
        Table table(seed);
        // The first match makes the book; undoing it leaves an empty one.
        REQUIRE(session.run("meldbook new Ana Bea").code == 0);
        REQUIRE(session.run("meldbook undo").code == 0);
        std::vector<std::vector<std::string>> stops = {state()};

        for (int tries = 0; stops.size() <= 50 && tries < 2000; ++tries) {
            auto const words = table.next();
            auto const run = session.run(words);
            // Whatever was refused has changed nothing.
            CHECK(run.code != 3);
            if (state() == stops.back()) continue;
            CHECK(run.code == 0);
            stops.push_back(state());
            kinds.push_back(words.front());
        }
        REQUIRE(stops.size() == 51);
        for (int turn = 0; turn < 2; ++turn) {
            for (std::size_t i = stops.size() - 1; i > 0; --i) {
                CAPTURE(i);
                CHECK(session.run("meldbook undo").code == 0);
                CHECK(state() == stops[i - 1]);
            }
            CHECK(session.run("meldbook undo").code == 1);
            for (std::size_t i = 1; i < stops.size(); ++i) {
                CAPTURE(i);
                CHECK(session.run("meldbook redo").code == 0);
                CHECK(state() == stops[i]);
            }
            CHECK(session.run("meldbook redo").code == 1);
        }
        CHECK(session.run("meldbook book check").code == 0);
    }
    for (std::string const kind : {"new", "hand", "fix", "drop", "edit", "seat", "end", "abandon",
                                   "resume", "players", "delete"}) {
        CAPTURE(kind);
        CHECK(std::find(kinds.begin(), kinds.end(), kind) != kinds.end());
    }
}

TEST_CASE("the dealer steps back with an undo") {
    Session session;
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
    CHECK(session.run("meldbook hand KKKKKKK 444").text.find("Cid deals") != std::string::npos);
    CHECK(session.run("meldbook hand 444 KKKKKKK --dealer Dan").text.find("Ana deals") !=
          std::string::npos);
    CHECK(session.run("meldbook undo").text.find("Hand 2: Cid deals") != std::string::npos);
    CHECK(session.run("meldbook undo").text.find("Hand 1: Ana deals") != std::string::npos);
}

TEST_CASE("a guest can look and change nothing") {
    Session session;
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
    session.run("meldbook hand \"KKKKKKK out\" 444");
    auto const before = meldbook::store::test::dump(session.folder() / "book.db");
    for (auto const* command : {"new X Y", "hand 444 555", "fix 1 444 555", "fix 1 --note x",
                                "drop 1", "undo", "redo", "edit --place x", "end", "abandon",
                                "resume", "seat Ana=Eve", "delete 1", "players rename Ana Eve"}) {
        CAPTURE(command);
        for (bool const by_option : {true, false}) {
            session.set("MELDBOOK_READ_ONLY", by_option ? "" : "1");
            auto const run =
                session.run("meldbook " + std::string(command) + (by_option ? " --read-only" : ""));
            CHECK(run.code == 1);
            CHECK(run.text.find("--read-only") != std::string::npos);
        }
        CHECK(meldbook::store::test::dump(session.folder() / "book.db") == before);
    }
    for (auto const* command : {"", "show", "show --explain", "matches", "players", "log",
                                "log --json", "check --side us KKK 992", "book check", "config"}) {
        CAPTURE(command);
        CHECK(session.run("meldbook " + std::string(command) + " --read-only").code == 0);
    }
}

}  // namespace meldbook_tests::walk_test
