// What people answer at the table, read into the notation.

#include "wizard/reading.hpp"

#include <array>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "intake/names.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::wizard_reading_test {

using namespace meldbook;
using namespace meldbook::wizard;

namespace {

Setting setting_of(std::string_view rules) {
    return {&test::rules_of(rules),
            {"North", "Them"},
            {{"Ana", "Bea"}, {"Cid", "Zoë"}},
            intake::matching_names,
            intake::matching_sides};
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
             {"1000 natural", "natural=1 table=1000"},
             {"120+85 30", "table=120+85+30"},
             {"1.035 2n", "natural=2 table=1035"},
             {"1,035+20", "table=1035+20"},
             {"1 035", "table=1035"},
             {"120 850", "table=120+850"},
             {"10s=9 20s=4", "10s=9 20s=4"},
             {"222 555 101010", "222 555 101010"},
             {"555p", "table=555"},
             {"red=2 hand=K9 adjust=-100:\"passed twice\"",
              "red=2 hand=K9 adjust=-100:\"passed twice\""},
             {"KKK opened", "KKK opened"},
         }) {
        CAPTURE(row.typed);
        CHECK(read_laid(row.typed, french) == row.read);
    }
    auto const italian = setting_of("italian");
    CHECK(read_laid("2 pulita 1 toro", italian) == "pulita=2 toro-seduto=1");
    CHECK(read_laid("2 toro seduto 1 pulita KKK", italian) == "toro-seduto=2 pulita=1 KKK");
    CHECK(read_laid("1 pinellata", italian) == "pinellata=1");
    // Pulita and pinellata begin with p: the notation refuses "1p", which is no point either.
    CHECK(read_laid("1p 1s", italian) == "1p sporca=1");
    CHECK(read_laid("1p 5p", italian) == "1p table=5");
    CHECK(read_laid("1pu", italian) == "pulita=1");
    auto const american = setting_of("modern-american");
    CHECK(read_laid("1 open-sevens 90 natural", american) == "open-sevens=1 natural=1 table=90");
    CHECK(read_laid("open-aces 777", american) == "open-aces=1 777");
    CHECK(read_laid("2 unfinished wild cards", american) == "open-wild=2");
    auto const biriba = setting_of("biriba");
    CHECK(read_laid("trump:seq:4-10 1 trump-clean", biriba) == "trump:seq:4-10 trump-clean=1");
    CHECK(known_words({Ask::laid, 0}, american).back() == "special=garbage");
    CHECK(known_words({Ask::laid, 0}, biriba).back() == "trump:");
    // A meld without a word of its own is entered by its cards.
    CHECK(read_laid("KKK 222", setting_of("wild-card")) == "KKK 222");
    // A comma and a blank stand between thousands and between cards.
    auto const many = setting_of("hand-and-foot");
    CHECK(read_laid("2.555", many) == "table=2555");
    CHECK_THROWS_WITH(
        read_laid("2,555", many),
        "'2,555' could be cards worth 35 or 2,555 points; write 2,555c for the cards, "
        "2,555p for the points");
    CHECK_THROWS_AS(read_laid("2 555", many), AnswerError);
    CHECK(read_laid("2 555p", many) == "table=2555");
    CHECK(read_laid("2,555c", many) == "2555");
    // An ace, and no canasta of them.
    CHECK(read_laid("a", italian) == "a");
}

TEST_CASE("wizard: figures on the table are points, unless they can be a meld") {
    auto const french = setting_of("french");
    for (auto const& row : std::vector<Row>{{"85", "table=85"},
                                            {"10", "table=10"},
                                            {"55", "table=55"},
                                            {"120+85", "table=120+85"},
                                            {"KKK 85", "KKK table=85"},
                                            {"444", "444"},
                                            {"555", "555"},
                                            {"1n 444", "natural=1 444"},
                                            {"1n KKK 555", "natural=1 KKK 555"},
                                            {"red=1 555", "red=1 555"},
                                            {"555555555", "555555555"},
                                            {"1n 555c", "natural=1 555"},
                                            {"555p", "table=555"},
                                            {"1000", "table=1000"},
                                            {"99999", "99999"},
                                            // Cards with a forgotten blank: the notation refuses
                                            // them and shows where it belongs.
                                            {"777555", "777555"},
                                            {"5555555 9994", "5555555 9994"},
                                            {"44445555 KKKK", "44445555 KKKK"},
                                            {"777555p", "table=777555"},
                                            // Neither: more points than the packs hold.
                                            {"17000", "table=17000"},
                                            {"1000000000000000", "table=1000000000000000"}}) {
        CAPTURE(row.typed);
        CHECK(read_laid(row.typed, french) == row.read);
    }
    // Beside canastas by number, piles or points they may be either.
    for (auto const* typed :
         {"555 natural", "1n 555", "10s=4 555", "table=20 555", "natural=1 555"}) {
        CAPTURE(typed);
        CHECK_THROWS_AS(read_laid(typed, french), AnswerError);
    }
    // The notation refuses a sign itself.
    CHECK(read_laid("-20", french) == "table=-20");
}

