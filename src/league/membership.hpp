#pragma once
// A book as the member of a league.

#include <optional>
#include <string>

#include "commands/command.hpp"
#include "league/sending.hpp"
#include "league/server.hpp"
#include "store/book.hpp"

namespace meldbook::league {

/// A league of the version that this program knows. Throws host::UsageError, host::Refused and
/// ServerError.
class League {
public:
    explicit League(std::string const& address);

    Server& server() { return server_; }

    /// The club of the role. Throws host::Refused if it has not joined, or has left.
    Club club();

private:
    Server server_;
};

/// The address that a book keeps. Throws host::Refused if it has joined no league.
store::LeagueFacts joined_league(store::Book const& book);

}  // namespace meldbook::league
