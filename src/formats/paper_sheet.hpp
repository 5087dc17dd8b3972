#pragma once
// An old paper sheet, typed in as it is:
//
//     Date: 1998-07-12
//     Ana+Bea    Cid+Dan
//         520        340
//        -45         610
//     =  475         950
//
// The names of the sides, with a tab, two blanks or | between; then for each hand the points of every
// side. A line that begins with = has the running totals; they may also be beside the points:
// 520 520 340 340.

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// A running total on paper that is not the sum of the one before it and the points.
struct AddingMistake {
    std::int64_t line = 0;
    int hand = 0;  ///< number
    std::size_t side = 0;
    int written = 0;  ///< points
    int right = 0;  ///< the sum, counted on from the total before it on paper
};

enum class Totals : std::uint8_t {
    added,  ///< what the hands make, whatever the paper says
    paper,  ///< as on paper: a hand with a mistake gets a correction of the difference
};

struct PaperSheet {
    RawMatch match;
    std::vector<AddingMistake> mistakes;
};

/// Throws LayoutError, and TotalTooLarge.
PaperSheet read_paper_sheet(std::string_view text, Totals totals);

}  // namespace meldbook::formats
