#pragma once
// Statistics: a player's page, players side by side, everybody in a line each, and the records.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/figures.hpp"
#include "stats/records.hpp"
#include "text/style.hpp"
#include "view/tables/grid.hpp"

namespace meldbook::view {

/// The day of a kept time (UTC, ISO 8601) as this table reads it.
using LocalDay = std::function<std::string(std::string_view utc)>;

/// A whole book, or those of its matches that were asked for.
struct BookFigures {
    int matches = 0, hands = 0;
    std::vector<stats::PlayerFigures> players;  ///< in the order they are to be told
    std::vector<stats::Record> records;
};

/// Everything of one player. Lists of people are cut to those met most.
std::string player_page(stats::PlayerFigures const& player, LocalDay const& local,
                        Style const& style);

/// Several players side by side, one below the other where the lines are short.
std::string comparison_page(std::vector<stats::PlayerFigures> const& players, Style const& style);

/// Everybody in a line, then the records.
std::string book_page(BookFigures const& book, LocalDay const& local, Style const& style);

/// What a page is called that holds everybody and the records.
std::string book_stats_title();

/// The same as data. Of several players their figures, of one also where to look them up; of one
/// the tables of partners, opponents, rules and times, those that have rows.
Grid figures_grid(std::vector<stats::PlayerFigures> const& players, LocalDay const& local);
std::vector<Grid> breakdown_grids(stats::PlayerFigures const& player);
Grid players_grid(BookFigures const& book);
Grid records_grid(BookFigures const& book, LocalDay const& local);

namespace json {

std::string player_stats(std::vector<stats::PlayerFigures> const& players);
std::string book_stats(BookFigures const& book);

}  // namespace json

}  // namespace meldbook::view
