#pragma once
// Statistics: a player's page, players side by side, everybody in a line each, and the records.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "stats/figures.hpp"
#include "stats/records.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// The day of a kept time (UTC, ISO 8601) as this table reads it.
using LocalDay = std::function<std::string(std::string_view utc)>;

/// A whole book, or those of its matches that were asked for.
struct BookFigures {
    int matches = 0, hands = 0;
    std::vector<stats::PlayerFigures> players;  ///< in the order they are shown
    std::vector<stats::Record> records;
};

/// Everything of one player. Lists of people are cut to those met most.
std::string player_page(stats::PlayerFigures const& player, LocalDay const& local,
                        Style const& style);

/// Several players side by side, one below the other where the lines are short.
std::string comparison_page(std::vector<stats::PlayerFigures> const& players, Style const& style);

/// Everybody in a line, then the records.
std::string book_page(BookFigures const& book, LocalDay const& local, Style const& style);

/// The title of a page that holds everybody and the records.
std::string book_stats_title();

/// A row for each figure. Of several players their figures side by side; of one also where to look
/// them up.
Table figures_table(std::vector<stats::PlayerFigures> const& players, LocalDay const& local);

/// A player's matches by partner, opponent, rule set, year and month, as far as there are any.
std::vector<Table> breakdown_tables(stats::PlayerFigures const& player);

/// A row for each player.
Table everybody_table(BookFigures const& book);

Table records_table(BookFigures const& book, LocalDay const& local);

std::string player_stats_json(std::vector<stats::PlayerFigures> const& players);
std::string book_stats_json(BookFigures const& book);

}  // namespace meldbook::view
