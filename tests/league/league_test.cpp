// meldbook-league against a real server: what is sent counts once, whatever happens on the way; a club
// can add its own rows and nothing else; and the standings are those of one book with all matches.

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/json_values.hpp"
#include "support/postgres.hpp"
#include "support/session.hpp"

namespace meldbook_tests::league_test {

using namespace meldbook;
using test::Ended;
using test::Postgres;

namespace {

namespace fs = std::filesystem;

/// The server of all cases, with a role for each club.
Postgres& server() {
    static std::unique_ptr<Postgres> const all = [] {
        auto made = std::make_unique<Postgres>();
        auto const roles = made->sql("owner", "postgres",
                                     "CREATE ROLE meldbook_league NOLOGIN;"
                                     "CREATE ROLE thursday LOGIN; CREATE ROLE friday LOGIN;"
                                     "CREATE ROLE stranger LOGIN;"
                                     "GRANT meldbook_league TO thursday, friday");
        REQUIRE_MESSAGE(roles.code == 0, roles.text);
        return made;
    }();
    return *all;
}

/// Whether it is in what was printed, also if that is wrapped there.
bool has(Ended const& printed, std::string const& text) {
    auto const line = std::regex_replace(printed.text, std::regex("\n *"), " ");
    return printed.text.find(text) != std::string::npos || line.find(text) != std::string::npos;
}

/// A league, and a folder with the books of its clubs: "a.db" …
class League : public test::Session {
public:
    League() : database_(server().new_database()) {}

    std::string address(std::string const& role) const { return server().address(role, database_); }

    /// Runs meldbook-league with a book; `before` is put before the program.
    Ended league(std::string const& book, std::string const& command,
                 std::string const& before = "") const {
        return test::run_shell(
            "cd " + folder().string() +
            " && export HOME=. MELDBOOK_NOW=2026-11-21T20:00:00Z MELDBOOK_BOOK=" + book +
            ".db && " + before + " " MELDBOOK_LEAGUE_PROGRAM " " + command);
    }

    Ended sql(std::string const& role, std::string const& statements) const {
        return server().sql(role, database_, statements);
    }

    /// The answer of a query without an error.
    std::string ask(std::string const& query) const {
        auto const answer = sql("owner", query);
        REQUIRE_MESSAGE(answer.code == 0, answer.text);
        return answer.text.substr(0, answer.text.find_last_not_of('\n') + 1);
    }

    void play(std::string const& book, std::string const& command) {
        auto const printed = run("meldbook --book ./" + book + ".db " + command);
        REQUIRE_MESSAGE(printed.code == 0, command << "\n" << printed.text);
    }

    /// A finished match of two partners against two.
    void play_match(std::string const& book, std::string const& us, std::string const& them) {
        play(book, "new \"Us: " + us + "\" \"Them: " + them + "\" --target 1000");
        play(book, "hand table=500 table=200");
        play(book, "hand table=700 table=300");
    }

    void set_up() const {
        auto const printed = league("none", "setup " + address("owner"));
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }

    void join(std::string const& book, std::string const& role, std::string const& club) const {
        auto const printed = league(book, "join " + address(role) + " --club '" + club + "'");
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }

    /// A league with the club of a book, which has a match.
    void begin() {
        set_up();
        play_match("a", "Ana, Bea", "Cid, Dan");
        join("a", "thursday", "Thursday");
    }

