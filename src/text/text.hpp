#pragma once
// Measures, cuts, pads and wraps text for a terminal, makes it safe, and writes numbers. A column
// is the width of one Latin letter; an emoji or a CJK character takes two.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace meldbook {

/// How many columns a text takes. Combining marks take none; a byte that is not UTF-8 takes one.
int display_width(std::string_view text);

/// Pads the text with blanks to a width in columns; a wider text is unchanged.
std::string pad_right(std::string_view text, int columns);
std::string pad_left(std::string_view text, int columns);

/// Cuts the text to at most `columns` columns, including the ellipsis at the cut. Never cuts inside
/// a character that is made of several code points.
std::string shorten(std::string_view text, int columns, std::string_view ellipsis = "…");

/// The text without its middle, in place of which stands " … ", if it has more than `most` bytes:
/// messages quote what is wrong, and say at their end what to do.
std::string shorten_middle(std::string_view text, std::size_t most);

/// Breaks the text at blanks into lines of at most `columns` columns; a longer word is cut. The
/// lines after the first are `indent` columns shorter. Returns at least one line; no line ends in a
/// blank.
std::vector<std::string> wrap(std::string_view text, int columns, int indent = 0);

/// Makes somebody else's text safe for a terminal: replaces control characters, line breaks, marks
/// that change the direction of writing, and bytes that are not UTF-8.
std::string safe(std::string_view text);

/// The same for several lines: line ends and tabs remain.
std::string safe_lines(std::string_view text);

/// The text in ASCII, for terminals that show nothing else: é becomes e, − becomes a hyphen. A
/// character without a counterpart becomes a question mark for each column it takes.
std::string ascii(std::string_view text);

/// Returns the same text for all spellings of a name (NFKC with case folded), without what is not
/// shown.
std::string fold(std::string_view name);

/// 1300 as "1,300", with the signs of the language and a typographic minus sign.
std::string number(long long value);

/// A number with its sign, "+1,300"; "0" has none.
std::string signed_number(long long value);

/// The size of files, rounded up: "84 KiB", "1,024 MiB".
std::string size_text(long long bytes);

/// A number rounded to `places` decimal places, with the signs of the language: "−2,540.5", "0.25".
std::string decimal(double value, int places);

/// A name as fold() makes it, without accents and other marks: "zoe" for "Zoë". Returns fold(name)
/// if that is impossible.
std::string without_accents(std::string_view name);

}  // namespace meldbook
