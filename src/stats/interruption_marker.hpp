#pragma once
// Marks the interrupted hands of many matches from their figures alone.

#include <functional>
#include <string>
#include <vector>

#include "stats/match_figures.hpp"

namespace meldbook::stats {

/// Marks the interrupted hands of matches and passes them on in the same order. Those that overlap in
/// time are in memory together: all that began while a match was open.
class InterruptionMarker {
public:
    using Visit = std::function<void(MatchFigures&)>;

    explicit InterruptionMarker(Visit visit) : visit_(std::move(visit)) {}

    /// Adds a match. Add them in the order they began, and all that can interrupt another of them.
    void add(MatchFigures match);

    /// Passes on the last ones.
    void finish();

private:
    Visit visit_;
    std::vector<MatchFigures> overlapping_;  ///< not passed on yet
    std::string until_;  ///< when the last hand of these was recorded; UTC, ISO 8601
};

}  // namespace meldbook::stats