    /// Everything that counts in the league.
    std::string counted() const {
        return ask(
            "SELECT v.match, r.side, r.line_up, r.seat, r.player, r.hands, r.points, r.margin,"
            " r.place, r.won, r.player_counts, r.pair_counts FROM league.counted r"
            " JOIN league.revision v ON v.id = r.revision ORDER BY 1, 2, 3, 4");
    }

private:
    std::string database_;
};

/// Something that answers whoever connects to the socket of a server in a folder, once.
class FakeServer {
public:
    FakeServer(fs::path const& folder, std::string_view answer) {
        sockaddr_un name{};
        name.sun_family = AF_UNIX;
        path_ = (folder / ".s.PGSQL.5432").string();
        path_.copy(name.sun_path, sizeof name.sun_path - 1);
        socket_ = socket(AF_UNIX, SOCK_STREAM, 0);
        auto const* const address = reinterpret_cast<sockaddr const*>(&name);
        REQUIRE(bind(socket_, address, sizeof name) == 0);
        REQUIRE(listen(socket_, 1) == 0);
        answering_ = std::thread([this, answer] {
            int const client = accept(socket_, nullptr, nullptr);
            if (client < 0) return;
            std::array<char, 1000> request{};
            if (read(client, request.data(), request.size()) > 0 &&
                write(client, answer.data(), answer.size()) > 0)
                while (read(client, request.data(), request.size()) > 0) {
                }
            close(client);
        });
    }
    FakeServer(FakeServer const&) = delete;
    FakeServer& operator=(FakeServer const&) = delete;
    ~FakeServer() {
        shutdown(socket_, SHUT_RDWR);
        answering_.join();
        close(socket_);
        fs::remove(path_);
    }

private:
    std::string path_;
    int socket_ = -1;
    std::thread answering_;
};

/// The figures of standings by the names of the players.
std::map<std::string, std::string> figures(std::string const& json) {
    std::map<std::string, std::string> rows, names;
    for (auto const& [path, value] : test::json_values(json)) {
        auto const first = path.find('.');
        auto const second = path.find('.', first + 1);
        if (!path.starts_with("standings.") || second == std::string::npos) continue;
        auto const row = path.substr(first, second - first);
        auto const key = path.substr(second + 1);
        if (key == "name") names[row] = value;
        for (auto const* known : {"matches", "won", "level", "lost", "hands", "points", "margin"})
            if (key == known) rows[row] += key + " " + value + " ";
    }
    std::map<std::string, std::string> by_name;
    for (auto const& [row, name] : names) by_name[name] = rows[row];
    return by_name;
}

}  // namespace

TEST_CASE("the help and the manual of meldbook-league have all commands and options") {
    League const league;
    auto const page = test::content_of(MELDBOOK_SOURCE_DIR "/man/meldbook-league.1");
    auto const help = league.league("none", "");
    CHECK(help.code == 0);
    CHECK(help.text == league.league("none", "--help").text);
    CHECK(has(help, "meldbook-league sends the results of a club to a league, and shows its\n"
                    "standings.\n\nA league\n"));
    CHECK(has(help, "'meldbook-league COMMAND --help' shows one command."));
    for (auto const* summary :
         {"this page", "make a league in a database", "enter the club of the book into a league",
          "send what has not been sent", "what is sent, and what is not", "who leads, in all clubs",
          "how strong the players are", "compare what the league has of the club with the book",
          "leave: the results of the club no longer count"})
        CHECK_MESSAGE(has(help, summary), summary);
    std::smatch found;
    int commands = 0;
    for (auto const& line : test::lines_of(help.text)) {
        if (!std::regex_search(line, found, std::regex("^  meldbook-league ([a-z]+)"))) continue;
        ++commands;
        auto const name = found.str(1);
        CAPTURE(name);
        auto const begin = page.find("\n.Ss meldbook-league " + name + "\n");
        REQUIRE(begin != std::string::npos);
        auto const section = page.substr(begin, page.find("\n.S", begin + 4) - begin);
        auto const its_help = league.league("none", name + " --help");
        CHECK(its_help.code == 0);
        for (auto const& option : test::lines_of(its_help.text)) {
            if (!std::regex_search(option, found, std::regex("^  --([a-z]+)"))) continue;
            CHECK_MESSAGE(section.find(".It Fl -" + found.str(1)) != std::string::npos, option);
        }
    }
    CHECK(commands == 8);
    for (auto const* text :
         {"the league: postgresql://USER@HOST/DATABASE", "the club whose book this is"})
        CHECK(has(league.league("none", "join --help"), text));
    for (auto const* text : {"the league (default: that of the book)",
                             "matches that ended on this day, month or year, or later"})
        CHECK(has(league.league("none", "ratings --help"), text));
    CHECK(has(league.league("none", "puhs"),
              "meldbook-league: 'puhs' is not a command; did you mean 'meldbook-league push'?"));
    CHECK(has(league.league("none", "--version"), "meldbook-league "));
    CHECK(has(league.league("none", "--bok x.db"), "'--bok' is not an option here"));
}

TEST_CASE("a league is set up once") {
    League const league;
    auto const first = league.league("none", "setup " + league.address("owner"));
    CHECK(first.code == 0);
    CHECK(
        has(first, "The league is set up; its version is 2. Every club needs a role of its own:"));
    CHECK(has(first, "CREATE ROLE thursday LOGIN; GRANT meldbook_league TO thursday"));
    auto const again = league.league("none", "setup " + league.address("owner"));
    CHECK(again.code == 0);
    CHECK(again.text == "The league is set up already; its version is 2.\n");
    // By somebody who may not.
    auto const other = league.league("none", "setup " + league.address("stranger"));
    CHECK(other.code == 3);
    CHECK(
        has(other, "meldbook-league: 'stranger' may not do this in the league: permission denied"));
    // One of an earlier version is upgraded by its owner.
    League older;
    older.play("a", "new Ana Bea");
    auto const one = test::content_of(MELDBOOK_SOURCE_DIR "/migrations/league/0001_league.sql");
    REQUIRE(older.sql("owner", one + "INSERT INTO league.migration (number) VALUES (1);").code ==
            0);
    auto const too_old =
        older.league("a", "join " + older.address("thursday") + " --club Thursday");
    CHECK(too_old.code == 1);
    CHECK(too_old.text == "meldbook-league: the league is of version 1; its owner brings it to "
                          "version 2 with 'meldbook-league setup'\n");
    auto const upgraded = older.league("none", "setup " + older.address("owner"));
    CHECK(upgraded.code == 0);
    CHECK(upgraded.text == "The league is brought from version 1 to 2.\n");
    auto const joined = older.league("a", "join " + older.address("thursday") + " --club Thursday");
    CHECK(joined.code == 0);
    CHECK(joined.text ==
          "'Thursday' plays in the league. 'meldbook-league push' sends its matches.\n");
    // What was broken off is not there.
    League const broken;
    CHECK(broken.sql("owner", "CREATE TABLE unrelated (x int); CREATE SCHEMA league").code == 0);
    auto const failed = broken.league("none", "setup " + broken.address("owner"));
    CHECK(failed.code == 3);
    CHECK(failed.text == "meldbook-league: the server of the league refused: schema \"league\" "
                         "already exists\n");
    CHECK(broken.ask("SELECT count(*) FROM pg_class WHERE relnamespace = 'league'::regnamespace") ==
          "0");
}

TEST_CASE("what is wrong with an address or a server is one line") {
    League league;
    league.play("a", "new Ana Bea");
    struct Case {
        std::string address;
        int code;
        std::string line;
    };
    for (auto const& each : {
             Case{"league.example", 2,
                  "'league.example' is not the address of a league; write "
                  "postgresql://USER@HOST/DATABASE"},
             Case{"postgresql://[::1/league", 2,
                  "'postgresql://[::1/league' is not the address of a league: "},
             Case{
                 "postgresql://thursday:secret@/league", 2,
                 "the address of the league has a password, which everybody could read there; omit "
                 "it, and put it into the file ~/.pgpass"},
             Case{"'postgresql://thursday@/league?options=-cfsync%3Doff'", 2,
                  "'options' cannot be in the address of a league; it can have host, port, dbname, "
                  "user, service, sslmode, sslrootcert and connect_timeout"},
             Case{"'postgresql://thursday@/league?sslmode=prefer'", 2,
                  "'postgresql://thursday@/league?sslmode=prefer' has sslmode=prefer; a league is "
                  "only reached with sslmode=verify-full, omit it"},
             Case{"'postgresql://thursday@/league?host=/nowhere'", 3, "cannot reach the league: "},
             // Without a certificate it is not spoken to, not even to be asked for a password.
             Case{"postgresql://thursday@localhost:1/league", 3, "cannot reach the league: "},
             Case{league.address("thursday"), 1,
                  "there is no league in this database; its owner makes one with "
                  "'meldbook-league setup'"},
         }) {
        CAPTURE(each.address);
        auto const printed = league.league("a", "join " + each.address + " --club Thursday");
        CHECK(printed.code == each.code);
        CHECK_MESSAGE(printed.text.starts_with("meldbook-league: " + each.line), printed.text);
        CHECK(std::ranges::count(printed.text, '\n') == 1);
    }
    auto const nameless = league.league("a", "join " + league.address("thursday"));
    CHECK(nameless.code == 2);
    CHECK(has(nameless, "'join' needs the name of the club: --club 'Thursday Club'"));
    CHECK(has(league.league("a", "push"),
              "this book has joined no league; 'meldbook-league join URL "
              "--club NAME' does it"));
    CHECK(has(league.league("none", "standings"),
              "there is no book that has joined a league; name the league with --league URL"));
    league.set_up();
    CHECK(has(league.league("a", "join " + league.address("stranger") + " --club Strangers"),
              "'stranger' does not play in this league; its owner lets it in with: GRANT "
              "meldbook_league TO \"stranger\""));
    league.join("a", "thursday", "Thursday");
    CHECK(has(
        league.league("a", "join " + league.address("thursday") + " --club Others"),
        "'thursday' plays for the club 'Thursday' already; every club needs a role of its own"));
    CHECK(has(league.league("a", "join " + league.address("friday") + " --club Thursday"),
              "the league has a club 'Thursday' with another role; choose another name, or ask its "
              "owner"));
    CHECK(has(league.league("a", "standings --by hands"), "'hands'"));
    CHECK(has(league.league("a", "standings --format tex"), "'tex' is not a format"));
    CHECK(has(league.league("a", "standings --json --format csv"),
              "--json and --format exclude each other; omit one"));
    CHECK(has(league.league("a", "standings"), "No match counts in the league yet."));
    store::test::sql(league.folder() / "a.db",
                     "UPDATE league SET address = '" + league.address("friday") + "'");
    CHECK(has(league.league("a", "push"), "'friday' has no club in this league yet; enter it with "
                                          "'meldbook-league join'"));
    // A later version of the league.
    league.ask("UPDATE league.migration SET number = 7 WHERE number = 2");
    for (auto const* command : {"push", "standings"}) {
        auto const newer = league.league("a", command);
        CHECK(newer.code == 1);
        CHECK(newer.text == "meldbook-league: the league is of version 7, and this program knows "
                            "version 2; install a later meldbook-league\n");
    }
    CHECK(has(league.league("none", "setup " + league.address("owner")),
              "the league is of version 7, and this program knows version 2"));
    league.ask("DELETE FROM league.migration");
    CHECK(has(league.league("a", "push"), "there is no league in this database"));
}

TEST_CASE("a server that is too old, or none at all, is one line") {
    League league;
    league.play("a", "new Ana Bea");
    // What a server of PostgreSQL 14 says when it has let somebody in.
    using std::string_view_literals::operator""sv;
    auto const welcome = "R\0\0\0\x08\0\0\0\0S\0\0\0\x18server_version\0"
                         "14.5\0Z\0\0\0\x05I"sv;
    struct Case {
        std::string_view answer;
        std::string line;
    };
    for (auto const& each :
         {Case{welcome,
               "meldbook-league: the server of the league is PostgreSQL 14; a league needs "
               "version 15 or later\n"},
          Case{"HTTP/1.1 400 Bad Request\r\n\r\n"sv,
               "meldbook-league: cannot reach the league: "}}) {
        FakeServer const fake(league.folder(), each.answer);
        auto const printed = league.league(
            "a", "join 'postgresql://a@/b?host=" + league.folder().string() + "' --club Club");
        CHECK(printed.code == 3);
        CHECK_MESSAGE(printed.text.starts_with(each.line), printed.text);
        CHECK(std::ranges::count(printed.text, '\n') == 1);
    }
}

TEST_CASE("passwords come from where libpq looks for them") {
    League league;
    league.begin();
    server().sql("owner", "postgres", "ALTER ROLE thursday PASSWORD 'right'");
    server().let_in("local all owner trust\nlocal all all scram-sha-256\n");
    auto const push = [&](std::string const& password) {
        return league.league("a", "push", password);
    };
    auto const none = push("");
    CHECK(none.code == 3);
    CHECK(none.text == "meldbook-league: the server of the league asks for the password of "
                       "'thursday'; put it into the file ~/.pgpass\n");
    auto const wrong = push("PGPASSWORD=wrong");
    CHECK(wrong.code == 3);
    CHECK(has(wrong, "meldbook-league: the server of the league did not let 'thursday' in: "));
    CHECK(has(wrong, "; correct the password in the file ~/.pgpass\n"));
    CHECK(std::ranges::count(wrong.text, '\n') == 1);
    league.write_file("passwords", "*:*:*:thursday:right\n");
    CHECK(push("chmod 600 passwords; PGPASSFILE=passwords").code == 0);
    server().let_in("local all all trust\n");
}

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
    CHECK(league.league("a", "status").text == "League: " + league.address("thursday") +
                                                   "\nClub: Thursday\nMatches: 1 as they are here, "
                                                   "0 to be sent, 0 changed in two books\n");
    CHECK(league.league("a", "check").text ==
          "What the league has of the club is what the book has.\n");

