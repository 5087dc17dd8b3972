#pragma once
// Plans of an evening in which two sit at each table, pairs or players, and nobody meets twice.
//
// By Mitchell, as in bridge and burraco: one half stay at their tables, the others move one table each round; of an odd
// number, whoever has moved past the last table sits out. Everybody against everybody is the circle method: all but
// one stand in a circle that turns by one place each round. Where some have met already, come or leave, or are to be
// apart, the rounds are found by hill climbing (Dinitz, Stinson, "A hill-climbing algorithm for the construction of
// one-factorizations and Room squares", SIAM Journal on Algebraic and Discrete Methods 8, 1987), in which to sit out is
// to meet one more.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "domain/draw.hpp"

namespace meldbook {

enum class Movement : std::uint8_t { mitchell, all };

/// In so many rounds nobody meets twice.
std::size_t rounds_of_plan(Movement movement, std::size_t contestants);

/// In a Drawing: somebody who has left.
inline constexpr std::size_t no_one = ~std::size_t{0};

/// The rounds of a plan that are left, at most so many: nobody meets whom they have met before or are to be apart
/// from. There may be none. By Mitchell, they go on from `seated`, the round before, if that gives `least` rounds; who
/// sits where is else by the lot of the seed. Two must sit at each table, and all must find one.
std::vector<Drawing> planned_rounds(DrawTask const& task, Movement movement,
                                    std::optional<Drawing> const& seated, std::size_t least,
                                    std::size_t most);

}  // namespace meldbook
