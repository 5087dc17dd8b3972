// meldbook-league setup: makes a league, and adds workers to it.

#include "league/commands.hpp"
#include "league/schema.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::done;

/// The role with which the coordinator reads.
constexpr auto coordinator_role =
    "DO $$ BEGIN"
    " IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'meldbook_coordinator') THEN"
    "  CREATE ROLE meldbook_coordinator LOGIN;"
    " END IF;"
    " GRANT meldbook_league TO meldbook_coordinator;"
    " END $$";

std::string place_text(Place const& place) {
    return fmt::format("{}:{}/{}", safe(place.host), safe(place.port), safe(place.database));
}

/// Makes a database a worker of a league. Throws host::Refused and ServerError.
void add_worker(Server& league, Server& worker, Out& out) {
    auto const place = worker.place();
    if (place == league.place())
        throw host::Refused(tr("a league cannot be its own worker; name another database"));
    set_up(worker);
    worker.run(coordinator_role);
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
               "fewest clubs. Their roles must be on all workers.",
               place_text(place), safe(*number)));
}

}  // namespace

ExitStatus run(Setup const& command, Tools&, Out& out) {
    Server server(command.address);
    int const before = set_up(server);
    out.keep();
    if (before == known_version()) {
        out.say(tr("The league is set up already; its version is {}.", before));
    } else if (before > 0) {
        out.say(tr("The league is brought from version {} to {}.", before, known_version()));
    } else {
        out.say(tr("The league is set up; its version is {}. Every club needs a role of its own:",
                   known_version()));
        out.suggest("CREATE ROLE thursday LOGIN; GRANT meldbook_league TO thursday");
    }
    if (!command.worker.empty()) {
        Server worker(command.worker);
        add_worker(server, worker, out);
    }
    return done;
}

}  // namespace meldbook::league
