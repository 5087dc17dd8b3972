// One match of a match document: what is wrong with it is told with its key and its place.

#include "formats/match_document.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::formats_match_document_test {

using namespace meldbook;
using namespace meldbook::formats;

namespace {

/// A match with one hand, in which `what` is replaced by `by`.
std::string match_with(std::string const& what = {}, std::string const& by = {}) {
    std::string text =
        R"({"id":"a","number":1,"started":"2026-11-21T19:15:00Z","finished":null,"status":"open",)"
        "\n"
        R"("rules":{ "id" : "classic" },"target":5000,"tie":"play-on","start":[0,-15],)"
        "\n"
        R"("sides":[{"name":"Us","players":["Ana","Bea"]},{"name":"Them","players":["Cid","Dan"]}],)"
        "\n"
        R"("hands":[{"number":1,"played":"2026-11-21T19:25:00Z","dealer":"Ana","ended":"stock",)"
        R"("seats":[["Ana","Bea"],["Cid","Eve"]],"sides":[{"entry":"KKK","total":30,"lines":[{}]},)"
        R"({"entry":"","after":-15}]}]})";
    auto const at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("match document: the facts of a match, and the points it states") {
    auto const [facts, stated, totals, players] = read_match_document(match_with());
    CHECK(facts.uid == "a");
    CHECK(facts.number == 1);
    CHECK(facts.status == Status::open);
    CHECK_FALSE(facts.finished);
    CHECK(facts.rules_document == R"({"id":"classic"})");
    CHECK(facts.target == 5000);
    REQUIRE(facts.sides.size() == 2);
    CHECK(facts.sides[1].name == "Them");
    CHECK(facts.sides[1].start == -15);
    // Dan sits where Eve sat in the first hand.
    std::vector<SeatFacts> const seats = {
        {0, 0, 1, "Ana"}, {1, 1, 1, "Cid"}, {2, 0, 1, "Bea"}, {3, 1, 1, "Eve"}, {3, 1, 2, "Dan"}};
    CHECK(facts.seats == seats);
    REQUIRE(facts.hands.size() == 1);
    CHECK(facts.hands[0].entries[0].typed == "KKK");
    CHECK(facts.hands[0].ended == Ended::stock);
    CHECK(stated.at(0).hand == std::vector<std::optional<int>>{30, std::nullopt});
    CHECK(stated.at(0).after == std::vector<std::optional<int>>{std::nullopt, -15});
    CHECK(totals == std::vector<std::optional<int>>(2));
    CHECK(players == std::vector<std::vector<std::string>>{{"Ana", "Bea"}, {"Cid", "Dan"}});
}

TEST_CASE("match document: what is wrong with a match") {
    struct Row {
        std::string what, by;
        std::string told;  ///< at least its beginning
        std::size_t lines = 0;  ///< line ends before the place, where it is told
    };
    std::string many_seats = ",\"seating\":[";
    for (int seat = 0; seat < 13; ++seat) {
        auto const number = std::to_string(seat);
        many_seats += seat == 0 ? "" : ",";
        many_seats += R"({"seat":)" + number + R"(,"side":0,"player":"P)" + number + "\"}";
    }
    many_seats += "],\n\"sides\"";
    std::vector<Row> const rows = {
        {match_with(), "[]", R"(a match is one object, like {"id":…,"hands":[]})"},
        {match_with(), "5", R"(a match is one object, like {"id":…,"hands":[]})"},
        {match_with(), "null", R"(a match is one object, like {"id":…,"hands":[]})"},
        {match_with(), "", "not JSON from here on: "},
        {"}]}]}", "}]}]", "not JSON from here on: ", 3},
        {"\"tie\"", "\"target\":5,\"tie\"", R"("target" appears twice; omit one of the two)", 1},
        {"\"hands\"", "\"hands\":[],\"hands\"", R"("hands" appears twice; omit one of the two)", 3},
        {"\"total\":30", "\"total\":30,\"total\":30",
         R"("total" appears twice; omit one of the two)", 3},
        {"\"sides\":[{\"name\"", "\"sides\":[5,{\"name\"",
         R"("sides" takes a list of objects, like [{}])", 2},
        {"[\"Ana\",\"Bea\"]}", "\"Ana\"}", R"("players" takes a list of texts, like ["KKK"])", 2},
        {"[[\"Ana\",\"Bea\"]", "[\"Ana\"", R"("seats" takes a list of texts, like ["KKK"])", 3},
        {"[0,-15]", "[0,\"-15\"]", R"("start" takes a list of whole numbers, like [0,1495])", 1},
        {"[0,-15]", "[0,null]", R"("start" takes a list of whole numbers, like [0,1495])", 1},
        {"{ \"id\" : \"classic\" }", "\"classic\"", R"("rules" takes an object, like {})", 1},
        {"{ \"id\" : \"classic\" }", "null", R"("rules" takes an object, like {})", 1},
        {"5000", "5000.0", R"("target" takes a whole number, like 120)", 1},
        {"5000", "-1", R"("target" is negative or larger than any match could need)", 1},
        {"5000", "99999999999999999999",
         R"("target" is negative or larger than any match could need)", 1},
        {"-15]", "-2147483648]", R"("start" is negative or larger than any match could need)", 1},
        {"\"hands\":[{\"number\":1", "\"hands\":[{\"number\":0",
         R"("number" takes a whole number from 1)", 3},
        {"\"hands\":[{\"number\":1", "\"hands\":[{\"number\":2",
         "hand 1 has the number 2; hands are numbered 1, 2, 3 …"},
        {"\"id\":\"a\",", "", R"("id" is missing; add it)"},
        {"\"id\":\"a\"", "\"id\":null", R"("id" is missing; add it)"},
        {"\"entry\":\"KKK\",", "", R"(hand 1: "entry" is missing; add it)"},
        {"T19:15:00Z", "", R"("started" is a time like 2026-11-21T19:15:00Z, not "2026-11-21")"},
        {"\"open\"", "\"begun\"",
         R"("status" is one of open, finished, ended, abandoned, not "begun")"},
        {"\"dealer\":\"Ana\"", "\"dealer\":\"Dan\"", "hand 1: the dealer 'Dan' sits in no seat"},
        {"\"dealer\":\"Ana\"", "\"dealer_seat\":4",
         R"("dealer_seat" refers to seat 4, which does not exist; the first is 0)"},
        {",{\"name\":\"Them\",\"players\":[\"Cid\",\"Dan\"]}", "",
         "a match has two sides or more, not 1"},
        {"\"players\":[\"Cid\",\"Dan\"]",
         R"("players":["a","b","c","d","e","f","g","h","i","j","k"])",
         "13 players are too many for one match; at most 12 can play"},
        {",\n\"sides\"", many_seats, "13 players are too many for one match; at most 12 can play"},
        {"[0,-15]", "[0]", R"("start" has 1 figure; give one for each side)"},
        {",\n\"sides\"", ",\"seating\":[{\"seat\":0,\"side\":2,\"player\":\"Ana\"}],\n\"sides\"",
         R"("seating" refers to side 2, which does not exist; the first is 0)"},
        {",\n\"sides\"",
         ",\"seating\":[{\"seat\":2147483,\"side\":0,\"player\":\"Ana\"}],\n\"sides\"",
         "nobody sits in seat 0 from hand 1 on, and the first seat is 0; name a player"},
        {",\n\"sides\"",
         ",\"seating\":[{\"seat\":0,\"side\":0,\"from\":0,\"player\":\"Ana\"}],\n\"sides\"",
         R"("from" takes a whole number from 1)", 1},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[[\"Us\"],[\"Zoe\"]],",
         R"(hand 1: "formed" names every side of the match once, in two lists or more)"},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[[\"Us\",\"Them\"]],",
         R"(hand 1: "formed" names every side of the match once, in two lists or more)"},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[\"Us\"],",
         R"("formed" takes a list of texts, like ["KKK"])", 3},
    };
    for (auto const& row : rows) {
        auto const text = match_with(row.what, row.by);
        CAPTURE(text);
        try {
            read_match_document(text);
            FAIL_CHECK("was read");
        } catch (MatchError const& error) {
            CHECK(std::string{error.what()}.starts_with(row.told));
            auto const before = text.substr(0, error.at);
            CHECK(static_cast<std::size_t>(std::ranges::count(before, '\n')) == row.lines);
        }
    }
}

TEST_CASE("match document: what is passed over must be JSON all the same") {
    CHECK(read_match_document(match_with("[{}]", R"([{"deep":[[[{"lines":[1e5]}]]]}])"))
              .facts.hands.size() == 1);
    for (auto const& bad : {std::string("[{]"), std::string("[\"\xff\"]"),
                            std::string("[\"\0\"]", 5), "[" + std::string(100'000, '[') + "]",
                            std::string("[1e999]"), std::string("[\"\\udc00\"]")}) {
        CAPTURE(bad);
        try {
            read_match_document(match_with("[{}]", bad));
            FAIL_CHECK("was read");
        } catch (MatchError const& error) {
            CHECK(std::string{error.what()}.starts_with("not JSON from here on: "));
        }
    }
}

}  // namespace meldbook_tests::formats_match_document_test
