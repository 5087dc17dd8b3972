#pragma once
// Computes how long hands take, from the times they were recorded at.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "domain/played.hpp"

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

}  // namespace meldbook
