#pragma once
// Who competed with whom: matches as contests between players, pairs or sides, whatever they are to
// be compared by. Ratings, standings and head-to-head are computed from it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/result.hpp"

namespace meldbook::stats {

/// What is compared. `pair` is the partners of a side, three of them too; `side` its name, whoever
/// sat for it.
enum class By : std::uint8_t { player, pair, side };

/// Somebody who competes.
struct Contestant {
    std::string side;  ///< its name; only by side
    std::vector<std::string> players;  ///< one by player, two or more by pair, none by side
};

/// What a contestant had of one side's match.
struct Part {
    std::size_t who = 0;  ///< index into Field::contestants
    int hands = 0;
    int points = 0;  ///< scored by the side in these hands
    double share = 1;  ///< hands, of all hands of the match
    bool counts = true;  ///< whether the match is one of theirs (counts_for)
};

struct ContestSide {
    int place = 0;  ///< as places_of tells it
    int total = 0;  ///< points
    std::vector<Part> parts;
};

/// A match that counts.
struct Contest {
    std::size_t match = 0;  ///< index into Results::matches
    std::vector<ContestSide> sides;
};

struct Field {
    By by = By::player;
    std::vector<Contestant> contestants;  ///< in no particular order
    std::vector<Contest> contests;  ///< in the order of their last hands
    bool substitutes = false;  ///< whether anybody played only a part of a match
};

/// Only finished matches count: one that is open has no result, one that was ended early or given
/// up has no winner.
Field field_of(Results const& results, By by);

/// The results as they were at a moment (UTC, ISO 8601): without matches that began later, and
/// with those open whose last hand came later. What was played by then is taken as the book knows
/// it now, corrections and all.
Results as_of(Results results, std::string_view moment);

}  // namespace meldbook::stats
