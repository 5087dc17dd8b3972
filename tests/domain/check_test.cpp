// Judgement: what cannot be, and what breaks the table's rules.

#include "domain/check.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/reading.hpp"
#include "support/enumerators.hpp"
#include "support/rules.hpp"
#include "support/score_text.hpp"

namespace meldbook_tests::domain_check_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

struct Row {
    std::string rules;
    std::vector<std::string> entries;
    std::string problems;
};

// Nine kings in two packs, five red threes, two sides out: refused.
Row const refused[] = {
    {"classic", {"5xK hand=KKKK", ""}, "pack.rank! K 9/8"},
    {"classic", {"5xK", "hand=K/KKK"}, "pack.rank! K 9/8"},
    {"classic", {"", "hand=9x7/9xA"}, "pack.rank! 7 9/8, pack.rank! A 9/8"},
    {"italian", {"", "hand=13xQ"}, "pack.rank! Q 13/12"},
    {"classic", {"hand=5x2", "KK2 hand=222"}, "pack.wilds! 2 9/8"},
    {"classic", {"hand=JoJo", "hand=Jo/JoJo"}, "pack.wilds! Jo 5/4"},
    {"classic", {"red=3", "red=2"}, "pack.red-threes! 3r 5/4"},
    {"classic", {"red=4", "hand=3r"}, "pack.red-threes! 3r 5/4"},
    {"classic", {"hand=33", "hand=3/33"}, "pack.black-threes! 3 5/4"},
    {"modern-american", {"black=3", "black=1 hand=3"}, "pack.black-threes! 3 5/4"},
    // piles: by the value of a card, together with the cards that were named
    {"classic", {"10s=49", ""}, "pack.value! of 10 49/48"},
    {"classic", {"10s=25", "10s=24"}, "pack.value! of 10 49/48"},
    {"classic", {"10s=45 hand=KKK", "hand=9"}, "pack.value! of 10 49/48"},
    {"classic", {"10s=45 hand=KK4", "hand=9A"}, ""},
    {"classic", {"20s=17", ""}, "pack.value! of 20 17/16"},
    {"classic", {"20s=9", "hand=4x2/4xA"}, "pack.value! of 20 17/16"},
    {"classic", {"50s=5", ""}, "pack.value! of 50 5/4"},
    {"classic", {"5s=37", ""}, "pack.value! of 5 37/36"},  // fours to sevens and black threes
    {"classic", {"5s=30 50s=4", "hand=33/55 50s=1"}, "pack.value! of 50 5/4"},
    {"burraco", {"5s=41", ""}, "pack.value! of 5 41/40"},  // any three is entered as 3
    // counted canastas: with the cards that were named or piled no more than the packs hold
    {"classic", {"natural=15 table=525", ""}, ""},
    {"classic", {"natural=16 table=560", ""}, "pack.cards 112/108"},
    {"classic",
     {"natural=220 table=5", ""},
     "pack.cards 1540/108, canastas.few-points side 0 5/7700"},
    {"classic", {"natural=8 table=280", "mixed=8 table=280"}, "pack.cards 112/108"},
    {"classic", {"natural=15 table=525 red=2", "hand=K"}, ""},
    {"classic", {"natural=15 table=525 red=2", "hand=KQ"}, "pack.cards 109/108"},
    // their cards are those of the piles
    {"classic", {"natural=7 10s=48 5s=10 red=4", "hand=4x2"}, ""},
    {"classic", {"natural=8 10s=48 5s=2 red=4", "hand=8xA+8x2+8x4+8x5+8x6+4xJo+4x3"}, ""},
    {"classic",
     {"natural=8 10s=48 5s=2 red=4", "hand=8xA+8x2+8x4+8x5+8x6+4xJo+4x3+7"},
     "pack.cards 109/108"},
    {"classic", {"7xK out", "7xQ out"}, "out.two-sides! 2/1"},
    {"classic", {"7xK out", "7xQ out", "7xJ out"}, "out.two-sides! 3/1"},
    {"classic", {"out", "KKK"}, "out.not-opened! side 0 0/0, out.requires side 0 0/0"},
    {"classic", {"KKK", "red=2 out"}, "out.not-opened! side 1 0/0, out.requires side 1 0/0"},
    {"classic", {"table=203", ""}, "points.step! side 0 203/5"},
    {"classic", {"", "minus=7"}, "points.step! side 1 7/5"},
    {"classic",
     {"adjust=-3 adjust=+4 adjust=+5", ""},
     "points.step! side 0 -3/5, points.step! side 0 4/5"},
    {"classic", {"table=120+85 minus=20+15 adjust=-100", ""}, ""},
    // entered points: no more than the cards that are not named or piled come to
    {"classic", {"table=1180", "minus=2000"}, ""},
    {"classic", {"", "minus=3180"}, ""},
    // A card is either melded or caught.
    {"classic", {"table=1180", "minus=2005"}, "pack.points-in-hand! side 1 2005/2000"},
    {"classic", {"table=1185", ""}, "pack.points! side 0 1185/1180"},
    {"classic", {"", "minus=3185"}, "pack.points-in-hand! side 1 3185/3180"},
    {"classic", {"table=600", "table=600"}, "pack.points! 1200/1180"},
    {"classic", {"7xK 10s=1 table=1105", ""}, "pack.points! side 0 1105/1100"},
    {"classic", {"table=777555", ""}, "pack.points! side 0 777555/1180"},
    // hands of cards: one for each player, and none for the player who went out
    {"classic", {"hand=A/2", "7xK out hand=3"}, ""},
    {"classic", {"hand=A/2/4", ""}, "hands.too-many! side 0 3/2"},
    {"classic", {"", "7xK out hand=3/4"}, "hands.out! side 1 2/1"},
    {"classic", {"", "7xK out hand=3/4/5"}, "hands.too-many! side 1 3/2"},
    {"classic", {"table=12+13", ""}, ""},  // the sum is what is entered
};

