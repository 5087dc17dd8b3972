#pragma once
// Computes standings, head-to-head results and figures of rule sets from finished matches.

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

/// With fewer matches than this a rating is provisional: it still depends more on the partners and
/// opponents than on the player.
inline constexpr int settled_after = 10;

/// How many of the newest matches `form` has.
inline constexpr std::size_t form_length = 5;

struct Standing {
    std::size_t contestant = 0;  ///< index into Field::contestants
    int rank = 0;  ///< from 1; equal ones share a rank, and the next ranks are skipped
    Score score;  ///< of the matches that count as theirs
    int hands = 0;  ///< played
    std::int64_t points = 0;  ///< scored by their side in these hands
    std::optional<double> margin;  ///< average points ahead of the best other side in a match
    std::vector<Finish> form;  ///< of the last matches, the newest last
    Rating rating;
    bool provisional = false;
};

/// What standings are ordered by. Of several games, it is wins, where a level match is half a win, and
/// then ratings.
enum class Order : std::uint8_t {
    /// By rating: first settled ones, then provisional ones, then contestants without a match that
    /// counts as theirs. Ratings are equal if they round to the same whole number.
    rating,
    /// By wins, where a level match is half a win; then by points; then by average margin. Contestants
    /// without a match that counts come last.
    event,
};

/// Ranks rows in their order; those that are worth the same share a rank, and the next ranks are skipped.
template <typename Rows, typename Worth>
void give_ranks(Rows& rows, Worth const& worth) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        bool const shares = i > 0 && worth(rows[i]) == worth(rows[i - 1]);
        rows[i].rank = shares ? rows[i - 1].rank : static_cast<int>(i) + 1;
    }
}

/// Returns the standings of all contestants who played a hand or a match; by pair, only those with
/// a partner. Equal ones are ordered by name.
std::vector<Standing> standings(Field const& field, Order order = Order::rating);

/// The figures of a rule set.
struct RulesStanding {
    std::string rules;  ///< id, with its switches
    int matches = 0, level = 0;
    int hands = 0;
    double hands_a_match = 0;
    std::optional<double> points_a_hand;  ///< average of a side in a hand
    double best_total = 0;  ///< average total of the best side at the end of a match
    double margin = 0;  ///< average points between it and the next side
};

/// Returns rule sets by how many finished matches they have, then by id.
std::vector<RulesStanding> rules_standings(Results const& results);

/// The matches that two contestants played on different sides, as seen by the first; by pair, both
/// have partners. With more than
/// two sides the order of finish counts, not which side won.
struct Meeting {
    std::size_t first = 0, second = 0;  ///< indices into Field::contestants
    int ahead = 0, level = 0, behind = 0;  ///< matches
};

/// Returns all pairs of contestants who met in matches that count for both, each pair in both
/// directions, ordered by the indices.
std::vector<Meeting> head_to_head(Field const& field);

/// The matches in which two players sat on the same side in at least half of the hands: `ahead` were
/// won and `behind` lost. `field` must be by player, from these results. Each pair in both
/// directions, ordered by the indices.
std::vector<Meeting> partnerships(Field const& field, Results const& results);

}  // namespace meldbook::stats
