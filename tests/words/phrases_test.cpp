#include "words/phrases.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::words_phrases_test {

using namespace meldbook;
using namespace meldbook::words;
TEST_CASE("ranges") {
    CHECK(range_text({3, 3}) == "3");
    CHECK(range_text({3}) == "3 or more");
    CHECK(range_text({2, 4}) == "2 to 4");
    CHECK(range_text({0, 4}) == "at most 4");
    CHECK(count_text(Counted::natural_cards_in_a_row, {0, 0}) == "no natural card");
    CHECK(count_text(Counted::natural_cards_in_a_row, {7, 7}) == "7 natural cards in a row");
    CHECK(count_text(Counted::natural_cards_in_a_row, {0, 6}) ==
          "at most 6 natural cards in a row");
    CHECK(count_text(Counted::natural_cards_in_a_row, {5, 6}) == "5 to 6 natural cards in a row");
    CHECK(cards_of_rank_text(Rank::ace, {0, 0}) == "no card of rank A");
    CHECK(cards_of_rank_text(Rank::ace, {0, 2}) == "at most 2 cards of rank A");
    CHECK(cards_of_rank_text(Rank::ace, {2, 3}) == "2 to 3 cards of rank A");
    CHECK(cards_of_rank_text(Rank::two, {3}) == "3 or more deuces");
    CHECK(cards_of_rank_text(Rank::joker, {1, 1}) == "1 joker");
    CHECK(cards_of_rank_text(Rank::black_three, {1}) == "at least 1 black three");
    CHECK(cards_of_rank_text(Rank::black_three, {0, 0}) == "no black three");
    CHECK(cards_of_rank_text(Rank::black_three, {1, 2}) == "1 to 2 black threes");
    CHECK(cards_of_rank_text(Rank::red_three, {1, 2}) == "1 to 2 red threes");
    CHECK(cards_of_rank_text(Rank::joker, {0, 1}) == "at most 1 joker");
    CHECK(cards_of_rank_text(Rank::joker, {2, 3}) == "2 to 3 jokers");
    CHECK(cards_of_rank_text(Rank::two, {1, 3}) == "1 to 3 deuces");
    CHECK(count_text(Counted::wild_cards, {1, 1}) == "1 wild card");
    CHECK(count_text(Counted::wild_cards, {1, 2}) == "1 to 2 wild cards");
    CHECK(count_text(Counted::cards, {0, 0}) == "no card");
    CHECK(count_text(Counted::cards, {0, 6}) == "at most 6 cards");
    CHECK(tagged_canastas_text("clean", {0, 1}) == "at most 1 clean canasta");
    CHECK(tagged_canastas_text("clean", {2, 3}) == "2 to 3 clean canastas");
}

TEST_CASE("conditions") {
    auto const rules = test::italian();
    auto const words = [&](std::size_t counter, Range range) {
        Condition condition;
        condition.counts = {{counter, range}};
        return condition_text(condition, rules);
    };
    CHECK(condition_text({}, rules).empty());
    CHECK(words(counter_canastas, {0, 0}) == "no canasta");
    CHECK(words(counter_canastas, {1, 1}) == "1 canasta");
    CHECK(words(counter_canastas, {2, 2}) == "2 canastas");
    CHECK(words(counter_canastas, {1}) == "at least 1 canasta");
    CHECK(words(counter_canastas, {5}) == "5 or more canastas");
    CHECK(words(counter_canastas, {0, 1}) == "at most 1 canasta");
    CHECK(words(counter_canastas, {0, 3}) == "at most 3 canastas");
    CHECK(words(counter_canastas, {1, 4}) == "1 to 4 canastas");
    CHECK(words(first_tag, {5}) == "5 or more clean canastas");
    CHECK(words(first_tag + 1, {0, 0}) == "no dirty canasta");
    CHECK(words(counter_red_threes, {4, 4}) == "4 red threes");
    CHECK(words(counter_red_threes, {0, 0}) == "no red three");
    CHECK(words(counter_red_threes, {0, 2}) == "at most 2 red threes");
    CHECK(words(counter_black_threes, {1}) == "at least 1 black three");
    CHECK(words(counter_black_threes, {0, 1}) == "at most 1 black three");

    Condition both;
    both.opened = false;
    both.out = OutState::other;
    CHECK(condition_text(both, rules) == "not opened and another side went out");
    CHECK(condition_text(both, rules, Joined::plainly) == "not opened, another side went out");
    both.opened = true;
    both.out = OutState::none;
    CHECK(condition_text(both, rules) == "opened and nobody went out");
    both.out = OutState::self;
    CHECK(condition_text(both, rules) == "opened and went out");
}