// House play differs: recorded and marked.
Row const warned[] = {
    {"classic", {"KKK out", ""}, "out.requires side 0 0/0"},
    {"french", {"7xK out", ""}, "out.requires side 0 1/0"},
    {"italian", {"7xK 7xQ out", ""}, "out.requires side 0 0/0"},
    {"italian", {"7xK 5xQ+2x2 out", ""}, ""},
    {"classic", {"natural=1", ""}, "canastas.no-points side 0 0/0"},
    {"classic", {"natural=1 KKK", ""}, "canastas.no-points side 0 0/0"},
    {"classic", {"natural=1 5x8+2x2", ""}, "canastas.no-points side 0 0/0"},
    {"classic", {"natural=1 AAA 7xK", ""}, "canastas.no-points side 0 meld 1 0/0"},
    {"classic", {"natural=2 table=65", ""}, "canastas.few-points side 0 65/70"},
    {"classic", {"natural=2 table=70", ""}, ""},
    {"classic", {"natural=1 7xK table=120", ""}, "canastas.again side 0 meld 0 0/0"},
    {"classic", {"mixed=1 7xK table=120", ""}, ""},
    {"classic", {"natural=1 10s=7", "mixed=1 table=90"}, ""},
    {"german-house", {"sperr-canasta=1", ""}, ""},  // its cards count nothing
    {"classic",
     {"KK", "444 J"},
     "meld.too-small side 0 meld 0 2/3, meld.too-small side 1 meld 1 1/3"},
    // Blanks between the cards of a meld are told once, not as the limits of each word.
    {"classic", {"K K K", ""}, "meld.apart side 0 meld 0 K 3/0"},
    // A hidden meld is whole, wherever its word is.
    {"classic",
     {"hidden:K K K", "K hidden:K K"},
     "meld.too-small side 0 meld 0 1/3, meld.too-small side 0 meld 1 1/3, meld.too-small side 0 "
     "meld 2 1/3, meld.duplicate-rank side 0 meld 1 K 0/0, meld.duplicate-rank side 0 meld 2 K "
     "0/0, "
     "meld.too-small side 1 meld 0 1/3, meld.too-small side 1 meld 1 1/3, meld.too-small side 1 "
     "meld 2 1/3, meld.duplicate-rank side 1 meld 1 K 0/0, meld.duplicate-rank side 1 meld 2 K "
     "0/0"},
    {"classic",
     {"999 KKK Q 99", ""},
     "meld.apart side 0 meld 0 9 2/0, meld.too-small side 0 meld "
     "2 1/3"},
    {"samba",
     {"KKK KK", "seq:4-6 seq:45"},
     "meld.too-small side 0 meld 1 2/3, meld.too-small side 1 "
     "meld 1 2/3"},
    {"modern-american", {"8xK", "7xQ"}, "meld.too-large side 0 meld 0 8/7"},
    {"classic", {"K22", ""}, "meld.too-few-naturals side 0 meld 0 1/2"},
    {"classic", {"KKK2222", ""}, "meld.too-many-wilds side 0 meld 0 4/3"},
    {"classic", {"KKK222", ""}, ""},
    {"origen",
     {"K22", "QQ22"},
     "meld.too-few-naturals side 0 meld 0 1/2, meld.wilds-ratio side 0 meld 0 1/2"},
    // Ducale, Déroulement du jeu: three cards of which two are natural, and no other limit.
    {"ducale", {"KK2222", "K22"}, "meld.too-few-naturals side 1 meld 0 1/2"},
    {"german", {"KK22", "QQQ22"}, "meld.wilds-ratio side 0 meld 0 2/3"},
    {"italian",
     {"KKK222", ""},
     "meld.too-many-wilds side 0 meld 0 3/2, meld.wilds-ratio side 0 meld 0 3/4"},
    {"samba", {"KKK22", "QQQQ22"}, "meld.wilds-ratio side 0 meld 0 3/4"},
    {"modern-american", {"7772", "KKK2"}, "meld.no-wilds side 0 meld 0 7 1/0"},
    {"classic", {"2222", ""}, "meld.wild side 0 meld 0 0/0"},
    {"italian", {"2222", "JoJo"}, "meld.too-small side 1 meld 0 2/3"},
    {"classic", {"seq:4-6", ""}, "meld.sequence side 0 meld 0 0/0"},
    {"samba", {"seq:4-6", "seq:9-A"}, ""},
    {"samba", {"seq:4-68", ""}, "meld.sequence-broken side 0 meld 0 1/0"},
    {"samba", {"seq:4-682", ""}, "meld.too-many-wilds side 0 meld 0 1/0"},
    {"burraco", {"seq:4-682", "seq:2-8"}, ""},
    {"samba",
     {"seq:4A+2x2", ""},
     "meld.sequence-broken side 0 meld 0 9/2, meld.too-many-wilds side 0 meld 0 2/0"},
    {"uruguayan", {"22Jo", "222"}, ""},
    {"juanfu", {"22Jo", "222"}, "meld.wild-mixed side 0 meld 0 0/0"},
    {"buraco", {"KKK", "seq:A-A"}, "meld.set side 0 meld 0 0/0"},
    {"burraco",
     {"seq:A-A", "3333 333"},
     "meld.sequence-broken side 0 meld 0 0/0, meld.duplicate-rank side 1 meld 1 3 0/0"},
    {"samba", {"seq:4456", ""}, "meld.sequence-broken side 0 meld 0 0/0"},
    // A wild card stands for a rank, and there are eleven.
    {"no-limits", {"seq:4-A", "seq:4-K+2"}, ""},
    {"no-limits", {"seq:4-A+2", ""}, "meld.sequence-broken side 0 meld 0 0/1"},
    {"no-limits", {"seq:5-A+22", "seq:5-A+2"}, "meld.sequence-broken side 0 meld 0 0/2"},
    {"samba",
     {"seq:22", ""},
     "meld.too-small side 0 meld 0 2/3, meld.too-few-naturals side 0 meld 0 0/2, "
     "meld.too-many-wilds side 0 meld 0 2/0"},
    {"classic",
     {"KKK KKKK QQQ KKK"},
     "pack.rank! K 10/8, meld.duplicate-rank side 0 meld 1 K 0/0, "
     "meld.duplicate-rank side 0 meld 3 K 0/0"},
    {"classic", {"KKK", "KKKK"}, ""},
    {"samba", {"KKK KKKK", "seq:4-6 seq:5-7"}, ""},
    {"italian", {"222 222"}, ""},
    {"classic", {"333", ""}, "meld.black-threes side 0 meld 0 0/1"},
    {"italian", {"7xK 5xQ+2x2 333 out", ""}, "meld.black-threes side 0 meld 2 0/0"},
    {"classic", {"7xK 33 out", ""}, "meld.black-threes-count side 0 meld 1 2/3"},
    {"classic", {"7xK 3332 out", ""}, "meld.black-threes-wilds side 0 meld 1 1/0"},
    {"classic", {"7xK 3333 out", ""}, ""},
    {"german-house", {"7xK 4x3+3x2 out", ""}, ""},
    {"german-house", {"7xK 4x3+2x2 out", ""}, "meld.black-threes-wilds side 0 meld 1 2/0"},
};

