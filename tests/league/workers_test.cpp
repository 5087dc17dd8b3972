// A league on several servers: a coordinator and two workers, each a server of its own, show what one
// server shows.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::league_workers_test {

using namespace meldbook;

namespace {

struct Workers {
    Postgres one, two;
};

/// The workers of all cases.
Workers& workers() {
    static std::unique_ptr<Workers> const all = [] {
        server();  // whose cluster these are copies of
        auto made = std::make_unique<Workers>();
        add_roles(made->one);
        add_roles(made->two);
        return made;
    }();
    return *all;
}

/// Whether a player has so many matches in the standings.
bool has_matches(Ended const& standings, std::string const& player, int matches) {
    return figures(standings.text).at(player).find("matches " + std::to_string(matches) + " ") !=
           std::string::npos;
}

/// A league with two workers.
class LeagueWithWorkers : public League {
public:
    LeagueWithWorkers() : one_(workers().one.new_database()), two_(workers().two.new_database()) {
        set_up();
    }

    Ended add_worker(std::string const& worker) const {
        return league("none", "setup " + address("owner") + " --worker " + worker);
    }

    void add_workers() const {
        for (auto const& worker : {one("owner"), two("owner")})
            REQUIRE(add_worker(worker).code == 0);
    }

    std::string one(std::string const& role) const { return workers().one.address(role, one_); }
    std::string two(std::string const& role) const { return workers().two.address(role, two_); }

    std::string const& database_of_one() const { return one_; }

