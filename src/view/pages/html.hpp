#pragma once
// Score sheets and tables as an HTML page in the language of the program: one file that fetches
// nothing and runs nothing. A page is its beginning, any number of sections and its end, so that a
// whole book can be written match by match.

#include <cstdint>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view::html {

/// Everything before the first section. `title` names the page, in the browser and in its one h1.
std::string page_begin(std::string_view title);
std::string page_end();

/// The titles of a page with one match, and of one with all matches of a book.
std::string match_title();
std::string book_title();

/// A match: what is played, its hands, the notes on them, what comes next or who has won, and its
/// running totals as a chart.
std::string match(Match const& match, SheetOptions const& options = {});

/// Whether the sheets of the matches that a table names follow on the page: then it leads to them.
enum class Sheets : std::uint8_t { are_elsewhere, follow };

/// A table with its title above and its notes below. `id` is unique on the page: letters, digits and
/// hyphens.
std::string table(Table const& table, std::string_view id, Sheets sheets = Sheets::are_elsewhere);

/// The style sheet of the page, charts and all.
std::string style();

}  // namespace meldbook::view::html
