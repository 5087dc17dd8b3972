// A table as a spreadsheet takes it.

#include "view/tables/csv.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::csv_test {

using namespace meldbook::view;

TEST_CASE("csv: figures of a table are written as a spreadsheet reads them") {
    Grid grid;
    grid.title = "left out";
    grid.columns = {{"player"}, {"points", true}};
    grid.rows = {{"1,300", "1,300"}, {"Ana", "−15"}, {"Bea", "+2,200"}, {"Cid", "-2.5"}};
    grid.notes = {"left out as well"};
    CHECK(csv_table(grid) ==
          "player,points\r\n\"1,300\",1300\r\nAna,-15\r\nBea,2200\r\nCid,-2.5\r\n");
}

}  // namespace meldbook_tests::csv_test
