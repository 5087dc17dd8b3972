// Two rule sets side by side: nothing that is played otherwise goes unseen.

#include <doctest/doctest.h>

#include "embedded/presets.hpp"
#include "rules/document.hpp"
#include "rules/library.hpp"
#include "text/text.hpp"
#include "view/rules/rules_page.hpp"

namespace meldbook_tests::view_rules_diff_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

/// The page of Classic beside a file that extends it.
std::string page_of(std::string const& change, int width = 80) {
    auto const text = "extends = \"classic\"\n" + change;
    rules::Library library(embedded::presets(), [&](std::filesystem::path const&) { return text; });
    auto const& one = library.get("classic");
    auto const& other = library.get("./house.toml");
    RulesDiff diff{{"classic", one.rules}, {"./house.toml", other.rules}, {}, {}};
    for (auto const& [key, its, others] : rules::differences(one.document, other.document)) {
        diff.keys.push_back({key, its, others});
    }
    Style style;
    style.width = width;
    return rules_diff(diff, style);
}

constexpr std::string_view title = "               classic                          ./house.toml\n"
                                   "               Classic Canasta                  "
                                   "Classic Canasta (house)\n";

}  // namespace

TEST_CASE("rules diff: both values stand side by side under the heading of the page") {
    CHECK(page_of("[match]\ntarget = 7500") ==
          std::string(title) + "\nMatch          to 5,000                         to 7,500\n");
    CHECK(page_of("[out]\nkind = [{ id = \"normal\", bonus = 50 }]") ==
          std::string(title) +
              "\nGoing out      normal                      100  normal                       50\n"
              "               concealed: the whole hand   200  –\n"
              "                 in one turn with a\n"
              "                 canasta, nothing melded\n"
              "                 before, nothing added to\n"
              "                 melds on the table\n");
}

TEST_CASE("rules diff: where there is no room for two columns they stand below each other") {
    CHECK(page_of("[match]\ntarget = 7500", 40) == "classic\n"
                                                   "Classic Canasta\n"
                                                   "./house.toml\n"
                                                   "Classic Canasta (house)\n"
                                                   "\n"
                                                   "Match\n"
                                                   "  classic:\n"
                                                   "    to 5,000\n"
                                                   "  ./house.toml:\n"
                                                   "    to 7,500\n");
}

TEST_CASE("rules diff: two that are played alike are said to be") {
    CHECK(page_of("note = \"ours\"") ==
          std::string(title) + "\nThere is no difference: both are played the same way.\n");
}

