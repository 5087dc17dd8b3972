#pragma once
// What a correction of an earlier hand changes later on.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/played.hpp"

namespace meldbook {

/// A hand in which a side would have needed something else to open, or the corrected one, where
/// its new entry shows that the side opened with too little.
struct ChangedOpening {
    int hand = 0;  ///< number after the correction
    int hand_before = 0;
    std::size_t side = 0;
    Opening before, after;
    std::optional<int> laid;  ///< points, where the entry shows that these did not suffice
};

/// A match before and after a correction.
struct Consequences {
    std::vector<int> totals_before, totals_after;  ///< points, one a side
    std::vector<ChangedOpening> openings;
    bool finished_before = false, finished_after = false;
    std::optional<std::size_t> winner_before, winner_after;
};

/// Compares the two. `dropped` is the number of a hand that is not in `after` any more: hands
/// behind it are compared with what they were before.
Consequences consequences(Match const& before, Match const& after,
                          std::optional<int> dropped = std::nullopt);

/// Whether a side went out in a way, or with a special hand, that needs no minimum to open.
bool is_exempt(Entry const& entry, Rules const& rules);

/// The most a side can have opened with: all card points it had on the table at the end, or its
/// best single meld where one meld alone must reach the minimum and only melds were entered.
/// Nothing where the entry does not show it, or where its way of going out needs no minimum.
std::optional<int> most_laid(Entry const& entry, Rules const& rules);

}  // namespace meldbook
