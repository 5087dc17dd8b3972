#pragma once
// Scores hands under any rule set (rule schema, section 1).

#include <cstddef>
#include <cstdint>
#include <vector>

#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The rule that a line of a score comes from. With `Line::index` it makes the line's id in JSON.
enum class LineOf : std::uint8_t {
    table,
    canasta,       ///< index: Rules::canastas
    bonus,         ///< index: Rules::bonuses
    incomplete,    ///< index: Rules::incomplete
    red_threes,
    black_threes,
    out,           ///< index: Rules::out_kinds
    hand,          ///< index: the player, in the order entered; `no_index` for points
    set,           ///< index: Rules::hand_sets
    event,         ///< index: Rules::events
    special,       ///< index: Rules::specials
    adjust,        ///< index: Entry::adjustments
    net,           ///< points of which nothing else is known
    share,         ///< what goes to the partners of the hand (FormedSides::divided)
};

inline constexpr std::size_t no_index = static_cast<std::size_t>(-1);

/// One line of a side's score: points = base × factor.
struct Line {
    LineOf of = LineOf::table;
    std::size_t index = no_index;
    int points = 0;
    int base = 0;               ///< points before the factor
    int factor = 1;
    int factor_row = -1;        ///< row of the factor list that applied; -1 = none
    int count = 0;              ///< threes, cards of a held set, or players who share; else 0
    std::size_t meld = no_index;  ///< index of the entry's meld, for canasta and incomplete

    friend bool operator==(Line const&, Line const&) = default;
};

/// The score of a side for a hand. The lines always add up to the total.
struct SideScore {
    State state;
    std::vector<Line> lines;
    int total = 0;
};

/// Returns the counters of every side (rule schema, section 1, "State").
std::vector<State> states_of(Hand const& hand, Rules const& rules);

/// Scores a hand, even an impossible one: `check` finds what is wrong with it. Throws
/// TotalTooLarge.
std::vector<SideScore> score(Hand const& hand, Rules const& rules);

/// Returns the running totals after a hand. Throws TotalTooLarge.
std::vector<int> totals_after(std::vector<int> before, std::vector<SideScore> const& scores);

/// Returns the indices of the bonuses a side gets: those whose condition holds, and only the
/// largest of each group.
std::vector<std::size_t> bonuses_of(State const& state, Rules const& rules);

/// A side's total of a hand or a match is above `largest_total`, or below its negative.
struct TotalTooLarge : Error {
    TotalTooLarge(std::size_t its_side, std::int64_t its_points)
        : side(its_side), points(its_points) {}
    char const* what() const noexcept override { return "total too large"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::refused; }

    std::size_t side;     ///< from 0
    std::int64_t points;  ///< the total
};

/// Returns the points of a side as a total. Throws TotalTooLarge.
inline int total_of(std::size_t side, std::int64_t points) {
    if (points > largest_total || points < -largest_total) throw TotalTooLarge(side, points);
    return static_cast<int>(points);
}

}  // namespace meldbook
