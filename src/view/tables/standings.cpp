#include "view/tables/standings.hpp"

#include <algorithm>
#include <cmath>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/standings_parts.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

using stats::Standing;

std::string name_heading(stats::By by) {
    switch (by) {
        case stats::By::player: return "player";
        case stats::By::pair: return "partners";
        case stats::By::side: return "side";
    }
    return "";
}

std::string shown_name(StandingsPage const& page, Standing const& row, Style const& style) {
    return shown(contestant_name(page.field.contestants[row.who]), style);
}

bool any_level(StandingsPage const& page) {
    return std::any_of(page.rows.begin(), page.rows.end(),
                       [](Standing const& row) { return row.level > 0; });
}

bool any_provisional(StandingsPage const& page) {
    return std::any_of(page.rows.begin(), page.rows.end(),
                       [](Standing const& row) { return row.provisional; });
}

/// With its mark where it is provisional; where any is, the others leave room for it.
std::string rating_cell(StandingsPage const& page, Standing const& row, Style const& style) {
    auto text = rating_text(row.rating, style);
    if (any_provisional(page)) text += row.provisional ? " ?" : "  ";
    return text;
}

std::string margin_cell(Standing const& row) { return row.margin ? margin_text(*row.margin) : ""; }

Table broad(StandingsPage const& page, Style const& style) {
    bool const level = any_level(page);
    bool const rated = !page.event;
    Table table({{Align::right},
                 {.flexible = true},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {}});
    table.row({{""},
               {name_heading(page.field.by), Tone::dim},
               {rated ? "rating" : "", Tone::dim},
               {"matches", Tone::dim},
               {"won", Tone::dim},
               {level ? "level" : "", Tone::dim},
               {"points", Tone::dim},
               {"margin", Tone::dim},
               {"form", Tone::dim}});
    for (auto const& row : page.rows) {
        table.row({{number(row.rank), Tone::bold},
                   {shown_name(page, row, style)},
                   {rated ? rating_cell(page, row, style) : ""},
                   {number(row.matches)},
                   {number(row.wins)},
                   {level ? number(row.level) : ""},
                   {number(row.points)},
                   {margin_cell(row)},
                   {form_text(row.form)}});
    }
    return table;
}

/// What stands below a name where the lines are short.
std::vector<std::string> details(Standing const& row) {
    if (row.matches == 0) {
        return {counted(row.hands, "{} hand, {} points", "{} hands, {} points", number(row.hands),
                        number(row.points))};
    }
    auto const won = row.level > 0
                         ? fmt::format("{} of {} won, {} level: {}", number(row.wins),
                                       number(row.matches), number(row.level), form_text(row.form))
                         : fmt::format("{} of {} won: {}", number(row.wins), number(row.matches),
                                       form_text(row.form));
    return {won, counted(row.points, "{} point, margin {}", "{} points, margin {}",
                         number(row.points), margin_cell(row))};
}

std::string narrow(StandingsPage const& page, Style const& style) {
    Table heads({{Align::right}, {.flexible = true}, {Align::right}});
    for (auto const& row : page.rows) {
        heads.row({{number(row.rank), Tone::bold},
                   {shown_name(page, row, style)},
                   {page.event ? "" : rating_cell(page, row, style)}});
    }
    auto const lines = heads.lines(style);
    std::string text;
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        text += lines[i];
        for (auto const& detail : details(page.rows[i])) text += paragraph(detail, style, 4, 6);
    }
    return text;
}

MatchRow match_row(MatchResult const& match, stats::EventTable const& table,
                   std::vector<std::string> const& players) {
    MatchRow row;
    row.number = match.number;
    row.date = fmt::format("table {}", table.table);
    row.status = match.status;
    row.winner = match.winner;
    for (auto const& side : match.sides) {
        MatchRowSide shown{side.name, {}, side.total};
        for (auto const& line_up : side.line_ups) {
            for (auto const player : line_up.players) {
                auto const& name = players[player];
                if (std::find(shown.players.begin(), shown.players.end(), name) ==
                    shown.players.end()) {
                    shown.players.push_back(name);
                }
            }
        }
        row.sides.push_back(std::move(shown));
    }
    return row;
}

std::string rounds(StandingsPage const& page, Style const& style) {
    std::string text;
    for (std::size_t i = 0; i < page.tables.size();) {
        int const round = page.tables[i].round;
        std::vector<MatchRow> rows;
        for (; i < page.tables.size() && page.tables[i].round == round; ++i) {
            rows.push_back(match_row(page.results.matches[page.tables[i].match], page.tables[i],
                                     page.results.players));
        }
        text += bold(fmt::format("Round {}", round), style) + "\n";
        text += matches_table(rows, style) + "\n";
    }
    return text;
}

std::string heading(StandingsPage const& page, Style const& style) {
    std::string text;
    if (page.event) text += paragraph(shown(*page.event, style), style, 0, 2, Tone::bold);
    if (page.as_of) text += paragraph(fmt::format("As of {}", *page.as_of), style, 0, 2);
    return text.empty() ? text : text + "\n";
}

}  // namespace

std::string contestant_name(stats::Contestant const& contestant) {
    auto name = contestant.side;
    for (auto const& player : contestant.players) name += (name.empty() ? "" : " & ") + player;
    return name;
}

std::string standings_page(StandingsPage const& page, Style const& style) {
    auto text = heading(page, style) + rounds(page, style);
    if (!page.rows.empty()) {
        if (page.event) text += bold("Standings", style) + "\n";
        auto const table = broad(page, style);
        text += table.fits(style) ? table.draw(style) : narrow(page, style);
        if (!page.meetings.empty()) text += "\n" + head_to_head_table(page, style);
    }
    auto notes = notes_text(standings_notes(page, style), style);
    if (text.empty() || text.ends_with("\n\n")) notes.erase(0, 1);
    return finish(text + notes, style);
}

Grid standings_grid(StandingsPage const& page) {
    Grid grid;
    switch (page.field.by) {
        case stats::By::player: grid.title = "Standings by player"; break;
        case stats::By::pair: grid.title = "Standings by partners"; break;
        case stats::By::side: grid.title = "Standings by side"; break;
    }
    bool const rated = !page.event;
    grid.columns = {{"rank", true}, {name_heading(page.field.by)}};
    if (rated) {
        grid.columns.push_back({"rating", true, true});
        grid.columns.push_back({"±", true});
        grid.columns.push_back({"provisional"});
    }
    for (auto const* heading : {"matches", "won", "level", "lost", "hands", "points", "margin"}) {
        grid.columns.push_back({heading, true});
    }
    grid.columns.push_back({"form"});
    for (auto const& row : page.rows) {
        std::vector<std::string> cells = {std::to_string(row.rank),
                                          contestant_name(page.field.contestants[row.who])};
        if (rated) {
            cells.push_back(std::to_string(std::lround(row.rating.mean)));
            cells.push_back(std::to_string(rating_range(row.rating)));
            cells.emplace_back(row.provisional ? "?" : "");
        }
        for (auto const figure : {row.matches, row.wins, row.level, row.losses, row.hands}) {
            cells.push_back(std::to_string(figure));
        }
        cells.push_back(std::to_string(row.points));
        cells.push_back(row.margin ? std::to_string(std::llround(*row.margin)) : "");
        cells.push_back(form_text(row.form));
        grid.rows.push_back(std::move(cells));
    }
    grid.notes = standings_notes(page, {});
    return grid;
}

}  // namespace meldbook::view
