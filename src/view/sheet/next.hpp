#pragma once
// What stands below the hands of a sheet: what each side needs next, or how the match ended.

#include <string>
#include <vector>

#include "domain/match.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// How the match ended; "" if it is still being played.
std::string end_text(Match const& match);

/// The same, or that the match goes on and who is ahead.
std::string state_text(Match const& match);

/// Who deals the next hand, and how many cards are dealt.
std::string deal_text(Match const& match);

/// What a side needs in the next hand.
struct NextNeed {
    std::string name;  ///< of the side
    std::string opening;  ///< "90, clean"
    std::string missing;  ///< points to the target; "" without a target
    std::string hint;  ///< says that a higher opening requirement is near; "" if it is not
    std::string rule_note;  ///< what the rule set says about the opening; may be empty
};
std::vector<NextNeed> next_needs(Match const& match);

/// The same as a table for pages, with the hints as notes and who deals as its caption.
Table next_table(Match const& match);

/// The heading of the points to the target: "to 5,000"; "" without a target.
std::string target_heading(MatchTerms const& terms);

}  // namespace meldbook::view
