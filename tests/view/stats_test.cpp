// Statistics as data, and what names may do to their pages; the pages are in the transcripts.

#include "view/tables/stats.hpp"

#include <doctest/doctest.h>

#include "support/json_values.hpp"
#include "text/text.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::view_stats_test {

using namespace meldbook;
using namespace meldbook::stats;
using namespace meldbook::view;

namespace {

PlayerFigures player(std::string name, int won, int matches) {
    PlayerFigures figures;
    figures.name = std::move(name);
    figures.first = figures.last = "2026-11-21T19:00:00Z";
    figures.score = {.matches = matches, .won = won, .level = 0, .lost = matches - won};
    figures.hands = 4;
    figures.points = -10;
    figures.known = figures.hands;
    figures.best = HandMark{.value = 1200, .match = 3, .hand = 2, .played = "2026-11-21T19:15:00Z"};
    OpeningCount fifty;
    fifty.required.min = 50;
    fifty.hands = 3;
    fifty.opened = 2;
    figures.openings = {fifty};
    return figures;
}

std::string as_kept(std::string_view utc) { return std::string(utc); }

/// The cells of the row that begins so, as a page shows them.
std::vector<std::string> row_of(Table const& table, std::string const& first) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (auto cells = test::page_cells(table, i); cells.at(0) == first) return cells;
    }
    FAIL(first);
    return {};
}

}  // namespace

TEST_CASE("stats: the figures of players as a table") {
    auto const one = figures_table({player("Ana", 7, 10)}, as_kept);
    CHECK(one.title == "Ana");
    REQUIRE(one.columns.size() == 3);
    CHECK(one.columns[1].info.align == Align::right);
    CHECK(row_of(one, "Won") == std::vector<std::string>{"Won", "70 %", "7 of 10 (40–89 %)"});
    CHECK(row_of(one, "Best hand") ==
          std::vector<std::string>{"Best hand", "+1,200", "match 3, hand 2, 2026-11-21T19:15:00Z"});
    CHECK(row_of(one, "Opened with 50")[1] == "67 %");
    CHECK(row_of(one, "Points a hand")[1] == "−3");
    CHECK_FALSE(one.legend.empty());
    std::vector<std::string> groups;
    for (auto const& group : one.groups)
        groups.push_back(group.heading + " " + page_text(one.rows[group.first].front()));
    CHECK(groups == std::vector<std::string>{"Matches and results Matches",
                                             "Hands and points Hands",
                                             "Canastas and red threes Canastas a hand",
                                             "Going out Went out", "Openings Opened with 50"});
    CHECK(one.columns[1].heading == "value");  // the title is the name

    auto const two = figures_table({player("Ana", 7, 10), player("Bea", 0, 0)}, as_kept);
    CHECK(csv_table(two).starts_with("figure,Ana,Bea\r\n"));
    CHECK(row_of(two, "Won") == std::vector<std::string>{"Won", "70 %", ""});
}

TEST_CASE("stats: what a player's matches divide into, as tables") {
    auto ana = player("Ana", 7, 10);
    CHECK(breakdown_tables(ana).empty());
    Breakdown with_bea;
    with_bea.name = "Bea";
    with_bea.score = {.matches = 4, .won = 1, .level = 1, .lost = 2};
    with_bea.hands = 20;
    with_bea.points = 5010;
    Breakdown against_cid;
    against_cid.name = "Cid";
    ana.partners = {with_bea};
    ana.opponents = {against_cid};
    auto const tables = breakdown_tables(ana);
    REQUIRE(tables.size() == 2);
    CHECK(tables[0].title == "With");
    CHECK(row_of(tables[0], "Bea") == std::vector<std::string>{"Bea", "4", "1", "1", "2", "25 %",
                                                               "5 %", "70 %", "20", "5,010",
                                                               "250.5"});
    CHECK(tables[1].title == "Against");
    CHECK(row_of(tables[1], "Cid")[5] == "");  // no matches, no rate
    CHECK_FALSE(tables[1].legend.empty());
}

TEST_CASE("stats: everybody and the records as tables") {
    BookFigures book{.matches = 1,
                     .hands = 4,
                     .players = {player("Ana", 7, 10), player("Bea", 0, 0)},
                     .records = {{.of = RecordOf::highest_hand,
                                  .value = 3120,
                                  .match = 17,
                                  .last_match = 0,
                                  .hand = 4,
                                  .at = "2026-11-21T19:15:00Z",
                                  .rules = "classic",
                                  .side = "Us",
                                  .players = {"Ana", "Bea"}}}};
    auto const players = everybody_table(book);
    CHECK(test::page_cells(players, 0) == std::vector<std::string>{"Ana", "10", "7", "0", "3",
                                                                   "70 %", "40 %", "89 %", "4",
                                                                   "−10", "−2.5", "1,200"});
    CHECK(test::page_cells(players, 1).at(5) == "");  // no matches, no rate
    auto const records = records_tables(book, as_kept).front();
    REQUIRE(records.rows.size() == 1);
    CHECK(test::page_cells(records, 0) ==
          std::vector<std::string>{"Highest hand", "+3,120",
                                   "Ana, Bea: match 17, hand 4, 2026-11-21T19:15:00Z"});
}

TEST_CASE("stats: JSON can be read, whatever people are called") {
    auto ana = test::json_values(player_stats_json({player("A\"na\x1b[31m<script>", 7, 10)}));
    CHECK(ana["players.0.name"] == "A\"na\x1b[31m<script>");
    CHECK(ana["players.0.rate"] == "0.7000");
    CHECK(ana["players.0.interval.0"] == "0.3968");
    CHECK(ana["players.0.interval.1"] == "0.8922");
    CHECK(ana["players.0.average"] == "-2.50");
    CHECK(ana["players.0.worst"] == "null");
    CHECK(ana["players.0.caught_per_hand"] == "0.00");
    CHECK(book_stats_json({}) == "{\"matches\":0,\"hands\":0,\"players\":[\n],\"records\":[\n]}\n");
    auto never = test::json_values(player_stats_json({PlayerFigures{}}));
    CHECK(never["players.0.rate"] == "null");
    CHECK(never["players.0.average"] == "null");
}

TEST_CASE("stats: no line is wider than the page, and names do no harm") {
    auto strange =
        player("李小龙 \x1b[31m أنا with a name that is far too long for a column", 7, 10);
    strange.partners = {
        {.name = strange.name, .score = strange.score, .hands = 4, .points = 10, .best = {}}};
    strange.kinds = {{.id = "natural", .name = strange.name, .count = 3, .hands = 4}};
    BookFigures const book{.matches = 1,
                           .hands = 4,
                           .players = {strange},
                           .records = {{.of = RecordOf::highest_hand,
                                        .value = 3120,
                                        .match = 17,
                                        .last_match = 0,
                                        .hand = 4,
                                        .at = "2026",
                                        .rules = "classic",
                                        .side = "Us",
                                        .players = {strange.name}}}};
    for (int const width : {24, 40, 80, 200}) {
        CAPTURE(width);
        Style const style{.width = width, .unicode = width != 40};
        for (auto const& page : {player_page(strange, as_kept, style),
                                 comparison_page({strange, player("Bea", 1, 2)}, style),
                                 book_page(book, as_kept, style)}) {
            CHECK(page.find('\x1b') == std::string::npos);
            for (std::size_t from = 0; from < page.size();) {
                auto const end = page.find('\n', from);
                auto const line = page.substr(from, end - from);
                CAPTURE(line);
                CHECK(display_width(line) <= width);
                from = end + 1;
            }
        }
    }
}

}  // namespace meldbook_tests::view_stats_test
