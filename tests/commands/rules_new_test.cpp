// A rule file to begin with: right as it is written, and with every comment made a line of it.

#include <filesystem>
#include <sstream>

#include <doctest/doctest.h>

#include "embedded/presets.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"
#include "support/sample.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_rules_new_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// The `#` taken away before every line that is no sentence.
std::string uncommented(std::string const& text) {
    std::istringstream lines(text);
    std::string result;
    for (std::string line; std::getline(lines, line);) {
        bool const sentence = line.starts_with("# ") && !line.starts_with("#  ");
        result += (line.starts_with("#") && !sentence ? line.substr(1) : line) + "\n";
    }
    return result;
}

}  // namespace

TEST_CASE("rules new: what it writes is right, and says nothing new even without its comments") {
    for (auto const& preset : embedded::presets()) {
        if (!test::is_turn(preset.text, 0, 3)) continue;
        CAPTURE(preset.name);
        test::Session session;
        auto const from = std::string(preset.name);
        session.run("meldbook rules new house --output house.toml --from " + from);
        auto const checked = session.run("meldbook rules check ./house.toml").text;
        CHECK(checked.find(" is valid.\n") != std::string::npos);
        CHECK(checked.find("warning") == std::string::npos);
        auto const compared = "meldbook rules diff " + from + " ./house.toml";
        CHECK(session.run(compared).text.ends_with(
            "\nThere is no difference: both are played the same way.\n"));
        auto const text = test::content_of(session.folder() / "house.toml");
        auto const all = uncommented(text);
        session.write_file("house.toml", all);
        CAPTURE(all);
        auto const again = session.run(compared);
        CHECK(again.code == 0);
        CHECK(again.text.find("There is no difference: both are played the same way.\n") !=
              std::string::npos);
    }
}

TEST_CASE("rules new: what a rule file can say is named in it") {
    test::Session session;
    session.run("meldbook rules new house --output house.toml");
    auto const text = test::content_of(session.folder() / "house.toml");
    for (auto const* word :
         {"most",     "group",   "per",    "beyond", "wins",       "others",
          "ranks",    "wilds",   "jokers", "twos",   "size",       "run",
          "mark",     "hidden",  "tags",   "pure",   "with",       "waived",
          "exempt",   "combine", "low",    "high",   "aces",       "allowed",
          "mixed",    "formed",  "rounds", "least",  "each_extra", "ordinary_threes",
          "no_wilds", "also",    "seats",  "play",   "cite",       "switches"}) {
        CHECK_MESSAGE(test::Pattern("\\b" + std::string(word) + "\\b").is_in(text), word);
    }
}

