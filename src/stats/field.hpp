#pragma once
// Turns matches into contests between players, pairs or sides, from which ratings, standings and
// head-to-head results are computed.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/result.hpp"
#include "domain/victory_points.hpp"
#include "stats/match_figures.hpp"

namespace meldbook::stats {

/// What is compared: players; pairs, the two or more partners of a side; or sides by name, with any
/// players.
enum class By : std::uint8_t { player, pair, side };

/// A player, pair or side that is compared.
struct Contestant {
    std::string side;  ///< name; only for a side
    /// One for a player, two or more for a pair, none for a side.
    std::vector<std::string> players;
};

/// The part of a match that a contestant played for a side.
struct Part {
    std::size_t contestant = 0;  ///< index into Field::contestants
    int hands = 0;
    int points = 0;  ///< scored by the side in these hands
    double share = 1;  ///< of all hands of the match, 0 to 1
    bool counts = true;  ///< whether the match counts as theirs (counts_for)
};

struct ContestSide {
    int place = 0;  ///< see places_of()
    int total = 0;  ///< points
    std::optional<int> victory = {};  ///< victory points, if the match has any
    std::vector<Part> parts = {};
};

/// A match that counts.
struct Contest {
    std::size_t match = 0;  ///< index into Results::matches
    std::vector<ContestSide> sides;
};

/// What a contestant is awarded in an event besides the contests.
struct Awarded {
    std::size_t contestant = 0;  ///< index into Field::contestants
    int points = 0;
    std::optional<Finish> result;  ///< of a match that counts
    std::string round;  ///< key_of(DrawnRound)
    std::optional<int> victory = {};  ///< victory points
};

struct Field {
    By by = By::player;
    std::vector<Contestant> contestants;  ///< in no particular order
    std::vector<Contest> contests;  ///< in the order of their last hands
    std::vector<std::string> games;  ///< of the contests (game_of), ascending
    std::vector<Awarded> awards = {};
    bool substitutes = false;  ///< whether any player played only a part of a match
    bool has_victory = false;  ///< whether it is ranked by victory points

    /// Whether the points of the contests cannot be added.
    bool several_games() const { return games.size() > 1; }
};

/// Returns the contests of the finished matches; other matches have no winner and do not count.
Field field_of(Results const& results, By by);

/// Returns how the match ended for a side.
Finish finish_of(Contest const& contest, std::size_t side);

/// Adds what is awarded in a round: to players, or to pairs that were drawn together; to no sides. By a scale, who
/// sits out in a round that has begun has the victory points of a bye.
void add_awards(Field& field, DrawnRound const& round, bool begun);

/// Gives the sides of matches that were played in rounds with a scale their victory points. `scales` are by the
/// numbers of the matches.
void add_victory_points(Field& field, Results const& results,
                        std::map<int, VictoryScale> const& scales);

/// Returns how many points a side was ahead of the best other one; negative if behind.
int margin_of(Contest const& contest, std::size_t side);

/// Returns the results as they were at a moment (UTC, ISO 8601): without matches that began later;
/// matches whose last hand came later are open. Hands played by then are taken as corrected since.
Results as_of(Results results, std::string_view moment);

}  // namespace meldbook::stats
