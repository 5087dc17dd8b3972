#pragma once
// Comma-separated values (RFC 4180): UTF-8, lines ending in CR LF, quotes where they are needed.
// Spreadsheets take cells that begin with = + - @ for formulas, and run them: such a cell, unless
// it is a plain figure, gets an apostrophe before it, and so does one that had apostrophes before
// such a sign already. So the apostrophe can be taken off again (documents::unguarded).

#include <span>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "view/tables/grid.hpp"

namespace meldbook::view::csv {

/// Appends a row.
void row(std::string& to, std::span<std::string const> cells);

/// A table: its headings and its rows. Figures stand as a spreadsheet reads them: 1300, not 1,300.
std::string table(Grid const& grid);

/// Appends the headings of `hands` (domain/hand_table.hpp).
void hands_heading(std::string& to);

/// Appends a match, a row for each side of each hand.
void hands(std::string& to, Match const& match);

}  // namespace meldbook::view::csv
