// The presets, the three further files, the examples of the schema and the other variants.

#include <algorithm>
#include <sstream>

#include <doctest/doctest.h>

#include "fixture.hpp"
#include "rules/countries.hpp"
#include "rules/document.hpp"
#include "rules/schema.hpp"

namespace meldbook_tests::rules_presets_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

std::string kind(std::string_view id, std::string_view rest) {
    return "[[canasta.kind]]\nid = \"" + std::string(id) + "\"\n" + std::string(rest) + "\n";
}

/// The two kinds of most rule sets, after others.
std::string natural_and_mixed() {
    return kind("natural", "of = \"set\"\nwilds = \"0\"\nbonus = 500\ntags = [\"clean\"]") +
           kind("mixed", "of = \"set\"\nwilds = \"1+\"\nbonus = 300\ntags = [\"dirty\"]");
}

/// The kinds of the Italian page; `wilds` are those of wild cards.
std::string italian_kinds(std::string_view wilds) {
    return std::string(wilds) +
           kind("assi-pulita",
                "of = \"set\"\nranks = [\"A\"]\nwilds = \"0\"\nbonus = 1000\ntags = [\"clean\"]") +
           kind("assi-sporca", "of = \"set\"\nranks = [\"A\"]\nbonus = 500\ntags = [\"dirty\"]") +
           kind("pulita", "of = \"set\"\nwilds = \"0\"\nbonus = 500\ntags = [\"clean\"]") +
           kind("sporca", "of = \"set\"\nbonus = 300\ntags = [\"dirty\"]");
}

/// A recipe: what a note says to change, done in a house file as the note says it.
struct Recipe {
    std::string preset;
    std::string note;  ///< how it begins
    std::string file;  ///< without `extends`
    std::size_t hidden = 0;  ///< values that a number of players the note does not name has anyway
};

std::string const unopened = "[[red_threes.factor]]\nwhen = { canastas = \"1+\" }\nx = 1\n"
                             "[[red_threes.factor]]\nx = -1\n";
std::string const low_band = "[[opening.band]]\nmin = 20\n";
std::string const bands = low_band + "[[opening.band]]\nfrom = 1\nmin = 50\n"
                                     "[[opening.band]]\nfrom = 1501\nmin = 90\n"
                                     "[[opening.band]]\nfrom = 3001\nmin = 120\n";
std::string const tie = "[match]\ntie = \"share\"\n";
std::string const hand_3r = "[cards.hand]\n3r = 50\n";
std::string const exempt = "[opening]\nexempt = [\"concealed\"]\n";
std::string const wild_kind = "[meld]\nwild_melds = true\n" +
                              kind("wild", "of = \"wild\"\nbonus = 2000\ntags = [\"wild\"]") +
                              natural_and_mixed();
std::string const mixed_200 = "[canasta]\nkind.also = [{ id = \"mixed\", bonus = 200 }]\n";
std::string const one_of_a_rank = "[meld]\nduplicate_ranks = false\n";
std::string const out_kinds = "[[out.kind]]\nid = \"normal\"\nbonus = 100\n"
                              "[[out.kind]]\nid = \"concealed\"\nbonus = 200\n"
                              "[[out.kind]]\nid = \"blitz\"\nbonus = 1000\n"
                              "[opening]\nexempt = [\"blitz\"]\n";

std::string const opened = "[[red_threes.factor]]\nwhen = { opened = true }\nx = 1\n"
                           "[[red_threes.factor]]\nx = -2\n";
std::string const no_sets = "[hand]\nset = []\n";

/// The three kinds of a game with canastas of wild cards.
std::string wild_kinds(int bonus) {
    return kind("wild", "of = \"wild\"\nbonus = " + std::to_string(bonus) + "\ntags = [\"wild\"]") +
           natural_and_mixed();
}

