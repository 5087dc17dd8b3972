// Joining and leaving a league.

#include "league/membership.hpp"

#include <algorithm>
#include <functional>

#include "intake/names.hpp"
#include "league/commands.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

using commands::Refused;
using commands::UsageError;

namespace {

[[noreturn]] void refuse_role(Server const& server) {
    auto const role = safe(server.user());
    throw Refused(tr("'{0}' has no club in this league; its owner admits it with: meldbook-league "
                     "admit URL {0} --club NAME",
                     role));
}

void add_membership(Server& server, int club, bool member) {
    server.query("INSERT INTO league.membership (club, member) VALUES ($1, $2)",
                 {std::to_string(club), member ? "t" : "f"});
}

/// The club of a role; nothing if it is not admitted.
std::optional<Club> club_of(Server& server, std::string const& role) {
    std::optional<Club> club;
    server.query("SELECT c.id, c.name, coalesce((SELECT m.member FROM league.membership m"
                 " WHERE m.club = c.id ORDER BY m.id DESC LIMIT 1), false),"
                 " w.host, w.port, w.database"
                 " FROM league.club c LEFT JOIN league.worker w ON w.id = c.worker"
                 " WHERE c.role = $1",
                 {role}, [&](Row const& row) {
                     club = Club{row.number(0), row.text(1), row.flag(2)};
                     if (!row.is_null(3)) club->worker = {row.text(3), row.text(4), row.text(5)};
                 });
    return club;
}

/// Lets the club of the role be a member of the league on a server, unless it is one.
void enter(Server& server) {
    auto const club = club_of(server, server.user());
    if (club && !club->member) add_membership(server, club->id, true);
}

/// Whether one of these servers has a player of a club.
bool is_known(std::vector<Server*> const& parts, std::string const& role,
              std::string const& player) {
    return std::ranges::any_of(parts, [&](Server* part) {
        return part
            ->value("SELECT 1 FROM league.player p JOIN league.club c ON c.id = p.club"
                    " WHERE c.role = $1 AND p.name = $2",
                    {role, player})
            .has_value();
    });
}

/// Replaces the name of a person on all servers that have results of a club, or on none. Returns the new
/// one.
std::string forget(std::vector<Server*> const& parts, std::string const& role,
                   std::string const& person) {
    std::optional<std::string> name;
    // One that an earlier attempt has set on one of them.
    for (auto* part : parts) {
        if (name) break;
        name = part->value("SELECT nullif(league.kept_name(c.id, $2), $2) FROM league.club c"
                           " WHERE c.role = $1",
                           {role, person});
    }
    std::function<void(std::size_t)> const from = [&](std::size_t first) {
        if (first == parts.size()) return;
        parts[first]->transaction([&] {
            name = parts[first]->value("SELECT league.forget($1, $2, $3)", {role, person, name});
            from(first + 1);
        });
    };
    from(0);
    return name.value_or("");
}

/// Throws Refused unless the league is of this version, and lets the role in.
void check_access(Server& server) {
    try {
        check_version(server);
    } catch (ServerError const& error) {
        if (error.state != not_allowed) throw;
        refuse_role(server);
    }
}

}  // namespace

League::League(std::string const& address) : server_(address) { check_access(server_); }

Club League::club() {
    auto club = club_of(server_, server_.user());
    if (!club) refuse_role(server_);
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
    auto const there = club_of(*worker_, worker_->user());
    if (!there) refuse_role(*worker_);
    return {*worker_, there->id};
}

OwnedClub::OwnedClub(std::string const& address, std::string const& club) : server_(address) {
    check_version(server_);
    auto const found = server_.value("SELECT role FROM league.club WHERE name = $1", {club});
    if (!found) throw Refused(tr("the league has no club '{}'", safe(club)));
    role = *found;
    if (auto const facts = club_of(server_, role); facts->worker) {
        worker_ = std::make_unique<Server>(worker_parameters(server_.parameters(), *facts->worker));
    }
}

