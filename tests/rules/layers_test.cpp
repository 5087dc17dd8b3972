// What a file takes from the one it extends, and what an overlay changes.

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "fixture.hpp"
#include "rules/document.hpp"

namespace meldbook_tests::rules_layers_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

namespace {

// A parent and a grandparent whose every figure is known here.
Files family(std::string_view child) {
    return {{"child.toml", std::string(child)},
            {"parent.toml", "extends = \"grand.toml\"\nname = \"Parent\"\n"
                            "[cards]\nK = 15\n[match]\ntie = \"share\"\n"
                            "[cite]\nmatch = \"Parent, page 2\"\n"},
            {"grand.toml",
             "id = \"grand\"\nname = \"Grand\"\nnotes = [\"one\", \"two\"]\nsources = [\"book\"]\n"
             "[cards]\nA = 30\n[cards.hand]\nA = 60\n"
             "[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\ntags = [\"any\"]\n"
             "[match]\ntarget = 1000\nhands = 3\n"
             "[cite]\ncards = \"Grand, page 1\"\nmatch = \"Grand, page 2\"\n"
             "canasta = \"Grand, page 3\"\nhand = \"Grand, page 4\"\nout = \"Grand, page 5\"\n"
             "[seats.3]\ntable = { sides = [1, 1, 1] }\nmatch = { target = 2000 }\n"
             "[seats.2]\ntable = { sides = [1, 1] }\nout = { requires = { any = \"2+\" } }\n"
             "cite = { out = \"Grand, for two\" }\n"}};
}

Rules child(std::string_view text, std::optional<int> seats = std::nullopt) {
    return library_of(family(text)).get("child.toml", seats).rules;
}

int value(CardValues const& values, Rank rank) { return values[index_of(rank)]; }

}  // namespace

TEST_CASE("rules: tables merge key by key, through several files") {
    auto const rules = child("extends = \"parent.toml\"\n[cards]\nQ = 25\n[match]\ntarget = 500\n");
    CHECK(value(rules.cards, Rank::ace) == 30);
    CHECK(value(rules.cards, Rank::king) == 15);
    CHECK(value(rules.cards, Rank::queen) == 25);
    CHECK(value(rules.cards, Rank::jack) == 10);
    CHECK(value(rules.cards, Rank::red_three) == 0);
    CHECK(value(rules.hand_cards, Rank::ace) == 60);
    CHECK(value(rules.hand_cards, Rank::queen) == 25);  // as on the table
    CHECK(rules.match.target == 500);
    CHECK(rules.match.hands == 3);
    CHECK(rules.match.tie == Tie::share);
    CHECK(rules.canastas.size() == 1);
}

TEST_CASE("rules: arrays are replaced whole") {
    auto const rules =
        child("extends = \"parent.toml\"\nsources = []\nnotes = [\"three\"]\nnote = \"four\"\n"
              "[[canasta.kind]]\nid = \"clean\"\nof = \"set\"\nwilds = \"0\"\nbonus = 500\n"
              "[[canasta.kind]]\nid = \"dirty\"\nof = \"set\"\nbonus = 200\n[seats]\n");
    CHECK(rules.sources.empty());
    CHECK(rules.notes == std::vector<std::string>{"three", "four"});
    REQUIRE(rules.canastas.size() == 2);
    CHECK(rules.canastas[0].id == "clean");
    CHECK(rules.canastas[0].name == "clean");
    CHECK(rules.tags.empty());
}

TEST_CASE("rules: id, name and format need not be given") {
    auto const rules = child("extends = \"parent.toml\"\n");
    CHECK(rules.id == "child");
    CHECK(rules.name == "Parent (child)");
    CHECK(rules.notes == std::vector<std::string>{"one", "two"});

    struct Case {
        std::string path;
        std::string id;
    };
    for (auto const& [path, id] :
         {Case{"dir/Haus Regel (2).toml", "haus-regel-2"}, Case{"./x.y.toml", "x-y"},
          Case{"Übung.toml", "bung"}, Case{"ß.toml", "house"}}) {
        CAPTURE(path);
        Files const files{
            {std::filesystem::path(path).lexically_normal().string(), "extends = \"classic\"\n"}};
        CHECK(library_of(files).get(path).rules.id == id);
    }
    auto const alone = house("[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\n");
    CHECK(alone.rules.name == "house");
    CHECK(house("extends = \"classic\"\nnote = \"\"\"\nTwo\nlines\"\"\"\n").rules.notes.back() ==
          "Two lines");
}

TEST_CASE("rules: a file that extends nothing starts from the Classic game") {
    auto const rules = house("[[canasta.kind]]\nid = \"all\"\nof = \"set\"\nbonus = 300\n").rules;
    auto library = library_of({});
    auto const& classic = library.get("classic").rules;
    CHECK(rules.cards == classic.cards);
    CHECK(rules.hand_cards == rules.cards);
    CHECK(rules.red_threes.values == classic.red_threes.values);
    CHECK(rules.red_threes.factor.size() == 2);
    CHECK(rules.out_kinds.size() == 2);
    CHECK(rules.out_requires.counts == classic.out_requires.counts);
    CHECK(rules.opening.bands.size() == 4);
    CHECK(rules.match.target == 5000);
    CHECK(rules.table.players() == 4);
    CHECK_FALSE(rules.black_threes.has_value());
    CHECK(rules.opening.exempt.empty());
}