/// Every note that says what to change.
std::vector<Recipe> recipes() {
    return {
        {"classic", "Red threes count", unopened},
        {"classic", "Four red threes",
         "[red_threes]\nleast = -400\nvalues = [0, 100, 200, 300, 700]\n"
         "factor = [{ when = { opened = true }, x = 1 }, { x = -2 }]\n"
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 700, 800, 900] }\n"},
        {"classic", "A red three caught", hand_3r},
        {"classic", "A black three left", "[cards.hand]\n3b = 15\n"},
        {"classic", "Going out concealed", "[opening]\nexempt = []\n"},
        {"classic", "Melds of wild cards", wild_kind},
        {"classic", "Two players need", "[seats.2]\nout = { requires = { canastas = \"1+\" } }\n"},
        {"classic", "Six players: four",
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 800, 1000, 1200] }\n"},
        {"classic", "Six players play",
         "[seats.6]\nmatch = { target = 10000 }\nopening = { band = [{ min = 15 }, "
         "{ from = 0, min = 50 }, { from = 1500, min = 90 }, { from = 3000, min = 120 }, "
         "{ from = 7000, min = 150 }] }\n"},
        {"classic", "Penalties are not",
         "[[event]]\nid = \"failed\"\ntext = \"asked and failed\"\npoints = -100\n"},
        {"classic", "The sources say nothing", tie},

        {"french", "Canastas to go out",
         "[out]\nrequires = { canastas = \"3+\" }\n"
         "[seats]\n3 = { out = { requires = { canastas = \"2+\" } } }\n"
         "5 = { out = { requires = { canastas = \"2+\" } } }\n"
         "6 = { out = { requires = { canastas = \"1+\" } } }\n"
         "2 = { out = { requires = { canastas = \"2+\" } } }\n"},
        {"french", "Two players agree", "[seats.2]\nout = { requires = { canastas = \"2+\" } }\n"},
        {"french", "Four red threes",
         "[red_threes]\nvalues = [0, 100, 200, 300, 900]\n"
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 900, 1000, 1200] }\n"},
        {"french", "Six players: the text",
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 400, 1000, 1200] }\n"},
        {"french", "Six players play", "[seats.6]\nmatch = { target = 10000 }\n"},
        {"french", "Three players",
         "[seats.3]\ntable = { deal = 13, formed = \"each\" }\nmatch = { target = 7500 }\n"},
        {"french", "The minimum to open", bands},
        {"french", "Sortie surprise", exempt},
        {"french", "A red three caught", hand_3r},
        {"french", "A reader (jeff28)",
         kind("hidden", "of = \"set\"\nwilds = \"0\"\nhidden = true\nbonus = 700\n"
                        "tags = [\"clean\"]") +
             natural_and_mixed() + out_kinds},
        {"french", "Both sides past", tie},

        {"ducale", "Opening: 'one or several", "[opening]\ncombine = \"sum\"\n"},
        {"ducale", "Opening at a negative", bands},
        {"ducale", "Four red threes",
         "[red_threes]\nvalues = [0, 100, 200, 300, 800]\n"
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 800, 1000, 1200] }\n"},
        {"ducale", "Red threes are not", unopened},
        {"ducale", "A red three caught", hand_3r},
        {"ducale", "Six players: the sheet",
         "[seats.6]\nred_threes = { values = [0, 100, 200, 300, 900, 1000, 1200] }\n"},
        {"ducale", "Five players",
         "[seats.5]\ntable = { sides = [3, 2] }\n[seats.6]\ntable = { deal = 11 }\n"},
        {"ducale", "Going out requires",
         "[out]\nrequires = { canastas = \"2+\" }\n"
         "[seats.2]\nout = { requires = { canastas = \"2+\" } }\n"
         "[seats.6]\nout = { requires = { canastas = \"2+\" } }\n"},
        {"ducale", "Sortie surprise", exempt},
        {"ducale", "Wild cards", "[meld]\nmax_wilds = 3\n"},
        {"ducale", "Black threes", "[meld]\nblack_threes = \"\"\n"},
        {"ducale", "Two melds of one rank", one_of_a_rank},
        {"ducale", "Both sides past", tie},

        {"german", "A score of exactly 3000", bands},
        {"german", "Red threes of a side without a first meld", unopened},
        {"german", "Red threes of a side with a first meld", unopened},
        {"german", "Some online tables",
         "[red_threes]\nleast = -400\n"
         "factor = [{ when = { opened = true }, x = 1 }, { x = -2 }]\n"},
        {"german", "The cards of a canasta",
         "[canasta]\nkind.also = [{ id = \"natural\", cards = false }, { id = \"mixed\", cards = "
         "false }]\n"},
        {"german", "Wild cards", "[meld]\nmax_wilds = 3\nwilds = \"le\"\n"},
        {"german", "Two melds of one rank", one_of_a_rank},
        {"german", "Going out concealed", out_kinds},
        {"german", "Black threes", "[meld]\nblack_threes = \"\"\n"},
        {"german", "A red three caught", hand_3r},
        {"german", "A canasta of jokers", wild_kind},
        {"german", "The Sperr-Canasta",
         kind("jokers", "of = \"black3\"\njokers = \"3\"\ntwos = \"0\"\nbonus = 1500\n"
                        "cards = false") +
             kind("twos", "of = \"black3\"\njokers = \"0\"\ntwos = \"3\"\nbonus = 1500\n"
                          "cards = false") +
             natural_and_mixed()},
        {"german", "Both sides past", tie},

        {"italian", "The page's list", bands},
        {"italian", "A score of exactly 3000", bands},
        {"italian", "The opening at 50", low_band + "pure = false\n"},
        {"italian", "The match ends",
         "[match]\ntarget = 12000\nend = \"reach\"\ntie = \"share\"\n"},
        {"italian", "Cards left in hand count",
         "[[hand.factor]]\nwhen = { opened = false }\nx = 2\n"},
        {"italian", "Cards left in hand are",
         "[[hand.factor]]\nwhen = { out = \"self\" }\nx = 0\n"},
        {"italian", "Canastas of twos",
         italian_kinds(kind("wild", "of = \"wild\"\nbonus = 2000\ntags = [\"wild\"]"))},
        {"italian", "Five clean canastas",
         "[[bonus]]\nid = \"cinque-pulite\"\nwhen = { clean = \"5+\", dirty = \"5+\" }\npoints = "
         "1000\n"},
        {"italian", "Going out pays", "[[out.kind]]\nid = \"chiusura\"\nbonus = 300\n"},
        {"italian", "Going out requires",
         "[out]\nrequires = { clean = \"0+\", dirty = \"0+\", canastas = \"1+\" }\n"},
        {"italian", "Two melds of one rank", one_of_a_rank},
        {"italian", "Threes left in hand", "[cards.hand]\n3b = 15\n3r = 500\n"},
        {"italian", "Six jokers with two twos",
         italian_kinds(kind("toro-seduto",
                            "of = \"wild\"\njokers = \"6+\"\nsize = \"7\"\nbonus = 5000\n"
                            "tags = [\"clean\"]") +
                       kind("pinelle-sporca", "of = \"wild\"\nbonus = 2000\ntags = [\"dirty\"]")) +
             "[[incomplete]]\nof = \"wild\"\npoints = -1000\n"},

        {"origen", "Only pictures show",
         "[table]\njokers = 6\n[seats.6]\ntable = { jokers = 6 }\n"},
        {"origen", "SOL of a side",
         "[[red_threes.factor]]\nwhen = { opened = false }\nx = -1\n"
         "[[red_threes.factor]]\nx = 1\n"},
        {"origen", "If negative",
         "[red_threes]\nvalues = [0, 200, 400, 600, 800]\n"
         "[seats.6]\nred_threes = { values = [0, 200, 400, 600, 800] }\n"},
        {"origen", "The box says",
         "[[hand.factor]]\nwhen = { opened = false, out = \"other\" }\nx = 2\n"},
        {"origen", "A SOL left", hand_3r},
        {"origen", "Wild cards", "[meld]\nmax_wilds = 3\n"},
        {"origen", "Two combinations", one_of_a_rank},
        {"origen", "The opening requirement", bands},
        {"origen", "Going out pays",
         "[[out.kind]]\nid = \"finito\"\nbonus = 100\n"
         "[[out.kind]]\nid = \"concealed\"\nbonus = 200\n"},
        {"origen", "Reaching 5000", "[match]\nend = \"exceed\"\ntie = \"share\"\n"},

        {"lone-hand", "Some deal 11", "[table]\ndeal = 11\n"},
        {"lone-hand", "One canasta", "[out]\nrequires = { canastas = \"2+\" }\n"},
        {"burraco", "The Italian federation",
         kind("semi", "of = \"sequence\"\nwilds = \"1\"\nrun = \"7+\"\nbonus = 150\n"
                      "tags = [\"dirty\"]") +
             kind("seq-clean",
                  "of = \"sequence\"\nwilds = \"0\"\nbonus = 200\ntags = [\"clean\"]") +
             kind("seq-dirty", "of = \"sequence\"\nbonus = 100\ntags = [\"dirty\"]") +
             kind("any", "of = \"set\"\nbonus = 100\ntags = [\"dirty\"]")},
        {"buraco", "To 3000", "[match]\ntarget = 2000\n"},
        {"buraco", "Going out takes", "[out]\nrequires = { clean = \"0+\", canastas = \"1+\" }\n"},
        {"buraco", "A side with 1500", "[[opening.band]]\nmin = 0\n"},
        {"buraco", "A side without a clean", "[[meld.factor]]\nwhen = { clean = \"0\" }\nx = -1\n"},
        {"buraco", "Some tables count 50",
         "[cards]\njoker = 50\n" +
             kind("limpa", "of = \"sequence\"\nwilds = \"0\"\nbonus = 300\n"
                           "tags = [\"clean\"]") +
             kind("suja", "of = \"sequence\"\nbonus = 150\ntags = [\"dirty\"]")},
        {"canastone", "To 12,000", "[match]\ntarget = 15000\n"},
        {"canastone", "A negative score", bands},
        {"canastone", "At some tables every", "[[opening.band]]\nmin = 50\npure = true\n"},
        {"canastone", "The bonuses for five", "bonus = []\n"},
        {"canastone", "Some tables require", "[out]\nrequires = { clean = \"2+\" }\n"},
        {"canastone", "A red three caught", no_sets},
        {"viennese", "A red three caught", hand_3r},
        {"wild-card", "A canasta of wild", wild_kinds(1000)},
        {"wild-card", "A meld of wild",
         "[[incomplete.also]]\nid = \"open-wild\"\npoints = -2000\n"},
        {"samba", "From 7000", bands},
        {"samba", "Red threes held", no_sets},
        {"bolivia", "A red three held", no_sets},
        {"bolivia", "A black three held", no_sets},
        {"brazilian", "From 9000", bands},
        {"brazilian", "A sequence of three", "incomplete = []\n"},
        {"brazilian", "English Wikipedia has", bands},
        {"brazilian", "A red three held", no_sets},
        {"brazilian", "A black three held", no_sets},
        {"cuban", "Neither page says", "[out]\nrequires = { canastas = \"2+\" }\n"},
        {"cuban", "A red three caught", hand_3r},
        {"cuban", "No page pays", out_kinds},
        {"uruguayan", "The other readings", mixed_200},
        {"uruguayan", "Red threes count", unopened},
        {"uruguayan", "Jokers and twos", "[meld.wild]\nmixed = false\n" + wild_kinds(3000)},
        {"uruguayan", "An ace counts",
         "[cards]\nA = 15\n" +
             kind("aces", "of = \"set\"\nranks = [\"A\"]\nwilds = \"0\"\nbonus = 800\n"
                          "tags = [\"clean\"]") +
             kind("mixed-aces", "of = \"set\"\nranks = [\"A\"]\nbonus = 500\ntags = [\"dirty\"]") +
             wild_kinds(2000)},
        {"uruguayan", "Going out takes", "[out]\nrequires = { clean = \"1+\", dirty = \"1+\" }\n"},
        {"uruguayan", "To 5000", "[match]\ntarget = 7000\n"},
        {"uruguayan", "Juanfu224 lets",
         "[[hand.set]]\ncards = \"3b\"\ncount = \"4\"\npoints = -480\nper = \"side\"\n"},
        {"spanish", "Red threes count", unopened},
        {"spanish", "All premiums", "bonus = []\n"},
        {"spanish", "A red three caught", hand_3r},
        {"spanish", "m4s.es",
         "[table]\ndeal = 13\n[cards]\n3b = 15\n"
         "[out]\nkind = [{ id = \"normal\", bonus = 200 }]\n[opening]\nexempt = []\n",
         1},
        {"canadian", "The page does not say", unopened},
        {"canadian", "Nor does it say", bands},
        {"canadian", "Going out pays", out_kinds},
        {"canadian", "A red three caught", hand_3r},
        {"mexicana", "Five and six", "[red_threes]\nvalues = [0, 100, 200, 300, 800, 900, 1000]\n"},
        {"mexicana", "Four red threes",
         "[red_threes]\nvalues = [0, 100, 200, 300, 400, 1000, 1200]\n"},
        {"mexicana", "A red three caught", hand_3r},
        {"mexicana", "A canasta of sevens", natural_and_mixed()},
        {"joker-canasta", "Two, three and four",
         "[red_threes]\nvalues = [0, 100, 400, 900, 1900]\n"
         "[black_threes]\nvalues = [0, 100, 400, 900, 1900]\n"},
        {"joker-canasta", "A red three caught", "[cards.hand]\n3r = 50\n3b = 100\n"},
        {"joker-canasta", "A negative score", bands},
        {"hand-and-foot", "Red threes always", "[cards.hand]\n3r = 300\n"},
        {"hand-and-foot", "A clean canasta pays",
         "[canasta]\nkind.also = [{ id = \"clean\", bonus = 300 }, { id = \"dirty\", bonus = 100 "
         "}]\n"},
        {"hand-and-foot", "The hand and the foot", "[table]\ndeal = 22\n"},
        {"hand-and-foot", "Six players are", "[seats.6]\ntable = { sides = [2, 2, 2] }\n"},
        {"hand-knee-foot", "Going out takes",
         "[out]\nrequires = { clean = \"1+\", dirty = \"1+\" }\n"},
        {"hand-knee-foot", "A book of sevens", "[meld]\nno_wilds = [\"7\", \"5\"]\n"},
        {"hand-knee-foot", "The score decides",
         "[opening]\nby = \"hand\"\nband = [{ min = 60 }]\n"},
        {"hand-knee-foot", "Red threes count", "[red_threes]\nvalues = [0]\n"},
        {"hand-knee-foot", "A red three caught", "[cards.hand]\n3r = 100\n"},
        {"hand-knee-foot", "The values of cards", "[meld]\nmax_wilds = 3\n"},
        {"hand-knee-foot", "A hand of 15", "[table]\ndeal = 45\n"},
        {"buraco-stbl", "A joker counts", "[cards]\njoker = 50\n"},
        {"buraco-stbl", "To 3000", bands + "[match]\ntarget = 2000\n"},
        {"buraco-fechado", "A joker counts", "[cards]\njoker = 50\n"},
        {"buraco-fechado", "To 3000", bands + "[match]\ntarget = 2000\n"},
        {"buraco-fechado", "Any canastra", "[out]\nrequires = { clean = \"1+\", morto = \"0\" }\n"},
        {"buraco-fechado", "A canastra of equal",
         "[canasta]\nkind.also = [{ id = \"trinca-limpa\", bonus = 300 }]\n"},
        {"italian", "Three packs with six",
         "[table]\ndecks = 2\njokers = 4\n[red_threes]\nvalues = [0, 100, 200, 300, 800]\n", 1},
        {"ducale", "Six players are three",
         "[seats.6]\ntable = { sides = [3, 3] }\nmatch = { target = 10000 }\n"},
        {"hand-and-foot", "Eight, ten and twelve",
         "[seats.12]\ntable = { sides = [3, 3, 3, 3] }\n"},
        {"hand-and-foot", "Going out takes",
         "[out]\nrequires = { clean = \"1+\", dirty = \"1+\" }\n"},
        {"hand-and-foot", "Four hands",
         "[opening]\nby = \"score\"\n" + bands + "[match]\nhands = 0\ntarget = 10000\n"},
        {"pennies-from-heaven", "Openings from", bands},
        {"biriba", "A biriba of equal",
         "[canasta]\nkind.also = [{ id = \"set-clean\", bonus = 200 }, { id = \"set-dirty\", bonus "
         "= 100 "
         "}]\n"},
        {"biriba", "Some allow no sets",
         "[meld.set]\nallowed = false\n"
         "[canasta]\nalso = [{ of = \"set\", drop = true }]\n"},
        {"biriba", "Any first meld",
         "[opening]\nband = [{ min = 0 }, { from = 1500, min = 75 }, { from = 3000, min = 100 }, "
         "{ from = 4000, min = 120 }]\n"},
        {"biriba", "A joker counts", "[cards]\njoker = 25\n2 = 20\n"},
        {"biriba", "Some take another",
         "[[bonus]]\nid = \"none\"\nwhen = { canastas = \"0\" }\npoints = -100\n"},
        {"biriba", "To more than", "[match]\ntarget = 3000\n"},
        {"biriba", "Three players each",
         "[seats.3]\ntable = { decks = 2, jokers = 4, formed = \"divided\" }\n"},
        {"modern-american", "Garbage pays", "[[special]]\nid = \"garbage\"\npoints = 3000\n", 1},
        {"modern-american", "A meld of wild",
         "[[incomplete]]\nid = \"open-wild\"\nof = \"wild\"\npoints = -2000\n", 1},
    };
}

