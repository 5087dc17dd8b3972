#pragma once
// Who has come out ahead of whom.

#include <cstddef>
#include <vector>

#include "stats/field.hpp"

namespace meldbook::stats {

/// All matches two contestants played on different sides, as the first of them saw it. With more
/// than two sides it is the order of finish that tells, not who won the match.
struct Meeting {
    std::size_t first = 0, second = 0;  ///< indices into Field::contestants
    int ahead = 0, level = 0, behind = 0;  ///< matches
};

/// Everybody against everybody they met in matches that count for both, once each way, by the
/// first's index and then the second's.
std::vector<Meeting> head_to_head(Field const& field);

}  // namespace meldbook::stats
