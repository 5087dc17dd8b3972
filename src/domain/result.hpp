#pragma once
// Results of matches without their hands: for lists of matches, and for standings.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/outcome.hpp"

namespace meldbook {

/// The hands of a match in which the same players sat for a side.
struct LineUp {
    std::vector<std::size_t> players;  ///< indices into Results::players, ascending
    int hands = 0;
    int points = 0;  ///< scored in these hands
};

/// Whether a match counts for a player who played `hands` of its `of` hands for a side and at most
/// `elsewhere` for another side: at least half of them, and more than for any other side.
inline bool counts_for(int hands, int of, int elsewhere) {
    return 2 * hands >= of && hands > elsewhere;
}

/// The id of a rule set that is named with its switches. Matches under one id are of one game; points
/// of different games are not added where people read them.
inline std::string_view game_of(std::string_view rules) { return rules.substr(0, rules.find(' ')); }

struct ResultSide {
    std::string name;
    int total = 0;  ///< points: start and all hands
    std::vector<LineUp> line_ups;  ///< several if there were substitutes; in any order
};

struct MatchResult {
    int number = 0;
    std::string started;  ///< UTC, ISO 8601
    /// When its last hand was played; `started` if it has no hand. Unlike MatchFacts::finished, it
    /// does not change when a hand is corrected later.
    std::string ended;
    Status status = Status::open;
    std::optional<std::size_t> winner;  ///< side
    std::optional<std::string> place, event;
    std::string rules;  ///< id, with its switches: "classic four-red-threes=900"
    int hands = 0;
    std::vector<ResultSide> sides;
    std::vector<int> hand_points = {};  ///< of each hand one after the other, by side
    std::optional<std::string> drawn = {};  ///< as MatchFacts::drawn
    std::optional<std::string> finished = {};  ///< as MatchFacts::finished
};

/// The hands in which a player had a seat that players changed.
struct SeatSpan {
    std::string player;
    int from = 0;  ///< number of the first hand
    int to = 0;  ///< number of the last hand; less than `from` if it is not played yet
};

struct SideSummary {
    std::string name;
    std::vector<std::string> players;  ///< the present ones, in the order of the seats
    int start = 0;  ///< points
    int total = 0;  ///< start and all hands
    std::vector<SeatSpan> spans = {};  ///< by seat; empty if no player was changed
};

/// A match as one line of a list.
struct MatchSummary {
    std::int64_t id = 0;  ///< key in the book
    int number = 0;
    std::string uid;
    std::string started;  ///< UTC, ISO 8601
    std::optional<std::string> finished;
    Status status = Status::open;
    std::optional<std::size_t> winner;  ///< side
    std::optional<std::string> place, event;
    std::string rules_id;
    std::vector<SetSwitch> switches;
    int target = 0;  ///< points; 0 = none
    int hands = 0;  ///< played so far
    std::vector<SideSummary> sides;
};

/// Matches in the order they started.
struct Results {
    std::vector<std::string> players;  ///< names, ascending; also of those who played in none
    std::vector<MatchResult> matches;
};

}  // namespace meldbook
