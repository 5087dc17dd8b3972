#pragma once
// Text as a terminal shows it: how wide it is, cut and padded to columns, made harmless.
// A column is the width of one Latin letter; an emoji or a CJK character takes two.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace meldbook {

/// How many columns a text takes. Combining marks take none; a byte that is no UTF-8 takes one.
int display_width(std::string_view text);

/// The text filled up with blanks to so many columns; a wider one stays as it is.
std::string pad_right(std::string_view text, int columns);
std::string pad_left(std::string_view text, int columns);

/// At most so many columns of the text, its end replaced by the ellipsis where it is cut. Never
/// cuts a character that is made of several code points.
std::string shorten(std::string_view text, int columns, std::string_view ellipsis = "…");

/// The text in lines of at most so many columns, broken at blanks; a longer word is cut. The lines
/// after the first have `indent` columns less to fill. At least one line, none ends in a blank.
std::vector<std::string> wrap(std::string_view text, int columns, int indent = 0);

/// Somebody else's text, harmless on a terminal: control characters, line breaks and marks that
/// turn the direction of writing are replaced, as are bytes that are no UTF-8.
std::string safe(std::string_view text);

/// The text in ASCII, for terminals that know nothing else: é becomes e, − a hyphen, what has no
/// counterpart a question mark for every column it takes.
std::string ascii(std::string_view text);

/// What two spellings of one name have in common (NFKC with its letters' case folded).
std::string fold(std::string_view name);

/// 1300 as "1,300"; a real minus sign before a negative number.
std::string number(long long value);

/// A number with its sign, "+1,300"; "0" has none.
std::string signed_number(long long value);

/// A number rounded to so many decimals, one at least: "1,300.5".
std::string decimal(double value, int places);

/// A message in the singular or the plural; each is one whole sentence with its own figures.
template <typename... Args>
std::string counted(long long n, fmt::format_string<Args...> one, fmt::format_string<Args...> many,
                    Args&&... args) {
    return fmt::format(n == 1 ? one : many, std::forward<Args>(args)...);
}

}  // namespace meldbook