TEST_CASE("kinds of melds") {
    auto rules = test::classic();
    auto const pattern_text = [&](MeldPattern const& each) {
        return words::pattern_text(each, rules);
    };
    MeldPattern pattern;
    CHECK(pattern_text(pattern).empty());
    CHECK(meld_text(pattern, rules) == "a set");
    CHECK(needed_melds_text({pattern}, rules) == "a set");
    pattern.twos = {0, 0};
    pattern.hidden = true;
    CHECK(pattern_text(pattern) == "no deuce, laid whole from the hand");
    pattern.twos = {0, 2};
    pattern.hidden = false;
    CHECK(pattern_text(pattern) == "at most 2 deuces, not laid whole from the hand");
    pattern.twos = {1};
    pattern.hidden.reset();
    pattern.of = MeldOf::wild;
    CHECK(pattern_text(pattern) == "wild cards only, at least 1 deuce");
    pattern.of = MeldOf::black_three;
    pattern.twos = {};
    CHECK(pattern_text(pattern) == "black threes");
    // Where sequences or wild cards alone may be laid, a set is not any meld.
    MeldPattern nine;
    nine.size = {9};
    CHECK(pattern_text(nine) == "9 or more cards");
    rules.meld.sequences = true;
    CHECK(pattern_text(nine) == "a set, 9 or more cards");
    rules.meld.sequences = false;
    rules.meld.wild_melds = true;
    CHECK(pattern_text(nine) == "a set, 9 or more cards");
    nine.wilds = {0, 0};
    CHECK(pattern_text(nine) == "no wild card, 9 or more cards");
    rules.marks = {"trump", "burnt"};
    MeldPattern burnt;
    burnt.mark = 2;
    CHECK(meld_text(burnt, rules) == "a set, entered as burnt:…");
    burnt.size = {4};
    CHECK(needed_melds_text({burnt}, rules) == "a set (4 or more cards, entered as burnt:…)");
}

TEST_CASE("exactly one is not at least one") {
    auto rules = test::classic();
    rules.events = {{"cut", "the exact cut", 100, 1, ""}, {"late", "a penalty", -50, 3, ""}};
    rules.incomplete = {{{}, 0, "open", "an open meld"}};
    auto const words = [&](std::size_t counter, Range range) {
        Condition condition;
        condition.counts = {{counter, range}};
        return condition_text(condition, rules);
    };
    CHECK(words(rules.first_event(), {1, 1}) == "the exact cut");
    CHECK(words(rules.first_event() + 1, {1}) == "a penalty");
    CHECK(words(rules.first_event() + 1, {1, 1}) == "a penalty: 1");
    CHECK(words(rules.first_unfinished(), {1}) == "an open meld");
    CHECK(words(rules.first_unfinished(), {1, 1}) == "an open meld: 1");
}

TEST_CASE("a card costs something else only where no factor changes that") {
    auto rules = test::classic();
    HandSet set;
    set.cards = Rank::black_three;
    set.count = {1};
    set.points = 95;
    set.per = HeldBy::card;
    set.when.out = OutState::none;
    rules.hand_cards[index_of(Rank::black_three)] = 100;
    CHECK(held_text(set, set.count, rules) == "black three: 5 each, not 100, if nobody went out");
    Condition unopened;
    unopened.opened = false;
    rules.hand_factor = {{unopened, 2}};
    CHECK(held_text(set, set.count, rules) ==
          "at least 1 black three held in one hand, for each card if nobody went out");
}

