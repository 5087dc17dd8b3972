#pragma once
// The tables of a league: as reports, for terminals, files, pages and JSON.

#include <string>
#include <vector>

#include "commands/report.hpp"
#include "league/figures.hpp"

namespace meldbook::league {

/// How a table is shown.
struct Look {
    std::string title{};
    std::string selection{};  ///< as Report::selection
    bool several_games = false;  ///< people do not see points
    std::string order{};  ///< one of the orders below; empty: as the rows are
};

/// Standings of players or pairs, and of clubs.
commands::Report report_on(std::vector<Contender> rows, Look const& look);
commands::Report report_on(std::vector<ClubFigures> rows, Look const& look);
commands::Report ratings_report(std::vector<Contender> rows, Look const& look);

/// The columns by which standings can be ordered, by their keys in JSON.
std::vector<std::string> standing_orders();
std::vector<std::string> club_orders();

}  // namespace meldbook::league
