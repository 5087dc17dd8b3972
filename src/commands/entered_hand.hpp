#pragma once
// A hand being entered, for `hand`, `fix` and `score`: sorts and reads its entries, reports its
// problems, and shows it before it is recorded.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/match.hpp"
#include "intake/names.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// Throws Refused for a match that is not open.
void refuse_if_over(Match const& match);

/// An entry for each side of a match, and the sides that play together.
struct SideEntries {
    std::vector<std::string> entries;
    Formed formed;
};

/// The entries in the order of the sides. They are typed in that order, or each begins with what
/// names its side (intake::matching_sides), which is removed. "Bea+Cid: …" is the common entry of
/// sides that play together, and "Bea: red=2" then adds what Bea has for herself. Throws UsageError,
/// and NotationError for the entries of sides that play together.
SideEntries entries_by_side(std::vector<std::string> const& entries, intake::SideNames const& names,
                            Rules const& rules);

/// Reads a hand from its entries. Throws NotationError.
Hand hand_of_entries(SideEntries const& typed, Rules const& rules);

/// Reads the entries of all sides into the facts of a hand, both as typed and in canonical form.
/// Throws UsageError and NotationError.
void enter(HandFacts& hand, std::vector<std::string> const& entries, intake::SideNames const& sides,
           Rules const& rules);
void enter(HandFacts& hand, SideEntries const& typed, Rules const& rules);

/// Why a hand is refused, each problem as a sentence; empty if it is not.
std::vector<std::string> refusals(Match const& match, PlayedHand const& played);

/// Throws Refused with these sentences, if there are any.
void refuse_problems(Match const& match, PlayedHand const& played);

/// A problem of a hand as a sentence.
std::string problem_sentence(Match const& match, PlayedHand const& played, Problem const& problem);

/// Says on standard error why a recorded hand is marked on the sheet.
void report_marks(Match const& match, PlayedHand const& played, Out& out);

/// Says on standard error what would be marked or, if the hand would be refused, why. `is_kept`: whoever
/// sees it is told elsewhere how to record it.
void preview_marks(Match const& match, PlayedHand const& played, bool is_refused, Out& out,
                   bool is_kept = false);

/// What the rules count by cards and the entries do not show because they are in points or piles, and
/// how to enter it: one sentence for each thing, with the sides it is about.
std::vector<std::string> unseen_texts(Hand const& hand, Rules const& rules,
                                      std::vector<std::string> const& names);

/// What is probably meant otherwise than it was typed, one sentence for each: points on the table with the
/// bonuses of canastas among them, or too many for a side without one, more points than can be left in hand,
/// and a J that may be a joker, which nobody taps.
std::vector<std::string> doubts_in_entries(Match const& match, PlayedHand const& played,
                                           bool is_tapped = false);

/// Marks a hand irregular if it is refused: it is then recorded only by force.
void mark_if_refused(Match& match, std::size_t index);

/// Possible slips in a hand that breaks no rule, one sentence each. Who taps cards is not told which words
/// would say it.
std::vector<std::string> possible_slips(Match const& match, PlayedHand const& played,
                                        bool is_tapped = false);

/// The page that shows a hand with all its problems before it is recorded.
std::string review_page(Match const& match, PlayedHand const& played, Style const& style);

/// The rules, sides and players of a hand, for the dialog.
wizard::Setting setting_of(Match const& match, int hand);

/// The command line with the entries of a hand, for the journal.
std::string line_with_entries(Tools const& tools, std::vector<std::string> const& entries);

}  // namespace meldbook::commands
