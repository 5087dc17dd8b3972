#pragma once
// What `hand` and `fix` show and keep of a hand that was asked for.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// Rules, sides and players of a hand of a match.
wizard::Setting setting_of(Match const& match, int hand);

/// A hand as it is looked at before it is recorded, with everything that is wrong with it.
std::string hand_page(Match const& match, PlayedHand const& played, Style const& style);

/// What else is told of a hand, a line each: nothing of it breaks a rule, all of it may be a slip.
std::vector<std::string> told_of(Match const& match, PlayedHand const& played);

/// Tools with the entries of a hand on their command line, for the journal.
Tools with_entries(Tools const& tools, std::vector<std::string> const& entries);

}  // namespace meldbook::commands
