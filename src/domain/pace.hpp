#pragma once
// How long hands take, from the times they were recorded at.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "domain/played.hpp"

namespace meldbook {

/// A hand lasts from the one before it (or the beginning of the match) until it is recorded. More
/// than `longest_hand` is a break, be it a meal or a week, and less than `shortest_hand` a sheet
/// being copied from paper: neither counts.
inline constexpr std::int64_t shortest_hand = 60;    ///< seconds
inline constexpr std::int64_t longest_hand = 3'600;  ///< seconds

struct Pace {
    int hands = 0;             ///< that count
    std::int64_t seconds = 0;  ///< they took together
    int breaks = 0;            ///< left out
    /// Seconds the hand in play has been going on; nothing where no match is open, or since a
    /// break.
    std::optional<std::int64_t> current;
};

/// `now`: UTC, ISO 8601; empty where the time does not matter.
Pace pace_of(Match const& match, std::string_view now = {});

/// Seconds every hand of a match took; nothing for one that does not count.
std::vector<std::optional<std::int64_t>> hand_times(Match const& match);

}  // namespace meldbook
