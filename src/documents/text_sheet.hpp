#pragma once
// Matches from a sheet written as plain text, by `export --format text` or by hand:
//
//     Match: 12
//     Rules: classic
//     Side: Us: Ana, Bea
//     Side: Them: Cid, Dan
//
//     Hand 1, dealer Ana
//       Us: KKKKKKK red=1 out = 770, total 770
//       Them: table=120 minus=40
//       (a remark)
//
// A name that could be taken for something else stands in double quotes: "#1": KKKKKKK.
// What stands before the first hand may come in any order; points and totals may be left away and
// are checked where they are there; a side's points may stand without its entry (`Us: = 770`).
// A line of three or more hyphens, or another "Match:", begins the next match.

#include <string_view>
#include <vector>

#include "documents/given_match.hpp"

namespace meldbook::documents {

/// Throws LayoutError.
std::vector<GivenMatch> read_text_sheets(std::string_view text);

/// What stands before the hands of a sheet, a paper sheet's too: takes a line like "Place: Rome"
/// into the match. False where the line begins with no key that is known.
struct SheetLine;
bool take_header(GivenMatch& match, SheetLine const& line);

}  // namespace meldbook::documents
