#pragma once
// What was done to a match and why, step by step.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/history.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// `local_time`: a kept time (UTC, ISO 8601) as this table reads it.
std::string log_page(MatchHistory const& history,
                     std::function<std::string(std::string_view utc)> const& local_time,
                     Style const& style);

/// What a step did to the match itself, a sentence each: begun, edited, seats, ended, removed.
std::vector<std::string> match_changes(HistoryStep const& step);

/// What became of a hand, a sentence each: recorded, corrected, renumbered, removed.
/// `match`: the match it belongs to, for the names of sides and dealers.
std::vector<std::string> hand_changes(HandChange const& change, MatchFacts const& match);

namespace json {

/// The same for programs, with the commands as they were typed.
std::string log(MatchHistory const& history);

}  // namespace json

}  // namespace meldbook::view
