// One side's hand in one shell argument.

#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/reading.hpp"
#include "support/printing.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_entry_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

Entry read(std::string_view text) { return read_entry(text, rich_rules()); }

Entry entry_with(std::function<void(Entry&)> const& fill) {
    Entry entry;
    fill(entry);
    return entry;
}

}  // namespace

TEST_CASE("every word of an entry") {
    struct Row {
        std::string text;
        std::function<void(Entry&)> fill;
    };
    // clang-format off: a table
    Row const rows[] = {
        {"KKKKKKK", [](Entry& e) { e.melds = {read_meld("7xK")}; }},
        {"5x8+2x2", [](Entry& e) { e.melds = {read_meld("8888822")}; }},
        {"10s=9 20s=4",
         [](Entry& e) {
             e.piles = {{10, 9}, {20, 4}};
         }},
        {"50s=1 5s=12",
         [](Entry& e) {
             e.piles = {{50, 1}, {5, 12}};
         }},
        {"table=120+85", [](Entry& e) { e.table = 205; }},
        {"natural=1 mixed=2",
         [](Entry& e) {
             e.canastas = {{0, 1}, {1, 2}};
         }},
        {"red=2", [](Entry& e) { e.red_threes = 2; }},
        {"black=1", [](Entry& e) { e.black_threes = 1; }},
        {"out", [](Entry& e) { e.out = 0; }},
        {"out=normal", [](Entry& e) { e.out = 0; }},
        {"out=concealed", [](Entry& e) { e.out = 1; }},
        {"hand=K99", [](Entry& e) { e.hands = {read_cards("K99")}; }},
        {"hand=K99/A2",
         [](Entry& e) {
             e.hands = {read_cards("K99"), read_cards("A2")};
         }},
        {"hand=2x9+K/3r",
         [](Entry& e) {
             e.hands = {read_cards("K99"), read_cards("3r")};
         }},
        {"minus=20+15", [](Entry& e) { e.minus = 35; }},
        {"opened", [](Entry& e) { e.says_opened = true; }},
        {"event=cut", [](Entry& e) { e.events = {0}; }},
        {"special=pairs", [](Entry& e) { e.special = 1; }},
        {"adjust=-100:passed",
         [](Entry& e) {
             e.adjustments = {{-100, "passed"}};
         }},
        {"net=-35", [](Entry& e) { e.net = -35; }},
        {"net=+0", [](Entry& e) { e.net = 0; }},
        {"adjust=+50",
         [](Entry& e) {
             e.adjustments = {{50, ""}};
         }},
        {"adjust=+50:",
         [](Entry& e) {
             e.adjustments = {{50, ""}};
         }},
        {"adjust=−50:late",
         [](Entry& e) {
             e.adjustments = {{-50, "late"}};
         }},
        {R"(korrektur=-5:"zu spät")",
         [](Entry& e) {
             e.adjustments = {{-5, "zu spät"}};
         }},
        {R"(adjust=-5:"late twice")",
         [](Entry& e) {
             e.adjustments = {{-5, "late twice"}};
         }},
        {R"(adjust=-5:" late ")",
         [](Entry& e) {
             e.adjustments = {{-5, " late "}};
         }},
        {R"(adjust=-5:"")",
         [](Entry& e) {
             e.adjustments = {{-5, ""}};
         }},
        {R"(adjust=-5:6")",
         [](Entry& e) {
             e.adjustments = {{-5, "6\""}};
         }},
        {R"(adjust=-5:a:"b)",
         [](Entry& e) {
             e.adjustments = {{-5, "a:\"b"}};
         }},
        {"adjust=-5:20:15",
         [](Entry& e) {
             e.adjustments = {{-5, "20:15"}};
         }},
    };
    // clang-format on
    for (auto const& row : rows) {
        CAPTURE(row.text);
        CHECK(read(row.text) == entry_with(row.fill));
    }
}

