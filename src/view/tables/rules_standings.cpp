// The standings of rule sets (standings.hpp).

#include "text/style.hpp"
#include "text/translate.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::view {

namespace {

using stats::RulesStanding;

constexpr Column<RulesStanding> rules_columns[] = {
    {{.key = "rules",
      .heading = mark("rules"),
      .meaning = mark("Rules: the rule set"),
      .tone = Tone::bold,
      .gives_way = GivesWay::wrapped,
      .head = true},
     [](RulesStanding const& row) -> Cell { return Text{row.rules}; }},
    {{.key = "matches",
      .heading = mark("matches"),
      .meaning = mark("Matches: the finished matches played by it"),
      .head = true,
      .counted = mark_plural("{} match", "{} matches")},
     [](RulesStanding const& row) -> Cell { return whole(row.matches); }},
    {{.key = "level",
      .heading = mark("level"),
      .meaning = mark("Level: the matches that nobody won"),
      .words = mark("{} level")},
     [](RulesStanding const& row) -> Cell { return whole(row.level); }},
    {{.key = "hands",
      .heading = mark("hands"),
      .meaning = mark("Hands: the hands of these matches"),
      .shown_in = ShownIn::files},
     [](RulesStanding const& row) -> Cell { return whole(row.hands); }},
    {{.key = "hands_a_match",
      .csv = "hands a match",
      .heading = mark("hands a match"),
      .meaning = mark("Hands a match: on average"),
      .words = mark("{} hands a match")},
     [](RulesStanding const& row) -> Cell {
         return Number{row.hands_a_match, number_format::tenths};
     }},
    {{.key = "points_a_hand",
      .csv = "points a hand",
      .heading = mark("points a hand"),
      .meaning = mark("Points a hand: what a side scored in a hand, on average"),
      .words = mark("{} points a hand")},
     [](RulesStanding const& row) -> Cell {
         return number_or_nothing(row.points_a_hand, number_format::rounded);
     }},
    {{.key = "final_score",
      .csv = "final score",
      .heading = mark("final score"),
      .meaning = mark("Final score: what the best side had at the end, on average"),
      .words = mark("final score {}")},
     [](RulesStanding const& row) -> Cell {
         return Number{row.best_total, number_format::rounded};
     }},
    {{.key = "margin",
      .heading = mark("margin"),
      .meaning = mark("Margin: between the two best sides, on average"),
      .words = mark("margin {}")},
     [](RulesStanding const& row) -> Cell { return Number{row.margin, number_format::rounded}; }},
};

}  // namespace

Table rules_standings_table(RulesStandingsPage const& page) {
    Table table{.title = tr("Standings by rules"),
                .notes = counted_notes(page.counted),
                .stack = Stack::below};
    add_columns(table, rules_columns, page.rows);
    if (!page.rows.empty()) {
        table.legend.push_back(tr("Points a hand: of one side; final score: of the best side; "
                                  "margin: between the two best; each an average"));
    }
    return table;
}

std::string rules_standings_page(RulesStandingsPage const& page, Style const& style,
                                 Legend legend) {
    auto const table = rules_standings_table(page);
    std::string text;
    if (page.as_of) text = paragraph(tr("As of {}", *page.as_of), style, 0, 2) + "\n";
    if (!page.rows.empty()) text += terminal_table(table, style) + "\n";
    return finish(text + note_lines(table.notes, style) + legend_lines(table.legend, legend, style),
                  style);
}

std::string rules_standings_json(RulesStandingsPage const& page) {
    return json::document([&](json::Object& out) {
        out.field("by", "rules");
        out.field("as_of", page.as_of);
        write_counted(out, page.counted);
        write_rows(out.list("standings"), rules_columns, page.rows);
    });
}

}  // namespace meldbook::view