TEST_CASE("rules: dropping what was inherited") {
    auto const rules =
        house("extends = \"classic\"\n[out.requires]\ncanastas = \"0+\"\n"
              "[opening]\nexempt = []\n[red_threes]\nfactor = []\n[meld]\nblack_threes = \"\"\n")
            .rules;
    CHECK(rules.out_requires.always());
    CHECK(rules.opening.exempt.empty());
    CHECK(rules.red_threes.factor.empty());
    CHECK_FALSE(rules.meld.black_threes.has_value());

    // A condition replaces the inherited one, also what another file has and this one no longer counts.
    auto const requires_of = [](std::string const& text, int seats) {
        auto const document = house(text, seats).document;
        auto const begin = document.find("\"requires\":") + 11;
        return document.substr(begin, document.find('}', begin) + 1 - begin);
    };
    std::string const clean_sets =
        "[canasta]\nkind = [{ id = \"clean\", of = \"set\", bonus = 500, tags = [\"clean\"] }]\n"
        "[meld]\nwild_melds = false\n";
    for (auto const& [text, seats, wanted] :
         {std::tuple{"extends = \"italian\"\n[out]\nrequires = {}\n", 4, "{}"},
          {"extends = \"italian\"\n[out]\nrequires = { clean = \"2+\" }\n", 4, R"({"clean":"2+"})"},
          {"extends = \"italian\"\n[out]\nrequires = { dirty = \"0+\" }\n", 4, "{}"},
          {"extends = \"classic\"\n[seats.2]\nout = { requires = { clean = \"1+\" } }\n", 2,
           R"({"clean":"1+"})"},
          {"extends = \"classic\"\n[seats.2]\nout = { requires = {} }\n", 2, "{}"},
          {"extends = \"burraco\"\nevent = []\n[out]\nrequires = { canastas = \"1+\" }\n", 4,
           R"({"canastas":"1+"})"},
          {"extends = \"canastone\"\nincomplete = []\n"
           "[out]\nrequires = { clean = \"1+\", open-wild = \"0+\" }\n",
           4, R"({"clean":"1+"})"}}) {
        CAPTURE(text);
        CHECK(requires_of(text, seats) == wanted);
    }
    CHECK(requires_of("extends = \"hand-and-foot\"\n[out]\nrequires = { clean = \"2+\", wild = "
                      "\"0+\" }\n" +
                          clean_sets,
                      4) == R"({"clean":"2+"})");
    CHECK(
        mistake_in("extends = \"burraco\"\nevent = []\n") ==
        "house.toml:2:9: 'pozzetto' is no longer in event, and out.requires in burraco.toml needs "
        "it; write event.also to keep it, or replace out.requires too");

    Files const files{{"a.toml", "extends = \"classic\"\n[black_threes]\nvalues = [0,5,5,5,5]\n"},
                      {"b.toml", "extends = \"a.toml\"\n[black_threes]\nvalues = []\n"}};
    auto library = library_of(files);
    CHECK(library.get("a.toml").rules.black_threes.has_value());
    CHECK_FALSE(library.get("b.toml").rules.black_threes.has_value());
}

