// One table in every format.

#include "view/tables/table.hpp"

#include <doctest/doctest.h>

#include "view/examples.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markdown.hpp"

namespace meldbook_tests::view_table_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

/// What the rows of the table are made from.
struct Score {
    std::string name;
    int points = 0;
    double share = 0;
    bool new_here = false;
};

constexpr Column<Score> columns[] = {
    {{.key = "name",
      .csv = "player",
      .heading = mark("player"),
      .meaning = mark("Player: the name in this book"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](Score const& row) -> Cell { return Text{row.name}; }},
    {{.key = "points",
      .csv = "points",
      .heading = mark("points"),
      .meaning = mark("Points: what the side scored in these hands"),
      .align = Align::right,
      .counted = mark_plural("{} point", "{} points")},
     [](Score const& row) -> Cell {
         return Number{static_cast<double>(row.points), number_format::points};
     }},
    {{.key = "rate",
      .csv = "rate",
      .heading = mark("rate"),
      .meaning = mark("Rate: the share of the matches that were won"),
      .noted = true,
      .align = Align::right},
     [](Score const& row) -> Cell { return Number{row.share, number_format::share}; }},
    {{.key = "provisional",
      .csv = "provisional",
      .heading = mark("provisional"),
      .meaning = mark("?: provisional, fewer than 10 matches"),
      .noted = true,
      .rare = true},
     [](Score const& row) -> Cell { return Flag{row.new_here, "?"}; }},
    {.info = {.key = "length"},
     .write_json = [](auto& out, std::string_view key,
                      Score const& row) { out.field(key, row.name.size()); }},
};

std::vector<Score> const scores = {{"Ana", 61235, 0.7, false}, {"a|b", -45, 0.25, true}};

Table table_of(std::vector<Score> const& rows) {
    Table table{.title = "Scores"};
    add_columns(table, columns, rows);
    add_meanings(table);
    return table;
}

}  // namespace

TEST_CASE("a column is described once and is in every format") {
    auto const table = table_of(scores);
    CHECK(terminal_table(table, {}) == "player   points  rate  provisional\n"
                                       "Ana     +61,235  70 %\n"
                                       "a|b         −45  25 %  ?\n");
    CHECK(terminal_table(table, {.width = 24}) == "Ana\n"
                                                  "    +61,235 points,\n"
                                                  "    rate 70 %\n"
                                                  "a|b\n"
                                                  "    −45 points,\n"
                                                  "    rate 25 %,\n"
                                                  "    provisional ?\n");
    CHECK(markdown::table(table) == "## Scores\n"
                                    "\n"
                                    "| player | points | rate | provisional |\n"
                                    "| ------ | -----: | ---: | ----------- |\n"
                                    "| Ana    | 61,235 | 70 % |             |\n"
                                    "| a\\|b   |    −45 | 25 % | ?           |\n"
                                    "\n"
                                    "- Rate: the share of the matches that were won\n"
                                    "- ?: provisional, fewer than 10 matches\n");
    // A page has no column of signs, nor what it means.
    auto const page = html::table(table, "scores");
    CHECK(page.find('?') == std::string::npos);
    CHECK(page.find("<tr><th scope=\"row\"><bdi>a|b</bdi></th><td class=\"figure\">−45</td>"
                    "<td class=\"figure\">25 %</td></tr>") != std::string::npos);
    CHECK(csv_table(table) == "player,points,rate,provisional\r\n"
                              "Ana,61235,0.700,\r\n"
                              "a|b,-45,0.250,?\r\n");
    CHECK(meldbook::json::object_text([](meldbook::json::Object& out) {
              write_members(out, columns, scores[0]);
          }) == R"({"name":"Ana","points":61235,"rate":0.7000,"provisional":false,"length":3})");
}

TEST_CASE("a rare column is in terminals and in the notes only where a row has something in it") {
    auto const table = table_of({scores[0]});
    CHECK(terminal_table(table, {}) == "player   points  rate\n"
                                       "Ana     +61,235  70 %\n");
    CHECK(table.legend == std::vector<std::string>{"Rate: the share of the matches that were won"});
    CHECK(csv_table(table).starts_with("player,points,rate,provisional\r\n"));
}

