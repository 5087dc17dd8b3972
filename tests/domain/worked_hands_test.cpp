// The worked hands of the sources written in French: `french`, `ducale` and `origen`.

#include <doctest/doctest.h>

#include "domain/worked_hand.hpp"

namespace meldbook_tests::domain_worked_hands_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

// clang-format off: tables
WorkedHand const french_hands[] = {
    {1,
     "both sides opened",
     "french",
     4,
     {{"A", "7xK 5x8+2x2 2xA+2 red=2 hand=5510 out",
       "table 220, canasta.natural 500, canasta.mixed 300, red_threes 200, out.normal 100, "
       "hand -20",
       1300},
      {"B", "9999 555Jo red=1 hand=A3/QQ4", "table 105, red_threes 100, hand -25, hand -25", 155}}},
    {2,
     "four red threes, opened: 800, not 900",
     "french",
     4,
     {{"A", "QQQ red=4 hand=7", "table 30, red_threes 800, hand -5", 825},
      {"B", "7xJ 5x4+2x2 out", "table 135, canasta.natural 500, canasta.mixed 300, out.normal 100",
       1035}}},
    {3,
     "never opened, four red threes",
     "french",
     4,
     {{"A", "red=4 hand=KKJo3/444A", "red_threes -800, hand -75, hand -35", -910},
      {"B", "6x10+2 7x9 hand=66 out",
       "table 150, canasta.mixed 300, canasta.natural 500, out.normal 100, hand -10", 1040}}},
    {4,
     "never opened, three red threes",
     "french",
     4,
     {{"A", "red=3 hand=J77/2", "red_threes -300, hand -20, hand -20", -340},
      {"B", "7x9 4x5+3x2 red=1 out",
       "table 150, canasta.natural 500, canasta.mixed 300, red_threes 100, out.normal 100", 1150}}},
    {5,
     "sortie surprise: 200 replaces 100",
     "french",
     4,
     {{"A", "7xA 4444 hand=999 out=concealed",
       "table 160, canasta.natural 500, out.concealed 200, hand -30", 830},
      {"B", "red=1 hand=KKKK22/5x8", "red_threes -100, hand -80, hand -50", -230}},
     "out.requires side 0 1/0"},
    {6,
     "going out with three black threes",
     "french",
     4,
     {{"A", "7x6 4x10+3x2 333 red=1 out",
       "table 150, canasta.natural 500, canasta.mixed 300, red_threes 100, out.normal 100", 1150},
      {"B", "KKK hand=35/Jo", "table 30, hand -10, hand -50", -30}}},
    {7,
     "stock exhausted: nobody scores for going out",
     "french",
     4,
     {{"A", "5x9+2x2 red=2 hand=45/J",
       "table 90, canasta.mixed 300, red_threes 200, hand -10, hand -10", 570},
      {"B", "QQQQJo red=1 hand=AA/666", "table 90, red_threes 100, hand -40, hand -15", 135}}},
    {8,
     "stock exhausted while one side never opened",
     "french",
     4,
     {{"A", "7xJ hand=8", "table 70, canasta.natural 500, hand -10", 560},
      {"B", "red=2 hand=KK/7", "red_threes -200, hand -20, hand -5", -225}}},
    {9,
     "six players, five red threes",
     "french",
     6,
     {{"A", "7xK 6x5+2 red=5 hand=Q out",
       "table 120, canasta.natural 500, canasta.mixed 300, red_threes 1000, out.normal 100, "
       "hand -10",
       2010},
      {"B", "red=1 hand=1010/2", "red_threes -100, hand -20, hand -20", -140},
      {"C", "777 hand=A/99", "table 15, hand -20, hand -20", -25}}},
    {10,
     "six players, never opened, six red threes",
     "french",
     6,
     {{"A", "red=6 hand=88/44", "red_threes -1200, hand -20, hand -10", -1230},
      {"B", "7xA 5x9+2x2 out", "table 230, canasta.natural 500, canasta.mixed 300, out.normal 100",
       1130},
      {"C", "666 hand=6", "table 15, hand -5", 10}}},
};

