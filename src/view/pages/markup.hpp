#pragma once
// The parts of HTML pages; SVG uses escaped() too.

#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"

namespace meldbook::view {

/// Escapes somebody else's text for the content of an element or the quoted value of an attribute,
/// and makes it safe().
std::string escaped(std::string_view text);

namespace html {

/// An element with a name that somebody typed. A name written from right to left does not change
/// the direction of the text around it. No element if there is no name.
std::string name(std::string_view text);

/// The people whom a text names, "Ana & Bea" or "Ana+Bea".
std::vector<std::string_view> people_in(std::string_view text);

/// About how wide a text is in DejaVu Sans, the widest of the usual fonts, in hundredths of the size of its
/// letters; and the same of its widest word, which no page breaks.
int text_width(std::string_view text, bool bold = false);
int word_width(std::string_view text, bool bold = false);

/// name() where there is little room: everybody who is named in it on a line of their own, cut at the end
/// rather than inside a word.
std::string short_name(std::string_view text);

/// A paragraph; "" if the text is empty.
std::string paragraph(std::string_view kind, std::string_view text);

/// An item of a list: a figure in large letters, what it is, and something about it. `kind` is a class, or "".
std::string headline(std::string_view label, std::string_view figure, std::string_view detail,
                     std::string_view kind = {});

/// Begins a section and writes its heading. The caller writes the content and `</section>`.
std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading);

/// Begins a table inside a region that scrolls sideways where the table is too wide, also with the
/// keyboard. The caption names both. The caller ends it with table_end. The style sheet makes the letters as
/// small as the width of the region and `widths`, declarations of CSS, demand.
std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption,
                        std::string_view widths);
inline constexpr std::string_view table_end = "</table></div>\n";

/// The class of a side's heading, which has the colour of its line in charts: "s1".
std::string series_class(std::size_t side);

/// The hands of a match, twice. For wide screens and paper a table: up to three sides are side by side
/// with a row for each hand, as on paper; with more sides each hand is a group of rows, one for each
/// side. For phones a list with a line for each hand, which opens on a tap. `id` is the id of the
/// match's section.
std::string hands(Match const& match, std::string_view id);
/// That list alone; a tap also shows every line of the score, with its arithmetic and rule.
std::string explained_hands(Match const& match);
/// What the last hand brought, for those who missed it: "Hand 5 · Us 1,205, Them −30 · Ana dealt; Bea
/// went out". There must be one.
std::string last_hand(Match const& match);
/// In that list: digits, with signs and separators.
inline constexpr int widest_figure = 12;

}  // namespace html

}  // namespace meldbook::view
