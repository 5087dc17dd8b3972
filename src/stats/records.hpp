#pragma once
// Finds the records of a book, such as the highest hand.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/figures.hpp"
#include "stats/match_figures.hpp"

namespace meldbook::stats {

/// What a record is of, in the order they are shown.
enum class RecordOf : std::uint8_t {
    highest_hand,      ///< points of a side
    lowest_hand,       ///< points of a side
    most_canastas,     ///< of a side in one hand
    most_caught,       ///< points a side lost for cards left in hand
    highest_total,     ///< points of a side at the end of a match
    largest_margin,    ///< points between the winner and the best of the others
    largest_comeback,  ///< most points the winner was behind
    most_hands,        ///< of a match
    fewest_hands,      ///< of a match
    winning_run,       ///< consecutive matches that a player won
    shortest_hand,     ///< seconds
    longest_hand,      ///< seconds
};
inline constexpr std::size_t record_count = 12;

/// Returns the name in JSON: "highest-hand".
std::string_view record_name(RecordOf of);

struct Record {
    RecordOf of{};
    std::int64_t value = 0;
    int match = 0;       ///< number; of a run, its first match
    int last_match = 0;  ///< number of the last match of a run; else 0
    int hand = 0;        ///< number; 0 for a whole match or a run
    std::string at{};  ///< when the hand was played, or the match (of a run, the last) began; UTC
    std::string rules{};  ///< id; empty for a run
    std::optional<std::string> side{};  ///< name of the side; nothing if the record is of all sides
    /// Of that side in that hand; for a whole match, those who played at least half of it.
    std::vector<std::string> players{};
};

/// Finds the records, each with all who share it. Add matches in the order they began: of equal values of
/// the same players, and of whole matches and times, the first one counts.
/// Hands recorded with --force set no records, and records of whole matches need finished matches.
/// Matches that began with points from paper are not counted for the most and the fewest hands,
/// because the book does not have all their hands.
class Records {
public:
    void add(MatchFigures const& match);

    /// Adds a player's longest winning run; it needs at least two matches. Partners with the same
    /// run, from the first match to the last, share the record.
    void add_run(std::string const& player, Run const& run);

    /// Returns the records that have a holder; those who share one follow each other.
    std::vector<Record> list() const;

private:
    void add_hand(MatchFigures const& match, HandFigures const& hand);
    void add_match(MatchFigures const& match);
    /// Whether a value is a record, or as good as one.
    bool reaches(RecordOf of, std::int64_t value) const;
    void claim(Record record);
    /// Of a side or all, in a hand or the whole match.
    void claim(RecordOf of, std::int64_t value, MatchFigures const& match, HandFigures const* hand,
               std::optional<std::size_t> side = std::nullopt);

    std::array<std::vector<Record>, record_count> held_;
};

}  // namespace meldbook::stats
