// Everybody in a line, and the records of a book.

#include <algorithm>

#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/stats_parts.hpp"
#include "view/tables/table.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string summary(BookFigures const& book) {
    return joined({counted(book.matches, "{} match", "{} matches", number(book.matches)),
                   counted(book.hands, "{} hand", "{} hands", number(book.hands)),
                   counted(static_cast<long long>(book.players.size()), "{} player", "{} players",
                           book.players.size())});
}

std::string players_lines(BookFigures const& book, Style const& style) {
    Table table({{.flexible = true},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right, false, true},
                 {Align::right, false, true},
                 {Align::right, false, true},
                 {Align::right, false, true}});
    table.row({{},
               {"matches", Tone::dim},
               {"won", Tone::dim},
               {"rate", Tone::dim},
               {"a hand", Tone::dim},
               {"hands", Tone::dim},
               {"best", Tone::dim},
               {"95 %", Tone::dim}});
    for (auto const& player : book.players) {
        table.row({{shown(player.name, style), Tone::bold},
                   {number(player.score.matches)},
                   {number(player.score.won)},
                   {percent_text(player.score.win_rate())},
                   {points_a_hand(player.points, player.hands)},
                   {number(player.hands)},
                   {player.best ? signed_number(player.best->value) : ""},
                   {interval_text(player.score)}});
    }
    return table.draw(style);
}

bool any_of_time(std::vector<stats::Record> const& records) {
    return std::ranges::any_of(records, [](stats::Record const& record) {
        return record.of == stats::RecordOf::shortest_hand ||
               record.of == stats::RecordOf::longest_hand;
    });
}

std::vector<std::string> book_notes(BookFigures const& book) {
    auto notes = stats_notes(book.players);
    if (!book.records.empty()) notes.push_back(record_note());
    if (any_of_time(book.records)) notes.push_back(time_note());
    return notes;
}

}  // namespace

std::string book_page(BookFigures const& book, LocalDay const& local, Style const& style) {
    auto text = paragraph(summary(book), style) + "\n" + players_lines(book, style);
    if (!book.records.empty()) {
        text += "\n" + bold("Records", style) + "\n";
        text += figures_text(record_lines(book.records, local), style);
    }
    return finish(text + notes_below(book_notes(book), style), style);
}

std::string book_stats_title() { return "Statistics"; }

Grid players_grid(BookFigures const& book) {
    Grid grid;
    grid.title = "Players";
    grid.columns = figure_columns();
    grid.columns.insert(grid.columns.begin(), {"player"});
    grid.columns.push_back({"best hand", true});
    for (auto const& player : book.players) {
        auto& row = grid.rows.emplace_back();
        row.push_back(player.name);
        for (auto& cell : score_cells(player.score)) row.push_back(std::move(cell));
        for (auto& cell : hand_cells(player.hands, player.points)) row.push_back(std::move(cell));
        row.push_back(player.best ? std::to_string(player.best->value) : "");
    }
    grid.notes = stats_notes(book.players);
    return grid;
}

Grid records_grid(BookFigures const& book, LocalDay const& local) {
    Grid grid;
    grid.title = "Records";
    grid.columns = {{"record"}, {"value", true}, {"where"}};
    for (auto const& line : record_lines(book.records, local)) {
        grid.rows.push_back({line.label, line.cells[0].figure, line.cells[0].detail});
    }
    grid.notes = {record_note()};
    if (any_of_time(book.records)) grid.notes.push_back(time_note());
    return grid;
}

}  // namespace meldbook::view
