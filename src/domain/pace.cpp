#include "domain/pace.hpp"

#include <charconv>
#include <chrono>

namespace meldbook {

namespace {

std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count) {
    if (at + count > text.size()) return std::nullopt;
    int value = 0;
    auto const* const end = text.data() + at + count;
    auto const read = std::from_chars(text.data() + at, end, value);
    if (read.ec != std::errc{} || read.ptr != end || value < 0) return std::nullopt;
    return value;
}

bool counts(std::int64_t seconds) { return seconds >= shortest_hand && seconds <= longest_hand; }

/// Seconds from one readable time to the next, whatever went on between them; `last` is the one
/// before the first hand, and then that of the last.
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

std::optional<std::int64_t> seconds_of(std::string_view utc) {
    auto const year = digits(utc, 0, 4);
    auto const month = digits(utc, 5, 2);
    auto const day = digits(utc, 8, 2);
    auto const hour = digits(utc, 11, 2);
    auto const minute = digits(utc, 14, 2);
    if (!year || !month || !day || !hour || !minute) return std::nullopt;
    auto const date = std::chrono::year{*year} / *month / *day;
    if (!date.ok()) return std::nullopt;
    auto const days = std::chrono::sys_days{date}.time_since_epoch().count();
    // Books of other programs may keep minutes only.
    int const second = digits(utc, 17, 2).value_or(0);
    return ((std::int64_t{days} * 24 + *hour) * 60 + *minute) * 60 + second;
}

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