TEST_CASE("factors") {
    CHECK(factors_text({}, test::classic()) == "always positive");
    CHECK(factors_text(test::classic().red_threes.factor, test::classic()) ==
          "positive if opened; otherwise negative");
    CHECK(factors_text(test::italian().red_threes.factor, test::italian()) ==
          "positive if at least 1 clean canasta and at least 1 dirty canasta; not counted if "
          "only clean canastas; negative if only dirty canastas; otherwise negative and doubled");
    CHECK(factors_text(test::italian().hand_factor, test::italian(), FactorAs::multiple) ==
          "× 2 if not opened and another side went out; otherwise × 1");
    Condition opened;
    opened.opened = true;
    auto const of = [&](int then, int otherwise) {
        return factors_text({{opened, then}, {{}, otherwise}}, test::classic());
    };
    CHECK(of(2, 0) == "doubled if opened; otherwise not counted");
    CHECK(of(-2, 2) == "negative and doubled if opened; otherwise doubled");
    CHECK(factors_text({{{}, 1}}, test::classic()) == "always positive");
    CHECK(factors_text({{{}, 0}}, test::classic()) == "never counted");
    CHECK(factors_text({{{}, -1}}, test::classic()) == "always negative");
    CHECK(factors_text({{{}, -2}}, test::classic()) == "always negative and doubled");
    CHECK(factors_text({{{}, 2}}, test::classic()) == "always doubled");
    CHECK(factors_text({{{}, 3}}, test::classic()) == "always × 3");
}

TEST_CASE("only canastas of a tag are told of where the rows above leave no others") {
    auto const first_row = [](auto const& change) {
        auto rules = test::italian();
        Condition both, clean;
        both.counts = {{first_tag, {1}}, {first_tag + 1, {1}}};
        clean.counts = {{first_tag, {1}}};
        change(both, clean, rules);
        auto const cases = factor_cases({{both, 2}, {clean, 1}, {{}, -1}}, rules);
        return cases[1].text;
    };
    CHECK(first_row([](auto&, auto&, auto&) {}) == "positive if only clean canastas");
    std::string const at_least = "positive if at least 1 clean canasta";
    CHECK(first_row([](Condition& both, auto&, auto&) {
              both.counts[1] = {counter_red_threes, {4}};
          }) == at_least);
    CHECK(first_row([](Condition& both, auto&, auto&) { both.counts[1].second = {2}; }) ==
          at_least);
    CHECK(first_row([](Condition& both, auto&, auto&) { both.opened = true; }) == at_least);
    CHECK(first_row([](Condition& both, auto&, auto&) {
              both.counts = {{counter_canastas, {2}}, {first_tag, {1}}};
          }) == at_least);
    CHECK(first_row([](Condition& both, Condition& clean, auto&) {
              both.counts[1] = {counter_canastas, {1}};
              clean.counts[0].first = counter_canastas;
          }) == "positive if at least 1 canasta");
    // A kind that is neither.
    CHECK(first_row([](auto&, auto&, Rules& rules) { rules.canastas[0].tags.clear(); }) ==
          at_least);
}

TEST_CASE("a factor is explained by what it looked at") {
    auto const rules = test::italian();
    State state;
    state.opened = false;
    state.out = OutState::other;
    state.counts = {2, 0, 0, 2, 0};
    auto const& red = rules.red_threes.factor;
    CHECK(reason_text(red, 1, state, rules) == "2 clean canastas, no dirty canasta");
    CHECK(reason_text(rules.hand_factor, 0, state, rules) == "not opened, another side went out");
    // The last row of Classic says nothing itself.
    CHECK(reason_text(test::classic().red_threes.factor, 1, state, rules) == "not opened");
    CHECK(reason_text(red, -1, state, rules).empty());
}

TEST_CASE("cards") {
    auto const rules = test::classic();
    CHECK(cards_text(read_cards("Jo2K5")) == "5 K 2 Jo");
    CHECK(cards_text({}).empty());
    CHECK(sum_text(read_cards("8888822"), rules.cards) == "5×10 + 2×20 = 90");
    CHECK(sum_text(read_cards("KKJo"), rules.cards) == "2×10 + 50 = 70");
    CHECK(sum_text(read_cards("KQ5"), rules.cards) == "5 + 2×10 = 25");
    CHECK(sum_text(read_cards("A"), rules.cards) == "20");
    CHECK(sum_text(read_cards("7x10"), rules.cards) == "7×10 = 70");
    CHECK(sum_text(read_cards("5x3r"), rules.hand_cards) == "5×500 = 2,500");
}

TEST_CASE("ranks") {
    std::bitset<rank_count> ranks;
    CHECK(ranks_text(ranks).empty());
    for (auto rank : {Rank::eight, Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king}) {
        ranks.set(index_of(rank));
    }
    CHECK(ranks_text(ranks) == "K–8");
    ranks.set(index_of(Rank::four)).set(index_of(Rank::five)).set(index_of(Rank::black_three));
    CHECK(ranks_text(ranks) == "K–8, 5, 4, black three");
    ranks.reset();
    ranks.set(index_of(Rank::joker)).set(index_of(Rank::two)).set(index_of(Rank::ace));
    CHECK(ranks_text(ranks) == "joker, 2, A");
}

