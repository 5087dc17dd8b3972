#pragma once
// What a scored hand is in JSON: the answer to a hand document (contract, section 4), and what it
// has in common with match documents.

#include <optional>
#include <string>
#include <vector>

#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/score.hpp"
#include "json/writer.hpp"

namespace meldbook::formats {

/// Says in words what a problem is. Formats have no words of their own.
using ProblemText = std::string (*)(Problem const& problem, Rules const& rules,
                                    std::vector<Meld> const& melds);

/// A hand with everything that is computed from it.
struct ScoredHand {
    Rules const& rules;
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int number = 1;
    std::vector<Problem> const& problems;
    Outcome outcome;
};

/// Appends the result of a hand, without a line end.
void append_result(std::string& to, ScoredHand const& scored, ProblemText problem_text);

/// The lines of a side's score; `entry` has the reasons of corrections.
void write_lines(json::List lines, SideScore const& score, Entry const& entry, Rules const& rules);

void write_problem(json::Object object, Problem const& problem, std::string const& text);
void write_problems(json::List list, std::vector<Problem> const& problems, Rules const& rules,
                    Hand const& hand, ProblemText problem_text);

/// An opening requirement.
void write_opening(json::Object object, Opening const& opening);

}  // namespace meldbook::formats
