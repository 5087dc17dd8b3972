#pragma once
// Results as JSON (contract, sections 3 to 5). Written by hand into one string: a million of them
// pass through `score --from`, and a tree of each would take longer than all the scoring.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/played.hpp"
#include "domain/score.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::view::json {

/// Appends a JSON string with its quotes.
void quote(std::string& to, std::string_view text);

/// Appends the id of a line: "canasta.natural" (contract, section 4).
void line_id(std::string& to, Line const& line, Rules const& rules);

/// Everything a scored hand says of itself.
struct ScoredHand {
    Rules const& rules;
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int hand_number = 1;
    std::vector<Problem> const& problems;
    Outcome outcome;
};

/// Appends the result of one hand, without a line end.
void result(std::string& to, ScoredHand const& scored);

/// `check --json`. `going_out` where it was asked for.
std::string check(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                  Opening const& required, std::vector<Problem> const& problems, Rules const& rules,
                  GoingOut const* going_out = nullptr);

/// `opening --json`.
std::string opening(Opening const& opening);

/// Appends the match document of one match, on one line.
void match(std::string& to, Match const& match);

/// A whole document of matches is `matches_begin`, each match with `matches_next` between two of
/// them, and `matches_end`; of none, `matches_begin` and `matches_none`.
inline constexpr std::string_view matches_begin = "{\"meldbook\":1,\"matches\":[\n";
inline constexpr std::string_view matches_next = ",\n";
inline constexpr std::string_view matches_end = "\n]}\n";
inline constexpr std::string_view matches_none = "]}\n";

/// The document of one match alone.
std::string document(Match const& match);

}  // namespace meldbook::view::json
