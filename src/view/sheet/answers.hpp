#pragma once
// What `opening` and `check` answer.

#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/match.hpp"
#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// Before which hand, and with what score, a side asks.
struct Occasion {
    int score = 0;
    int hand = 1;  ///< its number
};

/// What a side needs to open, why, and how near the next line is.
std::string opening_page(Occasion const& occasion, Rules const& rules, Style const& style);

/// A meld and the limits it breaks.
struct CheckedMeld {
    Meld meld;
    std::vector<Problem> problems;
};

/// Whether melds open: "yes: 70 of 50" or "no: 80 of 120; 40 short", then meld by meld its
/// points, its canasta and what is wrong with it, and where all that is written. `problems` are those of
/// all melds together; `going_out`, where it is asked for: what that takes and what is missing.
std::string check_page(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                       Occasion const& occasion, std::vector<Problem> const& problems,
                       Rules const& rules, Style const& style, GoingOut const* going_out = nullptr);

}  // namespace meldbook::view
