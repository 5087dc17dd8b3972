// meldbook-league push: what is sent counts once, whatever happens on the way.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::league_push_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

constexpr auto points_of_ana = "SELECT sum(r.points) FROM league.counted r"
                               " JOIN league.player p ON p.id = r.player WHERE p.name = 'Ana'";

}  // namespace

TEST_CASE("what is sent counts once") {
    League league;
    league.begin();
    league.play("a", "new Eve Fay");
    league.play("a", "hand table=10 table=20");
    auto const first = league.league("a", "push");
    CHECK(first.code == 0);
    CHECK(first.text == "1 match is sent.\n");
    auto const state = league.counted();
    CHECK(std::ranges::count(state, '\n') == 3);
    auto const again = league.league("a", "push");
    CHECK(again.code == 0);
    CHECK(again.text == "Everything was sent before.\n");
    CHECK(league.counted() == state);
    CHECK(league.league("a", "status", "COLUMNS=300 ").text ==
          "League: " + league.address("thursday") +
              "\nClub: Thursday\nMatches: 1 as they are here\n");
    CHECK(league.league("a", "check").text ==
          "What the league has of the club is what the book has.\n");

    SUBCASE("a correction takes its place") {
        league.play("a", "fix 1 table=400 table=200 --match 1");
        CHECK(has(league.league("a", "status --json"), "\"unsent\":1"));
        CHECK(has(league.league("a", "check"), "1 match is to be sent."));
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted() != state);
        CHECK(league.ask(points_of_ana) == "1100");
        league.play("a", "undo");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted() == state);
        league.play("a", "redo");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.ask("SELECT count(*) FROM league.revision") == "4");
        CHECK(league.league("a", "check").code == 0);
    }
    SUBCASE("a match that is removed, or goes on, no longer counts") {
        league.play("a", "delete 1 --force");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted().empty());
        CHECK(league.league("a", "push").text == "Everything was sent before.\n");
        league.play("a", "undo");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted() == state);
        league.play("a", "drop 2 --match 1");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted().empty());
    }
    SUBCASE("a club that has left counts again when it comes back") {
        auto const left = league.league("a", "leave");
        CHECK(left.text == "'Thursday' has left the league: its results are kept there, and no "
                           "longer count.\n");
        CHECK(league.counted().empty());
        CHECK(league.ask("SELECT count(*) FROM league.result") == "4");
        auto const refused = league.league("a", "push");
        CHECK(refused.code == 1);
        CHECK(refused.text == "meldbook-league: the club 'Thursday' has left the league; enter it "
                              "again with 'meldbook-league join'\n");
        league.join("a", "thursday", "Thursday");
        CHECK(league.counted() == state);
    }
    SUBCASE("results that are not those of the book are found") {
        league.ask("UPDATE league.result SET points = points + 1 WHERE seat = 0 AND side = 0");
        auto const check = league.league("a", "check");
        CHECK(check.code == 1);
        CHECK(check.text == "Match 1: the results in the league are not those of the book.\n");
    }
}