/// A key that a note names, for a number of players or for all (0).
struct NamedKey {
    int seats = 0;
    std::string key;
};

/// The keys a note names: "seats.3, seats.5 and seats.6 out.requires" are three.
std::vector<NamedKey> keys_in(std::string const& note) {
    std::vector<NamedKey> named;
    std::vector<int> numbers;
    std::istringstream words(note);
    for (std::string word; words >> word;) {
        while (!word.empty() &&
               std::string_view(",;.:()[]").find(word.back()) != std::string::npos) {
            word.pop_back();
        }
        if (word.starts_with("seats.")) {
            numbers.push_back(std::stoi(word.substr(word.rfind('.') + 1)));
            continue;
        }
        bool const key = std::any_of(cite_keys.begin(), cite_keys.end(),
                                     [&](auto const& section) {
                                         return word.starts_with(std::string(section.key) + ".");
                                     }) ||
                         word.starts_with("table.");
        if (!key) continue;
        if (numbers.empty()) numbers.push_back(0);
        for (int const seats : numbers) named.push_back({seats, word});
        numbers.clear();
    }
    return named;
}

/// The rule sets that have words about play of their own.
constexpr char const* with_play[] = {"classic", "ducale", "french", "german", "italian", "origen"};

std::vector<std::string> everything() {
    auto names = library_of({}).names();
    for (auto const& name : data_names()) names.push_back(data_path(name));
    return names;
}

}  // namespace