/// Sequences with any number of wild cards.
Rules const& no_limits() {
    static Rules const rules = rules_from("extends = \"classic\"\n[meld]\nsequences = true\n"
                                          "max_wilds = \"none\"\n");
    return rules;
}

void check_rows(Row const& row) {
    CAPTURE(row.rules);
    CAPTURE(row.entries[0]);
    auto const& rules = row.rules == "no-limits" ? no_limits() : rules_of(row.rules);
    auto const hand = hand_of(row.entries, rules);
    auto const problems = check(hand, rules);
    CHECK(problems_text(problems) == row.problems);
    bool const has_refused = row.problems.find('!') != std::string::npos;
    CHECK(any_refused(problems) == has_refused);
    CHECK(needs_force(hand, rules) == any_needs_force(problems));
}

}  // namespace

TEST_CASE("melds that would be a natural canasta together") {
    struct Row {
        std::string rules, entry;
        std::size_t melds;
    };
    for (auto const& row : {Row{"german", "KKKK KKK QQQ", 2}, Row{"german", "KKK QQQ KKK KKK", 3},
                            Row{"german", "KKKK KK2", 0}, Row{"german", "KKK KKK", 0},
                            Row{"german", "KKKKKKK KKK", 0}, Row{"ducale", "5555 555", 2},
                            Row{"origen", "5555 555", 2}, Row{"italian", "AAAA AAA", 2},
                            // They break the rule there, and are reported for that.
                            Row{"french", "KKKK KKK", 0}, Row{"classic", "KKKK KKK", 0}}) {
        CAPTURE(row.entry);
        auto const& rules = rules_of(row.rules);
        auto const entry = read_entry(row.entry, rules);
        CHECK(missed_canasta(entry, rules).size() == row.melds);
        bool const forbidden = !rules.meld.duplicate_ranks;
        CHECK(check_melds(entry, rules).empty() == !forbidden);
    }
}