TEST_CASE("two books of a club that changed the same match are told so") {
    League league;
    league.begin();
    REQUIRE(league.league("a", "push").code == 0);
    fs::copy_file(league.folder() / "a.db", league.folder() / "b.db");
    league.play("a", "fix 1 table=400 table=200");
    league.play("b", "fix 1 table=450 table=200");
    league.play("b", "edit --note again");
    REQUIRE(league.league("a", "push").code == 0);
    auto const state = league.counted();
    auto const conflict = league.league("b", "push");
    CHECK(conflict.code == 1);
    CHECK(conflict.text ==
          "Match 1 was changed here and in another book of the club; it is not sent:"
          "\n  hand 1: 450 : 200 here, 400 : 200 in the league\n"
          "Merge the other book, decide, and push again; if it is lost, let this one count:\n"
          "  meldbook merge OTHER.db\n"
          "  meldbook-league push --mine 1 --why TEXT\n");
    CHECK(league.counted() == state);
    CHECK(has(league.league("b", "status"), "\n  changed in two books: 1\n"));
    CHECK(league.league("b", "check").code == 1);
    // What is decided follows both.
    league.play("b", "merge ./a.db --ours");
    CHECK(league.league("b", "push").text == "1 match is sent.\n");
    CHECK(league.ask(points_of_ana) == "1150");
    // A book that has changed nothing since is only older.
    auto const older = league.league("a", "push");
    CHECK(older.code == 0);
    CHECK(older.text ==
          "1 match is older here than in the league; 'meldbook-league check' shows it.\n");
    CHECK(has(league.league("a", "status --json"), "\"older\":1,\"conflicts\":0"));
    CHECK(has(league.league("a", "status"), "\n  older here than in the league: 1\n"));
    auto const shown = league.league("a", "check");
    CHECK(shown.code == 1);
    CHECK(shown.text == "Match 1 is older here than in the league:\n"
                        "  hand 1: 400 : 200 here, 450 : 200 in the league\n");
    league.play("a", "merge ./b.db");
    CHECK(league.league("a", "push").text == "Everything was sent before.\n");
    // What the league does not have may differ.
    league.play("a", "edit --note one");
    league.play("b", "edit --note two");
    REQUIRE(league.league("a", "push").code == 0);
    CHECK(league.league("b", "push").text == "1 match is sent.\n");
    // Also when only names differ, or hands are missing, or the whole match.
    league.play("a", "merge ./b.db --ours");
    REQUIRE(league.league("a", "push").code == 0);
    league.play("b", "merge ./a.db --theirs");
    league.play("a", "edit 1 --event Cup");
    league.play("b", "edit 1 --event Final");
    REQUIRE(league.league("a", "push").code == 0);
    CHECK(has(league.league("b", "push"), "\n  the points of all hands are the same\n"));
    league.play("b", "drop");
    CHECK(has(league.league("b", "push"), "\n  hand 2: only in the league, 700 : 300\n"));
    league.play("b", "delete 1 --force");
    auto const uid = league.ask("SELECT DISTINCT match FROM league.revision");
    CHECK(has(league.league("b", "push"), "Match " + uid +
                                              " was changed here and in another book of the "
                                              "club; it is not sent:"));
    league.play("b", "undo");
    league.play("b", "undo");
    league.play("a", "drop");
    REQUIRE(league.league("a", "push").code == 0);
    CHECK(has(league.league("b", "push"), "\n  hand 1: only here, 450 : 200\n"));
}

TEST_CASE("after a backup of a book, what is entered again is no conflict, and the club decides "
          "the rest") {
    League league;
    league.set_up();
    league.play("a", "new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --target 1000");
    league.play("a", "hand table=500 table=200");
    league.join("a", "thursday", "Thursday");
    fs::copy_file(league.folder() / "a.db", league.folder() / "backup.db");
    league.play("a", "hand table=700 table=300");
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    REQUIRE(league.league("a", "push").code == 0);
    auto const state = league.ask(points_of_ana);
    auto const restored = [&](std::string const& hand) {
        fs::copy_file(league.folder() / "backup.db", league.folder() / "a.db",
                      fs::copy_options::overwrite_existing);
        league.set("MELDBOOK_NOW", "2026-11-22T09:00:00Z");
        league.play("a", hand);
    };

    SUBCASE("the same hands") {
        restored("hand table=700 table=300");
        CHECK(has(league.league("a", "status"), "\n  to be sent: 1\n  only in the league: 1\n"));
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.league("a", "push").text == "Everything was sent before.\n");
        CHECK(league.ask(points_of_ana) == state);
        league.play("a", "fix 2 table=710 table=300");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
    }
    SUBCASE("other hands") {
        restored("hand table=750 table=300");
        auto const push = league.league("a", "push");
        CHECK(push.code == 1);
        CHECK(has(push, "\n  hand 2: 750 : 300 here, 700 : 300 in the league\n"));
        auto const silent = league.league("a", "push --mine 1");
        CHECK(silent.code == 2);
        CHECK(silent.text ==
              "meldbook-league: the league keeps why a club decides about a match; give "
              "it with --why TEXT\n");
        CHECK(has(league.league("a", "push --mine 12 --why 'the disk broke'"),
                  "there is no match '12'"));
        CHECK(league.league("a", "push --mine 1 --why 'the disk broke'").text ==
              "1 match is sent.\n");
        CHECK(league.ask("SELECT why, withdrawn FROM league.revision WHERE why <> ''") ==
              "the disk broke|f");
        CHECK(league.league("a", "push").text == "Everything was sent before.\n");
        league.play("a", "fix 2 table=760 table=300");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
    }
    SUBCASE("what the book lacks is shown, and can be withdrawn") {
        restored("hand table=700 table=300");
        REQUIRE(league.league("a", "push").code == 0);
        auto const uid =
            league.ask("SELECT match FROM league.revision ORDER BY id OFFSET 1 LIMIT 1");
        auto const check = league.league("a", "check", "COLUMNS=300");
        CHECK(check.code == 1);
        CHECK_MESSAGE(
            check.text.starts_with("The match '" + uid + "' is only in the league, ended 20"),
            check.text);
        CHECK_MESSAGE(check.text.ends_with(": Ana, Bea, Cid, Dan\n"), check.text);
        CHECK(league.league("a", "withdraw " + uid + " --why lost").text ==
              "1 match is withdrawn; it is not sent again.\n");
        CHECK(league.ask(points_of_ana) == "1200");
        CHECK(league.league("a", "check").code == 0);
        // One that the book has, until the club wants it back.
        REQUIRE(league.league("a", "withdraw 1 --why practice").code == 0);
        CHECK(league.counted().empty());
        league.play("a", "fix 2 table=720 table=300");
        CHECK(league.league("a", "push").text == "Everything was sent before.\n");
        CHECK(has(league.league("a", "status"), "\n  withdrawn: 1\n"));
        auto const twice = league.league("a", "withdraw 1 --why practice");
        CHECK(twice.code == 1);
        CHECK(twice.text == "meldbook-league: no match '1' of the club counts in the league\n");
        CHECK(league.league("a", "push --mine 1 --why counts").text == "1 match is sent.\n");
        CHECK(league.ask(points_of_ana) == "1220");
    }
    SUBCASE("back to a state before") {
        fs::copy_file(league.folder() / "a.db", league.folder() / "b.db");
        league.play("b", "fix 2 table=780 table=300 --match 1");
        REQUIRE(league.league("b", "push").code == 0);
        CHECK(league.league("a", "push").code == 0);
        CHECK(league.league("a", "push --mine 1 --why 'a slip'").text == "1 match is sent.\n");
        // The other book has gone on from what was given up.
        league.play("b", "fix 2 table=790 table=300 --match 1");
        CHECK(has(league.league("b", "push"), "hand 2: 790 : 300 here, 700 : 300 in the league"));
        league.play("a", "fix 2 table=705 table=300 --match 1");
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
    }
}

