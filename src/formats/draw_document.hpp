#pragma once
// The draws of events in a document of matches: a list "draws" after the matches, one round on a line.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/drawn_round.hpp"
#include "json/writer.hpp"

namespace meldbook::formats {

/// What stands between the matches of a document and its draws; after them, `matches_end`.
inline constexpr std::string_view draws_begin = "\n],\"draws\":[\n";
inline constexpr std::string_view draws_begin_without_matches = "],\"draws\":[\n";

/// Writes the keys of a round; `write_tables` writes its list "tables".
void write_draw(json::Object& out, DrawnRound const& round,
                std::function<void(json::List&)> const& write_tables);

/// Appends a round on one line. A table has its sides.
void append_draw(std::string& to, DrawnRound const& round);

/// Reads the value of "draws". The players of a table take their seats alternating. Whether a round is
/// sound is not checked. Throws MatchError.
std::vector<DrawnRound> read_draws_document(std::string_view list);

}  // namespace meldbook::formats
