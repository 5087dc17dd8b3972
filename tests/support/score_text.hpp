#pragma once
// Scores and problems as one line of text, so that a table of tests can contain what it expects.

#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"

namespace meldbook::test {

/// A hand of these entries. It ended by going out if an entry says so.
Hand hand_of(std::vector<std::string> const& entries, Rules const& rules);

/// "table 220, canasta.natural 500, hand -20": ids as in the JSON of a score.
std::string lines_of(SideScore const& score, Rules const& rules);

/// "opened, canastas 2, clean 1, out self": what conditions can check, without zeros.
std::string state_text(State const& state, Rules const& rules);

/// "pack.rank! K 9/8, meld.too-small side 0 meld 2 2/3": the code, "!" if it is refused, the card,
/// side or meld, and have/limit.
std::string problems_text(std::vector<Problem> const& problems);

}  // namespace meldbook::test
