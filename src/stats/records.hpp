#pragma once
// The records of a book: the highest hand ever, and the like.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/figures.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

/// In the order they are shown.
enum class RecordOf : std::uint8_t {
    highest_hand,      ///< points of a side
    lowest_hand,       ///< points of a side
    most_canastas,     ///< of a side in one hand
    most_caught,       ///< points a side lost for cards left in hand
    highest_total,     ///< points of a side at the end of a match
    largest_margin,    ///< points between the winner and the best of the others
    largest_comeback,  ///< points the winner once was behind
    most_hands,        ///< of a match
    fewest_hands,      ///< of a match
    winning_run,       ///< matches a player won one after the other
    shortest_hand,     ///< seconds
    longest_hand,      ///< seconds
};
inline constexpr std::size_t record_count = 12;

/// As JSON and scripts see it: "highest-hand".
std::string_view record_name(RecordOf of);

struct Record {
    RecordOf of{};
    std::int64_t value = 0;
    int match = 0;       ///< number; where a run began
    int last_match = 0;  ///< where a run ended; else 0
    int hand = 0;        ///< number; 0 where it is about a whole match or a run
    std::string at;      ///< the hand was played or the match began, a run's last one; UTC
    std::string rules;   ///< id; empty for a run
    std::optional<std::string> side;   ///< whose it is; nothing where it is everybody's
    std::vector<std::string>
        players;  ///< of that side, in that hand; those of a whole match are who
                                       ///< played at least half of it
};

/// Takes matches in the order they began; whoever reaches a value first keeps it. Hands recorded by
/// force set no record, and the records of whole matches are those of finished ones. Matches that
/// began with points from paper are no longest nor shortest ones: the book has not all their hands.
class Records {
public:
    void add(Digest const& digest);

    /// A player's longest winning run, two matches at least. Partners whose runs are the same, from
    /// the first match to the last, hold the record together.
    void add_run(std::string const& player, Run const& run);

    /// Those that somebody holds.
    std::vector<Record> list() const;

private:
    void add_hand(Digest const& digest, std::size_t hand);
    void add_match(Digest const& digest);
    /// The record to be filled in where the value is one, else null.
    Record* claim(RecordOf of, std::int64_t value);
    void claim_hand(RecordOf of, std::int64_t value, Match const& match, PlayedHand const& hand,
                    std::optional<std::size_t> side = std::nullopt);
    void claim_match(RecordOf of, std::int64_t value, Match const& match,
                     std::optional<std::size_t> side = std::nullopt);

    std::array<std::optional<Record>, record_count> held_;
};

}  // namespace meldbook::stats
