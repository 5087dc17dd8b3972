#include "view/sheet/explain.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "view/examples.hpp"
#include "words/phrases.hpp"

namespace meldbook_tests::view_explain_test {

using namespace meldbook;
using namespace meldbook::view;
using namespace meldbook::words;
namespace {

std::string explained(std::vector<std::string> const& entries, Rules const& rules, Style style,
                      std::vector<std::string> const& names = {}) {
    Hand hand;
    for (auto const& entry : entries) hand.sides.push_back(read_entry(entry, rules));
    hand.ended = ended_by(hand.sides);
    return explained_scores(hand, score(hand, rules), rules, names, style);
}

/// The page of a hand, without what is played.
std::string hand_explained(Match const& match, std::size_t hand, Style const& style) {
    auto const page = hand_page(match, hand, Sources::named, style);
    return page.substr(page.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("a hand of a match in 80 columns") {
    auto const match = replay(test::evening(), test::classic());
    CHECK(hand_explained(match, 0, {}) == R"(Hand 1, dealt by Ana

North-South
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
  cards on the table                                                        +220
    KKKKKKK = 7×10 = 70
    8888822 = 5×10 + 2×20 = 90
    AA2 = 3×20 = 60
  canasta, natural: KKKKKKK  (Pagat, melds)                                 +500
  canasta, mixed: 8888822  (Pagat, melds)                                   +300
  2 red threes = 200  (Pagat, scoring)                                      +200
  going out, normal                                                         +100
  caught in hand: 5 5 10 = 2×5 + 10 = 20  (Pagat, scoring)                   −20
                                                                       ─────────
  total                                                                   +1,300
  score, 0 before                                                          1,300

East-West
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
  cards on the table                                                        +105
    9999 = 4×10 = 40
    555Jo = 3×5 + 50 = 65
  1 red three = 100  (Pagat, scoring)                                       +100
  caught in hand: 3 A = 5 + 20 = 25  (Pagat, scoring)                        −25
  caught in hand: 4 Q Q = 5 + 2×10 = 25  (Pagat, scoring)                    −25
                                                                       ─────────
  total                                                                     +155
  score, 0 before                                                            155
)");
    CHECK(hand_explained(match, 1, {}) == R"(Hand 2, dealt by Cid

North-South
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
  1 red three = 100, × −1: not opened  (Pagat, scoring)                     −100
  caught in hand: K K Jo = 2×10 + 50 = 70  (Pagat, scoring)                  −70
  caught in hand: A A = 2×20 = 40  (Pagat, scoring)                          −40
                                                                       ─────────
  total                                                                     −210
  score, 1,300 before                                                      1,090

East-West
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
  cards on the table                                                        +170
    9 cards of 10 = 90
    4 cards of 20 = 80
  canasta, natural  (Pagat, melds)                                          +500
  going out, normal                                                         +100
                                                                       ─────────
  total                                                                     +770
  score, 155 before                                                          925
)");
}

TEST_CASE("a hand of a match in 40 columns") {
    auto const match = replay(test::evening(), test::classic());
    CHECK(hand_explained(match, 1, {.width = 40}) == R"(Hand 2, dealt by Cid

North-South
  to open, score 0 to 1,495: 50 points
    (Pagat, first meld)
  1 red three = 100, × −1: not      −100
    opened
    (Pagat, scoring)
  caught in hand: K K Jo = 2×10      −70
    + 50 = 70
    (Pagat, scoring)
  caught in hand: A A = 2×20 =       −40
    40
    (Pagat, scoring)
                               ─────────
  total                             −210
  score, 1,300 before              1,090

East-West
  to open, score 0 to 1,495: 50 points
    (Pagat, first meld)
  cards on the table                +170
    9 cards of 10 = 90
    4 cards of 20 = 80
  canasta, natural                  +500
    (Pagat, melds)
  going out, normal                 +100
                               ─────────
  total                             +770
  score, 155 before                  925
)");
}

TEST_CASE("all hands of a match follow each other") {
    auto const match = replay(test::evening(), test::classic());
    CHECK(explained_match(match, {}).starts_with(hand_explained(match, 0, {}) + "\n" +
                                                 hand_explained(match, 1, {}) + "\n" +
                                                 hand_explained(match, 2, {}) + "\n"));
    CHECK(hand_explained(match, 2, {}).starts_with("Hand 3, dealt by Bea; the stock ran out\n"));
}

TEST_CASE("the last lines of the sheet are explained, too") {
    auto facts = test::evening();
    CHECK(explained_match(replay(facts, test::classic()), {}).ends_with(R"(
Hand 4: Dan deals 11 cards each
  match: to 5,000; on a tie, another hand (Pagat, end of the game)

North-South
  to open, score 0 to 1,495: 50 points (Pagat, first meld)

East-West
  to open, score 1,500 to 2,995: 90 points (Pagat, first meld)
)"));
    facts.target = 1000;
    CHECK(explained_match(replay(facts, test::classic()), {}).ends_with(R"(
Winner: East-West (Cid & Dan), ahead by 370
  match: to 1,000; on a tie, another hand (agreed for this match)
)"));
}

TEST_CASE("why a side needs what it needs to open") {
    auto rules = test::classic();
    auto const reason = [&](int score, int hand) { return band_reason(rules, score, hand); };
    CHECK(reason(-5, 1) == "score below 0");
    CHECK(reason(1495, 1) == "score 0 to 1,495");
    CHECK(reason(4000, 9) == "score 3,000 and more");
    // A requirement for one score alone.
    rules.opening.bands[3].from = 1505;
    CHECK(reason(1500, 1) == "score 1,500");
    CHECK(band_text(rules, 2) == "1,500");
    rules.opening.by_hand = true;
    rules.opening.bands = {{.from = 1, .min = 60, .pure = false, .needs = {}},
                           {.from = 2, .min = 90, .pure = false, .needs = {}}};
    CHECK(reason(4000, 1) == "hand 1");
    CHECK(reason(-500, 7) == "from hand 2");
    rules.opening.bands = {{.from = std::nullopt, .min = 60, .pure = false, .needs = {}}};
    CHECK(required_text(opening_at(rules, 0, 1), rules, 0, 1) == "to open: 60 points");
    rules.opening.bands.clear();
    CHECK(required_text(opening_at(rules, 0, 1), rules, 0, 1) == "to open: any meld");
}

TEST_CASE("a way of going out that needs no minimum says so") {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"Us", "Them"}, {{"Ana"}, {"Cid"}});
    test::add_hand(facts, rules, {"4444444 out=concealed", "-"});
    auto const page = hand_explained(replay(facts, rules), 0, {});
    CHECK(page.find("Us\n  to open, going out concealed: no minimum (Pagat, first meld)\n") !=
          std::string::npos);
}

TEST_CASE("a broken rule is named with its source") {
    auto rules = test::classic();
    rules.cite.meld = "Pagat, melds";
    rules.cite.out = "Pagat, going out";
    auto facts = test::facts_of(rules, {"Us", "Them"}, {{"Ana"}, {"Cid"}});
    test::add_hand(facts, rules, {"K22 555 out", "9xQ"});
    auto const page = hand_explained(replay(facts, rules), 0, {});
    CHECK(page.ends_with(R"(
9 cards of rank Q counted: the packs hold 8
Us: K22: 1 natural card, a meld has at least 2 (Pagat, melds)
Us: went out with no canasta: going out takes at least 1 canasta (Pagat, going
  out)
)"));
}

TEST_CASE("the notes of the sheet stand below a hand") {
    auto facts = test::evening();
    facts.hands[0].irregular = true;
    facts.hands[0].note = "the lamp went out";
    auto const page = hand_explained(replay(facts, test::classic()), 0, {});
    CHECK(page.ends_with("\n\nrecorded by force\nthe lamp went out\n"));
}

TEST_CASE("a red three in the hand may have a source of its own") {
    auto rules = test::classic();
    rules.cite.hand = "page 9";
    rules.cite.hand_3r = "page 1";
    auto const page = explained({"hand=A/A3r/3r", "KKKKKKK out"}, rules, {});
    CHECK(page.find("caught in hand: A, worth 20  (page 9)") != std::string::npos);
    CHECK(page.find("(page 9; page 1)") != std::string::npos);
    CHECK(page.find("worth 500  (page 1)") != std::string::npos);
}

TEST_CASE("a source stands behind the line that it is about") {
    // The black three of the Italian page is from Canastone.
    auto rules = test::classic();
    rules.cite.hand = "page 9";
    rules.cite.hand_3b = "page 2";
    auto const held = explained({"hand=A/33/3A", "KKKKKKK out"}, rules, {});
    CHECK(held.find("worth 20  (page 9)") != std::string::npos);
    CHECK(held.find("2×5 = 10  (page 2)") != std::string::npos);
    CHECK(held.find("= 25  (page 9; page 2)") != std::string::npos);

    // A document is named once, and a place in it, too.
    rules.cite.hand = "Ducale, Marque";
    rules.cite.hand_3b = "Ducale, Valeurs; Marque";
    CHECK(explained({"hand=3A", "KKKKKKK out"}, rules, {}).find("(Ducale, Marque; Valeurs)") !=
          std::string::npos);

    // Ducale has no value for the fifth red three; a comment says when the German ones count.
    rules.cite.red_threes = "page 3";
    rules.cite.red_threes_5 = "page 5";
    rules.red_threes.factor[1].cite = "a comment";
    auto const red = explained({"KKK red=4", "red=1"}, rules, {});
    CHECK(red.find("4 red threes = 800  (page 3)") != std::string::npos);
    CHECK(red.find("(page 3; a comment)") != std::string::npos);
    rules.red_threes.values.push_back(1000);
    CHECK(explained({"KKK red=5", ""}, rules, {}).find("= 1,000  (page 5)") != std::string::npos);
}

TEST_CASE("red threes have the name that the game gives them") {
    auto rules = test::classic();
    rules.names.red_threes = "SOL";
    auto const page = explained({"KKK red=2", "red=1"}, rules, {});
    CHECK(page.find("2 SOL = 200") != std::string::npos);
    CHECK(page.find("1 SOL = 100, × −1: not opened") != std::string::npos);
}

TEST_CASE("factors are explained by what they looked at") {
    CHECK(explained({"red=2 hand=KKJo/AA3 minus=20", "7x9 5x4+2x2 red=1 out hand=QQ"},
                    test::italian(), {}) == R"(side 1
  2 red threes = 200, × −2: no clean canasta, no dirty canasta              −400
    (source 003, tre rossi)
  caught in hand: K K Jo = 2×10 + 50 = 70, × 2: not opened, another         −140
    side went out
  caught in hand: 3 A A = 5 + 2×20 = 45, × 2: not opened, another side       −90
    went out
  caught in hand: 20, × 2: not opened, another side went out                 −40
                                                                       ─────────
  total                                                                     −670

side 2
  cards on the table                                                        +135
    9999999 = 7×10 = 70
    4444422 = 5×5 + 2×20 = 65
  canasta, pulita: 9999999                                                  +500
  canasta, sporca: 4444422                                                  +300
  1 red three = 100  (source 003, tre rossi)                                +100
  going out, chiusura                                                       +500
  caught in hand: Q Q = 2×10 = 20                                            −20
                                                                       ─────────
  total                                                                   +1,515
)");
    // Only clean canastas: the red threes are not counted.
    CHECK(explained({"7x8 7xJ red=4 hand=44", "-"}, test::italian(), {}, {"N-S", "E-W"}) ==
          R"(N-S
  cards on the table                                                        +140
    8888888 = 7×10 = 70
    JJJJJJJ = 7×10 = 70
  canasta, pulita: 8888888                                                  +500
  canasta, pulita: JJJJJJJ                                                  +500
  4 red threes = 800, × 0: 2 clean canastas, no dirty canasta                  0
    (source 003, tre rossi)
  caught in hand: 4 4 = 2×5 = 10                                             −10
                                                                       ─────────
  total                                                                   +1,130

E-W
                                                                       ─────────
  total                                                                        0
)");
}

TEST_CASE("everything a rule set can score") {
    CHECK(explained({"AAA 2222 77 10s=1 red=1 black=3 hand=AAA/4 event=cut "
                     "adjust=-100:\"passed twice\" adjust=+5",
                     "special=garbage"},
                    test::american(), {.width = 60}, {"Uns", "Die \x1b anderen"}) == R"(Uns
  cards on the table                                    −160
    AAA = 3×20 = 60
    2222 = 4×20 = 80
    77 = 2×5 = 10
    1 card of 10 = 10
    160, × −1: no canasta
  incomplete meld: AAA stayed below 7 cards           −2,500
  incomplete meld: 2222 stayed below 7 cards          −2,000
  incomplete meld: 77 stayed below 7 cards            −2,500
  1 red three = 100, × −1: no canasta                   −100
    (Pagat, scoring)
  3 black threes = 500, × −1: no canasta                −500
  caught in hand: A A A = 3×20 = 60                      −60
    (Pagat, scoring)
  caught in hand: 4, worth 5  (Pagat, scoring)            −5
  3 cards of rank A held in one hand                  −1,500
  exact cut                                             +100
  correction: passed twice                              −100
  correction                                              +5
                                                   ─────────
  total                                               −9,320

Die � anderen
  special hand, garbage                               +2,000
                                                   ─────────
  total                                               +2,000
)");
    CHECK(explained({"KKKKKKK red=1", "special=dream"}, test::american(), {.width = 40}) ==
          R"(side 1
  another side's special hand,         0
    dream hand
                               ─────────
  total                                0

side 2
  special hand, dream hand        +3,000
                               ─────────
  total                           +3,000
)");
}

TEST_CASE("a canasta may hold its cards in its bonus") {
    auto rules = test::classic();
    CanastaKind blocked;
    blocked.id = "sperr";
    blocked.name = "Sperr-Canasta";
    blocked.pattern.of = MeldOf::black_three;
    blocked.bonus = 1500;
    blocked.cards = false;
    rules.canastas.insert(rules.canastas.begin(), blocked);
    CHECK(explained({"3333222 777 table=5 sperr=1 natural=1 out"}, rules, {}) == R"(side 1
  cards on the table                                                         +20
    3333222: its cards are part of its bonus
    777 = 3×5 = 15
    points entered: 5
  Sperr-Canasta: 3333222  (Pagat, melds)                                  +1,500
  Sperr-Canasta  (Pagat, melds)                                           +1,500
  canasta, natural  (Pagat, melds)                                          +500
  going out, normal                                                         +100
                                                                       ─────────
  total                                                                   +3,620
)");
}

TEST_CASE("explained in colour and in ASCII") {
    auto const colour = explained({"red=1 hand=K"}, test::classic(), {.colour = true}, {"Ana"});
    CHECK(colour.starts_with("\x1b[1mAna\x1b[0m\n"));
    CHECK(colour.find("\x1b[31m−100\x1b[0m") != std::string::npos);
    CHECK(colour.find("\x1b[2m(Pagat, scoring)\x1b[0m") != std::string::npos);
    CHECK(explained({"red=1 hand=K"}, test::classic(), {.unicode = false}, {"Zoë"}) == R"(Zoe
  1 red three = 100, x -1: not opened  (Pagat, scoring)                     -100
  caught in hand: K, worth 10  (Pagat, scoring)                              -10
                                                                       ---------
  total                                                                     -110
)");
}

}  // namespace meldbook_tests::view_explain_test
