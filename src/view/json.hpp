#pragma once
// The results of `check`, `opening` and `chart` as JSON.
// formats/hand_document.hpp has scored hands, formats/match_document.hpp has matches.

#include <optional>
#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/match.hpp"
#include "formats/hand_document.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::view::json {

/// `check --json`: the keys of the first side, and all sides if they have names. `going_out` is
/// null unless it was asked for.
std::string check(std::vector<CheckedMeld> const& melds, std::vector<CheckedSide> const& sides,
                  std::vector<Problem> const& problems, Rules const& rules,
                  std::optional<formats::UsedRules> const& used = {},
                  GoingOut const* going_out = nullptr);

/// What a side needs to open; `name` is "" without a match.
struct SideOpening {
    Occasion occasion;
    std::string name = {};
};

/// `opening --json`: the requirement of the first side, and all sides if they have names.
std::string opening(std::vector<SideOpening> const& sides, Rules const& rules,
                    std::optional<formats::UsedRules> const& used = {});

/// `chart --json`: the running totals of each side before the first hand and after each hand, the
/// target, and the bands of the opening requirement.
std::string chart(Match const& match);

}  // namespace meldbook::view::json
