#pragma once
// Decides whether a side may go out, what is missing, and whether it still has to open.

#include <cstdint>
#include <vector>

#include "domain/hand.hpp"
#include "domain/match.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// One requirement for going out: a number of canastas, or of canastas with a tag.
struct OutTerm {
    std::size_t counter = counter_canastas;
    Range wanted;
    int have = 0;

    bool holds() const { return wanted.contains(have); }
};

/// Whether the opening requirement concerns a side that goes out.
enum class OpeningBefore : std::uint8_t {
    needed,  ///< it has not opened: it opens with some of the melds it lays
    done,    ///< it opened in an earlier turn
    exempt,  ///< this way of going out needs no minimum
};

struct GoingOut {
    bool opened = false;   ///< at least one meld is on the table
    bool allowed = false;  ///< everything the rule set requires is there
    OpeningBefore opening = OpeningBefore::needed;
    std::vector<OutTerm> terms;
};

/// `entry` has everything the side has on the table, including what it lays when going out, and the
/// way it goes out. The side has opened before if the entry says so or counts canastas (natural=1),
/// which are on the table already.
GoingOut judge_going_out(Entry const& entry, Rules const& rules);

/// Whether the melds of a side that goes out meet the opening requirement. It opens with some of
/// them and lays the other cards afterwards: where the opening must be clean, the cards of each that
/// make a clean meld count.
/// A side that has opened before, or needs no minimum, opens.
OpeningVerdict judge_opening_of(GoingOut const& going, std::vector<Meld> const& melds,
                                Rules const& rules, Opening const& required);

}  // namespace meldbook
