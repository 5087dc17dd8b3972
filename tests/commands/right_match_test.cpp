// What is asked about before a hand is recorded for which another match could be meant.

#include "commands/right_match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "store/book.hpp"
#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_right_match_test {

using namespace meldbook;

TEST_CASE("another open match with sides of the same names may be the one that is meant") {
    // Recorded into at 12:00 at the latest, or at 19:00.
    struct Row {
        std::string_view what, mine, other, now, named;
        bool is_doubtful;
    };
    constexpr std::string_view noon = "2026-11-21T12:00:00Z", evening = "2026-11-21T19:00:00Z";
    for (auto const& row : {
             Row{"both are played", evening, evening, "2026-11-21T20:00:00Z", "", true},
             Row{"the other rests", evening, noon, "2026-11-21T20:00:00Z", "", false},
             Row{"this one rests", noon, evening, "2026-11-21T20:00:00Z", "", true},
             Row{"both rest", noon, noon, "2026-11-21T20:00:00Z", "", true},
             Row{"after three hours", noon, evening, "2026-11-21T15:00:00Z", "", true},
             Row{"the other, exactly three hours ago", "2026-11-21T14:00:00Z", noon,
                 "2026-11-21T15:00:00Z", "", true},
             Row{"one is named", evening, evening, "2026-11-21T20:00:00Z", "2", false},
         }) {
        CAPTURE(row.what);
        test::Session session;
        session.run("export MELDBOOK_NOW=" + std::string(row.other));
        session.run("meldbook new Us Them");
        session.run("export MELDBOOK_NOW=" + std::string(row.mine));
        session.run("meldbook new Us Them");
        auto const book = store::Book::open(session.folder() / "book.db", store::Access::read);
        auto const mine = commands::match_of(book.match(2));
        commands::AddHand command;
        command.match = row.named;
        auto const alike = commands::matches_alike(command, mine, book, std::string(row.now));
        CHECK(alike.has_value() == row.is_doubtful);
        if (alike) CHECK(alike->find("are open, too: 1;") != std::string::npos);
    }
}

TEST_CASE("an entry that was made for one hand is kept for no other, nor in another match") {
    test::Session session;
    session.run("meldbook new Us Them");
    session.enter_for(std::pair{1, 1});
    CHECK(session.run("meldbook hand --keep 'Us: KKK'").code == 0);
    // Another program records the hand.
    session.enter_for(std::nullopt);
    CHECK(session.run("meldbook hand KKK -").code == 0);
    session.enter_for(std::pair{1, 1});
    auto const late = session.run("meldbook hand --keep 'Us: QQQ'");
    CHECK(late.code == 1);
    CHECK(late.text.find("hand 1 was recorded or removed meanwhile") != std::string::npos);
    session.run("meldbook new Us Them");
    session.enter_for(std::pair{1, 2});
    auto const elsewhere = session.run("meldbook hand --keep 'Us: QQQ'");
    CHECK(elsewhere.code == 1);
    CHECK(elsewhere.text.find("has changed since you saw it") != std::string::npos);
    for (auto const* match : {"1", "2"})
        CHECK(session.run("meldbook count --match " + std::string(match)).text.find("QQQ") ==
              std::string::npos);
}

TEST_CASE("what was kept of a hand that has been recorded since can be thrown away") {
    test::Session session;
    session.run("meldbook new Us Them");
    session.run("meldbook hand KKK -");
    // As another program has left it.
    test::sql(session.folder() / "book.db",
              "INSERT INTO counted_hand VALUES (1, 1, '2026-11-21T20:00:00Z', NULL, NULL, NULL);"
              "INSERT INTO counted_side VALUES (1, 0, 'QQQ', 1, 1), (1, 1, '', 0, 0)");
    CHECK(session.run("meldbook count --clear").code == 0);
    CHECK(session.run("meldbook count").text.find("QQQ") == std::string::npos);
}

}  // namespace meldbook_tests::commands_right_match_test
