// The tables and JSON of players and of the parts of a player's matches (stats.hpp).

#include <algorithm>
#include <cmath>
#include <functional>

#include "text/text.hpp"
#include "view/tables/score_columns.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

namespace {

using stats::Breakdown;
using stats::PlayerFigures;

/// The results of matches and hands, which the row of a player and the row of a part have in
/// common.
struct ResultsRow {
    stats::Score const& score;
    int hands = 0;
    std::int64_t points = 0;
};

template <typename Figures>
ResultsRow results_of(Figures const& figures) {
    return {figures.score, figures.hands, figures.points};
}

constexpr Column<ResultsRow> score_columns[] = {
    {matches_played, [](ResultsRow const& row) -> Cell { return whole(row.score.matches); }},
    {matches_won, [](ResultsRow const& row) -> Cell { return whole(row.score.won); }},
    {in_files(matches_level), [](ResultsRow const& row) -> Cell { return whole(row.score.level); }},
    {matches_lost, [](ResultsRow const& row) -> Cell { return whole(row.score.lost); }},
};

constexpr auto win_rate_columns =
    rate_columns(mark("Rate: the share of the matches that were won"));

template <typename Figures>
Trials won_of(Figures const& figures) {
    return {.hits = figures.score.won, .cases = figures.score.matches};
}

constexpr Column<ResultsRow> hand_columns[] = {
    {played_hands, [](ResultsRow const& row) -> Cell { return whole(row.hands); }},
    {in_files(points_scored), [](ResultsRow const& row) -> Cell { return whole(row.points); }},
    {{.key = "average",
      .csv = "points a hand",
      .heading = mark("points a hand"),
      .terminal_heading = mark("a hand"),
      .meaning = mark("Points a hand: what the side scored in a hand, on average"),
      .of_a_game = true,
      .gives_way = GivesWay::left_out_fourth,
      .words = mark("{} a hand")},
     [](ResultsRow const& row) -> Cell {
         if (row.hands == 0) return {};
         return Number{static_cast<double>(row.points) / row.hands, number_format::average_points};
     }},
};

constexpr Column<PlayerFigures> player_columns[] = {
    {{.key = "name",
      .csv = "player",
      .heading = mark("player"),
      .terminal_heading = Sentence(),
      .meaning = mark("Player: the name in this book"),
      .tone = Tone::bold,
      .gives_way = GivesWay::cut,
      .head = true},
     [](PlayerFigures const& player) -> Cell { return Text{player.name}; }},
};

/// The matches of the player that do not count; only JSON has these columns.
constexpr Column<PlayerFigures> not_counted_columns[] = {
    {{.key = "not_counted"},
     nullptr,
     [](auto& out, std::string_view key, PlayerFigures const& player) {
         auto object = out.object(key);
         object.field("helped_out", player.helped_out);
         object.field("open", player.open);
         object.field("ended", player.ended);
         object.field("abandoned", player.abandoned);
     }},
};

using Best = std::optional<stats::HandMark>;

constexpr Column<Best> best_columns[] = {
    {{.key = "best",
      .csv = "best hand",
      .heading = mark("best hand"),
      .terminal_heading = mark("best"),
      .meaning = mark("Best hand: the most points the side scored in a hand"),
      .of_a_game = true,
      .gives_way = GivesWay::left_out_second},
     [](Best const& best) -> Cell {
         if (!best) return {};
         return Number{static_cast<double>(best->value), number_format::points};
     },
     [](auto& out, std::string_view key, Best const& best) {
         write_hand_mark(out, key, "points", best);
     }},
};

/// The column that names the part of a player's matches.
Column<Breakdown> part_column(DividedBy by) {
    Column<Breakdown> column{
        {.key = "player",
         .heading = mark("player"),
         .meaning = mark("Player: who sat on the same side, or on another one"),
         .heading_tone = Tone::bold,
         .gives_way = GivesWay::cut,
         .head = true},
        [](Breakdown const& part) -> Cell { return Text{part.name}; }};
    auto const call = [&](std::string_view key, Sentence heading, Sentence meaning) {
        column.info.key = column.info.csv = key;
        column.info.heading = heading;
        column.info.meaning = meaning;
    };
    switch (by) {
        case DividedBy::partner:
        case DividedBy::opponent: break;
        case DividedBy::rules:
            call("rules", mark("rules"), mark("Rules: the rule set of the matches"));
            break;
        case DividedBy::year:
            call("year", mark("year"), mark("Year: in which the matches started"));
            break;
        case DividedBy::month:
            call("month", mark("month"), mark("Month: in which the matches started"));
            break;
    }
    return column;
}

std::string title_of(DividedBy by) {
    switch (by) {
        case DividedBy::partner: return tr_context("matches of a player", "With");
        case DividedBy::opponent: return tr_context("matches of a player", "Against");
        case DividedBy::rules: return tr_context("matches of a player", "Rules");
        case DividedBy::year: return tr("Years");
        case DividedBy::month: return tr("Months");
    }
    return "";
}

}  // namespace

