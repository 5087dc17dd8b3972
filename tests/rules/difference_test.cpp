// What two rule sets differ in, key by key.

#include <doctest/doctest.h>

#include "embedded/presets.hpp"
#include "rules/document.hpp"
#include "rules/library.hpp"

namespace meldbook_tests::rules_difference_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

/// "KEY: ONE -> OTHER" for every key in which a file differs from Classic.
std::vector<std::string> changes(std::string const& text) {
    Library library(embedded::presets(), [&](std::filesystem::path const&) { return text; });
    std::vector<std::string> lines;
    for (auto const& [key, one, other] :
         differences(library.get("classic").document, library.get("./house.toml").document)) {
        lines.push_back(key + ": " + one + " -> " + other);
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("differences: a key has both values") {
    CHECK(changes("extends = \"classic\"\n[match]\ntarget = 7500") ==
          Lines{"match.target: 5000 -> 7500"});
    CHECK(changes("extends = \"classic\"\n[red_threes]\nvalues = [0, 100, 200, 300, 1000]") ==
          Lines{"red_threes.values: [0,100,200,300,800] -> [0,100,200,300,1000]"});
    CHECK(changes("extends = \"classic\"\n[out]\nrequires = { canastas = \"2+\" }") ==
          Lines{"out.requires.canastas: \"1+\" -> \"2+\""});
}

TEST_CASE("differences: what is only said about the rules is none") {
    CHECK(changes("extends = \"classic\"\nname = \"Ours\"\nnote = \"as ever\"\n"
                  "[cite]\nmatch = \"grandfather\"")
              .empty());
}

TEST_CASE("differences: things with ids are found again, wherever they stand") {
    std::string const natural = "{ id = \"natural\", of = \"set\", wilds = \"0\", bonus = 700, "
                                "tags = [\"clean\"] }";
    std::string const mixed = "{ id = \"mixed\", of = \"set\", wilds = \"1+\", bonus = 300, "
                              "tags = [\"dirty\"] }";
    auto const kinds = [](std::string const& list) {
        return changes("extends = \"classic\"\n[canasta]\nkind = [" + list + "]");
    };
    CHECK(kinds(natural + "," + mixed) == Lines{"canasta.kind.natural.bonus: 500 -> 700"});
    CHECK(kinds(mixed + "," + natural) ==
          Lines{"canasta.kind.natural.bonus: 500 -> 700",
                R"(canasta.kind: ["natural","mixed"] -> ["mixed","natural"])"});
    auto const one_less = kinds(natural);
    REQUIRE(one_less.size() == 2);
    CHECK(one_less[1].starts_with("canasta.kind.mixed: {"));
    CHECK(one_less[1].ends_with(" -> "));
}

TEST_CASE("differences: a list of other things is compared as a whole") {
    auto const bands = changes("extends = \"classic\"\n[opening]\nband = [{ min = 50 }]");
    REQUIRE(bands.size() == 1);
    CHECK(bands[0].starts_with("opening.band: [{"));
}

TEST_CASE("differences: a rule set has none to itself, and the same ones both ways") {
    Library library(embedded::presets());
    for (auto const& one : library.names()) {
        for (auto const& other : library.names()) {
            CAPTURE(one);
            CAPTURE(other);
            auto const there = differences(library.get(one).document, library.get(other).document);
            auto const back = differences(library.get(other).document, library.get(one).document);
            CHECK(there.empty() == (one == other));
            CHECK(there.size() == back.size());
        }
    }
}

TEST_CASE("values as a rule file writes them are read back as they were") {
    CHECK(toml_text("a \"b\" \\ c\n") == R"("a \"b\" \\ c\n")");
    Library library(embedded::presets());
    for (auto const& name : library.names()) {
        auto const& document = library.get(name).document;
        std::string file = "extends = \"" + name + "\"\n";
        for (auto const* key :
             {"match.target", "match.tie", "red_threes.values", "cards.hand.3r", "out.requires",
              "out.kind", "canasta.kind", "opening.band", "event", "special", "bonus"}) {
            auto const values = toml_values(document, key);
            if (values.empty()) continue;
            std::string list;
            for (auto const& value : values) list += (list.empty() ? "" : ", ") + value;
            bool const tables = list.starts_with("{ id") || list.starts_with("{ min") ||
                                list.starts_with("{ from") || values.size() > 1;
            file += std::string(key) + " = " + (tables ? "[" + list + "]" : list) + "\n";
        }
        CAPTURE(file);
        Library again(embedded::presets(), [&](std::filesystem::path const&) { return file; });
        CHECK(differences(document, again.get("./house.toml").document).empty());
    }
    CHECK(toml_values(library.get("classic").document, "nothing.there").empty());
}

TEST_CASE("rules: sources are not compared, wherever they are") {
    std::string const bands = "extends = \"classic\"\n[[opening.band]]\nmin = 15\n";
    auto library =
        library_of({{"one.toml", bands},
                    {"two.toml", bands + "cite = \"page 4\"\n[cite]\nhand_3r = \"page 5\"\n"
                                         "[play.deal]\ncite = \"page 6\"\n"}});
    auto const& one = library.get("one.toml");
    auto const& two = library.get("two.toml");
    CHECK(two.rules.opening.bands[0].cite == "page 4");
    CHECK(two.rules.cite.hand_3r == "page 5");
    CHECK(differences(one.document, two.document).empty());
}

}  // namespace meldbook_tests::rules_difference_test
