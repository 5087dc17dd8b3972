// Every mistake a single value can be, with its place.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::rules_mistakes_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

struct Case {
    std::string text, mistake;
};

// In lines of their own, so that the place of a mistake can be read off.
std::string const on_classic = "extends = \"classic\"\n";
std::string const kind_of_set = on_classic + "[[canasta.kind]]\n"
                                             "id = \"all\"\n"
                                             "of = \"set\"\n"
                                             "bonus = 300\n";

void check_all(std::initializer_list<Case> cases) {
    for (auto const& [text, mistake] : cases) {
        CAPTURE(text);
        CHECK(mistake_in(text) == mistake);
    }
}

}  // namespace

TEST_CASE("rules: keys that are unknown or missing") {
    check_all({
        {on_classic + "targett = 3\n",
         "house.toml:2:1: there is no key 'targett'; it can be format, id, name, sources, notes, "
         "entering, names, "
         "note, switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
         "red_threes, black_threes, hand, out, opening, match, play, extends, seats, played, "
         "players or switch"},
        {"extend = \"classic\"\n",
         "house.toml:1:1: there is no key 'extend'; did you mean 'extends'?"},
        // The key of one table, without it.
        {"extends = \"classic\"\ntarget = 7000\n",
         "house.toml:2:1: there is no key 'target'; did you mean 'match.target'?"},
        {"extend = \"classic\"\nbonus = [{ when = { clean = \"5+\" }, points = 5 }]\n",
         "house.toml:1:1: there is no key 'extend'; did you mean 'extends'?"},
        {on_classic + "[match]\n  tagret = 3000\n",
         "house.toml:3:3: there is no key 'tagret' in match; did you mean 'target'?"},
        {on_classic + "[cards]\nk = 10\n",
         "house.toml:3:1: there is no key 'k' in cards; did you mean 'K'?"},
        {on_classic + "[cards]\n1 = 10\n",
         "house.toml:3:1: there is no key '1' in cards; did you mean '10'?"},
        {on_classic + "[cards.hand]\n3B = 10\n",
         "house.toml:3:1: there is no key '3B' in cards.hand; did you mean '3b'?"},
        {on_classic + "[cite]\ncardz = \"x\"\n",
         "house.toml:3:1: there is no key 'cardz' in cite; did you mean 'cards'?"},
        {kind_of_set + "wild = \"0\"\n",
         "house.toml:6:1: there is no key 'wild' in canasta.kind[1]; did you mean 'wilds'?"},
        {on_classic + "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbons = 300\n",
         "house.toml:5:1: there is no key 'bons' in canasta.kind[1]; did you mean 'bonus'?"},
        {on_classic + "[seats.4]\nextends = \"french\"\n",
         "house.toml:3:1: there is no key 'extends'; it can be format, id, name, sources, notes, "
         "entering, names, "
         "note, switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
         "red_threes, black_threes, hand, out, opening, match or play"},
        {on_classic + "[match]\nhands = 1\n[seats.4]\nmatch = { tie = \"out\", x = 1 }\n",
         "house.toml:5:24: there is no key 'x' in match; it can be target, end, hands, rounds, "
         "winner, tie or step"},
        {"name = \"Alone\"\n",
         "house.toml:1:1: canasta.kind is missing; write which rule set the file extends, like "
         "extends = \"classic\", or give all kinds"},
        {on_classic + "[match]\ntarget = 7500\nplayers = 4\n",
         "house.toml:4:1: there is no key 'players' in match; write it above the first header"},
        {on_classic + "[[canasta.kind]]\nid = \"all\"\nbonus = 300\n",
         "house.toml:2:1: canasta.kind[1].of is missing; add it"},
        {on_classic + "[[canasta.kind]]\nof = \"set\"\nbonus = 300\n",
         "house.toml:2:1: canasta.kind[1].id is missing; add it"},
        {on_classic + "[[out.kind]]\nid = \"normal\"\n",
         "house.toml:2:1: out.kind[1].bonus is missing; add it"},
        {on_classic + "[[meld.factor]]\nwhen = { canastas = \"0\" }\n",
         "house.toml:2:1: meld.factor[1].x is missing; add it"},
        {on_classic + "[[opening.band]]\nneeds = \"aces\"\n",
         "house.toml:2:1: opening.band[1].min is missing; add it"},
        {on_classic + "[[hand.set]]\ncards = \"A\"\npoints = -5\n",
         "house.toml:2:1: hand.set[1].count is missing; add it"},
        {on_classic + "[[hand.set]]\ncount = 3\npoints = -5\n",
         "house.toml:2:1: hand.set[1].cards is missing; add it"},
        {on_classic + "event = [{ id = \"cut\" }]\n",
         "house.toml:2:10: event[1].points is missing; add it"},
    });
}

