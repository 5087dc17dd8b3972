// Openings, advantages and points by source (about.hpp), and what all tables of about.hpp share.

#include "view/tables/about.hpp"

#include <array>

#include "stats/figures.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/score_columns.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

using stats::Fared;
using stats::Happened;
using stats::OpeningOutcome;
using stats::Source;
using stats::SourcesOf;

Cell average_of(std::int64_t sum, int of) {
    if (of == 0) return {};
    return Number{static_cast<double>(sum) / of, number_format::average_points};
}

constexpr Column<OpeningOutcome> requirement_columns[] = {
    {{.key = "required",
      .heading = mark("required"),
      .meaning = mark("Required: what a side needed to open"),
      .align = Align::right,
      .names_row = true,
      .head = true},
     [](OpeningOutcome const& row) -> Cell { return Text{words::opening_figure(row.required)}; }},
    {{.key = "min",
      .csv = "points",
      .heading = mark("points"),
      .meaning = mark("Points: those required"),
      .shown_in = ShownIn::files},
     [](OpeningOutcome const& row) -> Cell { return whole(row.required.min); }},
    {{.key = "hands",
      .heading = mark("hands"),
      .meaning = mark("Hands: of sides that needed it"),
      .counted = mark_plural("{} hand", "{} hands")},
     [](OpeningOutcome const& row) -> Cell { return whole(row.hands); }},
    {{.key = "opened",
      .heading = mark("opened"),
      .meaning = mark("Opened: the hands in which the side opened as required"),
      .words = mark("{} opened")},
     [](OpeningOutcome const& row) -> Cell { return whole(row.opened); }},
};

constexpr auto opened_rate =
    rate_columns(mark("Rate: the share of the hands in which the side opened as required"));

constexpr Column<OpeningOutcome> outcome_columns[] = {
    {{.key = "below",
      .heading = mark("below"),
      .meaning = mark("Below: the hands in which it melded less than required"),
      .noted = true,
      .rare = true,
      .words = mark("{} below")},
     [](OpeningOutcome const& row) -> Cell { return whole(row.below); }},
    {{.key = "missed",
      .heading = mark("missed"),
      .meaning = mark("Missed: the hands in which it melded nothing"),
      .noted = true,
      .words = mark("{} missed")},
     [](OpeningOutcome const& row) -> Cell { return whole(row.hands - row.opened - row.below); }},
    {{.key = "points_opened",
      .csv = "points if opened",
      .heading = mark("points if opened"),
      .terminal_heading = mark("if opened"),
      .meaning =
          mark("If opened: points in the hand, on average, of sides that opened as required"),
      .of_a_game = true,
      .noted = true},
     [](OpeningOutcome const& row) -> Cell { return average_of(row.points_opened, row.opened); }},
    {{.key = "points_missed",
      .csv = "points if not",
      .heading = mark("points if not"),
      .terminal_heading = mark("if not"),
      .meaning = mark("If not: points in the hand, on average, of the other sides"),
      .of_a_game = true,
      .noted = true},
     [](OpeningOutcome const& row) -> Cell {
         return average_of(row.points_missed, row.hands - row.opened);
     }},
};

struct FaredRow {
    Happened what;
    Fared const& fared;
};

// In the order of Happened.
constexpr std::array<Sentence, stats::happened_count> happened_texts = {
    mark("dealt"),
    mark("another side dealt"),
    mark("went out"),
    mark("another side went out"),
    mark("dealt the first hand"),
    mark("another side dealt the first hand"),
    mark("went out first"),
    mark("another side went out first")};

constexpr Column<FaredRow> fared_columns[] = {
    {{.key = "what",
      .heading = mark("what"),
      .meaning = mark("What: the side did, or another one did"),
      .names_row = true,
      .gives_way = GivesWay::cut,
      .head = true},
     [](FaredRow const& row) -> Cell {
         return Text{tr(happened_texts.at(static_cast<std::size_t>(row.what)))};
     }},
    {{.key = "of",
      .heading = mark("of"),
      .meaning = mark("Of: hands or matches are counted, once for each side"),
      .noted = true},
     [](FaredRow const& row) -> Cell {
         return Text{stats::is_of_matches(row.what) ? tr("matches") : tr("hands")};
     }},
    {{.key = "cases",
      .heading = mark("cases"),
      .meaning = mark("Cases: how many there are"),
      .counted = mark_plural("{} case", "{} cases")},
     [](FaredRow const& row) -> Cell { return whole(row.fared.cases); }},
    {{.key = "won",
      .heading = mark("won"),
      .meaning = mark("Won: the matches the side won, or the hands in which it scored more than "
                      "every other side"),
      .noted = true,
      .words = mark("{} won")},
     [](FaredRow const& row) -> Cell { return whole(row.fared.won); }},
};

constexpr auto fared_rate = rate_columns(mark("Rate: the share of the cases that were won"));

constexpr Column<FaredRow> fared_points[] = {
    {{.key = "average",
      .heading = mark("average"),
      .meaning = mark("Average: of the points in the hand, or at the end of the match"),
      .of_a_game = true,
      .noted = true},
     [](FaredRow const& row) -> Cell { return average_of(row.fared.points, row.fared.cases); }},
};

