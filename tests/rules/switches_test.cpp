// The switches: what each value changes in a hand or an opening, where they are refused, and how they
// go through files and documents.

#include "rules/switches.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "rules/document.hpp"
#include "rules/fixture.hpp"
#include "support/rules.hpp"
#include "support/sample.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::rules_switches_test {

using namespace meldbook;
using namespace meldbook::rules;

using namespace meldbook::test;
using meldbook::test::hand_of;
using meldbook::test::problems_text;

namespace {

Library& library() {
    static auto presets = library_of({});
    return presets;
}

/// The totals of a hand and what is wrong with it, also with its opening if it begins with `before` points
/// on each side.
std::string outcome_of(std::vector<std::string> const& entries, Rules const& rules, int before) {
    Hand hand;
    try {
        hand = hand_of(entries, rules);
    } catch (NotationError const&) {
        return ";";  // an event that the rules do not have
    }
    std::string text;
    for (auto const& side : score(hand, rules)) {
        text += text.empty() ? "" : " ";
        text += std::to_string(side.total);
    }
    std::vector<Opening> required;
    if (before > 0) required.assign(entries.size(), opening_at(rules, before, 1));
    auto const problems = problems_text(check(hand, rules, required));
    return problems.empty() ? text : text + "; " + problems;
}

/// A hand that a switch changes.
struct HandRow {
    std::string set;
    std::string rules;
    std::vector<std::string> entries;
    std::string without, with;
    int seats = 4;
    int before = 0;
};

// clang-format off: a table
HandRow const hands[] = {
    {"red-threes-need=meld", "viennese", {"KKK red=2", "7xQ out"}, "-170 670", "230 670"},
    {"red-threes-need=canasta", "classic", {"KKK red=2", "7xQ out"}, "230 670", "-170 670"},
    {"red-threes-need=two-canastas", "classic", {"7xK red=2", "7xQ out"}, "770 670", "370 670"},
    {"red-threes-need=nothing", "classic", {"red=2", "7xQ out"}, "-200 670", "200 670"},
    {"red-threes-need=canasta", "classic", {"KKK red=2", "QQQ", "JJJ"}, "230 30 30", "-170 30 30", 3},
    {"red-threes-need=canasta", "german", {"7xK red=1", "QQQ red=1"}, "670 130", "670 -70", 5},
    {"four-red-threes=400", "classic", {"KKKK red=4", "QQQ"}, "840 30", "440 30"},
    {"four-red-threes=800", "ducale", {"7xK red=4", "QQQ"}, "1470 30", "1370 30"},
    {"four-red-threes=900", "classic", {"KKKK red=4", "QQQ"}, "840 30", "940 30"},
    {"four-red-threes=1000", "classic", {"KKKK red=4", "QQQ"}, "840 30", "1040 30"},
    {"four-red-threes=900", "classic", {"KKKK red=4", "QQQ", "JJJ"}, "440 30 30", "940 30 30", 6},
    {"four-red-threes=900", "classic", {"KKKK red=5", "QQQ", "JJJ"}, "1040 30 30", "1040 30 30", 6},
    {"red-three-caught=0", "classic", {"KKKKK hand=3r", "QQQ"}, "-450 30", "50 30"},
    {"red-three-caught=100", "classic", {"KKKKK hand=3r", "QQQ"}, "-450 30", "-50 30"},
    {"red-three-caught=500", "french", {"KKKKK hand=3r", "QQQ"}, "-50 30", "-450 30"},
    {"red-three-caught=750-once", "classic", {"KKKKK hand=3r3r/3r", "QQQ"}, "-1450 30", "-700 30"},
    {"red-three-caught=100", "samba", {"KKKKK hand=3r3r", "QQQ"}, "-700 30", "-150 30"},
    {"black-three-caught=5", "bolivia", {"KKKKK hand=3b", "QQQ"}, "45 30", "45 30"},
    {"black-three-caught=5", "bolivia", {"7xK seq:4-10 out", "KKKKK hand=3b"}, "2320 -50", "2320 45"},
    {"black-three-caught=100", "bolivia", {"KKKKK hand=3b", "QQQ"}, "45 30", "-50 30"},
    {"black-three-caught=15", "classic", {"KKKKK hand=3b", "QQQ"}, "45 30", "35 30"},
    {"black-three-caught=100", "classic", {"KKKKK hand=3b", "QQQ"}, "45 30", "-50 30"},
    {"to-go-out=1", "french", {"7xK out", "QQQQQ"}, "", "670 50"},
    {"to-go-out=2", "classic", {"7xK out", "QQQQQ"}, "670 50", ""},
    {"to-go-out=clean-and-dirty", "classic", {"7xK 7xQ out", "JJJJJ"}, "1240 50", ""},
    {"to-go-out=1", "classic", {"7xK out", "QQQQQ"}, "", "670 50", 2},
    {"to-go-out=2", "french", {"7xK out", "QQQQQ"}, "670 50", "", 5},
    {"to-go-out=1", "burraco", {"7xK out", "QQQQQ"}, "370 50", "370 50"},
    {"concealed-opens=free", "french", {"7x4 7x5 out=concealed", "AAAAAA"}, "", "1270 120", 4, 3000},
    {"concealed-opens=minimum", "classic", {"7x4 out=concealed", "AAAAAA"}, "735 120", "", 4, 3000},
    {"concealed-opens=minimum", "viennese", {"7x4 out=verdeckt", "AAAAAA"}, "735 120", "", 4, 3000},
    {"wild-limit=three", "origen", {"KKKK2222", "QQQQQ"}, "420 50", ""},
    {"wild-limit=two-natural", "classic", {"KK2222", "QQQQQ"}, "", "100 50"},
    {"wild-limit=half", "classic", {"KK222", "QQQQQ"}, "80 50", ""},
    {"wild-limit=fewer", "classic", {"KK22", "QQQQQ"}, "60 50", ""},
    {"wild-canasta=no", "spanish", {"7x2 7xK out", "QQQQQ"}, "2810 50", ""},
    {"wild-canasta=1000", "classic", {"7x2 7xK out", "QQQQQ"}, "", "1810 50"},
    {"wild-canasta=2000", "classic", {"7x2 7xK out", "QQQQQ"}, "", "2810 50"},
    {"wild-canasta=2500", "classic", {"7x2 7xK out", "QQQQQ"}, "", "3310 50"},
    {"wild-canasta=2000", "cuban", {"7x2 7xK out", "QQQQQ"}, "4810 50", "2810 50"},
    {"open-wild=0", "wild-card", {"222 KKK", "QQQQQ"}, "-910 50", "90 50"},
    {"open-wild=-1000", "spanish", {"222 KKK", "QQQQQ"}, "90 50", "-910 50"},
    {"open-wild=-2000", "spanish", {"222 KKK", "QQQQQ"}, "90 50", "-1910 50"},
    {"red-threes-need=never", "classic", {"7xK red=2", "7xQ out"}, "770 670", "370 670"},
    {"red-threes-need=sevens", "pennies-from-heaven red-threes-need=meld", {"7xK red=2", "QQQ"}, "770 30", "370 30"},
    {"red-threes-need=unless-caught", "origen red-threes-need=meld", {"red=2", "QQQ"}, "-200 30", "200 30"},
    {"red-threes-need=two-or-none", "modern-american red-threes-need=meld", {"7xK red=1", "QQQ"}, "670 -30", "570 -30"},
    {"red-threes-need=clean-and-dirty", "italian red-threes-need=meld", {"7xK red=1", "QQQ"}, "670 30", "570 30"},
    {"going-out=200", "classic", {"7xK out", "QQQ"}, "670 30", "770 30"},
    {"going-out=300", "origen", {"7xK out", "QQQ"}, "670 30", "870 30"},
    {"going-out=100", "samba", {"7xK 7xQ out", "QQQ"}, "1340 30", "1240 30"},
    {"canasta-values=300-200", "classic", {"7xK", "QQQQQ22"}, "570 390", "370 290"},
    {"canasta-values=700-500", "canadian", {"7xK", "QQQQQ22"}, "370 290", "770 590"},
    {"canasta-values=500-300", "canadian", {"7xK", "QQQQQ22"}, "370 290", "570 390"},
    {"no-canasta=negative", "classic", {"7xK", "QQQ"}, "570 30", "570 -30"},
    {"no-canasta=counts", "modern-american", {"7xK", "QQQ"}, "570 -30", "570 30"},
    {"going-out=500", "italian going-out=100", {"7xK QQQQQ22 out", "JJJ"}, "1060 30", "1460 30"},
    {"exact-cut=no", "canadian", {"7xK", "QQQ event=cut"}, "370 130", ""},
    {"exact-deal=no", "hand-and-foot exact-deal=100", {"7xK", "QQQ event=deal"}, "570 130", ""},
    {"to-go-out=1-1-1", "hand-and-foot", {"7xK QQQQQ22 7x2 out", "JJJ"}, "", "2700 30"},
    {"to-go-out=2-2-1", "hand-and-foot to-go-out=1-1-1", {"7xK QQQQQ22 7x2 out", "JJJ"}, "2700 30", ""},
    {"to-go-out=3-4", "hand-and-foot to-go-out=1-1-1", {"7xK QQQQQ22 7x2 out", "JJJ"}, "2700 30", ""},
    {"to-go-out=two-clean-and-wild", "canadian to-go-out=1", {"7xK out", "QQQ"}, "470 30", ""},
    {"to-go-out=two-with-sequence", "bolivia to-go-out=2", {"7xK 7xQ out", "JJJ"}, "1340 30", ""},
    {"to-go-out=one-of-each", "pennies-from-heaven to-go-out=1", {"7xK out", "QQQ"}, "670 30", ""},
    {"semipulito=no", "burraco semipulito=150", {"7xK2", "QQQ"}, "240 30", "190 30"},
    {"mixed-sevens=no", "pennies-from-heaven mixed-sevens=yes", {"7777722", "QQQ"}, "1565 30", ""},
    {"exact-cut=100", "classic", {"7xK", "QQQ event=cut"}, "", "570 130"},
    {"exact-deal=100", "hand-and-foot", {"7xK", "QQQ event=deal"}, "", "570 130"},
    {"to-go-out=two-clean", "canastone", {"7xK 7x9 out", "QQQ"}, "", "1440 30"},
    {"to-go-out=clean", "burraco", {"KKKKKK2 out", "QQQQQ"}, "280 50", ""},
    {"to-go-out=clean", "buraco to-go-out=1", {"seq:4-9+2 out", "seq:4-6"}, "250 15", ""},
    {"to-go-out=2", "bolivia", {"7xK 7xQ out", "QQQ"}, "", "1340 30"},
    {"semipulito=150", "burraco", {"7xK2", "QQQ"}, "190 30", "240 30"},
    {"semipulito=150", "burraco", {"6xK2", "QQQ"}, "180 30", "180 30"},
    {"wild-canasta=1500", "hand-and-foot wild-canasta=1000", {"7x2", "QQQ"}, "1140 30", "1640 30"},
    {"mixed-sevens=yes", "pennies-from-heaven", {"7777722", "QQQ"}, "", "1565 30"},
    {"going-out=200", "burraco", {"7xK out", "QQQ"}, "370 30", "470 30"},
    {"going-out=300", "buraco", {"seq:4-10 out", "seq:4-6"}, "350 15", "550 15"},
    {"going-out=100", "italian", {"7xK QQQQQ22 out", "JJJ"}, "1460 30", "1060 30"},
    {"canasta-values=700-500", "hand-and-foot", {"7xK QQQQQ22", "JJJ"}, "960 30", "1360 30"},
    {"canasta-values=700-500", "pennies-from-heaven", {"7x7", "QQQQQ22"}, "1535 390", "1535 590"},
    {"red-three-caught=500", "canastone red-three-caught=0", {"hand=3r", "AAAAA"}, "0 100", "-500 100"},
    {"wild-limit=one", "burraco wild-limit=three", {"KK22", "QQQ"}, "60 30", ""},
    {"wild-limit=three", "biriba", {"KK22", "QQQ"}, "", "40 30"},
    {"unopened-hand=single", "canastone", {"hand=KK", "AAAAA"}, "-40 100", "-20 100"},
    {"unopened-hand=double", "classic", {"hand=KK", "AAAAA"}, "-20 100", "-40 100"},
    {"unopened-hand=double-if-caught", "classic", {"hand=KK", "7xA out"}, "-20 740", "-40 740"},
    {"unopened-hand=double-if-caught", "classic", {"hand=KK", "AAAAA"}, "-20 100", "-20 100"},
    {"joker=50", "buraco", {"seq:5678JoTJ", "hand=Jo"}, "165 -20", "195 -50"},
    {"joker=20", "buraco-stbl joker=50", {"seq:5678JoTJ", "hand=Jo"}, "195 -50", "165 -20"},
    {"to-go-out=five-books", "hand-knee-foot to-go-out=1", {"7xK out", "QQQ"}, "770 30", ""},
};

/// What a score needs to open, with and without a switch.
struct OpeningRow {
    std::string set;
    std::string rules;
    int score = 0;
    std::string without, with;
};
OpeningRow const openings[] = {
    {"below-zero=15", "origen", -5, "0", "15"},
    {"below-zero=15", "italian", -5, "50 pure", "15 pure"},
    {"below-zero=15", "italian", 0, "50 pure", "50 pure"},
    {"below-zero=15", "joker-canasta", 0, "100", "100"},
    {"below-zero=0", "classic", -5, "15", "0"},
    {"below-zero=0", "classic", 0, "50", "50"},
    {"below-zero=50", "classic", -5, "15", "50"},
    {"below-zero=50", "classic", 1500, "90", "90"},
    {"top-opening=none", "cuban", 5000, "150", "120"},
    {"top-opening=none", "brazilian", 9000, "0", "120"},
    {"top-opening=5000:150", "classic", 4995, "120", "120"},
    {"top-opening=5000:150", "classic", 5000, "120", "150"},
    {"top-opening=7000:150", "cuban", 6995, "150", "120"},
    {"top-opening=7000:150", "classic", 7000, "120", "150"},
    {"top-opening=7000:160", "samba", 7000, "150", "160"},
    {"top-opening=160", "italian", 10001, "180", "160"},
    {"top-opening=180", "italian top-opening=160", 10001, "160", "180"},
    {"top-opening=200", "italian", 10001, "180", "200"},
    {"opening-by=hand", "classic", 3000, "120", "50"},
    {"opening-by=score", "hand-and-foot", 3000, "50", "120"},
    {"opening-by=score", "hand-knee-foot opening-by=hand", 30000, "50", "120"},
    {"opening=any", "buraco", 1500, "75", "0"},
    {"opening=75", "buraco opening=any", 1500, "0", "75"},
    {"opening=rising", "biriba", 3000, "0", "100"},
};
// clang-format on

std::string opening_text(OpeningRow const& row, std::string const& rules) {
    auto const opening = opening_at(library().get(rules).rules, row.score, 1);
    return std::to_string(opening.min) + (opening.pure ? " pure" : "");
}

/// Hands that show a switch in rule sets beside those of the tables.
std::vector<std::string> const further_hands[] = {
    {"7xK 7xQ red=2", "7xJ"},
    {"7x7 7xQ red=2", "7xJ"},
    {"JoJoJoJo KKK", "QQQ"},
    {"7x7 7xK red=2 out", "QQQ"},
    {"7xK QQQQQ22 out", "JJJ"},
    {"seq:4-10 out", "seq:4-6"},
    {"seq:4-10 seq:4-9+2 out", "seq:4-6"},
};

/// How the hands and openings of the tables that are about a switch are played under a rule set, and how
/// long a match is.
std::string played_by(std::string const& rules, std::string const& switch_id) {
    auto const about = [&](auto const& row) { return row.set.starts_with(switch_id + "="); };
    auto const& played = library().get(rules).rules;
    auto text = std::to_string(played.match.target) + "\n";
    for (auto const& row : hands)
        if (about(row)) text += outcome_of(row.entries, played, row.before) + "\n";
    for (auto const& entries : further_hands) text += outcome_of(entries, played, 0) + "\n";
    for (auto const& row : openings) {
        for (int const hand : {1, 2}) {
            auto const opening = opening_at(played, row.score, hand);
            text += std::to_string(opening.min) + (opening.pure ? " pure\n" : "\n");
        }
    }
    return text;
}

/// A switch that does not go with a rule set.
struct RefusedRow {
    std::string set;
    std::string rules;
    std::string why;
    int seats = 4;
};
RefusedRow const refused[] = {
    {"red-threes-need=canasta", "burraco",
     "'red-threes-need=canasta' does not go with 'burraco', for it needs red threes that are laid "
     "out; omit it"},
    {"wild-limit=half", "burraco",
     "the switch wild-limit cannot be 'half'; it can be three, two-natural or one"},
    {"black-three-caught=100", "burraco",
     "'black-three-caught=100' does not go with 'burraco', for it needs black threes that are not "
     "cards like others; omit it"},
    {"wild-limit=half", "buraco",
     "there is no switch 'wild-limit'; there are red-threes-need, four-red-threes, "
     "red-three-caught, black-three-caught, to-go-out, going-out, concealed-opens, "
     "no-canasta, exact-cut, wild-canasta, open-wild, unopened-hand, opening and joker"},
    {"open-wild=-1000", "classic",
     "'open-wild=-1000' does not go with 'classic', for it needs melds of wild cards alone, as the "
     "switch wild-canasta sets them; omit it"},
    {"open-wild=-1000 wild-canasta=no", "spanish",
     "'open-wild=-1000' does not go with 'spanish', for it needs melds of wild cards alone, as the "
     "switch wild-canasta sets them; omit it"},
    {"concealed-opens=free", "origen",
     "'concealed-opens=free' does not go with 'origen', for it needs a way of going out called "
     "concealed; omit it"},
    {"below-zero=0", "hand-and-foot",
     "'below-zero=0' does not go with 'hand-and-foot', for it needs openings by the score, one of "
     "them from 0; omit it"},
    {"top-opening=5000:150", "hand-and-foot",
     "'top-opening=5000:150' does not go with 'hand-and-foot', for it needs openings by the score, "
     "with 120 from 3000 on; omit it"},
    {"four-red-threes=400", "burraco",
     "'four-red-threes=400' does not go with 'burraco', for it needs red threes that are laid out; "
     "omit it"},
    {"top-opening=7000:150", "pennies-from-heaven",
     "'top-opening=7000:150' does not go with 'pennies-from-heaven', for it needs openings by the "
     "score, with 120 from 3000 on; omit it"},
    {"wild-canasta=no", "canastone",
     "'wild-canasta=no' does not go with 'canastone', where out.requires counts 'open-wild', which "
     "there is not then; omit it"},
    {"wild-canasta=no", "hand-and-foot",
     "'wild-canasta=no' does not go with 'hand-and-foot', where out.requires counts 'wild', which "
     "there is not then; omit it"},
    {"to-go-uot=2", "classic", "there is no switch 'to-go-uot'; did you mean 'to-go-out'?"},
    {"four-red-threes=950", "classic",
     "the switch four-red-threes cannot be '950'; did you mean '900'?"},
    {"to-go-out=three", "classic",
     "the switch to-go-out cannot be 'three'; it can be 1, 2 or clean-and-dirty"},
};

/// A file with switches of its own.
std::string const lake = R"(extends = "classic"
[switch.lake]
about = "What the lake decides"
yes.text = "four red threes count 1200, and going out 300"
yes.says = ["the lake"]
yes.red_threes.values.also = { 4 = 1200 }
yes.out.kind.also = [{ id = "normal", bonus = 300 }]
no.out.kind.also = [{ id = "normal", bonus = 100 }]
[switch.sea.no]
out.kind.also = [{ id = "normal", bonus = 50 }]
[switch.to-go-out]
1 = {}
3.text = "going out takes three canastas"
3.out.requires = { canastas = "3+" }
[switch]
open-wild = {}
)";

