// What is said and scored where no number of players is named.

#include <doctest/doctest.h>

#include "rules/document.hpp"
#include "rules/fixture.hpp"

namespace meldbook_tests::rules_usual_players_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// A house rule, written where only the rules for four have it.
constexpr std::string_view for_four = "extends = \"classic\"\n[seats.4]\n"
                                      "match = { target = 3000 }\n";

}  // namespace

TEST_CASE("rules: the usual number of players has the values of its overlay") {
    CHECK(house(for_four).rules.match.target == 3000);
    CHECK(house(for_four).document == house(for_four, 4).document);
    CHECK(house(for_four, 5).rules.match.target == 5000);
    // Three is what its base rules are for.
    CHECK(house("extends = \"lone-hand\"\n[seats.4]\nmatch = { target = 3000 }\n"
                "table = { sides = [2, 2] }\n")
              .rules.match.target == house("extends = \"lone-hand\"\n").rules.match.target);
}

TEST_CASE("rules: factors are kept as cases that cover everything") {
    auto const factors_of = [](std::string const& list) {
        auto const rules = house("extends = \"classic\"\nred_threes.factor = " + list).rules;
        std::vector<int> factors;
        for (auto const& factor : rules.red_threes.factor) factors.push_back(factor.x);
        return factors;
    };
    using Cases = std::vector<int>;
    CHECK(factors_of("[]") == Cases{});
    // What is left counts once.
    CHECK(factors_of("[{ when = { canastas = \"1+\" }, x = 2 }]") == Cases{2, 1});
    CHECK(factors_of("[{ when = { canastas = \"1+\" }, x = 1 }, { x = -1 }]") == Cases{1, -1});
    // Nothing gets behind a row that always holds.
    CHECK(factors_of("[{ x = -1 }, { when = { canastas = \"1+\" }, x = 1 }]") == Cases{-1});
}

}  // namespace meldbook_tests::rules_usual_players_test
