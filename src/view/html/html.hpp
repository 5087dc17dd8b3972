#pragma once
// Score sheets as an HTML page: one file, nothing fetched, nothing that runs. A page is its
// beginning, any number of sections and its end, so that a whole book can be written match by match.

#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/grid.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::view::html {

/// Everything before the first section. `title` names the page, in the browser and in its one h1.
std::string page_begin(std::string_view title);
std::string page_end();

/// The titles of a page with one match, and of one with all of a book.
std::string match_title();
std::string book_title();

/// A match: what is played, its hands, the notes on them, what comes next or who has won, and its
/// running totals as a chart.
std::string match(Match const& match, SheetOptions const& options = {});

/// A list of matches. With `linked`, each leads to its sheet, which must follow on the page.
std::string matches(std::vector<MatchRow> const& rows, bool linked);

/// A table of standings or statistics. `id` is unique on the page: letters, digits and hyphens.
std::string grid(Grid const& grid, std::string_view id);

/// The style sheet of the page, charts and all.
std::string style();

}  // namespace meldbook::view::html
