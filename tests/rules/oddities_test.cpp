// What a rule set is warned of.

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "fixture.hpp"

namespace meldbook::rules::test::oddities_test {

namespace {

std::string const on_classic = "extends = \"classic\"\n[seats]\n";

/// A single kind has replaced the two of Classic.
std::string const lost_kinds = "; replaced canasta.kind 'natural', 'mixed' of classic 3:1";

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
            case Oddity::lost_exempt:
                words += "lost " + warning.value + " " + warning.other + " " + place;
                break;
            case Oddity::row_of_one: words += "one " + warning.key + " " + place; break;
            case Oddity::row_behind:
                words += "behind " + warning.key + " " + warning.other + " " + place;
                break;
            case Oddity::excluded:
                words += "excluded " + (warning.value.empty() ? warning.key : warning.value) +
                         " by " + warning.other + " " + place;
                break;
            case Oddity::beyond_packs:
                words += "beyond " + warning.key + " " + warning.value + " of " +
                         std::to_string(warning.figure) + " " + place;
                break;
            case Oddity::card_unused:
                words += "unused " + warning.value + " " + warning.other + " " + place;
                break;
            case Oddity::kept_terms:
                words += "kept " + warning.key + " " + warning.value + " / " + warning.other + " " +
                         place;
                break;
            case Oddity::replaced_list:
                words += "replaced " + warning.key + " " + warning.value + " of " + warning.other +
                         " " + place;
                break;
            case Oddity::overruled_switch: words += "overruled " + warning.key + " " + place; break;
            case Oddity::formed_of_two: words += "two " + warning.key + " " + place; break;
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
             Case{on_classic + clean, "uncovered 4444442 3:1" + lost_kinds},
             Case{on_classic + dirty, "uncovered 4444444 3:1" + lost_kinds},
             Case{on_classic + kind("seven", "of = \"set\"\nsize = \"7\""),
                  "uncovered 44444444 3:1" + lost_kinds},
             Case{on_classic + kind("aces", "of = \"set\"\nranks = [\"A\"]") +
                      kind("tens", "of = \"set\"\nranks = [\"10\", \"J\"]"),
                  "uncovered 4444444 8:1"},
             Case{on_classic + kind("hidden", "of = \"set\"\nhidden = true"),
                  "uncovered 4444444 3:1" + lost_kinds},
             Case{on_classic + kind("open", "of = \"set\"\nhidden = false"),
                  "uncovered hidden:4444444 3:1" + lost_kinds},
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
                  "excluded wild by meld.wild_melds = false 14:6"},
             Case{on_classic + clean + dirty + kind("sperr", "of = \"black3\"\njokers = \"3\""),
                  ""},
             Case{on_classic + "[meld]\nwild_melds = true\n" +
                      kind("jokers", "of = \"wild\"\njokers = \"5+\"") +
                      kind("wild", "of = \"wild\"") + clean + dirty,
                  "beyond canasta.kind[1].jokers 5+ of 4 8:10"},
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

TEST_CASE("rules: what does nothing, or not what it seems to, is warned of where it is written") {
    struct Case {
        std::string text;
        std::string expected;
    };
    auto const natural = kind("natural", "of = \"set\"\nwilds = \"0\"\ntags = [\"clean\"]");
    auto const mixed = kind("mixed", "of = \"set\"");
    std::string const reds = on_classic + "[red_threes]\nfactor = [";
    for (auto const& [text, expected] : {
             // a factor list whose last row gives what none gives
             Case{reds + "{ when = { canastas = \"1+\" }, x = 1 }]\n",
                  "one red_threes.factor[1] 4:11"},
             Case{reds + "{ when = { canastas = \"1+\" }, x = 1 }, { x = -1 }]\n", ""},
             Case{reds + "{ when = { canastas = \"0\" }, x = -1 }]\n", ""},
             Case{on_classic + "[hand]\nfactor = [{ when = { opened = false }, x = 2 }]\n", ""},
             Case{on_classic + "[meld]\nfactor = [{ when = { canastas = \"0\" }, x = -1 }, "
                               "{ when = { opened = true }, x = 1 }]\n",
                  "one meld.factor[2] 4:50"},
             // rows behind one that takes everything
             Case{reds + "{ x = -1 }, { when = { canastas = \"1+\" }, x = 1 }]\n",
                  "behind red_threes.factor[2] red_threes.factor[1] 4:23"},
             Case{on_classic + "[[incomplete]]\nof = \"set\"\npoints = -5\n"
                               "[[incomplete]]\nof = \"set\"\nranks = [\"A\"]\npoints = -10\n",
                  "behind incomplete[2] incomplete[1] 6:1"},
             Case{on_classic + "[[incomplete]]\nof = \"set\"\nranks = [\"A\"]\npoints = -10\n"
                               "[[incomplete]]\nof = \"set\"\npoints = -5\n",
                  ""},
             // unfinished melds that cannot be laid
             Case{on_classic + "[[incomplete]]\nof = \"wild\"\npoints = -10\n",
                  "excluded incomplete[1] by meld.wild_melds = false 3:1"},
             Case{on_classic + "[[incomplete]]\nof = \"sequence\"\npoints = -10\n",
                  "excluded incomplete[1] by meld.sequences = false 3:1"},
             Case{on_classic + "[meld]\nblack_threes = \"\"\n[[incomplete]]\nof = \"black3\"\n"
                               "points = -10\n",
                  "excluded incomplete[1] by meld.black_threes = \"\" 5:1"},
             Case{on_classic + "[meld.wild]\nallowed = false\n[[incomplete]]\nof = \"wild\"\n"
                               "points = -10\n",
                  "excluded incomplete[1] by meld.wild.allowed = false 5:1"},
             Case{on_classic + "[meld.set]\nmax_wilds = 2\n[[incomplete]]\nof = \"set\"\n"
                               "wilds = \"3+\"\npoints = -10\n",
                  "excluded incomplete[1] by meld.set.max_wilds = 2 5:1"},
             // sizes that cannot occur
             Case{on_classic + "[[incomplete]]\nof = \"set\"\nsize = \"7+\"\npoints = -10\n",
                  "excluded incomplete[1] by canasta.size = 7 3:1"},
             Case{on_classic + "[[incomplete]]\nof = \"set\"\nsize = \"2\"\npoints = -10\n",
                  "excluded incomplete[1] by meld.min_size = 3 3:1"},
             Case{on_classic + "[[incomplete]]\nof = \"set\"\nwilds = \"4+\"\npoints = -10\n",
                  "excluded incomplete[1] by meld.max_wilds = 3 3:1"},
             Case{on_classic + kind("six", "of = \"set\"\nsize = \"3-6\"") + natural + mixed,
                  "excluded six by canasta.size = 7 4:6"},
             Case{on_classic + "[meld]\nmax_size = 7\n" +
                      kind("eight", "of = \"set\"\nsize = \"8+\"") + natural + mixed,
                  "excluded eight by meld.max_size = 7 6:6"},
             Case{on_classic + kind("four", "of = \"set\"\nwilds = \"4+\"") + natural + mixed,
                  "excluded four by meld.max_wilds = 3 4:6"},
             Case{on_classic + kind("run", "of = \"sequence\"") + natural + mixed,
                  "excluded run by meld.sequences = false 4:6"},
             // counts beyond the packs
             Case{on_classic + "[meld]\nwild_melds = true\n" +
                      kind("jokers", "of = \"wild\"\njokers = \"5+\"") +
                      kind("wild", "of = \"wild\"") + natural + mixed,
                  "beyond canasta.kind[1].jokers 5+ of 4 8:10"},
             Case{on_classic + "[[hand.set]]\ncards = \"A\"\ncount = \"9+\"\npoints = -10\n",
                  "beyond hand.set[1].count 9+ of 8 5:9"},
             Case{on_classic + "[[bonus]]\nwhen = { red_threes = \"5+\" }\npoints = 10\n",
                  "beyond bonus[1].when.red_threes 5+ of 4 4:23"},
             Case{on_classic + "[out]\nrequires = { black_threes = \"5\" }\n",
                  "beyond out.requires.black_threes 5 of 4 4:29"},
             Case{on_classic + "[[incomplete]]\nof = \"set\"\ntwos = \"9+\"\npoints = -10\n",
                  "beyond incomplete[1].twos 9+ of 8 5:8"},
             // Six players have three packs, so their two red threes more may have points.
             Case{"extends = \"classic\"\n[red_threes]\nvalues = [0, 100, 200, 300, 800, 1000, "
                  "1200]\n",
                  ""},
             Case{on_classic + "[red_threes]\nvalues = [0, 100, 200, 300, 800, 1000]\n",
                  "beyond red_threes.values[6] 1000 of 4 4:34"},
             Case{on_classic + "[black_threes]\nvalues = [0, 5, 5, 5, 5, 10, 15]\n",
                  "beyond black_threes.values[6] 10 of 4 4:26"},
             // a red three in the hand has its own value
             Case{on_classic + "[cards]\n3r = 100\n", "unused 100 cards.hand.3r = 500 4:6"},
             Case{on_classic + "[cards]\n3r = 100\n[cards.hand]\n3r = 100\n", ""},
             Case{on_classic + "[meld]\nordinary_threes = true\n[cards]\n3r = 100\n", ""},
             // an empty condition removes nothing
             Case{on_classic + "[out]\nrequires = {}\n",
                  "kept out.requires canastas = \"1+\" / canastas = \"0+\" 4:12"},
             Case{on_classic + "[out]\nrequires = { canastas = \"0+\" }\n", ""},
             Case{on_classic + "[seats.2]\nout = { requires = {} }\n",
                  "kept seats.2.out.requires canastas = \"2+\" / canastas = \"0+\" 4:20"},
             // exemptions whose way of going out is gone
             Case{on_classic + "[[out.kind]]\nid = \"normal\"\nbonus = 100\n"
                               "[opening]\nexempt = [\"concealed\"]\n",
                  "lost concealed out.kind 7:11"},
             // lists are replaced
             Case{on_classic + "[[out.kind]]\nid = \"blitz\"\nbonus = 1000\n",
                  "replaced out.kind 'normal', 'concealed' of classic 3:1; lost concealed out.kind "
                  "3:1"},
             Case{on_classic + "[[out.kind]]\nid = \"blitz\"\nbonus = 1000\n"
                               "[opening]\nexempt = []\n[cite]\nout = \"The club\"\n",
                  ""},
             Case{on_classic + "[[out.kind]]\nid = \"a\"\nbonus = 100\n[[out.kind]]\n"
                               "id = \"b\"\nbonus = 200\n",
                  "lost concealed out.kind 3:1"},
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
    REQUIRE(found.size() == 3);
    CHECK(found[0].oddity == Oddity::replaced_list);
    CHECK(found[0].key == "event");
    CHECK(found[0].value == "'cut'");
    CHECK(found[0].other == "parent.toml");
    CHECK(found[0].line == 2);
    CHECK(found[1].key == "hand.set");
    CHECK(found[1].value == "'A'");
    CHECK(found[2].oddity == Oddity::lost_exempt);
    CHECK(found[2].value == "concealed");
    CHECK(found[2].line == 9);
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
    REQUIRE(found.size() == 4);
    CHECK(found[0].oddity == Oddity::uncovered);
    CHECK(found[1].oddity == Oddity::replaced_list);
    CHECK(found[2].other == "seats.3.match.target");
    CHECK(found[3].other == "seats.6.match.target");
}

TEST_CASE("rules: of two sides nobody can play together") {
    std::string const each = "table = { formed = \"each\" }\n";
    CHECK(warnings_of("extends = \"classic\"\n" + each) == "two table.formed 2:20");
    CHECK(warnings_of("extends = \"classic\"\n[seats.3]\n" + each) == "");
    CHECK(warnings_of("extends = \"classic\"\n[table]\nsides = [1, 1, 1, 1]\n"
                      "formed = \"divided\"\n") == "");
    CHECK(warnings_of("extends = \"lone-hand\"\n") == "");
    auto library = library_of({{"house.toml", "extends = \"classic\"\n" + each}});
    CHECK(library.check("house.toml").size() == 1);
}

}  // namespace meldbook::rules::test::oddities_test
