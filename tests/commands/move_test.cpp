// What moves to another match without --force, and what is refused.

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_move_test {

using namespace meldbook;

TEST_CASE(
    "a hand that was recorded by force moves as it is, others only where the rules let them") {
    struct Row {
        std::string_view what, hand, rules, options;  // the rules under which it was recorded
        int code;
    };
    // Two packs have eight kings, three have twelve.
    for (auto const& row : {
             Row{"sound in both", "KKKK AAAA", "classic", "", 0},
             Row{"recorded by force", "--force KKKKKKKKK AAAA", "classic", "", 0},
             Row{"refused by the other match only", "KKKKKKKKK AAAA", "samba", "", 1},
             Row{"refused there, and forced", "KKKKKKKKK AAAA", "samba", "--force", 0},
         }) {
        CAPTURE(row.what);
        test::Session session;
        session.run("meldbook new Us Them --rules classic");
        session.run("meldbook new Us Them --rules " + std::string(row.rules));
        auto const recorded = session.run("meldbook hand " + std::string(row.hand));
        REQUIRE_MESSAGE(recorded.code == 0, recorded.text);
        auto const moved = session.run("meldbook move 1 1 " + std::string(row.options));
        CHECK_MESSAGE(moved.code == row.code, moved.text);
        auto const there = session.run("meldbook show 1 --hand 1");
        CHECK_MESSAGE((there.code == 0) == (row.code == 0), there.text);
    }
}

TEST_CASE("a hand that is in the other match already moves only when that is meant") {
    for (std::string const answer : {"", "y"}) {
        test::Session session;
        session.run("meldbook new Us Them");
        session.run("meldbook hand 'KKKK AAAA minus=0' '999 minus=5'");
        session.run("meldbook new Us Them");
        session.run("meldbook hand 'KKKK AAAA minus=0' '999 minus=5'");
        test::ScriptedAsker asker({answer});
        session.answer_with(&asker);
        CHECK((session.run("meldbook move 1 1").code == 0) == (answer == "y"));
        CHECK(asker.shown.find(
                  "warning: hand 2: the same entries as hand 1, which was recorded "
                  "less than 10\n  minutes before\nrecord hand 2 as it is? y, n [n]: ") !=
              std::string::npos);
        session.answer_with(nullptr);
        CHECK((session.run("meldbook show 1 --hand 2").code == 0) == (answer == "y"));
    }
}

TEST_CASE(
    "what a hand repeats in the other match is asked about, also if it repeats one where it is") {
    test::Session session;
    session.run("meldbook new Us Them");
    session.run("meldbook hand 'KKKK AAAA minus=0' '999 minus=5'");
    session.run("meldbook new Us Them");
    session.run("meldbook hand 'KKKK AAAA minus=0' '999 minus=5'");
    session.run("meldbook hand 'KKKK AAAA minus=0' '999 minus=5'");
    test::ScriptedAsker asker({""});
    session.answer_with(&asker);
    CHECK(session.run("meldbook move 2 1").code == 1);
    CHECK(asker.shown.find("the same entries as hand 1") != std::string::npos);
}

}  // namespace meldbook_tests::commands_move_test
