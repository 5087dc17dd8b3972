#pragma once
// Matches of the book as rows of a list.

#include "commands/command.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

view::MatchRow row_of(MatchSummary match, World const& world);

}  // namespace meldbook::commands
