#include "view/sheet/answers.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::view_answers_test {

using namespace meldbook;
using namespace meldbook::view;
namespace {

std::string answer(Rules const& rules, int points, std::vector<std::string> const& words,
                   Style const& style = {}) {
    std::vector<CheckedMeld> checked;
    std::vector<Meld> melds;
    Tally seen;
    for (auto const& word : words) {
        auto const meld = read_meld(word);
        checked.push_back({meld, check_meld(meld, rules, false)});
        melds.push_back(meld);
        seen += meld.cards;
    }
    auto const required = opening_at(rules, points, 1);
    auto verdict = judge_opening(melds, rules, required);
    auto const problems = check_packs(seen, rules);
    bool const legal =
        problems.empty() && std::all_of(checked.begin(), checked.end(),
                                        [](auto const& c) { return c.problems.empty(); });
    verdict.opens = verdict.opens && legal;
    return check_page(checked, {{{points, 1}, verdict}}, problems, rules, style);
}

}  // namespace

TEST_CASE("what a side needs to open") {
    auto const rules = test::classic();
    CHECK(opening_page({0, 1}, rules, {}) == "50 points\n  score 0 to 1,495 (Pagat, first meld)\n");
    CHECK(opening_page({1495, 1}, rules, {}) ==
          "50 points\n  score 0 to 1,495 (Pagat, first meld)\n1,495: 5 more and you need 90\n");
    auto const italian = test::italian();
    CHECK(opening_page({0, 1}, italian, {}) == "50 points, clean\n  score up to 3,000\n");
    auto const american = test::american();
    CHECK(opening_page({0, 1}, american, {.width = 24})
              .starts_with("125 points (a clean or\nwild triple)\n"));
}

TEST_CASE("whether melds open") {
    auto const rules = test::classic();
    CHECK(answer(rules, 0, {"KKK", "999"}) == R"(yes, 60 of 50

  KKK = 3×10 = 30: legal
  999 = 3×10 = 30: legal
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
)");
    // Four fives and three deuces at 120, as asked on a rule page.
    CHECK(answer(rules, 3000, {"5555222"}) == R"(no, 80 of 120; 40 short

  5555222 = 4×5 + 3×20 = 80: legal; canasta, mixed +300 (Pagat, melds)
  to open, score 3,000 and more: 120 points (Pagat, first meld)
)");
    CHECK(answer(rules, 0, {"8888822", "K22"}, {.width = 40}) ==
          R"(no, 140 of 50, but not everything may be
  laid

  8888822 = 5×10 + 2×20 = 90: legal;
    canasta, mixed +300 (Pagat, melds)
  K22 = 10 + 2×20 = 50: not legal
    K22: 1 natural card, a meld has at
      least 2
  to open, score 0 to 1,495: 50 points
    (Pagat, first meld)
)");
    CHECK(answer(rules, 0, {"9xK", "999"}, {.unicode = false}) ==
          R"(no, 120 of 50, but not everything may be laid

  KKKKKKKKK = 9x10 = 90: legal; canasta, natural +500 (Pagat, melds)
  999 = 3x10 = 30: legal
  9 cards of rank K counted: the packs hold 8
  to open, score 0 to 1,495: 50 points (Pagat, first meld)
)");
    CHECK(answer(rules, 0, {}) == "no, no meld is laid; it takes 50 points\n"
                                  "  to open, score 0 to 1,495: 50 points (Pagat, first meld)\n");
    CHECK(answer(test::italian(), 0, {"88822"}) == R"(no, 70 of 50, but the opening must be clean

  88822 = 3×10 + 2×20 = 70: legal
  88822: 2 wild cards in an opening that must be clean
  to open, score up to 3,000: 50 points, clean
)");
    auto sourced = rules;
    sourced.cite.cards = "Pagat, the cards";
    CHECK(answer(sourced, 0, {"KKK"}).ends_with("\n  values of the cards: Pagat, the cards\n"));
}

TEST_CASE("where one meld alone must reach the requirement") {
    auto rules = test::classic();
    rules.opening.combine = Combine::single;
    CHECK(
        answer(rules, 1500, {"KKKJo", "999"}).starts_with("no, 80 of 90 in one meld; 10 short\n"));
    CHECK(answer(rules, 1500, {"AAA22", "999"}).starts_with("yes, 100 of 90 in one meld\n"));
}

TEST_CASE("an answer in colour") {
    CHECK(answer(test::classic(), 0, {"AAA"}, {.colour = true})
              .starts_with("\x1b[36myes, 60 of 50\x1b[0m\n"));
    CHECK(answer(test::classic(), 0, {"444"}, {.colour = true})
              .starts_with("\x1b[31mno, 15 of 50; 35 short\x1b[0m\n"));
}

}  // namespace meldbook_tests::view_answers_test
