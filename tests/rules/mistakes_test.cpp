// Every mistake a single value can be, with its place.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::rules::test::mistakes_test {

namespace {

struct Case {
    std::string text;
    Fault fault;
    int line, column;
    std::string key;
    std::string value;
    std::string suggestion = {};
};

// In lines of their own, so that the place of a mistake can be read off.
std::string const on_classic = "extends = \"classic\"\n";
std::string const kind_of_set = on_classic + "[[canasta.kind]]\n"
                                             "id = \"all\"\n"
                                             "of = \"set\"\n"
                                             "bonus = 300\n";

void check_all(std::initializer_list<Case> cases) {
    for (auto const& expected : cases) {
        CAPTURE(expected.text);
        auto const found = mistake_in(expected.text);
        CHECK(static_cast<int>(found.fault) == static_cast<int>(expected.fault));
        CHECK(found.file == "house.toml");
        CHECK(found.line == expected.line);
        CHECK(found.column == expected.column);
        CHECK(found.key == expected.key);
        CHECK(found.value == expected.value);
        CHECK(found.suggestion == expected.suggestion);
    }
}

}  // namespace

TEST_CASE("rules: keys that are unknown or missing") {
    check_all({
        {on_classic + "targett = 3\n", Fault::unknown_key, 2, 1, "", "targett"},
        {"extend = \"classic\"\n", Fault::unknown_key, 1, 1, "", "extend", "extends"},
        {"extend = \"classic\"\nbonus = [{ when = { clean = \"5+\" }, points = 5 }]\n",
         Fault::unknown_key, 1, 1, "", "extend", "extends"},
        {on_classic + "[match]\n  tagret = 3000\n", Fault::unknown_key, 3, 3, "match", "tagret",
         "target"},
        {on_classic + "[cards]\nk = 10\n", Fault::unknown_key, 3, 1, "cards", "k", "K"},
        {on_classic + "[cards]\n1 = 10\n", Fault::unknown_key, 3, 1, "cards", "1", "10"},
        {on_classic + "[cards.hand]\n3B = 10\n", Fault::unknown_key, 3, 1, "cards.hand", "3B",
         "3b"},
        {on_classic + "[cite]\ncardz = \"x\"\n", Fault::unknown_key, 3, 1, "cite", "cardz",
         "cards"},
        {kind_of_set + "wild = \"0\"\n", Fault::unknown_key, 6, 1, "canasta.kind[1]", "wild",
         "wilds"},
        {on_classic + "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbons = 300\n",
         Fault::unknown_key, 5, 1, "canasta.kind[1]", "bons", "bonus"},
        {on_classic + "[seats.4]\nextends = \"french\"\n", Fault::unknown_key, 3, 1, "", "extends"},
        {on_classic + "[match]\nhands = 1\n[seats.4]\nmatch = { tie = \"out\", x = 1 }\n",
         Fault::unknown_key, 5, 24, "match", "x"},
        {"name = \"Alone\"\n", Fault::missing_key, 1, 1, "canasta.kind", ""},
        {on_classic + "[[canasta.kind]]\nid = \"all\"\nbonus = 300\n", Fault::missing_key, 2, 1,
         "canasta.kind[1].of", ""},
        {on_classic + "[[canasta.kind]]\nof = \"set\"\nbonus = 300\n", Fault::missing_key, 2, 1,
         "canasta.kind[1].id", ""},
        {on_classic + "[[out.kind]]\nid = \"normal\"\n", Fault::missing_key, 2, 1,
         "out.kind[1].bonus", ""},
        {on_classic + "[[meld.factor]]\nwhen = { canastas = \"0\" }\n", Fault::missing_key, 2, 1,
         "meld.factor[1].x", ""},
        {on_classic + "[[opening.band]]\nneeds = \"aces\"\n", Fault::missing_key, 2, 1,
         "opening.band[1].min", ""},
        {on_classic + "[[hand.set]]\ncards = \"A\"\npoints = -5\n", Fault::missing_key, 2, 1,
         "hand.set[1].count", ""},
        {on_classic + "[[hand.set]]\ncount = 3\npoints = -5\n", Fault::missing_key, 2, 1,
         "hand.set[1].cards", ""},
        {on_classic + "event = [{ id = \"cut\" }]\n", Fault::missing_key, 2, 10, "event[1].points",
         ""},
    });
}