TEST_CASE("rules: overlays") {
    SUBCASE("of the parent hold for the child") {
        CHECK(child("extends = \"parent.toml\"\n", 3).match.target == 2000);
        CHECK(child("extends = \"parent.toml\"\n", 3).table.players() == 3);
        CHECK(child("extends = \"parent.toml\"\n", 2).out_requires.counts ==
              std::vector<std::pair<std::size_t, Range>>{
                  {first_tag, Range{2}}});  // the default gave way
    }
    SUBCASE("a number without one means the base") {
        for (int seats : {-1, 0, 1, 4, 5, 8, 99}) {
            CHECK(child("extends = \"parent.toml\"\n", seats).match.target == 1000);
        }
    }
    SUBCASE("of the child are merged onto those of its parent") {
        std::string const text = "extends = \"parent.toml\"\n[seats.2]\nmatch = { hands = 7 }\n";
        CHECK(child(text, 2).match.hands == 7);
        CHECK(child(text, 2).table.players() == 2);
        CHECK(child(text, 2).out_requires.counts ==
              std::vector<std::pair<std::size_t, Range>>{{first_tag, Range{2}}});
        CHECK(child(text, 3).match.target == 2000);
        CHECK(library_of(family(text)).seats("child.toml") == std::vector<int>{2, 3});
    }
    SUBCASE("through several files, the last one wins") {
        Files files = family("extends = \"middle.toml\"\n[match]\ntarget = 4000\n"
                             "[seats.3]\nmatch = { hands = 5 }\n");
        files["middle.toml"] = "extends = \"grand.toml\"\n[match]\nhands = 9\n"
                               "[seats.3]\nmatch = { target = 3000, hands = 4 }\n";
        auto library = library_of(files);
        CHECK(library.get("middle.toml", 3).rules.match.hands == 4);
        CHECK(library.get("child.toml", 3).rules.match.target == 3000);
        CHECK(library.get("child.toml", 3).rules.match.hands == 5);
        CHECK(library.get("child.toml", 3).rules.table.players() == 3);
        // The target of the child's base is hidden by the inherited overlay, nothing else is.
        auto const hidden = library.unused("child.toml", 3);
        REQUIRE(hidden.size() == 1);
        CHECK(hidden[0] == "child.toml:3:10: match.target = 4000 is not used with 3 players: "
                           "seats.3.match.target replaces it");
    }
    SUBCASE("an empty one drops that of the parent, an empty table all of them") {
        std::string const text = "extends = \"parent.toml\"\n";
        CHECK(child(text + "[seats.3]\n", 3).match.target == 1000);
        CHECK(child(text + "[seats.3]\n", 2).table.players() == 2);
        CHECK(child(text + "[seats]\n", 3).match.target == 1000);
        CHECK(child(text + "[seats]\n", 2).table.players() == 4);
    }
    SUBCASE("change any key, the name too") {
        auto const rules = child("extends = \"parent.toml\"\n[seats.2]\nname = \"For two\"\n"
                                 "table = { sides = [1, 1] }\n[[seats.2.event]]\n"
                                 "id = \"cut\"\npoints = 100\n",
                                 2);
        CHECK(rules.name == "For two");
        CHECK(rules.events.size() == 1);
    }
}