TEST_CASE("rules: values of the wrong type") {
    check_all({
        {on_classic + "[match]\ntarget = \"5000\"\n",
         "house.toml:3:10: match.target must be a whole number, not '\"5000\"'"},
        {on_classic + "[match]\ntarget = 50.5\n",
         "house.toml:3:10: match.target must be a whole number, not '50.5'"},
        {on_classic + "name = 5\n", "house.toml:2:8: name must be text in quotes, not '5'"},
        {on_classic + "match = 5\n", "house.toml:2:9: match must be a table, not '5'"},
        {on_classic + "cite = \"Pagat\"\n", "house.toml:2:8: cite must be a table, not 'Pagat'"},
        {on_classic + "[meld]\nsequences = \"yes\"\n",
         "house.toml:3:13: meld.sequences must be true or false, not 'yes'"},
        {on_classic + "[canasta.kind]\nid = \"all\"\n",
         "house.toml:2:1: canasta.kind must be a list of tables, [[canasta.kind]], not '{ id = all "
         "}'"},
        {on_classic + "bonus = [1, 2]\n",
         "house.toml:2:10: bonus must be a list of tables, [[bonus]], not '1'"},
        {on_classic + "sources = \"Pagat\"\n",
         "house.toml:2:11: sources must be a list of texts, not 'Pagat'"},
        {on_classic + "table = { sides = [2, \"two\"] }\n",
         "house.toml:2:23: table.sides must be a whole number, not 'two'"},
        {on_classic + "table = { sides = 4 }\n",
         "house.toml:2:19: table.sides must be a list of whole numbers, not '4'"},
        {on_classic + "out.requires.canastas = true\n",
         "house.toml:2:25: out.requires.canastas must be a range, \"3\", \"1-4\" or \"2+\", not "
         "'true'"},
        {on_classic + "out.requires.opened = \"yes\"\n",
         "house.toml:2:23: out.requires.opened must be true or false, not 'yes'"},
        {on_classic + "out.requires = \"1+\"\n",
         "house.toml:2:16: out.requires must be a table, not '1+'"},
        {on_classic + "hand.set = [{ cards = true, count = 1, points = 5 }]\n",
         "house.toml:2:23: hand.set[1].cards must be text in quotes, not 'true'"},
        {"extends = 5\n", "house.toml:1:11: extends must be text in quotes, not '5'"},
        {on_classic + "seats = 5\n", "house.toml:2:9: seats must be a table, not '5'"},
        {on_classic + "[seats]\n4 = 5\n", "house.toml:3:5: seats.4 must be a table, not '5'"},
    });
}

TEST_CASE("rules: numbers out of their bounds") {
    struct Row {
        std::string table, key, value, bounds;
    };
    for (auto const& [table, key, value, bounds] : {
             Row{"table", "decks", "0", "1 to 13"},
             Row{"table", "decks", "14", "1 to 13"},
             Row{"table", "jokers", "-1", "0 to 26"},
             Row{"table", "jokers", "27", "0 to 26"},
             Row{"table", "deal", "0", "1 to 45"},
             Row{"table", "deal", "46", "1 to 45"},
             Row{"cards", "K", "100001", "−100,000 to 100,000"},
             Row{"cards", "K", "-9223372036854775808", "−100,000 to 100,000"},
             Row{"canasta", "size", "2", "3 to 30"},
             Row{"meld", "min_size", "0", "1 to 30"},
             Row{"meld", "max_size", "-1", "0 to 100"},
             Row{"meld", "max_wilds", "-1", "0 to 100"},
             Row{"match", "target", "-5", "0 to 1,000,000"},
             Row{"match", "target", "5000000000", "0 to 1,000,000"},
             Row{"match", "hands", "-1", "0 to 1,000"},
             Row{"match", "rounds", "101", "0 to 100"},
             Row{"match", "step", "0", "1 to 1,000"},
             Row{"red_threes", "each_extra", "100005", "−100,000 to 100,000"},
         }) {
        CAPTURE(key);
        auto const column = std::to_string(key.size() + 4);
        CHECK(mistake_in(on_classic + "[" + table + "]\n" + key + " = " + value + "\n") ==
              "house.toml:3:" + column + ": " + table + "." + key + " must be from " + bounds +
                  ", not '" + value + "'");
    }
    check_all({
        {on_classic + "table.sides = [2, 0]\n",
         "house.toml:2:19: table.sides must be from 1 to 12, not '0'"},
        {on_classic + "[[hand.factor]]\nx = 3\n",
         "house.toml:3:5: hand.factor[1].x must be from −2 to 2, not '3'"},
        {on_classic + "[[hand.factor]]\nx = -3\n",
         "house.toml:3:5: hand.factor[1].x must be from −2 to 2, not '-3'"},
        {on_classic + "[[incomplete]]\nof = \"wild\"\npoints = 2000\n",
         "house.toml:4:10: incomplete[1].points: '2000' would be points for the side; write what "
         "the meld costs with a sign, -2000"},
        {on_classic + "[[opening.band]]\nmin = -15\n",
         "house.toml:3:7: opening.band[1].min must be from 0 to 100,000, not '-15'"},
    });
}

