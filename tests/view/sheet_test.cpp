#include "view/sheet/sheet.hpp"

#include <doctest/doctest.h>

#include "text/text.hpp"
#include "view/examples.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook_tests::view_sheet_test {

using namespace meldbook;
using namespace meldbook::view;
namespace {

std::string drawn(MatchFacts const& facts, Rules const& rules, Style const& style,
                  std::optional<int> until = std::nullopt) {
    return sheet(replay(facts, rules, until), style, {test::local_time});
}

/// Two trios and four single players have names of all kinds.
MatchFacts three_sides() {
    auto const rules = test::italian();
    auto facts = test::facts_of(
        rules, {"René & Ольга", "李小龙と仲間", "👩‍👩‍👧 family"},
        {{"René", "Ольга"}, {"李小龙", "山田"}, {"e\u0301va", "👩🏽‍🦰 Mia"}});
    test::add_hand(facts, rules,
                   {"KKKKKKK 5x9+2+Jo 666 red=3 hand=A out", "QQQQQ22 red=1 hand=1010/553",
                    "22JoJoJoJoJo red=2"});
    return facts;
}

MatchFacts six_sides() {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"Ana", "Bea", "Cid", "Dan", "Eva", "Fay"},
                                {{"Ana"}, {"Bea"}, {"Cid"}, {"Dan"}, {"Eva"}, {"Fay"}});
    test::add_hand(facts, rules,
                   {"KKKKKKK out", "444 hand=5", "-", "red=4 hand=K", "hand=A", "AAA"});
    return facts;
}

}  // namespace

TEST_CASE("a sheet in 80 columns") {
    CHECK(drawn(test::long_evening(), test::classic(), {}) ==
          R"(Match 12                                                      21 Nov 2026, 20:15
Winter league, Le Bistrot
Classic Canasta, to 5,000; on a tie, another hand
Red threes 100, 200, 300, 800: positive if opened; otherwise negative
Going out takes at least 1 canasta; concealed 200, no minimum

             │           North-South           │            East-West
             │            Ana, Bea             │            Zoé, Dan
 hand dealer │ bonus cards caught total  score │ bonus cards caught total  score
─────────────┼─────────────────────────────────┼────────────────────────────────
start        │                             355 │                             −45
   1  Ana    │ 1,100   220    −20 1,300  1,655 │   100   105    −50   155    110
   2  Cid    │  −100     ·   −110  −210  1,445 │   600   170      ·   770    880
   3  Bea    │     ·    55     −5    50  1,495 │   400   205    −20   585  1,465
   4! Dan    │   600    90     −5   685  2,180 │  −100    65      ·   −35  1,430

  2   the lamp went out
  3   from hand 3 on, Zoé sits in for Cid
  4!  recorded by force
      9 cards of rank K counted: the packs hold 8
      East-West: 4222: 1 natural card, a meld has at least 2
      East-West: corrected by −100, passed twice
Hands played: Cid 2 (1–2), Zoé 2 (3–4)

Hand 5: Ana deals 11 cards each

              opens with   to 5,000
North-South           90      2,820
East-West             50      3,570   1,430: 70 more and you need 90
)");
}

TEST_CASE("a sheet in 40 columns") {
    CHECK(drawn(test::long_evening(), test::classic(), {.width = 40}) ==
          R"(Match 12          21 Nov 2026, 20:15
Winter league, Le Bistrot
Classic Canasta, to 5,000; on a tie,
another hand
What tables disagree about: 'meldbook
  show 12 --rules'

            North-South    East-West
                    Ana          Zoé
                    Bea          Dan
────────────────────────────────────
    start           355          −45
 1  dealt by Ana
    bonus         1,100          100
    cards           220          105
    caught          −20          −50
    total         1,300          155
    score         1,655          110
 2  dealt by Cid
    bonus          −100          600
    cards             ·          170
    caught         −110            ·
    total          −210          770
    score         1,445          880
 3  dealt by Bea
    bonus             ·          400
    cards            55          205
    caught           −5          −20
    total            50          585
    score         1,495        1,465
 4! dealt by Dan
    bonus           600         −100
    cards            90           65
    caught           −5            ·
    total           685          −35
    score         2,180        1,430

  2   the lamp went out
  3   from hand 3 on, Zoé sits in for
      Cid
  4!  recorded by force
      9 cards of rank K counted: the
      packs hold 8
      East-West: 4222: 1 natural card, a
      meld has at least 2
      East-West: corrected by −100,
      passed twice
Hands played: Cid 2 (1–2), Zoé 2 (3–4)

Hand 5: Ana deals 11 cards each

              opens with   to 5,000
North-South           90      2,820
East-West             50      3,570
  1,430: 70 more and you need 90
)");
}

