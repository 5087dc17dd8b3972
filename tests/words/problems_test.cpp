#include "words/problems.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::words_problems_test {

using namespace meldbook;
using namespace meldbook::words;
namespace {

struct Row {
    Problem problem;
    char const* meld;
    char const* text;
};

Problem problem(ProblemCode code, int have = 0, int limit = 0,
                std::optional<Rank> rank = std::nullopt, int value = 0) {
    Problem made;
    made.code = code;
    made.have = have;
    made.limit = limit;
    made.rank = rank;
    made.value = value;
    return made;
}

/// The same for melds that are judged before they are laid.
Problem refused(ProblemCode code, int have, int limit = 0) {
    auto made = problem(code, have, limit);
    made.level = Level::refused;
    return made;
}

Row const gallery[] = {
    {problem(ProblemCode::pack_points, 1185, 1180), "",
     "1,185 points for melded cards: the cards that are not named come to 1,180 at most"},
    {problem(ProblemCode::pack_points_in_hand, 3185, 3180), "",
     "3,185 points left in hand: the cards that are not melded come to 3,180 at most"},
    {problem(ProblemCode::hands_too_many, 3, 2), "",
     "3 hands of cards left: the side has 2 players"},
    {problem(ProblemCode::hands_out, 2, 1), "",
     "went out with cards left in 2 hands: the player who goes out has none"},
    {problem(ProblemCode::hands_out, 0, 0, std::nullopt, 35), "",
     "went out with 35 points left in hand: the player who goes out has none"},
    {problem(ProblemCode::canastas_few_points, 30, 70), "",
     "30 points for melded cards: those of the canastas come to 70 at least"},
    {problem(ProblemCode::canastas_again), "7xK",
     "KKKKKKK is a canasta already; natural= counts others, whose cards are in the points"},
    {problem(ProblemCode::opening_short, 90, 120), "",
     "needed 120 to open; the cards on the table make 90"},
    {problem(ProblemCode::opening_single_short, 80, 90), "",
     "needed one meld of 90 to open; the best on the table makes 80"},
    {problem(ProblemCode::opening_not_pure, 45, 50), "",
     "needed 50 without wild cards to open; the melds on the table make 45 without them"},
    {problem(ProblemCode::opening_without, 0, 50), "",
     "needed a meld to open that none on the table can have been"},
    {problem(ProblemCode::out_two_sides, 2, 1), "", "2 sides went out: only one can"},
    {problem(ProblemCode::out_not_opened), "", "went out without a meld on the table"},
    {problem(ProblemCode::out_requires, 0), "",
     "went out with no canasta: going out takes at least 1 canasta"},
    {problem(ProblemCode::out_melded_before), "",
     "a player who melded in an earlier turn cannot go out so"},
    {problem(ProblemCode::pack_rank, 9, 8, Rank::king), "",
     "9 cards of rank K counted: the packs hold 8"},
    {problem(ProblemCode::pack_value, 17, 16, std::nullopt, 20), "",
     "17 cards of 20 points counted: the packs hold 16"},
    {problem(ProblemCode::pack_wilds, 5, 4, Rank::joker), "", "5 jokers counted: the packs hold 4"},
    {problem(ProblemCode::pack_wilds, 9, 8, Rank::two), "", "9 deuces counted: the packs hold 8"},
    {problem(ProblemCode::pack_cards, 112, 108), "",
     "112 cards counted, with those of the canastas: the packs hold 108"},
    {problem(ProblemCode::pack_red_threes, 5, 4, Rank::red_three), "",
     "5 red threes counted: the packs hold 4"},
    {problem(ProblemCode::pack_black_threes, 5, 4, Rank::black_three), "",
     "5 black threes counted: the packs hold 4"},
    {problem(ProblemCode::points_step, 1203, 5), "", "1,203 points: not a multiple of 5"},
    {problem(ProblemCode::canastas_no_points), "",
     "canastas without their cards: add table=POINTS or piles like 10s=7 to the same entry"},
    {problem(ProblemCode::canastas_no_points), "7xK",
     "KKKKKKK is a canasta already: leave natural= out, or add the cards of the others with "
     "table=POINTS"},
    {problem(ProblemCode::meld_apart, 3), "K", "K: write the cards of one meld as one word: K"},
    {problem(ProblemCode::meld_too_small, 2, 3), "KK", "KK: 2 cards, a meld has at least 3"},
    {problem(ProblemCode::meld_too_large, 8, 7), "8xK", "KKKKKKKK: 8 cards, a meld has at most 7"},
    {problem(ProblemCode::meld_too_few_naturals, 1, 2), "K22",
     "K22: 1 natural card, a meld has at least 2"},
    {problem(ProblemCode::meld_too_many_wilds, 4, 3), "KKK2222",
     "KKK2222: 4 wild cards, a meld has at most 3"},
    {problem(ProblemCode::meld_wilds_ratio, 2, 3), "KK22",
     "KK22: 2 wild against 2 natural; natural cards must outnumber wild cards"},
    {problem(ProblemCode::meld_no_wilds, 1, 0, Rank::seven), "7772",
     "7772: a meld of 7 takes no wild card"},
    {problem(ProblemCode::meld_wild), "222", "222: wild cards alone are not a meld"},
    {problem(ProblemCode::meld_wild_mixed), "22Jo",
     "22Jo: jokers and twos do not mix in a meld of wild cards"},
    {problem(ProblemCode::meld_set), "KKK", "KKK: cards of this rank are not a meld here"},
    {problem(ProblemCode::meld_too_many_wilds, 1, 0), "seq:45Jo",
     "seq:45Jo: a sequence takes no wild card"},
    {problem(ProblemCode::meld_too_many_wilds, 1, 0), "KKK2", "KKK2: a meld takes no wild card"},
    {refused(ProblemCode::opening_without, 0), "",
     "none of the melds that this opening must have is among them"},
    {problem(ProblemCode::meld_sequence), "seq:456", "seq:456: a sequence is not a meld here"},
    {problem(ProblemCode::meld_sequence_broken, 0, 0), "seq:4456",
     "seq:4456: a sequence holds each rank once"},
    {problem(ProblemCode::meld_sequence_broken, 1, 0), "seq:457",
     "seq:457: 1 rank is missing, wild cards to fill it: 0"},
    {problem(ProblemCode::meld_sequence_broken, 2, 1), "seq:4582",
     "seq:4582: 2 ranks are missing, wild cards to fill them: 1"},
    {problem(ProblemCode::meld_duplicate_rank, 0, 0, Rank::king), "KKK",
     "KKK: a second meld of K; a side has one of each rank"},
    {problem(ProblemCode::meld_black_threes, 0, 0), "333", "333: black threes are never melded"},
    {problem(ProblemCode::meld_black_threes, 0, 1), "333",
     "333: black threes are melded only by a side that goes out"},
    {problem(ProblemCode::meld_black_threes_count, 2, 3), "33",
     "33: 2 black threes, the meld takes 3 or more"},
    {problem(ProblemCode::meld_black_threes_wilds, 1), "3332",
     "3332: a meld of black threes takes no wild card"},
    {refused(ProblemCode::opening_short, 90, 120), "", "90 of 120: 30 short"},
    {refused(ProblemCode::opening_single_short, 80, 90), "", "80 of 90 in one meld: 10 short"},
    {refused(ProblemCode::opening_not_pure, 2), "88822",
     "88822: 2 wild cards in an opening that must be clean"},
    {refused(ProblemCode::opening_not_pure, 3), "22Jo",
     "22Jo: jokers with 2 deuces in an opening that must be clean; jokers take one deuce at most"},
    {problem(ProblemCode::meld_sequence_broken, 0, 1), "seq:4-A+2",
     "seq:45678910JQKA2: 12 cards, a sequence from 4 to A has 11 at most"},
    {problem(ProblemCode::formed_not), "",
     "players played together: under these rules every side plays for itself"},
    {problem(ProblemCode::formed_differ), "",
     "another entry than the partner's: only red threes and corrections are each player's own"},
};

}  // namespace

