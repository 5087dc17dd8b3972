// meldbook-league setup: makes a league, and adds workers to it.

#include <algorithm>

#include "league/commands.hpp"
#include "league/schema.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;

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