TEST_CASE("rules: citations follow what a file overrides") {
    SUBCASE("nothing overridden: the parent's") {
        auto const cite = child("extends = \"parent.toml\"\n").cite;
        CHECK(cite.cards == "Parent");  // parent.toml changes the king and cites nothing
        CHECK(cite.match == "Parent, page 2");
        CHECK(cite.canasta == "Grand, page 3");
        CHECK(cite.hand == "Grand, page 4");
        CHECK(cite.meld == "");
    }
    SUBCASE("overridden: the file's id, its name, or its own citation") {
        CHECK(child("extends = \"parent.toml\"\n[match]\ntarget = 5\n").cite.match == "child");
        CHECK(child("extends = \"parent.toml\"\nid = \"x\"\n[match]\ntarget = 5\n").cite.match ==
              "x");
        CHECK(
            child("extends = \"parent.toml\"\nname = \"Ours\"\n[match]\ntarget = 5\n").cite.match ==
            "Ours");
        CHECK(child("extends = \"parent.toml\"\nname = \"Ours\"\n[match]\ntarget = 5\n"
                    "[cite]\nmatch = \"Club rules, 3\"\n")
                  .cite.match == "Club rules, 3");
    }
    SUBCASE("each section by itself") {
        struct Case {
            std::string text;
            std::string Citations::* changed;
        };
        for (auto const& [text, changed] : {
                 Case{"[cards]\n9 = 5\n", &Citations::cards},
                 Case{"[cards.hand]\n9 = 5\n", &Citations::hand},
                 Case{"[meld]\nmin_size = 3\n", &Citations::meld},
                 Case{"[[meld.factor]]\nx = 1\n", &Citations::meld},
                 Case{"[canasta]\nsize = 8\n", &Citations::canasta},
                 Case{"[[bonus]]\npoints = 5\n", &Citations::bonus},
                 Case{"[[incomplete]]\nof = \"set\"\npoints = -5\n", &Citations::incomplete},
                 Case{"[red_threes]\neach_extra = 5\n", &Citations::red_threes},
                 Case{"[black_threes]\nvalues = []\n", &Citations::black_threes},
                 Case{"[out.requires]\nany = \"1\"\n", &Citations::out},
                 Case{"[[hand.factor]]\nx = 1\n", &Citations::hand},
                 Case{"[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = -5\n", &Citations::set},
                 Case{"[opening]\ncombine = \"single\"\n", &Citations::opening},
                 Case{"[[special]]\nid = \"x\"\npoints = 5\n", &Citations::special},
                 Case{"[[event]]\nid = \"x\"\npoints = 5\n", &Citations::event},
                 Case{"[match]\nhands = 9\n", &Citations::match},
             }) {
            CAPTURE(text);
            auto const before = child("extends = \"parent.toml\"\n").cite;
            auto after = child("extends = \"parent.toml\"\n" + text).cite;
            CHECK(after.*changed == "child");
            after.*changed = before.*changed;
            CHECK(after.cards + after.meld + after.canasta + after.bonus + after.incomplete +
                      after.red_threes + after.black_threes + after.out + after.hand + after.set +
                      after.opening + after.special + after.event + after.match ==
                  "ParentGrand, page 3Grand, page 5Grand, page 4Parent, page 2");
        }
    }
    SUBCASE("a red three in the hand apart from the other cards") {
        auto const cite = child("extends = \"classic\"\n[cards.hand]\n3r = 5\n").cite;
        CHECK(cite.hand_3r == "child");
        CHECK(cite.hand == "Classic Canasta (Pagat), Scoring");
        auto const both = child("extends = \"classic\"\n[cards.hand]\n3r = 5\n4 = 10\n").cite;
        CHECK(both.hand_3r == "child");
        CHECK(both.hand == "child");
        CHECK(child("extends = \"classic\"\n[cards.hand]\n4 = 10\n").cite.hand_3r ==
              "English Wikipedia, Scoring");
    }
    SUBCASE("table, notes and empty tables cite nothing") {
        auto const cite =
            child("extends = \"parent.toml\"\nnotes = []\n[table]\ndeal = 12\n[out]\n").cite;
        CHECK(cite.out == "Grand, page 5");
        CHECK(cite.match == "Parent, page 2");
    }
    SUBCASE("an overlay keeps the citation of its file, or has its own") {
        CHECK(child("extends = \"grand.toml\"\n", 3).cite.match == "Grand, page 2");
        CHECK(child("extends = \"parent.toml\"\n", 2).cite.out == "Grand, for two");
        std::string const own = "extends = \"parent.toml\"\nname = \"Ours\"\n[match]\nhands = 2\n"
                                "[seats.2]\nmatch = { target = 5 }\ncards = { K = 5 }\n"
                                "table = { sides = [1, 1] }\n[cite]\nmatch = \"Club, 3\"\n";
        CHECK(child(own, 2).cite.match == "Club, 3");
        CHECK(child(own, 2).cite.cards == "Ours");
        CHECK(child(own).cite.cards == "Parent");
    }
    SUBCASE("what an inherited overlay replaces is cited as the overlay is") {
        CHECK(child("extends = \"grand.toml\"\n[out.requires]\nany = \"3\"\n", 2).cite.out ==
              "Grand, for two");
        CHECK(child("extends = \"grand.toml\"\n[match]\ntarget = 5\n", 3).cite.match ==
              "Grand, page 2");
        CHECK(child("extends = \"grand.toml\"\n[match]\ntarget = 5\n", 2).cite.match == "child");
    }
    SUBCASE("a section of the file and of an inherited overlay has both sources") {
        CHECK(
            child("extends = \"parent.toml\"\n[[out.kind]]\nid = \"x\"\nbonus = 5\n", 2).cite.out ==
            "child; Grand, for two");
        CHECK(child("extends = \"grand.toml\"\n[match]\nhands = 5\n", 3).cite.match ==
              "child; Grand, page 2");
        CHECK(child("extends = \"grand.toml\"\n[match]\nhands = 5\n", 4).cite.match == "child");
    }
    SUBCASE("an overlay of the file's own is cited as the file is, and what it leaves as before") {
        std::string const text = "extends = \"grand.toml\"\n[seats.3]\nmatch = ";
        CHECK(child(text + "{ target = 5 }\n", 3).cite.match == "child");
        CHECK(child(text + "{ hands = 5 }\n", 3).cite.match == "Grand, page 2; child");
        CHECK(child(text + "{ hands = 5 }\n", 2).cite.match == "Grand, page 2");
    }
}

