#include "view/tables/lists.hpp"

#include <doctest/doctest.h>

#include "view/examples.hpp"

namespace meldbook_tests::view_lists_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

Table matches(std::size_t first = 0, std::size_t count = 5) {
    SideSummary const north{"North-South", {"Ana", "Bea"}, 0, 5230};
    SideSummary const east{"East-West", {"Cid", "Dan"}, 0, 3105};
    SideSummary level = east;
    level.total = 5230;
    std::vector const rows = {
        test::listed(12, "21 Nov 2026", {north, east}, Status::finished, 0, "classic"),
        test::listed(11, "2 Nov 2026", {{"Ana", {"Ana"}, 0, -120}, {"李小龙", {"李小龙"}, 0, 850}},
                     Status::open, {}, "italian"),
        test::listed(10, "1 Nov 2026", {north, level}, Status::finished, {}, "french"),
        test::listed(9, "1 Nov 2026", {north, east}, Status::abandoned, {}, "french"),
        test::listed(8, "31 Oct 2026", {north, east}, Status::ended, {}, "french")};
    return matches_table({rows.begin() + static_cast<std::ptrdiff_t>(first),
                          rows.begin() + static_cast<std::ptrdiff_t>(first + count)});
}

std::vector<RulesRow> rule_sets() {
    return {{"classic", "Classic Canasta", 5000, false, {2, 3, 4, 6}},
            {"italian", "Canasta italiana a tre mazzi (15.000)", 15000, true, {4}},
            {"hand-and-foot", "Hand and Foot", 0, false, {}}};
}

}  // namespace

TEST_CASE("the list of matches") {
    CHECK(terminal_page(matches(), {}) ==
          R"(12  21 Nov 2026  North-South (Ana, Bea)  5,230  won          classic
                 East-West (Cid, Dan)    3,105
11  2 Nov 2026   Ana                      −120  open         italian
                 李小龙                    850
10  1 Nov 2026   North-South (Ana, Bea)  5,230  level        french
                 East-West (Cid, Dan)    5,230
 9  1 Nov 2026   North-South (Ana, Bea)  5,230  abandoned    french
                 East-West (Cid, Dan)    3,105
 8  31 Oct 2026  North-South (Ana, Bea)  5,230  ended early  french
                 East-West (Cid, Dan)    3,105
)");
    CHECK(terminal_page(matches(), {.width = 60}) ==
          R"(12  21 Nov 2026  Ana, Bea  5,230  won          classic
                 Cid, Dan  3,105
11  2 Nov 2026   Ana        −120  open         italian
                 李小龙      850
10  1 Nov 2026   Ana, Bea  5,230  level        french
                 Cid, Dan  5,230
 9  1 Nov 2026   Ana, Bea  5,230  abandoned    french
                 Cid, Dan  3,105
 8  31 Oct 2026  Ana, Bea  5,230  ended early  french
                 Cid, Dan  3,105
)");
    CHECK(terminal_page(matches(), {.width = 40, .unicode = false}) == R"(12  21 Nov 2026  classic
    Ana, Bea  5,230  won
    Cid, Dan  3,105
11  2 Nov 2026   italian
    Ana        -120  open
    ??????      850
10  1 Nov 2026   french
    Ana, Bea  5,230  level
    Cid, Dan  5,230
 9  1 Nov 2026   french
    Ana, Bea  5,230  abandoned
    Cid, Dan  3,105
 8  31 Oct 2026  french
    Ana, Bea  5,230  ended early
    Cid, Dan  3,105
)");
    CHECK(terminal_page(matches(0, 0), {}).empty());
    CHECK(terminal_page(matches(0, 1), {.colour = true})
              .find("\x1b[1mNorth-South (Ana, Bea)\x1b[0m") != std::string::npos);
}

TEST_CASE("a list of matches in a file has a row for each match") {
    using Cells = std::vector<std::string>;
    auto const table = matches();
    CHECK(test::page_cells(table, 0) ==
          Cells{"12", "21 Nov 2026", "North-South (Ana, Bea) 5,230, East-West (Cid, Dan) 3,105",
                "won by North-South", "classic"});
    CHECK(test::page_cells(table, 1) ==
          Cells{"11", "2 Nov 2026", "Ana −120, 李小龙 850", "open", "italian"});
    CHECK(test::page_cells(table, 2).at(3) == "level");
    CHECK(test::page_cells(table, 3).at(3) == "abandoned");
    CHECK(test::page_cells(table, 4).at(3) == "ended early");

    auto current = test::listed(4, "22 Nov", {}, Status::open, {}, "italian");
    current.current = true;
    CHECK(test::page_cells(matches_table({current}), 0).at(3) == "open, current");
}

TEST_CASE("where there is no room for both, a list of matches names who plays, not the sides") {
    auto const row =
        test::listed(4, "22 Nov", {{"Us", {"Ana", "Bea"}, 0, 30}, {"Zoe", {"Zoe"}, 0, 10}},
                     Status::open, {}, "french");
    CHECK(terminal_page(matches_table({row}), {.width = 24}) == R"(4  22 Nov  french
    Ana, Bea  30  open
    Zoe       10
)");
}

TEST_CASE("what a merge has taken of each file, where there is no room for columns") {
    MergedFileRow const row{.file = "a-book-with-a-long-name.db",
                            .matches = 1,
                            .hands = 2,
                            .continued = 3,
                            .known = 4,
                            .older = 5,
                            .left_alone = 6,
                            .skipped = 7,
                            .draws = 8};
    CHECK(terminal_page(merged_files_table({row}), {.width = 40}) ==
          "a-book-with-a-long-name.db\n"
          "    added 1, 2 hands, continued 3,\n"
          "    known 4, older 5, left alone 6,\n"
          "    refused 7, draws 8\n");
}

TEST_CASE("the list of players") {
    std::vector<PlayerRow> const rows = {{"Ana", 12, 1140}, {"Zoé \x1b", 1, 1}};
    CHECK(terminal_page(players_table(rows), {}) == R"(Ana    12 matches  1,140 hands
Zoé �     1 match       1 hand
)");
    CHECK(terminal_page(players_table({{"A player with a very long name", 1, 2}}), {.width = 24}) ==
          R"(A player with…   1 match
)");
}

TEST_CASE("the list of rule sets begins each line with the id") {
    CHECK(terminal_page(rule_sets_table(rule_sets()), {}) ==
          R"(classic        Classic Canasta                          to 5,000  2–4, 6 players
italian        Canasta italiana a tre mazzi (15.00…  past 15,000  4 players
hand-and-foot  Hand and Foot
)");
    CHECK(terminal_page(rule_sets_table(rule_sets()), {.width = 40}) ==
          R"(classic        Classic Can…     to 5,000
italian        Canasta ita…  past 15,000
hand-and-foot  Hand and Fo…
)");
}

}  // namespace meldbook_tests::view_lists_test