TEST_CASE("rules: values of the wrong type") {
    struct Row {
        Case expected;
        Wanted wanted;
    };
    for (auto const& [expected, wanted] : {
             Row{{on_classic + "[match]\ntarget = \"5000\"\n", Fault::wrong_type, 3, 10,
                  "match.target", "5000"},
                 Wanted::whole_number},
             Row{{on_classic + "[match]\ntarget = 50.5\n", Fault::wrong_type, 3, 10, "match.target",
                  "50.5"},
                 Wanted::whole_number},
             Row{{on_classic + "[match]\ntarget = 1979-05-27\n", Fault::wrong_type, 3, 10,
                  "match.target", "1979-05-27"},
                 Wanted::whole_number},
             Row{{on_classic + "name = 5\n", Fault::wrong_type, 2, 8, "name", "5"}, Wanted::text},
             Row{{on_classic + "match = 5\n", Fault::wrong_type, 2, 9, "match", "5"},
                 Wanted::table},
             Row{{on_classic + "cite = \"Pagat\"\n", Fault::wrong_type, 2, 8, "cite", "Pagat"},
                 Wanted::table},
             Row{{on_classic + "[meld]\nsequences = \"yes\"\n", Fault::wrong_type, 3, 13,
                  "meld.sequences", "yes"},
                 Wanted::yes_or_no},
             Row{{on_classic + "[canasta.kind]\nid = \"all\"\n", Fault::wrong_type, 2, 1,
                  "canasta.kind", "{ id = all }"},
                 Wanted::tables},
             Row{{on_classic + "bonus = [1, 2]\n", Fault::wrong_type, 2, 10, "bonus", "1"},
                 Wanted::tables},
             Row{{on_classic + "sources = \"Pagat\"\n", Fault::wrong_type, 2, 11, "sources",
                  "Pagat"},
                 Wanted::texts},
             Row{{on_classic + "table = { sides = [2, \"two\"] }\n", Fault::wrong_type, 2, 23,
                  "table.sides", "two"},
                 Wanted::whole_number},
             Row{{on_classic + "table = { sides = 4 }\n", Fault::wrong_type, 2, 19, "table.sides",
                  "4"},
                 Wanted::numbers},
             Row{{on_classic + "out.requires.canastas = true\n", Fault::wrong_type, 2, 25,
                  "out.requires.canastas", "true"},
                 Wanted::range},
             Row{{on_classic + "out.requires.opened = \"yes\"\n", Fault::wrong_type, 2, 23,
                  "out.requires.opened", "yes"},
                 Wanted::yes_or_no},
             Row{{on_classic + "out.requires = \"1+\"\n", Fault::wrong_type, 2, 16, "out.requires",
                  "1+"},
                 Wanted::table},
             Row{{on_classic + "hand.set = [{ cards = true, count = 1, points = 5 }]\n",
                  Fault::wrong_type, 2, 23, "hand.set[1].cards", "true"},
                 Wanted::text},
             Row{{"extends = 5\n", Fault::wrong_type, 1, 11, "extends", "5"}, Wanted::text},
             Row{{on_classic + "seats = 5\n", Fault::wrong_type, 2, 9, "seats", "5"},
                 Wanted::table},
             Row{{on_classic + "[seats]\n4 = 5\n", Fault::wrong_type, 3, 5, "seats.4", "5"},
                 Wanted::table},
         }) {
        check_all({expected});
        CHECK(mistake_in(expected.text).wanted == wanted);
    }
}

