// Joining and leaving a league.

#include "league/membership.hpp"

#include "intake/names.hpp"
#include "league/commands.hpp"
#include "league/schema.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

using commands::Refused;
using commands::UsageError;

namespace {

/// A name as SQL has it.
std::string sql_name(std::string const& name) {
    std::string quoted = "\"";
    for (char const c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

void add_membership(Server& server, int club, bool member) {
    server.query("INSERT INTO league.membership (club, member) VALUES ($1, $2)",
                 {std::to_string(club), member ? "t" : "f"});
}

/// The club of the role that is connected; nothing if it has not joined.
std::optional<Club> own_club(Server& server) {
    std::optional<Club> club;
    server.query("SELECT c.id, c.name, coalesce((SELECT m.member FROM league.membership m"
                 " WHERE m.club = c.id ORDER BY m.id DESC LIMIT 1), false),"
                 " w.host, w.port, w.database"
                 " FROM league.club c LEFT JOIN league.worker w ON w.id = c.worker"
                 " WHERE c.role = current_user",
                 {}, [&](Row const& row) {
                     club = Club{row.number(0), row.text(1), row.flag(2)};
                     if (!row.is_null(3)) club->worker = {row.text(3), row.text(4), row.text(5)};
                 });
    return club;
}

void add_club(Server& server, std::string const& name) {
    try {
        server.query("INSERT INTO league.club (name) VALUES ($1)", {name});
    } catch (ServerError const& error) {
        if (error.state != unique_violation) throw;
        throw Refused(tr("the league has a club '{}' with another role; choose another name, or "
                         "ask its owner",
                         safe(name)));
    }
}

/// Enters a club for the role, unless it has one.
void enter(Server& server, std::string const& name) {
    auto const known = own_club(server);
    if (known && known->name != name) {
        throw Refused(tr("'{}' plays for the club '{}' already; every club needs a role of its own",
                         safe(server.user()), safe(known->name)));
    }
    if (known && known->member) return;
    server.transaction([&] {
        if (!known) add_club(server, name);
        add_membership(server, own_club(server).value().id, true);
    });
}

/// Throws Refused unless the league is of this version, and lets the role in.
void check_access(Server& server) {
    try {
        check_version(server);
    } catch (ServerError const& error) {
        if (error.state != not_allowed) throw;
        throw Refused(tr("'{}' does not play in this league; its owner lets it in with: GRANT "
                         "meldbook_league TO {}",
                         safe(server.user()), safe(sql_name(server.user()))));
    }
}

}  // namespace

League::League(std::string const& address) : server_(address) { check_access(server_); }

Club League::club() {
    auto club = own_club(server_);
    if (!club) {
        throw Refused(
            tr("'{}' has no club in this league yet; enter it with 'meldbook-league join'",
               safe(server_.user())));
    }
    if (!club->member) {
        throw Refused(tr("the club '{}' has left the league; enter it again with "
                         "'meldbook-league join'",
                         safe(club->name)));
    }
    return *club;
}

Home League::home(Club const& club) {
    if (!club.worker) return {server_, club.id};
    worker_ = std::make_unique<Server>(worker_parameters(server_.parameters(), *club.worker));
    check_access(*worker_);
    if (!own_club(*worker_)) add_club(*worker_, club.name);
    return {*worker_, own_club(*worker_).value().id};
}

store::LeagueFacts joined_league(store::Book const& book) {
    auto league = book.league();
    if (!league) {
        throw Refused(tr("this book has joined no league; 'meldbook-league join URL --club NAME' "
                         "does it"));
    }
    return *league;
}

ExitStatus run(Join const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.club.empty()) {
        throw UsageError(tr("'join' needs the name of the club: --club 'Thursday Club'"));
    }
    auto const name = intake::parse_name(command.club, command.club);
    League league(command.address);
    enter(league.server(), name);
    league.home(league.club());
    book.set_league({tools.world.clock.now(), command.address, name});
    out.keep();
    out.say(tr("'{}' plays in the league. 'meldbook-league push' sends its matches.", safe(name)));
    return commands::done;
}

ExitStatus run(Leave const&, store::Book const& book, Tools&, Out& out) {
    League league(joined_league(book).address);
    auto const club = league.club();
    add_membership(league.server(), club.id, false);
    out.keep();
    out.say(tr("'{}' has left the league: its results are kept there, and no longer count.",
               safe(club.name)));
    return commands::done;
}

}  // namespace meldbook::league