TEST_CASE("dealers give way on a narrow terminal") {
    auto const facts = [] {
        auto const rules = test::classic();
        auto made = test::facts_of(rules, {"Us", "Them"}, {{"Alexandrine", "Bea"}, {"Cid", "Dan"}});
        test::add_hand(made, rules, {"KKKKKKK out", "AAA hand=55"});
        return made;
    }();
    struct Row {
        int width;
        std::string_view line;
    };
    for (auto const& row :
         {Row{90, "hand dealer     │"}, Row{90, "  1  Alexandrin │"}, Row{74, "hand     │"},
          Row{74, "  1  Ale │"}, Row{70, "  1  │"}, Row{40, " 1  dealt by Alexandrine\n"}}) {
        INFO("in ", row.width, " columns");
        CHECK(drawn(facts, test::classic(), {.width = row.width}).find(row.line) !=
              std::string::npos);
    }
    // Cut so far as two are still told apart.
    for (auto const& [name, line] : std::vector<std::pair<std::string, std::string>>{
             {"Alfred", "  2  Alf │"}, {"Aleida", "  2  Alei │"}, {"Alexandra", "  2  │"}}) {
        CAPTURE(name);
        auto const rules = test::classic();
        auto alike = test::facts_of(rules, {"Us", "Them"}, {{"Alexandrine", "Bea"}, {name, "Dan"}});
        for (int i = 0; i < 2; ++i) test::add_hand(alike, rules, {"KKKKKKK out", "AAA hand=55"});
        CHECK(drawn(alike, rules, {.width = 75}).find(line) != std::string::npos);
    }
}

TEST_CASE("a sheet in ASCII") {
    CHECK(drawn(test::evening(), test::classic(), {.unicode = false}) ==
          R"(Match 12                                                     21 Nov 2026, 20:15
Winter league, Le Bistrot
Classic Canasta, to 5,000; on a tie, another hand
Red threes 100, 200, 300, 800: positive if opened; otherwise negative
Going out takes at least 1 canasta; concealed 200, no minimum

            |           North-South           |            East-West
            |            Ana, Bea             |            Cid, Dan
hand dealer | bonus cards caught total  score | bonus cards caught total  score
------------+---------------------------------+--------------------------------
  1  Ana    | 1,100   220    -20 1,300  1,300 |   100   105    -50   155    155
  2  Cid    |  -100     .   -110  -210  1,090 |   600   170      .   770    925
  3  Bea    |     .    55     -5    50  1,140 |   400   205    -20   585  1,510

Hand 4: Dan deals 11 cards each

              opens with   to 5,000
North-South           50      3,860
East-West             90      3,490
)");
}

TEST_CASE("a sheet in colour says the same") {
    auto const coloured = drawn(test::evening(), test::classic(), {.colour = true});
    CHECK(coloured.find("\x1b[31m−210\x1b[0m") != std::string::npos);
    CHECK(coloured.find("\x1b[1m1,510\x1b[0m") != std::string::npos);
    std::string stripped;
    bool escape = false;
    for (char c : coloured) {
        if (c == '\x1b') escape = true;
        if (!escape) stripped += c;
        if (c == 'm') escape = false;
    }
    CHECK(stripped == drawn(test::evening(), test::classic(), {}));
}