    Ended sql_of_one(std::string const& statements) const {
        return workers().one.sql("owner", one_, statements);
    }
    Ended sql_of_two(std::string const& statements) const {
        return workers().two.sql("owner", two_, statements);
    }

private:
    std::string one_, two_;
};

/// Waits until a query of the second worker has an answer.
bool becomes(LeagueWithWorkers const& league, std::string const& query, std::string const& answer) {
    for (int i = 0; i < 300; ++i) {
        if (league.sql_of_two(query).text == answer + "\n") return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

}  // namespace

TEST_CASE("a worker is added to a league once") {
    LeagueWithWorkers const league;
    auto const first = league.add_worker(league.one("owner"));
    CHECK_MESSAGE(first.code == 0, first.text);
    CHECK(has(first, "The league is set up already; its version is 8."));
    CHECK(has(first, " is worker 1 of the league; new clubs send their results to the worker with "
                     "the fewest clubs."));
    auto const again = league.add_worker(league.one("owner"));
    CHECK(again.code == 0);
    CHECK(has(again, " is worker 1 of the league already."));
    CHECK(has(league.add_worker(league.two("owner")), " is worker 2 of the league; "));
    auto const itself = league.add_worker(league.address("owner"));
    CHECK(itself.code == 1);
    CHECK(has(itself, "meldbook-league: a league cannot be its own worker; name another database"));
    CHECK(league.add_worker(league.one("stranger")).code == 3);
    CHECK(league
              .league("none",
                      "setup " + league.address("stranger") + " --worker " + league.one("owner"))
              .code == 3);
    CHECK(league.ask("SELECT count(*) FROM league.worker") == "2");
}

TEST_CASE("workers show what one server shows, and what one book with all matches shows") {
    League single;
    single.set_up();
    LeagueWithWorkers league;
    // The first club was there before the workers.
    single.set("MELDBOOK_NOW", "2025-11-30T23:30:00Z");
    single.play_match("a", "Ana, Bea", "Cid, Dan");
    single.set("MELDBOOK_NOW", "2025-12-01T00:00:00Z");
    single.play("a", "new \"Us: Ana, Cid\" \"Them: Bea, Dan\" --target 1000 --tie share");
    single.play("a", "hand table=500 table=500");
    single.play("a", "seat Dan=Ivo");
    single.play("a", "hand table=550 table=550");
    single.set("MELDBOOK_NOW", "2026-02-01T20:00:00Z");
    single.play_match("b", "Eve, Fay", "Gus, Hal");
    single.set("MELDBOOK_NOW", "2026-02-02T20:00:00Z");
    single.play_match("c", "Kai, Lea", "Mia, Noa");
    single.set("MELDBOOK_NOW", "2026-02-03T20:00:00Z");
    single.play_match("b", "Eve, Gus", "Fay, Hal");
    single.play("b", "new Eve Fay Gus --target 1000");
    single.play("b", "hand table=400 table=100 table=600");
    single.play("b", "hand table=700 table=100 table=200");
    single.set("MELDBOOK_NOW", "2026-02-04T20:00:00Z");
    single.play_match("c", "Kai, Mia", "Lea, Noa");
    struct Club {
        std::string book, role, name;
    };
    Club const clubs[] = {
        {"a", "thursday", "Thursday"}, {"b", "friday", "Friday"}, {"c", "saturday", "Saturday"}};
    for (auto const& [book, role, name] : clubs) {
        single.join(book, role, name);
        single.push(book);
        single.play("all", "merge ./" + book + ".db");
    }
    for (auto const& [book, role, name] : clubs) {
        // The same books, in the other league.
        std::filesystem::copy_file(single.folder() / (book + ".db"),
                                   league.folder() / (book + ".db"));
        league.join(book, role, name);
        CHECK(has(league.league(book, "push"), " are sent."));
        CHECK(league.league(book, "push").text == "Everything was sent before.\n");
        CHECK(league.league(book, "check").code == 0);
        if (book == "a") league.add_workers();
    }
    CHECK(league.ask("SELECT string_agg(coalesce(worker, 0)::text, ' ' ORDER BY id)"
                     " FROM league.club") == "0 1 2");
    CHECK(league.ask("SELECT count(*) FROM league.revision") == "2");
    CHECK(league.sql_of_one("SELECT count(*) FROM league.revision").text == "3\n");
    CHECK(league.sql_of_two("SELECT count(*) FROM league.revision").text == "2\n");
    for (std::string const what :
         {"standings", "standings --by pair", "standings --by club", "ratings",
          "standings --since 2026", "standings --since 2026-02-03",
          "standings --by pair --since 2026", "standings --by club --since 2025-12",
          "ratings --since 2026-02-02"}) {
        CAPTURE(what);
        auto const ours = league.league("a", what + " --json");
        CHECK_MESSAGE(ours.code == 0, ours.text);
        CHECK(ours.text.size() > 200);
        CHECK(ours.text == single.league("a", what + " --json").text);
    }
    // What begins at midnight begins there in the time zone of whoever asks.
    for (std::string const zone : {"TZ=UTC", "TZ=Asia/Kathmandu"}) {
        auto const since = league.league("a", "standings --json --since 2025-12", zone);
        CHECK(has_matches(since, "Ana", zone == "TZ=UTC" ? 1 : 2));
        CHECK(since.text == single.league("a", "standings --json --since 2025-12", zone).text);
    }
    for (std::string const by : {"player", "pair"}) {
        auto const merged = single.run("meldbook --book ./all.db standings --json --by " + by);
        auto const ours = league.league("a", "standings --json --by " + by).text;
        CHECK(figures(ours).size() >= 10);
        CHECK(figures(ours) == figures(merged.results));
    }
    CHECK(ratings(league.league("a", "ratings --json").text) ==
          ratings(single.run("meldbook --book ./all.db standings --json").results));

    // Each worker adds up by itself, all at the same time; and sorts.
    auto const sums = league.ask("EXPLAIN (VERBOSE, COSTS OFF) SELECT * FROM league.player_all");
    CHECK_MESSAGE(
        sums.find("Async Foreign Scan on league_worker_1.player_here") != std::string::npos, sums);
    auto const seats = league.ask("EXPLAIN (VERBOSE, COSTS OFF) SELECT * FROM league.seat_all"
                                  " ORDER BY finished, role, revision, side, line_up, seat");
    CHECK_MESSAGE(seats.find("Merge Append") != std::string::npos, seats);
    CHECK_MESSAGE(seats.find("FROM league.seat_here ORDER BY finished") != std::string::npos,
                  seats);

    // Players of clubs on different servers are one.
    CHECK(has(league.league("b", "same Eve Kai --club Saturday"), "when that club says so, too:"));
    CHECK(has(league.league("c", "same Kai Eve --club Friday"),
              "'Kai' and 'Eve' of 'Friday' are one person."));
    auto const one_person = figures(league.league("a", "standings --json").text);
    CHECK(one_person.at("Eve").find("matches 5 ") != std::string::npos);
    CHECK_FALSE(one_person.contains("Kai"));
    CHECK(has(league.league("b", "same Eve Fay"), "'Eve' and 'Fay' have played in one match"));
    league.league("c", "same Kai Eve --club Friday --apart");

    // A club counts only on its own worker.
    auto const before = league.league("a", "standings --json").text;
    std::filesystem::copy_file(league.folder() / "b.db", league.folder() / "d.db");
    auto const taken = league.league("d", "join " + league.two("friday") + " --club Thursday");
    CHECK(taken.code == 1);
    CHECK(has(taken, "'friday' has no club in this league"));
    CHECK(league.sql_of_two("SELECT league.admit('friday', 'Thursday')").code == 0);
    CHECK(league.sql_of_one("SELECT league.admit('stranger', 'Thursday')").code == 0);
    for (auto const& address : {league.two("friday"), league.one("stranger")}) {
        REQUIRE(league.league("d", "join " + address + " --club Thursday").code == 0);
        auto const pushed = league.league("d", "push");
        if (address == league.two("friday")) CHECK(has(pushed, "3 matches are sent."));
        else CHECK(has(pushed, "they count for 'Friday' already"));
    }
    CHECK(league.sql_of_one("SELECT count(*) FROM league.revision").text == "3\n");
    CHECK(league.league("a", "standings --json").text == before);

    // The coordinator reads its workers, and adds nothing.
    for (std::string const statement :
         {"INSERT INTO league.club (name) VALUES ('Ghosts')",
          "INSERT INTO league.player (club, name) SELECT id, 'Zoe' FROM league.club LIMIT 1"}) {
        auto const refused =
            workers().one.sql("meldbook_coordinator", league.database_of_one(), statement);
        CHECK_MESSAGE(has(refused, "permission denied"), refused.text);
    }

    // One that is down is one line, and nothing is shown.
    workers().two.stop();
    for (std::string const what : {"standings", "standings --by club --since 2026", "ratings"}) {
        CAPTURE(what);
        auto const down = league.league("a", what);
        CHECK(down.code == 3);
        CHECK_MESSAGE(down.text.starts_with("meldbook-league: the league does not reach one of its "
                                            "workers: could not connect to server "
                                            "\"league_worker_2\", "),
                      down.text);
        CHECK(down.text.ends_with("; nothing is lost, try again later\n"));
        CHECK(std::ranges::count(down.text, '\n') == 1);
    }
    CHECK(league.league("b", "push").text == "Everything was sent before.\n");
    auto const down = league.league("c", "push");
    CHECK(down.code == 3);
    CHECK(has(down, "meldbook-league: cannot reach the league: "));
    CHECK(std::ranges::count(down.text, '\n') == 1);
    workers().two.start();
    CHECK(league.league("a", "standings --json").text == before);

    // One that breaks the connection while it adds up, too.
    std::thread locking(
        [&] { league.sql_of_two("BEGIN; LOCK TABLE league.result; SELECT pg_sleep(60)"); });
    CHECK(
        becomes(league, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'", "1"));
    Ended broken;
    std::thread asking([&] { broken = league.league("a", "standings"); });
    CHECK(becomes(league,
                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  " WHERE usename = 'meldbook_coordinator' AND wait_event_type = 'Lock'",
                  "t"));
    asking.join();
    league.sql_of_two("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                      " WHERE wait_event = 'PgSleep'");
    locking.join();
    CHECK(broken.code == 3);
    CHECK(broken.text.starts_with(
        "meldbook-league: the connection to a worker of the league broke: "));
    CHECK(has(broken, "terminating connection due to administrator command; nothing is lost, try "
                      "again later\n"));
    CHECK(std::ranges::count(broken.text, '\n') == 1);

    // A server that is not on this machine does not send a club to one that is.
    auto far = league.address("friday");
    far.insert(far.find('@') + 1, "localhost:1,");
    auto const sent_away = league.league("b", "join '" + far + "' --club Friday");
    CHECK(sent_away.code == 1);
    CHECK(has(sent_away, "meldbook-league: the league names '"));
    CHECK(has(sent_away, "' as the worker of the club, which is on this machine; tell its owner"));

    // A club that leaves no longer counts, also on its worker.
    CHECK(league.league("c", "leave").code == 0);
    CHECK_FALSE(has(league.league("a", "standings --by club"), "Saturday"));
}

TEST_CASE(
    "a match that two clubs have sent is refused on one server, named across workers, and counts "
    "once for a person of both") {
    League single;
    single.begin();
    std::filesystem::copy_file(single.folder() / "a.db", single.folder() / "b.db");
    single.play_match("b", "Eve, Fay", "Gus, Hal");
    single.push("a");
    single.join("b", "friday", "Friday");
    auto const push = [&] { return single.league("b", "push"); };
    auto const refused = push();
    CHECK(refused.code == 1);
    CHECK(has(refused, "1 match is sent.\n"));
    CHECK(has(refused,
              "Match 1 is not sent: it counts for 'Thursday' already; if it is yours alone, "
              "ask that club, or the owner of the league, to withdraw it"));
    REQUIRE(single.league("a", "withdraw 1 --why 'of Friday'").code == 0);
    CHECK(push().text == "1 match is sent.\n");
    CHECK(has(single.league("a", "push --mine 1 --why ours"), "it counts for 'Friday' already"));

    // The coordinator has a club, and the worker another one.
    LeagueWithWorkers league;
    for (std::string const book : {"a", "b"})
        std::filesystem::copy_file(single.folder() / (book + ".db"),
                                   league.folder() / (book + ".db"));
    league.join("a", "thursday", "Thursday");
    league.push("a");
    REQUIRE(league.add_worker(league.one("owner")).code == 0);
    league.join("b", "friday", "Friday");
    league.push("b");
    auto const uid = league.ask("SELECT match FROM league.revision");
    for (std::string const book : {"a", "b"}) {
        auto const check = league.league(book, "check");
        CHECK(check.code == 1);
        CHECK_MESSAGE(has(check, "The match '" + uid + "' counts for '" +
                                     (book == "a" ? "Friday" : "Thursday") +
                                     "', too; one of the clubs withdraws it."),
                      check.text);
    }
    auto const shown = [&](std::string const& what) {
        return league.league("a", what + " --format csv").text;
    };
    CHECK(has({0, shown("standings")}, ",Ana,Friday,,1,"));
    league.league("a", "same Ana Ana --club Friday");
    league.league("b", "same Ana Ana --club Thursday");
    CHECK(has({0, shown("standings")}, ",Ana,Thursday,,1,1,0,0,2,1200,700"));
    CHECK(has({0, shown("standings --since 2026")}, ",Ana,Thursday,,1,1,0,0,2,1200,700"));
    CHECK(has({0, shown("standings")}, ",Bea,Friday,,1,"));
    CHECK(has({0, shown("standings --by pair")}, ",Ana & Bea,Thursday & Friday,,1,"));
    league.league("a", "same Bea Bea --club Friday");
    league.league("b", "same Bea Bea --club Thursday");
    CHECK(has({0, shown("standings --by pair")}, ",Ana & Bea,Thursday,,1,"));
    CHECK_FALSE(has({0, shown("standings --by pair")}, "Ana & Bea,Thursday & Friday"));
    // Rated once, too.
    auto const rated = shown("ratings");
    CHECK_MESSAGE(has({0, rated}, ",Ana,Thursday,"), rated);
    CHECK(ratings(league.league("a", "ratings --json").text).at("Ana") ==
          ratings(single.run("meldbook --book ./a.db standings --json").results).at("Ana"));
}

TEST_CASE("a club that has left is no longer in the way on its worker") {
    LeagueWithWorkers league;
    REQUIRE(league.add_worker(league.one("owner")).code == 0);
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    std::filesystem::copy_file(league.folder() / "a.db", league.folder() / "b.db");
    league.join("a", "thursday", "Thursday");
    league.join("b", "friday", "Friday");
    league.push("a");
    CHECK(has(league.league("b", "push"), "it counts for 'Thursday' already"));
    REQUIRE(league.league("a", "leave").code == 0);
    CHECK(league.push("b") == "1 match is sent.\n");
    // And is there again when it is back.
    REQUIRE(league.league("b", "leave").code == 0);
    league.join("a", "thursday", "Thursday");
    league.join("b", "friday", "Friday");
    league.league("b", "withdraw 1 --why theirs");
    CHECK(has(league.league("b", "push --mine 1 --why ours"), "it counts for 'Thursday' already"));
}

TEST_CASE("a coordinator of an earlier version is upgraded with its workers, or not at all") {
    League league;
    auto const part = workers().one.new_database();
    std::string old;
    for (std::string const name : {"0001_league", "0002_figures", "0003_decisions"})
        old += test::content_of(test::in_source("migrations/league/") + name + ".sql");
    old += "INSERT INTO league.migration (number) VALUES (1), (2), (3);";
    REQUIRE(league.sql("owner", old).code == 0);
    auto const made = workers().one.sql(
        "owner", part,
        old + R"(SELECT league.let_coordinator_in(); SELECT league.admit('thursday', 'Thursday');
        INSERT INTO league.revision (club, revision, withdrawn, match, rules, hands, digest)
            VALUES (1, 1, false, 'one', 'classic', '1200 500', 1);
        SELECT league.add_results(1, '{1,1}', '{2026-02-01T20:00Z,2026-02-01T20:00Z}', '{Ana,Cid}',
            '{0,1}', '{0,0}', '{0,0}', '{1,1}', '{1200,500}', '{700,-700}', '{0,1}', '{2,0}', '{t,t}',
            '{t,t}'))");
    REQUIRE_MESSAGE(made.code == 0, made.text);
    auto folder = workers().one.sql("owner", part, "SHOW unix_socket_directories").text;
    folder.pop_back();
    league.ask("SELECT league.add_worker('" + folder + "', '5432', '" + part +
               "'); SELECT league.admit('thursday', 'Thursday');"
               "INSERT INTO league.membership (club, member) VALUES (1, true)");
    auto const setup = "setup " + league.address("owner");
    auto const alone = league.league("none", setup);
    CHECK(alone.code == 1);
    CHECK(has(alone, "meldbook-league: " + folder + ":5432/" + part +
                         " is a worker of the league, and is upgraded before it: name all workers, "
                         "each with --worker URL\n"));
    CHECK(league.ask("SELECT max(number) FROM league.migration") == "3");
    auto const both =
        league.league("none", setup + " --worker " + workers().one.address("owner", part));
    CHECK_MESSAGE(both.code == 0, both.text);
    CHECK(has(both, "The league is brought from version 3 to 8.\n"));
    CHECK(has(both, " is worker 1 of the league already."));
    auto const shown =
        league.league("none", "standings --format csv --season 2026 --rules classic --league " +
                                  league.address("thursday"));
    CHECK_MESSAGE(has(shown, "\n1,Ana,Thursday,,1,1,0,0,1,1200,700,1200.0,"), shown.text);
    // All that read the views of the workers are there again.
    CHECK(league.ask("SELECT count(*) FROM league.twice") == "0");
}

TEST_CASE("a person is forgotten on the worker, too, whatever failed before") {
    LeagueWithWorkers league;
    REQUIRE(league.add_worker(league.one("owner")).code == 0);
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.join("a", "thursday", "Thursday");
    league.push("a");
    auto const key = league.sql_of_one("SELECT id FROM league.player WHERE name = 'Ana'").text;
    auto const forget = [&](std::string const& person) {
        return league.league("none", "forget " + league.address("owner") + " " + person +
                                         " --club Thursday");
    };
    workers().one.stop();
    CHECK(forget("Ana").code == 3);
    workers().one.start();
    REQUIRE(forget("Cid").code == 0);
    auto const forgotten = forget("Ana");
    CHECK(forgotten.code == 0);
    auto name = league.sql_of_one("SELECT name FROM league.player WHERE id = " + key).text;
    name.pop_back();
    CHECK(name.starts_with("N. N. "));
    CHECK_MESSAGE(has(forgotten, "'" + name + "'"), forgotten.text);
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.push("a");
    CHECK(league.league("a", "check").code == 0);
    CHECK(has_matches(league.league("a", "standings --json"), name, 2));
    CHECK(
        league.sql_of_one("SELECT count(*) FROM league.player WHERE name IN ('Ana', 'Cid')").text ==
        "0\n");
}

TEST_CASE(
    "a worker that dies in the middle of a push has whole matches, and the next push goes on") {
    LeagueWithWorkers league;
    REQUIRE(league.add_worker(league.one("owner")).code == 0);
    league.add_matches("a", 1200);
    league.join("a", "thursday", "Thursday");
    REQUIRE(league
                .sql_of_one("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                            " PERFORM pg_sleep(0.7); RETURN NULL; END $$;"
                            "CREATE TRIGGER slow AFTER INSERT ON league.result"
                            " EXECUTE FUNCTION slow()")
                .code == 0);
    Ended push;
    std::thread pushing([&] { push = league.league("a", "push"); });
    std::string sent = "0\n";
    for (int i = 0; i < 600 && sent == "0\n"; ++i) {
        sent = league.sql_of_one("SELECT count(*) FROM league.revision").text;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    workers().one.kill();
    pushing.join();
    CHECK(push.code == 3);
    CHECK_MESSAGE(push.text.starts_with("meldbook-league: the connection to the league broke: "),
                  push.text);
    CHECK(std::ranges::count(push.text, '\n') == 1);
    workers().one.start();
    int const there = std::stoi(league.sql_of_one("SELECT count(*) FROM league.revision").text);
    CHECK((there == 500 || there == 1000));
    CHECK(league.sql_of_one("SELECT count(*) FROM league.result").text ==
          std::to_string(4 * there) + "\n");
    CHECK(has_matches(league.league("a", "standings --json"), "Ana", there));
    league.sql_of_one("DROP TRIGGER slow ON league.result");
    CHECK(league.league("a", "push").text == std::to_string(1200 - there) + " matches are sent.\n");
    CHECK(has_matches(league.league("a", "standings --json"), "Ana", 1200));
    CHECK(league.league("a", "check").code == 0);
}

}  // namespace meldbook_tests::league_workers_test
