#pragma once
// A total that nobody can have scored.

#include <cstddef>
#include <cstdint>

#include "domain/error.hpp"
#include "domain/hand.hpp"

namespace meldbook {

/// A side comes to more than `largest_total` in a hand or in a match, or to less below 0. Nothing
/// computes with such a total.
struct TotalTooLarge : Error {
    TotalTooLarge(std::size_t its_side, std::int64_t its_points)
        : side(its_side), points(its_points) {}
    char const* what() const noexcept override { return "total too large"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::refused; }

    std::size_t side;     ///< from 0
    std::int64_t points;  ///< it would have had
};

/// Points of a side as a total. Throws TotalTooLarge.
inline int total_of(std::size_t side, std::int64_t points) {
    if (points > largest_total || points < -largest_total) throw TotalTooLarge(side, points);
    return static_cast<int>(points);
}

}  // namespace meldbook