TEST_CASE("a sheet before the first hand") {
    auto const rules = test::classic();
    auto const facts =
        test::facts_of(rules, {"North-South", "East-West"}, {{"Ana", "Bea"}, {"Cid", "Dan"}});
    CHECK(drawn(facts, rules, {}) ==
          R"(Match 12                                                      21 Nov 2026, 20:15
Classic Canasta, to 5,000; on a tie, another hand
Red threes 100, 200, 300, 800: positive if opened; otherwise negative
Going out takes at least 1 canasta; concealed 200, no minimum

     │             North-South             │              East-West
     │              Ana, Bea               │              Cid, Dan
hand │ bonus  cards  caught  total   score │ bonus  cards  caught  total   score
─────┼─────────────────────────────────────┼────────────────────────────────────

Hand 1: Ana deals 11 cards each

              opens with   to 5,000
North-South           50      5,000
East-West             50      5,000

No hand yet. When the first is over, enter it with one argument for each side,
in the order above:
  meldbook hand "KKKKKKK 88822 red=1 out hand=J" "AAA2 hand=K99/45"
Without arguments, 'meldbook hand' asks for everything.
)");
    CHECK(drawn(facts, rules, {.width = 40}) == R"(Match 12          21 Nov 2026, 20:15
Classic Canasta, to 5,000; on a tie,
another hand
What tables disagree about: 'meldbook
  show 12 --rules'

            North-South    East-West
                    Ana          Cid
                    Bea          Dan
────────────────────────────────────

Hand 1: Ana deals 11 cards each

              opens with   to 5,000
North-South           50      5,000
East-West             50      5,000

No hand yet. When the first is over,
enter it with one argument for each
side, in the order above:
  meldbook hand \
    "KKKKKKK 88822 red=1 out hand=J" \
    "AAA2 hand=K99/45"
Without arguments, 'meldbook hand' asks
for everything.
)");
}

TEST_CASE("a finished match says who won") {
    auto const rules = test::classic();
    auto facts = test::evening();
    test::add_hand(facts, rules, {"KKKKKKK 5555555 4444444 QQQQQ22 red=4 out", "AAA hand=99"});
    test::add_hand(facts, rules, {"KKKKKKK 7777777 4444422 red=2 out=concealed", "-"});
    facts.status = Status::finished;
    facts.winner = 0;
    CHECK(drawn(facts, rules, {}) ==
          R"(Match 12                                                     21 Nov 2026, 20:15
Winter league, Le Bistrot
Classic Canasta, to 5,000; on a tie, another hand
Red threes 100, 200, 300, 800: positive if opened; otherwise negative
Going out takes at least 1 canasta; concealed 200, no minimum

            │           North-South           │            East-West
            │            Ana, Bea             │            Cid, Dan
hand dealer │ bonus cards caught total  score │ bonus cards caught total  score
────────────┼─────────────────────────────────┼────────────────────────────────
  1  Ana    │ 1,100   220    −20 1,300  1,300 │   100   105    −50   155    155
  2  Cid    │  −100     ·   −110  −210  1,090 │   600   170      ·   770    925
  3  Bea    │     ·    55     −5    50  1,140 │   400   205    −20   585  1,510
  4* Dan    │ 2,700   230      · 2,930  4,070 │     ·    60    −20    40  1,550
  5  Ana    │ 1,700   170      · 1,870  5,940 │     ·     ·      ·     0  1,550
════════════╪═════════════════════════════════╪════════════════════════════════

  4*  East-West: needed 90 to open; the cards on the table make 60

Winner: North-South (Ana & Bea), ahead by 4,390
)");

    // As it was before that hand, the match goes on.
    auto const earlier = drawn(facts, rules, {}, 2);
    CHECK(earlier.find("Hand 3: Bea deals 11 cards each") != std::string::npos);
    CHECK(earlier.find("Winner") == std::string::npos);
}