TEST_CASE("rules: numbers out of their bounds") {
    struct Row {
        Case expected;
        int least, most;
    };
    auto const row = [](std::string const& table, std::string const& key, std::string const& value,
                        int least, int most) {
        auto text = on_classic + "[" + table + "]\n" + key + " = " + value + "\n";
        auto const column = static_cast<int>(key.size()) + 4;
        return Row{{std::move(text), Fault::out_of_range, 3, column, table + "." + key, value},
                   least,
                   most};
    };
    for (auto const& [expected, least, most] : {
             row("table", "decks", "0", 1, 12),
             row("table", "decks", "13", 1, 12),
             row("table", "jokers", "-1", 0, 24),
             row("table", "jokers", "25", 0, 24),
             row("table", "deal", "0", 1, 30),
             row("table", "deal", "31", 1, 30),
             row("cards", "K", "100001", -100000, 100000),
             row("cards", "K", "-9223372036854775808", -100000, 100000),
             row("canasta", "size", "2", 3, 30),
             row("meld", "min_size", "0", 1, 30),
             row("meld", "max_size", "-1", 0, 100),
             row("meld", "max_wilds", "-1", 0, 100),
             row("match", "target", "-5", 0, 1000000),
             row("match", "target", "5000000000", 0, 1000000),
             row("match", "hands", "-1", 0, 1000),
             row("match", "step", "0", 1, 1000),
             row("red_threes", "each_extra", "100005", -100000, 100000),
             Row{{on_classic + "table.sides = [2, 0]\n", Fault::out_of_range, 2, 19, "table.sides",
                  "0"},
                 1,
                 8},
             Row{{on_classic + "[[hand.factor]]\nx = 3\n", Fault::out_of_range, 3, 5,
                  "hand.factor[1].x", "3"},
                 -2,
                 2},
             Row{{on_classic + "[[hand.factor]]\nx = -3\n", Fault::out_of_range, 3, 5,
                  "hand.factor[1].x", "-3"},
                 -2,
                 2},
             Row{{on_classic + "[[incomplete]]\nof = \"wild\"\npoints = 2000\n",
                  Fault::out_of_range, 4, 10, "incomplete[1].points", "2000"},
                 -100000,
                 0},
             Row{{on_classic + "[[opening.band]]\nmin = -15\n", Fault::out_of_range, 3, 7,
                  "opening.band[1].min", "-15"},
                 0,
                 100000},
         }) {
        check_all({expected});
        auto const found = mistake_in(expected.text);
        CHECK(found.least == least);
        CHECK(found.most == most);
    }
}

