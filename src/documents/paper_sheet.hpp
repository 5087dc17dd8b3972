#pragma once
// An old paper sheet, typed in as it stands:
//
//     Date: 1998-07-12
//     Ana+Bea    Cid+Dan
//         520        340
//        -45         610
//     =  475         950
//
// The names of the sides, with a tab, two blanks or | between; then each hand, the points of every
// side, and what stands below them on paper: a line that begins with = has the running totals. They
// may also stand beside the points: 520 520 340 340.

#include <cstdint>
#include <string_view>
#include <vector>

#include "documents/given_match.hpp"

namespace meldbook::documents {

/// A running total on paper that is not what the one before it and the points make.
struct AddingMistake {
    std::int64_t line = 0;
    int hand = 0;  ///< number
    std::size_t side = 0;
    int written = 0;  ///< points
    int right = 0;  ///< what should stand there, going by the total before it on paper
};

enum class Totals : std::uint8_t {
    added,  ///< what the hands make, whatever stands on paper
    paper,  ///< as on paper: a hand with a mistake gets a correction of the difference
};

struct PaperSheet {
    GivenMatch match;
    std::vector<AddingMistake> mistakes;
};

/// Throws LayoutError.
PaperSheet read_paper_sheet(std::string_view text, Totals totals);

}  // namespace meldbook::documents
