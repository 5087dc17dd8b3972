#pragma once
// Computes standings and statistics for all the formats they can be written in.

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
    std::string title;   ///< of a page with its tables
    std::string event = {};  ///< whose page it is; empty: of none
    /// Which matches were chosen, for the heading of a page: "2024, Rome"; empty: all.
    std::string selection = {};
    /// What is most wanted of it, in a sentence; empty: there is none.
    std::string summary = {};
    std::string described =
        {};  ///< the same for the preview of a link, if a note of the page says it
    bool empty = false;  ///< no match was found
    std::function<std::string(Style const&, view::Legend)> page;
    std::function<std::string()> json;
    std::function<std::vector<view::Table>()> tables;  ///< at least one
    std::function<std::string()> picture = {};  ///< markup above the tables of a page
    std::function<view::Table()> file;  ///< for formats that can hold only one table
};

/// The report of a command; without a book (null) there are no matches. Throws UsageError and what
/// filter_of throws.
Report report_of(Standings const& command, store::Book const* book, Tools const& tools);

/// The same; also throws Refused.
Report report_of(Stats const& command, store::Book const* book, Tools const& tools);

/// The answer to one question, `command.about`; `players` are those named, as the book spells them.
/// Throws UsageError and Refused.
Report report_about(Stats const& command, std::vector<std::string> const& players,
                    store::Book const* book, Tools const& tools);

/// The standings as data. Throws like report_of.
std::variant<view::StandingsPage, view::RulesStandingsPage>
standings_of(Standings const& command, store::Book const* book, Tools const& tools);

/// The standings of players, pairs or sides, from the results of a filter that were read already.
view::StandingsPage standings_among(Results results, store::MatchFilter const& filter,
                                    Standings const& command, store::Book const* book,
                                    Tools const& tools);

/// How a report is printed.
struct ReportLook {
    bool json = false;
    bool legend = false;  ///< whole, below the page
};

/// Prints a report, or if it is empty, one line that says why.
ExitStatus print(Report const& report, ReportLook const& look, store::Book const* book, Out& out);

}  // namespace meldbook::commands