TEST_CASE("rules: words, ranks, ranges, ids and texts that cannot be read") {
    check_all({
        {on_classic + "[match]\ntie = \"playon\"\n", Fault::unknown_word, 3, 7, "match.tie",
         "playon", "play-on"},
        {on_classic + "[match]\nend = \"over\"\n", Fault::unknown_word, 3, 7, "match.end", "over"},
        {on_classic + "[match]\nwinner = \"lowest\"\n", Fault::unknown_word, 3, 10, "match.winner",
         "lowest"},
        {on_classic + "[meld]\nwilds = \"<\"\n", Fault::unknown_word, 3, 9, "meld.wilds", "<"},
        {on_classic + "[opening]\nby = \"hands\"\n", Fault::unknown_word, 3, 6, "opening.by",
         "hands", "hand"},
        {on_classic + "[opening]\ncombine = \"one\"\n", Fault::unknown_word, 3, 11,
         "opening.combine", "one"},
        {on_classic + "[[canasta.kind]]\nid = \"a\"\nof = \"sets\"\nbonus = 5\n",
         Fault::unknown_word, 4, 6, "canasta.kind[1].of", "sets", "set"},
        {on_classic + "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -5\nper = \"hand\"\n",
         Fault::unknown_word, 6, 7, "hand.set[1].per", "hand"},
        {on_classic + "[[hand.factor]]\nx = 2\nwhen = { out = \"others\" }\n", Fault::unknown_word,
         4, 16, "hand.factor[1].when.out", "others", "other"},
        {on_classic + "[[hand.factor]]\nx = 2\nwhen = { opend = false }\n", Fault::unknown_counter,
         4, 10, "hand.factor[1].when", "opend", "opened"},
        {on_classic + "[out]\nrequires = { clea = \"1+\" }\n", Fault::unknown_counter, 3, 14,
         "out.requires", "clea", "clean"},
        {on_classic + "[[bonus]]\npoints = 500\nwhen = { sambas = \"1+\" }\n",
         Fault::unknown_counter, 4, 10, "bonus[1].when", "sambas"},
        {kind_of_set + "ranks = [\"A\", \"X\"]\n", Fault::unknown_rank, 6, 15,
         "canasta.kind[1].ranks", "X"},
        {kind_of_set + "ranks = [\"joker\"]\n", Fault::unknown_rank, 6, 10, "canasta.kind[1].ranks",
         "joker"},
        {on_classic + "[meld]\nno_wilds = [2]\n", Fault::unknown_rank, 3, 13, "meld.no_wilds", "2"},
        {on_classic + "[[hand.set]]\ncards = \"3\"\ncount = 3\npoints = -5\n", Fault::unknown_rank,
         3, 9, "hand.set[1].cards", "3", "3b"},
        {kind_of_set + "wilds = \"1-\"\n", Fault::bad_range, 6, 9, "canasta.kind[1].wilds", "1-"},
        {kind_of_set + "wilds = -1\n", Fault::bad_range, 6, 9, "canasta.kind[1].wilds", "-1"},
        {kind_of_set + "wilds = \"\"\n", Fault::bad_range, 6, 9, "canasta.kind[1].wilds", ""},
        {on_classic + "[meld]\nblack_threes = \"none\"\n", Fault::bad_range, 3, 16,
         "meld.black_threes", "none"},
        {on_classic + "[out]\nrequires = { canastas = \"two\" }\n", Fault::bad_range, 3, 25,
         "out.requires.canastas", "two"},
        {on_classic + "id = \"My House\"\n", Fault::bad_id, 2, 6, "id", "My House"},
        {on_classic + "id = \"\"\n", Fault::bad_id, 2, 6, "id", ""},
        {on_classic + "[[event]]\nid = \"exact_cut\"\npoints = 100\n", Fault::bad_id, 3, 6,
         "event[1].id", "exact_cut"},
        {kind_of_set + "tags = [\"Clean\"]\n", Fault::bad_id, 6, 9, "canasta.kind[1].tags",
         "Clean"},
        {kind_of_set + "tags = [\"opened\"]\n", Fault::counter_tag, 6, 9, "canasta.kind[1].tags",
         "opened"},
        {kind_of_set + "tags = [\"canastas\"]\n", Fault::counter_tag, 6, 9, "canasta.kind[1].tags",
         "canastas"},
        {on_classic + "[opening]\nexempt = [\"Splash!\"]\n", Fault::bad_id, 3, 11, "opening.exempt",
         "Splash!"},
        {on_classic + "name = \"  \"\n", Fault::empty_text, 2, 8, "name", "  "},
        {kind_of_set + "name = \"\"\n", Fault::empty_text, 6, 8, "canasta.kind[1].name", ""},
        {on_classic + "name = \"a\\u001b[2J\"\n", Fault::control_character, 2, 8, "name", ""},
        {on_classic + "note = \"a\\u009b2J\"\n", Fault::control_character, 2, 8, "note", ""},
        {on_classic + "sources = [\"a\", \"\\u007f\"]\n", Fault::control_character, 2, 17,
         "sources", ""},
        {on_classic + "[canasta]\nkind = []\n", Fault::empty_list, 3, 8, "canasta.kind", "[]"},
        {on_classic + "[out]\nkind = []\n", Fault::empty_list, 3, 8, "out.kind", "[]"},
        {on_classic + "[opening]\nband = []\n", Fault::empty_list, 3, 8, "opening.band", "[]"},
        {on_classic + "[table]\nsides = []\n", Fault::empty_list, 3, 9, "table.sides", "[]"},
        {on_classic + "format = 2\n", Fault::newer_format, 2, 10, "format", "2"},
    });
    CHECK(mistake_in(on_classic + "format = 2\n").most == 1);
}

TEST_CASE("rules: what would have been known is said") {
    auto const counter = mistake_in(on_classic + "[out]\nrequires = { x = \"1\" }\n");
    CHECK(counter.choices == std::vector<std::string>{"opened", "out", "canastas", "red_threes",
                                                      "black_threes", "clean", "dirty"});
    auto const tie = mistake_in(on_classic + "[match]\ntie = \"x\"\n");
    CHECK(tie.choices == std::vector<std::string>{"play-on", "share", "out"});
    auto const key = mistake_in(on_classic + "[match]\nx = 1\n");
    CHECK(key.choices ==
          std::vector<std::string>{"target", "end", "hands", "rounds", "winner", "tie", "step"});
}

