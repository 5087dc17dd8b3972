#pragma once
// Score sheets and tables as an HTML page in the language of the program: one file that loads
// nothing and contains no scripts. A page is page_begin(), any number of sections and page_end(),
// so a whole book can be written match by match.

#include <cstdint>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view::html {

/// Everything before the first section. `title` is the title of the document and its only h1.
std::string page_begin(std::string_view title);
std::string page_end();

/// The titles of a page with one match, and of one with all matches of a book.
std::string match_title();
std::string book_title();

/// A section with a match: what is played, the hands, the notes on them, what comes next or who has
/// won, and a chart of the running totals.
std::string match(Match const& match, SheetOptions const& options = {});

/// Whether the page also has the sheets of the matches in a table, so that the table links to them.
enum class Sheets : std::uint8_t { are_elsewhere, follow };

/// A section with a table, its title above and its notes below. `id` must be unique on the page and
/// consist of letters, digits and hyphens.
std::string table(Table const& table, std::string_view id, Sheets sheets = Sheets::are_elsewhere);

/// The style sheet of the page, including that of charts.
std::string style();

}  // namespace meldbook::view::html
