#pragma once
// The rounds of an event as they were drawn: who sits where, and what was played there.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/result.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

struct DrawnPage {
    DrawnRound round;
    std::string date;  ///< when it was drawn, local
    /// The match of each table, once it has begun, its sides in the order of the table.
    std::vector<std::optional<MatchResult>> matches;
};

/// "Friday, round 2".
std::string drawn_title(DrawnPage const& page);

/// A row for each table, with a line for each side; below it, who sits out.
Table drawn_table(DrawnPage const& page);

/// The round for a terminal, finished.
std::string drawn_page(DrawnPage const& page, Style const& style);

/// The round as a page to print, in HTML.
std::string drawn_sheet(DrawnPage const& page);

std::string drawn_json(DrawnPage const& page);

/// Writes a round as JSON.
void write_drawn(meldbook::json::Object& out, DrawnPage const& page);

/// The rounds of the last evening among these, which are by evening and round.
std::span<DrawnPage const> last_evening(std::vector<DrawnPage> const& pages);

/// The tables of rounds at which no match has begun; without rows if all have.
Table waiting_table(std::span<DrawnPage const> pages);

}  // namespace meldbook::view
