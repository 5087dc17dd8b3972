// One match of a match document: what is wrong with it is told with its key and its place.

#include "formats/match_document.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook::formats::match_document_test {

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
    auto const [facts, stated, totals] = read_match_document(match_with());
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
}

TEST_CASE("match document: what is wrong with a match") {
    struct Row {
        std::string what, by;
        MatchFault fault;
        std::string key;
        std::size_t lines = 0;  ///< line ends before the place, where it is told
    };
    std::string nine_seats = ",\"seating\":[";
    for (int seat = 0; seat < 9; ++seat) {
        auto const number = std::to_string(seat);
        nine_seats += seat == 0 ? "" : ",";
        nine_seats += R"({"seat":)" + number + R"(,"side":0,"player":"P)" + number + "\"}";
    }
    nine_seats += "],\n\"sides\"";
    std::vector<Row> const rows = {
        {match_with(), "[]", MatchFault::not_a_match, ""},
        {match_with(), "5", MatchFault::not_a_match, ""},
        {match_with(), "null", MatchFault::not_a_match, ""},
        {match_with(), "", MatchFault::not_json, ""},
        {"}]}]}", "}]}]", MatchFault::not_json, "", 3},
        {"\"tie\"", "\"target\":5,\"tie\"", MatchFault::twice, "target", 1},
        {"\"hands\"", "\"hands\":[],\"hands\"", MatchFault::twice, "hands", 3},
        {"\"total\":30", "\"total\":30,\"total\":30", MatchFault::twice, "total", 3},
        {"\"sides\":[{\"name\"", "\"sides\":[5,{\"name\"", MatchFault::wrong_type, "sides", 2},
        {"[\"Ana\",\"Bea\"]}", "\"Ana\"}", MatchFault::wrong_type, "players", 2},
        {"[[\"Ana\",\"Bea\"]", "[\"Ana\"", MatchFault::wrong_type, "seats", 3},
        {"[0,-15]", "[0,\"-15\"]", MatchFault::wrong_type, "start", 1},
        {"[0,-15]", "[0,null]", MatchFault::wrong_type, "start", 1},
        {"{ \"id\" : \"classic\" }", "\"classic\"", MatchFault::wrong_type, "rules", 1},
        {"{ \"id\" : \"classic\" }", "null", MatchFault::wrong_type, "rules", 1},
        {"5000", "5000.0", MatchFault::wrong_type, "target", 1},
        {"5000", "-1", MatchFault::too_large, "target", 1},
        {"5000", "99999999999999999999", MatchFault::too_large, "target", 1},
        {"-15]", "-2147483648]", MatchFault::too_large, "start", 1},
        {"\"hands\":[{\"number\":1", "\"hands\":[{\"number\":0", MatchFault::wrong_type, "number",
         3},
        {"\"hands\":[{\"number\":1", "\"hands\":[{\"number\":2", MatchFault::hand_number, "number"},
        {"\"id\":\"a\",", "", MatchFault::missing, "id"},
        {"\"id\":\"a\"", "\"id\":null", MatchFault::missing, "id"},
        {"\"entry\":\"KKK\",", "", MatchFault::missing, "entry"},
        {"T19:15:00Z", "", MatchFault::not_a_time, "started"},
        {"\"open\"", "\"begun\"", MatchFault::unknown_word, "status"},
        {"\"dealer\":\"Ana\"", "\"dealer\":\"Dan\"", MatchFault::unknown_dealer, "dealer"},
        {"\"dealer\":\"Ana\"", "\"dealer_seat\":4", MatchFault::unknown_seat, "dealer_seat"},
        {",{\"name\":\"Them\",\"players\":[\"Cid\",\"Dan\"]}", "", MatchFault::too_few_sides,
         "sides"},
        {"\"players\":[\"Cid\",\"Dan\"]", R"("players":["a","b","c","d","e","f","g"])",
         MatchFault::too_many_players, ""},
        {",\n\"sides\"", nine_seats, MatchFault::too_many_players, ""},
        {"[0,-15]", "[0]", MatchFault::start_sides, "start"},
        {",\n\"sides\"", ",\"seating\":[{\"seat\":0,\"side\":2,\"player\":\"Ana\"}],\n\"sides\"",
         MatchFault::unknown_side, "seating"},
        {",\n\"sides\"",
         ",\"seating\":[{\"seat\":2147483,\"side\":0,\"player\":\"Ana\"}],\n\"sides\"",
         MatchFault::empty_seat, ""},
        {",\n\"sides\"",
         ",\"seating\":[{\"seat\":0,\"side\":0,\"from\":0,\"player\":\"Ana\"}],\n\"sides\"",
         MatchFault::wrong_type, "from", 1},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[[\"Us\"],[\"Zoe\"]],", MatchFault::formed_sides,
         "formed"},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[[\"Us\",\"Them\"]],", MatchFault::formed_sides,
         "formed"},
        {"\"hands\":[{", "\"hands\":[{\"formed\":[\"Us\"],", MatchFault::wrong_type, "formed", 3},
    };
    for (auto const& row : rows) {
        auto const text = match_with(row.what, row.by);
        CAPTURE(text);
        try {
            read_match_document(text);
            FAIL_CHECK("was read");
        } catch (MatchError const& error) {
            CHECK(static_cast<int>(error.fault) == static_cast<int>(row.fault));
            CHECK(error.key == row.key);
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
            CHECK(error.fault == MatchFault::not_json);
        }
    }
}

}  // namespace meldbook::formats::match_document_test
