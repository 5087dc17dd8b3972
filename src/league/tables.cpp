// The tables of a league (tables.hpp).

#include "league/tables.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>

#include "json/writer.hpp"
#include "stats/standings.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/score_columns.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::league {

namespace {

using commands::Report;
using view::Align;
using view::Cell;
using view::Column;
using view::GivesWay;
using view::Number;
using view::ShownIn;
using view::Text;
using view::whole;
namespace number_format = view::number_format;

constexpr Column<Contender> rank_column = {
    {.key = "rank",
     .heading = mark("rank"),
     .terminal_heading = Sentence(),
     .align = Align::right,
     .tone = Tone::bold,
     .head = true},
    [](Contender const& row) -> Cell { return whole(row.rank); }};

constexpr Column<Contender> club_column = {
    {.key = "club", .heading = mark("club"), .gives_way = GivesWay::cut, .head = true},
    [](Contender const& row) -> Cell { return Text{row.club}; }};

constexpr Column<Contender> name_column = {
    {.key = "name",
     .heading = mark("name"),
     .names_row = true,
     .gives_way = GivesWay::cut,
     .head = true},
    [](Contender const& row) -> Cell { return Text{row.names()}; }};

constexpr Column<Contender> contender_columns[] = {
    rank_column,
    name_column,
    view::json_column<Contender>(
        "players", [](auto& row) { return texts_of(row.players, &PlayerName::name); }),
    club_column,
    {{.key = "victory_points",
      .heading = mark("VP"),
      .meaning = mark("VP: victory points, by the difference of points in each match"),
      .rare = true,
      .head = true},
     [](Contender const& row) -> Cell { return row.victories > 0 ? whole(row.victory) : Cell(); }},
    {view::matches_played, [](Contender const& row) -> Cell { return whole(row.matches); }},
    {view::matches_won, [](Contender const& row) -> Cell { return whole(row.won); }},
    {view::matches_level, [](Contender const& row) -> Cell { return whole(row.level); }},
    {view::matches_lost,
     [](Contender const& row) -> Cell { return whole(row.matches - row.won - row.level); }},
    {view::in_files(view::played_hands),
     [](Contender const& row) -> Cell { return whole(row.hands); }},
    {view::points_scored, [](Contender const& row) -> Cell { return whole(row.points); }},
    {view::margin_ahead,
     [](Contender const& row) -> Cell {
         return view::number_or_nothing(average(row.margins, row.matches), number_format::margin);
     }},
    {{.key = "points_a_match",
      .csv = "points a match",
      .heading = mark("points a match"),
      .of_a_game = true,
      .align = Align::right,
      .gives_way = GivesWay::left_out_first},
     [](Contender const& row) -> Cell {
         return view::number_or_nothing(average(row.own_points, row.matches),
                                        number_format::average_scored);
     }},
    {view::rare(view::rating_mean),
     [](Contender const& row) -> Cell {
         if (!row.rating) return {};
         return Number{row.rating->mean, number_format::rating};
     }},
};

constexpr Column<ClubFigures> club_columns[] = {
    {{.key = "club",
      .heading = mark("club"),
      .names_row = true,
      .gives_way = GivesWay::cut,
      .head = true},
     [](ClubFigures const& row) -> Cell { return Text{row.club}; }},
    {{.key = "players", .heading = mark("players"), .align = Align::right},
     [](ClubFigures const& row) -> Cell { return whole(row.players); }},
    {view::matches_played, [](ClubFigures const& row) -> Cell { return whole(row.matches); }},
    {view::matches_level, [](ClubFigures const& row) -> Cell { return whole(row.level); }},
    {{.key = "hands", .heading = mark("hands"), .align = Align::right},
     [](ClubFigures const& row) -> Cell { return whole(row.hands); }},
    {view::points_scored, [](ClubFigures const& row) -> Cell { return whole(row.points); }},
    {{.key = "points_a_hand",
      .csv = "points a hand",
      .heading = mark("points a hand"),
      .of_a_game = true,
      .align = Align::right},
     [](ClubFigures const& row) -> Cell {
         return view::number_or_nothing(average(row.points, row.side_hands),
                                        number_format::average_scored);
     }},
};

constexpr Column<Contender> rated_columns[] = {
    rank_column,
    name_column,
    club_column,
    {view::rating_mean,
     [](Contender const& row) -> Cell {
         return Number{row.rating.value().mean, number_format::rating};
     }},
    {view::plus_minus,
     [](Contender const& row) -> Cell {
         return Number{static_cast<double>(view::rating_range(row.rating.value())),
                       number_format::range};
     }},
    view::json_column<Contender>("deviation",
                                 [](auto& row) {
                                     return Cell(Number{row.rating.value().deviation,
                                                        number_format::rating});
                                 }),
    {view::matches_played, [](Contender const& row) -> Cell { return whole(row.matches); }},
};

/// Orders rows by a column: the highest first, and ranks by it; names by the alphabet.
template <typename Columns, typename Row>
void order(std::vector<Row>& rows, Columns const& columns, std::string_view key) {
    for (auto const& column : columns) {
        if (column.info.key != key) continue;
        if (column.info.names_row) {
            std::ranges::stable_sort(
                rows, {}, [&](Row const& row) { return fold(page_text(column.cell(row))); });
            continue;
        }
        auto const value = [&](Row const& row) { return view::order_value(column.cell(row)); };
        std::ranges::stable_sort(rows, std::greater<>(), value);
        if constexpr (requires(Row row) { row.rank; }) stats::give_ranks(rows, value);
    }
}

/// The columns by which rows can be ordered.
template <typename Columns>
std::vector<std::string> orders_of(Columns const& columns) {
    std::vector<std::string> keys;
    for (auto const& column : columns)
        if (column.info.names_row ||
            (column.cell != nullptr && column.info.key != "rank" && column.info.key != "club"))
            keys.emplace_back(column.info.key);
    return keys;
}

/// A report with one table. `list` is what JSON calls its rows.
template <typename Columns, typename Row>
Report report_on(std::string_view list, Columns const& columns, std::vector<Row> rows,
                 Look const& look) {
    if (!look.order.empty()) order(rows, columns, look.order);
    auto const shared = std::make_shared<std::vector<Row> const>(std::move(rows));
    auto const table = [=, &columns] {
        auto made = view::filled({.title = look.title}, columns, *shared);
        if (look.several_games) view::leave_points_to_csv(made);
        if (!look.order.empty()) view::show_order(made, look.order);
        return made;
    };
    return {.title = look.title,
            .selection = look.selection,
            .empty = shared->empty(),
            .page =
                [=](Style const& style, view::Legend) {
                    auto const made = table();
                    return finish(paragraph(made.title, style, 0, 2, Tone::bold) + "\n" +
                                      view::terminal_table(made, style) +
                                      view::note_lines(made.notes, style),
                                  style);
                },
            .json =
                [=, &columns] {
                    return json::object_text([&](json::Object& out) {
                               view::write_rows(out.list(list), columns, *shared);
                           }) +
                           '\n';
                },
            .tables = [=] { return std::vector{table()}; },
            .file = table};
}

}  // namespace

Report report_on(std::vector<Contender> rows, Look const& look) {
    return report_on("standings", contender_columns, std::move(rows), look);
}

Report report_on(std::vector<ClubFigures> rows, Look const& look) {
    return report_on("standings", club_columns, std::move(rows), look);
}

Report ratings_report(std::vector<Contender> rows, Look const& look) {
    return report_on("ratings", rated_columns, std::move(rows), look);
}

std::vector<std::string> standing_orders() { return orders_of(contender_columns); }

std::vector<std::string> club_orders() { return orders_of(club_columns); }

}  // namespace meldbook::league
