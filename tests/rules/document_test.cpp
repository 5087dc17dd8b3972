// Frozen documents.

#include "rules/document.hpp"

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::rules::test::document_test {

namespace {

std::string const smallest = R"({"id":"x","name":"X","canasta":{"kind":[)"
                             R"({"id":"all","of":"set","bonus":300}]}})";

Mistake mistake_of(std::string_view document) {
    try {
        from_document(document);
    } catch (RulesError const& error) {
        return error.mistake();
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
        std::string what, by;
        Fault fault;
        std::string key;
    };
    for (auto const& [what, by, fault, key] : {
             Case{R"("from":1500)", R"("from":0)", Fault::band_order, "opening.band[3].from"},
             Case{R"("id":"natural")", R"("id":"out")", Fault::reserved_id, "canasta.kind[1].id"},
             Case{R"("bonus":500)", R"("bonus":501)", Fault::not_step, "canasta.kind[1].bonus"},
             Case{R"("sides":[2,2])", R"("sides":[2])", Fault::lone_side, "table.sides"},
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
            CHECK(error.mistake().fault == fault);
            CHECK(error.mistake().key == key);
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
        std::string text;
        Fault fault;
        std::string key, value;
    };
    for (auto const& [text, fault, key, value] : {
             Case{"[]", Fault::wrong_type, "", "[]"},
             Case{"null", Fault::wrong_type, "", "null"},
             Case{"{}", Fault::missing_key, "id", ""},
             Case{R"({"id":"x","name":"X","canasta":{"kind":null}})", Fault::wrong_type,
                  "canasta.kind", "null"},
             Case{R"({"id":"x","name":"X","match":{"target":5000.0}})", Fault::wrong_type,
                  "match.target", "5000.0"},
             Case{R"({"id":"x","name":"X","match":{"target":18446744073709551615}})",
                  Fault::wrong_type, "match.target", "18446744073709551615"},
             Case{R"({"id":"x","extends":"classic"})", Fault::unknown_key, "", "extends"},
             Case{R"({"id":"x","seats":{}})", Fault::unknown_key, "", "seats"},
             Case{R"({"id":"x","future":1})", Fault::unknown_key, "", "future"},
             Case{R"({"format":2,"id":"x"})", Fault::newer_format, "format", "2"},
         }) {
        CAPTURE(text);
        auto const found = mistake_of(text);
        CHECK(static_cast<int>(found.fault) == static_cast<int>(fault));
        CHECK(found.key == key);
        CHECK(found.value == value);
        CHECK(found.file == "");
        CHECK(found.line == 0);
    }
}

TEST_CASE("rules: what is not JSON") {
    struct Case {
        std::string text;
        std::string reason;
        int line, column;
    };
    for (auto const& [text, reason, line, column] :
         {Case{"", "it is empty", 1, 1},
          Case{"{\n \"id\": x}",
               "expected a value; text is in quotes, like \"out\", numbers are not", 2, 8},
          Case{"{\"id\":\"x\"", "expected ',' or '}'", 1, 10},
          Case{"{} {}", "something follows its end", 1, 4},
          Case{"\"\xff\"", "text cannot hold this; save it as UTF-8, with \\n for a line end", 1,
               2},
          Case{std::string(100, '['), "it is nested too deeply", 1, 33}}) {
        CAPTURE(text);
        auto const found = mistake_of(text);
        CHECK(found.fault == Fault::json);
        CHECK(found.detail == reason);
        CHECK(found.line == line);
        CHECK(found.column == column);
    }
}

}  // namespace meldbook::rules::test::document_test
