#pragma once
// The changes made to a match, step by step, from the journal of the book.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/played.hpp"

namespace meldbook {

/// A hand before and after a step: recorded, corrected, renumbered or removed.
struct HandChange {
    std::int64_t id = 0;  ///< does not change when an earlier hand is removed
    std::optional<HandFacts> before, after;
};

struct PlayerRenamed {
    std::string from, to;
    bool merged = false;  ///< `to` existed before: both names are one person
};

/// The part of one undoable step that concerns the match.
struct HistoryStep {
    std::int64_t id = 0;  ///< in the journal
    std::string at;       ///< UTC, ISO 8601
    std::string command;  ///< as typed
    std::optional<std::string> why;
    bool undone = false;  ///< the step was undone; later steps were done without it
    /// Terms, sides and seats, without hands. Empty before the match was begun and after it was
    /// deleted.
    std::optional<MatchFacts> before, after;
    bool made_current = false;
    std::vector<HandChange> hands;  ///< in their order
    std::vector<PlayerRenamed> players;
};

struct MatchHistory {
    int number = 0;  ///< of the match
    std::vector<HistoryStep> steps;
};

/// Returns only the steps that concern one hand; `hand` is its present number, or the last one it
/// had.
MatchHistory steps_of_hand(MatchHistory history, int hand);

}  // namespace meldbook