TEST_CASE("rules new: the file of Classic") {
    static constexpr auto wanted =
        R"toml(# The rules of your table. What is not set here is as in "classic".
id = "house"
name = "Classic Canasta (house)"
extends = "classic"

# Below are the values of "classic", as comments. To change one, remove the #
# before its line and before the [line] above it, and write another value.

# Switches, which 'rules switches' lists: what your table plays on points that
# many tables argue about.
# switches = { red-threes-need = "canasta" }

# Events of a hand that count points. In a side's entry an event is named by
# its id: event=cut, or event=late*2 where 'most' allows several.
# { id = "cut", text = "cut the pack exactly", points = 100 }
# { id = "late", text = "late for the hand", points = -50, most = 5 }
#event = []

# Points for what a side has altogether; of one 'group' only the largest
# counts. With 'per' they count for each of something, with 'beyond' only
# above a number, and 'wins' ends the match.
# { id = "five", when = { canastas = "5+" }, points = 500, group = "number" }
#bonus = []

# Points for each meld that stays below canasta size: the first row that fits.
# With an 'id' entries can count it: open-aces=1.
# { id = "open-aces", of = "set", ranks = ["A"], points = -1000 }
#incomplete = []

# Special hands, scored as a whole: special=pairs. 'others' is what every
# other side scores, and 'wins' ends the match.
# { id = "pairs", name = "seven pairs", points = 2500 }
#special = []

# What a player should know.
# note = "Played at the lake since 1974."

# Packs, all jokers in them, cards dealt to each player, and players of each
# side.
#[table]
#decks = 2
#jokers = 4
#deal = 11
#sides = [2, 2]

# Whether sides are formed hand by hand, and whether each of the partners
# scores their points ("each") or they are "divided".
# formed = "each"

# The points a match is played to, and what happens on a tie: "play-on",
# "share" or "out".
#[match]
#target = 5000
#tie = "play-on"

# Whether the target must be reached or passed ("reach", "exceed"), a fixed
# number of hands or 0, and what all points are multiples of.
#end = "reach"
#hands = 0
#step = 5

# Instead of hands, how often everybody deals.
# rounds = 2

# Red threes laid out, by their number: none, one, two and so on; each beyond
# the list; and a factor, from the first row whose 'when' holds.
#[red_threes]
#values = [0, 100, 200, 300, 800]
#each_extra = 0
#factor = [
#  { when = { opened = true }, x = 1 },
#  { x = -1 },
#]

# Never fewer points than this, after the factor.
# least = -400

# Black threes, where they are laid out like red ones:
# [black_threes]
# values = [0, 5, 10, 15, 100]
# each_extra = 0

# The points of cards on the table.
#[cards]
#joker = 50
#2 = 20
#A = 20
#K = 10
#Q = 10
#J = 10
#10 = 10
#9 = 10
#8 = 10
#7 = 5
#6 = 5
#5 = 5
#4 = 5
#3b = 5

# A red three caught in the hand, and any other card that costs more or less
# there.
#[cards.hand]
#3r = 500
#3b = 5

# A factor for all cards caught in the hand, from the first row whose 'when'
# holds; 1 if none does.
# { when = { opened = false }, x = 2 }
#[hand]
#factor = []

# Points for cards caught together in one hand.
# { cards = "A", count = "3+", points = -1500 }
#set = []

# Cards of a meld, natural cards in it, and wild cards; no largest size is 0.
#[meld]
#min_size = 3
#max_size = 0
#min_naturals = 2
#max_wilds = 3

# Wild cards against natural ones: "any", "le" (no more), "lt" (fewer) or
# "half".
#wilds = "any"

# Ranks that take no wild card.
# no_wilds = ["7"]

# Whether wild cards alone, sequences, and two melds of a rank may be laid.
#wild_melds = false
#sequences = false
#duplicate_ranks = false

# Whether threes are natural cards like others.
# ordinary_threes = true

# How many black threes a side that goes out may meld; "" for never.
#black_threes = "3-4"

# A factor for the points on the table.
# { when = { canastas = "0" }, x = -1 }
#factor = []

# All that going out requires.
#[out]
#requires = { canastas = "1+" }

# Ways of going out.
#kind = [
#  { id = "normal", bonus = 100 },
#  { id = "concealed", bonus = 200, hint = "the whole hand in one turn with a canasta, nothing melded before, nothing added to melds on the table", unmelded = true },
#]

# The cards of a canasta.
#[canasta]
#size = 7

# What canastas pay: the first kind that fits. A kind is 'of' a "set", a
# "sequence", "wild" cards or "black3". It may ask for 'ranks', for how many
# 'wilds', 'jokers' and 'twos', for a 'size', for a 'run' of natural cards,
# for a 'mark' as in trump:7xK, and whether it was laid at once ('hidden');
# 'tags' are words that conditions count.
#kind = [
#  { id = "natural", of = "set", wilds = "0", bonus = 500, tags = ["clean"] },
#  { id = "mixed", of = "set", wilds = "1+", bonus = 300, tags = ["dirty"] },
#]

# What a side needs to open, by its "score" or by the number of the "hand",
# and whether all first melds count together ("sum") or one alone ("single").
#[opening]
#by = "score"
#combine = "sum"

# 'pure' allows no wild cards, and 'with' has the melds of which one is
# needed, as in 'waived'.
#band = [
#  { min = 15 },
#  { from = 0, min = 50 },
#  { from = 1500, min = 90 },
#  { from = 3000, min = 120 },
#]

# What the first melds may be, so that nothing else is required.
# waived = [{ of = "set", wilds = "0", size = "7+" }]

# Ways of going out that need no minimum.
#exempt = ["concealed"]

# A list above is replaced as a whole. Rows in 'also' are added to it, or
# change the row of their id:
# [[canasta.also]]
# id = "wild"
# of = "wild"
# bonus = 2000
# [[out.also]]
# id = "normal"
# bonus = 200
# [[opening.band.also]]
# from = 5000
# min = 150

# Limits for one sort of meld, set, sequence or wild, that are not those of
# all:
# [meld.sequence]
# wilds = "none"
# max_size = 7
# low = "A"
# high = "A"
# aces = 2
# [meld.wild]
# allowed = true
# mixed = false

# What is different with another number of players:
# [seats.6]
# table = { decks = 3, jokers = 6 }
# match = { target = 7500 }

# What your table plays where no score depends on it; 'rules show' prints it:
# [play.exchange]
# rule = "A joker may be exchanged for a natural card."

# Where your rules are from; 'score --explain' prints it:
# [cite]
# red_threes = "our table, since 1974"
)toml";
    test::Session session;
    CHECK(session.run("meldbook rules new house --output -").text == wanted);
}

