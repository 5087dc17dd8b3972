#pragma once
// What a book has of the matches of a club, what the league has of them, and what is still to be sent.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/history.hpp"
#include "league/server.hpp"
#include "store/book.hpp"

namespace meldbook::league {

/// The club for which a role plays.
struct Club {
    int id = 0;
    std::string name;
    bool member = false;  ///< it has not left
};

/// The club of the role that is connected; nothing if it has not joined. Throws ServerError.
std::optional<Club> own_club(Server& server);

/// The last state of a match in the league.
struct Sent {
    std::int64_t id = 0;
    Revision last;
    bool withdrawn = false;  ///< it does not count
};

/// The last states of the matches of a club, by uid.
std::map<std::string, Sent> sent_by(Server& server, int club);

/// A match of the book that the league has in another state, or not at all.
struct Unsent {
    store::LastRevision ours;
    bool counts = false;  ///< it is finished
    std::optional<Sent> parent;  ///< the state before it in the league
};

/// How a book and the league compare.
struct Comparison {
    std::size_t same = 0;  ///< matches that are there as they are here
    std::vector<Unsent> unsent;
    /// Matches that were changed here, and by another book of the club: `parent` is no earlier state
    /// of this book.
    std::vector<Unsent> conflicts;
};

/// Compares them. `finished` are the numbers of the matches that count. Throws StoreError.
Comparison compare(store::Book const& book, std::map<std::string, Sent> const& sent);

/// The points of every side, hand by hand.
using HandPoints = std::vector<std::vector<int>>;

/// Those of a match of the book.
HandPoints hand_points(MatchFacts const& match);

/// Those that the league has of a state; empty if it is withdrawn. Throws ServerError.
HandPoints sent_points(Server& server, Sent const& state);

/// Sends matches, some hundred in a transaction; `progress` is called after each with how many are
/// sent. A transaction that is broken off is not there, and those before it stay. Throws ServerError,
/// with unique_violation if another program has sent one of these matches since.
void send(Server& server, Club const& club, store::Book const& book,
          std::vector<Unsent> const& matches, std::function<void(std::size_t)> const& progress);

}  // namespace meldbook::league