std::string why_refused(std::string const& name, int seats) {
    try {
        library().get(name, seats);
    } catch (RulesError const& error) {
        return error.what();
    }
    return "";
}

std::string switches_text(Rules const& rules) { return with_switches("", rules.switches); }

}  // namespace

TEST_CASE("switches: each value changes what a hand comes to") {
    for (auto const& row : hands) {
        CAPTURE(row.set);
        CAPTURE(row.rules);
        CAPTURE(row.seats);
        auto const& without = library().get(row.rules, row.seats).rules;
        auto const& with = library().get(row.rules + " " + row.set, row.seats).rules;
        auto const before = outcome_of(row.entries, without, row.before);
        auto const after = outcome_of(row.entries, with, row.before);
        // An empty text stands for a hand that breaks a rule.
        if (row.without.empty()) CHECK(before.find(';') != std::string::npos);
        else CHECK(before == row.without);
        if (row.with.empty()) CHECK(after.find(';') != std::string::npos);
        else CHECK(after == row.with);
        CHECK(switches_text(with) == " " + row.set);
    }
}

TEST_CASE("switches: each value changes what a score needs to open") {
    for (auto const& row : openings) {
        CAPTURE(row.set);
        CAPTURE(row.rules);
        CAPTURE(row.score);
        CHECK(opening_text(row, row.rules) == row.without);
        CHECK(opening_text(row, row.rules + " " + row.set) == row.with);
    }
}

