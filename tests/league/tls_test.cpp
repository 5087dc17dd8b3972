// A league across a network: real certificates, and what is said of those that prove nothing.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"

namespace meldbook_tests::league_tls_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// Signs certificates.
class Authority {
public:
    /// Its key and its own certificate are made in a folder.
    explicit Authority(fs::path folder) : folder_(std::move(folder)) {
        fs::create_directories(folder_);
        make("openssl req -x509 -days 2 -subj /CN=authority" + new_key("root") + " -out root.crt");
    }

    fs::path roots() const { return folder_ / "root.crt"; }

    /// A certificate that has the address of a server as its name.
    Postgres::Certificates for_server(std::string const& host, fs::path const& believed) const {
        make("openssl req -new -subj /CN=server" + new_key(host) + " -out " + host +
             ".request && echo subjectAltName=IP:" + host + " >" + host +
             ".names && openssl x509 -req -days 2 -CA root.crt -CAkey root.key -CAcreateserial "
             "-in " +
             host + ".request -extfile " + host + ".names -out " + host + ".crt");
        return {folder_ / (host + ".crt"), folder_ / (host + ".key"), believed};
    }

private:
    static std::string new_key(std::string const& name) {
        return " -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout " + name + ".key";
    }

    void make(std::string const& line) const {
        auto const made = test::run_shell("cd " + folder_.string() + " && " + line);
        REQUIRE_MESSAGE(made.code == 0, made.text);
    }

    fs::path folder_;
};

constexpr auto only_encrypted = "local all all trust\nhostssl all all 127.0.0.0/8 trust\n";

/// A server that lets roles in from the network, and only over TLS.
class NetworkServer : public Postgres {
public:
    NetworkServer() {
        add_roles(*this);
        let_in(only_encrypted);
    }

    /// The address of a database for somebody who believes `roots`.
    std::string network_address(std::string const& role, std::string const& database,
                                fs::path const& roots) const {
        return "'postgresql://" + role + "@" + host() + "/" + database +
               "?sslrootcert=" + roots.string() + "'";
    }
};

struct Servers {
    NetworkServer coordinator, worker;
};

/// The servers of all cases.
Servers& servers() {
    static std::unique_ptr<Servers> const all = std::make_unique<Servers>();
    return *all;
}

/// A club that reaches its league across a network, and believes one authority.
class NetworkClub : public League {
public:
    NetworkClub() : League(servers().coordinator) {}

    Authority const ours{folder() / "ours"}, others{folder() / "others"};

    std::string league_address(std::string const& role, fs::path const& roots) const {
        return servers().coordinator.network_address(role, database(), roots);
    }

    void join_and_push() {
        play_match("a", "Ana, Bea", "Cid, Dan");
        auto const admitted = league("none", "admit " + league_address("owner", ours.roots()) +
                                                 " thursday --club Thursday");
        REQUIRE_MESSAGE(admitted.code == 0, admitted.text);
        auto const joined =
            league("a", "join " + league_address("thursday", ours.roots()) + " --club Thursday");
        REQUIRE_MESSAGE(joined.code == 0, joined.text);
        push("a");
    }
};

/// Checks that the program refused a server in one line.
void check_refused(Ended const& printed, std::string const& why) {
    CAPTURE(why);
    CHECK(printed.code == 3);
    CHECK_MESSAGE(has(printed, why), printed.text);
    CHECK(std::ranges::count(printed.text, '\n') == 1);
}

constexpr auto another_name = "does not match host name";
constexpr auto another_authority = "certificate verify failed";

}  // namespace

TEST_CASE("a league across a network is believed by its certificate alone") {
    NetworkClub club;
    auto& server = servers().coordinator;
    auto const& ours = club.ours;
    auto const& others = club.others;
    auto const setup = [&](fs::path const& roots) {
        return club.league("none", "setup " + club.league_address("owner", roots));
    };
    server.listen({});
    check_refused(setup(ours.roots()), "server does not support SSL");
    server.listen(ours.for_server("127.0.0.1", ours.roots()));
    check_refused(setup(ours.roots()), another_name);
    server.listen(ours.for_server(server.host(), ours.roots()));
    check_refused(setup(others.roots()), another_authority);
    check_refused(setup(club.folder() / "nothing.crt"), "nothing.crt");

    auto const made = setup(ours.roots());
    CHECK_MESSAGE(made.code == 0, made.text);
    club.join_and_push();
    CHECK(has(club.league("a", "standings"), "Ana"));
    // The book keeps what was believed when it joined, and believes no other server with the address.
    server.listen(others.for_server(server.host(), others.roots()));
    check_refused(club.league("a", "push"), another_authority);
}

TEST_CASE("a worker is believed by its certificate alone, by clubs and by the coordinator") {
    NetworkClub club;
    auto& coordinator = servers().coordinator;
    auto& worker = servers().worker;
    auto const& ours = club.ours;
    auto const& others = club.others;
    coordinator.listen(ours.for_server(coordinator.host(), ours.roots()));
    worker.listen(ours.for_server(worker.host(), ours.roots()));
    auto const part = worker.new_database();
    auto const setup =
        club.league("none", "setup " + club.league_address("owner", ours.roots()) + " --worker " +
                                worker.network_address("owner", part, ours.roots()));
    CHECK_MESSAGE(setup.code == 0, setup.text);
    CHECK(has(setup, worker.host() + ":5432/" + part + " is worker 1 of the league"));
    club.join_and_push();
    CHECK(worker.sql("owner", part, "SELECT count(*) FROM league.result").text == "4\n");
    CHECK(club.ask("SELECT count(*) FROM league.result") == "0");
    auto const standings = club.league("a", "standings --json");
    CHECK_MESSAGE(standings.code == 0, standings.text);
    CHECK(figures(standings.text).size() == 4);
    CHECK(club.league("a", "ratings").code == 0);

    // Somebody else answers in the worker's place.
    struct Case {
        Authority const& signs;
        std::string host;
        char const* why;
    };
    for (auto const& each :
         {Case{others, worker.host(), another_authority}, Case{ours, "127.0.0.1", another_name}}) {
        worker.listen(each.signs.for_server(each.host, ours.roots()));
        check_refused(club.league("a", "standings"), each.why);
        check_refused(club.league("a", "push"), each.why);
    }
}

}  // namespace meldbook_tests::league_tls_test
