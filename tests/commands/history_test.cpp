// What undo, redo and the log say about the steps of a match.

#include <string>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_history_test {

using meldbook::test::Session;

namespace {

bool holds(std::string const& text, std::string const& part) {
    CAPTURE(text);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("two equal commands of one second are undone one after the other") {
    Session session;
    session.run("meldbook new Ana Bea");
    session.set("MELDBOOK_NOW", "2026-11-21T20:00:00Z");
    session.run("meldbook hand 7xK -");
    session.run("meldbook hand 7xK -");
    CHECK(holds(session.run("meldbook undo").text, "  Hand 2 recorded, dealt by Bea\n"));
    CHECK(holds(session.run("meldbook undo").text, "  Hand 1 recorded, dealt by Ana\n"));
    CHECK(holds(session.run("meldbook redo").text, "  Hand 1 recorded, dealt by Ana\n"));
}

TEST_CASE("a new note does not make a hand irregular that was imported as regular") {
    Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand 'table=9000' - --force");
    auto text = session.run("meldbook export --format json").text;
    auto const at = text.find("\"irregular\":true");
    REQUIRE(at != std::string::npos);
    text.replace(at, std::string("\"irregular\":true").size(), "\"irregular\":false");
    session.write_file("regular.json", text);
    REQUIRE(session.run("meldbook import regular.json --replace").code == 0);
    CHECK(session.run("meldbook fix 1 --dealer Bea").code == 0);
    CHECK_FALSE(holds(session.run("meldbook log").text, "by force"));
    CHECK(holds(session.run("meldbook show --json").text, "\"irregular\":false"));
}

TEST_CASE("the words of a hand in progress follow the rules of its match, back and forth") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook count 'us: table=300 natural=1 out minus=0'");
    auto const counted = [&] { return session.run("meldbook count").text; };
    auto const before = counted();
    REQUIRE(session.run("meldbook edit --rules hand-and-foot --force").code == 0);
    auto const under_others = counted();
    CHECK(holds(under_others, "clean=1"));
    session.run("meldbook undo");
    CHECK(counted() == before);
    session.run("meldbook redo");
    CHECK(counted() == under_others);
    session.run("meldbook undo");
    // By a merge, too.
    session.run("meldbook book backup ./other.db");
    session.run("meldbook edit --rules hand-and-foot --force --book ./other.db");
    session.run("meldbook merge ./other.db");
    CHECK(counted() == under_others);
}

TEST_CASE("a text with a zero in it is refused, for its end would be lost") {
    Session session;
    session.run("meldbook new Ana Bea");
    CHECK(session.run({"meldbook", "edit", "--note", std::string("x\0y", 3)}).code == 2);
    CHECK_FALSE(holds(session.run("meldbook show --json").text, "\"note\":\"x"));
}

TEST_CASE("words of a hand in progress that other rules cannot read are named") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook edit --rules burraco --force");
    REQUIRE(session.run("meldbook count 'us: seq-clean=1'").code == 0);
    CHECK(holds(session.run("meldbook undo").text, "hand 1, Us 'seq-clean=1'"));
}

}  // namespace meldbook_tests::commands_history_test