    SUBCASE("a correction takes its place") {
        league.play("a", "fix 1 table=400 table=200 --match 1");
        CHECK(has(league.league("a", "status --json"), "\"unsent\":1"));
        CHECK(has(league.league("a", "check"), "1 match is to be sent."));
        CHECK(league.league("a", "push").text == "1 match is sent.\n");
        CHECK(league.counted() != state);
        CHECK(league.ask("SELECT sum(points) FROM league.counted WHERE player = 'Ana'") == "1100");
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
        league.ask("UPDATE league.result SET points = points + 1 WHERE player = 'Ana'");
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
          "Merge the other book, decide, and push again:\n"
          "  meldbook merge OTHER.db\n");
    CHECK(league.counted() == state);
    CHECK(has(league.league("b", "status"), "0 to be sent, 1 changed in two books"));
    CHECK(league.league("b", "check").code == 1);
    // What is decided follows both.
    league.play("b", "merge ./a.db --ours");
    CHECK(league.league("b", "push").text == "1 match is sent.\n");
    CHECK(league.ask("SELECT sum(points) FROM league.counted WHERE player = 'Ana'") == "1150");
    CHECK(has(league.league("a", "push"), "it is not sent"));
    league.play("a", "merge ./b.db");
    CHECK(league.league("a", "push").text == "Everything was sent before.\n");
    // Also when only names differ, or hands are missing, or the whole match.
    league.play("a", "edit --note one");
    league.play("b", "edit --note two");
    REQUIRE(league.league("a", "push").code == 0);
    CHECK(has(league.league("b", "push"), "\n  the points of all hands are the same\n"));
    league.play("b", "drop");
    CHECK(has(league.league("b", "push"), "\n  hand 2: only in the league, 700 : 300\n"));
    league.play("b", "delete 1 --force");
    auto const uid = league.ask("SELECT DISTINCT match FROM league.revision");
    CHECK(has(league.league("b", "push"), "The match '" + uid +
                                              "' was removed here and changed in "
                                              "another book of the club; that is not sent:"));
    league.play("b", "undo");
    league.play("a", "drop");
    REQUIRE(league.league("a", "push").code == 0);
    CHECK(has(league.league("b", "push"), "\n  hand 1: only here, 450 : 200\n"));
}

