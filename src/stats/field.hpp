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
    bool counts = true;  ///< whether the match is one of theirs: at least half of its hands, and
        ///< more than they played for any other side
};

struct ContestSide {
    int place = 0;  ///< sides that came out ahead of it; sides that are level have the same
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

/// The place of each side, 0 for the best. The winner is first whatever the totals say (a special
/// hand may win a match); the others follow by their totals. Where nobody won, those with the
/// highest total are level, and all sides are where one alone has it.
std::vector<int> places(MatchResult const& match);

/// How a match went for one side.
enum class Verdict : std::uint8_t { won, level, lost };

/// `level` is a first place shared.
Verdict verdict(Contest const& contest, std::size_t side);

/// The results as they were at a moment (UTC, ISO 8601): without matches that began later, and
/// with those open whose last hand came later. What was played by then is taken as the book knows
/// it now, corrections and all.
Results as_of(Results results, std::string_view moment);

}  // namespace meldbook::stats