TEST_CASE("what cannot be is refused") {
    for (auto const& row : refused) check_rows(row);
}

TEST_CASE("what breaks the table's rules is only warned of") {
    for (auto const& row : warned) check_rows(row);
}

TEST_CASE("how many black threes a meld has is the rule set's") {
    auto const rules = rules_from("extends = \"classic\"\n[meld]\nblack_threes = \"3\"\n");
    CHECK(problems_text(check_meld(read_meld("333"), rules, true)) == "");
    CHECK(problems_text(check_meld(read_meld("3333"), rules, true)) ==
          "meld.black-threes-count 4/3");
}

TEST_CASE("black threes of a schedule are no meld: they are held against the packs alone") {
    auto const rules = rules_from("extends = \"classic\"\n[meld]\nblack_threes = \"\"\n"
                                  "[black_threes]\nvalues = [0, 100, 200, 300, 400]\n");
    auto const judged = [&](std::vector<std::string> const& entries) {
        return problems_text(check(hand_of(entries, rules), rules));
    };
    // Laid at any time, in any number, by a side that has not opened and does not go out.
    CHECK(judged({"black=4", ""}) == "");
    CHECK(judged({"black=1", "black=3"}) == "");
    CHECK(judged({"black=2", "black=2 hand=3"}) == "pack.black-threes! 3 5/4");
    // As a meld they are another matter.
    CHECK(judged({"333 7xK out", ""}) == "meld.black-threes side 0 meld 0 0/0");
    CHECK(judged({"black=3 out", ""}) == "out.not-opened! side 0 0/0, out.requires side 0 0/0");
}

TEST_CASE("a special hand need not have opened nor hold canastas to go out") {
    auto const hand = hand_of({"special=garbage out", "KKK"}, rich_rules());
    CHECK(problems_text(check(hand, rich_rules())) == "");
}

TEST_CASE("refusals come first") {
    auto const& rules = rules_of("classic");
    auto const problems = check(hand_of({"KK out", "222 table=3 hand=9x4"}, rules), rules);
    CHECK(problems_text(problems) ==
          "pack.rank! 4 9/8, points.step! side 1 3/5, meld.too-small side 0 meld 0 2/3, "
          "out.requires side 0 0/0, meld.wild side 1 meld 0 0/0");
    CHECK(std::is_sorted(problems.begin(), problems.end(), [](Problem const& a, Problem const& b) {
        return a.level == Level::refused && b.level == Level::warning;
    }));
    // One problem is another where any of its figures is.
    for (std::size_t i = 0; i < problems.size(); ++i) {
        for (std::size_t j = 0; j < problems.size(); ++j) {
            CHECK((problems[i] == problems[j]) == (i == j));
        }
    }
}

