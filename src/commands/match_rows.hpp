#pragma once
// Matches of the book as rows of a list.

#include "commands/command.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::store {
struct MatchSummary;
}

namespace meldbook::commands {

view::MatchRow row_of(store::MatchSummary const& summary, World const& world);

}  // namespace meldbook::commands
