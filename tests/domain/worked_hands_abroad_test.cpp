// The worked hands of the Italian and German sources: `italian` and `german`, and what other tables
// make of the same cards.

#include <doctest/doctest.h>

#include "domain/worked_hand.hpp"

namespace meldbook_tests::domain_worked_hands_abroad_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

// Hands 29 and 30 are the same cards under two rule sets.
std::string const five_clean = "7xK 7xQ 7xJ 7x10 7xA 5x4+2x2 red=6 hand=8 out";

// clang-format off: tables
WorkedHand const italian_hands[] = {
    {21,
     "clean and dirty, three red threes, closing",
     "italian",
     4,
     {{"N-S", "7xK 5x9+2+Jo 666 red=3 hand=A out",
       "table 205, canasta.pulita 500, canasta.sporca 300, red_threes 300, out.chiusura 500, "
       "hand -20",
       1785},
      {"E-W", "5xQ+2x2 red=1 hand=1010/553",
       "table 90, canasta.sporca 300, red_threes -100, hand -20, hand -15", 255}}},
    {22,
     "only clean canastas: red threes are not counted",
     "italian",
     4,
     {{"N-S", "7x8 7xJ red=4 hand=44",
       "table 140, canasta.pulita 500, canasta.pulita 500, red_threes 0, hand -10", 1130},
      {"E-W", "7xA 5x5+2xJo out",
       "table 265, canasta.assi-pulita 1000, canasta.sporca 300, out.chiusura 500", 2065}}},
    {23,
     "no canasta at all, four red threes",
     "italian",
     4,
     {{"N-S", "KKK red=4 hand=7", "table 30, red_threes -1600, hand -5", -1575},
      {"E-W", "7x10 6x6+2 out",
       "table 120, canasta.pulita 500, canasta.sporca 300, out.chiusura 500", 1420}}},
    {24,
     "the opponents close before we open: hand doubled",
     "italian",
     4,
     {{"N-S", "red=2 hand=KKJo/AA3", "red_threes -400, hand -140, hand -90", -630},
      {"E-W", "7x9 5x4+2x2 red=1 hand=QQ out",
       "table 135, canasta.pulita 500, canasta.sporca 300, red_threes 100, out.chiusura 500, "
       "hand -20",
       1515}}},
    {25,
     "never opened but the stock ran out",
     "italian",
     4,
     {{"N-S", "red=1 hand=KK/8", "red_threes -200, hand -20, hand -10", -230},
      {"E-W", "7xJ hand=4", "table 70, canasta.pulita 500, hand -5", 565}}},
    {26,
     "the same under Pagat's Canastone",
     "canastone",
     4,
     {{"N-S", "red=1 hand=KK/8", "red_threes -200, hand -40, hand -20", -260},
      {"E-W", "7xJ hand=4", "table 70, canasta.pulita 500, hand -5", 565}}},
    {27,
     "Toro Seduto and Pinellata",
     "italian",
     4,
     {{"N-S", "2+6xJo 7xK 5x5+2 red=1 hand=9",
       "table 435, canasta.toro-seduto 5000, canasta.pulita 500, red_threes 0, hand -10", 5925},
      {"E-W", "7x2 6x8+2 7xQ red=2 out",
       "table 290, canasta.pinellata 3000, canasta.sporca 300, canasta.pulita 500, "
       "red_threes 200, out.chiusura 500",
       4790}}},
    {28,
     "dirty wild canasta, aces clean and dirty",
     "italian",
     4,
     {{"N-S", "5x2+2xJo 7xA 7x7 red=2 hand=33",
       "table 375, canasta.pinelle-sporca 2000, canasta.assi-pulita 1000, canasta.pulita 500, "
       "red_threes 200, hand -10",
       4065},
      {"E-W", "5xA+2x2 7xJ out",
       "table 210, canasta.assi-sporca 500, canasta.pulita 500, out.chiusura 500", 1710}}},
    {29,
     "five clean canastas",
     "italian",
     4,
     {{"N-S", five_clean,
       "table 485, canasta.pulita 500, canasta.pulita 500, canasta.pulita 500, "
       "canasta.pulita 500, canasta.assi-pulita 1000, canasta.sporca 300, "
       "bonus.cinque-pulite 1000, red_threes 1200, out.chiusura 500, hand -10",
       6475},
      {"E-W", "555 hand=999/77", "table 15, hand -30, hand -10", -25}}},
    {30,
     "the same under Pagat's Canastone",
     "canastone",
     4,
     {{"N-S", five_clean,
       "table 485, canasta.pulita 500, canasta.pulita 500, canasta.pulita 500, "
       "canasta.pulita 500, canasta.assi-pulita 1000, canasta.sporca 300, "
       "bonus.cinque-pulite 2000, red_threes 1200, out.chiusura 300, hand -10",
       7275},
      {"E-W", "555 hand=999/77", "table 15, hand -30, hand -10", -25}}},
};

