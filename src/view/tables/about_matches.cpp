// Partners, and ratings match by match (about.hpp).

#include <algorithm>

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/about.hpp"
#include "view/tables/score_columns.hpp"

namespace meldbook::view {

namespace {

using stats::Meeting;
using stats::RatingStep;

struct PartnersRow {
    StandingsPage const& page;
    Meeting const& meeting;

    int matches() const { return meeting.ahead + meeting.level + meeting.behind; }
};

constexpr Column<PartnersRow> partner_columns[] = {
    {one_of_two,
     [](PartnersRow const& row) -> Cell {
         return Text{contestant_name(row.page.field.contestants[row.meeting.first])};
     }},
    {{.key = "partner",
      .heading = mark("partner"),
      .meaning = mark("Partner: the other of the two"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](PartnersRow const& row) -> Cell {
         return Text{contestant_name(row.page.field.contestants[row.meeting.second])};
     }},
    {matches_played, [](PartnersRow const& row) -> Cell { return whole(row.matches()); }},
    {matches_won, [](PartnersRow const& row) -> Cell { return whole(row.meeting.ahead); }},
    {matches_level, [](PartnersRow const& row) -> Cell { return whole(row.meeting.level); }},
    {matches_lost, [](PartnersRow const& row) -> Cell { return whole(row.meeting.behind); }},
};

constexpr auto partners_rate = rate_columns(mark("Rate: the share of the matches that were won"));

struct StepRow {
    StandingsPage const& page;
    RatingStep const& step;
    LocalDay const& local;

    stats::Contest const& contest() const { return page.field.contests[step.contest]; }
    MatchResult const& match() const { return page.results.matches[contest().match]; }
};

constexpr Column<StepRow> match_columns_of_steps[] = {
    {match_number, [](StepRow const& row) -> Cell { return MatchNumber{row.match().number}; }},
    {{.key = "ended",
      .csv = "date",
      .heading = mark("Date"),
      .meaning = mark("Date: when its last hand was played"),
      .gives_way = GivesWay::left_out_first,
      .head = true},
     [](StepRow const& row) -> Cell {
         return Date{row.local(row.match().ended), row.match().ended};
     }},
};

constexpr Column<StepRow> name_of_steps[] = {
    {{.key = "name",
      .csv = "player",
      .heading = mark("player"),
      .meaning = mark("Player: who is compared"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](StepRow const& row) -> Cell {
         return Text{contestant_name(row.page.field.contestants[row.step.contestant])};
     }},
};

constexpr Column<StepRow> step_columns[] = {
    {{.key = "expected",
      .heading = mark("expected"),
      .meaning = mark("Expected: the side's chance of winning, by the ratings before the match"),
      .noted = true},
     [](StepRow const& row) -> Cell {
         if (!row.step.side) return {};
         return Number{row.step.expected, number_format::share};
     }},
    {{.key = "result",
      .heading = mark("result"),
      .meaning = mark("Result: W won, D level, L lost"),
      .noted = true},
     [](StepRow const& row) -> Cell {
         if (!row.step.side) return {};
         return Text{finish_text(stats::finish_of(row.contest(), *row.step.side))};
     },
     json_of<StepRow>([](auto& row) -> std::optional<std::string> {
         if (!row.step.side) return std::nullopt;
         return std::string(1, finish_letter(stats::finish_of(row.contest(), *row.step.side)));
     })},
    {{.key = "before",
      .heading = mark("before"),
      .meaning = mark("Before: the rating before the match"),
      .shown_in = ShownIn::files},
     [](StepRow const& row) -> Cell {
         return Number{row.step.before.mean, number_format::rating};
     }},
    {{.key = "change",
      .heading = mark("change"),
      .meaning = mark("Change: what the match did to the rating")},
     [](StepRow const& row) -> Cell {
         return Number{row.step.after.mean - row.step.before.mean, number_format::rating_change};
     }},
    {{.key = "rating",
      .heading = mark("rating"),
      .meaning = mark("Rating: after the match, ± the range it is in 95 times out of 100"),
      .noted = true},
     [](StepRow const& row) -> Cell { return Number{row.step.after.mean, number_format::rating}; }},
    {plus_minus,
     [](StepRow const& row) -> Cell {
         return Number{static_cast<double>(rating_range(row.step.after)), number_format::range};
     }},
};

}  // namespace

Table partners_table(StandingsPage const& page, std::vector<std::size_t> const& contestants) {
    std::vector<std::size_t> ranks(page.field.contestants.size(), page.rows.size());
    for (std::size_t i = 0; i < page.rows.size(); ++i) ranks[page.rows[i].contestant] = i;
    auto const named = [&](std::size_t who) {
        return std::ranges::find(contestants, who) != contestants.end();
    };
    auto meetings = page.meetings;
    std::erase_if(meetings, [&](Meeting const& meeting) {
        bool const only_first = named(meeting.first) && !named(meeting.second);
        bool const both = contestants.empty() || (named(meeting.first) && named(meeting.second));
        return !only_first && !(both && ranks[meeting.first] < ranks[meeting.second]);
    });
    std::ranges::sort(meetings, {}, [&](Meeting const& meeting) {
        return std::pair(ranks[meeting.first], ranks[meeting.second]);
    });
    std::vector<PartnersRow> rows;
    for (auto const& meeting : meetings) rows.push_back({page, meeting});
    Table table{.title = tr("Partners"), .notes = counted_notes(page.counted)};
    add_columns(table, partner_columns, rows);
    add_columns(table, partners_rate, rows, [](PartnersRow const& row) {
        return Trials{.hits = row.meeting.ahead, .cases = row.matches()};
    });
    table.legend.push_back(
        tr("A match counts for two partners if it counts for both, and they sat together in at "
           "least half of its hands"));
    return table;
}

std::string partners_text(StandingsPage const& page, Style const& style) {
    auto const square = meetings_square(page, style);
    if (!fits(square, style)) return terminal_table(partners_table(page, {}), style);
    bool const level = std::ranges::any_of(
        page.meetings, [](Meeting const& meeting) { return meeting.level > 0; });
    auto const legend = level ? tr("Matches the two won – lost – level together")
                              : tr("Matches the two won – lost together");
    return terminal_table(square, style) + paragraph(shown(legend, style), style, 0, 2, Tone::dim);
}

Table ratings_table(StandingsPage const& page, std::vector<std::size_t> const& contestants,
                    bool of_one, LocalDay const& local) {
    auto const steps = stats::rating_history(page.field);
    std::vector<StepRow> rows;
    for (auto const& step : steps) {
        bool const wanted = contestants.empty() ||
                            std::ranges::find(contestants, step.contestant) != contestants.end();
        if (wanted) rows.push_back({page, step, local});
    }
    Table table{.title = tr("Ratings, match by match"),
                .notes = counted_notes(page.counted),
                .narrow = Narrow::cuts};
    add_columns(table, match_columns_of_steps, rows);
    add_columns(table, name_of_steps, rows);
    if (of_one) table.columns.back().info.shown_in = ShownIn::files;
    add_columns(table, step_columns, rows);
    add_meanings(table);
    return table;
}

}  // namespace meldbook::view
