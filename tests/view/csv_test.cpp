// Cells as a spreadsheet takes them.

#include "view/csv.hpp"

#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::csv_test {

using namespace meldbook::view;

TEST_CASE("csv: what could be a formula is guarded, what is a figure is not") {
    struct Row {
        std::string cell, written;
    };
    Row const rows[] = {
        {"Ana", "Ana"},        {"-15", "-15"},
        {"-2.5", "-2.5"},      {"1300", "1300"},
        {"-", "'-"},           {"-.5", "'-.5"},
        {"-2.", "'-2."},       {"-2.5.1", "'-2.5.1"},
        {"-2+3", "'-2+3"},     {"+5", "'+5"},
        {"=1+1", "'=1+1"},     {"@Bea", "'@Bea"},
        {"'=1", "''=1"},       {"'-2.5", "''-2.5"},
        {"O'Hara", "O'Hara"},  {"a, \"b\"", "\"a, \"\"b\"\"\""},
        {"=a,b", "\"'=a,b\""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.cell);
        std::string text;
        csv::row(text, std::vector{row.cell});
        CHECK(text == row.written + "\r\n");
    }
}

TEST_CASE("csv: figures of a table stand as a spreadsheet reads them") {
    Grid grid;
    grid.title = "left out";
    grid.columns = {{"player"}, {"points", true}};
    grid.rows = {{"1,300", "1,300"}, {"Ana", "−15"}, {"Bea", "+2,200"}, {"Cid", "-2.5"}};
    grid.notes = {"left out as well"};
    CHECK(csv::table(grid) ==
          "player,points\r\n\"1,300\",1300\r\nAna,-15\r\nBea,2200\r\nCid,-2.5\r\n");
}

}  // namespace meldbook_tests::csv_test
