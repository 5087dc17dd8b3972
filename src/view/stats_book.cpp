// Everybody in a line, and the records of a book.

#include "view/phrases.hpp"
#include "view/row.hpp"
#include "view/stats_parts.hpp"
#include "view/table.hpp"
#include "view/text.hpp"

namespace meldbook::view {

namespace {

std::string summary(BookFigures const& book) {
    return listed({counted(book.matches, "{} match", "{} matches", number(book.matches)),
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

std::vector<std::string> book_notes(BookFigures const& book) {
    auto notes = stats_notes(book.players);
    if (!book.records.empty()) notes.push_back(record_note());
    return notes;
}

std::string plain(std::optional<std::int64_t> value) {
    return value ? std::to_string(*value) : std::string();
}

}  // namespace

std::string book_page(BookFigures const& book, LocalTime const& local, Style const& style) {
    auto text = paragraph(summary(book), style) + "\n" + players_lines(book, style);
    if (!book.records.empty()) {
        text += "\n" + bold("Records", style) + "\n";
        text += figures_text(record_lines(book.records, local), style);
    }
    return finish(text + notes_below(book_notes(book), style), style);
}

Grid players_grid(BookFigures const& book) {
    Grid grid;
    grid.title = "Players";
    grid.columns.push_back({"player"});
    for (auto const* heading : {"matches", "won", "level", "lost", "rate", "rate from", "rate to",
                                "hands", "points", "points a hand", "best hand"}) {
        grid.columns.push_back({heading, true});
    }
    auto const share = [](double value) { return fmt::format("{:.3f}", value); };
    for (auto const& player : book.players) {
        auto const& score = player.score;
        auto const rate = score.win_rate();
        auto const between = score.interval();
        grid.rows.push_back(
            {player.name, std::to_string(score.matches), std::to_string(score.won),
             std::to_string(score.level), std::to_string(score.lost), rate ? share(*rate) : "",
             rate ? share(between.low) : "", rate ? share(between.high) : "",
             std::to_string(player.hands), std::to_string(player.points),
             player.hands > 0
                 ? fmt::format("{:.1f}", static_cast<double>(player.points) / player.hands)
                 : "",
             plain(player.best ? std::optional(player.best->value) : std::nullopt)});
    }
    grid.notes = stats_notes(book.players);
    return grid;
}

Grid records_grid(BookFigures const& book, LocalTime const& local) {
    Grid grid;
    grid.title = "Records";
    grid.columns = {{"record"}, {"value", true}, {"where"}};
    for (auto const& line : record_lines(book.records, local)) {
        grid.rows.push_back({line.label, line.cells[0].figure, line.cells[0].detail});
    }
    grid.notes = {record_note()};
    return grid;
}

}  // namespace meldbook::view
