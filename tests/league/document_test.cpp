// docs/league.md as it stands: from an empty machine to the first standings, a site, workers, who is forgotten,
// and back from a backup. Its blocks are run in their order. In place of Debian's commands are scripts that do
// what they do here for a cluster in a folder; only paths of a machine and names of hosts are replaced.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <unistd.h>

#include "league/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::league_document_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// The blocks of commands in the document.
std::vector<std::string> blocks() {
    std::vector<std::string> blocks;
    bool in_block = false;
    for (auto const& line : test::lines_of(test::content_of(test::in_source("docs/league.md")))) {
        if (line.starts_with("```")) {
            in_block = line == "```sh";
            if (in_block) blocks.emplace_back();
        } else if (in_block) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

std::string replaced(std::string text, std::string const& from, std::string const& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// Two machines with Debian, and a home of whoever types.
class Machines {
public:
    Machines() {
        auto name = (fs::temp_directory_path() / "meldbook-league-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        root_ = name;
        fs::permissions(root_, fs::perms(0755));
        bool const root = geteuid() == 0;
        auto const as =
            std::string(root ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " : "");
        for (std::string const folder :
             {"bin", "home", "league/etc", "league/home", "one/etc", "one/home"})
            fs::create_directories(root_ / folder);
        auto const own = root ? "chown -R nobody:nogroup $MACHINE\n" : "";
        auto const control = "HOME=$MACHINE/home " + as + test::postgres_programs() +
                             "/pg_ctl -w -D $MACHINE/data -l $MACHINE/log";
        script("apt-get", own + std::string("test ! -e $MACHINE/data || ") + control +
                              " -m immediate stop; rm -rf $MACHINE/data\n" + as +
                              test::postgres_programs() +
                              "/initdb -D $MACHINE/data --username=postgres"
                              " --encoding=UTF8 --no-locale --no-sync\n"
                              "echo \"listen_addresses = ''\" >> $MACHINE/data/postgresql.conf\n"
                              "echo local all all trust > $MACHINE/data/pg_hba.conf\n" +
                              control +
                              " -o \"-k $MACHINE -c fsync=off -c autovacuum=off"
                              " -c shared_buffers=8MB\" start");
        script("systemctl", control + " -m fast restart");
        script("stop", control + " -m immediate stop");
        script("sudo", "shift 2\nPGHOST=$MACHINE PGUSER=postgres exec \"$@\"");
        script("chown",
               root ? "exec /bin/chown $(echo \"$@\" | sed s/postgres:/nobody:nogroup/)" : ":");
        script("scp", "exec cp \"${1#*:}\" \"$2\"");
    }
    Machines(Machines const&) = delete;
    Machines& operator=(Machines const&) = delete;
    ~Machines() {
        for (std::string const machine : {"league", "one"})
            if (fs::exists(root_ / machine / "data")) run(machine, "stop");
        std::error_code ignored;
        fs::remove_all(root_, ignored);
    }

    /// Runs commands of the document on a machine; every question is answered with a password.
    /// Programs read ahead: its line divides what they read.
    Ended run(std::string const& machine, std::string commands) const {
        auto const here = (root_ / machine).string();
        for (auto const& [from, to] : std::vector<std::pair<std::string, std::string>>{
                 {"league.example:/etc/postgresql", "there:" + (root_ / "league/etc").string()},
                 {"one.example:/etc/postgresql", "there:" + (root_ / "one/etc").string()},
                 {"/etc/postgresql/15/main", here + "/data"},
                 {"/etc/postgresql", here + "/etc"},
                 {"~postgres", here + "/home"},
                 {"'*'", "'" + address(machine) + "'"},
                 {"league.example", address("league")},
                 {"one.example", address("one")},
                 {"PASSWORD", "secret1"}})
            commands = replaced(commands, from, to);
        std::ofstream(root_ / "commands") << commands;
        return test::run_shell(
            "cd " + (root_ / "home").string() +
            "; yes secret1 | setsid -w env -i LC_ALL=C.UTF-8 HOME=" + (root_ / "home").string() +
            " MACHINE=" + here +
            " MELDBOOK_NOW=2026-11-21T20:00:00Z PATH=" + (root_ / "bin").string() + ":" +
            fs::path(test::league_program()).parent_path().string() + ":" +
            test::postgres_programs() + ":/usr/bin:/bin bash -e " + (root_ / "commands").string());
    }

    std::string done(std::string const& machine, std::string const& commands) const {
        auto const ended = run(machine, commands);
        REQUIRE_MESSAGE(ended.code == 0, commands << ended.text);
        return ended.text;
    }

    fs::path home() const { return root_ / "home"; }

private:
    void script(std::string const& name, std::string const& text) const {
        auto const path = root_ / "bin" / name;
        std::ofstream(path) << "#!/bin/sh -e\n" << text << "\n";
        fs::permissions(path, fs::perms(0755));
    }

    /// No other test has these, and all can have the usual port.
    static std::string address(std::string const& machine) {
        auto const process = static_cast<unsigned>(getpid());
        return (machine == "one" ? "127.201." : "127.200.") +
               std::to_string(process / 250 % 250 + 1) + "." + std::to_string(process % 250 + 1);
    }

    fs::path root_;
};

}  // namespace

TEST_CASE("docs/league.md brings an empty machine to the first standings, and back from a backup") {
    Machines const machines;
    auto const all = blocks();
    auto const& prepare = all.front();
    std::string const match = "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --target 1000\n"
                              "meldbook hand 'table=500 minus=0' 'table=200 minus=0'\n"
                              "meldbook hand 'table=700 minus=0' 'table=300 minus=0'\n";
    std::string const friday = "export MELDBOOK_BOOK=friday.db\n";
    std::string join, shown;
    for (auto const& block : all) {
        auto const has_word = [&](std::string const& word) {
            return block.find(word) != std::string::npos;
        };
        if (has_word("psql postgres < roles.sql"))
            machines.done("league",
                          replaced(prepare.substr(0, prepare.find("sudo -u postgres createuser")),
                                   "openssl", ": openssl"));
        if (has_word("meldbook-league join")) {
            machines.done("league", match);
            join = block;
        }
        if (has_word("createuser --pwprompt meldbook_coordinator")) {
            machines.done("one", replaced(prepare, "league.example", "one.example"));
            machines.done("one", block);
            continue;
        }
        auto const printed = machines.done("league", block);
        if (has_word("meldbook-league standings")) CHECK(has({0, printed}, "Ana"));
        if (has_word("admit postgresql://owner@league.example/league friday")) {
            // On the worker, the club and its server.
            auto const of_friday =
                replaced(replaced(join, "thursday", "friday"), "Thursday", "Friday");
            machines.done("league", friday + replaced(match, "Ana", "Eve") +
                                        "echo 'one.example:5432:*:friday:PASSWORD' >> ~/.pgpass\n" +
                                        of_friday +
                                        "meldbook-league push\nmeldbook-league check\n");
            CHECK(machines.done("league", friday + "meldbook-league status --json")
                      .find("\"sent\":1") != std::string::npos);
        }
        if (has_word("meldbook-league forget")) {
            shown = machines.done("league", "meldbook-league standings --json");
            CHECK_MESSAGE(has({0, shown}, "\"Eve\""), shown);
            CHECK_FALSE(has({0, shown}, "\"Ana\""));
        }
    }
    REQUIRE(all.size() >= 14);
    CHECK(fs::exists(machines.home() / "public/players/ana-thursday-club.html"));
    // After the restore everything is there, and the same setup as for a new version does nothing.
    CHECK(machines.done("league", "meldbook-league standings --json") == shown);
    CHECK(machines.done("league", "meldbook-league push") == "Everything was sent before.\n");
    CHECK(has(
        {0, machines.done("league", "meldbook-league setup postgresql://owner@league.example/league"
                                    " --worker postgresql://owner@one.example/league")},
        "The league is set up already"));
}

}  // namespace meldbook_tests::league_document_test
