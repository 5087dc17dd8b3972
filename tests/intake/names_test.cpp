// How people name a side.

#include "intake/names.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "host/command_error.hpp"
#include "intake/sides.hpp"

namespace meldbook_tests::intake_names_test {

using namespace meldbook;
using intake::find_side;
using intake::SideNames;

namespace {

/// The message for a word that names no side, or several.
std::string refusal(SideNames const& names, std::string const& wanted) {
    try {
        find_side(names, wanted);
    } catch (host::UsageError const& error) {
        return error.what();
    }
    FAIL("found");
    return {};
}

}  // namespace

TEST_CASE("names: a side by its number, a part of its name, or a player") {
    SideNames const table{{"Les Bleus", "Les Rouges"}, {{"Ana", "Béa"}, {"Cid", "Boris"}}};
    for (auto const* blue : {"Les Bleus", "les bleus", "1", "bleus", "BLEU", "ble", "eus", "les b",
                             "ana", "an", "béa", "BÉ", " bleus "}) {
        CAPTURE(blue);
        CHECK(find_side(table, blue) == 0);
    }
    for (auto const* red : {"2", "rouges", "rouge", "roug", "r", "oug", "les r", "cid", "bo"}) {
        CAPTURE(red);
        CHECK(find_side(table, red) == 1);
    }
    CHECK(refusal(table, "les") ==
          "'les' could be Les Bleus or Les Rouges; write more of the name");
    CHECK(refusal(table, "b") == "'b' could be Béa or Boris; write more of the name");
    CHECK(refusal(table, "es") == "'es' could be Les Bleus or Les Rouges; write more of the name");
    for (auto const* unknown : {"3", "0", "01", "", " ", "vert", "id"}) {
        CAPTURE(unknown);
        CHECK(refusal(table, unknown).find("is not one of the sides") != std::string::npos);
    }
    CHECK(refusal(table, "boriss") == "'boriss' is not one of the sides, which are Les Bleus and "
                                      "Les Rouges; did you mean 'Boris'?");
}

TEST_CASE("names: a whole name comes before a number, and a number before a player") {
    SideNames const odd{{"2", "Us", "Ana"}, {{"Ana", "3"}, {"1", "Uschi"}, {"Cid"}}};
    CHECK(find_side(odd, "2") == 0);
    CHECK(find_side(odd, "1") == 0);
    CHECK(find_side(odd, "3") == 2);
    CHECK(find_side(odd, "ana") == 2);
    CHECK(find_side(odd, "us") == 1);
}

TEST_CASE("names: a side that is named after its players") {
    SideNames const pairs{{"Ana+Bea", "Cid+Bert"}, {{"Ana", "Bea"}, {"Cid", "Bert"}}};
    CHECK(find_side(pairs, "ana+bea") == 0);
    CHECK(find_side(pairs, "bea") == 0);
    CHECK(find_side(pairs, "ber") == 1);
    CHECK(find_side(pairs, "d+b") == 1);
    CHECK(intake::find_sides(pairs, "Bea+Ana") == std::vector<std::size_t>{0});
    CHECK(intake::find_sides(pairs, "Ana & Bea") == std::vector<std::size_t>{0});
    CHECK(intake::find_sides(pairs, "Cid e Bert") == std::vector<std::size_t>{1});
    CHECK(intake::find_sides(pairs, "bert + cid") == std::vector<std::size_t>{1});
    CHECK(intake::find_sides(pairs, "Ana+Cid") == std::vector<std::size_t>{0, 1});
    CHECK(refusal(pairs, "be") == "'be' could be Bea or Bert; write more of the name");
}

TEST_CASE("names: accents may be left out, unless that could be somebody else") {
    SideNames const table{{"Été", "Hiver"}, {{"Zoë", "René"}, {"Joe", "Rene"}}};
    CHECK(find_side(table, "ete") == 0);
    CHECK(find_side(table, "ZOE") == 0);
    CHECK(find_side(table, "rene") == 1);
    CHECK(intake::find_player({"Joe", "Zoë"}, "zoe") == 1);
    CHECK(intake::find_player({"Zoe", "Zoë"}, "zoë") == 1);
    CHECK_THROWS_AS(intake::find_player({"Zoë", "Zoé"}, "zoe"), host::UsageError);
}

TEST_CASE("a name of a book may be shortened, and of a side also a part of it") {
    std::vector<std::string> const names = {"Rome", "Román", "Zoë", "Ana+Bea"};
    using intake::name_meant;
    CHECK(name_meant(names, " ROME ") == 0);
    CHECK(name_meant(names, "roma") == 1);
    CHECK(name_meant(names, "romÁ") == 1);
    CHECK(name_meant(names, "roman") == 1);
    CHECK(name_meant(names, "zoe") == 2);
    CHECK(name_meant(names, "bea") == std::nullopt);
    CHECK(name_meant(names, "bea", intake::Parts::count) == 3);
    CHECK(name_meant(names, " ") == std::nullopt);
    CHECK_THROWS_AS(name_meant(names, "rom"), host::UsageError);
}

TEST_CASE("the name that is most like a mistyped one, in any alphabet") {
    std::vector<std::string> const names = {"Ana", "Özgür", "Ольга"};
    CHECK(intake::nearest_name(names, "ÖZGÜRR") == "Özgür");
    CHECK(intake::nearest_name(names, "ОЛЬГ") == "Ольга");
    CHECK(intake::nearest_name(names, "Anna") == "Ana");
    CHECK(intake::nearest_name(names, "Bernadette") == "");
}

TEST_CASE(
    "names: a word for and between two names of one word each is a comma, as people type it") {
    using Players = std::vector<std::string>;
    struct Row {
        std::string typed;
        Players players;
    };
    for (auto const& row : std::vector<Row>{
             {"Wir: Ana und Bea", {"Ana", "Bea"}},
             {"Ana y Bea", {"Ana", "Bea"}},
             {"Nous: Ana et Bea & Zoé", {"Ana", "Bea", "Zoé"}},
             {"Ana e Bea", {"Ana", "Bea"}},
             {"Us: Hal von und zu Berg", {"Hal von und zu Berg"}},
             {"Us: Ortega y Gasset, Bea", {"Ortega y Gasset", "Bea"}},
             {"Us: Ana und", {"Ana und"}},
         }) {
        CAPTURE(row.typed);
        CHECK(intake::read_side(intake::with_commas(row.typed, nullptr)).players == row.players);
    }
    CHECK_THROWS_AS(intake::with_commas("Us: und", nullptr), host::UsageError);
    CHECK(intake::with_commas("Us: E", nullptr) == "Us: E");
    // What nobody typed as a list is a name.
    CHECK(intake::read_side("Ana und Bea").players == Players{"Ana und Bea"});
}

}  // namespace meldbook_tests::intake_names_test
