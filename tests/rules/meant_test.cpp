// What a file says that can be used, and probably was not meant: each with what was.

#include <string>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::rules_meant_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

struct Slip {
    std::string file;
    std::string told;  ///< without the name of the file; "" for a file that is as it is meant
};

// clang-format off: a table
Slip const slips[] = {
    // An exact number where at least so many are meant.
    {"out.requires = { canastas = \"2\" }", "2:29: out.requires.canastas = \"2\" is exactly 2: a side with 3 cannot go out; write \"2+\" for at least 2"},
    {"out.requires = { canastas = \"2+\", clean = \"1\" }", "2:43: out.requires.clean = \"1\" is exactly 1: a side with 2 cannot go out; write \"1+\" for at least 1"},
    {"out.requires = { canastas = \"2+\", dirty = \"0\" }", ""},
    {"bonus = [{ id = \"five\", when = { canastas = \"5\" }, points = 500 }]", "2:45: bonus[1].when.canastas = \"5\" is exactly 5: it does not hold with 6; write \"5+\" for at least 5"},
    {"bonus = [{ id = \"five\", when = { canastas = \"5\" }, points = 500 }, { id = \"more\", when = { canastas = \"6+\" }, points = 900 }]", ""},
    {"red_threes.factor = [{ when = { canastas = \"1\" }, x = 1 }, { x = -1 }]", "2:44: red_threes.factor[1].when.canastas = \"1\" is exactly 1: it does not hold with 2; write \"1+\" for at least 1"},
    {"event = [{ id = \"penalty\", points = 0, most = 3 }]\nbonus = [{ id = \"one\", when = { penalty = \"1\" }, points = -50 }]", "3:43: bonus[1].when.penalty = \"1\" is exactly 1: it does not hold with 2; write \"1+\" for at least 1"},
    {"event = [{ id = \"penalty\", points = 0 }]\nbonus = [{ id = \"one\", when = { penalty = \"1\" }, points = -50 }]", ""},
    {"incomplete = [{ id = \"open\", of = \"set\", points = 0 }]\nbonus = [{ id = \"one\", when = { open = \"1\" }, points = -50 }]", "3:40: bonus[1].when.open = \"1\" is exactly 1: it does not hold with 2; write \"1+\" for at least 1"},
    {"hand.set = [{ cards = \"A\", count = \"3\", points = -500 }]", "2:36: hand.set[1].count = \"3\" is exactly 3: it does not hold with 4; write \"3+\" for at least 3"},
    {"hand.set = [{ cards = \"A\", count = \"3\", points = -500 }, { cards = \"A\", count = \"4+\", points = -900 }]", ""},
    {"hand.set = [{ cards = \"3r\", count = \"4\", points = -500 }]", ""},
    {"canasta.also = [{ id = \"eight\", of = \"set\", size = \"8\", bonus = 700, tags = [\"clean\"] }]", "2:52: canasta.kind[1].size = \"8\" is exactly 8: it does not hold with 9; write \"8+\" for at least 8"},
    {"canasta.also = [{ id = \"eight\", of = \"set\", size = \"8\", bonus = 200, tags = [\"clean\"] }]", ""},
    {"opening.band = [{ min = 0, with = [{ of = \"set\", size = \"4\" }] }]", "2:57: opening.band[1].with[1].size = \"4\" is exactly 4: it does not hold with 5; write \"4+\" for at least 4"},
    // A sign too many or too few.
    {"red_threes.least = 400", "2:20: red_threes.least = 400 gives a side 400 for any of them; write -400 if it never loses more than that"},
    {"red_threes.least = -400", ""},
    {"canasta.also = [{ id = \"natural\", bonus = -300 }]", "2:43: canasta.kind[1].bonus: '-300' is taken from the side; write 300 if the side gets it"},
    {"out.also = [{ id = \"normal\", bonus = -100 }]", "2:38: out.kind[1].bonus: '-100' is taken from the side; write 100 if the side gets it"},
    {"hand.set = [{ cards = \"A\", count = \"3+\", points = 500 }]", "2:51: hand.set[1].points: '500' is given to the side; write -500 if the side pays it"},
    {"hand.set = [{ cards = \"A\", count = \"3+\", points = -500 }]", ""},
    {"event = [{ id = \"penalty\", points = 500 }]", "2:37: event[1].points: '500' is given to the side; write -500 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"late\", text = \"Strafe: zu spät\", points = 500 }]", "2:60: event[1].points: '500' is given to the side; write -500 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"late\", text = \"penalty of the other side\", points = 500 }]", ""},
    {"event = [{ id = \"other-penalty\", points = 500 }]", ""},
    {"event = [{ id = \"two\", text = \"chiusura simultanea\", points = 500 }]", ""},
    {"event = [{ id = \"cut\", points = 100 }]", ""},
    {"event = [{ id = \"turn\", text = \"a card played out of turn\", points = 50 }]", "2:70: event[1].points: '50' is given to the side; write -50 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"ev\", text = \"un errore\", points = 50 }]", "2:52: event[1].points: '50' is given to the side; write -50 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"ev\", text = \"Fehlgabe\", points = 50 }]", "2:51: event[1].points: '50' is given to the side; write -50 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"fine\", text = \"a fine for talking\", points = 500 }]", "2:63: event[1].points: '500' is given to the side; write -500 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"ev\", text = \"Regelverstoß\", points = 50 }]", "2:55: event[1].points: '50' is given to the side; write -50 if the side pays it, or name the other side in its text if that is at fault"},
    {"event = [{ id = \"end\", text = \"fine mazzo\", points = 50 }]", ""},
    {"bonus = [{ id = \"none\", when = { canastas = \"0\" }, points = 100 }]", "2:61: bonus[1].points: '100' is given to the side; write -100 if the side pays it"},
    {"event = [{ id = \"first\", text = \"out in the first turn\", points = 500 }]", ""},
    {"extends = \"burraco\"\nevent.also = [{ id = \"pozzetto\", points = 100 }]", "2:43: event[1].points: '100' has the opposite sign of -100 in burraco; write -100 if the sign was to stay"},
    {"extends = \"burraco\"\nevent.also = [{ id = \"pozzetto\", points = -200 }]", ""},
    {"cards.joker = -50", "2:15: cards.joker: '-50' is taken from the side; write 50 if the side gets it"},
    {"bonus = [{ id = \"five\", when = { canastas = \"5+\" }, points = -500 }]", "2:62: bonus[1].points: '-500' is taken from the side; write 500 if the side gets it"},
    {"bonus = [{ id = \"none\", when = { canastas = \"0\" }, points = -500 }]", ""},
    {"bonus = [{ id = \"dirty\", per = \"dirty\", when = { dirty = \"2+\" }, points = -50 }]", ""},
    {"special = [{ id = \"pairs\", points = -1000 }]", "2:37: special[1].points: '-1000' is taken from the side; write 1000 if the side gets it"},
    {"special = [{ id = \"false-out\", name = \"wrongly gone out\", points = -1000 }]", ""},
    {"red_threes.values = [0, -100, -200, -300, -800]", "2:21: red_threes.values are below zero, and red_threes.factor turns them into points for a side; write them without a sign"},
    {"red_threes = { values = [0, -300, -600, -900, -1200], factor = [] }", ""},
    // Cards in the hand that pay.
    {"hand.factor = [{ x = -1 }]", "2:22: hand.factor[1].x: '-1' makes what cards in the hand cost points for the side; write 1 for what they cost, or 2 for twice as much"},
    // Points that cost everybody, or those whom they reward elsewhere.
    {"meld.factor = [{ x = -1 }]", "2:22: meld.factor[1].x: with '-1' points count against everybody; add a 'when' that says against whom, or write 1"},
    {"red_threes.factor = [{ when = { canastas = \"1+\" }, x = -1 }]", "2:56: red_threes.factor[1].x: with '-1' points count against those who have what 'when' asks for, and for all others; write 1, and a last row { x = -1 }"},
    {"meld.factor = [{ when = { opened = true }, x = -1 }]", "2:48: meld.factor[1].x: with '-1' points count against those who have what 'when' asks for, and for all others; write 1, and a last row { x = -1 }"},
    {"meld.factor = [{ when = { canastas = \"0\" }, x = -1 }]", ""},
    {"meld.factor = [{ when = { canastas = \"1\" }, x = -1 }, { when = { canastas = \"0\" }, x = -2 }]", ""},
    {"hand.factor = [{ when = { out = \"other\" }, x = 1 }]", "2:15: hand.factor has × 1 for everybody, whether its 'when' holds or not; add a last row for all others, like { x = 2 }"},
    {"hand.factor = [{ when = { out = \"other\" }, x = 1 }, { x = 2 }]", ""},
    // Half of what red threes cost without a canasta.
    {"bonus = [{ id = \"half\", when = { canastas = \"0\" }, per = \"red_threes\", points = 50 }]", ""},
    // A list that keeps a row and loses others.
    {"extends = \"italian\"\nbonus = [{ id = \"six\", when = { canastas = \"6+\" }, points = 500 }]", "2:9: bonus replaces the list of italian: 'cinque-pulite' is gone; write bonus.also to keep it and add to it"},
    {"extends = \"canastone\"\nbonus = [{ id = \"cinque\", when = { canastas = \"5+\" }, points = 1500 }]", "2:9: bonus replaces the list of canastone: 'cinque-pulite' is gone; write bonus.also to keep it and add to it"},
    {"out.also = [{ id = \"normal\", bonus = 150 }]", ""},
    {"extends = \"german\"\nout.kind = [{ id = \"normal\", bonus = 200 }]", "2:12: out.kind replaces the list of german: 'concealed' is gone; write out.kind.also to keep it and add to it"},
    {"extends = \"modern-american\"\ncanasta.kind = [{ id = \"wild\", of = \"wild\", bonus = 2000 }, { id = \"natural\", of = \"set\", wilds = \"0\", bonus = 600, tags = [\"clean\"] }, { id = \"mixed\", of = \"set\", bonus = 400, tags = [\"dirty\"] }]", "2:16: canasta.kind replaces the list of modern-american: 'twos', 'jokers', 'aces', 'sevens' are gone; write canasta.kind.also to keep them and add to them"},
    {"canasta.kind = [{ id = \"natural\", of = \"set\", wilds = \"0\", bonus = 600, tags = [\"clean\"] }, { id = \"mixed\", of = \"set\", bonus = 400, tags = [\"dirty\"] }]", ""},
    {"[seats.2]\nout.kind = [{ id = \"normal\", bonus = 200 }]", "3:12: seats.2.out.kind replaces the list of classic: 'concealed' is gone; write seats.2.out.kind.also to keep it and add to it"},
    {"[seats.2]\nout.kind.also = [{ id = \"normal\", bonus = 200 }]", ""},
    {"[seats.2]\nout.kind = [{ id = \"normal\", bonus = 200 }]\ncite = { out = \"our page\" }", ""},
    {"opening.band = [{ min = 15 }, { from = 5000, min = 150 }]", "2:16: opening.band replaces the list of classic: '0', '1500', '3000' are gone; write opening.band.also to keep them and add to them"},
    {"opening.band = [{ min = 50 }, { from = 1501, min = 90 }, { from = 3001, min = 120 }]", ""},
    {"opening = { by = \"hand\", band = [{ min = 50 }, { from = 2, min = 90 }] }", ""},
    {"opening.band = [{ min = 50 }]", ""},
    // Kinds without tags that a condition of the file counts.
    {"out.requires = { clean = \"2+\" }\ncanasta.also = [{ id = \"eight\", of = \"set\", size = \"8+\", wilds = \"0\", bonus = 700 }]", "3:17: the canasta kind 'eight' has no tags, and out.requires counts 'clean'; give it tags, or tags = [] if none is meant"},
    // Natural aces that take wild cards, too.
    {"canasta.also = [{ id = \"aces\", of = \"set\", ranks = [\"A\"], bonus = 1000 }]", "2:17: the canasta kind 'aces' takes canastas with wild cards, too; write wilds = \"0\" for natural ones only, or wilds = \"0+\" for both"},
    {"canasta.also = [{ id = \"aces\", of = \"set\", ranks = [\"A\"], wilds = \"0+\", bonus = 1000 }]", ""},
    {"canasta.also = [{ id = \"aces\", of = \"set\", ranks = [\"A\"], wilds = \"0\", bonus = 1000 }, { id = \"other-aces\", of = \"set\", ranks = [\"A\"], bonus = 500 }]", ""},
    // A band that ends where it begins.
    {"opening.band = [{ min = 50 }, { from = 1500, min = 90 }, { from = 1505, min = 120 }]", "2:40: opening.band[2].from = 1500 holds for that score alone: the next band begins at 1505; omit one of the two"},
    {"opening.band = [{ min = 50 }, { from = 0, min = 50 }]", "2:16: opening.band asks for the same in each of its bands; write another min in one, or a single band"},
    {"opening = { by = \"hand\", band = [{ min = 50 }, { from = 2, min = 50 }] }", "2:33: opening.band asks for the same in each of its bands; write another min in one, or a single band"},
    {"opening.band = [{ min = 50 }, { from = 1501, min = 90 }, { from = 1504, min = 120 }]", "2:40: opening.band[2].from = 1501 holds for no score: they go by 5, and the next band begins at 1504; omit one of the two"},
    {"opening.band.also = [{ from = 3001, min = 120 }]", "2:31: opening.band[5].from = 3001 leaves 3000 alone to the band before it; write from = 3000 to change that band"},
    // A canasta of melds that nobody may lay, or without a kind: told where the file brings it about.
    {"canasta.also = [{ id = \"wild\", of = \"wild\", bonus = 2000 }]", "2:17: canasta.kind[1] is for melds of wild cards alone, which may not be laid; meld.wild_melds = true allows them"},
    {"meld.wild_melds = true", "2:19: no canasta kind takes 2222222: it gets no bonus"},
    {"extends = \"biriba\"\nmeld.set.allowed = false", "2:20: the canasta kind 'set-clean' never applies: no canasta is left for it; 2:20: the canasta kind 'set-dirty' never applies: no canasta is left for it"},
    // A cost of melds that nobody may lay.
    {"incomplete = [{ of = \"wild\", points = -1000 }]", "2:15: incomplete[1] is for melds of wild cards alone, which may not be laid; meld.wild_melds = true allows them"},
    {"incomplete = [{ of = \"sequence\", points = -1000 }]", "2:15: incomplete[1] is for sequences, which may not be laid; meld.sequences = true allows them"},
    {"extends = \"buraco\"\nincomplete = [{ of = \"set\", points = -1000 }]", "2:15: incomplete[1] is for sets, which may not be laid; meld.set.allowed = true allows them"},
    {"incomplete = [{ of = \"black3\", points = -100 }]", ""},
    {"meld.black_threes = \"\"\nincomplete = [{ of = \"black3\", points = -100 }]", "3:15: incomplete[1] never applies: no unfinished meld is left for it"},
    {"incomplete = [{ of = \"set\", ranks = [\"3b\"], wilds = \"0\", points = -100 }]", "2:15: incomplete[1] never applies: no unfinished meld is left for it"},
    {"incomplete = [{ of = \"set\", size = \"2\", points = -100 }]", "2:15: incomplete[1] never applies: no unfinished meld is left for it"},
    {"incomplete = [{ of = \"set\", wilds = \"5+\", points = -100 }]", "2:15: incomplete[1] never applies: no unfinished meld is left for it"},
    {"incomplete = [{ of = \"set\", size = \"7+\", points = -100 }]", "2:15: incomplete[1] never applies: no unfinished meld is left for it"},
    {"incomplete = [{ of = \"set\", ranks = [\"A\"], points = -100 }]", "2:15: incomplete[1] takes melds with wild cards, too; write wilds = \"0\" for natural ones only, or wilds = \"0+\" for both"},
    {"incomplete = [{ of = \"set\", ranks = [\"A\"], wilds = \"0+\", points = -100 }]", ""},
};
// clang-format on