TEST_CASE("rules diff: every key that changes is seen, in words or by its name") {
    std::string const kind = "{ id = \"mixed\", of = \"set\", wilds = \"1+\", bonus = 300, tags = "
                             "[\"dirty\"] }]";
    std::string const natural =
        "[canasta]\nkind = [{ id = \"natural\", of = \"set\", wilds = \"0\", bonus = 500, tags = "
        "[\"clean\"]";
    struct Case {
        std::string change, seen;
    };
    for (auto const& [change, seen] : {
             Case{"[table]\ndecks = 1", "1 pack,"},
             Case{"[table]\njokers = 6", "6 jokers"},
             Case{"[table]\ndeal = 13", "13 cards each"},
             Case{"[table]\nsides = [1, 1]", "1 against 1"},
             Case{"[cards]\nA = 25", "A 25"},
             Case{"[cards.hand]\n3b = 100", "black three 100"},
             Case{"[meld]\nmin_size = 4", "4 or more"},
             Case{"[meld]\nmax_size = 8", "3 to 8 cards"},
             Case{"[meld]\nmin_naturals = 3", "at least 3 natural cards"},
             Case{"[meld]\nmax_wilds = 2", "at most 2 wild cards"},
             Case{"[meld]\nwilds = \"le\"", "no more wild cards than"},
             Case{"[meld]\nwilds = \"lt\"", "fewer wild cards than"},
             Case{"[meld]\nwilds = \"half\"", "2 natural cards for each"},
             Case{"[meld]\nno_wilds = [\"A\"]", "no wild cards with A"},
             Case{"[meld]\nwild_melds = true", "wild cards alone"},
             Case{"[meld]\nsequences = true", "sequences are melds"},
             Case{"[meld]\nduplicate_ranks = true", "several melds"},
             Case{"[meld]\nblack_threes = \"4+\"", "4 or more"},
             Case{"[meld]\nblack_threes = \"\"", "never melded"},
             Case{"[[meld.factor]]\nwhen = { canastas = \"0\" }\nx = -1", "on the table: negative"},
             Case{"[canasta]\nsize = 8", "8 or more cards"},
             Case{natural + ", name = \"pure\" }, " + kind, "pure: no wild card"},
             Case{natural + ", hidden = true }, " + kind, "Canastas"},
             Case{natural + ", cards = false }, " + kind, "part of the bonus"},
             Case{natural + ", size = \"7\" }, " + kind, "Canastas"},
             Case{natural +
                      " }, { id = \"other\", of = \"set\", bonus = 300, tags = [\"dirty\"] }]",
                  "other"},
             Case{"[canasta]\nkind = [" + kind.substr(0, kind.size() - 1) + "," +
                      natural.substr(natural.find('{')) + " }]",
                  "canasta.kind = [\"natural\",\"mixed\"]"},
             Case{"[[bonus]]\nid = \"five\"\npoints = 500\nwhen = { canastas = \"5+\" }",
                  "five: 5 or more canastas"},
             Case{"[[incomplete]]\nof = \"set\"\npoints = -50", "Incomplete"},
             Case{"[red_threes]\nvalues = [0, 100, 200, 300, 900]", "4: 900"},
             Case{"[red_threes]\neach_extra = 50", "each further one"},
             Case{"[[red_threes.factor]]\nx = 1", "Red threes"},
             Case{"[black_threes]\nvalues = [0, 100]\neach_extra = 100", "Black threes"},
             Case{"[[hand.factor]]\nwhen = { opened = false }\nx = 2", "In hand"},
             Case{"[[hand.set]]\ncards = \"A\"\ncount = \"3+\"\npoints = -100",
                  "3 or more cards of rank A held"},
             Case{"[out]\nrequires = { canastas = \"2+\" }", "takes 2 or more canastas"},
             Case{"[meld.set]\nranks = [\"A\", \"K\"]", "a set: only of A, K"},
             Case{"[[bonus]]\nid = \"y\"\npoints = 50\nwhen = { out = \"self\", other-canastas = "
                  "\"0\" }",
                  "y: went out and"},
             Case{"[out]\nrequires = { canastas = \">=other-canastas\" }", "of the other side"},
             Case{"[[out.kind]]\nid = \"normal\"\nbonus = 150", "150"},
             Case{"[opening]\nby = \"hand\"\nband = [{ min = 50 }]", "always"},
             Case{"[opening]\ncombine = \"single\"", "50 in one meld"},
             Case{"[opening]\nexempt = []", "nothing is needed for concealed"},
             Case{"[opening]\nband = [{ min = 60 }]", "60"},
             Case{"[opening]\nband = [{ min = 15, pure = true }]", "15, clean"},
             Case{"[opening]\nband = [{ min = 15, needs = \"a set\" }]", "a set"},
             Case{"[[special]]\nid = \"pairs\"\npoints = 1000\nothers = -100\nwins = true",
                  "pairs; every other side −100"},
             Case{"[[event]]\nid = \"cut\"\ntext = \"exact cut\"\npoints = 100", "exact cut"},
             Case{"[match]\ntarget = 0\nhands = 4", "4 hands"},
             Case{"[match]\nend = \"exceed\"", "past 5,000"},
             Case{"[match]\ntie = \"share\"", "Match"},
             Case{"[match]\nstep = 1", "match.step = 1"},
         }) {
        CAPTURE(change);
        auto const page = page_of(change, 100);
        CHECK(page.find("no difference") == std::string::npos);
        CHECK_MESSAGE(page.find(seen, title.size()) != std::string::npos, page);
        for (int const width : {24, 40, 60, 80, 200}) {
            auto const narrow = page_of(change, width);
            std::size_t from = 0;
            while (from < narrow.size()) {
                auto const end = narrow.find('\n', from);
                auto const line = narrow.substr(from, end - from);
                CHECK_MESSAGE(display_width(line) <= width, line);
                from = end + 1;
            }
        }
    }
}

}  // namespace meldbook_tests::view_rules_diff_test
