#pragma once
// What comes before the hands of a sheet: what the match is called, its rules, sides and seats.
// Inside formats only.

#include <string>

#include "domain/played.hpp"
#include "formats/raw_match.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats {

/// Appends the header of a match, with the name of its rule set if `rules_by_name`.
void append_header(std::string& to, Match const& match, bool rules_by_name);

/// Takes a line like "Place: Rome" into a match. False where the line begins with no known key.
/// Throws LayoutError.
bool take_header(RawMatch& match, SheetLine const& line);

/// A stored time as sheets write it: "2026-11-21 19:15:00 UTC".
std::string sheet_time(std::string_view utc);

/// Appends "KEY: VALUE".
void append_line(std::string& to, std::string_view key, std::string_view value);

}  // namespace meldbook::formats
