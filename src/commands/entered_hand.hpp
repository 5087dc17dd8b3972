#pragma once
// A hand that is being entered: its entries by side, how they are judged, and how it is shown
// before it is recorded. What `hand`, `fix` and `score` share.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// The entries in the order of the sides: given in that order, or each with the name of its side,
/// which is removed. Throws UsageError.
std::vector<std::string> entries_by_side(std::vector<std::string> const& entries,
                                         std::vector<std::string> const& sides);

/// Reads the entries of all sides into the facts of a hand, as typed and as understood.
/// Throws UsageError and NotationError.
void enter(HandFacts& hand, std::vector<std::string> const& entries,
           std::vector<std::string> const& sides, Rules const& rules);

/// Throws Refused with every refused problem of a hand.
void refuse_problems(Match const& match, PlayedHand const& played);

/// A problem of a hand as a sentence.
std::string problem_sentence(Match const& match, PlayedHand const& played, Problem const& problem);

/// Reports on standard error why a recorded hand is marked on every sheet.
void report_marks(Match const& match, PlayedHand const& played, Out& out);

/// What may be a slip in a hand although it breaks no rule, a sentence each.
std::vector<std::string> possible_slips(Match const& match, PlayedHand const& played);

/// A hand as it is shown before it is recorded, with everything that is wrong with it.
std::string review_page(Match const& match, PlayedHand const& played, Style const& style);

/// Rules, sides and players of a hand of a match, for the questions.
wizard::Setting setting_of(Match const& match, int hand);

/// The command line with the entries of a hand, for the journal.
std::string line_with_entries(Tools const& tools, std::vector<std::string> const& entries);

}  // namespace meldbook::commands
