#pragma once
// What matches came to: all that looking at many of them needs, without their hands.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"

namespace meldbook {

/// The hands of a match in which the same players sat for a side.
struct LineUp {
    std::vector<std::size_t> players;  ///< indices into Results::players, ascending
    int hands = 0;
    int points = 0;  ///< scored in these hands
};

struct ResultSide {
    std::string name;
    int total = 0;  ///< points: start and all hands
    std::vector<LineUp> line_ups;  ///< several where substitutes sat down; the order means nothing
};

struct MatchResult {
    int number = 0;
    std::string started;  ///< UTC, ISO 8601
    /// When its last hand was played; `started` where there is none. Correcting a hand later
    /// leaves it as it is, which is not so for the time the match was found to be finished.
    std::string ended;
    Status status = Status::open;
    std::optional<std::size_t> winner;  ///< side
    std::optional<std::string> place, event;
    std::string rules_id;
    int hands = 0;
    std::vector<ResultSide> sides;
};

/// Matches in the order they started.
struct Results {
    std::vector<std::string> players;  ///< names, ascending; also of people who played none of them
    std::vector<MatchResult> matches;
};

}  // namespace meldbook