TEST_CASE("switches: the tables have every value, and one that changes something") {
    std::set<std::string> changed = {"end=505", "end=1005", "end=2005"};
    for (auto const& row : hands) {
        if (row.without != row.with) changed.insert(row.set);
    }
    for (auto const& row : openings) {
        if (row.without != row.with) changed.insert(row.set);
    }
    for (auto const& word : switch_words()) CHECK_MESSAGE(changed.contains(word), word);
}

TEST_CASE("switches: every value shows in a hand, in every rule set that takes it") {
    int shown = 0;
    int told = 0;
    for (auto const& name : library().names()) {
        for (auto const& [about, now, refusals] : library().switches(name, std::nullopt)) {
            std::map<std::string, std::string> by_play = {{played_by(name, about.id), name}};
            for (std::size_t i = 0; i < about.values.size(); ++i) {
                auto const word = SetSwitch{about.id, about.values[i].id}.text();
                if (!test::is_turn(name + " " + word, 0, 3)) continue;
                CAPTURE(name + " " + word);
                if (!refusals[i].empty()) {
                    CHECK(
                        refusals[i].starts_with("'" + word + "' does not go with '" + name + "'"));
                    CHECK(refusals[i].find("missing") == std::string::npos);
                    ++told;
                    continue;
                }
                // What the rule set says already is played as it is without the switch.
                auto const play = played_by(name + " " + word, about.id);
                auto const [like, is_new] = by_play.emplace(play, word);
                bool const says_so = now == about.values[i].id;
                CHECK_MESSAGE(is_new == !says_so, "like " << like->second);
                CHECK((like->second == name) == says_so);
                ++shown;
            }
        }
    }
    MESSAGE(shown, " values show in a hand, ", told, " are refused");
}