TEST_CASE("rules: what the notes say to change can be changed as they say it") {
    for (auto const& [preset, begins, file, hidden] : recipes()) {
        CAPTURE(preset);
        CAPTURE(begins);
        auto library = library_of({{"house.toml", "extends = \"" + preset + "\"\n" + file}});
        auto const& notes = library.get(preset).rules.notes;
        auto const note = std::find_if(notes.begin(), notes.end(),
                                       [&](auto const& n) { return n.starts_with(begins); });
        REQUIRE(note != notes.end());
        // Valid for every number of players, and no inherited value hides one of the file.
        CHECK(library.check("house.toml").size() == hidden);
        CHECK(library.seats("house.toml") == library.seats(preset));
        auto const changed = [&](int seats) {
            auto const number = seats == 0 ? std::nullopt : std::optional(seats);
            return differences(library.get(preset, number).document,
                               library.get("house.toml", number).document);
        };
        auto named = keys_in(*note);
        if (named.empty()) CHECK_FALSE(changed(0).empty());
        for (auto const& [seats, key] : named) {
            CAPTURE(seats);
            CAPTURE(key);
            auto const found = changed(seats);
            CHECK(std::any_of(found.begin(), found.end(),
                              [&](auto const& d) { return d.key.starts_with(key); }));
        }
    }
}

