// meldbook-league: its help, making a league, and servers and addresses that are not right.

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <thread>

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::league_setup_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// Something that answers whoever connects to the socket of a server in a folder, once; with nothing, if
/// the answer is empty.
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
                (answer.empty() || write(client, answer.data(), answer.size()) > 0))
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

}  // namespace

TEST_CASE("the help and the manual of meldbook-league have all commands and options") {
    League const league;
    auto const page =
        league.league("none", "manual " + test::in_source("man/meldbook-league.1")).text;
    auto const help = league.league("none", "");
    CHECK(help.code == 0);
    CHECK(help.text == league.league("none", "--help").text);
    CHECK(has(help, "meldbook-league sends the results of a club to a league, and shows its\n"
                    "standings.\n\nA league\n"));
    CHECK(has(help, "'meldbook-league help COMMAND' shows one command."));
    for (auto const* summary :
         {"this page", "make a league in a database", "enter the club of the book into a league",
          "send what has not been sent", "let a club into a league, as its owner",
          "replace the name of a person for good, as the owner", "what is sent, and what is not",
          "who leads, in all clubs", "how strong the players are",
          "say that two players are one person",
          "compare what the league has of the club with the book",
          "let matches no longer count that were sent by mistake",
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
    CHECK(commands == 14);
    for (auto const* text :
         {"the league: postgresql://USER@HOST/DATABASE", "the club whose book this is"})
        CHECK(has(league.league("none", "join --help"), text));
    CHECK(
        has(league.league("none", "setup --help"), "another server, for the results of new clubs"));
    CHECK(has(league.league("none", "admit --help"),
              "the role of the club in the database; it is made"));
    for (auto const* text :
         {"a player of the club", "the other name", "the club of the other one (default: your own)",
          "they are two persons after all"})
        CHECK(has(league.league("none", "same --help"), text));
    CHECK(has(league.league("none", "push --help"), "let this match count as it is in this book"));
    CHECK(has(league.league("none", "withdraw --help"), "its number, or what 'check' calls it"));
    for (auto const* text : {"the league (default: that of the book)",
                             "matches that ended on a day (2026-11-21), in a month (2026-11) or"})
        CHECK(has(league.league("none", "ratings --help"), text));
    CHECK(has(league.league("none", "puhs"),
              "meldbook-league: 'puhs' is not a command; did you mean 'meldbook-league push'?"));
    auto const version = league.league("none", "--version");
    CHECK(has(version, "meldbook-league "));
    CHECK_MESSAGE(std::regex_search(version.text, std::regex(", libpq 1[5-9]\\.[0-9]+\n")),
                  version.text);
    CHECK(has(league.league("none", "--bok x.db"), "'--bok' is not an option here"));
}

TEST_CASE("a league is set up once") {
    League const league;
    auto const first = league.league("none", "setup " + league.address("owner"));
    CHECK(first.code == 0);
    CHECK(has(first, "The league is set up; its version is 8. Admit every club:\n"
                     "  meldbook-league admit URL ROLE --club NAME\n"));
    auto const again = league.league("none", "setup " + league.address("owner"));
    CHECK(again.code == 0);
    CHECK(again.text == "The league is set up already; its version is 8.\n");
    // By somebody who may not.
    auto const other = league.league("none", "setup " + league.address("stranger"));
    CHECK(other.code == 3);
    CHECK(
        has(other, "meldbook-league: 'stranger' may not do this in the league: permission denied"));
    // One of an earlier version is upgraded by its owner.
    League older;
    older.play("a", "new Ana Bea");
    auto const one = test::content_of(test::in_source("migrations/league/0001_league.sql"));
    REQUIRE(older.sql("owner", one + "INSERT INTO league.migration (number) VALUES (1);").code ==
            0);
    auto const too_old =
        older.league("a", "join " + older.address("thursday") + " --club Thursday");
    CHECK(too_old.code == 1);
    CHECK(too_old.text == "meldbook-league: the league is of version 1; its owner brings it to "
                          "version 8 with 'meldbook-league setup'\n");
    auto const upgraded = older.league("none", "setup " + older.address("owner"));
    CHECK(upgraded.code == 0);
    CHECK(upgraded.text == "The league is brought from version 1 to 8.\n");
    auto const admitted =
        older.league("none", "admit " + older.address("owner") + " thursday --club Thursday");
    CHECK(admitted.text == "'Thursday' is admitted; give its role a password in psql:\n"
                           "  \\password thursday\n");
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
    auto const pipe = (league.folder() / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
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
             Case{"'postgresql://thursday@localhost:1/league?sslrootcert=" + pipe + "'", 2,
                  "'" + pipe + "' is not a regular file; save it as one and name that"},
             Case{"'postgresql://thursday@/league?host=/nowhere'", 3, "cannot reach the league: "},
             Case{league.address("nobody"), 3, "the server of the league cannot be used: "},
             Case{league.address("thursday") + "x", 3, "the server of the league cannot be used: "},
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
              "'stranger' has no club in this league; its owner admits it with: meldbook-league "
              "admit URL stranger --club NAME"));
    league.join("a", "thursday", "Thursday");
    CHECK(has(league.league("a", "join " + league.address("thursday") + " --club Others"),
              "'thursday' plays for the club 'Thursday'; give its name"));
    auto const admit = [&](std::string const& arguments) {
        return league.league("none", "admit " + league.address("owner") + " " + arguments);
    };
    CHECK(has(admit("friday"), "'admit' needs the name of the club: --club 'Thursday Club'"));
    CHECK(has(admit("thursday --club Friday"), "with another club; choose another name"));
    CHECK(
        has(admit("friday --club Thursday"),
            "the league has the club 'Thursday' with another role, or 'friday' with another club; "
            "choose another name"));
    CHECK(has(league.league("a", "standings --by hands"), "'hands'"));
    CHECK(has(league.league("a", "standings --format tex"), "'tex' is not a format"));
    CHECK(has(league.league("a", "standings --json --format csv"),
              "--json and --format contradict each other; omit one of them"));
    CHECK(has(league.league("a", "standings"), "No match counts in the league yet."));
    for (auto const* which : {"--event Cup", "--rules Cup"})
        CHECK(has(league.league("a", "standings " + std::string(which)),
                  "no match in the league has the rules or the event 'Cup'"));
    test::sql(league.folder() / "a.db",
              "UPDATE league SET address = '" + league.address("friday") + "'");
    CHECK(has(league.league("a", "push"), "'friday' has no club in this league; its owner admits"));
    // A later version of the league.
    league.ask("UPDATE league.migration SET number = 9 WHERE number = 8");
    for (auto const* command : {"push", "standings"}) {
        auto const newer = league.league("a", command);
        CHECK(newer.code == 1);
        CHECK(newer.text == "meldbook-league: the league is of version 9, and this program knows "
                            "version 8; install a later meldbook-league\n");
    }
    CHECK(has(league.league("none", "setup " + league.address("owner")),
              "the league is of version 9, and this program knows version 8"));
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

TEST_CASE("a server that lets everybody in and says nothing is waited for ten seconds") {
    League league;
    league.play("a", "new Ana Bea");
    FakeServer const fake(league.folder(), "");
    auto const printed = league.league(
        "a", "join 'postgresql://a@/b?host=" + league.folder().string() + "' --club Club",
        "timeout 30");
    CHECK(printed.code == 3);
    CHECK_MESSAGE(printed.text.starts_with("meldbook-league: cannot reach the league: "),
                  printed.text);
    CHECK(has(printed, "timeout expired; nothing is lost, try again later\n"));
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

}  // namespace meldbook_tests::league_setup_test
