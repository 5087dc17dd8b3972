// What the parts of a rule set say together.

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "fixture.hpp"

namespace meldbook::rules::test::consistency_test {

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
        std::string text;
        Fault fault;
        int line, column;
        std::string key;
        std::string value;
        std::string other = {};
        int least = 0;
        int most = 0;
    };
    for (auto const& expected : {
             // opening bands
             Case{bands("[[opening.band]]\nfrom = 0\nmin = 50\n"), Fault::band_not_open, 3, 8,
                  "opening.band[1].from", "0"},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nmin = 50\n"),
                  Fault::band_without_from, 4, 1, "opening.band[2]", ""},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nfrom = 0\nmin = 50\n"
                        "[[opening.band]]\nfrom = 0\nmin = 90\n"),
                  Fault::band_order, 8, 8, "opening.band[3].from", "0", "", 0},
             Case{bands("[[opening.band]]\nmin = 15\n[[opening.band]]\nfrom = 1500\nmin = 50\n"
                        "[[opening.band]]\nfrom = 1499\nmin = 90\n"),
                  Fault::band_order, 8, 8, "opening.band[3].from", "1499", "", 1500},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nfrom = 2\nmin = 50\n"),
                  Fault::band_starts_late, 5, 8, "opening.band[1].from", "2"},
             Case{bands("[opening]\nby = \"hand\"\n"), Fault::band_no_hand, 3, 6,
                  "opening.band[3].from", "1500", "opening.by", 0, 1000},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nmin = 50\n"
                        "[[opening.band]]\nfrom = -5\nmin = 90\n"),
                  Fault::band_no_hand, 7, 8, "opening.band[2].from", "-5", "opening.by", 0, 1000},
             Case{bands("[opening]\nby = \"hand\"\n[[opening.band]]\nmin = 50\n"
                        "[[opening.band]]\nfrom = 5\nmin = 90\n[match]\nhands = 4\n"),
                  Fault::band_no_hand, 7, 8, "opening.band[2].from", "5", "opening.by", 0, 4},
             // points against the step
             Case{on_classic + "[match]\nstep = 10\n", Fault::not_step, 3, 8, "cards.3b", "5",
                  "match.step", 10},
             Case{on_classic + "[cards]\nA = 12\n", Fault::not_step, 3, 5, "cards.A", "12",
                  "match.step", 5},
             Case{on_classic + "[cards.hand]\n3r = 501\n", Fault::not_step, 3, 6, "cards.hand.3r",
                  "501", "match.step", 5},
             Case{on_classic + "[red_threes]\nvalues = [0, 100, 200, 301, 800]\n", Fault::not_step,
                  3, 24, "red_threes.values[4]", "301", "match.step", 5},
             Case{on_classic + "[red_threes]\neach_extra = 3\n", Fault::not_step, 3, 14,
                  "red_threes.each_extra", "3", "match.step", 5},
             Case{on_classic + "[black_threes]\nvalues = [0, 1, 2, 3, 4]\n", Fault::not_step, 3, 14,
                  "black_threes.values[2]", "1", "match.step", 5},
             Case{on_classic + "[[canasta.kind]]\nid = \"a\"\nof = \"set\"\nbonus = 301\n",
                  Fault::not_step, 5, 9, "canasta.kind[1].bonus", "301", "match.step", 5},
             Case{on_classic + "[[bonus]]\npoints = 1\n", Fault::not_step, 3, 10, "bonus[1].points",
                  "1", "match.step", 5},
             Case{on_classic + "[[incomplete]]\nof = \"wild\"\npoints = -1\n", Fault::not_step, 4,
                  10, "incomplete[1].points", "-1", "match.step", 5},
             Case{on_classic + "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -1\n",
                  Fault::not_step, 5, 10, "hand.set[1].points", "-1", "match.step", 5},
             Case{on_classic + "[[out.kind]]\nid = \"x\"\nbonus = 99\n", Fault::not_step, 4, 9,
                  "out.kind[1].bonus", "99", "match.step", 5},
             Case{on_classic + "[[opening.band]]\nmin = 51\n", Fault::not_step, 3, 7,
                  "opening.band[1].min", "51", "match.step", 5},
             Case{on_classic + "[[special]]\nid = \"x\"\npoints = 99\n", Fault::not_step, 4, 10,
                  "special[1].points", "99", "match.step", 5},
             Case{on_classic + "[[special]]\nid = \"x\"\npoints = 5\nothers = 1\n", Fault::not_step,
                  5, 10, "special[1].others", "1", "match.step", 5},
             Case{on_classic + "[[event]]\nid = \"x\"\npoints = 99\n", Fault::not_step, 4, 10,
                  "event[1].points", "99", "match.step", 5},
             Case{on_classic + "[match]\ntarget = 5001\n", Fault::not_step, 3, 10, "match.target",
                  "5001", "match.step", 5},
             // threes and packs
             Case{on_classic + "[table]\ndecks = 3\n", Fault::threes_short, 3, 9,
                  "red_threes.values", "4", "", 6},
             Case{on_classic + "[red_threes]\nvalues = [0, 100]\n", Fault::threes_short, 3, 10,
                  "red_threes.values", "1", "", 4},
             Case{on_classic + "[black_threes]\nvalues = [0, 100]\n", Fault::threes_short, 3, 10,
                  "black_threes.values", "1", "", 4},
             Case{on_classic + "[table]\ndeal = 30\n", Fault::deal_too_large, 3, 8, "table.deal",
                  "30", "4", 0, 108},
             Case{on_classic + "[table]\ndecks = 1\njokers = 0\ndeal = 14\n[seats]\n",
                  Fault::deal_too_large, 5, 8, "table.deal", "14", "4", 0, 52},
             // sides
             Case{on_classic + "[table]\nsides = [4]\n", Fault::lone_side, 3, 9, "table.sides",
                  "4"},
             Case{on_classic + "[table]\nsides = [3, 3, 3]\n", Fault::players_number, 3, 9,
                  "table.sides", "9", "", 2, 8},
             Case{on_classic + "[seats.5]\ntable = { sides = [2, 2] }\n", Fault::sides_sum, 3, 19,
                  "table.sides", "4", "", 5},
             Case{on_classic + "[seats.7]\nmatch = { hands = 4 }\n", Fault::sides_sum, 2, 1,
                  "table.sides", "4", "", 7},
             Case{on_classic + "[seats.6]\ntable = { deal = 28 }\n", Fault::deal_too_large, 3, 18,
                  "table.deal", "28", "6", 0, 162},
             Case{on_classic + "[seats.6]\nred_threes = { values = [0, 100] }\n",
                  Fault::threes_short, 3, 25, "red_threes.values", "1", "", 6},
             Case{on_classic + "[seats.9]\n", Fault::seats_number, 2, 8, "seats", "9", "", 2, 8},
             Case{on_classic + "[seats.1]\n", Fault::seats_number, 2, 8, "seats", "1", "", 2, 8},
             Case{on_classic + "[seats.04]\n", Fault::seats_number, 2, 8, "seats", "04", "", 2, 8},
             Case{on_classic + "[seats.two]\n", Fault::seats_number, 2, 8, "seats", "two", "", 2,
                  8},
             // sizes
             Case{on_classic + "[meld]\nmin_size = 8\n", Fault::meld_sizes, 3, 12, "meld.min_size",
                  "8", "canasta.size", 7},
             Case{on_classic + "[meld]\nmin_naturals = 8\n", Fault::meld_sizes, 3, 16,
                  "meld.min_naturals", "8", "canasta.size", 7},
             Case{on_classic + "[meld]\nmax_size = 6\n", Fault::meld_sizes, 3, 12, "canasta.size",
                  "7", "meld.max_size", 6},
             Case{on_classic + "[meld]\nmin_size = 6\nmax_size = 5\n[canasta]\nsize = 7\n",
                  Fault::meld_sizes, 3, 12, "meld.min_size", "6", "meld.max_size", 5},
             // ids
             Case{kinds("hand all"), Fault::reserved_id, 3, 6, "canasta.kind[1].id", "hand"},
             Case{kinds("a 777"), Fault::meld_id, 7, 6, "canasta.kind[2].id", "777"},
             Case{kinds("a 10s"), Fault::pile_id, 7, 6, "canasta.kind[2].id", "10s"},
             Case{kinds("a a"), Fault::double_id, 7, 6, "canasta.kind[2].id", "a",
                  "canasta.kind[1].id"},
             Case{on_classic + "out.kind = [{ id = \"out\", bonus = 5 }]\n", Fault::reserved_id, 2,
                  20, "out.kind[1].id", "out"},
             Case{on_classic + "out.kind = [{ id = \"a\", words = [\"out\"], bonus = 5 }]\n",
                  Fault::reserved_id, 2, 33, "out.kind[1].words", "out"},
             Case{on_classic + "out.kind = [{ id = \"a\", words = [\"a\"], bonus = 5 }]\n",
                  Fault::double_id, 2, 33, "out.kind[1].words", "a", "out.kind[1].id"},
             Case{on_classic + "event = [{ id = \"red\", points = 5 }]\n", Fault::reserved_id, 2,
                  17, "event[1].id", "red"},
             Case{on_classic + "special = [{ id = \"table\", points = 5 }]\n", Fault::reserved_id,
                  2, 19, "special[1].id", "table"},
             Case{on_classic + "bonus = [{ id = \"x\", points = 5 }, { id = \"x\", points = 5 }]\n",
                  Fault::double_id, 2, 43, "bonus[2].id", "x", "bonus[1].id"},
         }) {
        CAPTURE(expected.text);
        auto const found = mistake_in(expected.text);
        CHECK(static_cast<int>(found.fault) == static_cast<int>(expected.fault));
        CHECK(found.file == "house.toml");
        CHECK(found.line == expected.line);
        CHECK(found.column == expected.column);
        CHECK(found.key == expected.key);
        CHECK(found.value == expected.value);
        CHECK(found.other == expected.other);
        CHECK(found.least == expected.least);
        CHECK(found.most == expected.most);
    }
}

TEST_CASE("rules: every word of a side's entry is refused as an id") {
    for (auto word : entry_words()) {
        CAPTURE(word);
        CHECK(mistake_in(kinds(std::string(word) + " other")).fault == Fault::reserved_id);
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
    CHECK(found.fault == Fault::threes_short);

    // An overlay of the file's own is judged whichever is asked for.
    auto const own = on_classic + "[seats.5]\ntable = { sides = [2, 3], deal = 30 }\n";
    CHECK(mistake_in(own).fault == Fault::deal_too_large);
    CHECK(mistake_in(own, 4).fault == Fault::deal_too_large);
}

}  // namespace meldbook::rules::test::consistency_test