TEST_CASE("the standings are those of one book with all matches") {
    League league;
    league.set_up();
    // Substitutes, a shared win, three players each for themselves, and sides formed hand by hand.
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.play("a", "new \"Us: Ana, Cid\" \"Them: Bea, Dan\" --target 1000 --tie share");
    league.play("a", "hand table=500 table=500");
    league.play("a", "seat Dan=Ivo");
    league.play("a", "hand table=550 table=550");
    league.play("a", "new \"Us: Ana, Cid\" \"Them: Bea, Dan\" --target 2000");
    for (auto const* hand :
         {"hand table=500 table=100", "seat Ana=Jan", "hand table=500 table=600",
          "hand table=500 table=300", "seat Jan=Ana", "hand table=500 table=650 --note last"})
        league.play("a", hand);
    league.play_match("b", "Eve, Fay", "Gus, Hal");
    league.play("b", "new Eve Fay Gus --target 1000");
    league.play("b", "hand table=400 table=100 table=600");
    league.play("b", "hand table=700 table=100 table=200");
    league.play("b", "new Eve Fay");
    league.play("b", "hand table=900 table=100");
    league.join("a", "thursday", "Thursday");
    league.join("b", "friday", "{Fri day}");
    league.play("a", R"(edit 1 --event 'The "Cup\A", {x}')");
    CHECK(league.league("a", "push").text == "3 matches are sent.\n");
    CHECK(league.ask("SELECT event FROM league.revision WHERE event IS NOT NULL") ==
          R"(The "Cup\A", {x})");
    CHECK(league.league("b", "push").text == "2 matches are sent.\n");
    league.play("all", "merge ./a.db");
    league.play("all", "merge ./b.db");
    for (std::string const by : {"player", "pair"}) {
        CAPTURE(by);
        auto const ours = league.league("a", "standings --json --by " + by);
        REQUIRE_MESSAGE(ours.code == 0, ours.text);
        auto const theirs = league.run("meldbook --book ./all.db standings --json --by " + by);
        CHECK(figures(ours.text).size() > 4);
        CHECK(figures(ours.text) == figures(theirs.results));
    }
    // By club: the sums of the matches of each book.
    for (std::string const book : {"a", "b"}) {
        auto const sums = store::test::sql(
            league.folder() / (book + ".db"),
            "SELECT count(DISTINCT m.id) || '|' || sum(e.total) || '|' || count(DISTINCT h.id)"
            " FROM match m JOIN hand h ON h.match = m.id JOIN entry e ON e.hand = h.id"
            " WHERE m.status = 'finished'");
        auto const values =
            test::json_values(league.league(book, "standings --by club --json").text);
        auto const row = values.at("standings.0.club") == (book == "a" ? "Thursday" : "{Fri day}")
                             ? std::string("standings.0.")
                             : std::string("standings.1.");
        CHECK(sums.front() == values.at(row + "matches") + "|" + values.at(row + "points") + "|" +
                                  values.at(row + "hands"));
    }
    // Ratings are computed in the order in which the matches ended.
    auto const rated = test::json_values(league.league("a", "ratings --json").text);
    auto const merged =
        test::json_values(league.run("meldbook --book ./all.db standings --json").results);
    std::map<std::string, std::string> ratings, expected;
    for (auto const& [path, value] : rated)
        if (path.ends_with(".name"))
            ratings[value] = rated.at(path.substr(0, path.size() - 4) + "rating");
    for (auto const& [path, value] : merged)
        if (path.starts_with("standings.") && path.ends_with(".name"))
            expected[value] = merged.at(path.substr(0, path.size() - 4) + "rating");
    CHECK(ratings == expected);
    // Other formats, and only what ended later.
    auto const csv = league.league("a", "standings --by club --format csv").text;
    CHECK_MESSAGE(csv.starts_with("club,players,matches,level,hands,points,points a hand\r\n"
                                  "Thursday,6,3,1,8,"),
                  csv);
    CHECK(has(league.league("a", "standings"), "The league by player"));
    CHECK(has(league.league("a", "standings --by pair"), "The league by partners"));
    CHECK(has(league.league("a", "standings --by club"), "The league by club"));
    CHECK(has(league.league("a", "ratings"), "The ratings of the league"));
    CHECK(has(league.league("none", "standings --league " + league.address("friday")), "Ana"));
    CHECK(has(league.league("a", "standings --since 2027"), "No match counts in the league yet."));
    CHECK(has(league.league("a", "standings --since 2026-11"), "Eve"));
}

