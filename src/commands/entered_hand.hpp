#pragma once
// A hand being entered, for `hand`, `fix` and `score`: sorts and reads its entries, and shows it before it is
// recorded. What is wrong with it is in findings.hpp.

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

/// The page that shows a hand with all its problems before it is recorded.
std::string review_page(Match const& match, PlayedHand const& played, Style const& style);

/// The rules, sides and players of a hand, for the dialog.
wizard::Setting setting_of(Match const& match, int hand);

/// The command line with the entries of a hand, for the journal.
std::string line_with_entries(Tools const& tools, std::vector<std::string> const& entries);

}  // namespace meldbook::commands
