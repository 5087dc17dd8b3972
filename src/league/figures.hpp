#pragma once
// The standings and ratings of a league, as its server adds them up.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "league/server.hpp"
#include "stats/rating.hpp"

namespace meldbook::league {

/// A player or a pair of a club.
struct Contender {
    std::string club{};  ///< several if clubs say that their players are one person
    std::vector<std::string> players{};
    int rank = 0;  ///< from 1; equal ones share a rank
    std::int64_t matches = 0;  ///< that count as theirs
    std::int64_t won = 0, level = 0;
    std::int64_t hands = 0;
    std::int64_t points = 0;  ///< scored by their side in these hands
    std::optional<double> margin{};  ///< average points ahead of the best other side in a match
};

struct ClubFigures {
    std::string club;
    std::int64_t players = 0, matches = 0, level = 0, hands = 0;
    std::int64_t points = 0;  ///< of all sides
    std::optional<double> points_a_hand{};  ///< average of a side
};

struct RatedPlayer {
    std::string club, player;
    int rank = 0;
    stats::Rating rating{};
    std::int64_t matches = 0;  ///< played in
};

enum class Contenders : std::uint8_t { players, pairs };

/// Those of matches that ended at a time (UTC, ISO 8601) or later, the best first: by wins, where a
/// level match is half a win, then points, then margin. Throws ServerError.
std::vector<Contender> contenders(Server& server, Contenders what,
                                  std::optional<std::string> const& since);

/// The clubs by matches. Throws ServerError.
std::vector<ClubFigures> club_figures(Server& server, std::optional<std::string> const& since);

/// The ratings, the best first, by the computation of `meldbook standings` over the matches in the
/// order they ended. Only one match is in memory at a time. Throws ServerError.
std::vector<RatedPlayer> rated_players(Server& server, std::optional<std::string> const& since);

}  // namespace meldbook::league
