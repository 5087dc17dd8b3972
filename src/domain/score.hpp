#pragma once
// The one scoring function, for every rule set (rule schema, section 1).

#include <cstdint>
#include <vector>

#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// Which rule a line of a score comes from; its id on paper is made from it and `Line::index`.
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
    int count = 0;              ///< threes, or cards of a held set; 0 where nothing is counted
    std::size_t meld = no_index;  ///< the entry's meld a canasta or incomplete line speaks of

    friend bool operator==(Line const&, Line const&) = default;
};

/// A side's whole hand. The lines always add up to the total.
struct SideScore {
    State state;
    std::vector<Line> lines;
    int total = 0;
};

/// The counters of every side (rule schema, section 1, "State").
std::vector<State> states_of(Hand const& hand, Rules const& rules);

/// Scores a hand. Totals are computed for impossible entries too; `check` says what is wrong.
/// Throws TotalTooLarge.
std::vector<SideScore> score(Hand const& hand, Rules const& rules);

/// The running totals after a hand. Throws TotalTooLarge.
std::vector<int> totals_after(std::vector<int> before, std::vector<SideScore> const& scores);

/// Which of a hand's bonuses hold: those whose condition does, of one group only the largest.
std::vector<std::size_t> bonuses_of(State const& state, Rules const& rules);

}  // namespace meldbook
