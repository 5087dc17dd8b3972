#pragma once
// What changes in a match: the log of what was done to it and why, and what a correction would
// change.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/consequences.hpp"
#include "domain/history.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The log, step by step. `local_time`: a kept time (UTC, ISO 8601) in the table's own time zone.
std::string log_page(MatchHistory const& history,
                     std::function<std::string(std::string_view utc)> const& local_time,
                     Style const& style);

/// What a step did to the match itself, one sentence each: begun, edited, seats, ended, removed.
std::vector<std::string> match_changes(HistoryStep const& step);

/// What happened to a hand, one sentence each: recorded, corrected, renumbered, removed.
/// `match`: the match it belongs to, for the names of sides and dealers.
std::vector<std::string> hand_changes(HandChange const& change, MatchFacts const& match);

/// What a correction changes, to be read before it is made: old and new totals, the openings that
/// would have been different, and whether the match is thereby finished or open again.
std::string consequences_text(Consequences const& consequences,
                              std::vector<std::string> const& sides, Style const& style);

namespace json {

/// The log for programs, with the commands as they were typed.
std::string log(MatchHistory const& history);

}  // namespace json

}  // namespace meldbook::view
