#pragma once
// The pieces that pages of HTML are put together from; escaped() is for SVG, too.

#include <string>
#include <string_view>

#include "domain/played.hpp"

namespace meldbook::view {

/// Somebody else's text as content of markup, or as the value of an attribute in quotes: special
/// characters are escaped, and it is safe() besides.
std::string escaped(std::string_view text);

namespace html {

/// A name somebody typed. One written from right to left does not turn the text around it.
std::string name(std::string_view text);

/// A section with its heading up to its content, which ends in `</section>`.
std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading);

/// A table in a region of its own, which scrolls sideways where it is too wide, also with the
/// keyboard. The caption names both. It ends in table_end.
std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption);
inline constexpr std::string_view table_end = "</table></div>\n";

/// The hands of a match as a table. Up to three sides are side by side with a row for each hand, as
/// on paper; more are below each other, with a group of rows for each hand. `id` is that of the
/// match's section.
std::string hands_table(Match const& match, std::string_view id);

}  // namespace html

}  // namespace meldbook::view
