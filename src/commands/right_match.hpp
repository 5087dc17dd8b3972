#pragma once
// What makes it doubtful that a hand belongs to the match where it is to be recorded.

#include <optional>
#include <string>

#include "commands/playing.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// Says of which people the match of the next hand is, if its last hand is more than three hours old, or
/// if another match was begun, resumed or recorded into since. `is_shown`: it is on the screen, and nobody need be told.
std::optional<std::string> named_match(Match const& before, store::Book const& book,
                                       std::string const& now, bool is_shown);

/// Names the other open matches whose sides have the same names, if the command names no match. Where this
/// match was recorded into in the last three hours, one that was not is not meant.
std::optional<std::string> matches_alike(AddHand const& command, Match const& before,
                                         store::Book const& book, std::string const& now);

/// Asks the user whether the next hand is one of this match, if there are such matches; returns whether it
/// is.
bool is_right_match(AddHand const& command, Match const& before, store::Book const& book,
                    Tools& tools, Style const& style);

}  // namespace meldbook::commands