TEST_CASE("a cell in every format") {
    namespace in = number_format;
    struct Row {
        Cell cell;
        std::string terminal, page, csv, json;
    };
    for (auto const& row : std::vector<Row>{
             {{}, "", "", "", "null"},
             {Text{"Zoé \x1b"}, "Zoé �", "Zoé \x1b", "Zoé \x1b", "\"Zoé \\u001b\""},
             {whole(-1300), "−1,300", "−1,300", "-1300", "-1300"},
             {Number{1300, in::gain}, "+1,300", "+1,300", "1300", "1300"},
             {Number{1300, in::points}, "+1,300", "1,300", "1300", "1300"},
             {Number{1300.25, in::margin}, "+1,300", "1,300", "1300", "1300.3"},
             {Number{-2.5, in::average_points}, "−3", "−2.5", "-2.5", "-2.50"},
             {Number{1300.04, in::tenths}, "1,300.0", "1,300.0", "1300.0", "1300"},
             {Number{-0.04, in::tenths}, "0.0", "0.0", "0.0", "0"},
             {Number{0.125, in::hundredths}, "0.12", "0.12", "0.12", "0.13"},
             {Number{0.7, in::share}, "70 %", "70 %", "0.700", "0.7000"},
             {Number{0.7, in::percentage}, "70 %", "70 %", "70 %", "0.7000"},
             {Number{516, in::time}, "8.6 min", "8.6 min", "8.6 min", "516"},
             {Number{1612.4, in::rating}, "1612", "1612", "1612", "1612.4"},
             {Number{98, in::range}, "±98", "98", "98", "98"},
             {Shares{0.397, 0.892}, "40–89 %", "40–89 %", "40–89 %", "[0.3970,0.8920]"},
             {Flag{true, "?"}, "?", "?", "?", "true"},
             {Flag{false, "?"}, "", "", "", "false"},
             {Date{"21 Nov", "2026-11-21T19:00:00Z"}, "21 Nov", "21 Nov", "2026-11-21T19:00:00Z",
              "\"2026-11-21T19:00:00Z\""},
             {Names{{"Ana", "Bea"}}, "Ana, Bea", "Ana, Bea", "Ana, Bea", R"(["Ana","Bea"])"},
             {MatchNumber{1300}, "1300", "1300", "1300", "1300"},
             {SideTotals{{{"Us", 1300, true}, {"Them", -45, false}}}, "Us 1,300, Them −45",
              "Us 1,300, Them −45", "Us 1300, Them -45",
              R"([{"name":"Us","total":1300},{"name":"Them","total":-45}])"},
         }) {
        CAPTURE(row.page);
        CHECK(terminal_lines(row.cell, {}, false).front().text == row.terminal);
        CHECK(page_text(row.cell) == row.page);
        CHECK(csv_text(row.cell) == row.csv);
        std::string json;
        append(json, row.cell);
        CHECK(json == row.json);
    }
}

TEST_CASE("a cell of several lines has them all, and a brief one where there is no room") {
    Cell const cell = Lines{{Text{.text = "Us (Ana, Bea)", .brief = "Us"}, whole(5)}};
    auto const lines = terminal_lines(cell, {}, true);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].text == "Us");
    CHECK(lines[1].text == "5");
    CHECK(page_text(cell) == "Us (Ana, Bea), 5");
    std::string json;
    append(json, cell);
    CHECK(json == "[\"Us (Ana, Bea)\",5]");
    CHECK(terminal_lines(Lines{}, {}, false).size() == 1);
}

TEST_CASE("csv: what a spreadsheet could take for a formula is guarded") {
    Table table{.title = "left out", .notes = {"left out as well"}};
    table.columns = {named_column("player", {}), named_column("points", {.align = Align::right}),
                     named_column("at a terminal", {.shown_in = ShownIn::terminals})};
    table.rows = {{Text{"1,300"}, whole(1300), Text{"x"}},
                  {Text{"=1+1"}, whole(-15), Text{"x"}},
                  {Text{"Dan"}, Cell(), Text{"x"}}};
    CHECK(csv_table(table) == "player,points\r\n\"1,300\",1300\r\n'=1+1,-15\r\nDan,\r\n");
}

}  // namespace meldbook_tests::view_table_test
