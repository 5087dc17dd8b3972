// Hand documents: what a line of `score --from` may say, and what is wrong with one that does not.

#include "formats/hand_document.hpp"

#include <string>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::formats_hand_document_test {

using namespace meldbook;
using formats::DocumentError;

namespace {

formats::ResolvedHand read(std::string const& json, Rules const& rules) {
    return formats::resolve(formats::read_hand_document(json), rules, {});
}

/// A document whose first side is `side`; the second is empty.
std::string with_side(std::string const& side) { return "{\"sides\":[" + side + ",{}]}"; }

}  // namespace

TEST_CASE("a hand document says what an entry says") {
    auto const& rules = test::rules_of("classic");
    struct {
        char const* side;
        char const* entry;
    } const rows[] = {
        {R"({})", ""},
        {R"({"melds":["KKKKKKK","8888822","AA2"],"red_threes":2,"out":"normal","hand":["","5 5 10"]})",
         "KKKKKKK 8888822 AA2 red=2 out hand=5510"},
        {R"({"piles":{"10":9,"20":4},"table":30,"canastas":{"mixed":1},"minus":65,"opened":true})",
         "10s=9 20s=4 table=30 mixed=1 minus=65 opened"},
        {R"({"hand":["K 9 9","A2"],"out":null,"special":null,"opened":null})", "hand=99K/A2"},
        {R"({"adjust":[{"points":-100,"reason":"passed the turn"},{"points":50}]})",
         "adjust=-100:\"passed the turn\" adjust=+50"},
        {R"({"piles":{"10":0},"canastas":{"natural":0},"red_threes":0,"black_threes":0})", ""},
        {R"({"opened":false,"red_threes":1})", "red=1"},
        {R"({"net":-35})", "net=-35"},
        {R"({"melds":["5xK+2x2"],"out":"concealed"})", "KKKKK22 out=concealed"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.side);
        auto const document = read(with_side(row.side), rules);
        CHECK(print_entry(document.hand.sides[0], rules) == row.entry);
        CHECK(document.hand.sides.size() == 2);
        CHECK(document.before == std::vector<int>{0, 0});
        CHECK(document.number == 1);
    }
}

TEST_CASE("the end of a hand follows from who went out, unless it is said") {
    auto const& rules = test::rules_of("classic");
    CHECK(read(R"({"sides":[{},{}]})", rules).hand.ended == Ended::stock);
    CHECK(read(R"({"sides":[{"melds":["KKK"],"out":"normal"},{}]})", rules).hand.ended ==
          Ended::out);
    // Somebody who is not listed went out.
    CHECK(read(R"({"ended":"out","sides":[{},{}]})", rules).hand.ended == Ended::out);
    CHECK(read(R"({"ended":"stock","sides":[{},{}]})", rules).hand.ended == Ended::stock);
    CHECK(read(R"({"ended":null,"sides":[{},{}]})", rules).hand.ended == Ended::stock);
}

TEST_CASE("before, hand number and any number of sides are taken as they are") {
    auto const& rules = test::rules_of("classic");
    auto const document =
        read(R"({"hand_number":3,"before":[-45,1495,0],"sides":[{},{},{}]})", rules);
    CHECK(document.before == std::vector<int>{-45, 1495, 0});
    CHECK(document.number == 3);
    CHECK(document.hand.sides.size() == 3);
}

