// Canonical forms: what is printed is what is stored, and reads back as the same.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/dice.hpp"
#include "domain/reading.hpp"
#include "support/printing.hpp"

namespace meldbook_tests::print_test {

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
    Dice dice;
    for (int i = 0; i < 5000; ++i) {
        auto const cards = dice.cards(6);
        auto const text = print_cards(cards);
        CAPTURE(text);
        REQUIRE(read_cards(text) == cards);
        REQUIRE(read_cards(text, true) == cards);
    }
}

TEST_CASE("whatever the meld, its print reads back") {
    Dice dice;
    for (int i = 0; i < 5000; ++i) {
        auto const meld = dice.meld();
        auto const text = print_meld(meld);
        CAPTURE(text);
        REQUIRE(read_meld(text) == meld);
    }
}

TEST_CASE("whatever the entry, its print reads back") {
    Dice dice;
    for (int i = 0; i < 5000; ++i) {
        auto const entry = dice.entry(rich_rules());
        auto const text = print_entry(entry, rich_rules());
        CAPTURE(text);
        auto const again = read_entry(text, rich_rules());
        REQUIRE(again == entry);
        REQUIRE(print_entry(again, rich_rules()) == text);
    }
}

}  // namespace meldbook_tests::print_test
