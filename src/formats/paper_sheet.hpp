#pragma once
// Reads an old paper sheet, typed in as it was written:
//
//     Date: 1998-07-12
//     Ana+Bea    Cid+Dan
//         520        340
//        -45         610
//     =  475         950
//
// First come the names of the sides, separated by a tab, two blanks or |, then for each hand the
// points of each side. A line that begins with = has the running totals, which can also be beside
// the points: 520 520 340 340.

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// A running total on paper that is not the sum of the previous total on paper and the points.
struct AddingMistake {
    std::int64_t line = 0;
    int hand = 0;  ///< number
    std::size_t side = 0;
    int written = 0;  ///< points
    int right = 0;  ///< the correct sum
};

enum class Totals : std::uint8_t {
    added,  ///< the sums of the hands, even if the paper differs
    paper,  ///< the totals on paper; a hand with a mistake gets a correction
};

struct PaperSheet {
    RawMatch match;
    std::vector<AddingMistake> mistakes;
};

/// Throws LayoutError, and TotalTooLarge.
PaperSheet read_paper_sheet(std::string_view text, Totals totals);

}  // namespace meldbook::formats
