// What the parts of a rule set say together.

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "fixture.hpp"

namespace meldbook_tests::rules_consistency_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

std::string const on_classic = "extends = \"classic\"\n";

std::string bands(std::string_view rows) { return on_classic + std::string(rows); }

std::string kinds(std::string_view ids) {
    auto text = on_classic;
    for (auto id : {ids.substr(0, ids.find(' ')), ids.substr(ids.find(' ') + 1)}) {
        text += "[[canasta.kind]]\nid = \"" + std::string(id) + "\"\nof = \"set\"\nbonus = 300\n";
    }
    return text;
}

}  // namespace

TEST_CASE("rules: contradictions, each at its place") {
    struct Case {
        std::string text, mistake;
    };
    for (auto const& [text, mistake] : {
             // opening bands
             Case{bands("[[opening.band]]\nfrom = 0\nmin = 50\n"),
                  "house.toml:3:8: opening.band[1].from: the first band takes no 'from': it also "
                  "holds for lower scores"},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nmin = 50\n"),
                  "house.toml:4:1: opening.band[2]: every band but the first needs a 'from'"},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nfrom = 0\nmin = 50\n"
                        "[[opening.band]]\nfrom = 0\nmin = 90\n"),
                  "house.toml:8:8: opening.band[3].from: '0' is not above 0, where the previous "
                  "band begins; put them in order"},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nfrom = 1500\nmin = 50\n"
                        "[[opening.band]]\nfrom = 1499\nmin = 90\n"),
                  "house.toml:8:8: opening.band[3].from: '1499' is not above 1,500, where the "
                  "previous band begins; put them in order"},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nfrom = 2\nmin = 50\n"),
                  "house.toml:5:8: opening.band[1].from: the first band must hold from hand 1, not "
                  "from hand '2'"},
             Case{bands("[opening]\nby = \"hand\"\n"),
                  "house.toml:3:6: opening.band[3].from: '1500' is not a hand of a match; with by "
                  "= \"hand\" a band begins at a hand from 0 to 1,000"},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nmin = 50\n"
                        "[[opening.band]]\nfrom = -5\nmin = 90\n"),
                  "house.toml:7:8: opening.band[2].from: '-5' is not a hand of a match; with by = "
                  "\"hand\" a band begins at a hand from 0 to 1,000"},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nmin = 50\n"
                        "[[opening.band]]\nfrom = 5\nmin = 90\n[match]\nhands = 4\n"),
                  "house.toml:7:8: opening.band[2].from: '5' is not a hand of a match; with by = "
                  "\"hand\" a band begins at a hand from 0 to 4"},
             // points against the step
             Case{on_classic + "[match]\nstep = 10\n",
                  "house.toml:3:8: cards.3b: '5' is not a multiple of match.step, which is 10; "
                  "change one of them"},
             Case{on_classic + "[cards]\nA = 12\n",
                  "house.toml:3:5: cards.A: '12' is not a multiple of match.step, which is 5; "
                  "change one of them"},
             Case{on_classic + "[cards.hand]\n3r = 501\n",
                  "house.toml:3:6: cards.hand.3r: '501' is not a multiple of match.step, which is "
                  "5; change one of them"},
             Case{on_classic + "[red_threes]\nvalues = [0, 100, 200, 301, 800]\n",
                  "house.toml:3:24: red_threes.values[4]: '301' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[red_threes]\neach_extra = 3\n",
                  "house.toml:3:14: red_threes.each_extra: '3' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[black_threes]\nvalues = [0, 1, 2, 3, 4]\n",
                  "house.toml:3:14: black_threes.values[2]: '1' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[[canasta.kind]]\nid = \"a\"\nof = \"set\"\nbonus = 301\n",
                  "house.toml:5:9: canasta.kind[1].bonus: '301' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[[bonus]]\npoints = 1\n",
                  "house.toml:3:10: bonus[1].points: '1' is not a multiple of match.step, which is "
                  "5; change one of them"},
             Case{on_classic + "[[incomplete]]\nof = \"wild\"\npoints = -1\n",
                  "house.toml:4:10: incomplete[1].points: '-1' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -1\n",
                  "house.toml:5:10: hand.set[1].points: '-1' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[[out.kind]]\nid = \"x\"\nbonus = 99\n",
                  "house.toml:4:9: out.kind[1].bonus: '99' is not a multiple of match.step, which "
                  "is 5; change one of them"},
             Case{on_classic + "[[opening.band]]\nmin = 51\n",
                  "house.toml:3:7: opening.band[1].min: '51' is not a multiple of match.step, "
                  "which is 5; change one of them"},
             Case{on_classic + "[[special]]\nid = \"x\"\npoints = 99\n",
                  "house.toml:4:10: special[1].points: '99' is not a multiple of match.step, which "
                  "is 5; change one of them"},
             Case{on_classic + "[[special]]\nid = \"x\"\npoints = 5\nothers = 1\n",
                  "house.toml:5:10: special[1].others: '1' is not a multiple of match.step, which "
                  "is 5; change one of them"},
             Case{on_classic + "[[event]]\nid = \"x\"\npoints = 99\n",
                  "house.toml:4:10: event[1].points: '99' is not a multiple of match.step, which "
                  "is 5; change one of them"},
             Case{on_classic + "[match]\ntarget = 5001\n",
                  "house.toml:3:10: match.target: '5001' is not a multiple of match.step, which is "
                  "5; change one of them"},
             // threes and packs
             Case{on_classic + "[table]\ndecks = 3\n",
                  "house.toml:3:9: red_threes.values has points for up to 4 threes and the packs "
                  "hold 6; extend it or give 'each_extra'"},
             Case{on_classic + "[red_threes]\nvalues = [0, 100]\n",
                  "house.toml:3:10: red_threes.values has points for up to 1 threes and the packs "
                  "hold 4; extend it or give 'each_extra'"},
             Case{on_classic + "[black_threes]\nvalues = [0, 100]\n",
                  "house.toml:3:10: black_threes.values has points for up to 1 threes and the "
                  "packs hold 4; extend it or give 'each_extra'"},
             Case{on_classic + "[table]\ndeal = 30\n",
                  "house.toml:3:8: table.deal: '30' cards dealt to 4 players are more than the 108 "
                  "in the packs; deal fewer"},
             Case{on_classic + "[table]\ndecks = 1\njokers = 0\ndeal = 14\n[seats]\n",
                  "house.toml:5:8: table.deal: '14' cards dealt to 4 players are more than the 52 "
                  "in the packs; deal fewer"},
             // sides
             Case{on_classic + "[table]\nsides = [4]\n",
                  "house.toml:3:9: table.sides: a match needs at least two sides"},
             Case{on_classic + "[table]\nsides = [4, 4, 5]\n",
                  "house.toml:3:9: table.sides: the sides have 13 players; from 2 to 12 can play"},
             Case{on_classic + "[seats.5]\ntable = { sides = [2, 2] }\n",
                  "house.toml:3:19: table.sides: the sides have 4 players, seats.5 is for 5; make "
                  "them agree"},
             Case{on_classic + "[seats.7]\nmatch = { hands = 4 }\n",
                  "house.toml:2:1: table.sides: the sides have 4 players, seats.7 is for 7; make "
                  "them agree"},
             Case{on_classic + "[seats.6]\ntable = { deal = 28 }\n",
                  "house.toml:3:18: table.deal: '28' cards dealt to 6 players are more than the "
                  "162 in the packs; deal fewer"},
             Case{on_classic + "[seats.6]\nred_threes = { values = [0, 100] }\n",
                  "house.toml:3:25: red_threes.values has points for up to 1 threes and the packs "
                  "hold 6; extend it or give 'each_extra'"},
             Case{on_classic + "[seats.13]\n",
                  "house.toml:2:8: 'seats.13': the number of players must be from 2 to 12"},
             Case{on_classic + "[seats.1]\n",
                  "house.toml:2:8: 'seats.1': the number of players must be from 2 to 12"},
             Case{on_classic + "[seats.04]\n",
                  "house.toml:2:8: 'seats.04': the number of players must be from 2 to 12"},
             Case{on_classic + "[seats.two]\n",
                  "house.toml:2:8: 'seats.two': the number of players must be from 2 to 12"},
             // sizes
             Case{on_classic + "[meld]\nmin_size = 8\n",
                  "house.toml:3:12: meld.min_size: '8' does not go with canasta.size, which is 7; "
                  "change one of them"},
             Case{on_classic + "[meld]\nmin_naturals = 8\n",
                  "house.toml:3:16: meld.min_naturals: '8' does not go with canasta.size, which is "
                  "7; change one of them"},
             Case{on_classic + "[meld]\nmax_size = 6\n",
                  "house.toml:3:12: canasta.size: '7' does not go with meld.max_size, which is 6; "
                  "change one of them"},
             Case{on_classic + "[meld]\nmin_size = 6\nmax_size = 5\n[canasta]\nsize = 7\n",
                  "house.toml:3:12: meld.min_size: '6' does not go with meld.max_size, which is 5; "
                  "change one of them"},
             Case{on_classic + "[meld.set]\nmin_size = 8\n",
                  "house.toml:3:12: meld.set.min_size: '8' does not go with canasta.size, which is "
                  "7; change one of them"},
             Case{on_classic + "[meld.set]\nmin_size = 5\nmax_size = 4\n",
                  "house.toml:3:12: meld.set.min_size: '5' does not go with meld.set.max_size, "
                  "which is 4; change one of them"},
             // ids
             Case{kinds("hand all"), "house.toml:3:6: canasta.kind[1].id: 'hand' is a word of a "
                                     "side's entry; choose another id"},
             Case{kinds("a 777"),
                  "house.toml:7:6: canasta.kind[2].id: '777' reads as a meld; choose another id"},
             Case{kinds("a 10s"), "house.toml:7:6: canasta.kind[2].id: '10s' reads as a pile of "
                                  "cards; choose another id"},
             Case{kinds("a a"), "house.toml:7:6: canasta.kind[2].id: 'a' is used twice, first in "
                                "canasta.kind[1].id; choose another id"},
             Case{on_classic + "out.kind = [{ id = \"out\", bonus = 5 }]\n",
                  "house.toml:2:20: out.kind[1].id: 'out' is a word of a side's entry; choose "
                  "another id"},
             Case{on_classic + "out.kind = [{ id = \"a\", words = [\"out\"], bonus = 5 }]\n",
                  "house.toml:2:33: out.kind[1].words: 'out' is a word of a side's entry; choose "
                  "another id"},
             Case{on_classic + "out.kind = [{ id = \"a\", words = [\"a\"], bonus = 5 }]\n",
                  "house.toml:2:33: out.kind[1].words: 'a' is used twice, first in out.kind[1].id; "
                  "choose another id"},
             Case{on_classic + "event = [{ id = \"red\", points = 5 }]\n",
                  "house.toml:2:17: event[1].id: 'red' is a word of a side's entry; choose another "
                  "id"},
             Case{on_classic + "incomplete = [{ id = \"mixed\", of = \"set\", points = -5 }]\n",
                  "house.toml:2:22: incomplete[1].id: 'mixed' is used twice, first in "
                  "canasta.kind[2].id; choose another id"},
             Case{on_classic + "special = [{ id = \"table\", points = 5 }]\n",
                  "house.toml:2:19: special[1].id: 'table' is a word of a side's entry; choose "
                  "another id"},
             Case{on_classic +
                      "out.also = [{ id = \"normal\", bonus = 5 }, { id = \"normal\", bonus "
                      "= 6 }]\n",
                  "house.toml:2:50: out.kind.also[2].id: 'normal' is used twice, first in "
                  "out.kind.also[1].id; change or omit one of them"},
             Case{on_classic +
                      "opening.band.also = [{ from = 5000, min = 150 }, { from = 5000, min "
                      "= 160 }]\n",
                  "house.toml:2:59: opening.band.also[2].from: '5000' is used twice, first in "
                  "opening.band.also[1].from; change or omit one of them"},
             Case{on_classic + "bonus = [{ id = \"x\", points = 5 }, { id = \"x\", points = 5 }]\n",
                  "house.toml:2:43: bonus[2].id: 'x' is used twice, first in bonus[1].id; choose "
                  "another id"},
         }) {
        CAPTURE(text);
        CHECK(mistake_in(text) == mistake);
    }
}

