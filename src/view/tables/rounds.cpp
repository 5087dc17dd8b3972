// The rounds of a tournament (standings.hpp): its matches by round and table, and what each
// contestant did in each round.

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "stats/match_figures.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/score_columns.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::view {

namespace {

MatchRow match_row(MatchResult const& match, stats::EventTable const& table,
                   std::vector<std::string> const& players) {
    MatchRow row;
    row.match.number = match.number;
    row.match.status = match.status;
    row.match.winner = match.winner;
    row.date = tr("table {}", table.table);
    for (auto const& side : match.sides) {
        auto& shown = row.match.sides.emplace_back();
        shown.name = side.name;
        shown.total = side.total;
        for (auto const& line_up : side.line_ups) {
            for (auto const player : line_up.players) {
                auto const& name = players[player];
                if (std::ranges::find(shown.players, name) == shown.players.end()) {
                    shown.players.push_back(name);
                }
            }
        }
    }
    return row;
}

/// A match of the tournament.
struct RoundRow {
    StandingsPage const& page;
    stats::EventTable const& table;
    MatchRow match;

    std::string const& edition() const {
        return page.editions[static_cast<std::size_t>(table.edition) - 1];
    }
};

RoundRow round_row(StandingsPage const& page, stats::EventTable const& table) {
    return {page, table, match_row(page.results.matches[table.match], table, page.results.players)};
}

constexpr Column<RoundRow> edition_column[] = {
    {{.key = "edition",
      .heading = mark("Edition"),
      .meaning = mark("Edition: when the event took place, if it did more than once")},
     [](RoundRow const& row) -> Cell { return Text{row.edition()}; }},
};

constexpr Column<RoundRow> round_columns[] = {
    {{.key = "round",
      .heading = mark("Round"),
      .meaning = mark("Round: as drawn, or the one after the last that any of the players played")},
     [](RoundRow const& row) -> Cell { return whole(row.table.round); }},
    {{.key = "table",
      .heading = mark("Table"),
      .meaning = mark("Table: as drawn, or in the order in which they started")},
     [](RoundRow const& row) -> Cell { return whole(row.table.table); }},
    {{.key = "match",
      .heading = mark("Match"),
      .meaning = mark("Match: its number in the book"),
      .names_row = true},
     [](RoundRow const& row) -> Cell { return whole(row.match.match.number); }},
    {{.key = "sides", .heading = mark("Sides"), .meaning = mark("Sides: each with its score")},
     [](RoundRow const& row) -> Cell { return side_totals(row.match); },
     [](auto& out, std::string_view key, RoundRow const& row) {
         out.list(key).objects(row.match.match.sides, [&](auto& object, auto const& side) {
             object.field("name", side.name);
             object.field("players", side.players);
             object.field("total", side.total);
         });
     }},
    {match_outcome, [](RoundRow const& row) -> Cell { return Text{match_result(row.match)}; }},
    json_column<RoundRow>("status", [](auto& row) { return status_name(row.match.match.status); }),
    json_column<RoundRow>("winner", [](auto& row) { return row.match.match.winner; }),
};

bool has_editions(StandingsPage const& page) { return page.editions.size() > 1; }

/// What a contestant did in a round; a side that is ranked by its name can play at several tables.
struct Played {
    std::vector<std::string> tables;
    int points = 0;  ///< the total of the side
    int victory = 0;  ///< points
    std::string finishes;
};

using RoundKey = std::pair<int, int>;  // edition and round

/// What each contestant did in each round.
std::map<RoundKey, std::map<std::size_t, Played>> played_by_round(StandingsPage const& page) {
    std::map<RoundKey, std::map<std::size_t, Played>> rounds;
    std::map<std::size_t, stats::EventTable const*> tables;  // by match
    std::map<std::string, RoundKey> drawn;
    for (auto const& table : page.tables) {
        tables[table.match] = &table;
        if (auto const& key = page.results.matches[table.match].drawn)
            drawn.emplace(*key, RoundKey{table.edition, table.round});
    }
    for (auto const& contest : page.field.contests) {
        auto const& table = *tables.at(contest.match);
        for (std::size_t i = 0; i < contest.sides.size(); ++i) {
            for (auto const& part : contest.sides[i].parts) {
                if (!part.counts) continue;
                auto& played = rounds[{table.edition, table.round}][part.contestant];
                played.tables.push_back(std::to_string(table.table));
                played.points += contest.sides[i].total;
                played.victory += contest.sides[i].victory.value_or(0);
                played.finishes += finish_letter(stats::finish_of(contest, i));
            }
        }
    }
    for (auto const& award : page.field.awards) {
        auto const round = drawn.find(award.round);
        if (round == drawn.end()) continue;
        auto& played = rounds[round->second][award.contestant];
        played.points += award.points;
        played.victory += award.victory.value_or(0);
        if (award.result) played.finishes += finish_letter(*award.result);
    }
    return rounds;
}

void add_cells(Table& table, std::string const& heading, StandingsPage const& page,
               std::map<std::size_t, Played> const& round, Cell (*cell)(Played const&)) {
    auto column = named_column(heading, {.align = Align::right});
    column.csv = heading;
    table.columns.push_back(std::move(column));
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        auto const found = round.find(page.rows[i].contestant);
        table.rows[i].push_back(found == round.end() ? Cell() : cell(found->second));
    }
}

}  // namespace

