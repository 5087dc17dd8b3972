// The version of a league's tables (migrations/league), and meldbook-league setup, which makes them and adds
// workers.

#include <algorithm>

#include "domain/text.hpp"
#include "embedded/league.hpp"
#include "league/commands.hpp"
#include "league/membership.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;

/// The version that this program makes and knows.
int known_version() { return static_cast<int>(embedded::league().size()); }

void refuse_newer(int version) {
    throw host::Refused(
        tr("the league is of version {}, and this program knows version {}; install "
           "a later meldbook-league",
           version, known_version()));
}

/// The version of the league in the database of a server; 0 if there is none.
int version_of(Server& server) {
    auto const there = server.value("SELECT 1 FROM pg_class c JOIN pg_namespace n"
                                    " ON n.oid = c.relnamespace"
                                    " WHERE n.nspname = 'league' AND c.relname = 'migration'");
    if (!there) return 0;
    int version = 0;
    server.query("SELECT coalesce(max(number), 0) FROM league.migration", {},
                 [&](Row const& row) { version = row.number(0); });
    return version;
}

/// Makes a league, or brings one up to this program's version: all of it, or nothing. Returns the
/// version it had. Throws host::Refused for a later version.
int set_up(Server& server) {
    int before = 0;
    server.transaction([&] {
        // Two owners at once.
        server.run("SELECT pg_advisory_xact_lock(hashtext('meldbook-league'))");
        before = version_of(server);
        if (before > known_version()) refuse_newer(before);
        auto const migrations = embedded::league();
        for (int number = before + 1; number <= known_version(); ++number) {
            server.run(std::string(migrations[static_cast<std::size_t>(number) - 1].text));
            server.query("INSERT INTO league.migration (number) VALUES ($1)",
                         {std::to_string(number)});
        }
    });
    return before;
}

std::string place_text(Place const& place) {
    return fmt::format("{}:{}/{}", safe(place.host), safe(place.port), safe(place.database));
}

/// Makes a database a worker of a league. Throws host::Refused and ServerError.
void add_worker(Server& league, Server& worker, Out& out) {
    auto const place = worker.place();
    if (place == league.place())
        throw host::Refused(tr("a league cannot be its own worker; name another database"));
    worker.run("SELECT league.let_coordinator_in()");
    std::vector<Value> const values = {place.host, place.port, place.database};
    auto number = league.value("SELECT id FROM league.worker"
                               " WHERE host = $1 AND port = $2 AND database = $3",
                               values);
    if (number) {
        out.say(tr("{} is worker {} of the league already.", place_text(place), safe(*number)));
        return;
    }
    number = league.value("SELECT league.add_worker($1, $2, $3)", values);
    out.say(tr("{} is worker {} of the league; new clubs send their results to the worker with the "
               "fewest clubs.",
               place_text(place), safe(*number)));
}

/// Throws Refused if a league has a worker of an earlier version that is not among those named.
void check_all_named(Server& league, std::vector<Place> const& named) {
    int const version = version_of(league);
    if (version == 0 || version == known_version()) return;
    league.query("SELECT host, port, database FROM league.worker", {}, [&](Row const& row) {
        Place const place{row.text(0), row.text(1), row.text(2)};
        if (std::ranges::find(named, place) != named.end()) return;
        throw host::Refused(tr("{} is a worker of the league, and is upgraded before it: name all "
                               "workers, each with --worker URL",
                               place_text(place)));
    });
}

}  // namespace

void check_version(Server& server) {
    int const version = version_of(server);
    if (version == known_version()) return;
    if (version == 0) {
        throw host::Refused(tr("there is no league in this database; its owner makes one with "
                               "'meldbook-league setup'"));
    }
    if (version > known_version()) refuse_newer(version);
    throw host::Refused(tr("the league is of version {}; its owner brings it to version {} with "
                           "'meldbook-league setup'",
                           version, known_version()));
}

ExitStatus run(Setup const& command, Tools&, Out& out) {
    Server server(command.address);
    std::vector<Place> named;
    for (auto const& address : command.workers) named.push_back(Server(address).place());
    check_all_named(server, named);
    // A coordinator of this version reads workers of this version.
    for (auto const& address : command.workers) {
        Server worker(address);
        set_up(worker);
    }
    int const before = set_up(server);
    out.keep();
    if (before == known_version()) {
        out.say(tr("The league is set up already; its version is {}.", before));
    } else if (before > 0) {
        out.say(tr("The league is brought from version {} to {}.", before, known_version()));
    } else {
        out.say(tr("The league is set up; its version is {}. Admit every club:", known_version()));
        out.suggest("meldbook-league admit URL ROLE --club NAME");
    }
    for (auto const& address : command.workers) {
        Server worker(address);
        add_worker(server, worker, out);
    }
    return done;
}

}  // namespace meldbook::league
