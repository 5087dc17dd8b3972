// One table in every format.

#include <doctest/doctest.h>

#include "view/tables/table.hpp"

namespace meldbook_tests::table_test {

using namespace meldbook::view;

TEST_CASE("csv: figures of a table are written as a spreadsheet reads them") {
    Table table{.title = "left out", .notes = {"left out as well"}};
    table.columns = {named_column("player", {}), named_column("points", {.align = Align::right}),
                     named_column("at a terminal", {.shown_in = ShownIn::terminals})};
    table.rows = {{Text{"1,300"}, whole(1300), Text{"x"}},
                  {Text{"Ana"}, whole(-15), Text{"x"}},
                  {Text{"Bea"}, Number{2200, number_format::gain}, Text{"x"}},
                  {Text{"Cid"}, Number{-2.5, number_format::tenths}, Text{"x"}},
                  {Text{"Dan"}, Cell(), Text{"x"}}};
    CHECK(csv_table(table) ==
          "player,points\r\n\"1,300\",1300\r\nAna,-15\r\nBea,2200\r\nCid,-2.5\r\nDan,\r\n");
}

}  // namespace meldbook_tests::table_test