std::string told_of(std::string const& file) {
    std::string all;
    std::string const parent = file.starts_with("extends") ? "" : "extends = \"classic\"\n";
    for (auto const& warning : oddities_of(parent + file + "\n")) {
        if (!all.empty()) all += "; ";
        all += warning.substr(std::string("house.toml:").size());
    }
    return all;
}

}  // namespace

TEST_CASE("rules: slips are told with what was probably meant") {
    for (auto const& slip : slips) {
        CAPTURE(slip.file);
        CHECK(told_of(slip.file) == slip.told);
    }
}

TEST_CASE("rules: a switch of the file's own is told of like its keys") {
    auto library = library_of({{"house.toml", "extends = \"classic\"\n[switch.lake]\nabout = "
                                              "\"the lake\"\nyes.text = \"yes\"\n"
                                              "yes.red_threes.least = 400\n"}});
    CHECK(library.check("house.toml") ==
          std::vector<std::string>{
              "house.toml:4:1: red_threes.least = 400 gives a side 400 for any of them; write -400 "
              "if it never loses more than that"});
}

TEST_CASE("rules: what cannot be meant is refused with what was") {
    CHECK(mistake_in("extends = \"classic\"\nincomplete = [{ of = \"wild\", points = 2000 }]\n") ==
          "house.toml:2:39: incomplete[1].points: '2000' would be points for the side; write what "
          "the meld costs with a sign, -2000");
    CHECK(mistake_in("extends = \"classic\"\nred_threes.values = [100, 200, 300, 800]\n") ==
          "house.toml:2:21: red_threes.values begins with '100', which is for no three; write 0 "
          "before it");
    for (auto const* nothing : {"", "\n", "# our rules\n"})
        CHECK(mistake_in(nothing) == "house.toml:1:1: the file is empty; write which rule set it "
                                     "extends, like extends = \"classic\"");
    CHECK(mistake_in("extends = \"classic\"\nmatch = { target = 3000 }\nmatch.tie = \"share\"\n") ==
          "house.toml:3:1: this table is already given in braces; write all its keys there, like "
          "match = { target = 7500, tie = \"share\" }");
}

