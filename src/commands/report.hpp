#pragma once
// What standings and statistics show, ready for every format it can be written in.

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "commands/looking.hpp"
#include "text/style.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/table.hpp"

namespace meldbook::commands {

struct Report {
    std::string title;   ///< of a page that holds its tables
    bool empty = false;  ///< there was no match to look at
    std::function<std::string(Style const&)> page;
    std::function<std::string()> json;
    /// At least one; a format that has room for one takes the first.
    std::function<std::vector<view::Table>()> tables;
};

/// Without a book (null) there are no matches. Throws UsageError and what filter_of throws.
Report report_of(Standings const& command, store::Book const* book, Tools const& tools);

/// The same; throws Refused, too.
Report report_of(Stats const& command, store::Book const* book, Tools const& tools);

/// The standings before they are put into a format. Throws as report_of.
std::variant<view::StandingsPage, view::RulesStandingsPage>
standings_of(Standings const& command, store::Book const* book, Tools const& tools);

/// Prints a report; where it is empty, one line that says why.
ExitStatus print(Report const& report, bool json, store::Book const* book, Out& out);

}  // namespace meldbook::commands
