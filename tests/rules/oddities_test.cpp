// What a rule set is warned of.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::rules_oddities_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

std::string const on_classic = "extends = \"classic\"\n[seats]\n";

/// A single kind has replaced the two of Classic.
std::string const lost_kinds =
    "; 3:1: canasta.kind replaces the list of classic: 'natural', 'mixed' are gone; write "
    "canasta.kind.also to keep them and add to them";

std::string kind(std::string_view id, std::string_view rest) {
    return "[[canasta.kind]]\nid = \"" + std::string(id) + "\"\n" + std::string(rest) +
           "\nbonus = 300\n";
}

/// The warnings about a file, joined by semicolons, without the name of the file.
std::string warnings_of(std::string_view text) {
    std::string all;
    for (auto const& warning : oddities_of(text)) {
        std::string_view const file = "house.toml:";
        CHECK(warning.starts_with(file));
        if (!all.empty()) all += "; ";
        all += warning.substr(file.size());
    }
    return all;
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
             Case{on_classic + clean,
                  "3:1: no canasta kind takes 4444442: it gets no bonus" + lost_kinds},
             Case{on_classic + dirty,
                  "3:1: no canasta kind takes 4444444: it gets no bonus" + lost_kinds},
             Case{on_classic + kind("seven", "of = \"set\"\nsize = \"7\""),
                  "3:1: no canasta kind takes 44444444: it gets no bonus" + lost_kinds},
             Case{on_classic + kind("aces", "of = \"set\"\nranks = [\"A\"]") +
                      kind("tens", "of = \"set\"\nranks = [\"10\", \"J\"]"),
                  "8:1: no canasta kind takes 4444444: it gets no bonus"},
             Case{on_classic + kind("hidden", "of = \"set\"\nhidden = true"),
                  "3:1: no canasta kind takes 4444444: it gets no bonus" + lost_kinds},
             Case{on_classic + kind("open", "of = \"set\"\nhidden = false"),
                  "3:1: no canasta kind takes hidden:4444444: it gets no bonus" + lost_kinds},
             Case{on_classic + "[meld]\nwild_melds = true\n" + clean + dirty,
                  "5:1: no canasta kind takes 2222222: it gets no bonus"},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty,
                  "5:1: no canasta kind takes seq:45678910: it gets no bonus"},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty +
                      kind("samba", "of = \"sequence\"\nwilds = \"0\""),
                  ""},
             Case{on_classic + "[meld]\nsequences = true\n" + clean + dirty +
                      kind("run", "of = \"sequence\"\nwilds = \"0-1\""),
                  "15:1: no canasta kind takes seq:4567822: it gets no bonus"},
             // the limits decide what must be covered
             Case{on_classic + "[meld]\nmax_wilds = 1\n" + clean +
                      kind("one", "of = \"set\"\nwilds = \"1\""),
                  ""},
             Case{on_classic + "[meld]\nno_wilds = [\"7\"]\n" + clean +
                      kind("dirty", "of = \"set\"\nwilds = \"1+\"\n"
                                    "ranks = [4, 5, 6, 8, 9, 10, \"J\", \"Q\", \"K\", \"A\"]"),
                  ""},
             // a kind below one that takes everything
             Case{on_classic + kind("all", "of = \"set\"") + clean,
                  "8:6: the canasta kind 'clean' never applies: no canasta is left for it"},
             Case{on_classic + clean + dirty + kind("wild", "of = \"wild\""),
                  "13:1: canasta.kind[3] is for melds of wild cards alone, which may not be laid; "
                  "meld.wild_melds = true allows them"},
             Case{on_classic + clean + dirty + kind("sperr", "of = \"black3\"\njokers = \"3\""),
                  ""},
             Case{on_classic + "[meld]\nwild_melds = true\n" +
                      kind("jokers", "of = \"wild\"\njokers = \"5+\"") +
                      kind("wild", "of = \"wild\"") + clean + dirty,
                  "6:6: the canasta kind 'jokers' never applies: no canasta is left for it"},
             Case{on_classic + kind("huge", "of = \"set\"\nsize = \"11+\"") + clean + dirty, ""},
             Case{on_classic + kind("huge", "of = \"set\"\nsize = \"20+\"") + clean + dirty,
                  "4:6: the canasta kind 'huge' never applies: no canasta is left for it"},
             // exemptions
             Case{on_classic + "[opening]\nexempt = [\"splash\", \"conceald\"]\n",
                  "4:21: opening.exempt names 'conceald', which is not a way of going out; did you "
                  "mean 'concealed'?"},
         }) {
        CAPTURE(text);
        CHECK(warnings_of(text) == expected);
    }
}

