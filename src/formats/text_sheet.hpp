#pragma once
// Reads and writes matches as sheets of plain text, the format of `export --format text`:
//
//     Match: 12
//     Rules: classic four-red-threes=900
//     Side: Us: Ana, Bea
//     Side: Them: Cid, Dan
//
//     Hand 1, dealer Ana
//       Us: KKKKKKK red=1 out = 770, total 770
//       Them: table=120 minus=40
//       (a note)
//
// The lines before the first hand can be in any order. Points and totals can be omitted; if they
// are given, they are checked. Points can be given without an entry (`Us: = 770`). A line of three
// or more hyphens, or another "Match:", begins the next match.

#include <string>
#include <string_view>

#include "domain/match.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// Appends the sheet of a match, with entries in canonical form and times in UTC. `rules_by_name`:
/// the match was played under the rule set that now has its name, with the switches that it has, so
/// that these are enough; otherwise
/// the whole rule set is written at the end.
void append_text_sheet(std::string& to, Match const& match, bool rules_by_name);

/// The separator between two sheets.
inline constexpr std::string_view sheet_separator = "\n--------\n\n";

/// Reads the file twice, in the memory of one match: first to check the layout of all of it, then
/// to take each match. Throws LayoutError.
void read_text_sheets(SeekableFile const& file, TakeMatch const& take);

}  // namespace meldbook::formats