TEST_CASE("rules: reading the schema's values") {
    auto const rules =
        house("extends = \"classic\"\nname = \"All\"\n[table]\nsides = [1, 3]\n"
              "[canasta]\nsize = 6\n"
              "[[canasta.kind]]\nid = \"a\"\nname = \"Aces\"\nof = \"set\"\nranks = [\"A\", 10]\n"
              "wilds = 0\njokers = \"0-1\"\ntwos = \"1+\"\nsize = \"6-8\"\nhidden = true\n"
              "bonus = 700\ntags = [\"clean\", \"rich\", \"clean\"]\ncards = false\n"
              "[[canasta.kind]]\nid = \"b\"\nof = \"sequence\"\nbonus = -5\ntags = [\"rich\"]\n"
              "[[bonus]]\nid = \"five\"\nname = \"Five of them\"\nwhen = { rich = \"5+\", "
              "out = \"self\", opened = true, clean = 0 }\npoints = 500\ngroup = \"g\"\n"
              "[[bonus]]\npoints = 5\n"
              "[[hand.set]]\ncards = \"3r\"\ncount = \"1+\"\npoints = -750\nper = \"side\"\n"
              "[[special]]\nid = \"acaba\"\npoints = 0\nothers = 1500\nwins = true\n"
              "[[event]]\nid = \"cut\"\ntext = \"exact cut\"\npoints = 100\n"
              "[meld]\nno_wilds = [7]\nblack_threes = 6\nwilds = \"half\"\n"
              "[match]\nend = \"exceed\"\nwinner = \"highest\"\n[seats]\n")
            .rules;
    CHECK(rules.table.sides == std::vector<int>{1, 3});
    CHECK(rules.canasta_size == 6);
    CHECK(rules.tags == std::vector<std::string>{"clean", "rich"});
    REQUIRE(rules.canastas.size() == 2);
    auto const& kind = rules.canastas[0];
    CHECK(kind.name == "Aces");
    CHECK(kind.pattern.of == MeldOf::set);
    CHECK(kind.pattern.ranks.count() == 2);
    CHECK(kind.pattern.ranks[index_of(Rank::ten)]);
    CHECK(kind.pattern.wilds == Range{0, 0});
    CHECK(kind.pattern.jokers == Range{0, 1});
    CHECK(kind.pattern.twos.min == 1);
    CHECK(kind.pattern.size == Range{6, 8});
    CHECK(kind.pattern.hidden == true);
    CHECK(kind.tags == std::vector<std::size_t>{0, 1});
    CHECK_FALSE(kind.cards);
    CHECK(rules.canastas[1].tags == std::vector<std::size_t>{1});
    REQUIRE(rules.bonuses.size() == 2);
    auto const& when = rules.bonuses[0].when;
    CHECK(rules.bonuses[0].name == "Five of them");
    CHECK(when.opened == true);
    CHECK(when.out == OutState::self);
    CHECK(when.counts == std::vector<std::pair<std::size_t, Range>>{{first_tag + 1, Range{5}},
                                                                    {first_tag, Range{0, 0}}});
    CHECK(rules.bonuses[1].id == "bonus-2");
    CHECK(rules.bonuses[1].name == "bonus-2");
    CHECK(rules.bonuses[1].when.always());
    REQUIRE(rules.hand_sets.size() == 1);
    CHECK(rules.hand_sets[0].cards == Rank::red_three);
    CHECK(rules.hand_sets[0].per == HeldBy::side);
    CHECK(rules.specials[0].others == 1500);
    CHECK(rules.specials[0].wins);
    CHECK(rules.specials[0].name == "acaba");
    CHECK(rules.events[0].text == "exact cut");
    CHECK(rules.meld.no_wilds[index_of(Rank::seven)]);
    CHECK(rules.meld.black_threes == Range{6, 6});
    CHECK(rules.meld.wilds == WildLimit::half);
    CHECK(rules.match.exceed);
}

TEST_CASE("rules: a topic of play that a file changes is cited as its own") {
    auto library = library_of(
        {{"house.toml", "extends = \"german\"\nname = \"House\"\n"
                        "[play.exchange]\nrule = \"jokers may be exchanged\"\n"
                        "[play.frozen]\nrule = \"two\"\ncite = \"our book\"\n"},
         {"alone.toml", "extends = \"french\"\n[play.opening_turn]\nrule = \"one\"\n"},
         {"more.toml", "extends = \"french\"\n[play.opening_turn]\npartners = \"no help\"\n"}});
    auto const& play = library.get("house.toml").rules.play;
    auto const of = [&](PlayTopic topic) { return play[static_cast<std::size_t>(topic)]; };
    CHECK(of(PlayTopic::exchange).rule == "jokers may be exchanged");
    CHECK(of(PlayTopic::exchange).cite == "House");
    CHECK(of(PlayTopic::frozen).cite == "our book");
    CHECK(of(PlayTopic::last_discard).cite == "Canasta Spielregeln, Spielende");
    // What the French text adds for partners is not part of another rule.
    auto const turn = static_cast<std::size_t>(PlayTopic::opening_turn);
    CHECK_FALSE(library.get("french").rules.play[turn].partners.empty());
    CHECK(library.get("alone.toml").rules.play[turn].partners.empty());
    CHECK(library.get("more.toml").rules.play[turn].partners == "no help");
    // Where the German article says nothing, Classic does not speak for it.
    auto const exchange = static_cast<std::size_t>(PlayTopic::exchange);
    CHECK(library.get("german").rules.play[exchange].rule.empty());
}

TEST_CASE("rules: notes about keys that a file changes are not inherited") {
    auto const notes = [](std::string const& text, std::optional<int> seats = std::nullopt) {
        std::string const parent =
            "extends = \"classic\"\nnotes = [\"Three: change cards.hand.3r.\", "
            "\"Two (change seats.2 and seats.6 out.requires).\", \"No key changes it.\", "
            "\"Change canasta.kind.\"]\n";
        return library_of(
                   {{"parent.toml", parent}, {"child.toml", "extends = \"parent.toml\"\n" + text}})
            .get("child.toml", seats)
            .rules.notes.size();
    };
    CHECK(notes("") == 4);
    CHECK(notes("[cards]\nK = 15\n") == 4);
    CHECK(notes("[cards.hand]\n3r = 100\n") == 3);
    CHECK(notes("[out]\nrequires = { canastas = \"2+\" }\n") == 4);
    CHECK(notes("[seats.6]\nout = { requires = { canastas = \"1+\" } }\n", 6) == 3);
    CHECK(notes("[seats.2]\nmatch = { target = 3000 }\n") == 4);
    CHECK(notes("[seats.2]\n") == 3);
    CHECK(notes("[seats]\n") == 3);
    CHECK(notes("[canasta]\nkind = [{ id = \"all\", of = \"set\", bonus = 300 }]\n") == 3);
    CHECK(notes("note = \"Ours.\"\n") == 5);
    CHECK(notes("notes = [\"Ours.\"]\n") == 1);
}

