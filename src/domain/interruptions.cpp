#include "domain/interruptions.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "domain/pace.hpp"
#include "domain/utc.hpp"

namespace meldbook {

namespace {

/// The recording of a hand.
struct Moment {
    std::int64_t at = 0;  ///< seconds since 1970
    int match = 0;
};

/// The hands recorded in the matches of each player, the earliest first.
using Diaries = std::unordered_map<std::string_view, std::vector<Moment>>;

Diaries diaries_of(std::vector<MatchTimes> const& matches) {
    Diaries diaries;
    for (auto const& match : matches) {
        for (auto const& hand : match.hands) {
            auto const at = seconds_of(hand);
            if (!at) continue;
            for (auto const& player : match.players) diaries[player].push_back({*at, match.number});
        }
    }
    for (auto& [player, diary] : diaries) {
        std::ranges::stable_sort(diary, {}, &Moment::at);
    }
    return diaries;
}

/// Whether a hand of another match was recorded between the two times.
bool was_elsewhere(std::vector<Moment> const& diary, int match, std::int64_t from,
                   std::int64_t to) {
    auto const first = std::ranges::upper_bound(diary, from, {}, &Moment::at);
    auto const last = std::ranges::lower_bound(first, diary.end(), to, {}, &Moment::at);
    return std::any_of(first, last, [&](Moment const& moment) { return moment.match != match; });
}

}  // namespace

Interruptions::Interruptions(std::vector<MatchTimes> const& matches) {
    auto const diaries = diaries_of(matches);
    for (auto const& match : matches) {
        auto before = seconds_of(match.started);
        for (std::size_t i = 0; i < match.hands.size(); ++i) {
            auto const at = seconds_of(match.hands[i]);
            bool const elsewhere =
                before && at && std::ranges::any_of(match.players, [&](std::string const& player) {
                    auto const diary = diaries.find(player);
                    return diary != diaries.end() &&
                           was_elsewhere(diary->second, match.number, *before, *at);
                });
            if (elsewhere) hands_.insert({match.number, static_cast<int>(i) + 1});
            if (at) before = at;
        }
    }
}

}  // namespace meldbook
