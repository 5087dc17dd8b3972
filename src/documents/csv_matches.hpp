#pragma once
// Matches from a table of hands: a row for each side of each hand.

#include <string>
#include <string_view>
#include <vector>

#include "documents/given_match.hpp"

namespace meldbook::documents {

/// Reads a table with a heading. `columns` says which column holds what, "hand=Hand,side=Team";
/// what it does not say is known by the headings `export` writes, whatever their capitals. There
/// must be a column for hand, side, and entry or points. The rows of a match may stand anywhere;
/// without a column for match or id, all of them are one match. Throws LayoutError.
std::vector<GivenMatch> read_csv_matches(std::string_view text, std::string_view columns);

}  // namespace meldbook::documents