TEST_CASE("switches: what a file has is found by what it is, whatever its id") {
    std::string const of_one_kind = "extends = \"classic\"\n";
    std::string const one_kind =
        "canasta.kind = [{ id = \"all\", of = \"set\", wilds = \"0\", bonus = 300 }]\n";
    std::string const own =
        "extends = \"classic\"\n[out]\nkind = [{ id = \"fine\", bonus = 50 }]\n"
        "[canasta]\nkind = [\n"
        "{ id = \"aces\", of = \"set\", ranks = [\"A\"], bonus = 900, tags = [] },\n"
        "{ id = \"burnt\", of = \"set\", mark = \"burnt\", bonus = 800, tags = [] },\n"
        "{ id = \"a\", of = \"set\", wilds = \"0\", bonus = 7, tags = [] },\n"
        "{ id = \"b\", of = \"set\", bonus = 5, tags = [] }]\n[match]\nstep = 1\n";
    auto library = library_of(
        {{"house.toml", own},
         {"six.toml", "extends = \"classic\"\n[seats.6]\n"
                      "out = { kind = { also = [{ is = \"ordinary\", bonus = 150 }, "
                      "{ id = \"blitz\", bonus = 400 }] } }\n"},
         {"six-only.toml", of_one_kind + "[seats.6]\n" + one_kind},
         {"set.toml",
          of_one_kind + "switches = { canasta-values = \"700-500\" }\n[seats.6]\n" + one_kind},
         {"one.toml", of_one_kind + one_kind}});
    auto const& set = library.get("./house.toml going-out=300 canasta-values=700-500").rules;
    REQUIRE(set.out_kinds.size() == 1);
    CHECK(set.out_kinds[0].bonus == 300);
    std::vector<int> bonuses;
    for (auto const& kind : set.canastas) bonuses.push_back(kind.bonus);
    CHECK(bonuses == std::vector{900, 800, 700, 500});
    // With other numbers of players, too, and behind what the file says for them.
    auto const& six = library.get("./six.toml going-out=300", 6).rules;
    CHECK(six.out_kinds[0].bonus == 300);
    CHECK(six.out_kinds[2].bonus == 400);
    CHECK(library.get("six.toml", 6).rules.out_kinds[0].bonus == 150);
    CHECK(library.get("six.toml").rules.out_kinds[0].bonus == 100);
    // With six players there is none of them; nobody else is refused.
    CHECK(library.get("./six-only.toml canasta-values=700-500").rules.canastas[0].bonus == 700);
    CHECK_THROWS_WITH(library.get("./six-only.toml canasta-values=700-500", 6),
                      "'canasta-values=700-500' does not go with 'six-only', for it needs natural "
                      "and mixed canastas of any rank; omit it");
    CHECK(library.get("set.toml").rules.switches.size() == 1);
    CHECK(library.get("set.toml", 6).rules.switches.empty());
    CHECK(library.get("set.toml", 6).rules.canastas[0].bonus == 300);
    CHECK_THROWS_WITH(library.get("./one.toml canasta-values=700-500"),
                      "'canasta-values=700-500' does not go with 'one', for it needs natural and "
                      "mixed canastas of any rank; omit it");
}

