#pragma once
// Rule sets and matches in code for the tests of the views.

#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "domain/rules.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::test {

/// Four players, two packs, to 5,000.
Rules classic();

/// Three packs, to 15,000, with nearly everything a rule set can contain.
Rules italian();

/// A rule set with what the others do not use: specials, events, penalties, held sets, black threes
/// for points, factors on melds.
Rules american();

/// A match of the rule set before its first hand.
MatchFacts facts_of(Rules const& rules, std::vector<std::string> const& sides,
                    std::vector<std::vector<std::string>> const& players);

/// Adds a hand; one entry for each side.
void add_hand(MatchFacts& facts, Rules const& rules, std::vector<std::string> const& entries);

/// North-South against East-West, three hands played.
MatchFacts evening();

/// The same evening one hand later: points from paper, North-South just below a line, a substitute,
/// a note, a forced hand and a correction.
MatchFacts long_evening();

/// A row of a list of matches.
view::MatchRow listed(int number, std::string date, std::vector<SideSummary> sides, Status status,
                      std::optional<std::size_t> winner, std::string rules);

/// The cells of a row as a page shows them.
std::vector<std::string> page_cells(view::Table const& table, std::size_t row);

/// The local time in the tests.
std::string local_time(std::string_view utc);

}
