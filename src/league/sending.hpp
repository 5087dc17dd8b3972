#pragma once
// What a book has of the matches of a club, what the league has of them, and what is still to be sent.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "domain/history.hpp"
#include "league/server.hpp"
#include "store/book.hpp"

namespace meldbook::league {

/// The last state of a match in the league.
struct Sent {
    std::int64_t id = 0;
    Revision last;
    bool withdrawn = false;  ///< it does not count
    bool given_up = false;  ///< the club has withdrawn the match (`withdraw`)
};

/// The server that has the results of a club, and its key there.
struct Home {
    Server& server;
    int club = 0;
};

/// The last states of the matches of a club, by uid. Throws ServerError.
std::map<std::string, Sent> sent_by(Home const& home);

/// A match of the book that the league has in another state, or not at all.
struct Unsent {
    store::LastRevision ours;
    bool counts = false;  ///< it is finished
    std::optional<Sent> parent{};  ///< the state before it in the league
    std::optional<std::string> why{};  ///< the club has decided so; empty: both say the same
};

/// How a book and the league compare.
struct Comparison {
    std::set<std::string> same{};  ///< uids of matches that are there as they are here
    std::vector<Unsent> unsent{};
    std::vector<Unsent> older{};  ///< the league has what became of them
    /// Matches that were changed here, and by another book of the club: `parent` is no earlier state
    /// of this book, and says something else.
    std::vector<Unsent> conflicts{};
    std::vector<Unsent> given_up{};
    std::map<std::string, Sent> only_there{};  ///< that count, by uid; the book has never had them
};

/// Compares them. Throws StoreError and ServerError.
Comparison compare(store::Book const& book, Home const& home);

/// The matches, by uid, of which the league has other results, hands, rules or another event in their
/// last states than the book.
std::set<std::string> different(store::Book const& book, Home const& home,
                                std::set<std::string> const& uids);

/// The points of every side, hand by hand.
using HandPoints = std::vector<std::vector<int>>;

/// Those of a match of the book.
HandPoints hand_points(MatchResult const& match);

/// Those that the league has of a state; empty if it is withdrawn. Throws ServerError.
HandPoints sent_points(Server& server, Sent const& state);

/// A match that cannot be sent, and why, as a sentence.
struct Unsendable {
    store::LastRevision ours;
    std::string why;
};

/// What a push did.
struct Sending {
    std::size_t sent = 0;
    std::vector<Unsendable> left;
    /// Those that count for other clubs, by their names.
    std::map<std::string, std::vector<store::LastRevision>> elsewhere;

    bool has_left() const { return !left.empty() || !elsewhere.empty(); }
};

/// Moves the matches that count for other clubs to `done`, and returns those that do not. Throws ServerError.
std::vector<Unsent> left_by_others(Home const& home, std::span<Unsent const> matches,
                                   Sending& done);

/// Sends matches, some hundred in a transaction, and adds to `done`; `progress` is called after each
/// transaction. One that is broken off is not there, and those before it stay. If one match of many
/// cannot be read or is not taken, the others are sent. Throws ServerError, with unique_violation if
/// another program has sent one of these matches since.
void send(Home const& home, store::Book const& book, std::vector<Unsent> const& matches,
          Sending& done, std::function<void()> const& progress);

}  // namespace meldbook::league
