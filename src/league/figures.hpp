#pragma once
// The standings and ratings of a league, as its server adds them up.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "league/same.hpp"
#include "league/server.hpp"
#include "stats/rating.hpp"
#include "store/records.hpp"

namespace meldbook::league {

/// The matches of a club under one rule set in one event, or in none.
struct Kind {
    std::string club;
    std::string rules;  ///< id
    std::optional<std::string> event;
    std::string first, last;  ///< when the first and the last of them ended; UTC, ISO 8601
};

/// A player or a pair of a club.
struct Contender {
    std::string club{};  ///< several if clubs say that their players are one person
    std::vector<PlayerName> players{};
    int rank = 0;  ///< from 1; equal ones share a rank
    std::int64_t matches = 0;  ///< that count as theirs
    std::int64_t won = 0, level = 0;
    std::int64_t hands = 0;
    std::int64_t points = 0;  ///< scored by their side in these hands
    /// Points ahead of the best other side, and points, in the matches that count as theirs.
    std::int64_t margins = 0, own_points = 0;
    std::int64_t victory = 0;  ///< victory points
    std::int64_t victories = 0;  ///< of so many of these matches
    std::optional<stats::Rating> rating{};  ///< if it was asked for

    std::string names() const;  ///< "Ana & Bea"
};

struct ClubFigures {
    std::string club{};
    std::int64_t players = 0, matches = 0, level = 0, hands = 0;
    std::int64_t points = 0;  ///< of all sides
    std::int64_t side_hands = 0;  ///< hands, once for each side
};

/// Nothing for a count of 0.
std::optional<double> average(std::int64_t sum, std::int64_t count);

enum class Contenders : std::uint8_t { players, pairs };

struct Ranking {
    bool several_games = false;  ///< points are not added: by wins, then ratings
    bool rated = false;  ///< with ratings, in any case
    std::int64_t least_matches = 0;  ///< who has fewer is left out

    bool needs_ratings() const { return several_games || rated; }
};

// Of a filter, all functions take when matches ended, the event and the rule set, and throw ServerError.

/// What was played, by clubs that have not left.
std::vector<Kind> kinds(Server& server, store::MatchFilter const& which);

/// Whether there are matches of more than one game.
bool several_games(Server& server, store::MatchFilter const& which);

/// The best first: by wins, where a level match is half a win, then points, then margin; by victory points, then
/// points, if all matches have them.
std::vector<Contender> contenders(Server& server, Contenders what, store::MatchFilter const& which,
                                  Ranking const& ranking);

/// Standings of the players of a part of the matches.
struct PartStandings {
    bool several_games = false;
    std::vector<Contender> rows{};
};

/// What a site shows: all matches, with ratings, and those of each season and each event.
struct SiteStandings {
    PartStandings all{};
    std::vector<PartStandings> seasons{}, events{};
};

/// As contenders(), of all parts at once. `seasons` are the times (UTC) at which each season begins, and at which the
/// last one ends, at least one; `events` have all spellings of each.
SiteStandings site_standings(Server& server, std::vector<std::string> const& seasons,
                             std::vector<std::vector<std::string>> const& events);

/// The clubs by matches.
std::vector<ClubFigures> club_figures(Server& server, store::MatchFilter const& which);

/// The ratings, the best first, by the computation of `meldbook standings` over the matches in the
/// order they ended, with the matches that players have played in. Only one match is in memory at a
/// time.
std::vector<Contender> rated_players(Server& server, store::MatchFilter const& which,
                                     std::int64_t least_matches);

}  // namespace meldbook::league
