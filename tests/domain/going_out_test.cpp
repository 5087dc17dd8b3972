#include "domain/going_out.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::going_out_test {

using namespace meldbook;

namespace {

GoingOut judge(std::vector<std::string> const& words, Rules const& rules) {
    std::vector<Meld> melds;
    for (auto const& word : words) melds.push_back(read_meld(word));
    return judge_going_out(melds, rules);
}

}  // namespace

TEST_CASE("going out takes the canastas of the rule set") {
    auto const& classic = test::rules_of("classic");
    CHECK(judge({"KKKKKKK"}, classic).allowed);
    CHECK(judge({"KKKKKJoJo", "333"}, classic).allowed);
    auto const short_one = judge({"KKKKKK", "444"}, classic);
    CHECK_FALSE(short_one.allowed);
    CHECK(short_one.opened);
    REQUIRE(short_one.terms.size() == 1);
    CHECK(short_one.terms[0].have == 0);
    CHECK(short_one.terms[0].wanted.min == 1);
    CHECK_FALSE(judge({}, classic).opened);
    CHECK_FALSE(judge({}, classic).allowed);
}

TEST_CASE("a clean and a dirty canasta") {
    auto const& italian = test::rules_of("italian");
    CHECK(judge({"KKKKKKK", "8888822"}, italian).allowed);
    auto const clean_only = judge({"KKKKKKK", "9999999"}, italian);
    CHECK_FALSE(clean_only.allowed);
    int missing = 0;
    for (auto const& term : clean_only.terms) missing += term.holds() ? 0 : 1;
    CHECK(missing == 1);
}

}  // namespace meldbook_tests::going_out_test
