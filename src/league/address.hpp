#pragma once
// The address of a league: a URL as libpq takes it (PostgreSQL 15, 34.1.1.2), of which only what says
// where the server is may be given. It may come from the book of a stranger.

#include <string>
#include <utility>
#include <vector>

namespace meldbook::league {

/// The parameters of a connection, as libpq names them.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// Reads an address. The server must prove with a certificate that it has this name, unless it is
/// reached by a socket of this machine: sslmode is always verify-full, which libpq passes over there.
/// Throws host::UsageError for a text that is no address, a password, any other parameter, and roots of
/// certificates that are no regular file.
Parameters parse_address(std::string const& url);

/// Where a worker of a league is.
struct Place {
    std::string host, port, database;

    friend bool operator==(Place const&, Place const&) = default;
};

/// The parameters for a worker, from those with which its coordinator was reached: the same role, and
/// the same roots of certificates. Throws host::Refused for several places, and for a socket of this
/// machine, unless the coordinator is reached by one too: on a socket a server proves nothing.
Parameters worker_parameters(Parameters const& coordinator, Place const& place);

}  // namespace meldbook::league