TEST_CASE("a push that dies in the middle has changed nothing, and the next one goes on") {
    if (!test::can_trace()) return;
    League league;
    league.set_up();
    league.add_matches("a", 1200);
    league.join("a", "thursday", "Thursday");
    // Every batch sends a dozen times.
    auto const killed_at = [&](int call) {
        return league.league("a", "push",
                             test::tracer +
                                 std::string{"-f -o calls -e trace=sendto -e "
                                             "inject=sendto:signal=KILL:when="} +
                                 std::to_string(call));
    };
    std::vector<int> counts;
    for (int const call : {12, 19, 24, 17}) {
        CAPTURE(call);
        CHECK(killed_at(call).code == 128 + 9);
        auto const count = std::stoi(league.ask("SELECT count(*) FROM league.revision"));
        CHECK(count % 100 == 0);
        CHECK(league.ask("SELECT count(*) FROM league.result") == std::to_string(4 * count));
        CHECK((counts.empty() || counts.back() <= count));
        counts.push_back(count);
    }
    CHECK(counts.back() > 0);
    CHECK(counts.back() < 1200);
    // The server is gone in the middle, and comes back.
    server().stop();
    auto const down = league.league("a", "push");
    CHECK(down.code == 3);
    CHECK(has(down, "meldbook-league: cannot reach the league: "));
    CHECK(has(down, "; nothing is lost, try again later\n"));
    CHECK(std::ranges::count(down.text, '\n') == 1);
    server().start();
    auto const since = std::stoi(league.ask("SELECT count(*) FROM league.revision"));
    CHECK(since == counts.back());
    // A full disk, which PostgreSQL reports so.
    league.ask("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE"
               " 'could not extend file' USING ERRCODE = '53100'; END $$;"
               "CREATE TRIGGER full_disk BEFORE INSERT ON league.result"
               " EXECUTE FUNCTION full_disk()");
    auto const full = league.league("a", "push");
    CHECK(full.code == 3);
    CHECK(full.text ==
          "meldbook-league: the server of the league has no room left: could not extend "
          "file; tell its owner, and try again later\n");
    CHECK(league.ask("SELECT count(*) FROM league.revision") == std::to_string(since));
    league.ask("DROP TRIGGER full_disk ON league.result;"
               "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
               " PERFORM pg_sleep(1.1); RETURN NULL; END $$;"
               "CREATE TRIGGER slow AFTER INSERT ON league.revision EXECUTE FUNCTION slow()");
    // At a terminal it shows how far it is.
    auto const rest = league.league("a", "push' /dev/null", "COLUMNS=80 TERM=xterm script -qec '");
    CHECK(rest.code == 0);
    CHECK(std::regex_search(rest.text, std::regex("sending matches: [0-9,]+ of [0-9,]+")));
    CHECK(has(rest, " matches are sent."));
    CHECK(league.ask("SELECT count(*), count(DISTINCT match) FROM league.revision") == "1200|1200");
    CHECK(league.ask("SELECT count(*) FROM league.result") == "4800");
    CHECK(league.league("a", "check").code == 0);
}