Table breakdown_table(DividedBy by, Sentence heading, std::vector<Breakdown> const& rows,
                      bool several) {
    Table table{.title = title_of(by), .narrow = Narrow::cuts};
    auto column = part_column(by);
    column.info.terminal_heading = heading;
    add_columns(table, std::vector{column}, rows);
    add_columns(table, score_columns, rows, results_of<Breakdown>);
    add_columns(table, win_rate_columns, rows, won_of<Breakdown>);
    add_columns(table, hand_columns, rows, results_of<Breakdown>);
    if (by == DividedBy::rules) {
        add_columns(table, best_columns, rows, std::mem_fn(&Breakdown::best));
        for (auto& [info, csv, of_people, of_terminals] : table.columns)
            if (info.key == "points") info.shown_in = ShownIn::everything;
    } else if (several) {
        leave_points_to_csv(table);
        table.notes.clear();  // beside the figures
    }
    return table;
}

std::vector<Table> breakdown_tables(PlayerFigures const& player) {
    std::vector<Table> tables;
    bool const several = stats::several_games({player});
    auto const add = [&](DividedBy by, std::vector<Breakdown> const& rows) {
        if (!rows.empty()) tables.push_back(breakdown_table(by, Sentence(), rows, several));
    };
    add(DividedBy::partner, player.partners);
    add(DividedBy::opponent, player.opponents);
    if (!player.opponents.empty()) tables.back().legend.push_back(company_note());
    add(DividedBy::rules, player.rules);
    add(DividedBy::year, player.years);
    add(DividedBy::month, player.months);
    return tables;
}

void write_breakdown(json::List list, DividedBy by, std::vector<Breakdown> const& rows) {
    std::vector const name{part_column(by)};
    list.objects(rows, [&](auto& object, auto const& row) {
        write_members(object, name, row);
        write_members(object, score_columns, results_of(row));
        write_members(object, win_rate_columns, won_of(row));
        write_members(object, hand_columns, results_of(row));
    });
}

Table everybody_table(BookFigures const& book) {
    Table table{.title = tr("Players"), .narrow = Narrow::cuts};
    add_columns(table, player_columns, book.players);
    add_columns(table, score_columns, book.players, results_of<PlayerFigures>);
    add_columns(table, win_rate_columns, book.players, won_of<PlayerFigures>);
    add_columns(table, hand_columns, book.players, results_of<PlayerFigures>);
    add_columns(table, best_columns, book.players, std::mem_fn(&PlayerFigures::best));
    if (book.several_games()) leave_points_to_csv(table);
    show_order(table, book.order.empty() ? "hands" : book.order);
    table.legend = counting_notes(book.players);
    return table;
}

void write_player(json::Object& out, PlayerFigures const& player) {
    write_members(out, player_columns, player);
    write_members(out, score_columns, results_of(player));
    write_members(out, win_rate_columns, won_of(player));
    write_members(out, not_counted_columns, player);
    write_members(out, hand_columns, results_of(player));
    write_members(out, best_columns, player.best);
}

void write_hand_mark(json::Object& out, std::string_view key, std::string_view value,
                     std::optional<stats::HandMark> const& at) {
    if (!at) return out.field(key, std::nullopt);
    auto object = out.object(key);
    object.field(value, at->value);
    object.field("match", at->match);
    object.field("hand", at->hand);
    object.field("played", at->played);
}

std::vector<std::string> counting_notes(std::vector<PlayerFigures> const& players) {
    auto const any = [&](auto const& has) { return std::ranges::any_of(players, has); };
    std::vector notes = {tr("A match counts once its rule set has ended it, for the players who "
                            "sat in at least half of its hands on one side. Hands count for "
                            "everybody who sat in them, also those of other matches.")};
    if (any([](PlayerFigures const& p) { return p.score.matches > 0; })) {
        notes.push_back(tr("The range given with a rate of wins has the true rate in it, with "
                           "95 % confidence (Wilson 1927)."));
    }
    if (any([](PlayerFigures const& p) { return p.score.level > 0; })) {
        notes.push_back(tr("A match is level when nobody won it: it counts as not won and ends a "
                           "run."));
    }
    return notes;
}

std::string company_note() {
    return tr("Matches count with and against those who played at least half of the hands; against "
              "somebody, 'won' means that they finished behind.");
}

}  // namespace meldbook::view
