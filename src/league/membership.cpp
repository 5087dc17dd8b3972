// Making, joining and leaving a league.

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

/// Enters a club for the role, unless it has one.
void enter(Server& server, std::string const& name) {
    auto const known = own_club(server);
    if (known && known->name != name) {
        throw Refused(tr("'{}' plays for the club '{}' already; every club needs a role of its own",
                         safe(server.user()), safe(known->name)));
    }
    if (known && known->member) return;
    server.transaction([&] {
        try {
            if (!known) server.query("INSERT INTO league.club (name) VALUES ($1)", {name});
        } catch (ServerError const& error) {
            if (error.state != unique_violation) throw;
            throw Refused(
                tr("the league has a club '{}' with another role; choose another name, or "
                   "ask its owner",
                   safe(name)));
        }
        add_membership(server, own_club(server).value().id, true);
    });
}

}  // namespace

League::League(std::string const& address) : server_(address) {
    try {
        check_version(server_);
    } catch (ServerError const& error) {
        if (error.state != not_allowed) throw;
        throw Refused(tr("'{}' does not play in this league; its owner lets it in with: GRANT "
                         "meldbook_league TO {}",
                         safe(server_.user()), safe(sql_name(server_.user()))));
    }
}

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

store::LeagueFacts joined_league(store::Book const& book) {
    auto league = book.league();
    if (!league) {
        throw Refused(tr("this book has joined no league; 'meldbook-league join URL --club NAME' "
                         "does it"));
    }
    return *league;
}

ExitStatus run(Setup const& command, Tools&, Out& out) {
    Server server(command.address);
    int const before = set_up(server);
    out.keep();
    if (before == known_version()) {
        out.say(tr("The league is set up already; its version is {}.", before));
        return commands::done;
    }
    if (before > 0) {
        out.say(tr("The league is brought from version {} to {}.", before, known_version()));
        return commands::done;
    }
    out.say(tr("The league is set up; its version is {}. Every club needs a role of its own:",
               known_version()));
    out.suggest("CREATE ROLE thursday LOGIN; GRANT meldbook_league TO thursday");
    return commands::done;
}

ExitStatus run(Join const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.club.empty()) {
        throw UsageError(tr("'join' needs the name of the club: --club 'Thursday Club'"));
    }
    auto const name = intake::parse_name(command.club, command.club);
    League league(command.address);
    enter(league.server(), name);
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