TEST_CASE("switches: what is not there cannot be changed by what it is") {
    CHECK(mistake_in("extends = \"classic\"\n[[out.also]]\nis = \"usual\"\nbonus = 150\n") ==
          "house.toml:3:6: out.kind.also.is cannot be 'usual'; it can be ordinary");
    CHECK(mistake_in("extends = \"buraco\"\n[[canasta.also]]\nis = \"mixed\"\nbonus = 150\n") ==
          "house.toml:3:6: canasta.kind has no row that is 'mixed'; name the one that is meant by "
          "its id");
    // A kind of one wild card at most is not what is called mixed.
    auto const kinds_with = [](std::string const& change) {
        return "extends = \"classic\"\n[canasta]\nkind.also = [{ id = \"half\", of = \"set\", "
               "wilds = \"1\", bonus = 400 }]\n[switch.t]\na.canasta.kind.also = [" +
               change + "]\n";
    };
    auto changed = library_of({{"house.toml", kinds_with("{ is = \"mixed\", bonus = 350 }")}})
                       .get("./house.toml t=a")
                       .rules;
    REQUIRE(changed.canastas.size() == 3);
    CHECK(changed.canastas[0].bonus == 400);
    CHECK(changed.canastas[2].bonus == 350);
    changed = library_of({{"house.toml", kinds_with("{ is = \"natural\", drop = true }")}})
                  .get("./house.toml t=a")
                  .rules;
    REQUIRE(changed.canastas.size() == 2);
    CHECK(changed.canastas[1].id == "mixed");
    CHECK(mistake_in("[canasta]\nkind = { also = [{ is = \"natural\", bonus = 500 }] }\n") ==
          "house.toml:2:25: canasta.kind has no row that is 'natural'; name the one that is meant "
          "by its id");
}

TEST_CASE("switches: a value changes how long a match is") {
    for (auto const& [end, target] : std::map<std::string, int>{{"505", 500}, {"1005", 1000}}) {
        CHECK(library().get("burraco end=" + end).rules.match.target == target);
        CHECK(library().get("burraco end=" + end + " end=2005").rules.match.target == 2000);
    }
}

TEST_CASE("switches: a value's id in older versions is understood") {
    CHECK(switches_text(library().get("classic wild-limit=le").rules) == " wild-limit=half");
}

TEST_CASE("switches: one that does not go with a rule set is refused with the reason") {
    for (auto const& row : refused) {
        CAPTURE(row.set);
        CHECK(why_refused(row.rules + " " + row.set, row.seats) == row.why);
    }
}

TEST_CASE("switches: one that counts what a file does not have is refused") {
    auto library = library_of({{"house.toml", "extends = \"classic\"\n[[canasta.kind]]\n"
                                              "id = \"all\"\nof = \"set\"\nbonus = 300\n"}});
    CHECK_THROWS_WITH(library.get("./house.toml to-go-out=clean-and-dirty"),
                      "'to-go-out=clean-and-dirty' does not go with 'house', where out.requires "
                      "counts 'clean', which there is not then; omit it");
}

TEST_CASE("switches: a file may bring its own, and change or drop those it inherits") {
    auto library = library_of({{"house.toml", lake},
                               {"child.toml", "extends = \"house.toml\"\n"
                                              "switches = { lake = \"yes\" }\n"}});
    CHECK(library.check("house.toml").empty());
    for (int const seats : {4, 6}) {
        auto const& rules = library.get("house.toml lake=yes", seats).rules;
        CHECK(switches_text(rules) == " lake=yes");
        CHECK(rules.red_threes.values[4] == 1200);
        CHECK(rules.red_threes.values.size() == (seats == 6 ? 7U : 5U));
        CHECK(rules.out_kinds[0].bonus == 300);
        CHECK(rules.out_kinds[1].bonus == 200);
        CHECK(library.get("child.toml", seats).rules.red_threes.values[4] == 1200);
    }
    CHECK(switches_text(library.get("./house.toml to-go-out=3", 2).rules) == " to-go-out=3");
    CHECK_THROWS_WITH(library.get("./house.toml to-go-out=1"),
                      "the switch to-go-out cannot be '1'; it can be 2, clean-and-dirty or 3");
    CHECK_THROWS_AS(library.get("./house.toml open-wild=0"), RulesError);
    std::vector<std::string> ids;
    for (auto const& about : library.switches("house.toml")) ids.push_back(about.id);
    CHECK(std::ranges::count(ids, "lake") == 1);
    CHECK(std::ranges::count(ids, "open-wild") == 0);
}

