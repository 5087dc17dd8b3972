#pragma once
// Sheets and tables as Markdown (CommonMark with the tables of GitHub), to be pasted: its columns are
// aligned even where no table is drawn.

#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view::markdown {

/// Somebody else's text as plain text: nothing in it is read as a mark, a tag or the end of a cell.
std::string escaped(std::string_view text);

/// A match: what is played, for every hand the points and the running score of every side, the
/// notes, and what comes next or who has won.
std::string match(Match const& match, SheetOptions const& options = {});

/// A table with its title above and its notes below.
std::string table(Table const& table);

}  // namespace meldbook::view::markdown
