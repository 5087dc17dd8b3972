// Canonical forms: what is printed is what is stored, and reads back as the same.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/reading.hpp"
#include "support/made_up.hpp"
#include "support/printing.hpp"
#include "support/property.hpp"

namespace meldbook_tests::domain_print_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("canonical entries") {
    struct Row {
        std::string typed;
        std::string canonical;
    };
    Row const rows[] = {
        {"", ""},
        {"-", ""},
        {"hand=2x5+10 red=2 7xK out=normal 22A+A 5x8+2x2",
         "KKKKKKK AA22 8888822 red=2 out hand=5510"},
        {"mixed=1 natural=1 20s=4 10s=9", "20s=4 10s=9 mixed=1 natural=1"},
        {"table=120+85 minus=20+15", "table=205 minus=35"},
        {"out=concealed opened", "out=concealed opened"},
        {"seq:4-10 hidden:5xQ+2x2", "seq:45678910 hidden:QQQQQ22"},
        {"hand=/*A/K//", "hand=AJo/K"},
        {"event=cut special=pairs black=2", "black=2 event=cut special=pairs"},
        {"adjust=-100:passed adjust=+5", "adjust=-100:passed adjust=+5"},
        {R"(adjust=-0:"two words")", R"(adjust=+0:"two words")"},
        {R"(adjust=+5:"word")", "adjust=+5:word"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.typed);
        auto const complaint = read_as(As::rich_entry, row.typed);
        REQUIRE_FALSE(complaint.has_value());
        auto const entry = read_entry(row.typed, rich_rules());
        CHECK(print_entry(entry, rich_rules()) == row.canonical);
    }
}

TEST_CASE("a player without cards is not printed") {
    Entry entry;
    entry.hands = {Tally{}, read_cards("K"), Tally{}, read_cards("A")};
    CHECK(print_entry(entry, rich_rules()) == "hand=K/A");
}

TEST_CASE("whatever cards there are, their print reads back") {
    check_property(5000, [] {
        auto const cards = *some_cards(6);
        auto const text = print_cards(cards);
        RC_LOG() << text;
        RC_ASSERT(read_cards(text) == cards);
        RC_ASSERT(read_cards(text, true) == cards);
    });
}

TEST_CASE("whatever the meld, its print reads back") {
    check_property(5000, [] {
        auto const meld = *some_meld();
        auto const text = print_meld(meld);
        RC_LOG() << text;
        RC_ASSERT(read_meld(text) == meld);
    });
}

TEST_CASE("whatever the entry, under whatever rule set, its print reads back") {
    std::vector<Rules> all = {rich_rules()};
    for (auto const& preset : preset_names()) all.push_back(rules_of(preset));
    for (auto const& rules : all) {
        CAPTURE(rules.id);
        check_property(700, [&] {
            auto const entry = *some_entry(rules);
            auto const text = print_entry(entry, rules);
            RC_LOG() << text;
            auto const again = read_entry(text, rules);
            RC_ASSERT(again == entry);
            RC_ASSERT(print_entry(again, rules) == text);
        });
    }
}

}  // namespace meldbook_tests::domain_print_test