TEST_CASE("rules: words, ranks, ranges, ids and texts that cannot be read") {
    check_all({
        {on_classic + "[match]\ntie = \"playon\"\n",
         "house.toml:3:7: match.tie cannot be 'playon'; did you mean 'play-on'?"},
        {on_classic + "[match]\nend = \"over\"\n",
         "house.toml:3:7: match.end cannot be 'over'; it can be reach or exceed"},
        {on_classic + "[match]\nwinner = \"lowest\"\n",
         "house.toml:3:10: match.winner cannot be 'lowest'; it can be highest"},
        {on_classic + "[meld]\nwilds = \"<\"\n",
         "house.toml:3:9: meld.wilds cannot be '<'; it can be any, le, lt, half or none"},
        {on_classic + "[opening]\nby = \"hands\"\n",
         "house.toml:3:6: opening.by cannot be 'hands'; did you mean 'hand'?"},
        {on_classic + "[opening]\ncombine = \"one\"\n",
         "house.toml:3:11: opening.combine cannot be 'one'; it can be sum or single"},
        {on_classic + "[[canasta.kind]]\nid = \"a\"\nof = \"sets\"\nbonus = 5\n",
         "house.toml:4:6: canasta.kind[1].of cannot be 'sets'; did you mean 'set'?"},
        {on_classic + "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -5\nper = \"hand\"\n",
         "house.toml:6:7: hand.set[1].per cannot be 'hand'; it can be player, side or card"},
        {on_classic + "[[hand.factor]]\nx = 2\nwhen = { out = \"others\" }\n",
         "house.toml:4:16: hand.factor[1].when.out cannot be 'others'; did you mean 'other'?"},
        {on_classic + "[[hand.factor]]\nx = 2\nwhen = { opend = false }\n",
         "house.toml:4:10: hand.factor[1].when: nothing is counted as 'opend'; did you mean "
         "'opened'?"},
        {on_classic + "[out]\nrequires = { clea = \"1+\" }\n",
         "house.toml:3:14: out.requires: nothing is counted as 'clea'; did you mean 'clean'?"},
        {on_classic + "[[bonus]]\npoints = 500\nwhen = { sambas = \"1+\" }\n",
         "house.toml:4:10: bonus[1].when: nothing is counted as 'sambas'; it can be opened, out, "
         "canastas, red_threes, black_threes, clean or dirty"},
        {kind_of_set + "ranks = [\"A\", \"X\"]\n",
         "house.toml:6:15: canasta.kind[1].ranks: 'X' is not a rank; it can be A, K, Q, J, 10, 9, "
         "8, 7, 6, 5, 4 or 3b"},
        {kind_of_set + "ranks = [\"joker\"]\n",
         "house.toml:6:10: canasta.kind[1].ranks: 'joker' is not a rank; it can be A, K, Q, J, 10, "
         "9, 8, 7, 6, 5, 4 or 3b"},
        {on_classic + "[meld]\nno_wilds = [2]\n",
         "house.toml:3:13: meld.no_wilds: '2' is not a rank; it can be A, K, Q, J, 10, 9, 8, 7, 6, "
         "5, 4 or 3b"},
        {on_classic + "[[hand.set]]\ncards = \"3\"\ncount = 3\npoints = -5\n",
         "house.toml:3:9: hand.set[1].cards: '3' is not a rank; did you mean '3b'?"},
        {kind_of_set + "wilds = \"1-\"\n", "house.toml:6:9: canasta.kind[1].wilds: '1-' is not a "
                                           "range; write \"3\", \"1-4\" or \"2+\""},
        {kind_of_set + "wilds = -1\n", "house.toml:6:9: canasta.kind[1].wilds: '-1' is not a "
                                       "range; write \"3\", \"1-4\" or \"2+\""},
        {kind_of_set + "wilds = \"\"\n", "house.toml:6:9: canasta.kind[1].wilds: '' is not a "
                                         "range; write \"3\", \"1-4\" or \"2+\""},
        {on_classic + "[meld]\nblack_threes = \"none\"\n",
         "house.toml:3:16: meld.black_threes: 'none' is not a range; write \"3\", \"1-4\" or "
         "\"2+\""},
        {on_classic + "[out]\nrequires = { canastas = \"two\" }\n",
         "house.toml:3:25: out.requires.canastas: 'two' is not a range; write \"3\", \"1-4\" or "
         "\"2+\""},
        {on_classic + "id = \"My House\"\n",
         "house.toml:2:6: id: 'My House' may hold only a-z, 0-9 and -"},
        {on_classic + "id = \"\"\n", "house.toml:2:6: id: '' may hold only a-z, 0-9 and -"},
        {on_classic + "[[event]]\nid = \"exact_cut\"\npoints = 100\n",
         "house.toml:3:6: event[1].id: 'exact_cut' may hold only a-z, 0-9 and -"},
        {kind_of_set + "tags = [\"Clean\"]\n",
         "house.toml:6:9: canasta.kind[1].tags: 'Clean' may hold only a-z, 0-9 and -"},
        {kind_of_set + "tags = [\"opened\"]\n",
         "house.toml:6:9: canasta.kind[1].tags: 'opened' counts something else already; choose "
         "another tag"},
        {kind_of_set + "tags = [\"canastas\"]\n",
         "house.toml:6:9: canasta.kind[1].tags: 'canastas' counts something else already; choose "
         "another tag"},
        {on_classic + "[opening]\nexempt = [\"Splash!\"]\n",
         "house.toml:3:11: opening.exempt: 'Splash!' may hold only a-z, 0-9 and -"},
        {on_classic + "name = \"  \"\n", "house.toml:2:8: name is empty; fill it in or omit it"},
        {kind_of_set + "name = \"\"\n",
         "house.toml:6:8: canasta.kind[1].name is empty; fill it in or omit it"},
        {on_classic + "name = \"a\\u001b[2J\"\n",
         "house.toml:2:8: name holds a control character; remove it"},
        {on_classic + "note = \"a\\u009b2J\"\n",
         "house.toml:2:8: note holds a control character; remove it"},
        {on_classic + "sources = [\"a\", \"\\u007f\"]\n",
         "house.toml:2:17: sources holds a control character; remove it"},
        {on_classic + "[canasta]\nkind = []\n",
         "house.toml:3:8: canasta.kind needs at least one entry; add one or omit it"},
        {on_classic + "[out]\nkind = []\n",
         "house.toml:3:8: out.kind needs at least one entry; add one or omit it"},
        {on_classic + "[opening]\nband = []\n",
         "house.toml:3:8: opening.band needs at least one entry; add one or omit it"},
        {on_classic + "[table]\nsides = []\n",
         "house.toml:3:9: table.sides needs at least one entry; add one or omit it"},
        {on_classic + "format = 2\n", "house.toml:2:10: the file is of format '2', this meldbook "
                                      "reads format 1; install a newer meldbook"},
    });
}