TEST_CASE("names of other clubs are shown as names from files are") {
    League league;
    league.begin();
    REQUIRE(league.league("a", "push").code == 0);
    league.ask("UPDATE league.result SET player = E'Eve\\x1B[31m\\nFay' WHERE player = 'Ana'");
    auto const printed = league.league("a", "standings");
    CHECK(printed.code == 0);
    CHECK_FALSE(has(printed, "\x1B"));
    // And what cannot be an answer is none.
    league.ask("UPDATE league.result SET player = 'Ana', hands = 2000000000");
    league.ask("ALTER TABLE league.result DISABLE TRIGGER ALL;"
               "ALTER TABLE league.revision ALTER revision TYPE bigint;"
               "UPDATE league.revision SET revision = 5000000000");
    auto const push = league.league("a", "push");
    CHECK(push.code == 3);
    CHECK(push.text == "meldbook-league: the answer of the league's server cannot be used: "
                       "5000000000\n");
}

TEST_CASE("a club adds rows for itself alone, and nobody changes or removes any") {
    League league;
    league.begin();
    league.play_match("b", "Eve, Fay", "Gus, Hal");
    league.join("b", "friday", "Friday");
    REQUIRE(league.league("a", "push").code == 0);
    REQUIRE(league.league("b", "push").code == 0);
    auto const state = league.counted();
    for (std::string const statement : {
             "UPDATE league.result SET points = 0",
             "DELETE FROM league.result",
             "TRUNCATE league.result",
             "UPDATE league.revision SET withdrawn = true",
             "DELETE FROM league.revision",
             "UPDATE league.club SET role = 'friday'",
             "DELETE FROM league.club",
             "DELETE FROM league.membership",
             "UPDATE league.migration SET number = 9",
             "DROP TABLE league.result",
             "ALTER TABLE league.result DISABLE ROW LEVEL SECURITY",
             "CREATE TABLE league.mine (x int)",
             // In the name of another club.
             "INSERT INTO league.membership (club, member) SELECT id, false FROM league.club"
             " WHERE name = 'Thursday'",
             "INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT id, 1, 1, false, 'new', 'classic', '{}' FROM league.club"
             " WHERE name = 'Thursday'",
             "INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT club, 99, id, digest, true, match FROM league.revision",
             "INSERT INTO league.club (name, role) VALUES ('More', 'thursday')",
             // To the results of another club, or its own of before.
             "INSERT INTO league.result SELECT revision, finished, club, points, margin, hands, "
             "side,"
             " line_up, 9, place, won, player_counts, pair_counts, 'Zoe' FROM league.result",
             "INSERT INTO league.result SELECT r.revision, finished, r.club, points, margin, hands,"
             " side, line_up, 9, place, won, player_counts, pair_counts, 'Zoe' FROM league.result r"
             " JOIN league.club c ON c.id = r.club WHERE c.name = 'Friday'",
             "INSERT INTO league.result SELECT r.revision, finished, 2, points, margin, hands,"
             " side, line_up, 9, place, won, player_counts, pair_counts, 'Zoe' FROM league.result r"
             " JOIN league.club c ON c.id = r.club WHERE c.name = 'Thursday'",
             // Two states that follow one.
             "INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT v.club, 99, 1, false, match, 'classic', '{}' FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'",
             // A state that follows one that it does not know.
             "INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT v.club, 99, v.id, 1, true, match FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'",
             "INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT v.club, 1, v.id, v.digest, true, match FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'",
         }) {
        CAPTURE(statement);
        auto const refused = league.sql("friday", statement);
        CHECK(refused.code != 0);
        CHECK(has(refused, "ERROR:"));
        CHECK(league.counted() == state);
    }
    // It reads all of them; a role that plays for no club reads nothing.
    CHECK(league.sql("friday", "SELECT count(DISTINCT club) FROM league.counted").text == "2\n");
    CHECK(has(league.sql("stranger", "SELECT * FROM league.counted"), "permission denied"));
}