TEST_CASE("every problem has its sentence") {
    auto rules = test::classic();
    rules.meld.wilds = WildLimit::lt;
    std::set<ProblemCode> seen;
    for (auto const& row : gallery) {
        auto asked = row.problem;
        std::vector<Meld> melds;
        if (*row.meld != '\0') {
            melds.push_back(read_meld(row.meld));
            asked.meld = 0;
        }
        CHECK(problem_text(asked, rules, melds) == row.text);
        seen.insert(row.problem.code);
    }
    CHECK(seen.size() == static_cast<std::size_t>(ProblemCode::formed_differ) + 1);

    // Where no set is a meld, whatever its rank.
    rules.meld.set.allowed = false;
    auto asked = problem(ProblemCode::meld_set);
    asked.meld = 0;
    CHECK(problem_text(asked, rules, {read_meld("KKK")}) ==
          "KKK: cards of one rank are not a meld here, only a sequence");
}

TEST_CASE("the melds that an opening must have are said, in the rule set's words or by its rows") {
    auto rules = test::classic();
    MeldPattern seven_of_a_rank, wild_cards;
    seven_of_a_rank.wilds = {0, 0};
    seven_of_a_rank.size = {7, 7};
    wild_cards.of = MeldOf::wild;
    rules.opening.bands[1].with = {seven_of_a_rank, wild_cards};
    auto const missing = problem(ProblemCode::opening_without, 0, 50);
    CHECK(
        problem_text(missing, rules) ==
        "needed a set (no wild card, 7 cards) or wild cards only to open; no meld on the table can "
        "have been one");
    rules.opening.bands[1].needs = "a natural canasta";
    CHECK(problem_text(missing, rules) ==
          "needed a natural canasta to open; no meld on the table can have been one");
}

