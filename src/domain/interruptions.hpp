#pragma once
// Finds hands that were interrupted by another match of their players.

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace meldbook {

/// When the hands of a match were recorded, and who sat in it.
struct MatchTimes {
    int number = 0;
    std::string started;               ///< UTC, ISO 8601
    std::vector<std::string> hands;    ///< when each was recorded, from the first; UTC, ISO 8601
    std::vector<std::string> players;  ///< everyone who had a seat, in any order
};

/// A hand is interrupted if one of its players sat in another match in which a hand was recorded
/// between this hand and the one before. Other tables may play at the same time without
/// interrupting.
class Interruptions {
public:
    Interruptions() = default;
    /// `matches` must have all matches that overlap in time with another.
    explicit Interruptions(std::vector<MatchTimes> const& matches);

    /// Whether a hand was interrupted; both are given by number.
    bool during(int match, int hand) const { return hands_.contains({match, hand}); }

private:
    std::set<std::pair<int, int>> hands_;  ///< match and hand
};

}  // namespace meldbook
