#include "view/messages_players.hpp"

#include <doctest/doctest.h>

#include "text/text.hpp"

namespace meldbook::view::message::messages_players_test {

TEST_CASE("two names of one player: a line has room for eight matches") {
    CHECK(both_sat("Ana", "Bea", {3}) ==
          "Ana and Bea both sat in match 3, so they are two people; where only one of them did, "
          "'meldbook seat' mends that match");
    CHECK(both_sat("Ana", "Bea", {1, 2, 3, 4, 5, 6, 7, 8})
              .starts_with("Ana and Bea both sat in matches 1, 2, 3, 4, 5, 6, 7, 8, so they"));
    CHECK(both_sat("Ana", "Bea", {1, 2, 3, 4, 5, 6, 7, 8, 9})
              .starts_with("Ana and Bea both sat in matches 1, 2, 3, 4, 5, 6, 7, 8, …, so they"));
}

TEST_CASE("names in the sentences about players cannot steer the terminal") {
    std::string const strange = "A\x1b[2Jna";
    for (auto const& text :
         {player_renamed(strange, strange), players_merged(strange, strange, 2),
          same_player(strange, strange, strange), both_sat(strange, strange, {1, 2})}) {
        CHECK(text.find('\x1b') == std::string::npos);
        CHECK(text.find(safe(strange)) != std::string::npos);
    }
}

}  // namespace meldbook::view::message::messages_players_test