TEST_CASE("an empty entry or - is a real zero hand") {
    for (auto const* text :
         {"", "-", " ", " - ", "\t-\n", "table=0", "red=0 minus=0 10s=0 natural=0"}) {
        CAPTURE(text);
        CHECK(read(text) == Entry{});
        CHECK_FALSE(read(text).opened());
    }
}

TEST_CASE("everything adds up, in any order") {
    CHECK(read("red=1 red=2") == read("red=3"));
    CHECK(read("black=1 black=1") == read("black=2"));
    CHECK(read("table=100 KKK table=5+5") == read("KKK table=110"));
    CHECK(read("minus=10 minus=15") == read("minus=25"));
    CHECK(read("10s=3 20s=1 10s=4") == read("10s=7 20s=1"));
    CHECK(read("natural=1 mixed=1 natural=1") == read("natural=2 mixed=1"));
    CHECK(read("hand=K hand=A") == read("hand=K/A"));
    CHECK(read("out out") == read("out=normal"));
    CHECK(read("opened opened") == read("opened"));
    CHECK(read("out red=1 KKK") == read("KKK red=1 out"));
    CHECK(read("KKK QQQ").melds.size() == 2);
    CHECK(read("event=cut event=forgot-three").events.size() == 2);
    CHECK(read("adjust=-5:a adjust=+10:b").adjustments.size() == 2);
}

TEST_CASE("players without cards in hand are not kept") {
    CHECK(read("hand=K//A/") == read("hand=K/A"));
    CHECK(read("hand=/K") == read("hand=K"));
}

TEST_CASE("cards, piles and points can be mixed") {
    auto const& rules = rich_rules();
    auto const lines = [&](std::string const& text) {
        return lines_of(score(hand_of({text, ""}, rules), rules)[0], rules);
    };
    std::string const expected = "table 200, canasta.natural 500, red_threes 100, hand -35";
    CHECK(lines("7xK 5x8+2x2+Jo red=1 hand=A/55 minus=5") ==
          "table 210, canasta.natural 500, canasta.mixed 300, red_threes 100, hand -20, hand -10, "
          "hand -5");
    CHECK(lines("7xK 9999 AAJo red=1 minus=20+15") == expected);
    CHECK(lines("7xK 10s=4 20s=2 50s=1 red=1 minus=35") == expected);
    CHECK(lines("natural=1 10s=11 table=90 red=1 hand=A/555") ==
          "table 200, canasta.natural 500, red_threes 100, hand -20, hand -15");
    CHECK(lines("natural=1 table=70+40+90 red=1 minus=35") == expected);
}

TEST_CASE("the kinds, events and ways of going out are those of the rule set") {
    auto const& italian = rules_of("italian");
    auto const entry = read_entry("pulita=1 assi-sporca=2 toro-seduto=1 out=chiusura", italian);
    REQUIRE(entry.canastas.size() == 3);
    CHECK(italian.canastas[entry.canastas[0].kind].id == "pulita");
    CHECK(italian.canastas[entry.canastas[1].kind].id == "assi-sporca");
    CHECK(entry.canastas[1].count == 2);
    CHECK(italian.canastas[entry.canastas[2].kind].id == "toro-seduto");
    CHECK(entry.out == 0);
    CHECK_THROWS_AS(read_entry("out=concealed", italian), NotationError);
    CHECK_THROWS_AS(read_entry("toro-seduto=1", rules_of("classic")), NotationError);
    // Plain `out` is the first kind of the rule set.
    CHECK(rules_of("origen").out_kinds[*read_entry("out", rules_of("origen")).out].id == "finito");
    // Piles are of the values cards have under the rule set.
    CHECK(read_entry("30s=1 15s=2", rules_of("burraco")).piles.size() == 2);
}

TEST_CASE("a side has opened when a card is on the table or `opened` says so") {
    for (auto const* text :
         {"K", "KKK", "10s=1", "table=5", "natural=1", "opened", "333", "red=1 opened hand=K"}) {
        CAPTURE(text);
        CHECK(read(text).opened());
    }
    for (auto const* text : {"", "red=4", "black=2", "hand=KKK", "minus=50", "out", "event=cut",
                             "special=pairs", "adjust=+50", "table=0 10s=0"}) {
        CAPTURE(text);
        CHECK_FALSE(read(text).opened());
    }
}

