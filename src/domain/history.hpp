#pragma once
// What was done to a match, step by step, as the journal of a book tells it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/played.hpp"

namespace meldbook {

/// A hand before and after a step: recorded, corrected, renumbered or removed.
struct HandChange {
    std::int64_t id = 0;  ///< stays the same when hands before it go
    std::optional<HandFacts> before, after;
};

struct PlayerRenamed {
    std::string from, to;
    bool merged = false;  ///< `to` was there before: the two are one person
};

/// One step of undo, as far as it is about the match.
struct HistoryStep {
    std::string at;       ///< UTC, ISO 8601
    std::string command;  ///< as typed
    std::optional<std::string> why;
    bool undone = false;  ///< taken back; what came later was done without it
    /// Terms, sides and seats; without hands. Nothing before it is begun and after it is deleted.
    std::optional<MatchFacts> before, after;
    bool made_current = false;
    std::vector<HandChange> hands;  ///< in their order
    std::vector<PlayerRenamed> players;
};

struct MatchHistory {
    int number = 0;  ///< of the match
    std::vector<HistoryStep> steps;
};

/// The steps about one hand alone; `hand` is the number it has now, or had last.
MatchHistory only_hand(MatchHistory history, int hand);

}  // namespace meldbook