TEST_CASE("how a match can end") {
    auto const rules = test::classic();
    auto const style = Style{};
    auto match = replay(test::evening(), rules);
    match.facts.status = Status::ended;
    CHECK(sheet_next(match, style) == "Ended early, East-West (Cid & Dan) ahead by 370\n");
    match.facts.status = Status::abandoned;
    CHECK(sheet_next(match, style) == "Abandoned, East-West (Cid & Dan) ahead by 370\n");
    match.outcome = {true, 1};
    CHECK(sheet_next(match, style) == "Abandoned, East-West (Cid & Dan) ahead by 370\n");
    match.facts.status = Status::finished;
    CHECK(sheet_next(match, style) == "Winner: East-West (Cid & Dan), ahead by 370\n");
    match.outcome = {true, 0};
    CHECK(sheet_next(match, style) == "Winner: North-South (Ana & Bea), by a special hand\n");
    match.sides[0].total = match.sides[1].total;
    CHECK(sheet_next(match, style) ==
          "Winner: North-South (Ana & Bea), level on points, by going out\n");
    match.outcome = {true, std::nullopt};
    CHECK(sheet_next(match, style) == "Nobody has won; the tied share first place\n");
    match.outcome = {};
    match.facts.status = Status::ended;
    CHECK(sheet_next(match, style) == "Ended early, the sides level\n");
    match.facts.status = Status::abandoned;
    CHECK(sheet_next(match, style) == "Abandoned, the sides level\n");
}

TEST_CASE("what is needed next") {
    auto rules = test::american();
    rules.match.target = 0;
    rules.match.hands = 4;
    auto facts = test::facts_of(rules, {"Ana", "Bea"}, {{"Ana"}, {"Bea"}});
    CHECK(sheet_next(replay(facts, rules), {}) == R"(Hand 1 of 4: Ana deals 13 cards each

      opens with
Ana          125
  a clean or wild triple
Bea          125
  a clean or wild triple
)");
    CHECK(sheet_next(replay(three_sides(), test::italian()), {.width = 24}) ==
          R"(Hand 2: 李小龙 deals 15
  cards each

René & Ольга
  opens with 50, clean,
  13,220 to go
李小龙と仲間
  opens with 50, clean,
  14,750 to go
👩‍👩‍👧 family
  opens with 50, clean,
  12,915 to go
)");
    // 15,000 must be passed, and scores move in fives.
    auto past = test::facts_of(test::italian(), {"Ana", "Bea"}, {{"Ana"}, {"Bea"}});
    past.sides[0].start = 14980;
    past.sides[1].start = 15000;
    CHECK(sheet_next(replay(past, test::italian()), {}) == R"(Hand 1: Ana deals 15 cards each

      opens with   past 15,000
Ana          200            25
Bea          200             5
)");
}

TEST_CASE("names of all kinds stay aligned") {
    CHECK(
        drawn(three_sides(), test::italian(), {.width = 120}) ==
        R"(Match 12                                                                                       21 Nov 2026, 20:15
Canasta italiana a tre mazzi, past 15,000; on a tie, another hand
What tables disagree about: 'meldbook show 12 --rules'

            │          René & Ольга           │          李小龙と仲間           │            👩‍👩‍👧 family
            │           René, Ольга           │          李小龙, 山田           │           éva, 👩🏽‍🦰 Mia
hand dealer │ bonus cards caught total  score │ bonus cards caught total  score │ bonus cards caught total  score
────────────┼─────────────────────────────────┼─────────────────────────────────┼────────────────────────────────
  1  René   │ 1,600   205    −20 1,785  1,785 │   200    90    −35   255    255 │ 1,800   290      · 2,090  2,090

Hand 2: 李小龙 deals 15 cards each

               opens with   past 15,000
René & Ольга    50, clean        13,220
李小龙と仲間    50, clean        14,750
👩‍👩‍👧 family       50, clean        12,915
)");
    CHECK(drawn(three_sides(), test::italian(), {.width = 40, .unicode = false}) ==
          R"(Match 12              21 Nov 2026, 20:15
Canasta italiana a tre mazzi, past
15,000; on a tie, another hand
What tables disagree about: 'meldbook
  show 12 --rules'

             Rene...  ?????...  ?? fa...
                Rene    ??????       eva
               ?????      ????    ?? Mia
----------------------------------------
 1  dealt by Rene
    bonus      1,600       200     1,800
    cards        205        90       290
    caught       -20       -35         .
    total      1,785       255     2,090
    score      1,785       255     2,090

Hand 2: ?????? deals 15 cards each

               opens with   past 15,000
Rene & ?????    50, clean        13,220
????????????    50, clean        14,750
?? family       50, clean        12,915
)");
}

