#pragma once
// Hands in whose time their players were busy with another match.

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
    std::vector<std::string> players;  ///< everybody who had a seat, in any order
};

/// The time from one hand to the next is no hand's where one of the players recorded a hand of
/// another match meanwhile. Other tables may play and record at the same time.
class Interruptions {
public:
    Interruptions() = default;
    /// `matches`: all that went on at the same time as another.
    explicit Interruptions(std::vector<MatchTimes> const& matches);

    /// Whether there was one in the time of a hand. Both are numbers.
    bool during(int match, int hand) const { return hands_.contains({match, hand}); }

private:
    std::set<std::pair<int, int>> hands_;  ///< match and hand
};

}  // namespace meldbook
