#include "view/tables/standings.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "text/translate.hpp"
#include "view/tables/score_columns.hpp"

namespace meldbook::view {

namespace {

using stats::By;
using stats::Standing;

constexpr double deviations_in_95 = 1.96;

/// A row of the standings.
struct StandingRow {
    StandingsPage const& page;
    Standing const& standing;

    stats::Contestant const& contestant() const {
        return page.field.contestants[standing.contestant];
    }
};

/// A letter for each of the last matches, in the user's language; the meaning of the column
/// explains them.
std::string form_text(StandingRow const& row) {
    std::string letters;
    for (auto const finish : row.standing.form) {
        switch (finish) {
            case stats::Finish::won: letters += tr_context("a match that was won", "W"); break;
            case stats::Finish::level: letters += tr_context("a match that was level", "D"); break;
            case stats::Finish::lost: letters += tr_context("a match that was lost", "L"); break;
        }
    }
    return letters;
}

/// The same as JSON has it, never translated.
std::string form_code(StandingRow const& row) {
    constexpr std::string_view letters = "WDL";  // in the order of Finish
    std::string code;
    for (auto const finish : row.standing.form) code += letters[static_cast<std::size_t>(finish)];
    return code;
}

/// The columns of rank and name. The heading of the name says what is ranked.
std::array<Column<StandingRow>, 3> contestant_columns(By by) {
    std::array<Column<StandingRow>, 3> columns = {{
        {{.key = "rank",
          .csv = "rank",
          .heading = mark("rank"),
          .terminal_heading = Sentence(),
          .meaning = mark("Rank: the place in the standings; those who are level share it"),
          .align = Align::right,
          .tone = Tone::bold,
          .head = true},
         [](StandingRow const& row) -> Cell { return whole(row.standing.rank); }},
        {{.key = "name",
          .csv = "player",
          .heading = mark("player"),
          .meaning = mark("Player: who is compared"),
          .flexible = true,
          .head = true},
         [](StandingRow const& row) -> Cell { return Text{contestant_name(row.contestant())}; }},
        {.info = {.key = "players"},
         .write_json = [](auto& out, std::string_view key,
                          StandingRow const& row) { out.field(key, row.contestant().players); }},
    }};
    auto& name = columns[1].info;
    if (by == By::pair) {
        name.csv = "partners";
        name.heading = mark("partners");
        name.meaning = mark("Partners: who is compared; they played on one side");
    }
    if (by == By::side) {
        name.csv = "side";
        name.heading = mark("side");
        name.meaning = mark("Side: its name, no matter who played on it");
    }
    return columns;
}

static_assert(stats::settled_after == 10 && stats::form_length == 5);  // the meanings below say so

constexpr Column<StandingRow> rating_columns[] = {
    {{.key = "rating",
      .csv = "rating",
      .heading = mark("rating"),
      .meaning = mark("Rating: 1500 for a newcomer, ± the range it is in 95 times out of 100; a "
                      "side 200 points stronger wins about three matches out of four"),
      .noted = true,
      .align = Align::right,
      .head = true},
     [](StandingRow const& row) -> Cell {
         return Number{row.standing.rating.mean, number_format::rating};
     }},
    {{.csv = "±",
      .heading = mark("±"),
      .meaning = mark("±: how far off the rating is at most, 95 times out of 100"),
      .align = Align::right,
      .joins = true},
     [](StandingRow const& row) -> Cell {
         return Number{static_cast<double>(rating_range(row.standing.rating)),
                       number_format::range};
     }},
    {.info = {.key = "deviation"},
     .write_json =
         [](auto& out, std::string_view key, StandingRow const& row) {
             out.field(key, Cell(Number{row.standing.rating.deviation, number_format::rating}));
         }},
    {{.key = "provisional",
      .csv = "provisional",
      .heading = mark("provisional"),
      .meaning = mark("?: provisional, fewer than 10 matches"),
      .noted = true,
      .rare = true,
      .joins = true},
     [](StandingRow const& row) -> Cell { return Flag{row.standing.provisional, "?"}; }},
};

constexpr Column<StandingRow> result_columns[] = {
    {matches_played,
     [](StandingRow const& row) -> Cell { return whole(row.standing.score.matches); }},
    {matches_won, [](StandingRow const& row) -> Cell { return whole(row.standing.score.won); }},
    {matches_level, [](StandingRow const& row) -> Cell { return whole(row.standing.score.level); }},
    {matches_lost, [](StandingRow const& row) -> Cell { return whole(row.standing.score.lost); }},
    {{.key = "hands",
      .csv = "hands",
      .heading = mark("hands"),
      .meaning = mark("Hands: the hands played"),
      .shown_in = ShownIn::files,
      .align = Align::right},
     [](StandingRow const& row) -> Cell { return whole(row.standing.hands); }},
    {{.key = "points",
      .csv = "points",
      .heading = mark("points"),
      .meaning = mark("Points: what the side scored in these hands"),
      .align = Align::right,
      .counted = mark_plural("{} point", "{} points")},
     [](StandingRow const& row) -> Cell { return whole(row.standing.points); }},
    {{.key = "margin",
      .csv = "margin",
      .heading = mark("margin"),
      .meaning = mark("Margin: points ahead of the best other side, on average per match"),
      .noted = true,
      .align = Align::right,
      .words = mark("margin {}")},
     [](StandingRow const& row) -> Cell {
         return number_or_nothing(row.standing.margin, number_format::margin);
     }},
    {{.key = "form",
      .csv = "form",
      .heading = mark("form"),
      .meaning = mark("Form: the last 5 matches, the newest last; W won, D level, L lost"),
      .noted = true},
     [](StandingRow const& row) -> Cell { return Text{form_text(row)}; },
     [](auto& out, std::string_view key, StandingRow const& row) {
         out.field(key, form_code(row));
     }},
};

std::string title_of(By by) {
    switch (by) {
        case By::player: return tr("Standings by player");
        case By::pair: return tr("Standings by partners");
        case By::side: return tr("Standings by side");
    }
    return "";
}

}  // namespace

std::string contestant_name(stats::Contestant const& contestant) {
    auto const players = join(contestant.players, " & ");
    if (contestant.side.empty() || players.empty()) return contestant.side + players;
    return contestant.side + " & " + players;
}

int rating_range(stats::Rating const& rating) {
    return static_cast<int>(std::lround(deviations_in_95 * rating.deviation));
}

std::string rating_text(stats::Rating const& rating, Style const& style) {
    auto const text = fmt::format("{} ±{:<3}", std::lround(rating.mean), rating_range(rating));
    return shown(text, style);
}

Table standings_table(StandingsPage const& page) {
    Table table{.title = title_of(page.field.by),
                .notes = counted_notes(page.counted),
                .legend = standings_legend(page)};
    auto const row_of = [&](Standing const& standing) { return StandingRow{page, standing}; };
    add_columns(table, contestant_columns(page.field.by), page.rows, row_of);
    if (!page.event) add_columns(table, rating_columns, page.rows, row_of);
    add_columns(table, result_columns, page.rows, row_of);
    if (!page.rows.empty()) add_meanings(table);
    return table;
}

void write_standing(json::Object& out, StandingsPage const& page, Standing const& standing) {
    StandingRow const row{page, standing};
    write_members(out, contestant_columns(page.field.by), row);
    write_members(out, result_columns, row);
    write_members(out, rating_columns, row);
}

}  // namespace meldbook::view
