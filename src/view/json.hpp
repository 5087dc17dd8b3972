#pragma once
// The results of `check`, `opening` and `chart` as JSON (contract, section 4).
// formats/score_json.hpp has scored hands, formats/match_document.hpp has matches.

#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/played.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::view::json {

/// `check --json`. `going_out` is null unless it was asked for.
std::string check(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                  Opening const& required, std::vector<Problem> const& problems, Rules const& rules,
                  GoingOut const* going_out = nullptr);

/// `opening --json`.
std::string opening(Opening const& opening);

/// `chart --json`: the running totals of each side before the first hand and after each hand, the
/// target, and the bands of the opening requirement.
std::string chart(Match const& match);

}  // namespace meldbook::view::json