std::vector<Server*> OwnedClub::servers() {
    std::vector<Server*> all = {&server_};
    if (worker_) all.push_back(worker_.get());
    return all;
}

store::LeagueFacts joined_league(store::Book const& book) {
    auto league = book.league();
    if (!league) {
        throw Refused(tr("this book has joined no league; 'meldbook-league join URL --club NAME' "
                         "does it"));
    }
    return *league;
}

ExitStatus run(Admit const& command, Tools&, Out& out) {
    if (command.club.empty()) {
        throw UsageError(tr("'{}' needs the name of the club: --club 'Thursday Club'", "admit"));
    }
    auto const name = intake::parse_name(command.club, command.club);
    auto const admit = [&](Server& server) {
        check_version(server);
        try {
            server.query("SELECT league.admit($1, $2)", {command.role, name});
        } catch (ServerError const& error) {
            if (error.state != unique_violation) throw;
            throw Refused(tr("the league has the club '{}' with another role, or '{}' with another "
                             "club; choose another name",
                             safe(name), safe(command.role)));
        }
    };
    Server server(command.address);
    admit(server);
    if (auto const club = club_of(server, command.role); club->worker) {
        Server worker(worker_parameters(server.parameters(), *club->worker));
        admit(worker);
    }
    out.keep();
    out.say(tr("'{}' is admitted; give its role a password in psql:", safe(name)));
    out.suggest("\\password " + safe(command.role));
    return commands::done;
}

ExitStatus run(Forget const& command, Tools&, Out& out) {
    OwnedClub club(command.address, command.club);
    auto const parts = club.servers();
    std::optional<std::string> name;
    // Another program may have taken a name since: then another one is drawn.
    for (int tries = 10; !name;) {
        try {
            name = forget(parts, club.role, command.person);
        } catch (ServerError const& error) {
            if (error.state != unique_violation || --tries == 0) throw;
        }
    }
    out.keep();
    if (!is_known(parts, club.role, *name)) {
        out.say(
            tr("The league has no results of '{}' of '{}', so nothing was replaced; what is sent "
               "later under this name is shown as '{}'. If somebody else was meant, write the "
               "name as the standings do.",
               safe(command.person), safe(command.club), safe(*name)));
        return commands::done;
    }
    out.say(
        tr("The name is replaced by '{}', also in what is sent later; backups of the server still "
           "have it.",
           safe(*name)));
    return commands::done;
}

ExitStatus run(Join const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.club.empty()) {
        throw UsageError(tr("'{}' needs the name of the club: --club 'Thursday Club'", "join"));
    }
    auto const name = intake::parse_name(command.club, command.club);
    League league(command.address);
    auto& server = league.server();
    auto const club = club_of(server, server.user());
    if (!club) refuse_role(server);
    if (club->name != name) {
        throw Refused(tr("'{}' plays for the club '{}'; give its name", safe(server.user()),
                         safe(club->name)));
    }
    // A worker asks itself whether a match counts for a club that has left.
    if (auto const home = league.home(*club); club->worker) enter(home.server);
    enter(server);
    book.set_league({tools.world.clock.now(), command.address, name});
    out.keep();
    out.say(tr("'{}' plays in the league. 'meldbook-league push' sends its matches.", safe(name)));
    return commands::done;
}

ExitStatus run(Leave const&, store::Book const& book, Tools&, Out& out) {
    League league(joined_league(book).address);
    auto const club = league.club();
    // The server of the league last: until then the club can leave again.
    if (auto const home = league.home(club); club.worker)
        add_membership(home.server, home.club, false);
    add_membership(league.server(), club.id, false);
    out.keep();
    out.say(tr("'{}' has left the league: its results are kept there, and no longer count.",
               safe(club.name)));
    return commands::done;
}

}  // namespace meldbook::league
