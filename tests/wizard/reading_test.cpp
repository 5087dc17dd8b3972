// What people answer at the table, read into the notation.

#include "wizard/reading.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "intake/names.hpp"
#include "support/rules.hpp"

namespace meldbook::wizard::reading_test {

namespace {

Setting setting_of(std::string_view rules) {
    return {&test::rules_of(rules),
            {"North", "Them"},
            {{"Ana", "Bea"}, {"Cid", "Zoë"}},
            intake::matching_names};
}

struct Row {
    std::string typed, read;
};

}  // namespace

TEST_CASE("wizard: what lies on the table") {
    auto const french = setting_of("french");
    for (auto const& row : std::vector<Row>{
             {"", ""},
             {"-", ""},
             {"none", ""},
             {"KKKKKKK 8888822 AA2", "KKKKKKK 8888822 AA2"},
             {"  7xK   5x8+2x2 ", "7xK 5x8+2x2"},
             {"natural=1 mixed=2", "natural=1 mixed=2"},
             {"2 natural 1 mixed", "natural=2 mixed=1"},
             {"2 n 1 m", "natural=2 mixed=1"},
             {"2n 1m", "natural=2 mixed=1"},
             {"2xnatural", "natural=2"},
             {"natural", "natural=1"},
             {"1 nat 220", "natural=1 table=220"},
             // More than the packs hold: points, wherever they stand.
             {"220 natural mixed", "natural=1 mixed=1 table=220"},
             {"220 2 natural", "natural=2 table=220"},
             {"15 natural", "natural=15"},
             {"16 natural", "natural=1 table=16"},
             {"555 natural", "555 natural=1"},
             {"1000 natural", "natural=1 table=1000"},
             {"120+85 30", "table=120+85+30"},
             {"10s=9 20s=4", "10s=9 20s=4"},
             {"222 555 101010", "222 555 101010"},
             {"555p", "table=555"},
             {"red=2 hand=K9 adjust=-100:\"passed twice\"",
              "red=2 hand=K9 adjust=-100:\"passed twice\""},
             {"KKK opened", "KKK opened"},
         }) {
        CAPTURE(row.typed);
        CHECK(read_laid(row.typed, french, Lean::cards) == row.read);
    }
    auto const italian = setting_of("italian");
    CHECK(read_laid("2 pulita 1 toro", italian, Lean::cards) == "pulita=2 toro-seduto=1");
    CHECK(read_laid("1 pinellata", italian, Lean::cards) == "pinellata=1");
    // An ace, and no canasta of them.
    CHECK(read_laid("a", italian, Lean::cards) == "a");
}

TEST_CASE("wizard: figures in the rest are points, unless they can only be cards") {
    auto const french = setting_of("french");
    for (auto const& row : std::vector<Row>{{"85", "table=85"},
                                            {"10", "table=10"},
                                            {"55", "table=55"},
                                            {"120+85", "table=120+85"},
                                            {"KKK 85", "KKK table=85"},
                                            {"444", "444"},
                                            {"555555555", "555555555"},
                                            {"555c", "555"},
                                            {"555p", "table=555"},
                                            {"1000000000000000", "table=1000000000000000"}}) {
        CAPTURE(row.typed);
        CHECK(read_laid(row.typed, french, Lean::ask) == row.read);
    }
    CHECK(read_laid("555", french, Lean::points) == "table=555");
    CHECK_THROWS_AS(read_laid("555", french, Lean::ask), Misread);
    CHECK_THROWS_AS(read_laid("555 natural", french, Lean::ask), Misread);
    // The notation refuses a sign itself.
    CHECK(read_laid("-20", french, Lean::ask) == "table=-20");
}

TEST_CASE("wizard: what is left in a hand") {
    auto const french = setting_of("french");
    for (auto const& row : std::vector<Row>{{"", ""},
                                            {"nothing", ""},
                                            {"K99/A2", "hand=K99/A2"},
                                            {"K 9 9 / A 2", "hand=K+9+9/A+2"},
                                            {"5510", "hand=5510"},
                                            {"444", "hand=444"},
                                            {"35/Jo", "hand=35/Jo"},
                                            {"4 5", "hand=4+5"},
                                            {"5", "hand=5"},
                                            {"10", "hand=10"},
                                            {"20", "minus=20"},
                                            {"120", "minus=120"},
                                            {"20+15", "minus=20+15"},
                                            {"20 15", "minus=20+15"},
                                            {"45p", "minus=45"},
                                            {"45c", "hand=45"},
                                            {"minus=45", "minus=45"},
                                            {"hand=45", "hand=45"},
                                            {"-35", "minus=-35"}}) {
        CAPTURE(row.typed);
        CHECK(read_caught(row.typed, french, Lean::ask) == row.read);
    }
    CHECK(read_caught("45", french, Lean::points) == "minus=45");
    CHECK(read_caught("10", french, Lean::points) == "minus=10");
    try {
        read_caught("45", french, Lean::ask);
        FAIL("could be both");
    } catch (Misread const& misread) {
        CHECK(misread.fault == MisreadFault::cards_or_points);
        CHECK(misread.as_cards == 10);
        CHECK(misread.as_points == 45);
    }
}

TEST_CASE("wizard: who went out") {
    auto const french = setting_of("french");
    struct Out {
        std::string typed, side, kind;
    };
    for (auto const& row : std::vector<Out>{{"", "", ""},
                                            {"nobody", "", ""},
                                            {"0", "", ""},
                                            {"1", "0", ""},
                                            {"2", "1", ""},
                                            {"them", "1", ""},
                                            {"no", "0", ""},
                                            {"zoË", "1", ""},
                                            {"ana", "0", ""},
                                            {"them concealed", "1", "concealed"},
                                            {"1 c", "0", "concealed"},
                                            {"1 2", "0", "concealed"}}) {
        CAPTURE(row.typed);
        auto const out = read_out(row.typed, french);
        CHECK(out.side == row.side);
        CHECK(out.kind == row.kind);
    }
    CHECK_THROWS_AS(read_out("3", french), Misread);
    CHECK_THROWS_AS(read_out("eve", french), Misread);
    CHECK_THROWS_AS(read_out("us twice", french), Misread);
}

TEST_CASE("wizard: a name that could be several says which") {
    Setting const alike{&test::rules_of("french"),
                        {"Anton & Ben", "Anna & Cid"},
                        {{"Anton", "Ben"}, {"Anna", "Bert"}},
                        intake::matching_names};
    auto const misread = [&](std::string const& typed) {
        try {
            read_out(typed, alike);
        } catch (Misread const& error) {
            return error;
        }
        FAIL("read");
        return Misread(MisreadFault::unknown_side, "");
    };
    CHECK(misread("an").fault == MisreadFault::several_sides);
    CHECK(misread("an").choices == std::vector<std::string>{"Anton & Ben", "Anna & Cid"});
    CHECK(misread("be").choices == std::vector<std::string>{"Ben", "Bert"});
    CHECK(misread("be concealed").fault == MisreadFault::several_sides);
    CHECK(misread("eve").fault == MisreadFault::unknown_side);
    CHECK(read_out("ber", alike).side == "1");
}

TEST_CASE("wizard: threes, specials and events") {
    auto const french = setting_of("french");
    CHECK(read_threes("2", "red") == "red=2");
    CHECK(read_threes("0", "red").empty());
    CHECK(read_threes("-1", "red") == "red=-1");
    CHECK_THROWS_AS(read_special("1", french), Misread);
    CHECK_THROWS_AS(read_events("1", french), Misread);
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[event]]\nid = \"cut\"\ntext = \"exact cut\"\n"
                                        "points = 100\n"
                                        "[[event]]\nid = \"peek\"\ntext = \"looked\"\n"
                                        "points = -50\n");
    Setting const house{&rules, {"A", "B"}, {{}, {}}, intake::matching_names};
    CHECK(read_events("1 peek", house) == "event=cut event=peek");
    CHECK(read_events("exact", house) == "event=cut");
    CHECK(read_events("event=cut", house) == "event=cut");
    CHECK(read_events("1 cut 2 exact", house) == "event=cut event=peek");
}

}  // namespace meldbook::wizard::reading_test