TEST_CASE("rules: every note that says what to change is tried") {
    Library library(embedded::presets());
    auto const all = recipes();
    for (auto const& name : library.names()) {
        CAPTURE(name);
        for (auto const& note : library.get(name).rules.notes) {
            CAPTURE(note);
            bool const says = note.find("Change ") != std::string::npos ||
                              note.find(", change ") != std::string::npos ||
                              note.find("Set ") != std::string::npos ||
                              note.find("Add ") != std::string::npos ||
                              note.find("add ") != std::string::npos;
            CHECK(says == std::any_of(all.begin(), all.end(), [&](auto const& recipe) {
                      return recipe.preset == name && note.starts_with(recipe.note);
                  }));
        }
    }
}

TEST_CASE("rules: every rule set of ours loads for every number of players") {
    Library library(embedded::presets());
    for (auto const& name : everything()) {
        CAPTURE(name);
        CHECK_NOTHROW(library.check(name));
        for (auto seats : library.seats(name)) {
            CAPTURE(seats);
            CHECK(library.get(name, seats).rules.table.players() == seats);
        }
        CHECK(library.warnings(name).empty());
    }
}

TEST_CASE("rules: a country has rule sets that there are, and words of its own") {
    Library library(embedded::presets());
    for (auto const& country : countries()) {
        CAPTURE(country.id);
        CHECK_FALSE(country.rules.empty());
        CHECK((country.rules.size() == 1 || !country.played.empty()));
        for (auto const& name : country.rules) CHECK_NOTHROW(library.get(name));
        CHECK(country_of(country.id) == &country);
        for (auto const& word : country.words) {
            CAPTURE(word);
            CHECK(country_of(word) == &country);
        }
    }
    // In every language, in any case.
    for (auto const* word : {"greek", "Griechenland", "GRÈCE", "Grecia", "ελλάδα"}) {
        CAPTURE(word);
        REQUIRE(country_of(word) != nullptr);
        CHECK(country_of(word)->rules.front() == "biriba");
    }
    CHECK(country_of("Österreich")->rules.front() == "viennese");
    CHECK(country_of("atlantis") == nullptr);
}

