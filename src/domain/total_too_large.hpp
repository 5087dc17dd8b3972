#pragma once
// The error for totals that are out of range.

#include <cstddef>
#include <cstdint>

#include "domain/error.hpp"
#include "domain/hand.hpp"

namespace meldbook {

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
