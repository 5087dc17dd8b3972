#pragma once
// Computes how long hands take, from the times they were recorded at, and finds those that were
// interrupted by another match of their players.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/match.hpp"

namespace meldbook {

/// A hand lasts from the recording of the one before it (or the beginning of the match) to its own.
/// More than `longest_hand` is a break, and less than `shortest_hand` means that hands are copied
/// from paper: neither counts.
inline constexpr std::int64_t shortest_hand = 60;  ///< seconds
inline constexpr std::int64_t longest_hand = 3'600;  ///< seconds

struct Pace {
    int hands = 0;  ///< hands that count
    std::int64_t seconds = 0;  ///< of all these hands
    int breaks = 0;  ///< left out
    /// Seconds since the last hand was recorded; nothing if the match is not open, or after a break.
    std::optional<std::int64_t> current;
};

/// `now` is UTC, ISO 8601; if it is empty, `current` is not computed.
Pace pace_of(Match const& match, std::string_view now = {});

/// Returns the seconds each hand of a match took; nothing for a hand that does not count.
std::vector<std::optional<std::int64_t>> hand_times(Match const& match);

/// Somebody's seat in a match.
struct SeatTimes {
    std::string player;
    int from = 1, to = 1;  ///< numbers of the first and the last hand
};

/// When the hands of a match were recorded, and who sat in it.
struct MatchTimes {
    int number = 0;
    std::string started;  ///< UTC, ISO 8601
    std::vector<std::string> hands;  ///< when each was recorded, from the first; UTC, ISO 8601
    std::vector<SeatTimes> seats;  ///< in any order
};

/// A hand is interrupted if one of its players sat in a hand of another match that was recorded
/// between this hand and the one before. Other tables may play at the same time without
/// interrupting.
class Interruptions {
public:
    Interruptions() = default;
    /// `matches` must have all matches that overlap in time with another.
    explicit Interruptions(std::vector<MatchTimes> const& matches);

    /// The players of a hand who sat in another match during it, in any order; match and hand are given
    /// by number. Nobody if the hand was not interrupted.
    std::vector<std::string> const& players_during(int match, int hand) const;

private:
    std::map<std::pair<int, int>, std::vector<std::string>> hands_;  ///< by match and hand
};

}  // namespace meldbook
