// A match as it stood after an earlier hand: nothing of what came later is in its document.

#include <string>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_until_test {

using namespace meldbook;

namespace {

bool says(std::string const& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a document of an earlier moment is that moment's") {
    test::Session session;
    session.run("export MELDBOOK_NOW=2026-11-21T19:00:00Z");
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --target 1000");
    session.run("export MELDBOOK_NOW=2026-11-21T19:10:00Z");
    session.run("meldbook hand 'KKKKKKK out' 999");
    auto const then = session.run("meldbook show --json").text;
    session.run("meldbook seat Ana=Eve");
    session.run("export MELDBOOK_NOW=2026-11-21T19:20:00Z");
    session.run("meldbook hand 444 QQQ");
    session.run("meldbook seat Eve=Fay");
    session.run("export MELDBOOK_NOW=2026-11-21T19:30:00Z");
    session.run("meldbook hand 'KKKKKKK JJJJJJJ out' 999");
    auto const now = session.run("meldbook show --json").text;
    REQUIRE(says(now, "\"status\":\"finished\""));

    CHECK(session.run("meldbook show --until 3 --json").text == now);
    auto const second = session.run("meldbook show --until 2 --json").text;
    CHECK(says(second, "\"status\":\"open\""));
    CHECK(says(second, "\"finished\":null"));
    CHECK(says(second, "\"winner\":null"));
    CHECK(says(second, "\"next\":{\"hand\":3,\"dealer\":\"Bea\""));
    CHECK_FALSE(says(session.run("meldbook show --until 1 --json").text, "Fay"));
    session.run("meldbook undo");
    session.run("meldbook undo");
    session.run("meldbook undo");
    session.run("meldbook undo");
    CHECK(session.run("meldbook show --json").text == then);
}

TEST_CASE("a document of an earlier moment is finished where the match then was") {
    test::Session session;
    session.run("export MELDBOOK_NOW=2026-11-21T19:10:00Z");
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --target 500");
    session.run("meldbook hand 'KKKKKKK out' 999");
    session.run("meldbook edit --target 5000");
    session.run("meldbook hand 444 QQQ");
    session.run("meldbook edit --target 500");
    session.run("meldbook resume 1");
    session.run("meldbook edit --target 5000");
    session.run("meldbook end");
    session.run("meldbook edit --target 500");
    auto const first = session.run("meldbook show --until 1 --json").text;
    CHECK(says(first, "\"status\":\"finished\""));
    CHECK(says(first, "\"finished\":\"2026-11-21T19:10:00Z\""));
    CHECK(says(first, "\"winner\":0"));
    CHECK(says(first, "\"next\":null"));
    auto const none = session.run("meldbook show --until 0 --json").text;
    CHECK(says(none, "\"status\":\"open\""));
    CHECK(says(none, "\"next\":{\"hand\":1,"));
}

}  // namespace meldbook_tests::commands_until_test