TEST_CASE(
    "rules: a note is about the last key in its brackets, too, and about each row of a list") {
    auto const notes = [](std::string const& text, std::optional<int> seats = std::nullopt) {
        std::string const parent =
            "extends = \"classic\"\nnotes = [\"One. [Change out.requires.]\", "
            "\"Six. [Change seats.6 red_threes.values.]\", \"Below. [Change opening.band.]\"]\n";
        return library_of(
                   {{"parent.toml", parent}, {"child.toml", "extends = \"parent.toml\"\n" + text}})
            .get("child.toml", seats)
            .rules.notes.size();
    };
    CHECK(notes("") == 3);
    CHECK(notes("[out]\nrequires = { canastas = \"2+\" }\n") == 2);
    CHECK(notes("[opening]\nband.also = [{ min = 0 }]\n") == 2);
    // A switch changes what it does not have already.
    CHECK(notes("switches = { to-go-out = \"2\" }\n") == 2);
    CHECK(notes("switches = { to-go-out = \"1\" }\n") == 3);
    CHECK(notes("switches = { below-zero = \"0\" }\n") == 2);
    CHECK(notes("switches = { below-zero = \"15\" }\n") == 3);
    CHECK(notes("switches = { four-red-threes = \"1000\" }\n", 6) == 2);
    CHECK(notes("switches = { four-red-threes = \"400\" }\n", 6) == 3);
}

TEST_CASE("rules: empty tables drop what the parent says about play") {
    auto const topics = [](std::string const& text) {
        auto const rules =
            library_of({{"child.toml", "extends = \"classic\"\n" + text}}).get("child.toml").rules;
        return std::count_if(rules.play.begin(), rules.play.end(),
                             [](PlayRule const& rule) { return rule.given(); });
    };
    CHECK(topics("") == 16);
    CHECK(topics("[play.deal]\nrule = \"By age.\"\n") == 16);
    CHECK(topics("[play.deal]\n[play.stock]\n") == 14);
    CHECK(topics("[play]\n") == 0);
}

TEST_CASE("rules: where a rule set is played is not inherited") {
    auto library = library_of({{"one.toml", "extends = \"classic\"\nplayed = \"Spain\"\n"},
                               {"two.toml", "extends = \"one.toml\"\n"}});
    CHECK(library.listed("one.toml").played == "Spain");
    CHECK(library.listed("two.toml").played.empty());
    CHECK(library.get("one.toml").document.find("Spain") == std::string::npos);
    CHECK(mistake_in("extends = \"classic\"\nplayed = 3\n") ==
          "house.toml:2:10: played must be text in quotes, not '3'");
}

TEST_CASE("rules: canasta.also adds kinds before the inherited ones, or changes one by its id") {
    auto const kinds = [](std::string const& text) {
        std::string ids;
        for (auto const& kind : house("extends = \"classic\"\n" + text).rules.canastas) {
            ids += kind.id + " " + std::to_string(kind.bonus) + ", ";
        }
        return ids;
    };
    std::string const mixed =
        "[[canasta.also]]\nid = \"mixed\"\nof = \"set\"\nbonus = 250\ntags = [\"dirty\"]\n";
    CHECK(kinds("[[canasta.also]]\nid = \"aces\"\nof = \"set\"\nranks = [\"A\"]\n"
                "bonus = 1000\n" +
                mixed) == "aces 1000, natural 500, mixed 250, ");
    CHECK(kinds("[canasta]\nkind = [{ id = \"all\", of = \"set\", bonus = 100 }]\n"
                "also = [{ id = \"aces\", of = \"set\", ranks = [\"A\"], bonus = 1000 }]\n") ==
          "aces 1000, all 100, ");
    // What the row does not say stays.
    CHECK(kinds("canasta.also = [{ id = \"natural\", bonus = 700 }]\n") ==
          "natural 700, mixed 300, ");
    CHECK(mistake_in("extends = \"classic\"\n[canasta]\nalso = 3\n") ==
          "house.toml:3:8: canasta.also must be a list of tables, [[canasta.also]], not '3'");
    CHECK(mistake_in("extends = \"classic\"\n[[canasta.also]]\nid = \"aces\"\nof = \"suit\"\n"
                     "bonus = 1000\n") == "house.toml:4:6: canasta.kind[1].of cannot be 'suit'; it "
                                          "can be set, wild, sequence or black3");
}

