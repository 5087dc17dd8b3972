// How often each match has changed: raised by every change of what it says, by nothing else, and never
// lowered; taken over by merges, upgrades and salvage.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/history.hpp"
#include "fixture.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"

namespace meldbook_tests::store_revisions_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using meldbook::test::Session;

/// The last revisions of a book by uid. Each must be what its match is now.
std::map<std::string, Revision> last_of(Book const& book) {
    std::map<std::string, Revision> last;
    for (auto const& [uid, match, revision] : book.last_revisions()) {
        CAPTURE(uid);
        CHECK(book.match_of_uid(uid) == match);
        CHECK(revision.digest == (match ? content_digest(book.match(*match)) : ""));
        auto const all = book.revisions(uid);
        REQUIRE_FALSE(all.empty());
        CHECK(all.back() == revision);
        last[uid] = revision;
    }
    book.each_match({}, [&](MatchFacts const& match) {
        CHECK(last.contains(match.uid));
        return true;
    });
    return last;
}

std::map<std::string, Revision> last_of(fs::path const& file) {
    return last_of(Book::open(file, Access::write));
}

/// The number of the last revision of a match of the fixture.
std::int64_t number_of(Book const& book, std::string const& name) {
    return last_of(book).at(sample_match(name).uid).number;
}

}  // namespace

TEST_CASE("store: every change of a match raises its revision, and nothing else does") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    add_sample(book, "two", {{30, 40}});
    std::int64_t one = 1, two = 1;
    auto const change = [&](std::string const& what, auto const& make) {
        change_book(book, what, make);
        CAPTURE(what);
        CHECK(number_of(book, "one") == one);
        CHECK(number_of(book, "two") == two);
    };
    change("nothing", [](Step&) {});
    ++one;
    change("hand", [](Step& step) { step.add_hand(1, sample_hand({1, 2})); });
    // Which match is the current one is not what it says.
    change("resume", [](Step& step) { step.make_current(2); });
    ++two;
    change("several changes", [](Step& step) {
        step.add_hand(2, sample_hand({1, 2}));
        step.set_seat(2, {0, 0, 2, "Eve"});
        step.rename_side(2, 0, "Us");
    });
    ++one, ++two;
    change("rename", [](Step& step) { step.rename_player("Ana", "Anna"); });
    ++two;
    change("rename a substitute", [](Step& step) { step.rename_player("Eve", "Eva"); });
    ++two;
    change("merge players", [](Step& step) { step.merge_players("Eva", "Anna"); });
    ++one;
    change("drop", [](Step& step) { step.remove_hand(1, 1); });
    {
        Step step{book, note("not committed")};
        step.add_hand(1, sample_hand({5, 5}));
    }
    change("nothing again", [](Step&) {});
}

TEST_CASE("store: undo and redo raise it as well, so that no number is two states") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto book = Book::open(file, Access::create);
    add_sample(book, "one", {{10, 20}});
    auto const uid = sample_match("one").uid;
    auto const first = book.revisions(uid);
    change_book(book, "hand", [](Step& step) { step.add_hand(1, sample_hand({1, 2})); });
    auto const second = book.revisions(uid).back();
    book.undo();
    CHECK(book.revisions(uid).back() == Revision{3, first.back().digest});
    book.redo();
    CHECK(book.revisions(uid).back() == Revision{4, second.digest});
    // A removed match keeps what it was, and goes on from there.
    change_book(book, "delete", [](Step& step) { step.delete_match(1); });
    CHECK(book.revisions(uid).back() == Revision{5, ""});
    CHECK(last_of(book).at(uid).number == 5);
    book.undo();
    CHECK(book.revisions(uid).back() == Revision{6, second.digest});
    book.undo();
    book.undo();
    CHECK(book.revisions(uid).back() == Revision{8, ""});
    add_sample(book, "one", {{10, 20}});
    CHECK(book.revisions(uid).back() == Revision{9, first.back().digest});
    // A player's name comes back in all matches.
    change_book(book, "rename", [](Step& step) { step.rename_player("Ana", "Anna"); });
    book.undo();
    CHECK(book.revisions(uid).back() == Revision{11, first.back().digest});
    book.redo();
    CHECK(book.revisions(uid).back().number == 12);
    last_of(book);
    CHECK(book.revisions("nobody's").empty());
}

TEST_CASE("store: a book of an earlier version gets a first revision of every match") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    fs::copy_file(test::in_source("tests/upgrade/version-1.db"), file);
    auto const last = last_of(file);
    CHECK(last.size() == static_cast<std::size_t>(Book::open(file, Access::read).match_count()));
    for (auto const& [uid, revision] : last) CHECK(revision.number == 1);
}

