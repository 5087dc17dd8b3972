#pragma once
// Reads the match that a command names, or many matches in turn, from the book, and finds the hand that
// it names.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "domain/match.hpp"
#include "host/progress.hpp"
#include "stats/match_figures.hpp"
#include "store/records.hpp"

namespace meldbook::commands {

/// The facts of the match with the number `wanted`, or of the current match if that is empty.
/// Messages call the value `name`. Throws UsageError for what is not a number, Refused if the book
/// has no match, store::NotFound.
MatchFacts facts_of(store::Book const& book, std::string const& wanted,
                    std::string_view name = "MATCH");

/// The match computed from its facts, as it was after `until` hands if that is given. Throws Failed if
/// its rule set cannot be read, UnreadableEntry if an entry cannot (a damaged book).
Match match_of(MatchFacts facts, std::optional<int> until = std::nullopt);

/// Calls `visit` with each match of a filter, in the order in which they began. Only one is in
/// memory at a time, and each rule set is read once. Hands are not judged: their problems stay
/// empty. Throws as match_of.
/// Shows how far it is on `line`.
void each_match(store::Book const& book, store::MatchFilter const& filter,
                host::ProgressLine const& line, std::function<void(Match const&)> const& visit);

/// The same with the figures of each match, in which interrupted hands are marked.
void each_figures(store::Book const& book, store::MatchFilter const& filter,
                  host::ProgressLine const& line,
                  std::function<void(stats::MatchFigures&)> const& visit);

/// The index of the hand a command names: a number, or `last` (also if `hand` is empty). Throws
/// UsageError and Refused.
std::size_t hand_index(Match const& match, std::string const& hand);

/// Says of a new player of a match who else in the book may be meant, if somebody is called alike.
void report_like_name(std::string const& player, MatchFacts const& facts, store::Book const& book,
                      Out& out);

/// Throws UsageError: the word is not the number of a hand.
[[noreturn]] void refuse_hand_word(std::string const& word);

/// Throws Refused: a match with `hands` hands has no hand of this number.
[[noreturn]] void refuse_hand(int number, int hands);

/// Throws Refused: the book has no match yet.
[[noreturn]] void refuse_no_match();

}  // namespace meldbook::commands