TEST_CASE("packs can be checked without a hand") {
    auto const& rules = rules_of("classic");
    CHECK(check_packs(Tally{}, rules).empty());
    CHECK(check_packs(read_cards("8xK+8x2+4xJo+4x3+4x3r"), rules).empty());
    CHECK(problems_text(check_packs(read_cards("9xK+5xJo"), rules)) ==
          "pack.rank! K 9/8, pack.wilds! Jo 5/4");
}

TEST_CASE("a lone player who went out has no cards left") {
    auto const& rules = rules_of("classic", 2);
    auto const judged = [&](std::vector<std::string> const& entries) {
        return problems_text(check(hand_of(entries, rules), rules));
    };
    CHECK(judged({"7xK 7xQ out", "hand=A"}) == "");
    CHECK(judged({"7xK 7xQ out hand=4", ""}) == "hands.out! side 0 1/0");
    CHECK(judged({"7xK 7xQ out minus=35", ""}) == "hands.out side 0 of 35 0/0");
    CHECK(judged({"7xK 7xQ out", "minus=35"}) == "");
    CHECK(judged({"7xK 7xQ opened out=concealed", ""}) == "out.melded-before side 0 0/0");
    // The sides of another table are not known.
    CHECK(judged({"7xK 7xQ out hand=4", "", ""}) == "");
}

TEST_CASE("divided points need not be multiples of five") {
    // Il burraco in tre giocatori (biska.com): half a point more counts as one.
    auto const judged = [](int seats) {
        auto const& rules = rules_of("burraco", seats);
        return problems_text(check(hand_of({"table=60 adjust=+3", "", ""}, rules), rules));
    };
    CHECK(judged(3) == "");
    CHECK(judged(4) == "points.step! side 0 3/5");
}

TEST_CASE("a side that cannot have opened with what it laid is warned of") {
    auto const judged = [](std::string const& rules_id, std::string const& entry, int score) {
        auto const& rules = rules_of(rules_id);
        auto const hand = hand_of({entry, ""}, rules);
        std::vector<Opening> const required = {opening_at(rules, score, 1),
                                               opening_at(rules, 0, 1)};
        return problems_text(check(hand, rules, required));
    };
    CHECK(judged("classic", "KKK", 0) == "opening.short side 0 30/50");
    CHECK(judged("classic", "KKK 555", 0) == "opening.short side 0 45/50");
    CHECK(judged("classic", "KKK AAA", 0) == "");
    CHECK(judged("classic", "KKK AAA", 1500) == "");
    CHECK(judged("classic", "KKK AAA", 3000) == "opening.short side 0 90/120");
    CHECK(judged("classic", "table=45", 0) == "opening.short side 0 45/50");
    CHECK(judged("classic", "opened", 0) == "");
    CHECK(judged("classic", "7x4 out=concealed", 0) == "");
    CHECK(judged("ducale", "KKK 999", 0) == "opening.single-short side 0 30/50");
    // What was counted may have been one meld, but not together with one that is named.
    CHECK(judged("ducale", "table=60", 0).empty());
    CHECK(judged("ducale", "KKK table=35", 0) == "opening.single-short side 0 35/50");
    // An opening that must be clean: the wild cards may have been laid after it.
    CHECK(judged("italian", "KKK2 55552", 0) == "");
    CHECK(judged("italian", "KKK2 4442", 0) == "opening.not-pure side 0 45/50");
    CHECK(judged("italian", "KKK2 4442 999", 3500) == "");
    CHECK(judged("italian", "JoJo2 KK2", 0) == "");
    CHECK(judged("italian", "JoJo22 444", 0) == "");
    CHECK(judged("italian", "4442Jo table=200", 0) == "");
    // Points may be natural cards, those of named melds are known.
    CHECK(judged("italian", "4442Jo table=20", 0) == "opening.not-pure side 0 35/50");
    CHECK(judged("italian", "4442Jo 20s=1", 0) == "opening.not-pure side 0 35/50");
    CHECK(judged("italian", "table=50", 0) == "");
    // An opening that must have a certain meld: other cards may have been added to it.
    CHECK(judged("modern-american", "KKK2 QQQ2 AAA2", 0) == "");
    CHECK(judged("modern-american", "KK2 QQ2 AAJo JJ2", 0) == "opening.without side 0 0/125");
    CHECK(judged("modern-american", "KK2 QQ2 AAJo 222", 0) == "");
    CHECK(judged("modern-american", "KK2 QQ2 table=80", 0) == "");
    CHECK(judged("brazilian", "KKKKKK AAAA", 7000) == "opening.without side 0 0/0");
    CHECK(judged("brazilian", "seq:4-10 KKK", 7000) == "");
}