TEST_CASE("opening requirements") {
    CHECK(opening_text({50, false, Combine::sum, ""}, test::classic()) == "50 points");
    CHECK(opening_text({50, true, Combine::sum, ""}, test::classic()) == "50 points, clean");
    CHECK(opening_text({90, false, Combine::single, ""}, test::classic()) ==
          "90 points in one meld");
    CHECK(opening_text({90, true, Combine::single, ""}, test::classic()) ==
          "90 points in one meld, clean");
    CHECK(opening_text({0, false, Combine::sum, ""}, test::classic()) == "any meld");
    CHECK(opening_text({125, false, Combine::sum, "a triple"}, test::classic()) ==
          "125 points (a triple)");
    CHECK(opening_figure({1250, true, Combine::sum, ""}) == "1,250, clean");
}

TEST_CASE("a band for scores that nobody has is not told as one") {
    auto rules = test::classic();
    rules.opening.bands.resize(5);
    rules.opening.bands[0].from.reset();
    for (std::size_t i = 1; auto const from : {1501, 1504, 2001, 2002})
        rules.opening.bands[i++].from = from;
    CHECK(band_text(rules, 0) == "up to 1,500");
    CHECK(band_text(rules, 1) == "1,501 to 1,503, which is no score");
    CHECK(band_text(rules, 2) == "1,504 to 2,000");
    CHECK(band_text(rules, 3) == "2,001, which is no score");
    CHECK(band_text(rules, 4) == "2,002 and more");
    // A hand that broke the rules may have led to such a score.
    CHECK(band_reason(rules, 1502, 1) == "score 1,501 to 1,503");
}

TEST_CASE("what three sides count is that of both others") {
    auto rules = test::classic();
    Condition none_of_others;
    none_of_others.counts = {{rules.counters() + counter_canastas, Range{0, 0}}};
    CHECK(condition_text(none_of_others, rules) == "no canasta on the other side");
    CHECK(per_text(rules.counters() + counter_canastas, 0, rules) ==
          "for each of the canastas of the other side");
    rules.table.sides = {1, 1, 1};
    CHECK(condition_text(none_of_others, rules) == "no canasta on all other sides together");
    CHECK(per_text(rules.counters() + counter_canastas, 0, rules) ==
          "for each of the canastas of all other sides together");
}

TEST_CASE("the hint stands within small change of a line") {
    auto const rules = test::classic();
    CHECK(line_hint(rules, 1495) == "1,495: 5 more and you need 90");
    CHECK(line_hint(rules, 1500).empty());
    CHECK(line_hint(rules, 1400) == "1,400: 100 more and you need 90");
    CHECK(line_hint(rules, 1395).empty());
    CHECK(line_hint(rules, -20) == "−20: 20 more and you need 50");
    CHECK(line_hint(rules, 4995).empty());
    CHECK(line_hint(test::italian(), 2995) == "2,995: 10 more and you need 90");
}

TEST_CASE("a band of the opening may have a source of its own") {
    auto rules = test::classic();
    rules.cite.opening = "page 3";
    rules.opening.bands[0].cite = "page 4";
    CHECK(opening_cite(rules, -5, 1) == "page 4");
    CHECK(opening_cite(rules, 0, 1) == "page 3");
    rules.cite.opening.clear();
    CHECK(opening_cite(rules, 0, 1).empty());
}

TEST_CASE("terms of a match") {
    MatchTerms terms;
    CHECK(terms_text(terms) == std::vector<std::string>{"to 5,000"});
    terms.exceed = true;
    terms.hands = 4;
    CHECK(terms_text(terms) == std::vector<std::string>{"past 5,000", "4 hands"});
    CHECK(tie_text(Tie::share) == "on a tie, nobody wins and the tied share first place");
    terms = {.target = 0, .rounds = 1};
    CHECK(terms_text(terms) == std::vector<std::string>{"until everybody has dealt once"});
    terms.rounds = 2;
    CHECK(terms_text(terms) == std::vector<std::string>{"until everybody has dealt twice"});
    terms.rounds = 3;
    CHECK(terms_text(terms) == std::vector<std::string>{"until everybody has dealt 3 times"});
}

}  // namespace meldbook_tests::words_phrases_test
