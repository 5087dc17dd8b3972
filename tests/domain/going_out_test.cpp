#include "domain/going_out.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_going_out_test {

using namespace meldbook;

namespace {

GoingOut judge(std::string const& entry, Rules const& rules) {
    return judge_going_out(read_entry(entry, rules), rules);
}

/// The verdict on the opening of a side that goes out at a score of 0.
OpeningVerdict opening(std::string const& entry, Rules const& rules) {
    return judge_opening_of(read_entry(entry, rules), rules, opening_at(rules, 0, 1));
}

}  // namespace

TEST_CASE("going out takes the canastas of the rule set") {
    auto const& classic = test::rules_of("classic");
    CHECK(judge("KKKKKKK", classic).allowed);
    CHECK(judge("KKKKKJoJo 333", classic).allowed);
    auto const short_one = judge("KKKKKK 444", classic);
    CHECK_FALSE(short_one.allowed);
    CHECK(short_one.opened);
    REQUIRE(short_one.terms.size() == 1);
    CHECK(short_one.terms[0].have == 0);
    CHECK(short_one.terms[0].wanted.min == 1);
    CHECK_FALSE(judge("", classic).opened);
    CHECK_FALSE(judge("", classic).allowed);
}

TEST_CASE("a clean and a dirty canasta") {
    auto const& italian = test::rules_of("italian");
    CHECK(judge("KKKKKKK 8888822", italian).allowed);
    CHECK(judge("pulita=1 sporca=1", italian).allowed);
    auto const clean_only = judge("KKKKKKK 9999999", italian);
    CHECK_FALSE(clean_only.allowed);
    int missing = 0;
    for (auto const& term : clean_only.terms) missing += term.holds() ? 0 : 1;
    CHECK(missing == 1);
}

TEST_CASE("a requirement may ask for red threes") {
    auto rules = test::rules_of("classic");
    rules.out_requires.counts.emplace_back(counter_red_threes, Range{2});
    CHECK_FALSE(judge("KKKKKKK red=1", rules).allowed);
    CHECK(judge("KKKKKKK red=2", rules).allowed);
}

TEST_CASE("a requirement may compare two counters") {
    auto const& mexicana = test::rules_of("mexicana");
    CHECK_FALSE(judge("KKKKKKK 7777777 red=1", mexicana).allowed);
    CHECK(judge("KKKKKKK 7777777 red=2", mexicana).allowed);
    CHECK_FALSE(judge("KKKKKKK 7777777 8888888 red=2", mexicana).allowed);
}

TEST_CASE("a side that goes out opens with some of its melds") {
    auto const& italian = test::rules_of("italian");
    // The opening must be clean; wild cards can be laid after it.
    CHECK(opening("KKKKKKK 8888822", italian).opens);
    auto const both = opening("KKKKKKK 8888822", italian);
    CHECK(both.points == 160);
    CHECK(both.clean_points == 120);
    CHECK(both.clean_melds.size() == 2);
    CHECK(opening("222 7777777 99999Jo", italian).opens);
    CHECK(opening("7777777 8888822", italian).clean_points == 85);
    auto const poor = opening("77772Jo 442", italian);
    CHECK_FALSE(poor.opens);
    CHECK(poor.points == 120);
    CHECK(poor.clean_points == 20);
    CHECK(opening("77772Jo 442 opened", italian).opens);
    // A canasta given by its number is on the table already.
    CHECK(opening("pulita=1 8888822", italian).opens);
    auto const dirty = opening("882 99Jo", italian);
    CHECK_FALSE(dirty.opens);
    CHECK(dirty.points == 110);
    CHECK(dirty.clean_points == 0);
    CHECK(dirty.clean_melds.empty());
    CHECK(dirty.problems.size() == 1);
}

TEST_CASE("black threes that are never melded count in no clean opening") {
    // Canasta italiana, I vari tipi di giocate: "Non è possibile calare una combinazione di 3 neri".
    auto const verdict = opening("QQQQ 333", test::rules_of("italian"));
    CHECK(verdict.clean_points == 40);
    CHECK_FALSE(verdict.opens);
}

TEST_CASE("a surprise is for a player who has melded nothing before") {
    // La règle de la canasta en détail, §8: "sans en avoir étalées dans les tours précédents. Son
    // partenaire peut en revanche avoir déjà ouvert."
    for (std::string const preset : {"classic", "french", "ducale", "german"}) {
        CAPTURE(preset);
        auto alone = test::rules_of(preset, 2);
        alone.table.sides = {1, 1};
        auto const& partners = test::rules_of(preset, 4);
        std::string const melds = "KKKKKKK QQQQQQQ";
        CHECK(judge(melds + " out=concealed", alone).allowed);
        CHECK(judge(melds + " opened out", alone).allowed);
        CHECK_FALSE(judge(melds + " opened out=concealed", alone).allowed);
        CHECK(judge(melds + " opened out=concealed", partners).allowed);
    }
}

TEST_CASE("what keeps a side from going out is the condition that fails") {
    // Canasta italiana, La chiusura: a clean and a dirty canasta.
    auto const problem = judge("KKKKKKK 9999999", test::rules_of("italian")).problem;
    REQUIRE(problem.has_value());
    CHECK(problem->code == ProblemCode::out_requires);
    CHECK(test::rules_of("italian").counted_id(problem->counter.value()) == "dirty");
    CHECK(problem->have == 0);
}

TEST_CASE("of clean parts one alone may have to reach the minimum") {
    auto rules = test::rules_of("italian");
    rules.opening.combine = Combine::single;
    auto const verdict = opening("KKKKK22 AAAAA2 8888822", rules);
    CHECK(verdict.clean_points == 100);
    REQUIRE(verdict.clean_melds.size() == 1);
    CHECK(print_meld(verdict.clean_melds.front()) == "AAAAA");
}

TEST_CASE("a way of going out may need no minimum") {
    auto const& classic = test::rules_of("classic");
    CHECK_FALSE(opening("5555555", classic).opens);
    CHECK(opening("5555555 out=concealed", classic).opens);
    CHECK_FALSE(opening("5555555 out=concealed", test::rules_of("french")).opens);
}

}  // namespace meldbook_tests::domain_going_out_test
