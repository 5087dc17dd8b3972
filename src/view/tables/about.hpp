#pragma once
// Tables for questions that are argued about at the table: which openings succeed, whether dealing
// or going out first helps, where points come from, who wins with whom, and how ratings change.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "stats/comparisons.hpp"
#include "stats/rating.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/stats.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// A row for each opening requirement: how often it was met, and what came of it.
Table openings_table(stats::Comparisons const& counted);

/// A row for each thing that can happen to a side (stats::Happened).
Table advantage_table(stats::Comparisons const& counted);

/// Points a hand by where they come from; a row for each year or month.
Table sources_table(stats::Comparisons const& counted);

/// A row for each two partners, the highest in the standings first; of some contestants, or if none
/// are given of all. `page.meetings` has the matches they played together (stats::partnerships).
Table partners_table(StandingsPage const& page, std::vector<std::size_t> const& contestants);

/// The same for a terminal: a square of everybody with everybody if it fits, else the table.
std::string partners_text(StandingsPage const& page, Style const& style);

/// A row for each match of some contestants: what was expected, and how their ratings changed. If it
/// is `of_one` player, a terminal does not name them.
Table ratings_table(StandingsPage const& page, std::vector<std::size_t> const& contestants,
                    bool of_one, LocalDay const& local);

/// A table on a page of its own. `body` is the table for this terminal.
std::string about_page(Table const& table, std::string const& body, Style const& style,
                       Legend legend);

/// The table as JSON: `about` is what it is about, `players` are those asked for, `rows` its rows.
std::string about_json(std::string_view about, std::vector<std::string> const& players,
                       Table const& table);

}  // namespace meldbook::view
