#pragma once
// Statistics as pages, tables and JSON: one player, players compared, all players, and the records;
// with the rows and notes that these share.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "stats/figures.hpp"
#include "stats/records.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"
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
    /// The name of each rule set, and its records.
    std::vector<std::pair<std::string, std::vector<stats::Record>>> by_game = {};

    bool several_games() const { return by_game.size() > 1; }
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

/// A row for each figure, with a column for each player. For one player, a column also says where
/// to look figures up. People see no points of several games; programs do.
Table figures_table(std::vector<stats::PlayerFigures> const& players, LocalDay const& local,
                    bool for_people = true);

/// A player's results by partner, opponent, rule set, year and month; a table without rows is left
/// out.
std::vector<Table> breakdown_tables(stats::PlayerFigures const& player);

/// A row for each player.
Table everybody_table(BookFigures const& book);

/// The records, or if they are of several games, those of all of them and those of each.
std::vector<Table> records_tables(BookFigures const& book, LocalDay const& local);

std::string player_stats_json(std::vector<stats::PlayerFigures> const& players);
std::string book_stats_json(BookFigures const& book);

/// How a player's matches are divided.
enum class DividedBy : std::uint8_t { partner, opponent, rules, year, month };

/// `heading` is for the first column in a terminal, where it is also the title. Of several games, only
/// the rows of rule sets have points.
Table breakdown_table(DividedBy by, Sentence heading, std::vector<stats::Breakdown> const& rows,
                      bool several);

void write_breakdown(meldbook::json::List list, DividedBy by,
                     std::vector<stats::Breakdown> const& rows);

/// Writes the members of a player's row.
void write_player(meldbook::json::Object& out, stats::PlayerFigures const& player);

void write_record(meldbook::json::Object& out, stats::Record const& record);

/// Writes a hand to look up, or null; `value` is the key of its value.
void write_hand_mark(meldbook::json::Object& out, std::string_view key, std::string_view value,
                     std::optional<stats::HandMark> const& at);

/// Where to look up a hand, or a match if `hand` is 0: "match 3, hand 2, 21 Nov".
std::string place_text(int match, int hand, std::string const& day);

/// The sentences about how matches and hands are counted that matter for these players.
std::vector<std::string> counting_notes(std::vector<stats::PlayerFigures> const& players);
std::string company_note();

}  // namespace meldbook::view
