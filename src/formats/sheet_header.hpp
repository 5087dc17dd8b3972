#pragma once
// Reads and writes the header of a text sheet, before its hands: the match, its rules, sides and
// seats. Only for use inside formats.

#include <string>

#include "domain/played.hpp"
#include "formats/raw_match.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats {

/// Appends the header of a match. It names the rule set only if `rules_by_name`.
void append_header(std::string& to, Match const& match, bool rules_by_name);

/// Reads a line like "Place: Rome" into a match. Returns false if the line does not begin with a
/// known key. Throws LayoutError.
bool take_header(RawMatch& match, SheetLine const& line);

/// A stored time as sheets write it: "2026-11-21 19:15:00 UTC".
std::string sheet_time(std::string_view utc);

/// Appends "KEY: VALUE".
void append_line(std::string& to, std::string_view key, std::string_view value);

}  // namespace meldbook::formats
