#pragma once
// The questions about a new match at a terminal.

#include <functional>
#include <optional>

#include "commands/playing.hpp"
#include "domain/rules.hpp"

namespace meldbook::commands {

/// The terms of a match of so many players: the usual ones with those that the command changes. Rounds
/// become hands. Throws UsageError.
MatchTerms agreed_terms(New const& command, MatchTerms terms, int players);

/// Throws UsageError, rules::RulesError or Refused if no match can begin so.
using CheckNew = std::function<void(New const&)>;

/// Asks for everything that the command line does not say, and returns the command with the
/// answers. Nothing if the user leaves.
std::optional<New> ask_new(New const& given, CheckNew const& check, store::Book const& book,
                           Tools& tools, Out& out);

}  // namespace meldbook::commands
