// A league across a network: real certificates, and what is said of those that prove nothing.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"

namespace meldbook_tests::league_tls_test {

using namespace meldbook;
using namespace league_test;

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

/// A server from whose cluster the others are copied, and two that are reached by a network.
NetworkServer& network_server(bool first) {
    static std::unique_ptr<NetworkServer> const one = [] {
        server();
        return std::make_unique<NetworkServer>();
    }();
    static std::unique_ptr<NetworkServer> const other = std::make_unique<NetworkServer>();
    return first ? *one : *other;
}

}  // namespace

TEST_CASE("a league across a network is believed by its certificate alone") {
    League club;
    Authority const ours(club.folder() / "ours");
    Authority const others(club.folder() / "others");
    auto& server = network_server(true);
    auto const database = server.new_database();
    auto const setup = [&](fs::path const& roots) {
        return club.league("none", "setup " + server.network_address("owner", database, roots));
    };
    auto const is_refused = [&](fs::path const& roots, std::string const& why) {
        auto const printed = setup(roots);
        CAPTURE(why);
        CHECK(printed.code == 3);
        CHECK_MESSAGE(printed.text.starts_with("meldbook-league: cannot reach the league: "),
                      printed.text);
        CHECK_MESSAGE(printed.text.find(why) != std::string::npos, printed.text);
        CHECK(std::ranges::count(printed.text, '\n') == 1);
    };
    server.listen({});
    is_refused(ours.roots(), "server does not support SSL");
    server.listen(ours.for_server("127.0.0.1", ours.roots()));
    is_refused(ours.roots(), "does not match host name");
    server.listen(ours.for_server(server.host(), ours.roots()));
    is_refused(others.roots(), "certificate verify failed");
    is_refused(club.folder() / "nothing.crt", "nothing.crt");

    auto const made = setup(ours.roots());
    CHECK_MESSAGE(made.code == 0, made.text);
    club.play_match("a", "Ana, Bea", "Cid, Dan");
    auto const joined =
        club.league("a", "join " + server.network_address("thursday", database, ours.roots()) +
                             " --club Thursday");
    CHECK_MESSAGE(joined.code == 0, joined.text);
    club.push("a");
    CHECK(has(club.league("a", "standings"), "Ana"));
    // The book keeps what was believed when it joined, and believes no other server with the address.
    server.listen(others.for_server(server.host(), others.roots()));
    auto const other = club.league("a", "push");
    CHECK(other.code == 3);
    CHECK_MESSAGE(has(other, "certificate verify failed"), other.text);
}

TEST_CASE(
    "a coordinator and its worker speak TLS, and the worker must have the name it was given") {
    League club;
    Authority const ours(club.folder() / "ours");
    Authority const others(club.folder() / "others");
    auto& coordinator = network_server(true);
    auto& worker = network_server(false);
    coordinator.listen(ours.for_server(coordinator.host(), ours.roots()));
    worker.listen(ours.for_server(worker.host(), ours.roots()));
    auto const database = coordinator.new_database();
    auto const part = worker.new_database();
    auto const setup = club.league(
        "none", "setup " + coordinator.network_address("owner", database, ours.roots()) +
                    " --worker " + worker.network_address("owner", part, ours.roots()));
    CHECK_MESSAGE(setup.code == 0, setup.text);
    CHECK(has(setup, worker.host() + ":5432/" + part + " is worker 1 of the league"));
    club.play_match("a", "Ana, Bea", "Cid, Dan");
    auto const joined =
        club.league("a", "join " + coordinator.network_address("thursday", database, ours.roots()) +
                             " --club Thursday");
    CHECK_MESSAGE(joined.code == 0, joined.text);
    club.push("a");
    CHECK(worker.sql("owner", part, "SELECT count(*) FROM league.result").text == "4\n");
    CHECK(coordinator.sql("owner", database, "SELECT count(*) FROM league.result").text == "0\n");
    auto const standings = club.league("a", "standings --json");
    CHECK_MESSAGE(standings.code == 0, standings.text);
    CHECK(figures(standings.text).size() == 4);
    CHECK(club.league("a", "ratings").code == 0);

    // Somebody else answers in the worker's place.
    worker.listen(others.for_server(worker.host(), ours.roots()));
    for (auto const* command : {"standings", "push"}) {
        CAPTURE(command);
        auto const refused = club.league("a", command);
        CHECK(refused.code == 3);
        CHECK_MESSAGE(has(refused, "certificate verify failed"), refused.text);
        CHECK(std::ranges::count(refused.text, '\n') == 1);
    }
}

}  // namespace meldbook_tests::league_tls_test