constexpr Column<SourcesOf> period_columns[] = {
    {{.key = "period",
      .heading = mark("period"),
      .terminal_heading = Sentence(),
      .meaning = mark("Period: the year or month in which the matches started"),
      .names_row = true,
      .head = true},
     [](SourcesOf const& row) -> Cell { return Text{row.period}; }},
    {{.key = "hands",
      .heading = mark("hands"),
      .meaning = mark("Hands: the hands played, once for each side"),
      .gives_way = GivesWay::left_out_first,
      .counted = mark_plural("{} hand", "{} hands")},
     [](SourcesOf const& row) -> Cell { return whole(row.hands); }},
};

template <Source source>
constexpr Column<SourcesOf> source_column(std::string_view key, Sentence heading, Sentence meaning,
                                          bool rare = false) {
    return {{.key = key,
             .csv = key,
             .heading = heading,
             .meaning = meaning,
             .of_a_game = true,
             .noted = true,
             .rare = rare},
            [](SourcesOf const& row) -> Cell {
                return average_of(row.points[static_cast<std::size_t>(source)], row.hands);
            }};
}

constexpr Column<SourcesOf> source_columns[] = {
    source_column<Source::melds>("melds", mark("melds"), mark("Melds: the cards on the table")),
    source_column<Source::canastas>("canastas", mark("canastas"),
                                    mark("Canastas: with bonuses for several")),
    source_column<Source::threes>("threes", mark("threes"), mark("Threes: red and black")),
    source_column<Source::out>("out", mark("out"), mark("Out: for going out")),
    source_column<Source::caught>("caught", mark("caught"), mark("Caught: cards left in hand")),
    source_column<Source::other>("other", mark("other"),
                                 mark("Other: special hands, events and corrections"), true),
    {{.key = "average",
      .csv = "points a hand",
      .heading = mark("points a hand"),
      .terminal_heading = mark("a hand"),
      .meaning = mark("Points a hand: what the side scored in a hand, on average"),
      .of_a_game = true,
      .tone = Tone::bold,
      .words = mark("{} a hand")},
     [](SourcesOf const& row) -> Cell { return average_of(row.total, row.hands); }},
};

/// Says what a table means, or why it is empty.
void add_explanation(Table& table, stats::Comparisons const& counted) {
    int const matches = counted.matches();
    if (table.rows.empty() && matches > 0) {
        table.notes.push_back(tr_plural(
            matches, "{} match fits, but it has no hand of which more than the points is known",
            "{} matches fit, but they have no hand of which more than the points is known",
            number(matches)));
    }
    if (counted.several_games()) leave_points_to_csv(table);
    add_meanings(table);
}

}  // namespace

Table openings_table(stats::Comparisons const& counted) {
    Table table{.title = tr("Openings"), .narrow = Narrow::cuts};
    auto const& rows = counted.openings();
    add_columns(table, requirement_columns, rows);
    add_columns(table, opened_rate, rows, [](OpeningOutcome const& row) {
        return Trials{.hits = row.opened, .cases = row.hands};
    });
    add_columns(table, outcome_columns, rows);
    add_explanation(table, counted);
    return table;
}

Table advantage_table(stats::Comparisons const& counted) {
    Table table{.title = tr("Dealing and going out"), .narrow = Narrow::cuts};
    std::vector<FaredRow> rows;
    for (std::size_t i = 0; i < stats::happened_count; ++i) {
        auto const& fared = counted.fared()[i];
        if (fared.cases > 0) rows.push_back({static_cast<Happened>(i), fared});
    }
    add_columns(table, fared_columns, rows);
    add_columns(table, fared_rate, rows, [](FaredRow const& row) {
        return Trials{.hits = row.fared.won, .cases = row.fared.cases};
    });
    add_columns(table, fared_points, rows);
    add_explanation(table, counted);
    table.legend.push_back(
        tr("Going out first: in the first hand in which a side went out. Matches "
           "that began with points from paper are left out."));
    return table;
}

Table sources_table(stats::Comparisons const& counted) {
    Table table{.title = tr("Points a hand, by source"), .narrow = Narrow::cuts};
    auto const rows = counted.sources();
    add_columns(table, period_columns, rows);
    add_columns(table, source_columns, rows);
    add_explanation(table, counted);
    return table;
}

std::string about_page(Table const& table, std::string const& body, Style const& style,
                       Legend legend) {
    auto text = paragraph(bold(shown(table.title, style), style), style, 0, 2);
    if (table.rows.empty()) return finish(text + note_lines(table.notes, style), style);
    text += body + "\n" + note_lines(table.notes, style);
    return finish(text + legend_lines(table.legend, legend, style), style);
}

std::string about_json(std::string_view about, std::vector<std::string> const& players,
                       Table const& table) {
    return json::document([&](json::Object& out) {
        out.field("about", about);
        out.field("players", players);
        for (auto list = out.list("rows", json::Lines::per_item); auto const& row : table.rows) {
            auto object = list.object();
            for (std::size_t i = 0; i < row.size(); ++i) {
                auto const key = table.columns[i].info.key;
                if (!key.empty()) object.field(key, row[i]);
            }
        }
    });
}

}  // namespace meldbook::view