TEST_CASE("rules: also adds rows to every list of rows, or changes one by its key") {
    Files const files{
        {"parent.toml", "extends = \"classic\"\nseats = {}\n"
                        "event = [{ id = \"cut\", text = \"the cut\", points = 100, most = 2 }]\n"
                        "bonus = [{ id = \"five\", when = { canastas = \"5+\" }, points = 500 }]\n"
                        "incomplete = [{ id = \"open\", of = \"set\", ranks = [\"A\"], wilds = "
                        "\"0\", points = -100 "
                        "}]\n"
                        "special = [{ id = \"pairs\", points = 2500 }]\n"
                        "[hand]\nset = [{ cards = \"A\", count = \"3+\", points = -50 }]\n"
                        "[opening]\nwaived = [{ of = \"set\", size = \"7+\" }]\n"},
        {"house.toml",
         "extends = \"parent.toml\"\n"
         "event.also = [{ id = \"late\", points = -50 }, { id = \"cut\", points = 150 }]\n"
         "bonus.also = [{ id = \"six\", when = { canastas = \"6+\" }, points = 600 }]\n"
         "incomplete.also = [{ of = \"set\", ranks = [\"7\"], wilds = \"0+\", points = -200 }]\n"
         "special.also = [{ id = \"straight\", points = 3000 }]\n"
         "hand.set.also = [{ cards = \"A\", points = -60 }, "
         "{ cards = \"7\", count = \"3+\", points = -50 }]\n"
         "out.also = [{ id = \"normal\", bonus = 150 }, { id = \"blind\", bonus = 300 }]\n"
         "opening.band.also = [{ from = 5000, min = 150 }, { from = 1000, min = 70 }, "
         "{ from = 0, min = 55 }, { min = 20 }]\n"
         "opening.waived.also = [{ of = \"wild\" }]\n"
         "meld.factor.also = [{ when = { canastas = \"0\" }, x = -1 }]\n"
         "hand.factor.also = [{ when = { opened = false }, x = 2 }]\n"
         "red_threes.factor.also = [{ when = { canastas = \"0\" }, x = -1 }]\n"
         "[seats.6]\ntable = { sides = [2, 2, 2], decks = 3 }\n"
         "red_threes = { each_extra = 100 }\n"
         "out = { also = [{ id = \"blind\", bonus = 400 }] }\n"
         "event = { also = [{ id = \"deal\", points = 40 }] }\n"}};
    auto library = library_of(files);
    auto const& rules = library.get("house.toml").rules;
    std::string rows;
    auto const row = [&](std::string const& id, int points) {
        rows += id + " " + std::to_string(points) + ", ";
    };
    for (auto const& event : rules.events) row(event.id, event.points);
    for (auto const& bonus : rules.bonuses) row(bonus.id, bonus.points);
    for (auto const& meld : rules.incomplete) row(meld.id, meld.points);
    for (auto const& special : rules.specials) row(special.id, special.points);
    for (auto const& set : rules.hand_sets) row("held", set.points);
    for (auto const& out : rules.out_kinds) row(out.id, out.bonus);
    for (auto const& band : rules.opening.bands) row("band", band.min);
    CHECK(rows ==
          "cut 150, late -50, five 500, six 600,  -200, open -100, pairs 2500, straight 3000, "
          "held -60, held -50, normal 150, concealed 200, blind 300, band 20, band 55, band 70, "
          "band 90, band 120, band 150, ");
    // A row keeps what its change does not say.
    CHECK(rules.events[0].most == 2);
    CHECK(rules.events[0].text == "the cut");
    CHECK(rules.hand_sets[0].count == Range{3});
    CHECK(rules.opening.waived.size() == 2);
    CHECK(rules.opening.waived[1].of == MeldOf::wild);
    CHECK(rules.meld.factor.size() == 2);
    CHECK(rules.hand_factor.size() == 2);
    REQUIRE(rules.red_threes.factor.size() == 3);
    CHECK(rules.red_threes.factor[0].x == -1);
    // An overlay adds to what the file has.
    auto const& six = library.get("house.toml", 6).rules;
    CHECK(six.out_kinds.size() == 3);
    CHECK(six.out_kinds[2].bonus == 400);
    CHECK(six.events.size() == 3);
    CHECK(library.get("house.toml", 6).rules.cite.event == "house");
    CHECK(library.check("house.toml").empty());
}

TEST_CASE("rules: rows are added through several files and overlays, also where there were none") {
    Files const files{
        {"one.toml", "extends = \"classic\"\nevent.also = [{ id = \"cut\", points = 100 }]\n"
                     "[seats.6]\nevent = { also = [{ id = \"deal\", points = 40 }] }\n"},
        {"two.toml", "extends = \"one.toml\"\nevent.also = [{ id = \"late\", points = -50 }, "
                     "{ id = \"cut\", points = 90 }]\n[seats.6]\n"
                     "event = { also = [{ id = \"deal\", points = 45 }] }\n"}};
    auto library = library_of(files);
    auto const ids = [&](std::optional<int> seats) {
        std::string text;
        for (auto const& event : library.get("two.toml", seats).rules.events) {
            text += event.id + " " + std::to_string(event.points) + ", ";
        }
        return text;
    };
    CHECK(ids(std::nullopt) == "cut 90, late -50, ");
    CHECK(ids(6) == "cut 90, late -50, deal 45, ");
    CHECK(library.unused("two.toml", 6).empty());
    CHECK(library.check("two.toml").empty());
}

