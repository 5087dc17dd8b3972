#pragma once
// Which melds a rule set allows: their sizes, wild cards and sequences. A meld that breaks these limits
// is recorded and marked. Source: meldbook-rules(5), "Melds".

#include <bitset>
#include <cstdint>
#include <limits>
#include <optional>

#include "domain/cards.hpp"
#include "domain/conditions.hpp"

namespace meldbook {

enum class WildLimit : std::uint8_t {
    any,  ///< no ratio
    le,  ///< wild ≤ natural
    lt,  ///< wild < natural
    half,  ///< natural ≥ 2 × wild
    none,  ///< no wild card
};

/// The limits of one sort of meld.
struct SortLimits {
    bool allowed = true;
    int min_size = 3;
    int max_size = 0;  ///< 0 = none
    int min_naturals = 0;
    int max_wilds = 0;  ///< 0 = none
    WildLimit wilds = WildLimit::any;
    bool mixed = true;  ///< of wild cards alone: jokers and deuces together
};

/// What a rule set says about one sort of meld; what it does not say is as for all melds.
struct OwnLimits {
    std::optional<bool> allowed, mixed;
    std::optional<int> min_size, max_size, min_naturals, max_wilds;
    std::optional<WildLimit> wilds;
    std::bitset<rank_count> ranks = {};  ///< of sets: only these; none set: any
};

/// Places of a sequence, from the low ace (1) to the high one (14).
inline constexpr int low_ace = 1;
inline constexpr int high_ace = 14;

/// Where a sequence may begin and end.
struct Run {
    int low = 4;  ///< 1 = ace, 2 = a deuce in its own place, 3
    int high = high_ace;  ///< 13 = king
    int aces = 1;  ///< how many aces a sequence may have, 1 or 2

    int places() const { return high - low + 1; }
    friend bool operator==(Run const&, Run const&) = default;
};

struct MeldLimits {
    int min_size = 3;
    int max_size = 0;  ///< 0 = none
    int min_naturals = 2;
    int max_wilds = 3;  ///< 0 = none
    WildLimit wilds = WildLimit::any;
    std::bitset<rank_count> no_wilds;
    bool wild_melds = false;
    bool sequences = false;
    bool duplicate_ranks = false;
    std::optional<Range> black_threes = Range{3, std::numeric_limits<int>::max()};
    Factors factor;
    bool ordinary_threes = false;  ///< threes are natural cards like others
    OwnLimits set = {}, sequence = {}, wild = {};
    Run run = {};

    /// The limits of a sort of meld.
    SortLimits of(MeldOf sort) const;
};

}  // namespace meldbook
