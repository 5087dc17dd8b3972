// Frozen documents.

#include "rules/document.hpp"

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::rules_document_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

std::string const smallest = R"({"id":"x","name":"X","canasta":{"kind":[)"
                             R"({"id":"all","of":"set","bonus":300}]}})";

std::string mistake_of(std::string_view document) {
    try {
        from_document(document);
    } catch (RulesError const& error) {
        return error.what();
    }
    FAIL("no mistake in ", document);
    return {};
}

}  // namespace

TEST_CASE("rules: a document holds everything, in the order of the schema") {
    auto const document =
        house("extends = \"classic\"\nname = \"Tables & \\\"quotes\\\" é\"\n").document;
    CHECK(document.starts_with(R"({"format":1,"id":"house","name":"Tables & \"quotes\" é",)"));
    CHECK(document.find('\n') == std::string::npos);
    CHECK(document.find("\"extends\"") == std::string::npos);
    CHECK(document.find("\"seats\"") == std::string::npos);
    std::size_t at = 0;
    for (auto const* part : {
             R"("table":{"decks":2,"jokers":4,"deal":11,"sides":[2,2]})",
             R"("cards":{"joker":50,"2":20,"A":20,)",
             R"("3r":0,"hand":{"joker":50,)",
             R"("canasta":{"size":7,"kind":[{"id":"natural",)",
             R"("of":"set","wilds":"0","bonus":500,"tags":["clean"],"cards":true})",
             R"("meld":{"min_size":3,"max_size":0,)",
             R"("black_threes":"3-4")",
             R"("bonus":[],"incomplete":[],"special":[],"event":[])",
             R"("red_threes":{"values":[0,100,200,300,800],"each_extra":0,)",
             R"("factor":[{"when":{"opened":true},"x":1},{"x":-1}]})",
             R"("out":{"requires":{"canastas":"1+"},"kind":[)",
             R"("opening":{"by":"score","combine":"sum","exempt":["concealed"],"band":[)",
             R"({"min":15,"pure":false},{"from":0,"min":50,"pure":false})",
             R"("match":{"target":5000,"end":"reach","hands":0,"winner":"highest",)",
         }) {
        CAPTURE(part);
        at = document.find(part, at);
        CHECK(at != std::string::npos);
    }
}

TEST_CASE("rules: a document may hold less, as an older meldbook wrote it") {
    auto const rules = from_document(smallest);
    CHECK(rules.id == "x");
    CHECK(rules.match.target == 5000);
    CHECK(rules.out_kinds.size() == 2);
    // What was in use is not judged again by what its parts say together.
    CHECK(from_document(R"({"id":"x","name":"X","canasta":{"kind":[)"
                        R"({"id":"hand","of":"set","bonus":301}]}})")
              .canastas[0]
              .id == "hand");
}

TEST_CASE("rules: a document from elsewhere is judged by what its parts say together, too") {
    auto const classic = house("extends = \"classic\"\n").document;
    CHECK(from_foreign_document(classic).id == "house");
    struct Case {
        std::string what, by, mistake;
    };
    for (auto const& [what, by, mistake] : {
             Case{R"("from":1500)", R"("from":0)",
                  "opening.band[3].from: '0' is not above 0, where the previous band begins; put "
                  "them in order"},
             Case{R"("id":"natural")", R"("id":"out")",
                  "canasta.kind[1].id: 'out' is a word of a side's entry; choose another id"},
             Case{R"("bonus":500)", R"("bonus":501)",
                  "canasta.kind[1].bonus: '501' is not a multiple of match.step, which is 5; "
                  "change one of them"},
             Case{R"("sides":[2,2])", R"("sides":[2])",
                  "table.sides: a match needs at least two sides"},
         }) {
        CAPTURE(by);
        auto document = classic;
        auto const at = document.find(what);
        REQUIRE(at != std::string::npos);
        document.replace(at, what.size(), by);
        CHECK_NOTHROW(from_document(document));
        try {
            from_foreign_document(document);
            FAIL_CHECK("was read");
        } catch (RulesError const& error) {
            CHECK(error.what() == mistake);
        }
    }
    // How many play, and so whether the packs can be dealt to them, the table has decided.
    auto crowded = classic;
    crowded.replace(crowded.find("[2,2]"), 5, "[4,4]");
    crowded.replace(crowded.find("\"deal\":11"), 9, "\"deal\":15");
    CHECK(from_foreign_document(crowded).table.players() == 8);
}

TEST_CASE("rules: requirements and schedules that are none survive the document") {
    auto const none = house("extends = \"classic\"\n[out.requires]\ncanastas = \"0+\"\n"
                            "[meld]\nblack_threes = \"\"\n[red_threes]\nfactor = []\n");
    auto const again = from_document(none.document);
    CHECK(again.out_requires.always());
    CHECK_FALSE(again.meld.black_threes.has_value());
    CHECK(again.red_threes.factor.empty());
}

TEST_CASE("rules: documents that cannot be read") {
    struct Case {
        std::string text, mistake;
    };
    for (auto const& [text, mistake] : {
             Case{"[]",
                  "a kept rule set is an object in braces, not '[]'; use one that meldbook wrote"},
             Case{
                 "null",
                 "a kept rule set is an object in braces, not 'null'; use one that meldbook wrote"},
             Case{"{}", "id is missing; add it"},
             Case{R"({"id":"x","name":"X","canasta":{"kind":null}})",
                  "canasta.kind must be a list of tables, [[canasta.kind]], not 'null'"},
             Case{R"({"id":"x","name":"X","match":{"target":5000.0}})",
                  "match.target must be a whole number, not '5000.0'"},
             Case{R"({"id":"x","name":"X","match":{"target":18446744073709551615}})",
                  "match.target must be a whole number, not '18446744073709551615'"},
             Case{R"({"id":"x","extends":"classic"})",
                  "there is no key 'extends'; it can be format, id, name, sources, notes, "
                  "entering, names, note, "
                  "switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
                  "red_threes, black_threes, hand, out, opening, match or play"},
             Case{R"({"id":"x","seats":{}})",
                  "there is no key 'seats'; it can be format, id, name, sources, notes, entering, "
                  "names, note, "
                  "switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
                  "red_threes, black_threes, hand, out, opening, match or play"},
             Case{R"({"id":"x","future":1})",
                  "there is no key 'future'; it can be format, id, name, sources, notes, entering, "
                  "names, note, "
                  "switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
                  "red_threes, black_threes, hand, out, opening, match or play"},
             Case{R"({"format":2,"id":"x"})", "the file is of format '2', this meldbook reads "
                                              "format 1; install a newer meldbook"},
         }) {
        CAPTURE(text);
        CHECK(mistake_of(text) == mistake);
    }
}

TEST_CASE("rules: what is not JSON") {
    CHECK(mistake_of("{\n \"id\": x}") ==
          "this is not a kept rule set (expected a value; text is in quotes, like \"out\", numbers "
          "are not); use one that meldbook wrote");
}

}  // namespace meldbook_tests::rules_document_test
