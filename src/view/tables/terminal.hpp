#pragma once
// A table at a terminal: its columns side by side, or each row in a few lines where the terminal is
// too narrow for them. Its title and its notes are not printed, see note_lines().

#include <string>
#include <vector>

#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// Whether all of it fits side by side without leaving out or cutting anything.
bool fits(Table const& table, Style const& style);

/// The table as lines. Before finish().
std::string terminal_table(Table const& table, Style const& style);

/// A page of the table alone.
std::string terminal_page(Table const& table, Style const& style);

/// Sentences in paragraphs of their own.
std::string note_lines(std::vector<std::string> const& notes, Style const& style);

}  // namespace meldbook::view