TEST_CASE("rules: what would have been known is said") {
    check_all(
        {{on_classic + "[out]\nrequires = { x = \"1\" }\n",
          "house.toml:3:14: out.requires: nothing is counted as 'x'; it can be opened, out, "
          "canastas, red_threes, black_threes, clean or dirty"},
         {on_classic + "[match]\ntie = \"x\"\n",
          "house.toml:3:7: match.tie cannot be 'x'; it can be play-on, share or out"},
         {on_classic + "[match]\nx = 1\n", "house.toml:3:1: there is no key 'x' in match; it can "
                                           "be target, end, hands, rounds, winner, tie or step"}});
}

TEST_CASE("rules: long values are quoted short, characters whole") {
    std::string name;
    for (int i = 0; i < 60; ++i) name += "ä";
    auto const found = mistake_in(on_classic + "id = \"x" + name + "\"\n");
    CHECK(found ==
          "house.toml:2:6: id: 'x" + name.substr(0, 78) + "…' may hold only a-z, 0-9 and -");
}

TEST_CASE("rules: what is no TOML") {
    std::string const ended =
        "the value ended before this; write one value for a key, and a number "
        "without commas and blanks, like 7500";
    std::string const no_value = "the value is missing; write key = value";
    std::string const no_equals = "'=' is missing behind the key; write key = value";
    std::string const in_braces =
        "a table in braces is on one line, with commas only between its keys; write it like { "
        "canastas = \"2+\", clean = \"1+\" }";
    check_all({
        {"[match]\ntarget = 7,500\n", "house.toml:2:11: " + ended},
        {"[match]\ntarget = 7 500\n", "house.toml:2:12: " + ended},
        {"[match]\ntarget 7500\n", "house.toml:2:8: " + no_equals},
        {"red threes = 5\n", "house.toml:1:5: " + no_equals},
        {"name = \n", "house.toml:1:8: " + no_value},
        {"name =", "house.toml:1:7: " + no_value},
        {"= 5\n",
         "house.toml:1:1: this is neither a key nor a header; write key = value, or [match]"},
        {"[match]\ntarget = 5\n[match]\nstep = 5\n",
         "house.toml:3:1: 'match' is given twice in this file; keep one, or merge the two"},
        {"name = \"a\"\nname = \"b\"\n",
         "house.toml:2:8: 'name' is given twice in this file; keep one, or merge the two"},
        {"[bonus]\nid = \"a\"\n[[bonus]]\nid = \"b\"\n",
         "house.toml:3:1: 'bonus' is already given in another form; write [[bonus]] for every row"},
        {"[[canasta.kind]\n",
         "house.toml:1:16: the header is not closed; write it like [match] or [[bonus]]"},
        {"[match] target = 5\n",
         "house.toml:1:9: nothing follows a header like [match] on its line; begin another line "
         "here"},
        {"[]\n", "house.toml:1:2: a table's name is missing here; write it like [match] or "
                 "[[bonus]]"},
        {"name = \"house\n",
         "house.toml:1:14: the text is not closed on its line; put it between \"quotes\""},
        {"name = \"\"\"house",
         "house.toml:1:16: the text is not closed; put it between \"quotes\""},
        {"name = \"a\\qb\"\n",
         "house.toml:1:11: '\\q' is not an escape; write '\\\\' for a backslash"},
        {"[red_threes]\nvalues = [0 100]\n",
         "house.toml:2:13: a comma or ']' is missing in the list; write it like [0, 100, 200]"},
        {"out = { requires = { canastas = \"2+\" }\n", "house.toml:1:39: " + in_braces},
        {"match = { target = 5000, }\n", "house.toml:1:26: " + in_braces},
        {"match = { target = 5000 hands = 4 }\n", "house.toml:1:25: " + in_braces},
        {"[match]\ntarget = 99999999999999999999\n",
         "house.toml:2:30: '99999999999999999999' is too large; write a smaller number"},
        {"name = 2026-02-30\n", "house.toml:1:8: '2026-02-30' is not a value; write \"text\" in "
                                "quotes, a whole number, true "
                                "or false"},
        {"name = \"\\uD800\"\n",
         "house.toml:1:15: this is not TOML (Error while parsing unicode scalar sequence: unicode "
         "surrogates (U+D800 - U+DFFF) are explicitly prohibited); correct it there"},
    });
}