TEST_CASE("rules: what stands beside or in also is found where it is written") {
    std::string const classic = "extends = \"classic\"\n";
    auto const beside = mistake_in(classic + "[bonus]\nalso = []\nallso = []\n");
    CHECK(beside == "house.toml:4:1: there is no key 'allso' in bonus; did you mean 'also'?");
    CHECK(mistake_in(classic + "[bonus]\nid = \"five\"\npoints = 500\n") ==
          "house.toml:2:1: bonus must be a list of tables, [[bonus]], not '{ id = five, points = "
          "500 }'");
    CHECK(mistake_in(classic + "[event]\nalso = [3]\n") ==
          "house.toml:3:8: event.also must be a list of tables, [[event.also]], not '[3]'");
    CHECK(mistake_in(classic + "[opening.band]\n") ==
          "house.toml:2:1: opening.band must be a list of tables, [[opening.band]], not '{}'");
    CHECK(mistake_in(classic + "[canasta.kind]\nalso = true\n") ==
          "house.toml:3:8: canasta.kind.also must be a list of tables, [[canasta.kind.also]], not "
          "'true'");
    CHECK(mistake_in(classic + "[seats.6]\nout = { also = 3 }\n") ==
          "house.toml:3:16: out.also must be a list of tables, [[out.also]], not '3'");
    CHECK(mistake_in(classic + "[[opening.band.also]]\nfrom = \"x\"\nmin = 5\n") ==
          "house.toml:3:8: opening.band[5].from must be a whole number, not 'x'");
    CHECK(mistake_in(classic + "[[event.also]]\nid = \"cut\"\n") ==
          "house.toml:2:1: event[1].points is missing; add it");
}

TEST_CASE("rules: rounds make the hands of a number of players, and exclude hands") {
    std::string const twice = "extends = \"classic\"\n[match]\nrounds = 2\n";
    CHECK(house(twice).rules.match.rounds == 2);
    CHECK(house(twice).rules.match.hands_of(4) == 8);
    CHECK(house(twice).rules.match.hands_of(5) == 10);
    CHECK(house(twice).document.find("\"rounds\":2") != std::string::npos);
    CHECK(from_document(house(twice).document).match.rounds == 2);
    CHECK(house("extends = \"classic\"\n").document.find("rounds") == std::string::npos);
    auto const both = mistake_in(twice + "hands = 4\n");
    CHECK(both == "house.toml:3:10: match.rounds: '2' rounds and 4 hands cannot both end a match; "
                  "set match.hands or match.rounds to 0");
    CHECK(mistake_in(twice + "[opening]\nby = \"hand\"\n"
                             "band = [{ min = 50 }, { from = 9, min = 90 }]\n") ==
          "house.toml:6:32: opening.band[2].from: '9' is not a hand of a match; with by = \"hand\" "
          "a band begins at a hand from 0 to 8");
    CHECK(mistake_in("extends = \"classic\"\n[match]\nrounds = 101\n") ==
          "house.toml:3:10: match.rounds must be from 0 to 100, not '101'");
}

TEST_CASE("rules: limits for a sort of meld are those of all melds where it has none") {
    auto const rules = house("extends = \"classic\"\n[meld]\nmax_wilds = 2\nmax_size = 8\n"
                             "[meld.sequence]\nallowed = true\nwilds = \"none\"\nlow = \"3\"\n"
                             "high = \"K\"\n[meld.wild]\nallowed = true\nmax_size = 7\n"
                             "[[canasta.also]]\nid = \"any\"\nof = \"sequence\"\nbonus = 1\n"
                             "[match]\nstep = 1\n")
                           .rules;
    CHECK(rules.meld.of(MeldOf::set).max_wilds == 2);
    CHECK(rules.meld.of(MeldOf::set).max_size == 8);
    CHECK(rules.meld.of(MeldOf::sequence).wilds == WildLimit::none);
    CHECK(rules.meld.of(MeldOf::sequence).max_size == 8);
    CHECK(rules.meld.run == Run{.low = 3, .high = 13, .aces = 1});
    CHECK(rules.meld.of(MeldOf::wild).max_size == 7);
    CHECK(rules.meld.of(MeldOf::wild).max_wilds == 0);
    CHECK(mistake_in("extends = \"classic\"\n[meld.wild]\nmax_wilds = 2\n") ==
          "house.toml:3:1: there is no key 'max_wilds' in meld.wild; it can be allowed, min_size, "
          "max_size or mixed");
    CHECK(mistake_in("extends = \"classic\"\n[out]\nrequires = { red_threes = \">=canasta\" }\n") ==
          "house.toml:3:27: out.requires.red_threes: nothing is counted as 'canasta'; did you mean "
          "'canastas'?");
}

}  // namespace meldbook_tests::rules_layers_test
