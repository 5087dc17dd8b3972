#pragma once
// What makes it doubtful that a hand belongs where it is to be recorded: it is there already, or the
// match may be another one.

#include <optional>
#include <string>

#include "commands/playing.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// Says that a hand has the entries of the one before it, which was recorded less than ten minutes
/// before.
std::optional<std::string> repeated_hand(Match const& match, PlayedHand const& played);

/// Says that a hand that is inserted has the entries of the one before or behind it.
std::optional<std::string> neighbour_repeated(Match const& match, std::size_t index);

/// Says of which people the match of the next hand is, if its last hand is more than three hours old, or
/// if another match was begun, resumed or recorded into since.
std::optional<std::string> named_match(Match const& before, store::Book const& book,
                                       std::string const& now);

/// Names the other open matches whose sides have the same names, if the command names no match. Where this
/// match was recorded into in the last three hours, one that was not is not meant.
std::optional<std::string> matches_alike(AddHand const& command, Match const& before,
                                         store::Book const& book, std::string const& now);

/// Asks whether to record a doubtful hand as it is.
bool is_meant_so(int hand, Asker& asker, Style const& style);

/// Asks the user whether the next hand is one of this match, if there are such matches; returns whether it
/// is.
bool is_right_match(AddHand const& command, Match const& before, store::Book const& book,
                    Tools& tools, Style const& style);

}  // namespace meldbook::commands
