// meldbook-league standings and ratings.

#include "view/tables/standings.hpp"

#include <array>
#include <memory>
#include <string_view>

#include "commands/export_formats.hpp"
#include "commands/filter.hpp"
#include "commands/report.hpp"
#include "intake/values.hpp"
#include "json/writer.hpp"
#include "league/commands.hpp"
#include "league/figures.hpp"
#include "league/membership.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/score_columns.hpp"
#include "view/tables/table.hpp"

namespace meldbook::league {

namespace {

using commands::Report;
using commands::UsageError;
using view::Align;
using view::Cell;
using view::Column;
using view::GivesWay;
using view::Number;
using view::Text;
using view::whole;
namespace number_format = view::number_format;

template <typename Row>
constexpr Column<Row> rank_column = {{.key = "rank",
                                      .csv = "rank",
                                      .heading = mark("rank"),
                                      .terminal_heading = Sentence(),
                                      .align = Align::right,
                                      .tone = Tone::bold,
                                      .head = true},
                                     [](Row const& row) -> Cell { return whole(row.rank); }};

template <typename Row>
constexpr Column<Row> club_column = {{.key = "club",
                                      .csv = "club",
                                      .heading = mark("club"),
                                      .gives_way = GivesWay::cut,
                                      .head = true},
                                     [](Row const& row) -> Cell { return Text{row.club}; }};

std::string name_of(Contender const& row) { return join(row.players, " & "); }
std::string name_of(RatedPlayer const& row) { return row.player; }

template <typename Row>
constexpr Column<Row> name_column = {{.key = "name",
                                      .csv = "name",
                                      .heading = mark("name"),
                                      .names_row = true,
                                      .gives_way = GivesWay::cut,
                                      .head = true},
                                     [](Row const& row) -> Cell { return Text{name_of(row)}; }};

constexpr Column<Contender> contender_columns[] = {
    rank_column<Contender>,
    name_column<Contender>,
    {.info = {.key = "players"},
     .write_json = [](auto& out, std::string_view key,
                      Contender const& row) { out.field(key, row.players); }},
    club_column<Contender>,
    {view::matches_played, [](Contender const& row) -> Cell { return whole(row.matches); }},
    {view::matches_won, [](Contender const& row) -> Cell { return whole(row.won); }},
    {view::matches_level, [](Contender const& row) -> Cell { return whole(row.level); }},
    {view::matches_lost,
     [](Contender const& row) -> Cell { return whole(row.matches - row.won - row.level); }},
    {{.key = "hands", .csv = "hands", .heading = mark("hands"), .align = Align::right},
     [](Contender const& row) -> Cell { return whole(row.hands); }},
    {{.key = "points", .csv = "points", .heading = mark("points"), .align = Align::right},
     [](Contender const& row) -> Cell { return whole(row.points); }},
    {{.key = "margin",
      .csv = "margin",
      .heading = mark("margin"),
      .align = Align::right,
      .words = mark("margin {}")},
     [](Contender const& row) -> Cell {
         return view::number_or_nothing(row.margin, number_format::margin);
     }},
};

constexpr Column<ClubFigures> club_columns[] = {
    {{.key = "club",
      .csv = "club",
      .heading = mark("club"),
      .names_row = true,
      .gives_way = GivesWay::cut,
      .head = true},
     [](ClubFigures const& row) -> Cell { return Text{row.club}; }},
    {{.key = "players", .csv = "players", .heading = mark("players"), .align = Align::right},
     [](ClubFigures const& row) -> Cell { return whole(row.players); }},
    {view::matches_played, [](ClubFigures const& row) -> Cell { return whole(row.matches); }},
    {view::matches_level, [](ClubFigures const& row) -> Cell { return whole(row.level); }},
    {{.key = "hands", .csv = "hands", .heading = mark("hands"), .align = Align::right},
     [](ClubFigures const& row) -> Cell { return whole(row.hands); }},
    {{.key = "points", .csv = "points", .heading = mark("points"), .align = Align::right},
     [](ClubFigures const& row) -> Cell { return whole(row.points); }},
    {{.key = "points_a_hand",
      .csv = "points a hand",
      .heading = mark("points a hand"),
      .align = Align::right},
     [](ClubFigures const& row) -> Cell {
         return view::number_or_nothing(row.points_a_hand, number_format::average_points);
     }},
};

constexpr Column<RatedPlayer> rated_columns[] = {
    rank_column<RatedPlayer>,
    name_column<RatedPlayer>,
    club_column<RatedPlayer>,
    {{.key = "rating", .csv = "rating", .heading = mark("rating"), .align = Align::right},
     [](RatedPlayer const& row) -> Cell { return Number{row.rating.mean, number_format::rating}; }},
    {{.csv = "±", .heading = mark("±"), .align = Align::right, .joins = true},
     [](RatedPlayer const& row) -> Cell {
         return Number{static_cast<double>(view::rating_range(row.rating)), number_format::range};
     }},
    {.info = {.key = "deviation"},
     .write_json =
         [](auto& out, std::string_view key, RatedPlayer const& row) {
             out.field(key, Cell(Number{row.rating.deviation, number_format::rating}));
         }},
    {view::matches_played, [](RatedPlayer const& row) -> Cell { return whole(row.matches); }},
};

/// A report with one table. `list` is what JSON calls its rows.
template <typename Columns, typename Row>
Report report_on(std::string const& title, std::string_view list, Columns const& columns,
                 std::vector<Row> rows) {
    auto const shared = std::make_shared<std::vector<Row> const>(std::move(rows));
    auto const table = [=, &columns] {
        view::Table made{.title = title};
        view::add_columns(made, columns, *shared);
        return made;
    };
    return {.title = title,
            .empty = shared->empty(),
            .page =
                [=](Style const& style, view::Legend) {
                    auto text = paragraph(title, style, 0, 2, Tone::bold) + "\n";
                    return finish(text + view::terminal_table(table(), style), style);
                },
            .json =
                [=, &columns] {
                    auto text = meldbook::json::object_text([&](meldbook::json::Object& out) {
                        auto all = out.list(list);
                        for (auto const& row : *shared) {
                            auto one = all.object();
                            view::write_members(one, columns, row);
                        }
                    });
                    return text + '\n';
                },
            .tables = [=] { return std::vector{table()}; },
            .file = table};
}

void print(Report const& report, Choice const& choice, Out& out) {
    if (choice.json || choice.format == "json") out.print(report.json());
    else if (!choice.format.empty())
        out.print(commands::export_format(choice.format, {}).report(report, out.style));
    else if (report.empty) out.say(tr("No match counts in the league yet."));
    else out.print(report.page(out.style, view::Legend::hint));
}

std::optional<std::string> since_of(Choice const& choice, Tools const& tools) {
    if (choice.since.empty()) return std::nullopt;
    return tools.world.clock.utc_of(commands::parse_period(choice.since, "--since").begin);
}

/// Throws UsageError for options that are not known.
void check(Choice const& choice) {
    if (choice.format.empty()) return;
    auto const known = commands::report_formats();
    if (std::ranges::find(known, choice.format) == known.end())
        commands::refuse_format(choice.format, known);
    if (choice.json) throw UsageError(tr("--json and --format exclude each other; omit one"));
}

std::string address_of(Choice const& choice, store::Book const* book) {
    if (!choice.address.empty()) return choice.address;
    if (book == nullptr) {
        throw UsageError(tr("there is no book that has joined a league; name the league with "
                            "--league URL"));
    }
    return joined_league(*book).address;
}

constexpr std::array<std::string_view, 3> subjects = {"player", "pair", "club"};

}  // namespace

std::vector<std::string> standings_subjects() { return {subjects.begin(), subjects.end()}; }

ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out) {
    auto const by = command.by.empty() ? std::string(subjects[0]) : command.by;
    if (std::ranges::find(subjects, by) == subjects.end())
        intake::refuse_word("--by", by, standings_subjects());
    check(command.choice);
    auto const since = since_of(command.choice, tools);
    League league(address_of(command.choice, book));
    auto& server = league.server();
    if (by == subjects[2]) {
        print(report_on(tr("The league by club"), "standings", club_columns,
                        club_figures(server, since)),
              command.choice, out);
    } else {
        bool const pairs = by == subjects[1];
        auto const title = pairs ? tr("The league by partners") : tr("The league by player");
        print(report_on(title, "standings", contender_columns,
                        contenders(server, pairs ? Contenders::pairs : Contenders::players, since)),
              command.choice, out);
    }
    return commands::done;
}

ExitStatus run(Ratings const& command, store::Book const* book, Tools& tools, Out& out) {
    check(command.choice);
    auto const since = since_of(command.choice, tools);
    League league(address_of(command.choice, book));
    print(report_on(tr("The ratings of the league"), "ratings", rated_columns,
                    rated_players(league.server(), since)),
          command.choice, out);
    return commands::done;
}

}  // namespace meldbook::league
