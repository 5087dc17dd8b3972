#include "view/tables/figures.hpp"

#include "text/text.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view {

namespace {

using stats::PlayerFigures;

int without_result(PlayerFigures const& player) {
    return player.open + player.ended + player.abandoned;
}

std::string unfinished_text(PlayerFigures const& player) {
    std::vector<std::string> parts;
    if (player.open > 0) parts.push_back(tr("{} open", number(player.open)));
    if (player.ended > 0) parts.push_back(tr("{} ended early", number(player.ended)));
    if (player.abandoned > 0) parts.push_back(tr("{} abandoned", number(player.abandoned)));
    return joined(parts);
}

FigureCell won_figure(PlayerFigures const& player) {
    auto const& score = player.score;
    auto const rate = score.win_rate();
    if (!rate) return {};
    Number const percentage{*rate, number_format::percentage};
    auto const interval = score.interval();
    auto const range = page_text(Shares{interval.low, interval.high});
    return {.figure = percentage,
            .detail = tr("{} of {} ({})", number(score.won), number(score.matches), range),
            .brief = tr("{} of {}", number(score.won), number(score.matches)),
            .compared = Text{
                .text = tr_context("a rate and its range", "{} ({})", page_text(percentage), range),
                .brief = page_text(percentage)}};
}

FigureCell run_figure(stats::Run const& run, LocalDay const& local) {
    if (run.matches == 0) return {};
    return {.figure = whole(run.matches),
            .detail = run.matches == 1
                          ? place_text(run.first.match, 0, local(run.first.started))
                          : tr("match {} to match {}", run.first.match, run.last.match)};
}

constexpr Figure match_figures[] = {
    {mark("Matches"), mark("Matches: the finished matches that count"),
     [](PlayerFigures const& p, LocalDay const& local) {
         return FigureCell{.figure = whole(p.score.matches),
                           .detail = p.first.empty() ? std::string()
                                     : local(p.first) == local(p.last)
                                         ? tr("started {}", local(p.first))
                                         : tr("started {} to {}", local(p.first), local(p.last))};
     }},
    {mark("Won"), mark("Won: the share of the matches that were won"),
     [](PlayerFigures const& p, LocalDay const&) { return won_figure(p); }},
    {.label = mark("Level"),
     .meaning = mark("Level: the matches that nobody won"),
     .of = [](PlayerFigures const& p,
              LocalDay const&) { return FigureCell{.figure = whole(p.score.level)}; },
     .rare = true},
    {.label = mark("Lost"),
     .meaning = mark("Lost: the matches that were lost"),
     .of = [](PlayerFigures const& p,
              LocalDay const&) { return FigureCell{.figure = whole(p.score.lost)}; },
     .rare = true},
    {.label = mark("Helped out"),
     .meaning = mark("Helped out: finished matches that count for somebody else"),
     .of = [](PlayerFigures const& p,
              LocalDay const&) { return FigureCell{.figure = whole(p.helped_out)}; },
     .rare = true},
    {.label = mark("Without a result"),
     .meaning = mark("Without a result: matches that are open, were ended early or abandoned"),
     .of =
         [](PlayerFigures const& p, LocalDay const&) {
             return FigureCell{.figure = whole(without_result(p)), .detail = unfinished_text(p)};
         },
     .rare = true},
    {.label = mark("Comebacks"),
     .meaning = mark("Comebacks: matches won after being far behind"),
     .of = [](PlayerFigures const& p,
              LocalDay const&) { return FigureCell{.figure = whole(p.comebacks)}; },
     .rare = true},
};

constexpr Figure behind_figures[] = {
    {mark("Furthest behind and won"),
     mark("Furthest behind and won: the most points behind in a match that was won"),
     [](PlayerFigures const& p, LocalDay const& local) {
         if (p.furthest_behind == 0) return FigureCell{};
         auto const& match = p.furthest_behind_in;
         return FigureCell{.figure = whole(p.furthest_behind),
                           .detail = place_text(match.match, 0, local(match.started))};
     }},
};

constexpr Figure run_figures[] = {
    {mark("Longest winning run"), mark("Longest winning run: matches won one after the other"),
     [](PlayerFigures const& p, LocalDay const& local) { return run_figure(p.runs.won, local); }},
    {mark("Longest losing run"), mark("Longest losing run: matches lost one after the other"),
     [](PlayerFigures const& p, LocalDay const& local) { return run_figure(p.runs.lost, local); }},
    {mark("Current run"), mark("Current run: the last matches, all won or all lost"),
     [](PlayerFigures const& p, LocalDay const&) {
         if (p.runs.current.matches == 0) return FigureCell{};
         auto const n = number(p.runs.current.matches);
         bool const won = p.runs.current_is == stats::Finish::won;
         return FigureCell{.figure = Text{won ? tr("{} won", n) : tr("{} lost", n)}};
     }},
};

constexpr Figure hands_figures[] = {
    {mark("Hands"), mark("Hands: the hands played"),
     [](PlayerFigures const& p, LocalDay const&) { return FigureCell{.figure = whole(p.hands)}; }},
};

constexpr Figure point_figures[] = {
    {mark("Points a hand"), mark("Points a hand: what the side scored in a hand, on average"),
     [](PlayerFigures const& p, LocalDay const&) {
         if (p.hands == 0) return FigureCell{};
         return FigureCell{.figure =
                               Number{static_cast<double>(p.points) / p.hands, number_format::gain},
                           .detail = tr("{} in all", number(p.points))};
     }},
    {mark("Best hand"), mark("Best hand: the most points the side scored in a hand"),
     [](PlayerFigures const& p, LocalDay const& local) {
         return hand_figure(p.best, number_format::gain, local);
     }},
    {mark("Worst hand"), mark("Worst hand: the fewest points the side scored in a hand"),
     [](PlayerFigures const& p, LocalDay const& local) {
         return hand_figure(p.worst, number_format::gain, local);
     }},
};

constexpr Figure time_figures[] = {
    {mark("Time a hand"), mark("Time a hand: how long a hand took, on average"),
     [](PlayerFigures const& p, LocalDay const&) {
         auto const& times = p.times;
         if (times.hands == 0) return FigureCell{};
         return FigureCell{.figure = Number{static_cast<double>(times.seconds) / times.hands,
                                            number_format::time},
                           .detail = tr_plural(times.hands, "{} hand in {}", "{} hands in {}",
                                               number(times.hands), duration_text(times.seconds))};
     }},
    {.label = mark("quickest"),
     .meaning = mark("Quickest: the hand that took the least time"),
     .of =
         [](PlayerFigures const& p, LocalDay const& local) {
             return hand_figure(p.times.shortest, number_format::time, local);
         },
     .part = true},
    {.label = mark("longest"),
     .meaning = mark("Longest: the hand that took the most time"),
     .of =
         [](PlayerFigures const& p, LocalDay const& local) {
             return hand_figure(p.times.longest, number_format::time, local);
         },
     .part = true},
};

std::vector<std::string> legend_of(std::vector<PlayerFigures> const& players) {
    auto notes = counting_notes(players);
    auto const any = [&](auto const& has) { return std::ranges::any_of(players, has); };
    if (any([](PlayerFigures const& p) { return p.helped_out > 0; })) {
        notes.push_back(tr("Helped out: finished matches that count for somebody else."));
    }
    if (any([](PlayerFigures const& p) { return p.comebacks > 0; })) {
        notes.push_back(tr("A comeback is a match won after being behind by a fifth of its target, "
                           "or by 1,000 points where it had none."));
    }
    notes.push_back(tr("Points, canastas, threes, going out and cards in hand are those of the "
                       "side. Hands recorded by force are nobody's best or worst."));
    if (any([](PlayerFigures const& p) { return p.known < p.hands; })) {
        notes.push_back(tr("Hands of which only the points of the side are known count for its "
                           "points, wins and margins, and for none of its other figures."));
    }
    if (any([](PlayerFigures const& p) { return p.times.hands > 0; })) {
        notes.push_back(tr(
            "A hand lasts from the end of the one before it until it is recorded. Less than a "
            "minute or more than an hour does not count, nor does a hand during which the player "
            "recorded another match."));
    }
    return notes;
}

std::vector<FigureRow> figure_rows(std::vector<PlayerFigures> const& players, LocalDay const& local,
                                   bool points) {
    FigureRows rows(players, local, points);
    rows.begin(tr_context("a group of figures", "Matches and results"));
    rows.add_all(match_figures);
    rows.add_points(behind_figures);
    rows.add_all(run_figures);
    rows.begin(tr_context("a group of figures", "Hands and points"));
    rows.add_all(hands_figures);
    rows.add_points(point_figures);
    add_hand_figures(rows);
    rows.begin(tr_context("a group of figures", "Time"));
    rows.add_all(time_figures);
    return std::move(rows).take();
}

constexpr ColumnInfo label_column{.csv = "figure",
                                  .heading = mark("figure"),
                                  .terminal_heading = Sentence(),
                                  .meaning = mark("Figure: what is counted"),
                                  .gives_way = GivesWay::cut,
                                  .head = true};
constexpr ColumnInfo detail_column{
    .csv = "detail",
    .heading = mark("detail"),
    .meaning = mark("Detail: what the figure was counted from, or where to look it up"),
    .tone = Tone::dim,
    .gives_way = GivesWay::wrapped};

void add_group(Table& table, FigureRow& row) {
    if (!row.group.empty()) table.groups.push_back({table.rows.size(), std::move(row.group)});
}

Table with_details(PlayerFigures const& player, std::vector<FigureRow>&& rows) {
    Table table{.title = player.name, .headed = false};
    table.columns = {
        heading_of(label_column),
        named_column(player.name, {.align = Align::right, .tone = Tone::bold, .head = true}),
        heading_of(detail_column)};
    table.columns[1].heading = tr_context("a column of figures", "value");  // the title is the name
    for (auto& row : rows) {
        add_group(table, row);
        auto& cell = row.cells.front();
        table.rows.push_back(
            {std::move(row.label), std::move(cell.figure),
             Text{.text = std::move(cell.detail), .brief = std::move(cell.brief)}});
    }
    return table;
}

/// Each player has two columns, one for terminals and one for files, because their cells can
/// differ.
Table side_by_side(std::vector<PlayerFigures> const& players, std::vector<FigureRow>&& rows) {
    Table table{.title = tr("Players compared")};
    table.columns.push_back(heading_of(label_column));
    table.columns.front().info.gives_way = GivesWay::wrapped;
    for (auto const& player : players) {
        ColumnInfo column{.align = Align::right, .heading_tone = Tone::bold};
        for (auto const shown_in : {ShownIn::files, ShownIn::terminals}) {
            column.shown_in = shown_in;
            table.columns.push_back(named_column(player.name, column));
        }
    }
    for (auto& row : rows) {
        add_group(table, row);
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(std::move(row.label));
        for (auto& cell : row.cells) {
            cells.push_back(cell.figure);
            cells.push_back(cell.compared ? *std::move(cell.compared) : std::move(cell.figure));
        }
    }
    return table;
}

}  // namespace

FigureCell hand_figure(std::optional<stats::HandMark> const& at, NumberFormat format,
                       LocalDay const& local) {
    if (!at) return {};
    return {.figure = Number{static_cast<double>(at->value), format},
            .detail = place_text(at->match, at->hand, local(at->played))};
}

Table figures_table(std::vector<PlayerFigures> const& players, LocalDay const& local,
                    bool for_people) {
    bool const points = !for_people || !several_games(players);
    auto rows = figure_rows(players, local, points);
    auto table = players.size() == 1 ? with_details(players.front(), std::move(rows))
                                     : side_by_side(players, std::move(rows));
    table.legend = legend_of(players);
    if (!points) table.notes.push_back(points_apart());
    return table;
}

}  // namespace meldbook::view