TEST_CASE("rules: a file says once how many play by it, and is warned of nothing about others") {
    std::string const target = "extends = \"classic\"\n[match]\ntarget = 6000\n";
    auto const warnings = [](std::string const& text) {
        return library_of({{"house.toml", text}}).check("house.toml");
    };
    CHECK(warnings(target).size() == 2);  // three and six players have targets of their own
    CHECK(warnings("players = 4\n" + target).empty());
    CHECK(warnings("players = [2, 4]\n" + target).empty());
    CHECK(warnings("players = [4, 6]\n" + target) ==
          std::vector<std::string>{"house.toml:4:10: match.target = 6000 is not used with 6 "
                                   "players: seats.6.match.target replaces it"});
    // The first of them is who plays where no number is named.
    CHECK(house("players = 6\nextends = \"classic\"\n").document ==
          house("extends = \"classic\"\nid = \"house\"\n", 6).document);
    auto library = library_of({{"house.toml", "players = [6, 4]\n" + target},
                               {"child.toml", "extends = \"house.toml\"\n"}});
    CHECK(library.listed("house.toml").seats == std::vector{4, 6});
    CHECK(library.listed("child.toml").seats == std::vector{2, 3, 4, 5, 6});
    CHECK(warnings("players = 8\nextends = \"classic\"\n") ==
          std::vector<std::string>{
              "house.toml:1:11: players = 8: there are no rules for 8 players, only for 2, 3, 4, 5 "
              "and 6; write table.sides, or seats.8 with its table"});
    CHECK(
        warnings("players = [2, 4]\nextends = \"classic\"\nout.requires = { clean = \"1+\" }\n") ==
        std::vector<std::string>{
            "house.toml:3:16: with 2 players out.requires.canastas = \"2+\" holds as well, from "
            "seats.2; replace that, too, if it is not meant"});
    // A switch of the file's own sets the values of six players, too.
    std::string const six = "players = [4, 6]\nextends = \"classic\"\n"
                            "switches = { four-red-threes = \"1000\" }\n"
                            "red_threes.values = [0, 100, 200, 300, 700]\n";
    REQUIRE(warnings(six).size() == 2);
    CHECK(warnings(six).back() ==
          "house.toml:4:21: red_threes.values = [0, 100, 200, 300, 700] is not used with 6 "
          "players: seats.6.red_threes.values replaces it");
    CHECK(
        warnings(six + "seats.6.red_threes.values = [0, 100, 200, 300, 700, 800, 900]\n").size() ==
        1);
    CHECK(mistake_in("players = 13\nextends = \"classic\"\n") ==
          "house.toml:1:11: players must be from 2 to 12, not '13'");
    CHECK(mistake_in("players = [4, 6, 4]\nextends = \"classic\"\n") ==
          "house.toml:1:18: players: '4' appears twice; omit one");
    CHECK(mistake_in("players = \"four\"\nextends = \"classic\"\n") ==
          "house.toml:1:11: players must be a list of whole numbers, not 'four'");
}

}  // namespace meldbook_tests::rules_meant_test