TEST_CASE("store: what is played and imported has revisions that fit") {
    Session session;
    session.fill_book();
    auto const played = last_of(session.folder() / "book.db");
    CHECK(played.size() == 4);  // one of them is deleted
    CHECK(session.run("meldbook export --all --format json --output all.json").code == 0);
    CHECK(session.run("meldbook import all.json --book ./other.db").code == 0);
    auto const imported = last_of(session.folder() / "other.db");
    CHECK(imported.size() == 3);
    for (auto const& [uid, revision] : imported) {
        CHECK(revision.number == 1);
        CHECK(revision.digest == played.at(uid).digest);
    }
}

TEST_CASE("store: a merge takes the revisions over, and goes beyond both of two branches") {
    Session session;
    auto const mine = session.folder() / "mine.db";
    auto const theirs = session.folder() / "theirs.db";
    auto const in = [&](std::string const& book, std::string const& command) {
        auto const printed = session.run("meldbook --book ./" + book + ".db " + command);
        CHECK_MESSAGE(printed.code <= 1, printed.text);
    };
    in("mine", "new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
    in("mine", "hand table=500 table=200");
    fs::copy_file(mine, theirs);
    auto const uid = last_of(mine).begin()->first;
    auto const revisions = [&](fs::path const& book) {
        return Book::open(book, Access::write).revisions(uid);
    };
    in("theirs", "hand table=100 table=200");
    in("theirs", "hand table=50 table=20");
    in("mine", "merge ./theirs.db");
    CHECK(revisions(mine) == revisions(theirs));
    CHECK(revisions(mine).back().number == 4);
    // Both go on; nothing is taken while nobody has decided.
    in("mine", "hand table=5 table=5");
    in("theirs", "hand table=10 table=10");
    auto const ours = revisions(mine);
    in("mine", "merge ./theirs.db");
    CHECK(revisions(mine) == ours);
    in("mine", "merge ./theirs.db --ours");
    CHECK(revisions(mine).back() == Revision{6, ours.back().digest});
    CHECK(revisions(mine).size() == 7);  // of them two with number 5
    last_of(mine);
    in("theirs", "merge ./mine.db");
    CHECK(revisions(theirs) == revisions(mine));
    last_of(theirs);
    // The same once more is nothing new.
    in("mine", "merge ./theirs.db");
    CHECK(revisions(theirs) == revisions(mine));
    // Without any change of rows, too: the same hand in both.
    in("mine", "new Eve Fay");
    in("mine", "export 2 --format json --output eve.json");
    in("theirs", "import eve.json");
    in("mine", "edit 2 --note one");
    in("mine", "edit 2 --note ''");
    in("theirs", "merge ./mine.db");
    CHECK(last_of(theirs) == last_of(mine));
}

TEST_CASE("store: a salvaged book keeps them") {
    Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    auto const before = last_of(book);
    CHECK(session.run("meldbook book salvage --output ./new.db").code == 0);
    CHECK(last_of(session.folder() / "new.db") == before);
    // Without the journal all matches are added again.
    sql(book, "PRAGMA foreign_keys = 0; DELETE FROM step; DELETE FROM change");
    CHECK(session.run("meldbook book salvage --output ./rows.db").code == 1);
    auto const after = last_of(session.folder() / "rows.db");
    for (auto const& [uid, revision] : after) CHECK(revision == before.at(uid));
    CHECK(after.size() == 3);
}

TEST_CASE("store: a check finds revisions that do not fit, and they keep nobody from playing") {
    struct Case {
        char const* damage;
        char const* found;
    };
    for (auto const& each : {
             Case{"UPDATE revision SET digest = '0123456789abcdef'",
                  "match 1: its last revision is not what it is now"},
             Case{"DELETE FROM revision", "match 1: its last revision is not what it is now"},
             Case{"UPDATE revision SET digest = 'none'",
                  "a revision of the match 'uid-2' is not a number and a digest"},
             Case{"UPDATE revision SET revision = 2147483647",
                  "a revision of the match 'uid-2' is not a number and a digest"},
             Case{"INSERT INTO revision VALUES ('gone', 3, '0123456789abcdef')",
                  "the match 'gone' is removed, but by its last revision it is not"},
         }) {
        Session session;
        session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
        CAPTURE(each.damage);
        sql(session.folder() / "book.db", each.damage);
        auto const checked = session.run("meldbook book check");
        CHECK(checked.code == 1);
        CHECK_MESSAGE(checked.text.find(each.found) != std::string::npos, checked.text);
        CHECK(session.run("meldbook hand table=500 table=200").code == 0);
        CHECK(session.run("meldbook undo").code == 0);
    }
}

TEST_CASE(
    "store: the match that an import replaced has the revision of what undo and redo make it") {
    Session session;
    session.fill_book();
    REQUIRE(session.run("meldbook export 1 --output one.json").code == 0);
    REQUIRE(session.run("meldbook edit 1 --place Rome").code == 0);
    REQUIRE(session.run("meldbook import one.json --replace").code == 0);
    for (std::string const command : {"show", "undo", "redo", "undo"}) {
        CAPTURE(command);
        REQUIRE(session.run("meldbook " + command).code == 0);
        last_of(session.folder() / "book.db");
    }
}

}  // namespace meldbook_tests::store_revisions_test