TEST_CASE("cards that are wild for certain open nothing that must be clean") {
    auto const rules = rules_from(R"(
[[canasta.kind]]
id = "natural"
of = "set"
bonus = 500

[opening]
band = [{ min = 50, pure = true }]
)");
    auto const judged = [&](std::string const& entry) {
        auto const hand = hand_of({entry, ""}, rules);
        return problems_text(check(hand, rules, std::vector<Opening>(2, opening_at(rules, 0, 1))));
    };
    CHECK(judged("50s=2 10s=4") == "opening.not-pure side 0 40/50");
    CHECK(judged("50s=2 10s=5") == "");
    // Piles of 20 may be aces.
    CHECK(judged("50s=2 20s=3") == "");
}

TEST_CASE("whether points hide how a side opened") {
    auto const hidden = [](std::string const& name, std::string const& entry, int score = 0) {
        auto const& rules = rules_of(name);
        return hides_opening(read_entry(entry, rules), rules, opening_at(rules, score, 1));
    };
    CHECK_FALSE(hidden("classic", "table=60"));
    CHECK(hidden("italian", "table=60"));
    CHECK(hidden("italian", "KKK table=60"));
    CHECK_FALSE(hidden("italian", "KKK AAA table=60"));
    CHECK_FALSE(hidden("italian", "KKK AAA"));
    CHECK_FALSE(hidden("italian", "table=60", 5000));
    // It cannot have been clean, and that is said.
    CHECK_FALSE(hidden("italian", "4442Jo table=20"));
    CHECK_FALSE(hidden("italian", "hand=KKK"));
    CHECK(hidden("modern-american", "table=200 mixed=1"));
    CHECK_FALSE(hidden("modern-american", "table=200 natural=1"));
    CHECK(hidden("modern-american", "KK2 table=200"));
    CHECK_FALSE(hidden("modern-american", "KKK table=200"));
    CHECK_FALSE(hidden("modern-american", "7xK table=20"));
}

TEST_CASE("what points and piles do not show of what the rules count by cards") {
    auto const unseen = [](std::string const& rules, std::string const& entry) {
        auto const found = unseen_in(read_entry(entry, rules_of(rules)), rules_of(rules));
        std::string text;
        for (auto const set : found.sets) text += "set " + std::to_string(set) + " ";
        return text + (found.unfinished ? "unfinished " : "") + (found.black_threes ? "black" : "");
    };
    CHECK(unseen("classic", "table=90 minus=90") == "");
    // Three aces are worth 60, three sevens 15.
    CHECK(unseen("modern-american", "KKK minus=60") == "set 0 set 1 ");
    CHECK(unseen("modern-american", "KKK minus=55") == "set 1 ");
    CHECK(unseen("modern-american", "KKK minus=10") == "");
    CHECK(unseen("modern-american", "KKK hand=7777") == "");
    CHECK(unseen("modern-american", "table=90 natural=1") == "unfinished ");
    CHECK(unseen("modern-american", "10s=9 natural=1") == "unfinished ");
    CHECK(unseen("modern-american", "table=90 natural=1 open-sevens=1") == "");
    CHECK(unseen("modern-american", "7xK 777") == "");
    CHECK(unseen("modern-american", "table=90 minus=90 special=pairs") == "");
    CHECK(unseen("spanish", "table=90 natural=1 out") == "black");
    CHECK(unseen("spanish", "table=90 natural=1") == "");
    CHECK(unseen("spanish", "table=90 natural=1 333 out") == "");
}

