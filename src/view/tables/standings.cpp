#include "view/tables/standings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/draws.hpp"
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
    for (auto const finish : row.standing.form) letters += finish_text(finish);
    return letters;
}

/// The same as JSON has it, never translated.
std::string form_code(StandingRow const& row) {
    std::string code;
    for (auto const finish : row.standing.form) code += finish_letter(finish);
    return code;
}

/// The columns of rank and name. The heading of the name says what is ranked.
std::array<Column<StandingRow>, 3> contestant_columns(By by) {
    std::array<Column<StandingRow>, 3> columns = {{
        {{.key = "rank",
          .heading = mark("rank"),
          .terminal_heading = Sentence(),
          .meaning = mark("Rank: the place in the standings; those who are level share it"),
          .tone = Tone::bold,
          .head = true},
         [](StandingRow const& row) -> Cell { return whole(row.standing.rank); }},
        {{.key = "name",
          .csv = "player",
          .heading = mark("player"),
          .meaning = mark("Player: who is compared"),
          .gives_way = GivesWay::cut,
          .head = true},
         [](StandingRow const& row) -> Cell { return Text{contestant_name(row.contestant())}; }},
        json_column<StandingRow>("players", [](auto& row) { return row.contestant().players; }),
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
    {rating_mean,
     [](StandingRow const& row) -> Cell {
         return Number{row.standing.rating.mean, number_format::rating};
     }},
    {plus_minus,
     [](StandingRow const& row) -> Cell {
         return Number{static_cast<double>(rating_range(row.standing.rating)),
                       number_format::range};
     }},
    json_column<StandingRow>("deviation",
                             [](auto& row) {
                                 return Cell(
                                     Number{row.standing.rating.deviation, number_format::rating});
                             }),
    {{.key = "provisional",
      .heading = mark("provisional"),
      .meaning = mark("?: provisional, fewer than 10 matches"),
      .noted = true,
      .rare = true,
      .joins = true},
     [](StandingRow const& row) -> Cell { return Flag{row.standing.provisional, "?"}; }},
};

constexpr Column<StandingRow> won_columns[] = {
    {matches_played,
     [](StandingRow const& row) -> Cell { return whole(row.standing.score.matches); }},
    {matches_won, [](StandingRow const& row) -> Cell { return whole(row.standing.score.won); }},
    {matches_level, [](StandingRow const& row) -> Cell { return whole(row.standing.score.level); }},
    {matches_lost, [](StandingRow const& row) -> Cell { return whole(row.standing.score.lost); }},
};

/// Where the standings are by victory points.
constexpr Column<StandingRow> victory_columns[] = {
    {{.key = "victory_points",
      .heading = mark("VP"),
      .meaning = mark("VP: victory points, by the difference of points in each match"),
      .noted = true,
      .head = true},
     [](StandingRow const& row) -> Cell { return whole(row.standing.victory); }},
};

constexpr Column<StandingRow> result_columns[] = {
    {in_files(played_hands),
     [](StandingRow const& row) -> Cell { return whole(row.standing.hands); }},
    {points_scored, [](StandingRow const& row) -> Cell { return whole(row.standing.points); }},
    {margin_ahead,
     [](StandingRow const& row) -> Cell {
         return number_or_nothing(row.standing.margin, number_format::margin);
     }},
    {{.key = "form",
      .heading = mark("form"),
      .meaning = mark("Form: the last 5 matches, the newest last; W won, D level, L lost"),
      .noted = true},
     [](StandingRow const& row) -> Cell { return Text{form_text(row)}; },
     json_of<StandingRow>([](auto& row) { return form_code(row); })},
};

/// Calls a function with every column by which rows can be ordered.
void for_each_order(auto const& function) {
    function(contestant_columns(By::player)[1]);
    function(rating_columns[0]);
    for (auto const& column : won_columns) function(column);
    for (auto const& column : result_columns)
        if (column.info.key != "form") function(column);
}

void rank_by(StandingsPage& page, Column<StandingRow> const& column) {
    auto const value = [&](Standing const& row) {
        return order_value(column.cell(StandingRow{page, row}));
    };
    std::ranges::stable_sort(page.rows, std::greater<>(), value);
    stats::give_ranks(page.rows, value);
}

std::string title_of(By by) {
    constexpr std::array titles = {mark("Standings by player"), mark("Standings by partners"),
                                   mark("Standings by side")};
    return tr(titles.at(static_cast<std::size_t>(by)));
}

}  // namespace

std::string finish_text(stats::Finish finish) {
    switch (finish) {
        case stats::Finish::won: return tr_context("a match that was won", "W");
        case stats::Finish::level: return tr_context("a match that was level", "D");
        case stats::Finish::lost: return tr_context("a match that was lost", "L");
    }
    return {};
}

char finish_letter(stats::Finish finish) {
    constexpr std::string_view letters = "WDL";  // in the order of Finish
    return letters[static_cast<std::size_t>(finish)];
}

std::string contestant_name(stats::Contestant const& contestant) {
    auto const players = join(contestant.players, " & ");
    if (contestant.side.empty() || players.empty()) return contestant.side + players;
    return contestant.side + " & " + players;
}

int rating_range(stats::Rating const& rating) {
    return static_cast<int>(std::lround(deviations_in_95 * rating.deviation));
}

std::string rating_text(stats::Rating const& rating) {
    return fmt::format("{} ±{:<3}", std::lround(rating.mean), rating_range(rating));
}

Table standings_table(StandingsPage const& page, bool for_people) {
    bool const is_part = !page.game.empty();
    Table table{.title = is_part ? standings_title(page) : title_of(page.field.by),
                .stack = Stack::below};
    if (!is_part) {
        table.notes = standings_notes(page);
        table.legend = standings_legend(page);
    }
    auto const row_of = [&](Standing const& standing) { return StandingRow{page, standing}; };
    add_columns(table, contestant_columns(page.field.by), page.rows, row_of);
    auto const key_of = [](TableColumn const& column) { return column.info.key; };
    bool const several = for_people && page.field.several_games();
    bool const rated = several || (!is_part && !page.event);
    if (rated && !several) add_columns(table, rating_columns, page.rows, row_of);
    if (page.field.has_victory) add_columns(table, victory_columns, page.rows, row_of);
    add_columns(table, won_columns, page.rows, row_of);
    if (several) add_columns(table, rating_columns, page.rows, row_of);
    add_columns(table, result_columns, page.rows, row_of);
    if (several) leave_points_to_csv(table);
    bool const all_provisional =
        rated && std::ranges::all_of(page.rows, &Standing::provisional) && !page.rows.empty();
    if (all_provisional && for_people) {
        std::ranges::find(table.columns, "provisional", key_of)->info.shown_in = ShownIn::csv;
        table.notes.push_back(
            tr("All ratings are provisional: nobody has played 10 matches that count"));
    } else if (rated) {
        auto const first = std::ranges::find_if(page.rows, &Standing::provisional);
        bool const last = std::all_of(first, page.rows.end(), std::mem_fn(&Standing::provisional));
        if (first != page.rows.end() && last)
            table.groups.push_back({static_cast<std::size_t>(first - page.rows.begin()),
                                    tr("Fewer than 10 matches: the rating is provisional")});
    }
    if (!page.order.empty()) show_order(table, page.order);
    else if (page.field.has_victory && !several) show_order(table, "victory_points");
    else if (!rated || several) show_order(table, "won");
    if (!page.rows.empty() && !is_part) add_meanings(table);
    return table;
}

std::vector<Table> part_tables(StandingsPage const& page) {
    std::vector<Table> tables;
    for (auto const& part : page.by_game)
        if (!part.rows.empty()) tables.push_back(standings_table(part));
    return tables;
}

std::string standings_title(StandingsPage const& page) {
    auto const ranked = title_of(page.field.by);
    if (!page.game.empty())
        return tr_context("standings and the rule set", "{}: {}", ranked, page.game);
    return page.event ? tr_context("an event and its standings", "{}: {}", *page.event, ranked)
                      : ranked;
}

std::string leader_name(StandingsPage const& page, Standing const& row) {
    auto const& who = page.field.contestants[row.contestant];
    return who.side.empty() ? join(who.players, " & ") : who.side;
}

std::string matches_won_text(stats::Score const& score) {
    return tr("{0} of {1} matches won", number(score.won), number(score.matches));
}

std::string leaders_text(std::vector<std::string> const& firsts, long long won, long long matches) {
    constexpr std::size_t most_named = 4;
    if (firsts.empty() || firsts.size() > most_named || matches == 0) return "";
    auto const names = joined(firsts, Joined::with_and);
    return firsts.size() == 1 ? tr("{0} leads the standings, with {1} of {2} matches won", names,
                                   number(won), number(matches))
                              : tr("{} lead the standings", names);
}

std::string leaders_text(StandingsPage const& page) {
    std::vector<std::string> firsts;
    Standing const* leader = nullptr;
    for (auto const& row : page.rows) {
        if (row.rank != 1) continue;
        leader = &row;
        firsts.push_back(leader_name(page, row));
    }
    if (leader == nullptr || leader->score.matches == 0) return "";
    auto const& score = leader->score;
    if (!page.event && page.field.by == stats::By::player)
        return leaders_text(firsts, score.won, score.matches);
    auto const first = joined(firsts, Joined::with_and);
    // Who is first over several years won none of them by that.
    if (auto const times = static_cast<long long>(page.editions.size()); times > 1)
        return tr("First over all {} times that it took place: {}", number(times), first);
    bool const waits = !page.draws.empty() && !waiting_text(std::span(page.draws).last(1)).empty();
    return !page.event || waits || page.counted.open > 0 ? tr("In the lead: {}", first)
                                                         : tr("Winner: {}", first);
}

std::vector<std::string> standing_orders() {
    std::vector<std::string> orders;
    for_each_order([&](auto const& column) { orders.emplace_back(column.info.key); });
    return orders;
}

void sort_standings(StandingsPage& page, std::string_view order) {
    for_each_order([&](auto const& column) {
        if (column.info.key != order) return;
        if (order != "name") return rank_by(page, column);
        // Names do not rank anybody: the ranks stay.
        std::ranges::stable_sort(page.rows, {}, [&](Standing const& row) {
            return fold(contestant_name(page.field.contestants[row.contestant]));
        });
    });
    page.order = order;
}

void write_standing(json::Object& out, StandingsPage const& page, Standing const& standing) {
    StandingRow const row{page, standing};
    write_members(out, contestant_columns(page.field.by), row);
    if (page.field.has_victory) write_members(out, victory_columns, row);
    write_members(out, won_columns, row);
    write_members(out, result_columns, row);
    write_members(out, rating_columns, row);
}

}  // namespace meldbook::view