TEST_CASE("rules new: names and files may hold anything") {
    test::Session session;
    session.write_file("a \"b\" $c.toml",
                       "extends = \"classic\"\nname = \"A \\\"quoted\\\" one\"\n");
    auto const ran = session.run(std::vector<std::string>{"rules", "new", "x", "--output",
                                                          "x y.toml", "--from", "a \"b\" $c.toml"});
    CHECK(ran.code == 0);
    CHECK(ran.text.find("meldbook rules check \"./x y.toml\"\n") != std::string::npos);
    CHECK(session.run(std::vector<std::string>{"rules", "check", "x y.toml"}).code == 0);
    auto const text = test::content_of(session.folder() / "x y.toml");
    CHECK(text.find("name = \"A \\\"quoted\\\" one (x)\"\n") != std::string::npos);
}

TEST_CASE("rules new: a file never comes to extend itself, and what was there stays") {
    test::Session session;
    session.set("XDG_CONFIG_HOME", ".");
    session.run("meldbook rules new house");
    session.run("meldbook rules new sunday --from house");
    session.run("meldbook rules new far --output far.toml");
    for (std::string const slip :
         {"house --from house", "house --from sunday", "house --from meldbook/rules/sunday.toml",
          "far --output far.toml --from ./far.toml"}) {
        CAPTURE(slip);
        auto const ran = session.run("meldbook rules new --force " + slip);
        CHECK(ran.code == 2);
        CHECK(ran.text.find("the files extend each other in a circle") != std::string::npos);
    }
    for (std::string const name : {"house", "sunday", "./far.toml"})
        CHECK(session.run("meldbook rules check " + name).code == 0);
    CHECK(session.run("meldbook rules new --force house --from italian").code == 0);
}

TEST_CASE("rules new: a folder that cannot be made is told, and nothing is left") {
    test::Session session;
    session.write_file("taken", "no folder");
    session.set("XDG_CONFIG_HOME", "./taken");
    auto const ran = session.run("meldbook rules new house");
    CHECK(ran.code == 3);
    CHECK(ran.text.starts_with("meldbook: the folder './taken/meldbook/rules' cannot be made ("));
}