TEST_CASE("rules: every word of a side's entry is refused as an id") {
    for (auto word : entry_words()) {
        CAPTURE(word);
        CHECK(mistake_in(kinds(std::string(word) + " other")) ==
              "house.toml:3:6: canasta.kind[1].id: '" + std::string(word) +
                  "' is a word of a side's entry; choose another id");
    }
    for (auto const* id : {"s", "ss", "10", "10x", "seven-s", "7-s"}) {
        CAPTURE(id);
        CHECK(house(kinds(std::string(id) + " other")).rules.canastas[0].id == id);
    }
}

TEST_CASE("rules: what looks contradictory and is not") {
    // A line to open from need not be a multiple of the step, and may lie below 0.
    auto const from = house(bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nfrom = -501\n"
                                  "min = 50\n[[opening.band]]\nfrom = 3001\nmin = 90\n"));
    CHECK(from.rules.opening.bands[1].from == -501);
    // By hand, the first band may begin at hand 1 or be open.
    for (auto const* first : {"from = 1\n", "from = 0\n", ""}) {
        auto const by_hand =
            house(bands(std::string("[opening]\nby = \"hand\"\n[[opening.band]]\n") + first +
                        "min = 50\n[[opening.band]]\nfrom = 2\nmin = 90\n"));
        CHECK(by_hand.rules.opening.by_hand);
    }
    // The last hand of a match, or any where their number is not fixed.
    for (auto const* last :
         {"from = 4\nmin = 90\n[match]\nhands = 4\n", "from = 1000\nmin = 90\n"}) {
        CHECK(house(bands(std::string("[opening]\nby = \"hand\"\n[[opening.band]]\nmin = 50\n"
                                      "[[opening.band]]\n") +
                          last))
                  .rules.opening.bands.size() == 2);
    }
    // each_extra stands for the threes beyond the list, also with 0 points.
    CHECK(house(on_classic + "[red_threes]\nvalues = [0, 100]\neach_extra = 100\n")
              .rules.red_threes.points(4) == 400);
    CHECK(house(on_classic + "[red_threes]\nvalues = [0, 100]\neach_extra = 0\n")
              .rules.red_threes.points(4) == 100);
    // A step of 1 takes everything.
    CHECK(house(on_classic + "[match]\nstep = 1\ntarget = 4999\n").rules.match.target == 4999);
    // The same id in two lists.
    CHECK(house(on_classic + "event = [{ id = \"normal\", points = 5 }]\n").rules.events.size() ==
          1);
}

TEST_CASE("rules: an inherited overlay that does not fit is refused only where it is asked for") {
    auto const text = on_classic + "[table]\ndecks = 1\njokers = 2\n";
    CHECK(house(text).rules.table.decks == 1);
    CHECK(house(text, 4).rules.table.decks == 1);
    CHECK(house(text, 6).rules.table.decks == 3);  // the overlay has packs of its own
    auto const found = mistake_in(on_classic + "[table]\ndecks = 1\njokers = 2\ndeal = 5\n"
                                               "[match]\nstep = 1\n[red_threes]\nvalues = [0]\n");
    CHECK(found == "house.toml:9:10: red_threes.values has points for up to 0 threes and the packs "
                   "hold 2; extend it or give 'each_extra'");

    // An overlay of the file's own is judged whichever is asked for.
    auto const own = on_classic + "[seats.5]\ntable = { sides = [2, 3], deal = 30 }\n";
    CHECK(mistake_in(own) == "house.toml:3:34: table.deal: '30' cards dealt to 5 players are more "
                             "than the 108 in the packs; deal fewer");
    CHECK(mistake_in(own, 4) == mistake_in(own));
}

}  // namespace meldbook_tests::rules_consistency_test
