#pragma once
// What `check`, `opening` and `chart` answer as JSON (contract, section 4). What a scored hand and a
// match are as JSON: formats/score_json.hpp and formats/match_document.hpp.

#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/played.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::view::json {

/// `check --json`. `going_out` where it was asked for.
std::string check(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                  Opening const& required, std::vector<Problem> const& problems, Rules const& rules,
                  GoingOut const* going_out = nullptr);

/// `opening --json`.
std::string opening(Opening const& opening);

/// The running totals of every side before the first hand and after each, with the target and the
/// bands of the opening requirement.
std::string chart(Match const& match);

}  // namespace meldbook::view::json
