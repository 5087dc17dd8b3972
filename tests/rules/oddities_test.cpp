// What a rule set is warned of.

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "fixture.hpp"

namespace meldbook::rules::test::oddities_test {

namespace {

std::string const on_classic = "extends = \"classic\"\n[seats]\n";

std::string kind(std::string_view id, std::string_view rest) {
    return "[[canasta.kind]]\nid = \"" + std::string(id) + "\"\n" + std::string(rest) +
           "\nbonus = 300\n";
}

/// "uncovered 4444444 8:1" and the like, one for each warning.
std::string warnings_of(std::string_view text) {
    std::string words;
    for (auto const& warning : oddities_of(text)) {
        if (!words.empty()) words += "; ";
        auto const place = std::to_string(warning.line) + ":" + std::to_string(warning.column);
        switch (warning.oddity) {
            case Oddity::uncovered:
                words += "uncovered " + print_meld(warning.example) + " " + place;
                break;
            case Oddity::unreachable_kind:
                words += "unreachable " + warning.value + " " + place;
                break;
            case Oddity::overlay_wins: words += "overlay " + warning.key + " " + place; break;
            case Oddity::unknown_exempt:
                words += "exempt " + warning.value + " " + warning.suggestion + " " + place;
                break;
        }
        CHECK(warning.file == "house.toml");
    }
    return words;
}

}  // namespace

TEST_CASE("rules: canastas no kind takes, kinds that take none") {
    struct Case {
        std::string text;
        std::string expected;
    };
    auto const clean = kind("clean", "of = \"set\"\nwilds = \"0\"");
    auto const dirty = kind("dirty", "of = \"set\"\nwilds = \"1+\"");
    for (auto const& [text, expected] : {
             Case{on_classic + clean + dirty, ""},
             // what a first kind leaves a second one takes, in whatever way they split it
             Case{on_classic + kind("few", "of = \"set\"\nwilds = \"0-1\"") +
                      kind("jokers", "of = \"set\"\njokers = \"1+\"") +
                      kind("twos", "of = \"set\"\ntwos = \"2+\""),
                  ""},
             Case{on_classic + clean, "uncovered 4444442 3:1"},
             Case{on_classic + dirty, "uncovered 4444444 3:1"},
             Case{on_classic + kind("seven", "of = \"set\"\nsize = \"7\""),
                  "uncovered 44444444 3:1"},
             Case{on_classic + kind("aces", "of = \"set\"\nranks = [\"A\"]") +
                      kind("tens", "of = \"set\"\nranks = [\"10\", \"J\"]"),
                  "uncovered 4444444 8:1"},
             Case{on_classic + kind("hidden", "of = \"set\"\nhidden = true"),
                  "uncovered 4444444 3:1"},
             Case{on_classic + kind("open", "of = \"set\"\nhidden = false"),
                  "uncovered hidden:4444444 3:1"},
             Case{on_classic + "[meld]\nwild_melds = true\n" + clean + dirty,
                  "uncovered 2222222 5:1"},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty,
                  "uncovered seq:45678910 5:1"},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty +
                      kind("samba", "of = \"sequence\"\nwilds = \"0\""),
                  ""},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty +
                      kind("run", "of = \"sequence\"\nwilds = \"0-1\""),
                  "uncovered seq:4567822 15:1"},
             // the limits decide what must be covered
             Case{on_classic + "[meld]\nmax_wilds = 1\n" + clean +
                      kind("one", "of = \"set\"\nwilds = \"1\""),
                  ""},
             Case{on_classic + "[meld]\nno_wilds = [\"7\"]\n" + clean +
                      kind("dirty", "of = \"set\"\nwilds = \"1+\"\n"
                                    "ranks = [4, 5, 6, 8, 9, 10, \"J\", \"Q\", \"K\", \"A\"]"),
                  ""},
             // a kind below one that takes everything
             Case{on_classic + kind("all", "of = \"set\"") + clean, "unreachable clean 8:6"},
             Case{on_classic + clean + dirty + kind("wild", "of = \"wild\""),
                  "unreachable wild 14:6"},
             Case{on_classic + clean + dirty + kind("sperr", "of = \"black3\"\njokers = \"3\""),
                  ""},
             Case{on_classic + "[meld]\nwild_melds = true\n" +
                      kind("jokers", "of = \"wild\"\njokers = \"5+\"") +
                      kind("wild", "of = \"wild\"") + clean + dirty,
                  "unreachable jokers 6:6"},
             Case{on_classic + kind("huge", "of = \"set\"\nsize = \"11+\"") + clean + dirty, ""},
             Case{on_classic + kind("huge", "of = \"set\"\nsize = \"20+\"") + clean + dirty,
                  "unreachable huge 4:6"},
             // exemptions
             Case{on_classic + "[opening]\nexempt = [\"splash\", \"conceald\"]\n",
                  "exempt conceald concealed 4:21"},
         }) {
        CAPTURE(text);
        CHECK(warnings_of(text) == expected);
    }
}

TEST_CASE("rules: a value of the file that an inherited overlay replaces") {
    std::string const text = "extends = \"classic\"\n[match]\ntarget = 3000\ntie = \"share\"\n";
    CHECK(oddities_of(text).empty());
    CHECK(oddities_of(text, 2).empty());
    CHECK(house(text, 6).rules.match.target == 7500);
    auto const six = oddities_of(text, 6);
    REQUIRE(six.size() == 1);
    auto const& warning = six[0];
    CHECK(warning.oddity == Oddity::overlay_wins);
    CHECK(warning.line == 3);
    CHECK(warning.column == 10);
    CHECK(warning.key == "match.target");
    CHECK(warning.value == "3000");
    CHECK(warning.other == "seats.6.match.target");
    CHECK(warning.figure == 6);

    // The same value, or an overlay of the file's own: nothing to say.
    CHECK(oddities_of("extends = \"classic\"\n[match]\ntarget = 7500\n", 6).empty());
    CHECK(oddities_of("extends = \"classic\"\n[match]\ntarget = 3000\n[seats.6]\n"
                      "match = { target = 4000 }\ntable = { sides = [2, 2, 2] }\n",
                      6)
              .empty());
}

TEST_CASE("rules: check gathers the warnings of all overlays, each once") {
    auto library =
        library_of({{"house.toml",
                     "extends = \"classic\"\n[match]\ntarget = 3000\n"
                     "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nwilds = \"0\"\nbonus = 5\n"}});
    auto const found = library.check("house.toml");
    REQUIRE(found.size() == 3);
    CHECK(found[0].oddity == Oddity::uncovered);
    CHECK(found[1].other == "seats.3.match.target");
    CHECK(found[2].other == "seats.6.match.target");
}

}  // namespace meldbook::rules::test::oddities_test