TEST_CASE("rules export: a match's rules read back as they were, and another table plays by them") {
    struct Case {
        std::string rules;
        std::string sides;
    };
    std::vector<Case> cases = {{"classic", "Ana Bea"},
                               {"classic", "\"Us: A, B\" \"Them: C, D\" \"Others: E, F\""},
                               {"classic", "\"Us: A, B, C\" \"Them: D, E, F\""},
                               {"./house.toml", "\"Us: A, B\" \"Them: C, D\""},
                               {"./plain.toml", "\"Us: A, B\" \"Them: C, D\""}};
    for (auto const& preset : embedded::presets()) {
        cases.push_back({std::string(preset.name), "\"Us: A, B\" \"Them: C, D\""});
    }
    for (auto const& [rules, sides] : cases) {
        CAPTURE(rules);
        CAPTURE(sides);
        test::Session session;
        session.write_file("house.toml",
                           "extends = \"german\"\nname = \"Ours \\\"at\\\" the \\\\lake\"\n"
                           "[out]\nrequires = { canastas = \"0+\" }\n"
                           "[play.exchange]\nrule = \"Never.\"\n"
                           "[[hand.set]]\ncards = \"A\"\ncount = \"3+\"\npoints = -1500\n"
                           "[[event]]\nid = \"cut\"\npoints = 100\n");
        session.write_file("plain.toml", "id = \"plain\"\n[canasta]\n"
                                         "kind = [{ id = \"all\", of = \"set\", bonus = 300 }]\n");
        REQUIRE(session.run("meldbook new " + sides + " --rules " + rules).code == 0);
        CHECK(session.run("meldbook rules export --output out.toml").code == 0);
        CHECK(session.run("meldbook rules export 1").results ==
              test::content_of(session.folder() / "out.toml"));
        auto const rules_of_match = [](std::string const& shown) {
            auto const begin = shown.find("\"rules\":{");
            return shown.substr(begin, shown.find(",\"sides\":[{", begin) - begin);
        };
        auto const kept = rules_of_match(session.run("meldbook export 1 --format json").text);
        auto const read = session.run("meldbook rules show ./out.toml --json").results;
        CHECK(kept.find(read.substr(0, read.find(",\"cases\":"))) != std::string::npos);
        CHECK(session.run("meldbook rules check ./out.toml").code == 0);
        REQUIRE(session.run("meldbook new " + sides + " --rules ./out.toml").code == 0);
        CHECK(rules_of_match(session.run("meldbook export 2 --format json").text) == kept);
    }
}

TEST_CASE("rules export: what it writes has every key under its table") {
    test::Session session;
    session.write_file(
        "lake.toml",
        "id = \"lake\"\n[canasta]\nkind = [{ id = \"all\", of = \"set\", bonus = 300 }]\n"
        "[play.exchange]\nrule = \"Never.\"\n");
    session.run("meldbook new \"Us: A, B\" \"Them: C, D\" --rules ./lake.toml");
    auto const text = session.run("meldbook rules export").results;
    CHECK(text.starts_with("# The rules of match 1, as they were when it began.\n"
                           "format = 1\nid = \"lake\"\nname = \"lake\"\n"));
    auto const kinds =
        std::string("\n[canasta]\nsize = 7\n") +
        R"(kind = [{ id = "all", name = "all", of = "set", bonus = 300, cards = true }])";
    for (auto const& part :
         {std::string("\nbonus = []\n"), std::string("\n[cite]\n"), kinds,
          std::string("\n[table]\ndecks = 2\n"), std::string("\nsides = [2, 2]\n"),
          std::string("\n[cards.hand]\njoker = 50\n"),
          std::string("\n[out]\nrequires = { canastas = \"1+\" }\nkind = [\n  { id = \"normal\", "),
          std::string("\n[play.exchange]\nrule = \"Never.\"\n")}) {
        CAPTURE(part);
        CHECK(text.find(part) != std::string::npos);
    }
    CHECK(text.find("[play]") == std::string::npos);
}

}  // namespace meldbook_tests::commands_rules_new_test
