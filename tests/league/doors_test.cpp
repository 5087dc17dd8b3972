// What a club, a reader or a laptop that sleeps cannot do to a league, and what its owner can.

#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/strace.hpp"

namespace meldbook_tests::league_doors_test {

using namespace meldbook;

namespace {

/// Shell lines that hold what SQL of a role takes, in a transaction, until a file "done" is there.
std::string holding(League& league, std::string const& role, std::string const& sql) {
    league.write_file("hold.sql",
                      "BEGIN; " + sql +
                          ";\n\\! touch held\n\\! for i in $(seq 600); do [ -e done ] && "
                          "break; sleep 0.05; done\nROLLBACK;\n");
    return "rm -f done held; { psql -qX -d '" + league.address(role) +
           "' -f hold.sql >/dev/null 2>&1 & }; "
           "for i in $(seq 600); do [ -e held ] && break; sleep 0.05; done;";
}

}  // namespace

TEST_CASE("nobody but those named here may call a function of the league") {
    League league;
    league.set_up();
    CHECK(league.ask("SELECT p.proname, string_agg(a.grantee::regrole::text, ' ' ORDER BY"
                     " a.grantee::regrole::text) FROM pg_proc p, aclexplode(coalesce(p.proacl,"
                     "  acldefault('f', p.proowner))) a"
                     " WHERE p.pronamespace = 'league'::regnamespace AND a.grantee <> p.proowner"
                     " GROUP BY p.oid, p.proname ORDER BY 1") ==
          "add_results|meldbook_league\n"
          "choose|meldbook_league meldbook_reader\n"
          "chosen|meldbook_league meldbook_reader\n"
          "different|meldbook_league\n"
          "lock_matches|meldbook_league\n"
          "other_sender|meldbook_league\n"
          "own_names|meldbook_league\n"
          "seasons|meldbook_league meldbook_reader\n"
          "since|meldbook_league meldbook_reader");
}

TEST_CASE("who was forgotten cannot be looked up, nor can a club prevent it") {
    League league;
    league.begin();
    league.push("a");
    league.play_match("b", "Eve, Fay", "Gus, Hal");
    league.join("b", "friday", "Friday");
    // The name that would have followed from what everybody knows.
    CHECK(league
              .sql("thursday",
                   "INSERT INTO league.player (club, name) SELECT 1, 'N. N. ' || upper(left(encode("
                   "sha256(convert_to('thursday' || chr(31) || n, 'UTF8')), 'hex'), 6))"
                   " FROM generate_series(0, 9) n")
              .code == 0);
    auto const forgotten =
        league.league("none", "forget " + league.address("owner") + " Ana --club Thursday");
    REQUIRE_MESSAGE(forgotten.code == 0, forgotten.text);
    auto const name = league.ask("SELECT name FROM league.forgotten");
    CHECK(name.size() == 12);
    CHECK(league.ask("SELECT count(*) FROM league.player WHERE name = '" + name + "'") == "1");
    // One that is taken is refused, where another server has chosen it.
    CHECK(has(league.sql("owner", "SELECT league.forget('thursday', 'Bea', 'Cid')"),
              "the name Cid is taken"));
    for (auto const* role : {"friday", "thursday"})
        CHECK(has(league.sql(role, "SELECT league.kept_name(1, 'Ana')"), "permission denied"));
    // Neither by what a club may ask of its own names, nor by what it says of two.
    CHECK(league.sql("friday", "SELECT league.own_names('{Ana}')").text == "{Ana}\n");
    CHECK(league.sql("thursday", "SELECT league.own_names('{Ana,Cid}')").text ==
          "{\"" + name + "\",Cid}\n");
    for (auto const* other : {"Ana", "Nobody"}) {
        CHECK(has(
            league.sql("friday", "INSERT INTO league.same (club, other_club, same, player, other)"
                                 " VALUES (2, 1, true, 'Eve', '" +
                                     std::string(other) + "') RETURNING other"),
            "the other club has no player " + std::string(other)));
    }
    CHECK(league.ask("SELECT count(*) FROM league.same") == "0");
}

TEST_CASE("what somebody else holds is waited for a little, and it is said who") {
    League league;
    league.begin();
    REQUIRE(
        league.league("none", "admit " + league.address("owner") + " friday --club Friday").code ==
        0);
    auto const busy = "meldbook-league: the league waits for a session of 'friday', which may be "
                      "sending; nothing is lost, try again later\n";
    auto const after = "; echo status $?; touch done; wait";
    auto const before = [&](std::string const& sql) {
        return holding(league, "friday", sql) + "PGOPTIONS='-c lock_timeout=300ms'";
    };
    auto const player = "INSERT INTO league.player (club, name) VALUES (2, 'Eve')";
    auto const forget = "forget " + league.address("owner") + " Ana --club Thursday";
    auto const matches = "SELECT league.lock_matches(ARRAY(SELECT n::text FROM "
                         "generate_series(1, 2000) n))";
    auto const push = league.league("a", "push" + std::string(after), before(matches));
    CHECK(push.text == busy + std::string("status 3\n"));
    CHECK(league.push("a") == "1 match is sent.\n");
    auto const refused = league.league("none", forget + after, before(player));
    CHECK(refused.text == busy + std::string("status 3\n"));
    // Outside of a transaction it is not known who.
    auto const same = league.league("a", "leave" + std::string(after),
                                    holding(league, "owner", "LOCK TABLE league.membership") +
                                        "PGOPTIONS='-c lock_timeout=300ms'");
    CHECK(same.text == "meldbook-league: somebody else holds what is needed in the league; nothing "
                       "is lost, try again later\nstatus 3\n");
    // Whose client is gone is not carried out later.
    auto const killed = league.league("none", forget + after,
                                      holding(league, "friday", player) +
                                          "timeout -s KILL 1 env PGOPTIONS='-c lock_timeout=20s'");
    CHECK(has(killed, "status 137"));
    CHECK(league.ask("SELECT count(*) FROM league.forgotten") == "0");
    CHECK(league.ask("BEGIN; LOCK TABLE league.player; SELECT count(*) FROM league.player"
                     " WHERE name = 'Ana'; COMMIT") == "1");
    CHECK(league.league("none", forget).code == 0);
}

TEST_CASE("a laptop that sleeps in the middle of a push lets go of what it holds") {
    if (!test::can_trace()) return;
    League league;
    league.begin();
    auto const sleeping = league.league(
        "a", "push",
        "PGOPTIONS='-c idle_in_transaction_session_timeout=300ms' " +
            (test::tracer +
             std::string("-f -o calls -e trace=sendto -e inject=sendto:delay_enter=2s:when=14")));
    CHECK_MESSAGE(has(sleeping, "the connection to the league broke: "), sleeping.text);
    CHECK(has(sleeping, "; nothing is lost, try again later"));
    CHECK(sleeping.code == 3);
    CHECK(league.push("a") == "1 match is sent.\n");
}

TEST_CASE("the owner lets a match of a club no longer count, also one that it only claims") {
    League league;
    league.begin();
    league.play_match("a", "Ana, Bea", "Eve, Fay");
    league.push("a");
    league.play_match("b", "Gus, Hal", "Ivo, Kai");
    league.join("b", "friday", "Friday");
    auto const claimed = test::sql(league.folder() / "b.db", "SELECT uid FROM match").at(0);
    REQUIRE(
        league
            .sql("thursday", "INSERT INTO league.revision (club, revision, withdrawn, match, rules,"
                             " hands, digest) VALUES (1, 1, false, '" +
                                 claimed + "', 'classic', '', 1)")
            .code == 0);
    auto const refused = league.league("b", "push");
    CHECK(refused.code == 1);
    CHECK(has(refused,
              "Match 1 is not sent: it counts for 'Thursday' already; if it is yours alone, ask "
              "that club, or the owner of the league, to withdraw it."));
    auto const checked = league.league("b", "check");
    CHECK(checked.code == 1);
    CHECK(has(checked, "Match 1 is not sent: it counts for 'Thursday' already;"));
    CHECK(!has(checked, "to be sent"));
    // The club that claims it sees that, too.
    CHECK(has(league.league("a", "check", "COLUMNS=300"),
              "The match '" + claimed + "' is only in the league, ended ?: ?\n"));
    auto const withdraw = [&](std::string const& role, std::string const& match) {
        return league.league("none", "withdraw " + match +
                                         " --club Thursday --why claimed --league " +
                                         league.address(role));
    };
    CHECK(has(withdraw("friday", claimed), "'friday' may not do this in the league"));
    CHECK(withdraw("owner", claimed).text == "1 match is withdrawn; it is not sent again.\n");
    CHECK(has(withdraw("owner", claimed),
              "no match '" + claimed +
                  "' of the club counts in the league; give an id, with which 'meldbook show MATCH "
                  "--json' begins\n"));
    CHECK(league.push("b") == "1 match is sent.\n");
    // One that the club has sent is not sent again, until it says so.
    auto const sent = league.ask("SELECT match FROM league.revision WHERE id = 1");
    // All of them, or none.
    CHECK(withdraw("owner", sent + " none").code == 1);
    CHECK(withdraw("owner", sent).code == 0);
    CHECK(league.league("a", "push").text == "Everything was sent before.\n");
    CHECK(has(league.league("a", "status"), "\n  withdrawn: 1\n"));
    CHECK(league.league("a", "push --mine 1 --why ours").text == "1 match is sent.\n");
    auto const half = league.league("a", "withdraw 1 --club Thursday --why claimed");
    CHECK(half.code == 2);
    CHECK(half.text ==
          "meldbook-league: --club is only for --league; add --league, or omit --club\n");
    CHECK(has(league.league("none", "withdraw 1 --why claimed"),
              "there is no book that has joined a league"));
    for (auto const* text :
         {"as the owner: the club whose match it is", "as the owner: the league"})
        CHECK(has(league.league("none", "withdraw --help"), text));
}

TEST_CASE("the matches of another club are named on one line") {
    League league;
    league.set_up();
    league.add_matches("a", 12);
    league.join("a", "thursday", "Thursday");
    league.push("a");
    league.play("a", "book backup b.db");
    test::sql(league.folder() / "b.db", "DELETE FROM league");
    league.join("b", "friday", "Friday");
    auto const refused = league.league("b", "push", "COLUMNS=300");
    CHECK(refused.code == 1);
    CHECK(
        refused.text ==
        "12 matches are not sent: they count for 'Thursday' already; if they are yours alone, ask "
        "that club, or the owner of the league, to withdraw them: 1, 2, 3, 4, 5, 6, 7, 8, …\n");
}

TEST_CASE("nobody sits on two sides of a match, or twice on one") {
    League league;
    league.begin();
    league.push("a");
    struct Case {
        std::string rows;  ///< player, side, line-up, seat, whether it counts
        bool refused;
    };
    for (auto const& each :
         {Case{"(1, 0, 0, 0, true), (1, 1, 0, 0, false)", true},
          Case{"(1, 0, 0, 0, true), (1, 0, 0, 1, false)", true},
          Case{"(1, 0, 0, 0, true), (1, 0, 1, 0, true)", true},
          Case{"(1, 0, 0, 0, true), (1, 0, 1, 0, false), (2, 1, 0, 0, true)", false}}) {
        CAPTURE(each.rows);
        auto const added = league.sql(
            "thursday",
            "BEGIN; INSERT INTO league.revision (club, revision, withdrawn, match, rules, hands, "
            "digest)"
            " VALUES (1, 1, false, gen_random_uuid()::text, 'classic', '', 1);"
            "INSERT INTO league.result (revision, finished, points, margin, player, hands, side,"
            "  line_up, seat, place, won, player_counts, pair_counts)"
            " SELECT (SELECT max(id) FROM league.revision), now(), 1, 1, p, 1, s, l, t, 0, 2, c, "
            "false"
            " FROM (VALUES " +
                each.rows + ") AS v (p, s, l, t, c); COMMIT");
        CHECK_MESSAGE(has(added, "ERROR:  Ana") == each.refused, added.text);
        CHECK((added.code == 0) != each.refused);
    }
}

TEST_CASE("a match in which somebody has changed sides is not sent, and the others are") {
    League league;
    league.begin();
    league.play("a", "new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --target 1000");
    league.play("a", "hand table=500 table=200");
    league.play("a", "seat Ana=Eve");
    league.play("a", "seat Cid=Ana");
    league.play("a", "hand table=700 table=100");
    auto const push = league.league("a", "push", "COLUMNS=200");
    CHECK(push.code == 1);
    CHECK(push.text ==
          "1 match is sent.\nMatch 2 is not sent: 'Ana' sits on two sides of it, or twice on one; "
          "correct its seats in the book\n");
}

TEST_CASE("the names of events and rules have no control characters") {
    League league;
    league.begin();
    for (auto const* column : {"rules", "event", "match"}) {
        auto const text = [&](std::string_view name) {
            return column == name ? "E'a\\x1b[2Jb'" : std::string("'plain'");
        };
        CHECK(has(
            league.sql("thursday", "INSERT INTO league.revision (club, revision, withdrawn, match,"
                                   " rules, event, hands, digest) VALUES (1, 1, false, " +
                                       text("match") + ", " + text("rules") + ", " + text("event") +
                                       ", '', 1)"),
            "names_without_control_characters"));
    }
}

TEST_CASE("rules, events and players have names that can be read") {
    League league;
    league.begin();
    auto const revision = [&](std::string const& rules, std::string const& event) {
        return league.sql(
            "thursday",
            "INSERT INTO league.revision (club, revision, withdrawn, match, rules, event,"
            " hands, digest) VALUES (1, 1, false, gen_random_uuid()::text, " +
                rules + ", " + event + ", '', 1)");
    };
    for (std::string const name :
         {"''", "' '", "E'\\u200b'", "E'\\u009b \\u202e'", "repeat('x', 201)"}) {
        CAPTURE(name);
        CHECK(has(revision(name, "NULL"), "violates check constraint \"rules_"));
        CHECK(has(revision("'classic'", name), "violates check constraint \"rules_and_event"));
        CHECK(has(league.sql("thursday",
                             "INSERT INTO league.player (club, name) VALUES (1, " + name + ")"),
                  "violates check constraint \"player_"));
    }
    CHECK(revision("'classic'", "NULL").code == 0);
    CHECK(revision("repeat('x', 200)", "E'\\u00e9\\u200b'").code == 0);
}

TEST_CASE(
    "a session of a club that does nothing lets go of what it holds, unless the owner says else") {
    League league;
    league.begin();
    auto const limits = [&](std::string const& role) {
        return league
            .sql(role, "SELECT current_setting('idle_in_transaction_session_timeout'),"
                       " current_setting('lock_timeout')")
            .text;
    };
    CHECK(limits("thursday") == "1min|10s\n");
    league.ask("ALTER ROLE thursday SET lock_timeout = '3s'");
    league.ask("ALTER ROLE thursday IN DATABASE " + league.ask("SELECT current_database()") +
               " RESET lock_timeout");
    league.ask("SELECT league.admit('thursday', 'Thursday')");
    CHECK(limits("thursday") == "1min|3s\n");
    // The other leagues of this server have the same roles.
    league.ask("ALTER ROLE thursday RESET lock_timeout");
}

TEST_CASE("a worker is one server, not a list of them of which one is on this machine") {
    League league;
    league.begin();
    for (auto const* place : {"'127.0.0.1,/tmp', '1'", "'127.0.0.1', '1,5432'"}) {
        CAPTURE(place);
        league.ask("WITH w AS (INSERT INTO league.worker (host, port, database) VALUES (" +
                   std::string(place) +
                   ", 'x') RETURNING id) UPDATE league.club c SET worker = w.id FROM w");
        auto const refused = league.league("a", "push");
        CHECK(refused.code == 1);
        CHECK_MESSAGE(has(refused, "meldbook-league: the league names '127.0.0.1"), refused.text);
        CHECK(has(refused, "' as the worker of the club, which is not one server; tell its owner"));
    }
}

TEST_CASE("partners are not more than sit in a match, and those of before hold up nobody") {
    League league;
    league.begin();
    league.push("a");
    std::string const crowd =
        "INSERT INTO league.pair (club, players) SELECT 1, array_agg(id) FROM league.player"
        " WHERE length(name) = 191";
    REQUIRE(league
                .sql("thursday", "INSERT INTO league.player (club, name)"
                                 " SELECT 1, lpad(n::text, 191, 'x') FROM generate_series(1, 60) n")
                .code == 0);
    CHECK(has(league.sql("thursday", crowd), "pair_of_12_players"));
    league.ask(
        "ALTER TABLE league.pair DROP CONSTRAINT pair_of_12_players;" + crowd +
        ";INSERT INTO league.revision (club, revision, withdrawn, match, rules, hands, digest)"
        " VALUES (1, 1, false, 'long', 'classic', '', 1);"
        "INSERT INTO league.result (revision, finished, points, margin, player, pair, hands,"
        "  side, line_up, seat, place, won, player_counts, pair_counts)"
        " SELECT r.id, now(), 1, 1, 60, q.id, 1, 0, 0, 0, 0, 2, true, true"
        " FROM league.revision r, league.pair q"
        " WHERE r.match = 'long' AND cardinality(q.players) = 60");
    auto const standings = league.league("a", "standings --by pair");
    CHECK_MESSAGE(standings.code == 0, standings.text);
    CHECK(has(standings, "Ana & Bea"));
    CHECK(league.league("a", "ratings").code == 0);
}

TEST_CASE("a match has no more seats than a match can have") {
    League league;
    league.begin();
    league.push("a");
    for (auto const* seat : {"100, 0, 0", "0, 100, 0", "0, 0, 12"}) {
        CAPTURE(seat);
        CHECK(
            has(league.sql(
                    "thursday",
                    "BEGIN; INSERT INTO league.revision (club, revision, withdrawn, match, rules,"
                    " hands, digest) VALUES (1, 1, false, 'large', 'classic', '', 1);"
                    "INSERT INTO league.result (revision, finished, points, margin, player, hands,"
                    " side, line_up, seat, place, won, player_counts, pair_counts)"
                    " SELECT max(id), now(), 1, 1, 1, 1, " +
                        std::string(seat) + ", 0, 2, true, true FROM league.revision; COMMIT"),
                "seats_in_bounds"));
    }
}

TEST_CASE("a long chain of players that are one person holds up nobody") {
    League league;
    league.begin();
    league.push("a");
    // Each is shown as the one before, from the last to the first; and then many as the last.
    auto const said =
        league.sql("thursday",
                   "INSERT INTO league.same (club, other_club, same, player, other)"
                   " SELECT 1, 1, true, 'p' || n, 'p' || n + 1 FROM generate_series(6000, 1, -1) n;"
                   "INSERT INTO league.same (club, other_club, same, player, other)"
                   " SELECT 1, 1, true, 'p6001', 'q' || n FROM generate_series(1, 6000) n;"
                   "INSERT INTO league.same (club, other_club, same, player, other)"
                   " VALUES (1, 1, true, 'q6000', 'Ana')");
    REQUIRE_MESSAGE(said.code == 0, said.text);
    auto const standings = league.league("a", "standings --json", "timeout 20");
    CHECK_MESSAGE(standings.code == 0, standings.text);
    CHECK(figures(standings.text).contains("p1"));
    CHECK(
        has(league.sql("thursday", "INSERT INTO league.same (club, other_club, same, player, other)"
                                   " VALUES (1, 1, true, 'Ana', E'a\\x1b[2Jb')"),
            "same_without_control_characters"));
}

TEST_CASE("a club whose role the league makes cannot take all connections of the server") {
    League const league;
    league.set_up();
    league.ask("SELECT league.admit('monday', 'Monday')");
    CHECK(league.ask("SELECT rolconnlimit FROM pg_roles WHERE rolname = 'monday'") == "5");
}

TEST_CASE("a login that is refused says what to look at") {
    League league;
    league.begin();
    server().let_in("local all owner trust\nlocal all all peer\n");
    auto const refused = league.league("a", "push", "COLUMNS=400");
    server().let_in("local all all trust\n");
    CHECK(refused.code == 3);
    CHECK(has(refused, "meldbook-league: the server of the league did not let 'thursday' in: "));
    CHECK(has(refused,
              "Peer authentication failed for user \"thursday\"; its owner looks at the lines "
              "of pg_hba.conf, which decide how this role proves itself\n"));
    league.ask("ALTER ROLE thursday NOLOGIN");
    CHECK(has(league.league("a", "push", "COLUMNS=400"),
              "is not permitted to log in; its owner looks"));
    league.ask("ALTER ROLE thursday LOGIN");
}

}  // namespace meldbook_tests::league_doors_test