TEST_CASE("rules: the presets are faultless") {
    Library library(embedded::presets());
    CHECK(library.names() == std::vector<std::string>{"biriba",
                                                      "bolivia",
                                                      "brazilian",
                                                      "buraco-fechado",
                                                      "buraco-stbl",
                                                      "buraco",
                                                      "burraco",
                                                      "canadian",
                                                      "canastone",
                                                      "classic",
                                                      "cuban",
                                                      "ducale",
                                                      "french",
                                                      "german",
                                                      "hand-and-foot",
                                                      "hand-knee-foot",
                                                      "italian",
                                                      "joker-canasta",
                                                      "lone-hand",
                                                      "mexicana",
                                                      "modern-american",
                                                      "origen",
                                                      "pennies-from-heaven",
                                                      "samba",
                                                      "spanish",
                                                      "uruguayan",
                                                      "viennese",
                                                      "wild-card"});
    for (auto const& name : library.names()) {
        CAPTURE(name);
        CHECK(library.check(name).empty());
        CHECK(library.get(name).rules.id == name);
        CHECK_FALSE(library.get(name).rules.sources.empty());
    }
    for (auto const& name : library.names()) {
        auto const listed = library.listed(name);
        CAPTURE(listed.id);
        auto const& rules = library.get(listed.id).rules;
        CHECK(listed.name == rules.name);
        CHECK(listed.source == rules.sources.front());
        CHECK(listed.target == rules.match.target);
        auto with_overlay = listed.seats;
        std::erase(with_overlay, rules.table.players());
        CHECK(with_overlay == library.seats(listed.id));
    }
    CHECK(library.listed("classic").seats == std::vector<int>{2, 3, 4, 5, 6});
    CHECK(library.seats("italian").empty());
}