TEST_CASE("players who held cards of which the entry says nothing") {
    struct Forgotten {
        std::string rules;
        std::vector<std::string> entries;
        int players;
        std::vector<int> missing;
    };
    std::string const specials =
        "extends = \"classic\"\n[[special]]\nid = \"ten\"\npoints = 1000\n";
    for (auto const& row :
         {Forgotten{"classic", {"7xK out", ""}, 2, {1, 2}},
          Forgotten{"classic", {"7xK out", "AAA"}, 1, {0, 1}},
          Forgotten{"classic", {"7xK", "AAA2"}, 3, {3, 3}},
          Forgotten{"classic", {"7xK out hand=4", "hand=K99/4"}, 2, {0, 0}},
          Forgotten{"classic", {"7xK", "hand=K99 hand=4"}, 2, {2, 0}},
          Forgotten{"classic", {"7xK out hand=4", "hand=K99/4"}, 3, {1, 1}},
          // Points are those of all.
          Forgotten{"classic", {"table=570 minus=5", "minus=85"}, 2, {0, 0}},
          // Cards that do not count, and special hands.
          Forgotten{
              "extends = \"classic\"\n[hand]\nfactor = [{ x = 0 }]\n", {"7xK", ""}, 2, {0, 0}},
          Forgotten{specials, {"special=ten", ""}, 2, {0, 2}},
          Forgotten{specials + "others = 0\n", {"special=ten", ""}, 2, {0, 0}}}) {
        auto const rules = row.rules == "classic" ? rules_of("classic", 4) : rules_from(row.rules);
        auto const hand = hand_of(row.entries, rules);
        auto const states = states_of(hand, rules);
        CAPTURE(row.rules);
        CAPTURE(row.entries.front());
        for (std::size_t side = 0; side < 2; ++side)
            CHECK(hands_missing(hand, side, row.players, states[side], rules) == row.missing[side]);
    }
}

TEST_CASE("every problem code has a name of its own and a row with its figures") {
    std::string seen;
    for (auto const& row : refused) seen += row.problems + ", ";
    for (auto const& row : warned) seen += row.problems + ", ";
    // These come from judging an opening, match_test.cpp, from sides that play together,
    // formed_test.cpp, and from going out, going_out_test.cpp.
    std::set<std::string> const elsewhere = {
        "opening.short", "opening.single-short", "opening.not-pure", "opening.without",
        "formed.not",    "formed.differ",        "out.melded-before"};
    std::set<std::string> names;
    auto const codes = enumerators<ProblemCode>();
    CHECK(codes.size() == static_cast<std::size_t>(ProblemCode::formed_differ) + 1);
    for (auto const& [code, enumerator] : codes) {
        CAPTURE(enumerator);
        auto const name = std::string(code_name(code));
        // out_two_sides is "out.two-sides": a group, then words joined by "-".
        auto expected = enumerator;
        std::replace(expected.begin(), expected.end(), '_', '-');
        expected[expected.find('-')] = '.';
        CHECK(name == expected);
        CHECK(names.insert(name).second);
        bool const shown = seen.find(name + " ") != std::string::npos ||
                           seen.find(name + "!") != std::string::npos;
        CHECK((shown || elsewhere.contains(name)));
    }
    CHECK(code_name(static_cast<ProblemCode>(255)).empty());
}

TEST_CASE("sets of certain ranks only") {
    auto const rules = rules_from("extends = \"classic\"\n[meld.set]\nranks = [\"A\", \"K\"]\n");
    CHECK(problems_text(check(hand_of({"AAA KKK2", ""}, rules), rules)).empty());
    CHECK(problems_text(check(hand_of({"AAA 777", ""}, rules), rules)) ==
          "meld.set side 0 meld 1 0/0");
}

TEST_CASE("check: points that nobody can have laid or held without more") {
    auto const& rules = test::rules_of("classic", 4);
    auto const entry = [&](char const* text) { return read_entry(text, rules); };
    CHECK(canasta_in_points(entry("table=650"), rules));
    CHECK_FALSE(canasta_in_points(entry("table=250"), rules));
    CHECK_FALSE(canasta_in_points(entry("table=650 natural=1"), rules));
    CHECK_FALSE(canasta_in_points(entry("KKKKKKK table=650"), rules));
    CHECK(holds_too_many_points(entry("minus=500"), 1, rules));
    CHECK(holds_too_many_points(entry("minus=500"), 2, rules));
    CHECK_FALSE(holds_too_many_points(entry("minus=240"), 1, rules));
    CHECK_FALSE(holds_too_many_points(entry("minus=450"), 2, rules));
}

}  // namespace meldbook_tests::domain_check_test
