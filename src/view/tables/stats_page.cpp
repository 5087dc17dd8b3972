// The page of one player, and players side by side.

#include <algorithm>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/tables/stats_parts.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

using stats::Breakdown;
using stats::PlayerFigures;

constexpr std::size_t most_people = 10;
constexpr std::size_t most_months = 12;

/// A part of a player's figures as a table under its heading.
std::string breakdown_table(std::string const& heading, std::vector<Breakdown> const& list,
                            Style const& style) {
    Table table({{.flexible = true},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right, false, true},
                 {Align::right, false, true},
                 {Align::right, false, true}});
    table.row({{heading, Tone::bold},
               {"matches", Tone::dim},
               {"won", Tone::dim},
               {"rate", Tone::dim},
               {"a hand", Tone::dim},
               {"hands", Tone::dim},
               {"95 %", Tone::dim}});
    for (auto const& row : list) {
        table.row({{shown(row.name, style)},
                   {number(row.score.matches)},
                   {number(row.score.won)},
                   {percent_text(row.score.win_rate())},
                   {points_a_hand(row.points, row.hands)},
                   {number(row.hands)},
                   {interval_text(row.score)}});
    }
    return "\n" + table.draw(style);
}

/// Those met most; how many more there are is said below them.
std::string people_table(std::string const& heading, std::vector<Breakdown> people,
                         Style const& style) {
    if (people.empty()) return "";
    auto const left_out = people.size() - std::min(people.size(), most_people);
    people.resize(people.size() - left_out);
    auto text = breakdown_table(heading, people, style);
    if (left_out > 0) {
        text += paragraph(counted(static_cast<long long>(left_out),
                                  "({} more with fewer hands; --json shows all)",
                                  "({} more with fewer hands; --json shows all)", left_out),
                          style, 0, 0, Tone::dim);
    }
    return text;
}

std::string months_table(std::vector<Breakdown> months, Style const& style) {
    if (months.empty()) return "";
    if (months.size() > most_months) {
        months.erase(months.begin(), months.end() - static_cast<std::ptrdiff_t>(most_months));
        return breakdown_table("Last months", months, style);
    }
    return breakdown_table("Month", months, style);
}

std::string breakdowns(PlayerFigures const& player, Style const& style) {
    auto text = people_table("With", player.partners, style);
    text += people_table("Against", player.opponents, style);
    if (player.rules.size() > 1) text += breakdown_table("Rules", player.rules, style);
    if (!player.years.empty()) text += breakdown_table("Year", player.years, style);
    return text + months_table(player.months, style);
}

Table side_by_side(std::vector<FigureLine> const& lines, std::vector<PlayerFigures> const& players,
                   Style const& style) {
    std::vector<TableColumn> columns(players.size() + 1, {Align::right});
    columns[0] = {};
    Table table(columns);
    std::vector<TableCell> names = {{}};
    for (auto const& player : players) names.push_back({shown(player.name, style), Tone::bold});
    table.row(names);
    for (auto const& line : lines) {
        auto const label = shown(line.label, style);
        std::vector<TableCell> cells = {{line.part ? "  " + label : label}};
        for (auto const& cell : line.cells) {
            cells.push_back({cell.compared.empty() ? cell.figure : cell.compared});
        }
        table.row(cells);
    }
    return table;
}

/// Figure after figure, the players below each other.
std::string stacked(std::vector<FigureLine> const& lines, std::vector<PlayerFigures> const& players,
                    Style const& style) {
    Table table({{.flexible = true}, {Align::right}});
    for (auto const& line : lines) {
        for (std::size_t i = 0; i < players.size(); ++i) {
            auto const& cell = line.cells[i];
            table.row({{"    " + shown(players[i].name, style)},
                       {cell.compared.empty() ? cell.figure : cell.compared}});
        }
    }
    auto const cells = table.lines(style);
    std::string text;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        int const indent = lines[n].part ? 2 : 0;
        text += paragraph(shown(lines[n].label, style), style, indent, indent, Tone::bold);
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (lines[n].cells[i].figure.empty()) continue;
            text += cells[n * players.size() + i];
        }
    }
    return text;
}

std::vector<std::string> notes_of(std::vector<PlayerFigures> const& players) {
    auto notes = stats_notes(players);
    for (auto& note : figure_notes(players)) notes.push_back(std::move(note));
    return notes;
}

void add_grid(std::vector<Grid>& grids, std::string title, std::string column,
              std::vector<Breakdown> const& list, std::vector<std::string> notes = {}) {
    if (list.empty()) return;
    Grid grid{.title = std::move(title), .columns = figure_columns(), .rows = {}, .notes = {}};
    grid.columns.insert(grid.columns.begin(), {std::move(column)});
    for (auto const& part : list) {
        auto& row = grid.rows.emplace_back();
        row.push_back(part.name);
        for (auto& cell : score_cells(part.score)) row.push_back(std::move(cell));
        for (auto& cell : hand_cells(part.hands, part.points)) row.push_back(std::move(cell));
    }
    grid.notes = std::move(notes);
    grids.push_back(std::move(grid));
}

}  // namespace

std::string player_page(PlayerFigures const& player, LocalDay const& local, Style const& style) {
    auto text = paragraph(shown(player.name, style), style, 0, 2, Tone::bold);
    text += "\n" + figures_text(figure_lines({player}, local), style);
    text += breakdowns(player, style);
    auto notes = notes_of({player});
    if (!player.partners.empty() || !player.opponents.empty()) notes.push_back(company_note());
    return finish(text + notes_below(notes, style), style);
}

std::string comparison_page(std::vector<PlayerFigures> const& players, Style const& style) {
    auto const as_kept = [](std::string_view utc) { return std::string(utc); };
    auto const lines = figure_lines(players, as_kept);
    auto const table = side_by_side(lines, players, style);
    auto const text = table.fits(style) ? table.draw(style) : stacked(lines, players, style);
    return finish(text + notes_below(notes_of(players), style), style);
}

Grid figures_grid(std::vector<PlayerFigures> const& players, LocalDay const& local) {
    Grid grid;
    bool const alone = players.size() == 1;
    grid.title = alone ? players[0].name : "Players compared";
    grid.columns.push_back({"figure"});
    for (auto const& player : players) grid.columns.push_back({player.name, true});
    if (alone) grid.columns.push_back({"detail"});
    for (auto const& line : figure_lines(players, local)) {
        std::vector<std::string> cells = {line.label};
        for (auto const& cell : line.cells) cells.push_back(cell.figure);
        if (alone) cells.push_back(line.cells[0].detail);
        grid.rows.push_back(std::move(cells));
    }
    grid.notes = notes_of(players);
    return grid;
}

std::vector<Grid> breakdown_grids(PlayerFigures const& player) {
    std::vector<Grid> grids;
    add_grid(grids, "With", "player", player.partners);
    add_grid(grids, "Against", "player", player.opponents, {company_note()});
    add_grid(grids, "Rules", "rules", player.rules);
    add_grid(grids, "Years", "year", player.years);
    add_grid(grids, "Months", "month", player.months);
    return grids;
}

}  // namespace meldbook::view