TEST_CASE("wizard: what is left in a hand") {
    auto const french = setting_of("french");
    for (auto const& row :
         std::vector<Row>{{"0", "minus=0"},          {"nothing", "minus=0"},
                          {"K99/A2", "hand=K99/A2"}, {"K 9 9 / A 2", "hand=K+9+9/A+2"},
                          {"5510", "hand=5510"},     {"444", "hand=444"},
                          {"35/Jo", "hand=35/Jo"},   {"4 5", "hand=4+5"},
                          {"5", "hand=5"},           {"10", "hand=10"},
                          {"20", "minus=20"},        {"120", "minus=120"},
                          {"20+15", "minus=20+15"},  {"20 15", "minus=20+15"},
                          {"1 035", "minus=1035"},   {"4.455", "minus=4455"},
                          {"4,455", "hand=4,455"},   {"45p", "minus=45"},
                          {"45c", "hand=45"},        {"minus=45", "minus=45"},
                          {"hand=45", "hand=45"},    {"hand=45 minus=5", "hand=45 minus=5"},
                          {"-35", "minus=-35"}}) {
        CAPTURE(row.typed);
        CHECK(read_caught(row.typed, french, NumberReading::ask) == row.read);
    }
    // Hands of several players that can be either are asked about, too.
    CHECK_THROWS_AS(read_caught("45/45", french, NumberReading::ask), AnswerError);
    CHECK_THROWS_WITH(read_caught("KKK table=20", french, NumberReading::ask),
                      "'KKK table=20' cannot be read as cards left in hand; type the cards, like "
                      "K99/A2, or their points, like 35p, or 0 if there were none");
    CHECK_THROWS_AS(read_caught("45/10", french, NumberReading::points), AnswerError);
    CHECK(read_caught("45/45p", french, NumberReading::ask) == "minus=45+45");
    CHECK(read_caught("45/45c", french, NumberReading::ask) == "hand=45/45");
    CHECK(read_caught("60/120", french, NumberReading::ask) == "minus=60+120");
    CHECK(read_caught("10/10", french, NumberReading::ask) == "hand=10/10");
    CHECK(read_caught("9", french, NumberReading::points) == "hand=9");
    CHECK(read_caught("2", french, NumberReading::points) == "hand=2");
    CHECK_THROWS(read_caught("66", french, NumberReading::points));
    CHECK(read_caught("45/", french, NumberReading::ask) == "hand=45/");
    CHECK(read_caught("10/10", french, NumberReading::points) == "minus=10+10");
    CHECK(read_caught("47/66", french, NumberReading::ask) == "hand=47/66");
    CHECK(read_caught("10", french, NumberReading::points) == "minus=10");
    CHECK(read_caught("60", french, NumberReading::points) == "minus=60");
    // In no way of counting is it guessed which of the two they are.
    struct Both {
        std::string typed;
        NumberReading numbers;
        std::string worth;
    };
    for (auto const& row :
         std::vector<Both>{{"45", NumberReading::ask, "worth 10 or 45 points"},
                           {"45", NumberReading::points, "worth 10 or 45 points"},
                           {"1010", NumberReading::ask, "worth 20 or 1,010 points"},
                           {"1010", NumberReading::points, "worth 20 or 1,010 points"},
                           {"5510", NumberReading::points, "worth 20 or 5,510 points"}}) {
        CAPTURE(row.typed);
        try {
            read_caught(row.typed, french, row.numbers);
            FAIL("could be both");
        } catch (AnswerError const& error) {
            CHECK(error.what() == "'" + row.typed + "' could be cards " + row.worth + "; write " +
                                      row.typed + "c for the cards, " + row.typed +
                                      "p for the points");
        }
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
    CHECK_THROWS_AS(read_out("3", french), AnswerError);
    CHECK_THROWS_AS(read_out("eve", french), AnswerError);
    CHECK_THROWS_AS(read_out("us twice", french), AnswerError);
}

TEST_CASE("wizard: a name that could be several says which") {
    Setting const alike{&test::rules_of("french"),
                        {"Anton & Ben", "Anna & Cid"},
                        {{"Anton", "Ben"}, {"Anna", "Bert"}},
                        intake::matching_names,
                        intake::matching_sides};
    auto const error_of = [&](std::string const& typed) {
        try {
            read_out(typed, alike);
        } catch (AnswerError const& error) {
            return std::string(error.what());
        }
        FAIL("read");
        return std::string();
    };
    CHECK(error_of("an") == "'an' could be Anton & Ben or Anna & Cid; write more of the name");
    CHECK(error_of("be") == "'be' could be Ben or Bert; write more of the name");
    CHECK(error_of("be concealed") == error_of("be"));
    CHECK(error_of("eve") == "no side is called 'eve'; it can be Anton & Ben or Anna & Cid");
    CHECK(read_out("ber", alike).side == "1");
}

TEST_CASE("wizard: who plays alone, or together") {
    Setting const four{&test::rules_of("lone-hand"),
                       {"Ana", "Bea", "Cid", "Dan+Eve"},
                       {{"Ana"}, {"Bea"}, {"Cid"}, {"Dan", "Eve"}},
                       intake::matching_names,
                       intake::matching_sides};
    for (auto const& [typed, read, again] : std::vector<std::array<std::string, 3>>{
             {"", "", "-"},
             {"nobody", "", "-"},
             {"ana", "0 1+2+3", "1"},
             {"3", "0+1+3 2", "3"},
             {"Dan+Eve", "0+1+2 3", "4"},
             {"eve", "0+1+2 3", "4"},
             {"1+2", "0+1 2 3", "1+2"},
             {"cid + bea", "0 1+2 3", "2+3"},
             {"1+2, 3+4", "0+1 2+3", "1+2, 3+4"},
             {"1+2+3", "0+1+2 3", "4"},
         }) {
        CAPTURE(typed);
        CHECK(read_together(typed, four) == read);
        CHECK(together_as_typed(*read_formed(read)) == again);
        CHECK(read_together(again, four) == read);
    }
    for (auto const* bad : {"zoe", "1+1", "1+2, 2+3", "1, 2, 3, 4", "1+2+3+4", "1+", "5"}) {
        CAPTURE(bad);
        CHECK_THROWS_AS(read_together(bad, four), AnswerError);
    }
}

TEST_CASE("wizard: what a partner has of its own") {
    CHECK(read_own("2") == "red=2");
    CHECK(read_own("0").empty());
    CHECK(read_own("-1") == "red=-1");
    CHECK(read_own("red=1 adjust=-50:late") == "red=1 adjust=-50:late");
}

TEST_CASE("wizard: a way of going out of several words") {
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[out.kind]]\nid = \"normal\"\nbonus = 100\n"
                                        "[[out.kind]]\nid = \"blind\"\nname = \"all at once\"\n"
                                        "bonus = 200\n");
    Setting const house{&rules,
                        {"Us", "The others"},
                        {{"Ana Maria"}, {"Cid"}},
                        intake::matching_names,
                        intake::matching_sides};
    auto const error_of = [](auto const& read) {
        try {
            read();
        } catch (AnswerError const& error) {
            return std::string(error.what());
        }
        FAIL("read");
        return std::string();
    };

    CHECK(read_out_kind("all at once", house) == "blind");
    CHECK(read_out("us all at once", house).kind == "blind");
    CHECK(read_out("The others all at", house).kind == "blind");
    CHECK(read_out("ana maria all at once", house).side == "0");
    CHECK(error_of([&] { read_out("the others by magic", house); }) ==
          "no way of going out is called 'by magic'; it can be normal or all at once");

    auto const& classic = test::rules_of("classic");
    Setting const in_any_language{&classic,
                                  {"Us", "Them"},
                                  {{"Ana"}, {"Cid"}},
                                  intake::matching_names,
                                  intake::matching_sides};
    for (auto const* way : {"verdeckt", "surprise", "in-mano", "de-mano", "aus-der-hand"})
        CHECK(read_out(std::string("us ") + way, in_any_language).kind == "concealed");
}

}  // namespace meldbook_tests::wizard_reading_test
