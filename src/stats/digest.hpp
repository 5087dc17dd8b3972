#pragma once
// What all who look at one match share, computed once.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/interruptions.hpp"
#include "domain/played.hpp"

namespace meldbook::stats {

struct Digest {
    Match const& match;
    std::string month;        ///< it began in, on the table's clock: "2026-11"
    std::vector<int> places;  ///< of the sides; empty where there is no result
    std::vector<std::optional<std::int64_t>> times;  ///< seconds every hand took, where they count

    bool finished() const { return !places.empty(); }
};

/// `month` as above. The match must outlive it. Hands that were interrupted count for no time.
Digest digest_of(Match const& match, std::string month, Interruptions const& interruptions = {});

/// What one side did in a hand, as far as it is counted.
struct SideHand {
    int canastas = 0;
    int caught = 0;  ///< points lost for cards left in hand, after factors
};
SideHand side_hand(SideScore const& score);

}  // namespace meldbook::stats
