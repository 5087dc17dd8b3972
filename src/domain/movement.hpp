#pragma once
// Plans of an evening in which two sit at each table, pairs or players, and nobody meets twice.
//
// By Mitchell, as in bridge and burraco: one half stay at their tables, the others move one table each round; of an odd
// number, whoever has moved past the last table sits out. Everybody against everybody is the circle method: all but
// one stand in a circle that turns by one place each round.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "domain/draw.hpp"

namespace meldbook {

enum class Movement : std::uint8_t { mitchell, all };

/// In so many rounds nobody meets twice.
std::size_t rounds_of_plan(Movement movement, std::size_t contestants);

/// The rounds of a plan from `first`, counted from 0. Who sits where is by the lot of the seed; if the plan then lets
/// people meet again who have met, or does not keep what the task has to keep, by the best of many lots. Two must sit
/// at each table, and all must find one.
std::vector<Drawing> planned_rounds(DrawTask const& task, Movement movement, std::size_t first,
                                    std::size_t rounds);

}  // namespace meldbook
