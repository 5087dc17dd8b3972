// meldbook-league setup: makes a league, and adds workers to it.

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

}  // namespace

ExitStatus run(Setup const& command, Tools&, Out& out) {
    // A coordinator of this version reads workers of this version.
    for (auto const& address : command.workers) {
        Server worker(address);
        set_up(worker);
    }
    Server server(command.address);
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
