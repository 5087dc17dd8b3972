#include "stats/interruption_marker.hpp"

#include <algorithm>
#include <utility>

namespace meldbook::stats {

namespace {

MatchTimes times_of(MatchFigures const& match) {
    MatchTimes times{
        .number = match.number, .started = match.started, .hands = {}, .players = match.people};
    for (auto const& hand : match.hands) times.hands.push_back(hand.played);
    return times;
}

}  // namespace

void InterruptionMarker::add(MatchFigures match) {
    // Times sort as texts.
    if (match.started >= until_) finish();
    if (!match.hands.empty()) until_ = std::max(until_, match.hands.back().played);
    overlapping_.push_back(std::move(match));
}

void InterruptionMarker::finish() {
    auto matches = std::exchange(overlapping_, {});
    until_.clear();
    if (matches.size() > 1) {
        std::vector<MatchTimes> times;
        for (auto const& match : matches) times.push_back(times_of(match));
        Interruptions const interruptions(times);
        for (auto& match : matches) mark_interrupted(match, interruptions);
    }
    for (auto& match : matches) visit_(match);
}

}  // namespace meldbook::stats
