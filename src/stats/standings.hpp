#pragma once
// Who leads, who came out ahead of whom, and how rule sets play: counted from the matches that count.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "stats/field.hpp"
#include "stats/figures.hpp"
#include "stats/finish.hpp"
#include "stats/rating.hpp"

namespace meldbook::stats {

/// With fewer matches than this a rating is provisional: it still says more about the partners and
/// opponents than about the player.
inline constexpr int settled_after = 10;

/// How many of the newest matches the form shows.
inline constexpr std::size_t form_length = 5;

struct Standing {
    std::size_t who = 0;  ///< index into Field::contestants
    int rank = 0;  ///< from 1; those who are level share it, and the next ranks are left out
    Score score;  ///< matches that count as theirs
    int hands = 0;  ///< played
    std::int64_t points = 0;  ///< their side scored in these hands
    std::optional<double> margin;  ///< points ahead of the best other side, on average of matches
    std::vector<Finish> form;  ///< of the last matches, the newest last
    Rating rating;
    bool provisional = false;
};

/// What decides who is above whom.
enum class Order : std::uint8_t {
    /// By rating: first the settled ones, then the provisional ones, last those who have no match
    /// of their own; level: the same whole number.
    rating,
    /// By wins, a level match being half of one; then points; then the average margin.
    event,
};

/// Everybody who played a hand or a match; by pair only those who had a partner. Those who are level
/// are ordered by name.
std::vector<Standing> standings(Field const& field, Order order = Order::rating);

/// A rule set, and how it plays.
struct RulesStanding {
    std::string rules_id;
    int matches = 0, level = 0;
    int hands = 0;
    double hands_a_match = 0;
    std::optional<double> points_a_hand;  ///< that a side scored in a hand, on average
    double best_total = 0;  ///< points the best side had at the end, on average of matches
    double margin = 0;  ///< points it was ahead of the next one, on average of matches
};

/// Rule sets by how often they were played, then by id; only finished matches.
std::vector<RulesStanding> rules_standings(Results const& results);

/// All matches that two contestants played on different sides, seen from the first of them. With
/// more than two sides the order of finish counts, not who won the match.
struct Meeting {
    std::size_t first = 0, second = 0;  ///< indices into Field::contestants
    int ahead = 0, level = 0, behind = 0;  ///< matches
};

/// Every two who met in matches that count for both, once each way, ordered by the index of the
/// first and then of the second.
std::vector<Meeting> head_to_head(Field const& field);

}  // namespace meldbook::stats
