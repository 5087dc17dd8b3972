#pragma once
// Finds what the correction of a hand changes in the hands after it.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/renumbering.hpp"

namespace meldbook {

/// A hand in which a side's opening requirement changes.
struct ChangedOpening {
    int hand = 0;  ///< number after the correction
    int hand_before = 0;
    std::size_t side = 0;
    Opening before, after;
    std::optional<int> laid;  ///< points, if the entry shows that they do not suffice
};

/// A hand that somebody else dealt.
struct ChangedDealer {
    int hand = 0;  ///< number after the correction
    int hand_before = 0;
    std::string before, after;  ///< players
};

/// A match before and after a correction.
struct Consequences {
    std::vector<int> totals_before, totals_after;  ///< points, one a side
    std::vector<ChangedDealer> dealers;
    std::vector<ChangedOpening> openings;
    bool finished_before = false, finished_after = false;
    std::optional<std::size_t> winner_before, winner_after;
    int over =
        0;  ///< the hand with which the match is over now, though others follow, as they did not
};

/// Compares a match before and after a correction. If a hand was put in or taken out, each later hand
/// is compared with itself under its old number.
Consequences consequences(Match const& before, Match const& after,
                          std::optional<Renumbering> const& renumbered = std::nullopt);

}  // namespace meldbook
