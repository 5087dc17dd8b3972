#pragma once
// Writes a scored hand as JSON: the result of a hand document (contract, section 4), and the parts
// that match documents have too.

#include <optional>
#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/score.hpp"
#include "json/writer.hpp"

namespace meldbook::formats {

/// Makes the sentence for a problem; formats contain no sentences.
using ProblemText = std::string (*)(Problem const& problem, Rules const& rules,
                                    std::vector<Meld> const& melds);

/// The rule set that an answer used because none was given, and the match it is from.
struct UsedRules {
    std::string rules;  ///< id
    std::optional<int> match;  ///< number
};

/// Writes them as members of an answer.
void write_used(json::Object& object, UsedRules const& used);

/// A hand with everything computed from it.
struct ScoredHand {
    Rules const& rules;
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int number = 1;
    std::vector<Problem> const& problems;
    Outcome outcome;
    std::optional<UsedRules> used = std::nullopt;
};

/// Appends the result of a hand, without a newline.
void append_result(std::string& to, ScoredHand const& scored, ProblemText problem_text);

/// Writes the lines of a side's score; `entry` has the reasons of corrections.
void write_lines(json::List lines, SideScore const& score, Entry const& entry, Rules const& rules);

void write_problem(json::Object object, Problem const& problem, std::string const& text);
void write_problems(json::List list, std::vector<Problem> const& problems, Rules const& rules,
                    Hand const& hand, ProblemText problem_text);

/// Writes an opening requirement.
void write_opening(json::Object& object, Opening const& opening);
inline void write_opening(json::Object&& object, Opening const& opening) {
    write_opening(object, opening);
}

}  // namespace meldbook::formats