TEST_CASE("a push that dies in the middle has changed nothing, and the next one goes on") {
    League league;
    league.set_up();
    {
        auto book = store::Book::open(league.folder() / "a.db", store::Access::create);
        store::Step step{book, store::test::note("many")};
        for (int i = 0; i < 1200; ++i) {
            auto facts = store::test::sample_match(std::to_string(i));
            facts.hands = {store::test::sample_hand({i, 5000})};
            facts.hands.front().number = 1;
            facts.status = Status::finished;
            facts.finished = facts.hands.front().played;
            facts.winner = 1;
            step.add_match(facts);
        }
        step.commit();
    }
    league.join("a", "thursday", "Thursday");
    // LeakSanitizer does not work under a tracer. Every batch sends a dozen times.
    auto const killed_at = [&](int call) {
        return league.league("a", "push",
                             "ASAN_OPTIONS=detect_leaks=0 strace -f -o calls -e trace=sendto -e "
                             "inject=sendto:signal=KILL:when=" +
                                 std::to_string(call));
    };
    std::vector<int> counts;
    for (int const call : {8, 14, 17, 12}) {
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

TEST_CASE("a connection that breaks is one line") {
    League league;
    league.begin();
    // The push waits for a lock until its connection is ended.
    auto const printed = league.league(
        "a",
        "push & push=$!; sleep 2; psql -qAtX -d '" + league.address("owner") +
            "' -c \"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = "
            "'thursday'\" >/dev/null; wait $push; echo status $?",
        "(psql -qX -d '" + league.address("owner") +
            "' -c 'BEGIN; LOCK TABLE league.result; SELECT pg_sleep(5)' >/dev/null & ) ; sleep 1;");
    CHECK(has(printed, "meldbook-league: the connection to the league broke: "));
    CHECK(has(printed, "; nothing is lost, try again later\n"));
    CHECK(has(printed, "status 3"));
    CHECK(league.ask("SELECT count(*) FROM league.revision") == "0");
    CHECK(league.league("a", "push").text == "1 match is sent.\n");
}

}  // namespace meldbook_tests::league_test