TEST_CASE("switches: two that cannot both hold are refused") {
    auto library = library_of({{"house.toml", lake},
                               {"child.toml", "extends = \"house.toml\"\n"
                                              "switches = { lake = \"yes\", sea = \"no\" }\n"}});
    CHECK_THROWS_WITH(library.get("house.toml lake=yes sea=no"),
                      "'lake=yes' and 'sea=no' contradict each other; omit one of them");
    CHECK_THROWS_WITH(library.get("child.toml"),
                      "child.toml:2:28: 'lake=yes' and 'sea=no' contradict each other; omit one of "
                      "them");
    CHECK(why_refused("classic opening-by=hand below-zero=0", 4) ==
          "'below-zero=0' does not go with 'classic', for it needs openings by the score, one of "
          "them from 0; omit it");
}

TEST_CASE("switches: one that leads to another mistake is refused with that") {
    auto tens =
        library_of({{"house.toml", "extends = \"classic\"\n[match]\nstep = 10\n"
                                   "[cards]\n7 = 10\n6 = 10\n5 = 10\n4 = 10\n3b = 10\n"
                                   "[opening]\nband = [{ min = 20 }, { from = 0, min = 50 }]\n"}});
    CHECK(tens.get("house.toml").rules.match.step == 10);
    try {
        tens.get("house.toml below-zero=15");
        FAIL_CHECK("15 is not a multiple of 10");
    } catch (RulesError const& error) {
        CHECK(std::string(error.what()) == "'below-zero=15' does not go with 'house': "
                                           "opening.band[1].min: '15' is not a multiple of "
                                           "match.step, which is 10; change one of them");
    }
}

TEST_CASE(
    "switches: every one says what it decides, and every value what it means and who plays so") {
    for (auto const& name : library().names()) {
        for (auto const& about : library().switches(name)) {
            CAPTURE(name + " " + about.id);
            CHECK(about.about != "");
            CHECK(about.needs.table()->empty() == about.needed.empty());
            for (auto const& value : about.values) {
                CHECK(value.text != "");
                CHECK(!value.says.empty());
                CHECK(!value.rules.table()->empty());
            }
        }
    }
}

TEST_CASE("switches: every rule set has each switch set that it brings along, or refuses it") {
    for (auto const& name : library().names()) {
        CAPTURE(name);
        for (auto const& about : library().switches(name)) {
            for (auto const& value : about.values) {
                SetSwitch const set{about.id, value.id};
                CAPTURE(set.text());
                try {
                    auto const& resolved = library().get(name + " " + set.text());
                    CHECK(resolved.rules.switches == std::vector{set});
                    CHECK(resolved.rules.id == name);
                    CHECK(switch_text(name, set) == value.text);
                    // What cannot be used after an export would be found out at the next match.
                    CHECK(to_document(from_foreign_document(resolved.document)) ==
                          resolved.document);
                } catch (RulesError const& error) {
                    CHECK(std::string(error.what()).find("does not go with") != std::string::npos);
                }
            }
        }
    }
}

TEST_CASE("switches: the rule sets of the program set none, and say what they have") {
    std::vector<std::pair<std::string, std::string>> const expected = {
        {"french",
         "meld 800 100 5 2 100 minimum 500-300 counts no score 15 none three no - single"},
        {"ducale",
         "meld 900 100 5 1 100 minimum 500-300 counts no score 15 none two-natural no - single"},
        {"origen", "unless-caught 800 100 5 1 100 - 500-300 counts no - 0 none half no - single"},
        {"italian", "clean-and-dirty 800 0 5 clean-and-dirty 500 counts no - 50 180 fewer - 0 "
                    "double-if-caught"},
        {"german",
         "meld 800 100 5 1 100 minimum 500-300 counts no score 15 none fewer no - single"},
        {"classic", "meld 800 500 5 1 100 free 500-300 counts no score 15 none three no - single"},
        {"viennese",
         "canasta 800 500 5 1 100 free 500-300 counts no score 15 none half no - single"},
        {"samba",
         "two-canastas 400 750-once 5 2 200 - 500-300 counts no - 15 7000:150 - no - single"},
        {"wild-card",
         "meld 800 500 5 1 100 free 500-300 counts no score 15 none three 2000 -1000 single"},
    };
    for (auto const& [name, values] : expected) {
        CAPTURE(name);
        CHECK(library().get(name).document.find("switches") == std::string::npos);
        std::string found;
        for (auto const& state : library().switches(name, std::nullopt)) {
            bool const none =
                std::ranges::all_of(state.refused, [](auto const& why) { return !why.empty(); });
            found += found.empty() ? "" : " ";
            found += none || state.value.empty() ? "-" : state.value;
        }
        CHECK(found == values);
    }
}

TEST_CASE("switches: one that says what the rule set says changes nothing but its name") {
    auto const plain = library().get("french").document;
    auto const set = library().get("french four-red-threes=800 red-threes-need=meld").document;
    std::vector<std::string> keys;
    for (auto const& difference : differences(plain, set)) keys.push_back(difference.key);
    CHECK(keys == std::vector<std::string>{"switches"});
    CHECK(from_document(set).cite.red_threes == from_document(plain).cite.red_threes);
}

TEST_CASE("switches: what they change is cited with them, and notes about it are dropped") {
    auto const& plain = library().get("classic").rules;
    auto const& rules =
        library().get("classic four-red-threes=900 below-zero=50 red-three-caught=100").rules;
    CHECK(rules.cite.red_threes == plain.cite.red_threes + "; four-red-threes=900");
    CHECK(rules.cite.hand_3r == "red-three-caught=100");
    CHECK(rules.cite.opening == plain.cite.opening + "; below-zero=50");
    CHECK(rules.cite.canasta == plain.cite.canasta);
    auto const about_3r = [](std::string const& note) {
        return note.find("Change cards.hand.3r.") != std::string::npos;
    };
    CHECK(std::ranges::any_of(plain.notes, about_3r));
    CHECK(std::ranges::none_of(rules.notes, about_3r));
    auto const six = library().get("classic four-red-threes=900", 6).rules;
    CHECK(six.cite.red_threes ==
          "Canasta for Six Players (Pagat); Classic Canasta, Scoring; four-red-threes=900");
}