TEST_CASE("six sides in 40 columns follow each other in two pages") {
    CHECK(drawn(six_sides(), test::classic(), {.width = 40}) ==
          R"(Match 12        21 Nov 2026, 20:15
Classic Canasta, to 5,000; on a tie,
another hand
What tables disagree about: 'meldbook
  show 12 --rules'

               Ana     Bea     Cid
──────────────────────────────────
 1* dealt by Ana
    bonus      600       ·       ·
    cards       70      15       ·
    caught       ·      −5       ·
    total      670      10       0
    score      670      10       0

               Dan     Eva     Fay
──────────────────────────────────
 1* dealt by Ana
    bonus     −800       ·       ·
    cards        ·       ·      60
    caught     −10     −20       ·
    total     −810     −20      60
    score     −810     −20      60

  1*  Bea: needed 50 to open; the cards
      on the table make 15

Hand 2: Bea deals 11 cards each

      opens with   to 5,000
Ana           50      4,330
Bea           50      4,990
Cid           50      5,000
Dan           15      5,810
Eva           15      5,020
  −20: 20 more and you need 50
Fay           50      4,940
)");
}

TEST_CASE("no line is too wide, none ends in a blank") {
    struct Case {
        MatchFacts facts;
        Rules rules;
    };
    Case const cases[] = {{test::long_evening(), test::classic()},
                          {three_sides(), test::italian()},
                          {six_sides(), test::classic()}};
    for (auto const& [facts, rules] : cases) {
        for (int width = 24; width <= 210; ++width) {
            auto const page = drawn(facts, rules, {.width = width});
            for (std::size_t at = 0; at < page.size();) {
                auto const end = page.find('\n', at);
                auto const line = page.substr(at, end - at);
                CAPTURE(line);
                CAPTURE(width);
                REQUIRE(display_width(line) <= width);
                REQUIRE_FALSE(line.ends_with(' '));
                at = end + 1;
            }
        }
    }
}

TEST_CASE("a sheet without room for notes names who sits in for whom now") {
    auto facts = test::long_evening();
    facts.status = Status::open;
    for (auto const detail : {SheetDetail::brief, SheetDetail::least})
        for (auto const& [players, sits_in] :
             {std::pair{std::vector<std::string>{}, true}, {{"Cid"}, false}, {{"Eve"}, true}}) {
            CAPTURE(players.size());
            auto now = facts;
            for (auto const& player : players)
                now.seats.push_back({.seat = 1, .side = 1, .from_hand = 4, .player = player});
            auto const page =
                sheet(replay(now, test::classic()), {}, {test::local_time}, {.detail = detail});
            CHECK((page.find(" on, ") != page.npos) == sits_in);
            CHECK((page.find("Zoé sits in for") != page.npos) == players.empty());
        }
}

TEST_CASE("base, cards and caught make up the total") {
    for (auto const& hand : replay(test::long_evening(), test::classic()).hands) {
        for (auto const& score : hand.scores) {
            auto const amounts = amounts_of(score);
            CHECK(amounts.base + amounts.cards + amounts.caught == amounts.total);
            CHECK(amounts.total == score.total);
        }
    }
}

}  // namespace meldbook_tests::view_sheet_test