TEST_CASE("what is wrong with a document is said with its key") {
    auto const& rules = test::rules_of("classic");
    struct {
        std::string json;
        std::string told;  ///< at least its beginning
    } const rows[] = {
        {std::string(formats::longest_hand_document + 1, ' '),
         "the line is too long for a hand; put one hand document on each line"},
        {std::string(formats::longest_hand_document, ' '), "not JSON from byte "},
        {"", "not JSON from byte "},
        {"{", "not JSON from byte "},
        {"{} {}", "not JSON from byte "},
        {"{\"sides\":[{},{}]}x", "not JSON from byte "},
        {"{\"sides\":[{\"out\":\"\xff\"},{}]}", "not JSON from byte "},
        {R"({"sides":[{"out":"\udc00"},{}]})", "not JSON from byte "},
        {std::string("{\"sides\":[{},{}]}\0{}", 20), "not JSON from byte "},
        {"{\"sides\":" + std::string(100'000, '['),
         R"("sides" takes a list of objects, like [{}])"},
        {std::string(100'000, '['), R"(a hand document is one object, like {"sides":[{},{}]})"},
        {R"({"\u0073ides":[{},{}],"sides":[{},{}]})", R"("sides" appears twice)"},
        {"[]", R"(a hand document is one object, like {"sides":[{},{}]})"},
        {"5", R"(a hand document is one object, like {"sides":[{},{}]})"},
        {"null", R"(a hand document is one object, like {"sides":[{},{}]})"},
        {"\"KKK\"", R"(a hand document is one object, like {"sides":[{},{}]})"},
        {"{}", R"("sides" is missing; give one object for each side)"},
        {R"({"sides":[]})", R"("sides" is missing; give one object for each side)"},
        {R"({"sides":[{},{},{},{},{},{},{},{},{},{},{},{},{}]})",
         R"("sides" has 13 objects; no table has more than 12 sides)"},
        {R"({"side":[]})", R"(there is no key "side" here; did you mean "sides"?)"},
        {R"({"colour":[]})", R"(there is no key "colour" here)"},
        {R"({"formed":[0],"sides":[{},{}]})",
         R"("formed" takes lists of whole numbers, like [[0],[1,2]])"},
        {R"({"formed":[[0,1]],"sides":[{},{}]})",
         R"("formed" has every side once, in two lists or more, like [[0],[1,2]])"},
        {R"({"before":[0,5,10],"sides":[{},{}]})",
         R"("before" has 3 figures for 2 sides; give one for each side)"},
        {with_side(R"({"meld":["KKK"]})"), R"(there is no key "meld" here; did you mean "melds"?)"},
        {with_side(R"({"net":-35,"red_threes":1})"),
         R"(side 1 has "net", which is all that is known of a side; omit its other keys)"},
        {with_side(R"({"adjust":[{"point":5}]})"),
         R"(there is no key "point" here; did you mean "points"?)"},
        {R"({"sides":[{},{}],"sides":[{},{}]})", R"("sides" appears twice)"},
        {with_side(R"({"table":5,"table":5})"), R"("table" appears twice)"},
        {R"({"sides":{}})", R"("sides" takes a list of objects, like [{}])"},
        {R"({"sides":[1,2]})", R"("sides" takes a list of objects, like [{}])"},
        {R"({"sides":[[],[]]})", R"("sides" takes a list of objects, like [{}])"},
        {R"({"sides":null})", R"("sides" takes a list of objects, like [{}])"},
        {R"({"before":[1,"2"],"sides":[{},{}]})",
         R"("before" takes a list of whole numbers, like [0,1495])"},
        {R"({"before":[[1]],"sides":[{},{}]})",
         R"("before" takes a list of whole numbers, like [0,1495])"},
        {R"({"rules":5,"sides":[{},{}]})", R"("rules" takes text, like "classic")"},
        {R"({"hand_number":0,"sides":[{},{}]})", R"("hand_number" takes a whole number from 1)"},
        {R"({"hand_number":1.5,"sides":[{},{}]})", R"("hand_number" takes a whole number from 1)"},
        {with_side(R"({"table":"30"})"), R"("table" takes a whole number, like 120)"},
        {with_side(R"({"table":30.0})"), R"("table" takes a whole number, like 120)"},
        {with_side(R"({"table":null})"), R"("table" takes a whole number, like 120)"},
        {with_side(R"({"opened":1})"), R"("opened" is true or false)"},
        {with_side(R"({"melds":"KKK"})"), R"("melds" takes a list of texts, like ["KKK"])"},
        {with_side(R"({"melds":[7]})"), R"("melds" takes a list of texts, like ["KKK"])"},
        {with_side(R"({"melds":[null]})"), R"("melds" takes a list of texts, like ["KKK"])"},
        {with_side(R"({"hand":[["K"]]})"), R"("hand" takes a list of texts, like ["KKK"])"},
        {with_side(R"({"piles":[1]})"),
         R"("piles" takes an object of whole numbers, like {"10":9})"},
        {with_side(R"({"piles":{"10":"9"}})"),
         R"("piles" takes an object of whole numbers, like {"10":9})"},
        {with_side(R"({"adjust":[5]})"), R"("adjust" takes a list of objects, like [{}])"},
        {with_side(R"({"adjust":[{"reason":5}]})"), R"("reason" takes text, like "classic")"},
        {with_side(R"({"table":-5})"),
         R"("table" cannot be negative; melded and caught points are two entries)"},
        {with_side(R"({"piles":{"10":-1}})"),
         R"("10" cannot be negative; melded and caught points are two entries)"},
        {with_side(R"({"table":99999999999})"), R"("table" is larger than any table could need)"},
        {with_side(R"({"table":99999999999999999999})"),
         R"("table" is larger than any table could need)"},
        {with_side(R"({"table":-99999999999999999999})"),
         R"("table" cannot be negative; melded and caught points are two entries)"},
        {with_side(R"({"table":1e2})"), R"("table" takes a whole number, like 120)"},
        {with_side(R"({"canastas":{"natural":5000}})"),
         R"("natural" is larger than any table could need)"},
        {R"({"before":[0],"sides":[{},{}]})",
         R"("before" has 1 figure for 2 sides; give one for each side)"},
        {R"({"ended":"early","sides":[{},{}]})", R"("ended" is "out" or "stock", not "early")"},
        {R"({"ended":"stock","sides":[{"melds":["KKK"],"out":"normal"},{}]})",
         R"("ended" says "stock" although a side went out; omit one of the two)"},
        {with_side(R"({"melds":["KKK"],"opened":false})"),
         R"(side 1 has cards on the table and "opened": false; omit one of the two)"},
        {with_side(R"({"canastas":{"naturl":1}})"),
         R"("naturl" is not a canasta of this rule set; did you mean "natural"?)"},
        {with_side(R"({"piles":{"15":1}})"), R"(no card of this rule set is worth "15" points)"},
        {with_side(R"({"piles":{"010":1}})"), R"(no card of this rule set is worth "010" points)"},
        {with_side(R"({"black_threes":1})"),
         R"(this rule set has no schedule for black threes; enter them as the meld "333")"},
        {with_side(R"({"out":"norml"})"),
         R"("norml" is not a way of going out in this rule set; did you mean "normal"?)"},
        {with_side(R"({"out":"by-magic"})"),
         R"("by-magic" is not a way of going out in this rule set)"},
        {with_side(R"({"events":["cut"]})"), R"("cut" is not an event of this rule set)"},
        {with_side(R"({"special":"straight"})"),
         R"("straight" is not a special hand of this rule set)"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.json);
        try {
            read(row.json, rules);
            FAIL_CHECK("was read");
        } catch (DocumentError const& error) {
            CHECK(std::string{error.what()}.starts_with(row.told));
        }
    }
}

TEST_CASE("an event of a document is ticked or not, never counted") {
    auto const rules = test::rules_from("extends = \"classic\"\n[[event]]\nid = \"cut\"\n"
                                        "points = 100\n[[event]]\nid = \"peek\"\npoints = -50\n");
    CHECK(read(with_side(R"({"events":["cut","peek"]})"), rules).hand.sides[0].events ==
          std::vector<std::size_t>{0, 1});
    try {
        read(with_side(R"({"events":["cut","peek","cut"]})"), rules);
        FAIL_CHECK("was read");
    } catch (DocumentError const& error) {
        CHECK(std::string{error.what()} ==
              "the event \"cut\" appears too often for one hand of this rule set");
    }
}

TEST_CASE("red threes of a document need a rule set that lays them out") {
    try {
        read(with_side(R"({"red_threes":1})"), test::rules_of("burraco"));
        FAIL_CHECK("was read");
    } catch (DocumentError const& error) {
        CHECK(std::string{error.what()} ==
              R"(this rule set lays no red threes out; omit "red_threes")");
    }
}

TEST_CASE("melds, cards and reasons of a document are read like an entry's") {
    auto const& rules = test::rules_of("classic");
    for (auto const* side : {R"({"melds":["KKQ"]})", R"({"hand":["KX"]})",
                             R"({"adjust":[{"points":5,"reason":"a \"b"}]})",
                             R"({"adjust":[{"points":5,"reason":"a\nb"}]})"}) {
        CAPTURE(side);
        CHECK_THROWS_AS(read(with_side(side), rules), NotationError);
    }
}

}  // namespace meldbook_tests::formats_hand_document_test