TEST_CASE("rules: a document read back is the same rule set") {
    Library library(embedded::presets());
    for (auto const& name : everything()) {
        for (int seats = 2; seats <= static_cast<int>(most_players); ++seats) {
            CAPTURE(name);
            CAPTURE(seats);
            auto const& resolved = library.get(name, seats);
            auto const again = from_document(resolved.document);
            CHECK(difference(again, resolved.rules) == "");
            CHECK(to_document(again) == resolved.document);
        }
    }
}

TEST_CASE("rules: figures of the presets") {
    Library library(embedded::presets());
    auto const hand = [&](char const* name, Rank rank) {
        return library.get(name).rules.hand_cards[index_of(rank)];
    };
    CHECK(hand("classic", Rank::red_three) == 500);
    CHECK(hand("french", Rank::red_three) == 100);
    CHECK(hand("german", Rank::red_three) == 100);
    CHECK(library.get("classic", 2).rules.out_requires.counts[0].second.min == 2);
    CHECK(library.get("classic", 6).rules.red_threes.points(4) == 400);
    CHECK(library.get("french", 6).rules.red_threes.points(4) == 800);
    CHECK(library.get("ducale").rules.red_threes.points(4) == 900);
    CHECK(library.get("ducale").rules.opening.combine == Combine::single);
    CHECK(library.get("origen").rules.opening.bands[0].min == 0);
    CHECK(library.get("italian").rules.match.exceed);
    CHECK(library.get("italian").rules.opening.bands[1].from == 3001);
    CHECK(library.get("german", 6).rules.table.players() == 4);
}

