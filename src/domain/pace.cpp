#include "domain/pace.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "domain/utc.hpp"

namespace meldbook {

namespace {

bool counts(std::int64_t seconds) { return seconds >= shortest_hand && seconds <= longest_hand; }

/// Returns the seconds between the recordings of hands; nothing if one of the two is not known. `last` is
/// the time before the first hand, and on return the time of the last.
std::vector<std::optional<std::int64_t>> gaps(Match const& match,
                                              std::optional<std::int64_t>& last) {
    std::vector<std::optional<std::int64_t>> gaps;
    gaps.reserve(match.hands.size());
    for (auto const& hand : match.hands) {
        auto const recorded = hand.from_paper ? std::nullopt : seconds_of(hand.facts.played);
        // Of a hand of which only points are known, the time is that of typing.
        bool const is_timed = last && recorded && !only_points(hand.hand);
        gaps.push_back(is_timed ? std::optional(*recorded - *last) : std::nullopt);
        last = recorded;
    }
    return gaps;
}

}  // namespace

std::vector<std::optional<std::int64_t>> hand_times(Match const& match) {
    auto last = seconds_of(match.facts.started);
    auto times = gaps(match, last);
    for (auto& took : times) {
        if (took && !counts(*took)) took.reset();
    }
    return times;
}

Pace pace_of(Match const& match, std::string_view now) {
    Pace pace;
    auto last = seconds_of(match.facts.started);
    for (auto const& took : gaps(match, last)) {
        if (!took) continue;
        if (counts(*took)) {
            ++pace.hands;
            pace.seconds += *took;
        } else if (*took > longest_hand) {
            ++pace.breaks;
        }
    }
    auto const at = seconds_of(now);
    bool const in_play =
        match.facts.status == Status::open && match.hands.size() == match.facts.hands.size();
    if (in_play && last && at && *at >= *last && *at - *last <= longest_hand) {
        pace.current = *at - *last;
    }
    return pace;
}

namespace {

/// The recording of a hand.
struct Moment {
    std::int64_t at = 0;  ///< seconds since 1970
    int match = 0;
};

/// The hands recorded in the matches of a player, the earliest first.
struct Diary {
    std::string_view player;
    std::vector<Moment> moments;
};

/// The times of a match in seconds since 1970, and the diaries of its players.
struct TimedMatch {
    int number = 0;
    std::optional<std::int64_t> started;
    std::vector<std::optional<std::int64_t>> hands;
    std::vector<std::pair<Diary const*, SeatTimes const*>> seats;
};

bool sits(SeatTimes const& seat, std::size_t hand) {
    auto const number = static_cast<int>(hand) + 1;
    return seat.from <= number && number <= seat.to;
}

/// Whether a hand of another match was recorded between the two times.
bool was_elsewhere(Diary const& diary, int match, std::int64_t from, std::int64_t to) {
    auto const& moments = diary.moments;
    auto const first = std::ranges::upper_bound(moments, from, {}, &Moment::at);
    auto const last = std::ranges::lower_bound(first, moments.end(), to, {}, &Moment::at);
    return std::any_of(first, last, [&](Moment const& moment) { return moment.match != match; });
}

}  // namespace

Interruptions::Interruptions(std::vector<MatchTimes> const& matches) {
    std::unordered_map<std::string_view, Diary> diaries;
    std::vector<TimedMatch> timed;
    timed.reserve(matches.size());
    for (auto const& match : matches) {
        auto& times =
            timed.emplace_back(TimedMatch{match.number, seconds_of(match.started), {}, {}});
        times.hands.reserve(match.hands.size());
        for (auto const& hand : match.hands) times.hands.push_back(seconds_of(hand));
        for (auto const& seat : match.seats) {
            auto& diary = diaries[seat.player];
            diary.player = seat.player;
            times.seats.emplace_back(&diary, &seat);
            for (std::size_t i = 0; i < times.hands.size(); ++i)
                if (times.hands[i] && sits(seat, i))
                    diary.moments.push_back({*times.hands[i], match.number});
        }
    }
    for (auto& [player, diary] : diaries) std::ranges::stable_sort(diary.moments, {}, &Moment::at);

    for (auto const& match : timed) {
        auto before = match.started;
        for (std::size_t i = 0; i < match.hands.size(); ++i) {
            auto const& at = match.hands[i];
            if (!at) continue;
            for (auto const& [diary, seat] : match.seats) {
                if (!before || !sits(*seat, i) ||
                    !was_elsewhere(*diary, match.number, *before, *at))
                    continue;
                hands_[{match.number, static_cast<int>(i) + 1}].emplace_back(diary->player);
            }
            before = at;
        }
    }
}

std::vector<std::string> const& Interruptions::players_during(int match, int hand) const {
    static std::vector<std::string> const nobody;
    auto const found = hands_.find({match, hand});
    return found == hands_.end() ? nobody : found->second;
}

}  // namespace meldbook
