#pragma once
// Computes standings, head-to-head results and figures of rule sets from finished matches, and finds the
// rounds of a tournament.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stats/field.hpp"
#include "stats/figures.hpp"
#include "stats/match_figures.hpp"
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
    std::int64_t victory = 0;  ///< victory points, in a field that has them
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
    /// without a match that counts come last. In a field with victory points, by these; then by points; then by
    /// wins among those who are level in both.
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

/// An event without a match for more than so many days is over; a later match begins it again.
inline constexpr int event_pause = 60;

/// The round and table of a match in an event.
struct EventTable {
    std::size_t match = 0;  ///< index into Results::matches
    int edition = 1;  ///< how often the event has begun; an event may take place every year
    int round = 1;  ///< within the edition
    int table = 1;  ///< within the round
    std::string began = {};  ///< UTC: when it was drawn, or else by the clock it was started on
};

/// A match that was played at a table that was drawn.
struct DrawnPlace {
    std::size_t evening = 0;  ///< counted from 0; its first round follows those played before
    int round = 1;  ///< of the evening
    int table = 1;  ///< 0: it has none, and is numbered after those that have
    std::string since = {};  ///< when the round was drawn, UTC
};

/// Returns the matches of an event by edition, round and table. `drawn` are those that were drawn, by
/// index. The round of any other is the one after the latest round in which any of its players (or
/// substitutes) played; their tables are numbered after those that were drawn, in the order they started;
/// those that were drawn, by when they were drawn. So rounds need not be entered, and tables may play at
/// different speeds. Abandoned matches are omitted, because they are played again.
std::vector<EventTable> event_tables(Results const& results,
                                     std::map<std::size_t, DrawnPlace> const& drawn = {});

/// Whether all players keep the same partners in all matches, and there are partners: then pairs
/// compete, not players. Players who sat in less than half of a match's hands are ignored.
bool partners_stay(Results const& results);

}  // namespace meldbook::stats
