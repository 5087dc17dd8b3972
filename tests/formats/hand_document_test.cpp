// Hand documents: what a line of `score --from` may say, and what is wrong with one that does not.

#include "formats/hand_document.hpp"

#include <string>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::hand_document_test {

using namespace meldbook;
using formats::DocumentError;
using formats::DocumentFault;

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
        DocumentFault fault;
        char const* key;
    } const rows[] = {
        {std::string(formats::longest_hand_document + 1, ' '), DocumentFault::too_long, ""},
        {std::string(formats::longest_hand_document, ' '), DocumentFault::not_json, ""},
        {"", DocumentFault::not_json, ""},
        {"{", DocumentFault::not_json, ""},
        {"{} {}", DocumentFault::not_json, ""},
        {"{\"sides\":[{},{}]}x", DocumentFault::not_json, ""},
        {"{\"sides\":[{\"out\":\"\xff\"},{}]}", DocumentFault::not_json, ""},
        {R"({"sides":[{"out":"\udc00"},{}]})", DocumentFault::not_json, ""},
        {std::string("{\"sides\":[{},{}]}\0{}", 20), DocumentFault::not_json, ""},
        {"{\"sides\":" + std::string(100'000, '['), DocumentFault::wrong_type, "sides"},
        {std::string(100'000, '['), DocumentFault::not_an_object, ""},
        {R"({"\u0073ides":[{},{}],"sides":[{},{}]})", DocumentFault::twice, "sides"},
        {"[]", DocumentFault::not_an_object, ""},
        {"5", DocumentFault::not_an_object, ""},
        {"null", DocumentFault::not_an_object, ""},
        {"\"KKK\"", DocumentFault::not_an_object, ""},
        {"{}", DocumentFault::no_sides, ""},
        {R"({"sides":[]})", DocumentFault::no_sides, ""},
        {R"({"sides":[{},{},{},{},{},{},{},{},{}]})", DocumentFault::too_many_sides, ""},
        {R"({"side":[]})", DocumentFault::unknown_key, "side"},
        {with_side(R"({"meld":["KKK"]})"), DocumentFault::unknown_key, "meld"},
        {with_side(R"({"adjust":[{"point":5}]})"), DocumentFault::unknown_key, "point"},
        {R"({"sides":[{},{}],"sides":[{},{}]})", DocumentFault::twice, "sides"},
        {with_side(R"({"table":5,"table":5})"), DocumentFault::twice, "table"},
        {R"({"sides":{}})", DocumentFault::wrong_type, "sides"},
        {R"({"sides":[1,2]})", DocumentFault::wrong_type, "sides"},
        {R"({"sides":[[],[]]})", DocumentFault::wrong_type, "sides"},
        {R"({"sides":null})", DocumentFault::wrong_type, "sides"},
        {R"({"before":[1,"2"],"sides":[{},{}]})", DocumentFault::wrong_type, "before"},
        {R"({"before":[[1]],"sides":[{},{}]})", DocumentFault::wrong_type, "before"},
        {R"({"rules":5,"sides":[{},{}]})", DocumentFault::wrong_type, "rules"},
        {R"({"hand_number":0,"sides":[{},{}]})", DocumentFault::wrong_type, "hand_number"},
        {R"({"hand_number":1.5,"sides":[{},{}]})", DocumentFault::wrong_type, "hand_number"},
        {with_side(R"({"table":"30"})"), DocumentFault::wrong_type, "table"},
        {with_side(R"({"table":30.0})"), DocumentFault::wrong_type, "table"},
        {with_side(R"({"table":null})"), DocumentFault::wrong_type, "table"},
        {with_side(R"({"opened":1})"), DocumentFault::wrong_type, "opened"},
        {with_side(R"({"melds":"KKK"})"), DocumentFault::wrong_type, "melds"},
        {with_side(R"({"melds":[7]})"), DocumentFault::wrong_type, "melds"},
        {with_side(R"({"melds":[null]})"), DocumentFault::wrong_type, "melds"},
        {with_side(R"({"hand":[["K"]]})"), DocumentFault::wrong_type, "hand"},
        {with_side(R"({"piles":[1]})"), DocumentFault::wrong_type, "piles"},
        {with_side(R"({"piles":{"10":"9"}})"), DocumentFault::wrong_type, "piles"},
        {with_side(R"({"adjust":[5]})"), DocumentFault::wrong_type, "adjust"},
        {with_side(R"({"adjust":[{"reason":5}]})"), DocumentFault::wrong_type, "reason"},
        {with_side(R"({"table":-5})"), DocumentFault::negative, "table"},
        {with_side(R"({"piles":{"10":-1}})"), DocumentFault::negative, "10"},
        {with_side(R"({"table":99999999999})"), DocumentFault::too_large, "table"},
        {with_side(R"({"table":99999999999999999999})"), DocumentFault::too_large, "table"},
        {with_side(R"({"table":-99999999999999999999})"), DocumentFault::negative, "table"},
        {with_side(R"({"table":1e2})"), DocumentFault::wrong_type, "table"},
        {with_side(R"({"canastas":{"natural":5000}})"), DocumentFault::too_large, "natural"},
        {R"({"before":[0],"sides":[{},{}]})", DocumentFault::before_length, ""},
        {R"({"ended":"early","sides":[{},{}]})", DocumentFault::ended_value, "early"},
        {R"({"ended":"stock","sides":[{"melds":["KKK"],"out":"normal"},{}]})",
         DocumentFault::stock_but_out, ""},
        {with_side(R"({"melds":["KKK"],"opened":false})"), DocumentFault::opened_but_false, ""},
        {with_side(R"({"canastas":{"naturl":1}})"), DocumentFault::unknown_canasta, "naturl"},
        {with_side(R"({"piles":{"15":1}})"), DocumentFault::pile_value, "15"},
        {with_side(R"({"piles":{"010":1}})"), DocumentFault::pile_value, "010"},
        {with_side(R"({"black_threes":1})"), DocumentFault::black_not_scored, ""},
        {with_side(R"({"out":"norml"})"), DocumentFault::unknown_out, "norml"},
        {with_side(R"({"events":["cut"]})"), DocumentFault::unknown_event, "cut"},
        {with_side(R"({"special":"straight"})"), DocumentFault::unknown_special, "straight"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.json);
        try {
            read(row.json, rules);
            FAIL_CHECK("was read");
        } catch (DocumentError const& error) {
            CHECK(error.fault == row.fault);
            CHECK(error.key == row.key);
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
        CHECK(error.fault == DocumentFault::event_twice);
        CHECK(error.key == "cut");
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

TEST_CASE("a near key is suggested") {
    try {
        formats::read_hand_document(with_side(R"({"red_three":1})"));
        FAIL_CHECK("was read");
    } catch (DocumentError const& error) {
        CHECK(error.other == "red_threes");
    }
}

}  // namespace meldbook_tests::hand_document_test
