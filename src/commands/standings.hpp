#pragma once
// meldbook standings: who leads, among players, pairs or sides; how rule sets play; a tournament.

#include <string>
#include <variant>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"
#include "commands/report.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Standings {
    Filter filter;
    std::string by;     ///< player, pair, side or rules; empty: player, in an event what fits it
    std::string as_of;  ///< a day, month or year: only what had been played by its end
    bool head_to_head = false;  ///< also where many are in the standings
    bool json = false;
};

/// What `by` can be.
std::vector<std::string> standings_of_what();

/// Everything that is printed, for whatever format; no book has no matches.
/// Throws UsageError and what filter_of throws.
std::variant<view::StandingsPage, view::RulesStandingsPage>
standings_of(Standings const& command, store::Book const* book, Tools const& tools);

/// The same, and what it throws.
Report report_of(Standings const& command, store::Book const* book, Tools const& tools);

/// Prints the report.
int run(Standings const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::commands
