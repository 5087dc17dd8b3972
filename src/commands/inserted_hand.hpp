#pragma once
// Inserts a hand that was missed between those that are recorded (AddHand::at).

#include "commands/command.hpp"
#include "commands/playing.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// Throws UsageError if the command has no entries.
void refuse_without_entries(AddHand const& command, Match const& match);

/// Inserts the hand and shows what that changes. At a terminal it first shows it and asks, also for the
/// entries if there are none; returns `refused` if the answer is no. Throws like run for a hand, also if
/// there is no hand `at`.
ExitStatus insert(AddHand const& given, store::Book& book, Tools& tools, Out& out);

/// Shows what would change. Returns `refused` if the hand would be refused.
ExitStatus preview_insert(AddHand const& command, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
