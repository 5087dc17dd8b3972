#pragma once
// The match a command is about, and many of them one after the other.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "store/records.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

/// The facts of a match: the one with the number `wanted`, or the current one where that is empty.
/// `name` is what messages call the value. Throws UsageError, Refused where there is no match at
/// all, store::NotFound.
MatchFacts facts_of(store::Book const& book, std::string const& wanted,
                    std::string_view name = "MATCH");

/// A match with everything computed, as it was after `until` hands.
Match match_of(MatchFacts facts, std::optional<int> until = std::nullopt);

/// Calls `visit` with every match of a filter, in the order they began; only one is in memory at a
/// time. Each rule set is read once, however many matches were played under it, and hands are not
/// judged: their problems stay empty. Throws UnreadableEntry where a kept entry cannot be read (a
/// damaged book).
void each_match(store::Book const& book, store::MatchFilter const& filter,
                std::function<void(Match const&)> const& visit);

/// A match as a row of a list.
view::MatchRow match_row(MatchSummary match, World const& world);

/// Throws Refused: there is no hand of this number in a match of so many hands.
[[noreturn]] void refuse_hand(int number, int hands);

/// Throws Refused: there is no match yet.
[[noreturn]] void refuse_no_match();

/// What the journal keeps of this command: its line, the time, and the user's reason, if any.
store::StepNote step_note(Tools const& tools, std::string const& why = {});

/// How this table shows times.
view::SheetOptions sheet_options(Tools const& tools);

/// Where a command found nothing to change.
std::string nothing_changed();

}  // namespace meldbook::commands
