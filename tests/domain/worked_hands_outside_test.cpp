// Hands worked out from the rule schema for games no preset holds: they show that the one scoring
// function needs no code of theirs.

#include <doctest/doctest.h>

#include "domain/worked_hand.hpp"

namespace meldbook_tests::domain_worked_hands_outside_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

// clang-format off: tables
WorkedHand const modern_american_hands[] = {
    {0,
     "without a canasta everything on the table turns against its side",
     "modern-american",
     4,
     {{"N-S", "KKKK 5552 red=2 black=1 hand=Q4",
       "table -75, red_threes -300, black_threes -100, hand -15", -490},
      {"E-W", "7xJ 6x9+2 out", "table 150, canasta.natural 500, canasta.mixed 300, out.normal 100",
       1050}}},
    {0,
     "with one canasta threes are not counted, with two they are",
     "modern-american",
     4,
     {{"N-S", "7x8 444 red=3 black=2 hand=K",
       "table 85, canasta.natural 500, red_threes 0, black_threes 0, hand -10", 575},
      {"E-W", "7xA 7x7 red=1 black=2 out",
       "table 175, canasta.aces 2500, canasta.sevens 2500, red_threes 100, "
       "black_threes 300, out.normal 100",
       5675}}},
    {0,
     "melds left open, and sets held by one player",
     "modern-american",
     4,
     {{"N-S", "AAAA 777 22JoJo 7xQ hand=AAA7/777",
       "table 305, canasta.natural 500, incomplete -2500, incomplete -2500, incomplete -2000, "
       "hand -65, hand -15, set -1500, set -1500",
       -9275},
      {"E-W", "7x10 7x9 out", "table 140, canasta.natural 500, canasta.natural 500, out.normal 100",
       1240}}},
    {0,
     "two aces each are no set held, and aces with a deuce no meld left open",
     "modern-american",
     4,
     {{"N-S", "AAA2 7xQ hand=AA/AA", "table 150, canasta.natural 500, hand -40, hand -40", 570},
      {"E-W", "7x10 7x9 out", "table 140, canasta.natural 500, canasta.natural 500, out.normal 100",
       1240}}},
    {0,
     "four jokers left open cost more than other wild cards",
     "modern-american",
     4,
     {{"N-S", "2+4xJo", "table -220, incomplete -2500", -2720},
      {"E-W", "7x2 7xK out", "table 210, canasta.twos 3000, canasta.natural 500, out.normal 100",
       3810}}},
    {0,
     "a special hand replaces everything but corrections",
     "modern-american",
     4,
     {{"N-S", "special=straight KKK red=2 hand=QQQJo out adjust=-50:late",
       "special.straight 3000, adjust -50", 2950},
      {"E-W", "hand=KQ", "hand -20", -20}}},
    {0,
     "a table of deuces, jokers and a dirty canasta of aces",
     "modern-american",
     4,
     {{"N-S", "3x2+4xJo 5xA+2x2 out",
       "table 400, canasta.jokers 2500, canasta.mixed 300, out.normal 100", 3300},
      {"E-W", "black=4", "black_threes -1000", -1000}}},
};

WorkedHand const sequence_hands[] = {
    {0,
     "Samba: a sequence of seven; red threes in hand cost 750 once",
     "samba",
     4,
     {{"N-S", "seq:4-10 7xQ red=2 hand=3r/3r3rK",
       "table 120, canasta.samba 1500, canasta.natural 500, red_threes 200, hand -10, set -750",
       1560},
      {"E-W", "seq:9-A KKK KKKK 8882 red=1 out", "table 190, red_threes -100, out.normal 200",
       290}},
     "out.requires side 1 0/0"},
    {0,
     "Brazilian: a sequence of four left open costs 1000, one of five nothing",
     "brazilian",
     4,
     {{"N-S", "seq:4567 seq:5-9 7x2 red=1 hand=3",
       "table 195, canasta.wild 2000, incomplete -1000, red_threes 100, hand -100", 1195},
      {"E-W", "7xK seq:8-A out",
       "table 150, canasta.natural 500, canasta.escalera 1500, out.normal 200", 2350}}},
};

WorkedHand const other_hands[] = {
    {0,
     "Hand and Foot: five packs, red threes without a schedule",
     "hand-and-foot",
     4,
     {{"N-S", "7xK 7x9 5x8+2x2 6xQ+2 5x2+2xJo red=3 out",
       "table 510, canasta.clean 500, canasta.clean 500, canasta.dirty 300, canasta.dirty 300, "
       "canasta.wild 1500, red_threes 300, out.normal 100",
       4010},
      {"E-W", "444 hand=3r/KK", "table 15, hand -100, hand -20", -105}}},
    {0,
     "jeff28's table pays 700 for a pure canasta laid whole",
     "pure-cachee",
     4,
     {{"A", "hidden:7xK 7xQ out=concealed",
       "table 140, canasta.pure-cachee 700, canasta.natural 500, out.concealed 200", 1540},
      {"B", "hidden:6x9+2", "table 80, canasta.mixed 300", 380}}},
};
// clang-format on

std::string const house_with_specials = R"(
extends = "classic"
[[special]]
id = "acaba"
points = 0
others = 1500
[[special]]
id = "dream"
points = 8500
others = 0
wins = true
[[event]]
id = "cut"
points = 100
[[event]]
id = "forgot"
points = -500
)";

}  // namespace

TEST_CASE("Modern American from the schema") {
    for (auto const& hand : modern_american_hands) check_worked(hand);
}

TEST_CASE("games with sequences") {
    for (auto const& hand : sequence_hands) check_worked(hand);
}

TEST_CASE("Hand and Foot, and a house that pays hidden canastas") {
    for (auto const& hand : other_hands) check_worked(hand);
}

TEST_CASE("a special can say what every other side scores") {
    auto const rules = rules_from(house_with_specials);
    struct Row {
        std::vector<std::string> entries;
        std::vector<std::string> lines;
    };
    Row const rows[] = {
        {{"special=acaba event=cut", "7xK red=4 out event=forgot adjust=-20:late"},
         {"special.acaba 0, event.cut 100", "special.acaba 1500, event.forgot -500, adjust -20"}},
        {{"hand=KKK", "special=dream", "red=3"},
         {"special.dream 0", "special.dream 8500", "special.dream 0"}},
        // A special of one's own comes first.
        {{"special=acaba", "special=dream"}, {"special.acaba 0", "special.dream 8500"}},
    };
    for (auto const& row : rows) {
        auto const scores = score(hand_of(row.entries, rules), rules);
        REQUIRE(scores.size() == row.lines.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            CAPTURE(row.entries[i]);
            CHECK(lines_of(scores[i], rules) == row.lines[i]);
        }
    }
}

}  // namespace meldbook_tests::domain_worked_hands_outside_test
