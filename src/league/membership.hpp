#pragma once
// A book as the member of a league.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "league/sending.hpp"
#include "league/server.hpp"
#include "store/book.hpp"

namespace meldbook::league {

/// The club for which a role plays.
struct Club {
    int id = 0;
    std::string name;
    bool member = false;  ///< it has not left
    std::optional<Place> worker{};  ///< has its results; nothing: the server of the league
};

/// A league of the version that this program knows. Throws host::UsageError, host::Refused and
/// ServerError.
class League {
public:
    explicit League(std::string const& address);

    /// Its only server, or its coordinator.
    Server& server() { return server_; }

    /// The club of the role. Throws host::Refused if it has not joined, or has left.
    Club club();

    /// Where the results of the club are: reaches its worker, and enters the club there if it is new.
    Home home(Club const& club);

private:
    Server server_;
    std::unique_ptr<Server> worker_;
};

/// A club as the owner of the league sees it. Throws host::UsageError, host::Refused and ServerError.
class OwnedClub {
public:
    /// `address`: of the owner.
    OwnedClub(std::string const& address, std::string const& club);

    /// Those that know the club; the last one has its results.
    std::vector<Server*> servers();

    std::string role;

private:
    Server server_;
    std::unique_ptr<Server> worker_;
};

/// Throws host::Refused unless the league is of the version that this program knows.
void check_version(Server& server);

/// The address that a book keeps. Throws host::Refused if it has joined no league.
store::LeagueFacts joined_league(store::Book const& book);

}  // namespace meldbook::league