WorkedHand const ducale_hands[] = {
    {11,
     "ordinary hand; B lays the sheet's own sample 6 6 6 J 2",
     "ducale",
     4,
     {{"A", "5xQ+2+Jo AAAA red=1 hand=58 out",
       "table 200, canasta.mixed 300, red_threes 100, out.normal 100, hand -15", 685},
      {"B", "6662Jo red=2 hand=33/K2", "table 85, red_threes 200, hand -10, hand -30", 245}}},
    {12,
     "the opponent closes before we open",
     "ducale",
     4,
     {{"A", "red=2 hand=AAA/1010Jo", "red_threes -200, hand -60, hand -70", -330},
      {"B", "7x4 9999 out=concealed", "table 75, canasta.natural 500, out.concealed 200", 775}}},
    {13,
     "four red threes: 900 on this sheet",
     "ducale",
     4,
     {{"A", "888 red=4 hand=4", "table 30, red_threes 900, hand -5", 925},
      {"B", "7xK out", "table 70, canasta.natural 500, out.normal 100", 670}}},
    {14,
     "four red threes without a series",
     "ducale",
     4,
     {{"A", "red=4 hand=44/K", "red_threes -900, hand -10, hand -10", -920},
      {"B", "7xK out", "table 70, canasta.natural 500, out.normal 100", 670}}},
};

WorkedHand const origen_hands[] = {
    {16,
     "Irreverencia: four Sol, and the Finito token",
     "origen",
     4,
     {{"Alberto", "7xK 4x9+2x2+Jo AAA red=4 hand=55 out=finito",
       "table 260, canasta.natural 500, canasta.mixed 300, red_threes 800, out.finito 100, "
       "hand -10",
       1950},
      {"Segundo", "QQ2 hand=Jo/83", "table 40, hand -50, hand -15", -25}}},
    {17,
     "the other side finishes before we have laid anything",
     "origen",
     4,
     {{"Alberto", "7x7 red=1 out", "table 35, canasta.natural 500, red_threes 100, out.finito 100",
       735},
      {"Segundo", "red=2 hand=KKK2/AA3", "red_threes -200, hand -50, hand -45", -295}}},
    {18,
     "the same, four Sol",
     "origen",
     4,
     {{"Alberto", "5x10+2x2 hand=4 out", "table 90, canasta.mixed 300, out.finito 100, hand -5",
       485},
      {"Segundo", "red=4 hand=JJ/6", "red_threes -800, hand -20, hand -5", -825}}},
    {19,
     "stock exhausted, one side never opened: its Sol stay positive",
     "origen",
     4,
     {{"Alberto", "6x8+2 red=1 hand=Q", "table 80, canasta.mixed 300, red_threes 100, hand -10",
       470},
      {"Segundo", "red=2 hand=KK/5", "red_threes 200, hand -20, hand -5", 175}}},
    {20,
     "eight cards, four of them wild",
     "origen",
     4,
     {{"Alberto", "4xJ+3x2+Jo out", "table 150, canasta.mixed 300, out.finito 100", 550},
      {"Segundo", "444 hand=99", "table 15, hand -20", -5}}},
};
// clang-format on

}  // namespace

TEST_CASE("worked hands 1 to 10: the French rules") {
    for (auto const& hand : french_hands) check_worked(hand);
}

TEST_CASE("worked hands 11 to 14: Ducale") {
    for (auto const& hand : ducale_hands) check_worked(hand);
}

TEST_CASE("worked hands 16 to 20: Canasta-Origen") {
    for (auto const& hand : origen_hands) check_worked(hand);
}

TEST_CASE("worked hand 20: the meld that is legal there is warned of elsewhere") {
    auto const meld = read_meld("4xJ+3x2+Jo");
    auto const warnings = [&](std::string_view rules) {
        return problems_text(check_meld(meld, rules_of(rules), false));
    };
    CHECK(warnings("origen") == "");
    CHECK(warnings("french") == "meld.too-many-wilds 4/3");
    CHECK(warnings("german") == "meld.wilds-ratio 4/5");
}

TEST_CASE("worked hand 19: with the Classic rule the Sol would be negative") {
    auto const& classic = rules_of("classic");
    auto const hand = hand_of({"6x8+2 red=1 hand=Q", "red=2 hand=KK/5"}, classic);
    CHECK(score(hand, classic)[1].total == -225);
}

TEST_CASE("worked hand 10: six players by Pagat's schedule") {
    auto const& classic = rules_of("classic", 6);
    CHECK(classic.red_threes.points(4) == 400);
    CHECK(classic.red_threes.points(5) == 1000);
    CHECK(classic.red_threes.points(6) == 1200);
}

}  // namespace meldbook_tests::domain_worked_hands_test