TEST_CASE("the three limits of wild cards") {
    auto rules = test::classic();
    auto asked = problem(ProblemCode::meld_wilds_ratio, 2, 3);
    asked.meld = 0;
    std::vector<Meld> const melds = {read_meld("KK222")};
    rules.meld.wilds = WildLimit::le;
    CHECK(problem_text(asked, rules, melds) ==
          "KK222: 3 wild against 2 natural; wild cards may not outnumber natural cards");
    rules.meld.wilds = WildLimit::half;
    CHECK(problem_text(asked, rules, melds) ==
          "KK222: 3 wild against 2 natural; each wild card needs 2 natural cards");
    rules.meld.wilds = WildLimit::any;
    CHECK(problem_text(asked, rules, melds) == "KK222: 2 natural cards of 3 needed");
}

TEST_CASE("a problem of a hand names its side") {
    auto const rules = test::classic();
    Hand hand;
    hand.sides = {read_entry("KKK", rules), read_entry("AAA KK out", rules)};
    hand.ended = Ended::out;
    std::vector<std::string> texts;
    for (auto const& found : check(hand, rules)) {
        texts.push_back(problem_text(found, rules, hand, {"North-South", "East\x1bWest"}));
    }
    REQUIRE(texts.size() == 2);
    CHECK(texts[0] == "East\uFFFDWest: KK: 2 cards, a meld has at least 3");
    CHECK(texts[1] ==
          "East\uFFFDWest: went out with no canasta: going out takes at least 1 canasta");

    hand.sides = {read_entry("K 999 KK K2", rules), read_entry("3 3 3", rules)};
    texts.clear();
    for (auto const& found : check(hand, rules)) texts.push_back(problem_text(found, rules, hand));
    CHECK(texts == std::vector<std::string>{
                       "side 1: K KK K2: write the cards of one meld as one word: KKKK2",
                       "side 2: 3 3 3: write the cards of one meld as one word: 333"});

    auto lost = problem(ProblemCode::meld_too_small, 2, 3);
    lost.side = 4;
    lost.meld = 7;
    CHECK(problem_text(lost, rules, hand) == "side 5: meld 8: 2 cards, a meld has at least 3");
    lost.code = ProblemCode::meld_apart;
    CHECK(problem_text(lost, rules, hand) ==
          "side 5: meld 8: write the cards of one meld as one word");
    CHECK(problem_text(problem(ProblemCode::out_two_sides, 2, 1), rules, hand) ==
          "2 sides went out: only one can");

    hand.sides.resize(3);
    hand.formed = {{0}, {1, 2}};
    auto alone = problem(ProblemCode::out_not_opened);
    alone.side = 1;
    CHECK(problem_text(alone, rules, hand, {"Ana", "Bea"}) ==
          "Bea+side 3: went out without a meld on the table");
    alone.side = 0;
    CHECK(problem_text(alone, rules, hand, {"Ana", "Bea"}) ==
          "Ana: went out without a meld on the table");
    auto differs = problem(ProblemCode::formed_differ);
    differs.side = 1;
    CHECK(problem_text(differs, rules, hand, {"Ana", "Bea"}).starts_with("Bea: another entry"));
}

}  // namespace meldbook_tests::words_problems_test