std::string rounds_text(StandingsPage const& page, Style const& style) {
    std::string text;
    for (std::size_t i = 0; i < page.tables.size();) {
        auto const first = round_row(page, page.tables[i]);
        auto const round = [](stats::EventTable const& table) {
            return std::tuple(table.edition, table.round);
        };
        std::vector<MatchRow> rows;
        for (; i < page.tables.size() && round(page.tables[i]) == round(first.table); ++i) {
            rows.push_back(round_row(page, page.tables[i]).match);
        }
        auto const heading = has_editions(page) ? tr_context("a round of a year", "{}, round {}",
                                                             first.edition(), first.table.round)
                                                : tr("Round {}", first.table.round);
        text += bold(heading, style) + "\n";
        text += terminal_table(matches_table(rows), style) + "\n";
    }
    return text;
}

Table rounds_table(StandingsPage const& page) {
    Table table{.title = tr("Rounds")};
    std::vector<RoundRow> rows;
    for (auto const& each : page.tables) rows.push_back(round_row(page, each));
    if (has_editions(page)) add_columns(table, edition_column, rows);
    add_columns(table, round_columns, rows);
    return table;
}

void write_rounds(json::List list, StandingsPage const& page) {
    for (auto const& table : page.tables) {
        auto const row = round_row(page, table);
        auto object = list.object();
        write_members(object, edition_column, row);
        write_members(object, round_columns, row);
    }
}

Table standings_file_table(StandingsPage const& page) {
    auto table = standings_table(page, false);
    if (!page.event) return table;
    auto event = named_column("event", {});
    event.csv = "event";
    table.columns.push_back(std::move(event));
    for (auto& row : table.rows) row.emplace_back(Text{*page.event});
    for (auto const& [key, round] : played_by_round(page)) {
        std::string prefix;
        if (has_editions(page))
            prefix = page.editions[static_cast<std::size_t>(key.first) - 1] + " ";
        prefix += "round " + std::to_string(key.second);
        add_cells(table, prefix + " table", page, round,
                  [](Played const& played) -> Cell { return Text{join(played.tables, " ")}; });
        add_cells(table, prefix + " points", page, round,
                  [](Played const& played) -> Cell { return whole(played.points); });
        if (page.field.has_victory)
            add_cells(table, prefix + " victory points", page, round,
                      [](Played const& played) -> Cell { return whole(played.victory); });
        add_cells(table, prefix + " result", page, round,
                  [](Played const& played) -> Cell { return Text{played.finishes}; });
    }
    return table;
}

}  // namespace meldbook::view
