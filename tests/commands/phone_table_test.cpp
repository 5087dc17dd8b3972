// What the phones of a table show of its match.

#include "commands/phone_table.hpp"

#include <string>

#include <doctest/doctest.h>

#include "domain/evening.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::commands_phone_table_test {

using namespace meldbook;
using namespace meldbook::commands;

namespace {

std::string const phone(32, 'a');

PhoneTable table_of(Match const& match, CountedHand const& counted) {
    PhoneTable table(Confirm::other_side, false, [](auto const&) {});
    table.follow(&match, counted);
    return table;
}

view::html::EntryView seen_by(PhoneTable& table, std::string_view player) {
    PhoneWish wish;
    wish.phone = phone;
    wish.player = player;
    wish.verb = "look";
    table.take(wish);
    return table.view_of(wish, false);
}

}  // namespace

TEST_CASE("the score of two sides as it is called out, of more one's own total and place") {
    auto two = test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
    test::play(two, "7xK hand=4/5", "KKKKK hand=6/6");
    auto const of_two = replay(two, test::rules_of("classic"));
    auto pairs = table_of(of_two, {});
    CHECK(seen_by(pairs, "Cid").score == "560 : 40");
    CHECK(seen_by(pairs, "Cid").news == "Hand 1 is recorded: +560 : +40");
    auto three = test::match_of("classic", {{"Ana", {"Ana"}}, {"Bea", {"Bea"}}, {"Cid", {"Cid"}}});
    test::play(three, "7xK hand=4", "KKKKK hand=6", "7xQ hand=4");
    auto const of_three = replay(three, test::rules_of("classic"));
    auto single = table_of(of_three, {});
    CHECK(seen_by(single, "Bea").score == "45\n3 of 3");
    CHECK(seen_by(single, "Cid").score == "565\n1 of 3");
    CHECK(seen_by(single, "Cid").news == "Hand 1 is recorded: +565");
}

TEST_CASE("of an entry that was there before the pad began nobody knows who made it") {
    auto const facts =
        test::match_of("classic", {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
    auto const match = replay(facts, test::rules_of("classic"));
    CountedHand counted{.number = 1, .sides = {{"KKK AAA minus=0", true, 1}, {}}};
    auto table = table_of(match, counted);
    CHECK(seen_by(table, "Bea").other == "There is an entry of your side already: K×3 · A×3");
    counted.sides[0] = {"KKKK AAA minus=0", true, 2};
    table.follow(&match, counted);
    CHECK(seen_by(table, "Bea").other == "The scorer has typed the entry of your side: K×4 · A×3");
}

}  // namespace meldbook_tests::commands_phone_table_test
