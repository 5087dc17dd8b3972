// Undo and redo walk through changes of every kind, however many, across program runs.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/property.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_walk_test {

using meldbook::test::Session;

namespace {

using Words = std::vector<std::string>;

namespace gen = rc::gen;

std::string number(int least, int most) { return std::to_string(*gen::inRange(least, most + 1)); }

rc::Gen<std::string> some_hand() {
    return gen::exec([] { return number(1, 4); });
}

rc::Gen<std::string> some_player() {
    return gen::element<std::string>("Ana", "Bea", "Cid", "Dan", "Eve", "Fay", "Ina");
}

std::string entry(std::string const& end) {
    return *gen::element<std::string>("KKKKKKK", "8888822", "AA2", "444 QQQ", "555Jo") +
           " red=" + number(0, 2) + " " + end;
}

/// A command that makes sense for a book of two matches, most of the time.
rc::Gen<Words> some_command() {
    auto const make = []() -> Words {
        auto const match = number(1, 3);
        auto const hand = *some_hand();
        auto const player = *some_player();
        switch (*gen::inRange(0, 18)) {
            case 0: return {"new", "Us: Ana, Bea", "Them: Cid, Dan", "--start", "1200,-45"};
            case 1: return {"new", "Eve+Fay", "Gil+Hal", "--rules", "italian", "--hands", "4"};
            case 2: return {"fix", hand, entry("out"), entry(""), "--match", match, "--force"};
            case 3: return {"fix", hand, "--note", "note " + hand, "--match", match};
            case 4:
                return {"drop", hand, "--match", match,
                        *gen::element<std::string>("--move-deal", "--why=twice")};
            case 5: return {"edit", match, "--target", std::to_string(*gen::inRange(1, 31) * 250)};
            case 6: return {"edit", match, "--place", "table " + hand, "--note", ""};
            case 7: return {"end", match, "--why", "late"};
            case 8: return {"abandon", match};
            case 9: return {"resume", match};
            case 10: return {"seat", player + "=" + *some_player(), "--match", match};
            case 11: return {"seat", player + "=Zoe", "--from", hand, "--match", match};
            case 12: return {"players", "rename", player, *some_player() + hand};
            case 13: return {"delete", match};
            case 14:
                return {"hand", "--at", hand, entry("out"), entry(""), "--match", match, "--force"};
            case 15: return {"move", hand, number(1, 3), "--match", match, "--force"};
            default:
                return {"hand", entry("out"), entry("hand=K99/A2"), "--match", match, "--force"};
        }
    };
    // Without this, the first books would be made of the simplest commands alone.
    return gen::resize(rc::kNominalSize, gen::exec(make));
}

/// A book and its states after each change.
class Walk {
public:
    Walk() {
        // The first match makes the book; undoing it leaves an empty one.
        RC_ASSERT(session_.run("meldbook new Ana Bea").code == 0);
        RC_ASSERT(session_.run("meldbook undo").code == 0);
        stops_ = {state()};
    }

    /// Runs a command. One that is refused must change nothing; any other can be undone and redone.
    void take(Words const& words) {
        auto const run = session_.run(words);
        RC_ASSERT(run.code != 3);
        if (state() == stops_.back()) return;
        RC_ASSERT(run.code == 0);
        stops_.push_back(state());
        kinds_.push_back(words.front());
        RC_ASSERT(session_.run("meldbook undo").code == 0);
        RC_ASSERT(state() == stops_[stops_.size() - 2]);
        RC_ASSERT(session_.run("meldbook redo").code == 0);
        RC_ASSERT(state() == stops_.back());
    }

    std::size_t changes() const { return stops_.size() - 1; }
    std::vector<std::string> const& kinds() const { return kinds_; }

    void undo_all() {
        for (std::size_t i = stops_.size() - 1; i > 0; --i) {
            RC_ASSERT(session_.run("meldbook undo").code == 0);
            RC_ASSERT(state() == stops_[i - 1]);
        }
        RC_ASSERT(session_.run("meldbook undo").code == 1);
    }

    void redo_all() {
        for (std::size_t i = 1; i < stops_.size(); ++i) {
            RC_ASSERT(session_.run("meldbook redo").code == 0);
            RC_ASSERT(state() == stops_[i]);
        }
        RC_ASSERT(session_.run("meldbook redo").code == 1);
    }

    void check() { RC_ASSERT(session_.run("meldbook book check").code == 0); }

private:
    std::vector<std::string> state() const {
        return meldbook::test::dump(session_.folder() / "book.db");
    }

    Session session_;
    std::vector<std::vector<std::string>> stops_;
    std::vector<std::string> kinds_;
};

}  // namespace

TEST_CASE("fifty changes of all kinds are walked back and forth, the book the same at every stop") {
    std::vector<std::string> kinds;
    meldbook::test::check_property(3, [&] {
        Walk walk;
        for (int tries = 0; walk.changes() < 50 && tries < 500; ++tries) {
            auto const command = *some_command();
            walk.take(command);
        }
        walk.undo_all();
        walk.redo_all();
        walk.check();
        kinds.insert(kinds.end(), walk.kinds().begin(), walk.kinds().end());
    });
    CHECK(kinds.size() >= 150);
    for (std::string const kind : {"new", "hand", "fix", "drop", "move", "edit", "seat", "end",
                                   "abandon", "resume", "players", "delete"}) {
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
    auto const before = meldbook::test::dump(session.folder() / "book.db");
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
        CHECK(meldbook::test::dump(session.folder() / "book.db") == before);
    }
    for (auto const* command : {"", "show", "show --explain", "matches", "players", "log",
                                "log --json", "check --side us KKK 992", "book check", "config"}) {
        CAPTURE(command);
        CHECK(session.run("meldbook " + std::string(command) + " --read-only").code == 0);
    }
}

}  // namespace meldbook_tests::cli_walk_test