TEST_CASE("rules: what does nothing, or not what it seems to, is warned of where it is written") {
    struct Case {
        std::string text;
        std::string expected;
    };
    for (auto const& [text, expected] : {
             // a red three in the hand has its own value
             Case{on_classic + "[cards]\n3r = 100\n",
                  "4:6: cards.3r = 100 counts nowhere: red threes on the table count by "
                  "red_threes.values, and in the hand by cards.hand.3r = 500"},
             Case{on_classic + "[cards]\n3r = 100\n[cards.hand]\n3r = 100\n", ""},
             Case{on_classic + "[meld]\nordinary_threes = true\n[cards]\n3r = 100\n", ""},
             // a condition replaces the inherited one
             Case{on_classic + "[out]\nrequires = {}\n", ""},
             // rows whose names are nearly those of inherited ones
             Case{on_classic + "[[out.also]]\nid = \"concealled\"\nbonus = 5\n",
                  "4:6: out.kind has a new row 'concealled'; did you mean 'concealed', which is "
                  "inherited?"},
             Case{on_classic + "[[canasta.also]]\nid = \"naturel\"\nof = \"set\"\nranks = "
                               "[\"A\"]\nwilds = \"0\"\nbonus = 700\n",
                  "4:6: canasta.kind has a new row 'naturel'; did you mean 'natural', which is "
                  "inherited?"},
             Case{"extends = \"spanish\"\n[[bonus.also]]\nid = \"fives\"\nwhen = { canastas = "
                  "\"6+\" }\npoints = 600\n",
                  "3:6: bonus has a new row 'fives'; did you mean 'five', which is inherited?"},
             Case{on_classic + "[[out.also]]\nid = \"blitz\"\nbonus = 500\n", ""},
             // what all others get is what those with a canasta get
             Case{on_classic + "[red_threes]\nfactor = [{ when = { canastas = \"1+\" }, x = 1 }]\n",
                  "4:10: red_threes.factor has × 1 for everybody, whether its 'when' holds or not; "
                  "add "
                  "a last row for all others, like { x = -1 }"},
             // points for everybody
             Case{on_classic + "[[bonus]]\npoints = 100\n",
                  "3:1: bonus[1] has no 'when': every side has its points in every hand"},
             Case{on_classic + "[[bonus]]\nper = \"canastas\"\npoints = 100\n", ""},
             Case{on_classic + "[match]\ntarget = 0\n",
                  "4:10: match.target = 0 without match.hands or match.rounds: a match ends only "
                  "with 'meldbook end'"},
             Case{on_classic + "[match]\ntarget = 0\nrounds = 2\n", ""},
             // what an inherited condition counts
             Case{"extends = \"italian\"\n[[canasta.also]]\nid = \"tens\"\nof = \"set\"\nranks = "
                  "[\"10\"]\nwilds = \"0\"\nbonus = 700\n",
                  "2:1: the canasta kind 'tens' has no tags, and red_threes.factor[1].when "
                  "counts 'clean'; give it tags, or tags = [] if none is meant"},
             Case{"extends = \"italian\"\n[[canasta.also]]\nid = \"tens\"\nof = \"set\"\nranks = "
                  "[\"10\"]\nwilds = \"0\"\nbonus = 700\ntags = []\n",
                  ""},
             // exemptions whose way of going out is gone
             Case{on_classic + "[[out.kind]]\nid = \"normal\"\nbonus = 100\n"
                               "[opening]\nexempt = [\"concealed\"]\n",
                  "7:11: opening.exempt names 'concealed', which is no longer in out.kind; replace "
                  "opening.exempt too"},
             // lists are replaced
             Case{on_classic + "[[out.kind]]\nid = \"blitz\"\nbonus = 1000\n",
                  "3:1: out.kind replaces the list of classic: 'normal', 'concealed' are gone; "
                  "write out.kind.also to keep them and add to them; 3:1: opening.exempt names "
                  "'concealed', which is no longer in out.kind; replace opening.exempt too"},
             Case{on_classic + "[[out.kind]]\nid = \"blitz\"\nbonus = 1000\n"
                               "[opening]\nexempt = []\n[cite]\nout = \"The club\"\n",
                  ""},
             Case{on_classic + "[[out.kind]]\nid = \"a\"\nbonus = 100\n[[out.kind]]\n"
                               "id = \"b\"\nbonus = 200\n",
                  "3:1: opening.exempt names 'concealed', which is no longer in out.kind; replace "
                  "opening.exempt too"},
         }) {
        CAPTURE(text);
        CHECK(warnings_of(text) == expected);
    }
}

