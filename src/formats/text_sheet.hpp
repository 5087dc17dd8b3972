#pragma once
// Matches as sheets of plain text, which people read and write and `export --format text` makes:
//
//     Match: 12
//     Rules: classic
//     Side: Us: Ana, Bea
//     Side: Them: Cid, Dan
//
//     Hand 1, dealer Ana
//       Us: KKKKKKK red=1 out = 770, total 770
//       Them: table=120 minus=40
//       (a note)
//
// What comes before the first hand may be in any order. Points and totals may be omitted and are
// checked where they are given; a side's points may be given without its entry (`Us: = 770`). A line
// of three or more hyphens, or another "Match:", begins the next match.

#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// Appends the sheet of a match. `rules_by_name`: it was played by the rule set of that name as it
/// is now; otherwise the whole rule set is written at the end. Entries are written as they were
/// understood, times in UTC.
void append_text_sheet(std::string& to, Match const& match, bool rules_by_name);

/// What separates two sheets.
inline constexpr std::string_view sheet_separator = "\n--------\n\n";

/// Throws LayoutError.
std::vector<RawMatch> read_text_sheets(std::string_view text);

}  // namespace meldbook::formats
