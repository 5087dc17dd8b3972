// The tables of an evening on the desk's screen.

#include "view/tables/room.hpp"

#include <string>
#include <utility>

#include <doctest/doctest.h>

namespace meldbook_tests::view_room_test {

using namespace meldbook;

TEST_CASE(
    "the desk's tables: those that need somebody come first, and what does not fit is counted") {
    view::RoomPage page{.title = "Club, round 1", .rows = {}, .foot = "Phones: 3"};
    for (int table = 1; table <= 4; ++table)
        page.rows.push_back({.table = table, .players = "Ana : Bea", .state = "is playing"});
    page.rows[3] = {.table = 4,
                    .players = "Cid : Dan",
                    .hand = 3,
                    .score = "1,305 : 260",
                    .state = "Cid says: wrong",
                    .needs = true};
    Style style;
    style.width = 60;
    auto const begins =
        std::string("Club, round 1\n4  Cid : Dan  hand 3  1,305 : 260  Cid says: wrong\n");
    CHECK(view::room_page(page, 7, style) ==
          begins + "1  Ana : Bea                       is playing\n"
                   "2  Ana : Bea                       is playing\n"
                   "3  Ana : Bea                       is playing\nPhones: 3\n");
    CHECK(view::room_page(page, 5, style) ==
          begins + "1  Ana : Bea                       is playing\n"
                   "2 more tables: a larger window shows them\nPhones: 3\n");
    page.rows[3].since = "19:15";
    for (auto const& [width, since] : {std::pair{80, "19:15"}, {100, "since 19:15"}}) {
        style.width = width;
        CHECK(view::room_page(page, 7, style)
                  .starts_with("Club, round 1\n4  Cid : Dan  hand 3  1,305 : 260  " +
                               std::string(since) + "  Cid says: wrong\n"));
    }
    page.rows[3].since = "";
    style.width = 60;
    page.asks = {"Eve 17 asks to go on", "All tables are settled"};
    CHECK(view::room_page(page, 7, style) ==
          begins + "1  Ana : Bea                       is playing\n"
                   "2 more tables: a larger window shows them\n"
                   "Eve 17 asks to go on\nAll tables are settled\nPhones: 3\n");
}

}  // namespace meldbook_tests::view_room_test