WorkedHand const german_hands[] = {
    {31,
     "ordinary hand",
     "german",
     4,
     {{"Wir", "7xK 4xJ+2x2+Jo 999 red=2 hand=82 out",
       "table 230, canasta.natural 500, canasta.mixed 300, red_threes 200, out.normal 100, "
       "hand -30",
       1300},
      {"Sie", "AAAJo red=1 hand=QQ3/44", "table 110, red_threes 100, hand -25, hand -10", 175}}},
    {32,
     "out of the hand",
     "german",
     4,
     {{"Wir", "7x6 101010 hand=KKK out=concealed",
       "table 65, canasta.natural 500, out.concealed 200, hand -30", 735},
      {"Sie", "8888 hand=55/Jo", "table 40, hand -10, hand -50", -20}}},
    {33,
     "no first meld, four red threes (a comment)",
     "german",
     4,
     {{"Wir", "7xQ out", "table 70, canasta.natural 500, out.normal 100", 670},
      {"Sie", "red=4 hand=99992/A777", "red_threes -800, hand -60, hand -35", -895}}},
    {34,
     "Viennese red threes: opened, but no canasta",
     "viennese",
     4,
     {{"Wir", "5xK 777 red=3 hand=44", "table 65, red_threes -300, hand -10", -245},
      {"Sie", "7x10 red=1 out=hand-canasta",
       "table 70, canasta.natural 500, red_threes 100, out.hand-canasta 1000", 1670}}},
    {35,
     "the commenters' joker canasta and Sperr-Canasta",
     "german-house",
     4,
     {{"Wir", "4x2+3xJo 7x9 4x3+3x2 out",
       "table 300, canasta.joker-canasta 1000, canasta.natural 500, "
       "canasta.sperr-canasta-twos 1500, out.normal 100",
       3400},
      {"Sie", "AAA hand=K", "table 60, hand -10", 50}}},
};
// clang-format on

}  // namespace

TEST_CASE("worked hands 21 to 30: the Italian game and Pagat's Canastone") {
    for (auto const& hand : italian_hands) check_worked(hand);
}

TEST_CASE("worked hands 31 to 35: the German rules and the houses in their comments") {
    for (auto const& hand : german_hands) check_worked(hand);
}

TEST_CASE("worked hand 23: the red-three line is Pagat's own example") {
    auto const& rules = rules_of("italian");
    auto const lines = score(hand_of({"red=4", ""}, rules), rules)[0].lines;
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].base == 800);
    CHECK(lines[0].factor == -2);
    CHECK(lines[0].factor_row == 3);
    CHECK(lines[0].count == 4);
    CHECK(lines[0].points == -1600);
}

TEST_CASE("worked hand 34: under the German rules the same red threes are worth 300") {
    auto const& german = rules_of("german");
    CHECK(lines_of(score(hand_of({"5xK 777 red=3"}, german), german)[0], german) ==
          "table 65, red_threes 300");
}

TEST_CASE("worked hand 24: what a hand factor did can be explained") {
    auto const& rules = rules_of("italian");
    auto const lines = score(hand_of({"hand=KKJo/AA3", "7xK 5x9+2x2 out"}, rules), rules)[0].lines;
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].index == 0);
    CHECK(lines[0].base == -70);
    CHECK(lines[0].factor == 2);
    CHECK(lines[0].factor_row == 0);
    CHECK(lines[1].index == 1);
    CHECK(lines[1].points == -90);
}

}  // namespace meldbook_tests::domain_worked_hands_abroad_test
