#pragma once
// The log of a match (what was changed, when and why), how copies of it differ, and what a correction
// would change.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/consequences.hpp"
#include "domain/history.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The log, step by step. `local_time` turns a stored time (UTC, ISO 8601) into local time.
std::string log_page(MatchHistory const& history,
                     std::function<std::string(std::string_view utc)> const& local_time,
                     Style const& style);

/// What a step did to the match itself, one sentence each: begun, edited, seats, ended, removed.
std::vector<std::string> match_changes(HistoryStep const& step);

/// What happened to a hand, one sentence each: recorded, corrected, renumbered, removed. The names
/// of sides and dealers come from `match`.
std::vector<std::string> hand_changes(HandChange const& change, MatchFacts const& match);

/// What a step did, to the match and to its hands.
std::string step_text(HistoryStep const& step, Style const& style);

/// What a match gained, lost and changed by taking another copy of it.
std::string taken_text(MatchFacts const& before, MatchFacts const& after, Style const& style);

/// What differs between two copies of a match, hand by hand.
std::string differences_text(MatchFacts const& here, MatchFacts const& there, Style const& style);

/// What editing a match changed in it besides its hands and its state: its description, rules, terms
/// and names.
std::string edited_text(MatchFacts const& before, MatchFacts const& after, Style const& style);

/// What a correction would change: old and new totals, the opening requirements that would have
/// been different, and whether it finishes the match or opens it again.
std::string consequences_text(Consequences const& c, std::vector<std::string> const& names,
                              Style const& style);

namespace json {

/// Prints the log as JSON, step by step, with the commands as they were typed.
void log(MatchHistory const& history, std::function<void(std::string_view)> const& print);

}  // namespace json

}  // namespace meldbook::view
