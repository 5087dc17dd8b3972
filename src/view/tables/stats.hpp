#pragma once
// Statistics as pages, tables and JSON: one player, players compared, all players, and the records.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/figures.hpp"
#include "stats/records.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// The local date of a stored time (UTC, ISO 8601).
using LocalDay = std::function<std::string(std::string_view utc)>;

/// The statistics of a book, or of the matches selected from it.
struct BookFigures {
    int matches = 0, hands = 0;
    std::vector<stats::PlayerFigures> players;  ///< in the order shown
    std::string order = {};  ///< the key of the column they are ordered by; empty: the usual order
    std::vector<stats::Record> records;
};

/// All statistics of one player. Lists of people have only those the player met most.
std::string player_page(stats::PlayerFigures const& player, LocalDay const& local,
                        Style const& style, Legend legend = Legend::whole);

/// Several players side by side, or one below the other on a narrow terminal.
std::string comparison_page(std::vector<stats::PlayerFigures> const& players, Style const& style,
                            Legend legend = Legend::whole);

/// A line for each player, then the records.
std::string book_page(BookFigures const& book, LocalDay const& local, Style const& style,
                      Legend legend = Legend::whole);

/// The title of the page with all players and the records.
std::string book_stats_title();

/// A row for each figure, with a column for each player. For one player, a column also says where
/// to look figures up.
Table figures_table(std::vector<stats::PlayerFigures> const& players, LocalDay const& local);

/// A player's results by partner, opponent, rule set, year and month; a table without rows is left
/// out.
std::vector<Table> breakdown_tables(stats::PlayerFigures const& player);

/// A row for each player.
Table everybody_table(BookFigures const& book);

Table records_table(BookFigures const& book, LocalDay const& local);

std::string player_stats_json(std::vector<stats::PlayerFigures> const& players);
std::string book_stats_json(BookFigures const& book);

}  // namespace meldbook::view
