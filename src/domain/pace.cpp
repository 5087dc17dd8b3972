#include "domain/pace.hpp"

#include "domain/utc.hpp"

namespace meldbook {

namespace {

bool counts(std::int64_t seconds) { return seconds >= shortest_hand && seconds <= longest_hand; }

/// Returns the seconds between the recordings of hands; nothing if a time cannot be read. `last` is
/// the time before the first hand, and on return the time of the last.
std::vector<std::optional<std::int64_t>> gaps(Match const& match,
                                              std::optional<std::int64_t>& last) {
    std::vector<std::optional<std::int64_t>> gaps;
    gaps.reserve(match.hands.size());
    for (auto const& hand : match.hands) {
        auto const recorded = seconds_of(hand.facts.played);
        gaps.push_back(last && recorded ? std::optional(*recorded - *last) : std::nullopt);
        if (recorded) last = recorded;
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

}  // namespace meldbook
