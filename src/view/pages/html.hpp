#pragma once
// Score sheets and tables as an HTML page in the language of the program: one file that loads
// nothing and contains no scripts. A page is page_begin(), any number of sections and page_end(),
// so a whole book can be written match by match. The pages of a site (view/site) share a style sheet.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"
#include "view/chart/chart.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view::html {

/// What a page of a site has that a single page does not. Addresses are relative.
struct Frame {
    std::string style{};  ///< address of the style sheet; empty: it is in the page
    std::string script{};  ///< address of a script; empty: none
    std::string navigation{};  ///< markup above the heading
    std::string links{};  ///< markup below the content, of a page with one match
    std::string description{};  ///< a sentence for the preview of a link to the page
    std::string picture{};  ///< address of a picture for it; empty: none
};

/// Everything before the first section. `title` is the title of the document, and its only h1 unless
/// the markup of another heading is given.
std::string page_begin(std::string_view title, std::string_view heading = {},
                       Frame const& frame = {});
std::string page_end();

/// The title of a page with all matches of a book.
std::string book_title();

/// The sides of a match as a heading has them, large: each with its total, and with its own name below if it is
/// named by its people.
std::string result(SideTotals const& totals);

/// A section with a match: the sides, named by their players, with their totals; who has won, or who is
/// ahead and what comes next; the rules, a chart of the running totals, and the hands with the notes.
std::string match(Match const& match, SheetOptions const& options = {});

/// A whole page with one match, whose title says what it is: "Ana & Bea 5,055, Cid & Dan 1,540 – Classic
/// Canasta, Sat 21 Nov 2026 19:00".
std::string match_page(Match const& match, SheetOptions const& options = {},
                       Frame const& frame = {});

/// The addresses that the cells of a table link to. A missing function, or "", is no link.
struct Links {
    std::function<std::string(int number)> match{};
    std::function<std::string(std::size_t row)> row{};  ///< of the cell that names the row
};

/// The matches of a table have their sheets on the same page.
Links sheets_follow();

/// A section with a table, its title above, if it has one, and its notes and legend below. `id` must be unique on the
/// page and consist of letters, digits and hyphens.
std::string table(Table const& table, std::string_view id, Links const& links = {});

/// A part of a page below a heading that opens it.
std::string folded(std::string_view heading, std::string_view content, bool open = false);

/// A chart in two sizes, of which a page shows the one that fits. `id` as above.
std::string picture(Chart const& chart, std::string_view id, std::string_view caption);

/// A page for phones at the table, whose content a script replaces whenever it changes. Between the
/// parts of its beginning goes a word that is new for each answer; a browser runs and applies nothing
/// without it (Content Security Policy, "nonce").
struct LivePage {
    std::vector<std::string> begin;
    std::string end;
    std::string full;  ///< for those for whom it does not change, because too many look at it
    std::vector<std::string>
        entering;  ///< instead of `begin`: with what entry_parts() fills (entry.hpp)
};
enum class LiveOf : std::uint8_t { match, evening };
LivePage live_page(LiveOf of);

/// The content of that page: the sides with their totals and what each needs to open, who deals, the
/// chart and the hands. Without a match, how to begin one. `trouble` as in LiveFoot (view/sheet/live.hpp).
std::string live_content(Match const* match, std::string_view trouble,
                         SheetOptions const& options = {});

/// The content of such a page for an evening of many tables: a round as it was drawn, with what was played, and who
/// leads, if that is known. `trouble` as above.
std::string evening_content(Table const& drawn, Table const* standings, std::string_view trouble);

/// The style sheet of the page, including that of charts; and what of it is
/// for screens of every width.
std::string style();
std::string screen_style();

}  // namespace meldbook::view::html
