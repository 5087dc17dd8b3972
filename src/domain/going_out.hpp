#pragma once
// Decides whether a side may go out, what is missing, and whether it still has to open.

#include <cstddef>
#include <optional>
#include <vector>

#include "domain/hand.hpp"
#include "domain/opening.hpp"
#include "domain/problem.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// One requirement for going out: a number of canastas, or of canastas with a tag.
struct OutTerm {
    std::size_t counter = counter_canastas;
    Range wanted;
    int have = 0;

    bool holds() const { return wanted.contains(have); }
};

struct GoingOut {
    bool opened = false;   ///< at least one meld is on the table
    bool allowed = false;  ///< everything the rule set requires is there
    OpeningBefore opening = OpeningBefore::needed;
    std::vector<OutTerm> terms;
    std::optional<Problem> problem = std::nullopt;  ///< with what there is on the table
};

/// What keeps a side from going out as its entry says, with what it has; the first that fails. In a
/// side of one player who says `opened` that player has melded in an earlier turn. Nothing else in an
/// entry tells: cards are often counted in parts when the hand is over, and no number of cards is too
/// large for one turn, in which the pile may be taken.
std::optional<Problem> out_problem(Entry const& entry, int players, State const& state,
                                   Rules const& rules);

/// `entry` has everything the side has on the table, including what it lays when going out, and the
/// way it goes out.
GoingOut judge_going_out(Entry const& entry, Rules const& rules);

}  // namespace meldbook