TEST_CASE("switches: the name of a rule set may have some behind it") {
    auto const named = split_switches("  classic  to-go-out=2 open-wild=\u22121000 ");
    CHECK(named.name == "classic");
    CHECK(named.switches == std::vector<SetSwitch>{{"to-go-out", "2"}, {"open-wild", "-1000"}});
    CHECK(split_switches("./my rules=old.toml").name == "./my rules=old.toml");
    CHECK(split_switches("to-go-out=2").name == "to-go-out=2");
    CHECK(split_switches("").name == "");
    CHECK(with_switches(named.name, named.switches) == "classic to-go-out=2 open-wild=-1000");
    // The last one counts.
    CHECK(switches_text(library().get("classic to-go-out=2 to-go-out=1").rules) == " to-go-out=1");
    // A document may have them, too, but still no file.
    CHECK(switches_text(library().get_named("classic to-go-out=2").rules) == " to-go-out=2");
    CHECK_THROWS_AS(library().get_named("./house.toml to-go-out=2"), RulesError);
    for (auto const* text : {"to-go-out", "to-go-out=", "=2", "To=2", "to go=2", ""}) {
        CAPTURE(text);
        CHECK_THROWS_AS(parse_switch(text), RulesError);
    }
}

TEST_CASE("switches: a file sets them for every number of players") {
    std::string const text = "extends = \"classic\"\n"
                             "switches = { four-red-threes = 900, to-go-out = \"1\" }\n";
    for (int const seats : {2, 4, 6}) {
        CAPTURE(seats);
        auto const resolved = house(text, seats);
        CHECK(switches_text(resolved.rules) == " four-red-threes=900 to-go-out=1");
        CHECK(resolved.rules.red_threes.values[4] == 900);
        CHECK(resolved.rules.out_requires.counts.front().second.min == 1);
    }
    CHECK(house(text, 6).rules.red_threes.values[5] == 1000);
    CHECK(oddities_of(text).empty());
    // Six players have 400 without it.
    CHECK(oddities_of("extends = \"classic\"\nswitches = { four-red-threes = 400 }\n", 6).empty());
}

TEST_CASE("switches: the keys of a file come after its switches") {
    std::string const text = "extends = \"classic\"\n"
                             "switches = { four-red-threes = 900, to-go-out = \"2\" }\n"
                             "[red_threes]\nvalues = [0, 100, 200, 300, 700]\n"
                             "[seats.2]\nout = { requires = { canastas = \"1+\" } }\n";
    CHECK(switches_text(house(text).rules) == " to-go-out=2");
    CHECK(house(text).rules.red_threes.values[4] == 700);
    CHECK(switches_text(house(text, 2).rules) == "");
    auto const found = oddities_of(text);
    REQUIRE(found.size() == 1);
    CHECK(found.front() ==
          "house.toml:2:14: switches.four-red-threes = 900 does not hold: keys of the file say "
          "something else; omit it");
}

TEST_CASE("switches: a file inherits them, and may change what they set") {
    Files const files = {
        {"parent.toml", "extends = \"classic\"\n"
                        "switches = { red-threes-need = \"canasta\", wild-canasta = \"2000\" }\n"},
        {"house.toml", "extends = \"parent.toml\"\n"
                       "switches = { wild-canasta = \"2500\", open-wild = \"-1000\" }\n"},
        {"other.toml", "extends = \"parent.toml\"\n[red_threes]\nfactor = []\n"},
        {"also.toml", "extends = \"parent.toml\"\n[[canasta.also]]\nid = \"aces\"\nof = \"set\"\n"
                      "ranks = [\"A\"]\nwilds = \"0\"\nbonus = 1000\n"},
    };
    auto library = library_of(files);
    CHECK(switches_text(library.get("house.toml").rules) ==
          " red-threes-need=canasta wild-canasta=2500 open-wild=-1000");
    CHECK(switches_text(library.get("other.toml").rules) == " wild-canasta=2000");
    CHECK(library.check("other.toml").empty());
    auto const& also = library.get("also.toml", 6).rules;
    CHECK(switches_text(also) == " red-threes-need=canasta wild-canasta=2000");
    CHECK(kind_called(also.canastas, "aces"));
    CHECK(kind_called(also.canastas, "wild"));
    // A switch of the command comes after all of that.
    CHECK(switches_text(library.get("other.toml red-threes-need=meld").rules) ==
          " red-threes-need=meld wild-canasta=2000");
}

TEST_CASE("switches: a file may meet itself what its switches need") {
    std::string const needs = "extends = \"classic\"\nswitches = { open-wild = \"-1000\" }\n";
    CHECK(mistake_in(needs) ==
          "house.toml:2:14: 'open-wild=-1000' does not go with 'house', for it "
          "needs melds of wild cards alone, as the switch wild-canasta sets "
          "them; omit it");
    auto const rules = house(needs + "[meld]\nwild_melds = true\n").rules;
    CHECK(switches_text(rules) == " open-wild=-1000");
}

TEST_CASE("switches: a file that extends nothing may have them") {
    auto const exported = toml_file(library().get("french red-threes-need=canasta").document);
    auto library = library_of({{"house.toml", exported}});
    CHECK(library.get("house.toml").document ==
          test::library_of({}).get("french red-threes-need=canasta").document);
    std::string const kinds = "[[canasta.kind]]\nid = \"wild\"\nof = \"wild\"\nbonus = 1000\n"
                              "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\n";
    CHECK(switches_text(house("switches = { unopened-hand = \"double\" }\n" + kinds).rules) ==
          " unopened-hand=double");
    CHECK(mistake_in("switches = { four-red-threes = 400 }\n" + kinds) ==
          "house.toml:1:14: red_threes.values.also changes an inherited list, and there is none; "
          "write the whole list");
}