TEST_CASE("an entry holds no more than any table: nothing overflows") {
    auto const repeated = [](std::string const& word, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += word + " ";
        return text;
    };
    struct Row {
        std::string most;  ///< still read
        std::string more;  ///< too much together with it
        std::string limit;
    };
    Row const rows[] = {
        {"table=999999+1", "table=1", "1000000"},
        {"minus=1000000", "minus=5", "1000000"},
        {"red=500 red=499", "red=1", "999"},
        {"black=999", "black=1", "999"},
        {"10s=999", "10s=1", "999"},
        {"10s=998 20s=1", "20s=1", "999"},
        {"natural=999", "natural=1", "999"},
        {"natural=500 mixed=499", "mixed=1", "999"},
        {repeated("99xK", 10) + "9xA", "A", "999"},
        {"10s=990 9xK", "A", "999"},
        {"hand=" + repeated("99xK/", 1) + " " + repeated("hand=99xA", 9) + "hand=9x2", "hand=2",
         "999"},
        {repeated("adjust=+0", 999), "adjust=+0", "999"},
        {"adjust=+600000 adjust=-400000", "adjust=-5", "1000000"},
    };
    auto const& rules = rich_rules();
    for (auto const& row : rows) {
        CAPTURE(row.more);
        CHECK_FALSE(read_as(As::rich_entry, row.most).has_value());
        auto const complaint = read_as(As::rich_entry, row.most + " " + row.more);
        REQUIRE(complaint.has_value());
        CHECK(complaint->fault == Fault::entry_too_large);
        CHECK(complaint->word == row.more);
        CHECK(complaint->other == row.limit);
        // What can be read can be scored and printed.
        auto const hand = hand_of({row.most, row.most}, rules);
        for (auto const& side : score(hand, rules)) CHECK(std::abs(side.total) < 10'000'000);
        CHECK(check(hand, rules).size() < 10'000);
        CHECK(read(print_entry(hand.sides[0], rules)) == hand.sides[0]);
    }
}

TEST_CASE("documents ask whether an entry is too large, too") {
    Entry entry;
    CHECK(exceeded_limit(entry) == std::nullopt);
    entry.canastas = {{0, 999}, {0, 1}};
    CHECK(exceeded_limit(entry) == largest_count);
    entry = {};
    entry.adjustments = {{largest_points, "a"}, {-5, "b"}};
    CHECK(exceeded_limit(entry) == largest_points);
}

TEST_CASE("the words of a rule set's own language") {
    struct Row {
        std::string rules, typed, printed;
    };
    for (auto const& row : {Row{"french", "pure=1 impure=2 table=300 out=surprise",
                                "table=300 natural=1 mixed=2 out=concealed"},
                            Row{"ducale", "pure=1 impure=1 table=150 out=normale",
                                "table=150 natural=1 mixed=1 out=normal"},
                            Row{"german", "echt=1 unecht=1 table=150 out=verdeckt",
                                "table=150 natural=1 mixed=1 out=concealed"},
                            Row{"origen", "pure=1 impure=1 table=150 out=finito",
                                "table=150 natural=1 mixed=1 out=finito"},
                            Row{"italian", "pulita=1 pura=1 sporca=1 table=220 out=chiusura",
                                "table=220 pulita=2 sporca=1 out=chiusura"}}) {
        CAPTURE(row.typed);
        auto const& rules = rules_of(row.rules);
        auto const entry = read_entry(row.typed, rules);
        auto const printed = print_entry(entry, rules);
        CHECK(entry == read_entry(row.printed, rules));
        CHECK(read_entry(printed, rules) == entry);
        CHECK(printed.find("pure") == std::string::npos);
    }
    // They belong to their rule sets.
    CHECK_THROWS_AS(read_entry("out=finito", rules_of("german")), NotationError);
}

}  // namespace meldbook_tests::domain_entry_test
