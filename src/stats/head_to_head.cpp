#include "stats/head_to_head.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace meldbook::stats {

std::vector<Meeting> head_to_head(Field const& field) {
    std::vector<Meeting> meetings;
    std::unordered_map<std::size_t, std::size_t> places;  ///< of a pair in `meetings`
    auto const meet = [&](Part const& a, Part const& b, int difference) {
        auto const key = a.who * field.contestants.size() + b.who;
        auto const [found, fresh] = places.try_emplace(key, meetings.size());
        if (fresh) meetings.push_back({.first = a.who, .second = b.who});
        auto& meeting = meetings[found->second];
        if (difference < 0) ++meeting.ahead;
        else if (difference > 0) ++meeting.behind;
        else ++meeting.level;
    };
    for (auto const& contest : field.contests) {
        for (auto const& side : contest.sides) {
            for (auto const& other : contest.sides) {
                if (&side == &other) continue;
                for (auto const& part : side.parts) {
                    for (auto const& opponent : other.parts) {
                        if (!part.counts || !opponent.counts || part.who == opponent.who) continue;
                        meet(part, opponent, side.place - other.place);
                    }
                }
            }
        }
    }
    std::sort(meetings.begin(), meetings.end(), [](Meeting const& a, Meeting const& b) {
        return std::tie(a.first, a.second) < std::tie(b.first, b.second);
    });
    return meetings;
}

}  // namespace meldbook::stats