TEST_CASE("switches: mistakes in a file have their place") {
    auto const sentence = [](std::string const& line) {
        return mistake_in("extends = \"classic\"\n" + line + "\n");
    };
    CHECK(sentence("switches = \"to-go-out\"") ==
          "house.toml:2:12: switches must be a table, not 'to-go-out'");
    CHECK(sentence("switches = { to-go-out = true }") ==
          "house.toml:2:26: switches.to-go-out must be text in quotes, not 'true'");
    CHECK(sentence("switches = { to-go-uot = 2 }") ==
          "house.toml:2:14: there is no switch 'to-go-uot'; did you mean 'to-go-out'?");
    CHECK(sentence("switches = { to-go-out = 3 }") ==
          "house.toml:2:14: the switch to-go-out cannot be '3'; it can be 1, 2 or clean-and-dirty");
    CHECK(mistake_in("extends = \"hand-and-foot\"\nswitches = { below-zero = 0 }\n") ==
          "house.toml:2:14: 'below-zero=0' does not go with 'house', for it needs openings by the "
          "score, one of them from 0; omit it");
    CHECK(
        sentence("[seats.2]\nswitches = { to-go-out = 2 }") ==
        "house.toml:3:12: seats.2.switches: a switch is for any number of players; write the keys "
        "instead");
    CHECK(sentence("switch = { to-go-out = 2 }") ==
          "house.toml:2:24: switch.to-go-out must be a table, not '2'");
    CHECK(sentence("[switch.lake]\nyes = 3") ==
          "house.toml:3:7: switch.lake.yes must be a table, not '3'");
    CHECK(sentence("[switch.lake.yes]\ntext = 3") ==
          "house.toml:3:8: switch.lake.yes.text must be text in quotes, not '3'");
    CHECK(sentence("[switch.lake.yes]\nsays = \"us\"") ==
          "house.toml:3:8: switch.lake.yes.says must be a list of texts, not 'us'");
    CHECK(sentence("[switch.lake.yes]\nseats.2.table.deal = 11") ==
          "house.toml:3:1: switch.lake.yes: a switch cannot set 'seats'; omit it");
    CHECK(sentence("[switch.lake.yes]\nplayers = 2") ==
          "house.toml:3:11: switch.lake.yes: a switch cannot set 'players'; omit it");
    CHECK(sentence("[switch.lake.yes]\nplayed = \"at the lake\"") ==
          "house.toml:3:10: switch.lake.yes: a switch cannot set 'played'; omit it");
    CHECK(sentence("[switch.lake.\"at once\"]\nmatch.target = 500") ==
          "house.toml:2:14: 'lake=at once' could not be written behind the name of a rule set; use "
          "only a-z, 0-9 and - in both words");
    CHECK(sentence("[seats.2.switch.lake.yes]\nmatch.target = 500") ==
          "house.toml:2:1: seats.2.switch: a switch is for any number of players; write the keys "
          "instead");
    std::string const unknown = "extends = \"classic\"\n[switch.lake.yes]\nred_trees.x = 1\n";
    CHECK(library_of({{"house.toml", unknown}}).check("house.toml") ==
          std::vector<std::string>{"house.toml:2:1: 'lake=yes' does not go with 'house': there is "
                                   "no key 'red_trees'; did you mean 'red_threes'?"});
}

TEST_CASE("switches: a file may bring only so many, which are all tried") {
    auto const file = [](int switches, int values) {
        std::string text = "extends = \"classic\"\n[switch]\n";
        for (auto const& inherited : library().switches("classic"))
            text += inherited.id + " = {}\n";
        for (int i = 0; i < switches; ++i) {
            text += "s" + std::to_string(i) + " = { about = \"a\"";
            for (int value = 0; value < values; ++value)
                text += ", v" + std::to_string(value) + ".match.target = 3000";
            text += " }\n";
        }
        return text;
    };
    auto const inherited = library().switches("classic").size();
    auto const line = std::to_string(3 + inherited + 100);
    CHECK(library_of({{"house.toml", file(100, 1)}}).switches("house.toml").size() == 100);
    CHECK(library_of({{"house.toml", file(2, 100)}}).switches("house.toml").size() == 2);
    CHECK(mistake_in(file(101, 1)) ==
          "house.toml:" + line + ":1: switch has '101' entries; give it 100 at most");
    CHECK(mistake_in(file(1, 300)) ==
          "house.toml:" + std::to_string(3 + inherited) +
              ":1: the switches have more than 300 entries together; omit some");
    // More is not even looked at.
    CHECK(mistake_in(file(9'000, 0)) ==
          "house.toml:2:1: the table that begins here has more than 1,000 keys; omit some");
    // Also in a kept document, which may name switches that are unknown here.
    std::string many = R"("switches":{)";
    for (int i = 0; i < 101; ++i)
        many += (i > 0 ? ",\"s" : "\"s") + std::to_string(i) + "\":\"yes\"";
    auto document = library().get("classic").document;
    document.replace(document.rfind('}'), 1, "," + many + "}}");
    CHECK_THROWS_WITH_AS(from_document(document), "switches has '101' entries; give it 100 at most",
                         RulesError);
}

TEST_CASE("switches: a document may have some that are unknown here, but nothing else") {
    auto document = library().get("classic to-go-out=2").document;
    auto const with = [&](std::string const& switches) {
        auto text = document;
        std::string const was = "\"switches\":{\"to-go-out\":\"2\"}";
        text.replace(text.find(was), was.size(), "\"switches\":" + switches);
        return text;
    };
    auto const rules = from_foreign_document(with(R"({"to-come":"some-day","to-go-out":"9"})"));
    CHECK(switches_text(rules) == " to-come=some-day to-go-out=9");
    CHECK(switch_text("classic", rules.switches.front()).empty());
    CHECK(switch_text("house", {"to-go-out", "2"}) == "going out takes two canastas");
    CHECK(to_document(rules) == with(R"({"to-come":"some-day","to-go-out":"9"})"));
    for (auto const* switches :
         {R"("to-go-out=2")", R"([{"to-go-out":"2"}])", R"({"to-go-out":2})", R"({"To go":"2"})",
          R"({"to-go-out":""})", R"({"to-go-out":"\u001b[2J"})", R"({"a":"1","a":"2"})"}) {
        CAPTURE(switches);
        CHECK_THROWS_AS(from_foreign_document(with(switches)), RulesError);
    }
    CHECK_THROWS_WITH(from_foreign_document(with(R"({"a":"1","a":"2"})")),
                      "the switch 'a' is set twice; omit one");
}

}  // namespace meldbook_tests::rules_switches_test
