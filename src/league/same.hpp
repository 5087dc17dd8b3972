#pragma once
// Which players of a league are one person: what their clubs say (migrations/league, table same).

#include <compare>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "league/server.hpp"

namespace meldbook::league {

/// A player as the league tells players apart.
struct PlayerName {
    int club = 0;  ///< its key
    std::string name;

    friend auto operator<=>(PlayerName const&, PlayerName const&) = default;
};

/// What a club says of a player of its own and another one.
struct Statement {
    int club = 0;
    PlayerName player, other;
    bool same = false;  ///< they are one; false: that is taken back
};

/// What each club that has not left said last of each two players, in the order in which they said
/// it. Throws ServerError.
std::vector<Statement> last_statements(Server& server);

/// Tells who is one. Players of one club are one if it says so, of two clubs if both do.
class Persons {
public:
    explicit Persons(std::vector<Statement> const& statements);

    /// The name under which a person is shown: in a club the one that was named first, of several clubs
    /// that of the club that joined the league first.
    PlayerName shown(PlayerName const& player) const;

    /// Whether players of two clubs are one person.
    bool are_of_several_clubs() const;

    /// Whether a player is one person with a player of another club.
    bool is_of(PlayerName const& player, int club) const;

private:
    void join(PlayerName const& shown, PlayerName const& other);

    /// As shown(), while persons are joined: whoever is passed on the way is one step from there
    /// afterwards, so that no chain of statements becomes a long way.
    PlayerName find(PlayerName const& player);

    std::map<PlayerName, PlayerName> shown_as_;
    std::set<std::pair<PlayerName, int>>
        of_clubs_;  ///< persons, and the clubs of their other names
};

}  // namespace meldbook::league