TEST_CASE("a match that cannot be sent does not stop the others") {
    League league;
    league.begin();
    for (std::string const name : {"Eve", "Fay", "Gus"})
        league.play_match("a", "Ana, " + name, "Cid, Dan");
    league.play("a", "edit 3 --event " + std::string(1001, 'x'));
    auto const damaged = league.folder() / "a.db";
    test::sql(damaged, "UPDATE hand SET number = 7 WHERE match ="
                       " (SELECT id FROM match WHERE number = 4) AND number = 2");
    auto const printed = league.league("a", "push");
    CHECK(printed.code == 1);
    CHECK(printed.text.starts_with("2 matches are sent.\nMatch 3 is not sent: "));
    CHECK(has(printed,
              "Match 3 is not sent: the server of the league refused: new row for relation "
              "\"revision\" violates check constraint \"event_of_1000_characters\""));
    CHECK(has(printed,
              "Match 4 is not sent: 'a.db' is damaged (match 4: its hands are not numbered "
              "1, 2, 3 "));
    CHECK(league.ask("SELECT count(*) FROM league.revision") == "2");
    CHECK(league.ask("SELECT count(*) FROM league.result") == "8");
    auto const again = league.league("a", "push");
    CHECK(again.code == 1);
    CHECK(again.text.starts_with("Match 3 is not sent: "));
    CHECK(has(league.league("a", "status"), "2 as they are here\n  to be sent: 2"));
    // When they are right, they are sent.
    test::sql(damaged, "UPDATE hand SET number = 2 WHERE number = 7");
    league.play("a", "edit 3 --event Cup");
    CHECK(league.push("a") == "2 matches are sent.\n");
    CHECK(league.league("a", "check").code == 0);
}

TEST_CASE("of two clubs that push one match at the same moment, the second is refused") {
    League league;
    league.begin();
    fs::copy_file(league.folder() / "a.db", league.folder() / "b.db");
    league.join("b", "friday", "Friday");
    REQUIRE(league.league("a", "push").code == 0);
    auto const uid = league.ask("SELECT match FROM league.revision");
    league.ask("TRUNCATE league.revision, league.result");
    // The first has not ended when the second begins, and ends when that waits for it.
    league.write_file("first.sql", R"(
        BEGIN;
        INSERT INTO league.revision (club, revision, withdrawn, match, rules, hands, digest)
            VALUES (1, 1, false, ')" + uid +
                                       R"(', 'classic', '', 1);
        \! touch sent
        DO $$ BEGIN
            FOR i IN 1..1000 LOOP
                PERFORM pg_stat_clear_snapshot();
                PERFORM FROM pg_stat_activity
                    WHERE usename = 'friday' AND wait_event_type = 'Lock';
                EXIT WHEN FOUND;
                PERFORM pg_sleep(0.02);
            END LOOP;
        END $$;
        COMMIT;)");
    auto const printed =
        league.league("b", "push; echo status $?; wait",
                      "{ psql -qX -d '" + league.address("owner") +
                          "' -f first.sql >/dev/null & }; "
                          "for i in $(seq 500); do [ -e sent ] && break; sleep 0.02; done;");
    CHECK_MESSAGE(has(printed, "Match 1 is not sent: it counts for 'Thursday' already;"),
                  printed.text);
    CHECK(has(printed, "status 1"));
    CHECK(league.ask("SELECT club FROM league.revision") == "1");
}

TEST_CASE("a connection that breaks is one line") {
    League league;
    league.begin();
    // Somebody locks the results, waits until the push waits for them, and ends its connection.
    league.write_file("lock.sql", R"(
        BEGIN;
        LOCK TABLE league.result;
        \! touch locked
        DO $$ BEGIN
            FOR i IN 1..1000 LOOP
                PERFORM pg_stat_clear_snapshot();
                PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE usename = 'thursday' AND wait_event_type = 'Lock';
                EXIT WHEN FOUND;
                PERFORM pg_sleep(0.02);
            END LOOP;
        END $$;
        COMMIT;)");
    auto const printed =
        league.league("a", "push; echo status $?; wait",
                      "{ psql -qX -d '" + league.address("owner") +
                          "' -f lock.sql >/dev/null & }; "
                          "for i in $(seq 500); do [ -e locked ] && break; sleep 0.02; done;");
    CHECK(has(printed, "meldbook-league: the connection to the league broke: "));
    CHECK(has(printed, "; nothing is lost, try again later\n"));
    CHECK(has(printed, "status 3"));
    CHECK(league.ask("SELECT count(*) FROM league.revision") == "0");
    CHECK(league.league("a", "push").text == "1 match is sent.\n");
}

}  // namespace meldbook_tests::league_push_test