TEST_CASE("rules: values that would not mean what they seem to") {
    check_all({
        {on_classic + "[cards.hand]\n3r = -500\n",
         "house.toml:3:6: cards.hand.3r: '-500' would be points for the side; write what the card "
         "costs, 500"},
        {on_classic + "out.requires.canastas = 2\n",
         "house.toml:2:25: out.requires.canastas: write \"2\" for exactly 2, or \"2+\" for at "
         "least 2"},
        {on_classic + "[meld]\nmax_wilds = 0\n",
         "house.toml:3:13: meld.max_wilds: '0' is not clear; write \"none\" for no limit, or wilds "
         "= \"none\" for no wild card"},
        {on_classic + "[seats.2]\nplayd = \"at home\"\n",
         "house.toml:3:1: there is no key 'playd'; did you mean 'play'?"},
        {on_classic + "[seats.2]\nplayed = \"at home\"\n",
         "house.toml:3:1: there is no key 'played'; did you mean 'play'?"},
    });
}

TEST_CASE("rules: a list is only so long") {
    auto const times = [](int n, std::string const& text) {
        std::string all;
        for (int i = 0; i < n; ++i) all += text;
        return all;
    };
    struct Case {
        std::string key, before, each, after;
    };
    for (auto const& list : {
             Case{"bonus", "", "[[bonus]]\npoints = 5\n", ""},
             Case{"hand.set", "", "[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -5\n", ""},
             Case{"incomplete", "", "[[incomplete]]\nof = \"wild\"\npoints = -5\n", ""},
             Case{"red_threes.values", "red_threes.values = [", "5, ", "]\n"},
             Case{"meld.no_wilds", "meld.no_wilds = [", "\"A\", ", "]\n"},
             Case{"opening.exempt", "opening.exempt = [", "\"a\", ", "]\n"},
             Case{"canasta.kind[1].tags",
                  "[[canasta.kind]]\nid = \"a\"\nof = \"set\"\nbonus = 5\n"
                  "tags = [",
                  "\"a\", ", "]\n"},
         }) {
        CAPTURE(list.key);
        auto const text = [&](int n) {
            return "extends = \"classic\"\n" + list.before + times(n, list.each) + list.after;
        };
        CHECK_NOTHROW(house(text(100)));
        CHECK(mistake_in(text(101)).ends_with(": " + list.key +
                                              " has '101' entries; give it 100 at most"));
    }
    // Texts that are only shown may be as many as the file holds.
    CHECK(house("extends = \"classic\"\nnotes = [" + times(500, "\"a\", ") + "]\n")
              .rules.notes.size() == 500);
}

