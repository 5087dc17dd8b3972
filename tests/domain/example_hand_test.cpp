// The hand in hints is one that the rules allow.

#include "domain/example_hand.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_example_hand_test {

using namespace meldbook;
using Entries = std::vector<std::string>;

TEST_CASE("nothing is wrong with the example of any rule set, for any number of players") {
    for (auto const& name : test::preset_names()) {
        for (int const seats : {2, 3, 4, 5, 6}) {
            CAPTURE(name);
            CAPTURE(seats);
            auto const& rules = test::rules_of(name, seats);
            std::size_t const sides = rules.table.sides.size();
            Hand hand;
            for (auto const& entry : example_hand(rules, sides)) {
                hand.sides.push_back(read_entry(entry, rules));
            }
            REQUIRE(hand.sides.size() == sides);
            CHECK(hand.sides[0].out.has_value());
            CHECK(check(hand, rules, std::vector(sides, opening_at(rules, 0, 1))).empty());
        }
    }
}

TEST_CASE("the example has what going out takes, and hands for those who hold cards") {
    // Two players need two canastas to go out.
    CHECK(example_entry(&test::rules_of("classic", 4), 2) == "KKKKKKK 555 red=1 out");
    CHECK(example_entry(&test::rules_of("classic", 2), 2) == "KKKKKKK 8888822 red=1 out");
    CHECK(example_hand(test::rules_of("classic", 4), 2) ==
          Entries{"KKKKKKK 88822 red=1 out hand=J", "AAA2 hand=K99/45"});
    CHECK(example_hand(test::rules_of("italian"), 2) ==
          Entries{"KKKKKKK 8888822 red=1 out hand=J", "AAA2 hand=K99/45"});
    CHECK(example_hand(test::rules_of("classic", 3), 3) ==
          Entries{"KKKKKKK 88822 red=1 out", "AAA2 hand=K99", "hand=45"});
}

TEST_CASE("rules that allow none of the usual hands have the usual example") {
    auto const rules =
        test::rules_from("extends = \"classic\"\n[out]\nrequires = { canastas = \"9+\" }\n");
    CHECK(example_hand(rules, 2) == Entries{"KKKKKKK 88822 red=1 out hand=J", "AAA2 hand=K99/45"});
}

}  // namespace meldbook_tests::domain_example_hand_test