TEST_CASE("rules: a list without ids, and an exemption that is inherited, are the parent's too") {
    std::string const parent =
        "extends = \"classic\"\n[seats]\n[[event]]\nid = \"cut\"\npoints = 100\n"
        "[[hand.set]]\ncards = \"A\"\ncount = \"3+\"\npoints = -50\n"
        "[opening]\nexempt = [\"concealed\"]\n";
    auto library =
        library_of({{"parent.toml", parent},
                    {"house.toml", "extends = \"parent.toml\"\n[[event]]\nid = \"deal\"\n"
                                   "points = 50\n[[hand.set]]\ncards = \"7\"\n"
                                   "count = \"3+\"\npoints = -50\n"
                                   "[[out.kind]]\nid = \"normal\"\nbonus = 100\n"}});
    CHECK(library.check("parent.toml").empty());
    auto const found = library.check("house.toml");
    REQUIRE(found.size() == 4);
    CHECK(found[0] == "house.toml:9:1: out.kind replaces the list of parent.toml: 'concealed' is "
                      "gone; write out.kind.also to keep it and add to it");
    CHECK(found[1] == "house.toml:2:1: event replaces the list of parent.toml: 'cut' is gone; "
                      "write event.also to keep it and add to it");
    CHECK(found[2] == "house.toml:5:1: hand.set replaces the list of parent.toml: 'A' is gone; "
                      "write hand.set.also to keep it and add to it");
    CHECK(found[3] == "house.toml:9:1: opening.exempt names 'concealed', which is no longer in "
                      "out.kind; replace opening.exempt too");
}

TEST_CASE("rules: no preset is warned of") {
    auto library = library_of({});
    for (auto const& name : library.names()) {
        CAPTURE(name);
        CHECK(library.check(name).empty());
    }
}

TEST_CASE("rules: a value of the file that an inherited overlay replaces") {
    std::string const text = "extends = \"classic\"\n[match]\ntarget = 3000\ntie = \"share\"\n";
    CHECK(oddities_of(text).empty());
    CHECK(oddities_of(text, 2).empty());
    CHECK(house(text, 6).rules.match.target == 7500);
    auto const six = oddities_of(text, 6);
    REQUIRE(six.size() == 1);
    CHECK(six[0] == "house.toml:3:10: match.target = 3000 is not used with 6 players: "
                    "seats.6.match.target replaces it");

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
    REQUIRE(found.size() == 4);
    CHECK(found[0].ends_with("no canasta kind takes 4444442: it gets no bonus"));
    CHECK(found[1].find("canasta.kind replaces the list of classic") != std::string::npos);
    CHECK(found[2].ends_with("with 3 players: seats.3.match.target replaces it"));
    CHECK(found[3].ends_with("with 6 players: seats.6.match.target replaces it"));
}

TEST_CASE("rules: of two sides nobody can play together") {
    std::string const each = "table = { formed = \"each\" }\n";
    CHECK(warnings_of("extends = \"classic\"\n" + each) ==
          "2:20: table.formed has no effect with two sides: nobody would be against those who play "
          "together; set it in seats.N or change table.sides");
    CHECK(warnings_of("extends = \"classic\"\n[seats.3]\n" + each) == "");
    CHECK(warnings_of("extends = \"classic\"\n[table]\nsides = [1, 1, 1, 1]\n"
                      "formed = \"divided\"\n") == "");
    CHECK(warnings_of("extends = \"lone-hand\"\n") == "");
    auto library = library_of({{"house.toml", "extends = \"classic\"\n" + each}});
    CHECK(library.check("house.toml").size() == 1);
}

}  // namespace meldbook_tests::rules_oddities_test