TEST_CASE("rules: kinds that were replaced took tags with them that others count") {
    std::string const kinds = "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\n";
    check_all(
        {// Where the kinds were replaced, not in the preset.
         {"extends = \"italian\"\n\n" + kinds,
          "house.toml:3:1: no canasta kind here has the tag 'clean', which bonus[1].when in "
          "italian.toml needs; give a kind that tag, or replace bonus"},
               // With a list of one's own the next one is named.
         {"extends = \"italian\"\nbonus = []\n" + kinds,
          "house.toml:3:1: no canasta kind here has the tag 'clean', which "
          "red_threes.factor[1].when in italian.toml needs; give a kind that tag, or replace "
          "red_threes.factor"},
               // One's own counter is a mistake of its own.
         {"extends = \"italian\"\n" + kinds + "[[bonus]]\nwhen = { clean = \"1+\" }\npoints = 5\n",
          "house.toml:7:10: bonus[1].when: no canasta kind has the tag 'clean'; give one tags = "
          "[\"clean\"]"}});
    std::string const sevens =
        "canasta.also = [{ id = \"sevens\", of = \"set\", ranks = [\"7\"], bonus = 1000";
    check_all(
        {{on_classic + "out.requires = { sevens = \"1+\" }\n" + sevens + " }]\n",
          "house.toml:2:18: out.requires: nothing is counted as 'sevens'; give the canasta kind "
          "'sevens' tags = [\"sevens\"]"},
         {on_classic + "out.requires = { other-sevens = \"0\" }\n" + sevens +
              ", tags = [\"clean\"] }]\n",
          "house.toml:2:18: out.requires: nothing is counted as 'sevens'; give the canasta kind "
          "'sevens' tags = [\"clean\", \"sevens\"]"},
         {kinds + "tags = []\n[out]\nrequires = { dirty = \"1+\" }\n",
          "house.toml:7:14: out.requires: no canasta kind has the tag 'dirty'; give one tags = "
          "[\"dirty\"]"}});
    CHECK(house("extends = \"italian\"\n" + kinds + "tags = [\"clean\", \"dirty\"]\n")
              .rules.tags.size() == 2);
}

}  // namespace meldbook_tests::rules_mistakes_test
