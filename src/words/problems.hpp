#pragma once
// The sentences for problems of a hand, one for each ProblemCode.

#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook::words {

/// The sentence for a problem, without its side: "90 of 120: 30 short". `problem.meld` is an index
/// into `melds`; a meld that is not there is called by its number.
std::string problem_text(Problem const& problem, Rules const& rules,
                         std::vector<Meld> const& melds = {});

/// The same for a problem of a whole hand, after the name of its side: "East-West: …", or of the sides
/// that played together: "Bea+Cid: …". A side without a name is called by its number, from 1.
std::string problem_text(Problem const& problem, Rules const& rules, Hand const& hand,
                         std::vector<std::string> const& sides = {});

/// The source of the rule that a problem breaks; "" for a problem under any rules.
std::string cite_of(Problem const& problem, Rules const& rules);

/// The name of a side, or "side 2" if it has none. `side` counts from 0.
std::string side_text(std::vector<std::string> const& sides, std::size_t side);

/// The names of a side and of those that play together with it in a hand: "Bea+Cid".
std::string partners_text(std::vector<std::string> const& sides, Formed const& formed,
                          std::size_t side);

}  // namespace meldbook::words
