#pragma once
// The pages that `opening`, `check` and `score` print.

#include <optional>
#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The score and the hand for which an opening requirement is asked.
struct Occasion {
    int score = 0;
    int hand = 1;  ///< its number
};

/// What a side needs to open, why, and how many points are missing to the next band. `side` is its
/// name; "" without a match.
std::string opening_page(Occasion const& occasion, Rules const& rules, Style const& style,
                         std::string const& side = {});

/// Says that a score is not one that the rule set counts to: "these rules count in steps of 5; 1,499
/// is between 1,495 and 1,500". Empty if it is one.
std::string step_remark(Rules const& rules, int score);

/// A meld and the limits it breaks.
struct CheckedMeld {
    Meld meld;
    std::vector<Problem> problems;
};

/// Whether the melds open for a side.
struct CheckedSide {
    Occasion occasion;
    OpeningVerdict verdict;  ///< `opens` only if everything may be laid
    std::string name = {};  ///< "" without a match
};

/// Whether melds open: "yes, 70 of 50" or "Us (2,900): no, 70 of 90; 20 short" for each side, then
/// for each meld its points, its canasta and what is wrong with it, each with the source of the
/// rule if `rules` has it. `problems` are those of all melds together. With `going_out`: also what
/// going out requires and what is missing.
std::string check_page(std::vector<CheckedMeld> const& melds, std::vector<CheckedSide> const& sides,
                       std::vector<Problem> const& problems, Rules const& rules, Style const& style,
                       GoingOut const* going_out = nullptr);

/// A hand without a match, and its score.
struct ScoredHand {
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<Problem> const& problems;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int number = 1;  ///< of the hand
    Outcome outcome;
};

/// The base, cards, caught cards and total of each side, and what it needs to open next; with
/// `explain` each line of the score with its arithmetic and its rule. Problems are at the end.
std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explain, Style const& style);

/// A hand as one rule set scores it.
struct TriedHand {
    std::string given;  ///< what the user called the rule set
    Rules const& rules;
    std::optional<ScoredHand> scored;  ///< nothing if an entry cannot be read under it
    std::string unread;  ///< why not, or why words were left out
};

/// The scores of a hand under two rule sets side by side: for each side a row for each part of its
/// score, those that differ marked, and its total. Why one of the two refuses the hand, and what it
/// warns of, is below.
std::string trial_page(TriedHand const& one, TriedHand const& other,
                       std::vector<std::string> const& sides, Style const& style);

}  // namespace meldbook::view
