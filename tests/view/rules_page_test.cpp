#include "view/rules/rules_page.hpp"

#include <doctest/doctest.h>

#include "view/examples.hpp"

namespace meldbook_tests::view_rules_page_test {

using namespace meldbook;
using namespace meldbook::view;
TEST_CASE("a rule set in 80 columns") {
    CHECK(rules_page(test::classic(), {}) == R"(Classic Canasta
classic

Opening        below 0 ······················································ 15
               0 to 1,495 ··················································· 50
               1,500 to 2,995 ··············································· 90
               3,000 and more ·············································· 120
               nothing is needed for concealed

Going out      takes at least 1 canasta
               normal ······················································ 100
               concealed: whole hand in one turn, nothing melded before ···· 200

Red threes     1: 100 · 2: 200 · 3: 300 · 4: 800
               positive if opened; otherwise negative

Black threes   melded by a side that goes out, 3 or more cards

Melds          3 or more cards; at least 2 natural cards; at most 3 wild cards;
                 a side has one meld of a rank

Canastas       7 or more cards; the values of its cards count as well
               natural: no wild card ······································· 500
               mixed ······················································· 300

In hand        subtracted at their value on the table, but red three 500

Cards          joker 50 · 2, A 20 · K–8 10 · 7–4, black three 5
Table          4 players: 2 against 2; 2 packs, 4 jokers: 108 cards; 11 cards
                 each
Match          to 5,000; the highest score wins if more than one side gets
                 there; on a tie, another hand

Contested
  Four red threes: 800 in all; one table's card list gives 900.

Sources
  pagat.com/rummy/canasta.html#classic (2025-07)
  Bicycle
)");
    CHECK(rules_page(test::italian(), {.width = 100}) == R"(Canasta italiana a tre mazzi
italian

Opening        up to 3,000 ··········································· 50, clean
               3,001 to 5,000 ··············································· 90
               5,001 to 7,000 ·············································· 120
               7,001 to 10,000 ············································· 160
               10,001 to 12,000 ············································ 180
               12,001 and more ············································· 200

Going out      takes at least 1 clean canasta and at least 1 dirty canasta
               chiusura ···················································· 500

Red threes     1: 100 · 2: 200 · 3: 300 · 4: 800 · 5: 1,000 · 6: 1,200
               positive if at least 1 clean canasta and at least 1 dirty
                 canasta; not counted if only clean canastas; negative if only
                 dirty canastas; otherwise negative and doubled

Black threes   never melded

Melds          3 or more cards; at least 2 natural cards; at most 2 wild cards;
                 fewer wild cards than natural cards; wild cards alone make a
                 meld; a side has one meld of a rank

Canastas       7 or more cards; the values of its cards count as well
               toro-seduto: wild cards only, 6 or more jokers ············ 5,000
               pinellata: wild cards only, no joker ······················ 3,000
               pinelle-sporca: wild cards only ··························· 2,000
               assi-pulita: A, no wild card ······························ 1,000
               assi-sporca: A ·············································· 500
               pulita: no wild card ········································ 500
               sporca: a set ··············································· 300

Bonuses        cinque pulite: 5 or more clean canastas ··················· 1,000

In hand        subtracted at their value on the table, but red three 500
               × 2 if not opened and another side went out; otherwise × 1

Cards          joker 50 · 2, A 20 · K–8 10 · 7–4, black three 5
Table          4 players: 2 against 2; 3 packs, 6 jokers: 162 cards; 15 cards
                 each
Match          past 15,000; the highest score wins if more than one side gets
                 there; on a tie, another hand

Sources
  pagat.com/rummy/canasta.html#classic (2025-07)
  Bicycle
)");
}

TEST_CASE("a rule set in 40 columns and ASCII") {
    CHECK(rules_page(test::american(), {.width = 40, .unicode = false}) == R"(Modern American
modern-american

Opening
  always: a clean or wild triple     125
  nothing is needed for special

Going out
  takes at least 1 canasta
  normal ........................... 100
  concealed: whole hand in one
    turn, nothing melded before .... 200

Red threes
  1: 100 . 2: 300 . 3: 500 . 4: 1,000
  negative if no canasta; not counted if
    1 canasta; otherwise positive

Black threes
  1: 100 . 2: 300 . 3: 500 . 4: 1,000
  negative if no canasta; not counted if
    1 canasta; otherwise positive
  never melded

Melds
  3 to 7 cards; at least 2 natural
    cards; at most 2 wild cards; no wild
    cards with 7; wild cards alone make
    a meld; a side has one meld of a
    rank

Canastas
  7 cards; the values of its cards count
    as well
  natural: no wild card ............ 500
  mixed: a set ..................... 300

Incomplete
  A, 7, no wild card ............ -2,500
  wild cards only ............... -2,000

In hand
  subtracted at their value on the
    table, but red three 500
  3 or more cards of rank A held
    in one hand ................. -1,500

Special hands
  garbage ........................ 2,000
  dream hand; every other side 0;
    wins the match ............... 3,000

Events
  exact cut ....................... +100

Cards
  joker 50 . 2, A 20 . K-8 10 . 7-4,
    black three 5
  on the table: negative if no canasta;
    otherwise positive
Table
  4 players: 2 against 2; 2 packs, 4
    jokers: 108 cards; 13 cards each
Match
  to 8,500; the highest score wins if
    more than one side gets there; on a
    tie, the side that went out wins

Contested
  Four red threes: 800 in all; one
    table's card list gives 900.

Sources
  pagat.com/rummy/canasta.html#classic
    (2025-07)
  Bicycle
)");
}

TEST_CASE("what a rule set seldom says") {
    auto rules = test::classic();
    rules.table.sides = {2, 3};
    rules.meld.wilds = WildLimit::half;
    rules.meld.sequences = true;
    rules.meld.duplicate_ranks = true;
    rules.canastas[0].cards = false;
    rules.canastas[0].pattern.hidden = true;
    rules.canastas[1].pattern.of = MeldOf::sequence;
    rules.bonuses = {{.id = "five", .name = "five", .when = {}, .points = 500, .group = "n"}};
    rules.red_threes.values = {0, 100};
    rules.red_threes.each_extra = 100;
    rules.red_threes.factor.clear();
    rules.out_requires = {};
    rules.opening.by_hand = true;
    rules.opening.exempt.clear();
    rules.opening.combine = Combine::single;
    rules.opening.bands = {{.from = 1, .min = 50, .pure = false, .needs = ""},
                           {.from = 2, .min = 90, .pure = true, .needs = "a clean triple"},
                           {.from = 4, .min = 120, .pure = false, .needs = ""}};
    rules.match.target = 0;
    rules.match.hands = 4;
    rules.notes.clear();
    rules.sources.clear();
    CHECK(rules_page(rules, {}) == R"(Classic Canasta
classic

Opening        hand 1 ··········································· 50 in one meld
               hands 2 to 3: a clean triple ·············· 90 in one meld, clean
               hand 4 ·········································· 120 in one meld

Going out      takes no canasta
               normal ······················································ 100
               concealed: whole hand in one turn, nothing melded before ···· 200

Red threes     1: 100, 100 for each further one
               always positive

Black threes   melded by a side that goes out, 3 or more cards

Melds          3 or more cards; at least 2 natural cards; at most 3 wild cards;
                 2 natural cards for each wild card; sequences are melds; a side
                 may have several melds of a rank

Canastas       7 or more cards; the values of its cards count as well
               natural: a set, no wild card, laid whole from the hand; its
                 cards are part of the bonus ······························· 500
               mixed: a sequence ··········································· 300

Bonuses        five ························································ 500
               of those that exclude each other only the largest counts

In hand        subtracted at their value on the table, but red three 500

Cards          joker 50 · 2, A 20 · K–8 10 · 7–4, black three 5
Table          5 players: 2 against 3; 2 packs, 4 jokers: 108 cards; 11 cards
                 each
Match          4 hands; the highest score wins; on a tie, another hand
)");
}

TEST_CASE("what a rule set asks of who goes out, and what is not multiplied") {
    auto rules = test::classic();
    rules.out_requires = {};
    rules.out_requires.opened = true;
    Condition unopened;
    unopened.opened = false;
    rules.hand_factor = {{.when = unopened, .x = 2}, {.when = {}, .x = 1}};
    rules.hand_sets = {{.cards = Rank::ace, .count = Range{3}, .points = -500}};
    auto const page = rules_page(rules, {});
    CHECK_MESSAGE(page.find("Going out      only if opened\n") != std::string::npos, page);
    CHECK_MESSAGE(page.find("only the values of the cards are multiplied") != std::string::npos,
                  page);
    CHECK(std::ranges::count_if(contested_rules(rules), [](std::string const& line) {
              return line.starts_with("Going out only if opened");
          }) == 1);
}

TEST_CASE("what a source says about play, and where it is silent") {
    auto rules = test::classic();
    auto const topic = [&](PlayTopic which) -> PlayRule& {
        return rules.play[static_cast<std::size_t>(which)];
    };
    CHECK(rules_page(rules, {}).find("Play") == std::string::npos);
    topic(PlayTopic::exchange) = {"never", "", "page 3"};
    topic(PlayTopic::partner) = {"", "the answer is binding", "Hoyle"};
    auto const page = rules_page(rules, {});
    CHECK(page.find("\nPlay\n  Exchanging wild cards: never (page 3)\n"
                    "  Asking the partner: the source says nothing; the answer is binding (Hoyle)\n"
                    "  The source says nothing about: The deal, The first card turned up, ") !=
          std::string::npos);
}

TEST_CASE("the document of most rules of play is named once") {
    auto rules = test::classic();
    for (std::size_t i = 0; i < 3; ++i) {
        rules.play[i] = {"so", "", "Canasta italiana, Apertura"};
    }
    rules.play[3] = {"so", "", "Hoyle, page 4"};
    auto const page = rules_page(rules, {});
    CHECK(page.find("\nPlay\n  In parentheses, where no other is named: Canasta italiana\n"
                    "  The deal: so (Apertura)\n") != std::string::npos);
    CHECK(page.find("  Out of turn: so (Hoyle, page 4)\n") != std::string::npos);
}

TEST_CASE("keys of a rule file are only on a page that is asked for them") {
    auto rules = test::classic();
    rules.notes = {"Four red threes: 800 in all. [Change red_threes.values.]", "[a] or [b], maybe"};
    rules.entering = {"Enter the foot like cards in hand."};
    CHECK(rules_page(rules, {}).find("\nEntering\n  Enter the foot like cards in hand.\n\n"
                                     "Contested\n  Four red threes: 800 in all.\n"
                                     "  [a] or [b], maybe\n") != std::string::npos);
    view::BorrowedParts parts;
    parts.keys = true;
    CHECK(rules_page(rules, {}, parts).find("800 in all. [Change red_threes.values.]\n") !=
          std::string::npos);
}

TEST_CASE("what the documents of a rule set call things") {
    // Canasta-Origen, Les cartes spéciales.
    auto rules = test::classic();
    rules.names = {"SOL", "DETENER", "Diva", "Gentleman", "J"};
    auto const page = rules_page(rules, {});
    CHECK(view::contested_rules(rules).front() ==
          "SOL 100, 200, 300, 800: positive if opened; otherwise negative");
    CHECK(page.find("Red threes     called SOL\n") != std::string::npos);
    CHECK(page.find("Black threes   called DETENER\n") != std::string::npos);
    CHECK(page.find("               joker is called Diva\n") != std::string::npos);
    CHECK(page.find("               2 is called Gentleman\n") != std::string::npos);
}

TEST_CASE("a surprise of a player who plays alone") {
    auto rules = test::classic();
    rules.out_kinds[1].unmelded = true;
    constexpr auto alone = "concealed: not by a player who plays alone and has";
    CHECK(rules_page(rules, {}).find(alone) == std::string::npos);
    rules.table.sides = {1, 1};
    CHECK(rules_page(rules, {}).find(alone) != std::string::npos);
}

TEST_CASE("nobody has a partner where everybody plays alone") {
    auto rules = test::classic();
    auto const topic = [&](PlayTopic which) -> PlayRule& {
        return rules.play[static_cast<std::size_t>(which)];
    };
    topic(PlayTopic::partner) = {"must be asked", "", "page 4"};
    topic(PlayTopic::opening_turn) = {"at once.", "", "page 5", "Partners do not help."};
    topic(PlayTopic::last_discard) = {"", "", "page 6", "For partners only."};
    auto const pairs = rules_page(rules, {});
    CHECK(pairs.find("Asking the partner: must be asked") != std::string::npos);
    CHECK(pairs.find("at once. Partners do not help. (page 5)") != std::string::npos);
    CHECK(pairs.find("The last discard: For partners only. (page 6)") != std::string::npos);
    rules.table.sides = {1, 1, 1};
    auto const alone = rules_page(rules, {});
    CHECK(alone.find("Asking the partner") == std::string::npos);
    CHECK(alone.find("Opening in one turn: at once. (page 5)") != std::string::npos);
    CHECK(alone.find("The source says nothing about: The deal") != std::string::npos);
    CHECK(alone.find(", The last discard, The stock runs out\n") != std::string::npos);
}

TEST_CASE("words that a rule set has from another one are said to be its words") {
    auto rules = test::classic();
    rules.play[0] = {"by lot", "", "page 3"};
    auto const page =
        rules_page(rules, {},
                   {.play = {"french", {}},
                    .contested = {"./old.toml", {"out.requires", "seats.6 match.target"}}});
    CHECK(page.find("\nPlay\n  As in french.\n  The deal: by lot") != std::string::npos);
    CHECK(page.find("\nContested\n  As in ./old.toml, where nothing else is said above.\n"
                    "  Four red threes") != std::string::npos);
    view::BorrowedParts parts;
    parts.contested = {"./old.toml", {"out.requires", "seats.6 match.target"}};
    parts.keys = true;
    CHECK(rules_page(rules, {}, parts)
              .find("As in ./old.toml, of which these rules change out.requires and "
                    "seats.6\n    match.target.\n") != std::string::npos);
    rules.notes.clear();
    CHECK(
        rules_page(rules, {}, {.play = {}, .contested = {"french", {"out.kind"}}}).find("As in") ==
        std::string::npos);
}

TEST_CASE("the words of a language are beside the English ones") {
    auto rules = test::classic();
    rules.canastas[0].words = {"pure", "naturelle"};
    rules.out_kinds[0].words = {"normale"};
    auto const page = rules_page(rules, {});
    CHECK(page.find("natural (pure, naturelle): no wild card") != std::string::npos);
    CHECK(page.find("normal (normale) ··") != std::string::npos);
}

TEST_CASE("a rule set says what partners of one hand score, and where that is from") {
    auto rules = test::classic();
    rules.table.sides = {1, 1, 1};
    // Without the line ends and the blanks that begin a line.
    auto const page = [&] {
        std::string text;
        for (char const c : rules_page(rules, {})) {
            bool const blank = c == ' ' || c == '\n';
            if (!blank) text += c;
            else if (!text.ends_with(' ')) text += ' ';
        }
        return text;
    };
    CHECK(page().find("formed") == std::string::npos);
    rules.table.formed = FormedSides::each;
    CHECK(page().find("sides are formed hand by hand: partners lay and lose cards together, each "
                      "scores all of it, and each has red threes alone") != std::string::npos);
    rules.table.formed = FormedSides::divided;
    rules.cite.formed = "Burraco in tre";
    CHECK(page().find("sides are formed hand by hand: partners lay and lose cards together and "
                      "divide the points, and each has red threes alone (Burraco in tre)") !=
          std::string::npos);
}

}  // namespace meldbook_tests::view_rules_page_test
