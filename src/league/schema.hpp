#pragma once
// The version of a league's tables (migrations/league).

#include "league/server.hpp"

namespace meldbook::league {

/// The version that this program makes and knows.
int known_version();

/// The version of the league in the database of a server; 0 if there is none. Throws ServerError.
int version_of(Server& server);

/// Throws host::Refused unless the league is of the version that this program knows.
void check_version(Server& server);

/// Makes a league, or brings one up to this program's version: all of it, or nothing. Returns the
/// version it had. Throws host::Refused for a later version.
int set_up(Server& server);

}  // namespace meldbook::league