TEST_CASE("rules: the schema says every variant") {
    Library library(embedded::presets());
    auto const rules = [&](char const* name) { return library.get(data_path(name)).rules; };
    auto const preset = [&](char const* name) { return library.get(name).rules; };
    CHECK(preset("canastone").out_kinds[0].bonus == 300);
    CHECK(preset("canastone").canastas.size() == 7);  // the Italian ones
    CHECK(preset("viennese").out_kinds.size() == 3);
    // Its article has the values of red threes, only comments make them negative.
    CHECK(preset("german").red_threes.factor[0].cite.empty());
    CHECK_FALSE(preset("german").red_threes.factor[1].cite.empty());
    CHECK(rules("german-house").name == library.get("german").rules.name + " (german-house)");
    CHECK_FALSE(rules("german-house").canastas[0].cards);
    CHECK(rules("pure-cachee").id == "pure-cachee");
    CHECK(rules("pure-cachee").canastas[0].pattern.hidden == true);
    CHECK(rules("pure-cachee").out_requires.counts[0].second.min == 2);  // French
    CHECK(preset("modern-american").specials.size() == 4);
    CHECK(preset("modern-american").black_threes->points(3) == 500);
    CHECK(preset("samba").hand_sets[0].points == -750);
    CHECK(preset("brazilian").incomplete[0].pattern.size == Range{3, 4});
    CHECK(preset("cuban").black_threes->points(4) == 100);
    CHECK(preset("hand-and-foot").match.hands == 4);
    CHECK(preset("hand-and-foot").red_threes.points(7) == 700);
    CHECK(preset("pennies-from-heaven").out_requires.counts.size() == 4);
    CHECK(preset("burraco").cards[index_of(Rank::ace)] == 15);
    CHECK(preset("burraco").meld.run == Run{.low = low_ace, .high = high_ace, .aces = 1});
    CHECK(preset("buraco").meld.run.aces == 2);
    CHECK(preset("lone-hand").table.formed == FormedSides::each);
    CHECK(preset("biriba").marks == std::vector<std::string>{"trump"});
}

TEST_CASE("rules: every preset answers every topic of play, or says that its source is silent") {
    Library library(embedded::presets());
    for (std::string const name : with_play) {
        CAPTURE(name);
        for (auto const& topic : library.get(name).rules.play) {
            CHECK(topic.given());
            CHECK_FALSE(topic.cite.empty());
            CHECK((topic.rule.empty() || topic.elsewhere.empty()));
            // Only Classic and what others play cites Classic.
            bool const classic = topic.cite.find("Pagat") != std::string::npos;
            CHECK(classic == (name == "classic" || topic.rule.empty()));
        }
    }
}

TEST_CASE("rules: a citation holds for all that it stands beside") {
    Library library(embedded::presets());
    for (std::string const name : with_play) {
        CAPTURE(name);
        auto const& rules = library.get(name).rules;
        CHECK(rules.cite.hand.find("ed three") == std::string::npos);
        CHECK(rules.cite.opening.find("below zero") == std::string::npos);
        CHECK(rules.cite.opening.find("180") == std::string::npos);
        // Melded cards stay: Classic says it in its general rules, not under Melds.
        auto const& exchange = rules.play[static_cast<std::size_t>(PlayTopic::exchange)];
        CHECK(exchange.cite.find("Classic Canasta (Pagat), Melds") == std::string::npos);
    }
    CHECK_FALSE(library.get("french").rules.cite.hand_3r.empty());
    CHECK(library.get("ducale").rules.opening.bands[0].cite.starts_with("Classic"));
    CHECK(library.get("ducale").rules.opening.bands[1].cite.empty());
}

TEST_CASE("rules: what only concerns partners is apart from what everybody plays by") {
    Library library(embedded::presets());
    for (auto const& name : library.names()) {
        CAPTURE(name);
        for (int const seats : {2, 3}) {
            auto const& rules = library.get(name, seats).rules;
            if (rules.table.partners()) continue;
            for (std::size_t i = 0; i < play_topics; ++i) {
                if (static_cast<PlayTopic>(i) == PlayTopic::partner) continue;
                CAPTURE(rules.play[i].rule);
                CHECK(rules.play[i].rule.find("partner") == std::string::npos);
            }
            for (auto const& kind : rules.out_kinds) {
                CHECK(kind.hint.find("partner") == std::string::npos);
            }
        }
    }
}

TEST_CASE("rules: one meld of each rank is a rule of Classic and of the French text") {
    Library library(embedded::presets());
    for (std::string const name : with_play) {
        CAPTURE(name);
        auto const& rules = library.get(name).rules;
        CHECK(rules.meld.duplicate_ranks == (name != "classic" && name != "french"));
        auto const noted = std::any_of(rules.notes.begin(), rules.notes.end(), [](auto const& n) {
            return n.find("meld.duplicate_ranks") != std::string::npos;
        });
        CHECK(noted == rules.meld.duplicate_ranks);
    }
}

}  // namespace meldbook_tests::rules_presets_test