TEST_CASE("rules: long values are quoted short, characters whole") {
    std::string name;
    for (int i = 0; i < 60; ++i) name += "ä";
    auto const found = mistake_in(on_classic + "id = \"x" + name + "\"\n");
    CHECK(found.fault == Fault::bad_id);
    CHECK(found.value == "x" + name.substr(0, 78) + "…");
}

TEST_CASE("rules: what is no TOML") {
    struct Case {
        std::string text;
        int line, column;
    };
    for (auto const& [text, line, column] : {
             Case{"name = \n", 1, 8},
             Case{"[match]\ntarget = 5\n[match]\nstep = 5\n", 3, 1},
             Case{"name = \"a\"\nname = \"b\"\n", 2, 8},
             Case{"[[canasta.kind]\n", 1, 16},
         }) {
        CAPTURE(text);
        auto const found = mistake_in(text);
        CHECK(found.fault == Fault::toml);
        CHECK(found.file == "house.toml");
        CHECK(found.line == line);
        CHECK(found.column == column);
        CHECK_FALSE(found.detail.empty());
    }
}

TEST_CASE("rules: a list is only so long") {
    auto const times = [](int n, std::string const& text) {
        std::string all;
        for (int i = 0; i < n; ++i) all += text;
        return all;
    };
    struct Case {
        std::string key, before, each, after;
    };
    for (auto const& list : {
             Case{"bonus", "", "[[bonus]]\npoints = 5\n", ""},
             Case{"hand.set", "", "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -5\n", ""},
             Case{"incomplete", "", "[[incomplete]]\nof = \"wild\"\npoints = -5\n", ""},
             Case{"red_threes.values", "red_threes.values = [", "5, ", "]\n"},
             Case{"meld.no_wilds", "meld.no_wilds = [", "\"A\", ", "]\n"},
             Case{"opening.exempt", "opening.exempt = [", "\"a\", ", "]\n"},
             Case{"canasta.kind[1].tags",
                  "[[canasta.kind]]\nid = \"a\"\nof = \"set\"\nbonus = 5\n"
                  "tags = [",
                  "\"a\", ", "]\n"},
         }) {
        CAPTURE(list.key);
        auto const text = [&](int n) {
            return "extends = \"classic\"\n" + list.before + times(n, list.each) + list.after;
        };
        CHECK_NOTHROW(house(text(100)));
        auto const found = mistake_in(text(101));
        CHECK(found.fault == Fault::list_too_long);
        CHECK(found.key == list.key);
        CHECK(found.value == "101");
        CHECK(found.most == 100);
    }
    // Texts that are only shown may be as many as the file holds.
    CHECK(house("extends = \"classic\"\nnotes = [" + times(500, "\"a\", ") + "]\n")
              .rules.notes.size() == 500);
}

TEST_CASE("rules: kinds that were replaced took tags with them that others count") {
    std::string const kinds = "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\n";
    auto const found = mistake_in("extends = \"italian\"\n\n" + kinds);
    CHECK(found.fault == Fault::lost_tag);
    // Where the kinds were replaced, not in the preset.
    CHECK(found.file == "house.toml");
    CHECK(found.line == 3);
    CHECK(found.value == "clean");
    CHECK(found.key == "bonus[1].when");
    CHECK(found.detail == "italian.toml");
    CHECK(found.other == "bonus");
    // With a list of one's own the next one is named.
    CHECK(mistake_in("extends = \"italian\"\nbonus = []\n" + kinds).other == "red_threes.factor");
    // One's own counter is a mistake of its own.
    CHECK(mistake_in("extends = \"italian\"\n" + kinds +
                     "[[bonus]]\nwhen = { clean = \"1+\" }\npoints = 5\n")
              .fault == Fault::unknown_counter);
    CHECK(house("extends = \"italian\"\n" + kinds + "tags = [\"clean\", \"dirty\"]\n")
              .rules.tags.size() == 2);
}

}  // namespace meldbook::rules::test::mistakes_test
