#pragma once
// Sheets and tables as Markdown (CommonMark with the tables of GitHub), to be pasted. The columns
// are aligned, so they can be read where Markdown is shown as plain text.

#include <string>
#include <string_view>

#include "domain/match.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view::markdown {

/// Escapes somebody else's text, so that nothing in it is read as markup, a tag or the end of a
/// cell.
std::string escaped(std::string_view text);

/// A match: what is played, the points and the running total of each side after each hand, the
/// notes, and what comes next or who has won.
std::string match(Match const& match, SheetOptions const& options = {});

/// The heading of a page that has several tables.
std::string heading(std::string_view title);

/// A table with its title above and its notes below.
std::string table(Table const& table);

}  // namespace meldbook::view::markdown
