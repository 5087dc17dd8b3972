// What the words of an entry become when the rules of a match change.

#include "domain/carried_entry.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_carried_entry_test {

using namespace meldbook;

TEST_CASE("a kind of canasta has the word of the other rules for the same melds") {
    struct Row {
        char const *from, *to, *entry, *carried;
    };
    for (auto const& row : {
             Row{"classic", "italian", "natural=1 mixed=2", "pulita=1 sporca=2"},
             // "mixed" has wild cards, or is what "natural" leaves: the same melds.
             Row{"classic", "german", "mixed=1", "mixed=1"},
             Row{"italian", "samba", "pulita=1 impura=1", "natural=1 mixed=1"},
             // A further word of both rule sets stays as it was typed.
             Row{"french", "samba", "pure=1  mixte=1", "pure=1  mixed=1"},
             Row{"french", "german", "pure=1 out=surprise", "natural=1 out=concealed"},
             Row{"italian", "cuban", "pinellata=1", "deuces=1"},
             Row{"cuban", "modern-american", "four-jokers=1", "jokers=1"},
             Row{"bolivia", "brazilian", "bolivia=1 escalera=1", "wild=1 escalera=1"},
             // Not the same melds, but the same word.
             Row{"canadian", "modern-american", "wild=1 mixed=1", "wild=1 mixed=1"},
             Row{"german", "viennese", "out=verdeckt", "out=verdeckt"},
             // What the other rules do not have stays, and so do all other words.
             Row{"uruguayan", "italian", "wild=1 out=concealed", "wild=1 out=concealed"},
             Row{"classic", "italian",
                 "natural KKK  red=1 adjust=+5:\"mixed=1 too\" mixed=1 hand=A/Q",
                 "natural KKK  red=1 adjust=+5:\"mixed=1 too\" sporca=1 hand=A/Q"},
             Row{"classic", "italian", "-", "-"},
             Row{"classic", "italian", "", ""},
         }) {
        CAPTURE(row.from);
        CAPTURE(row.to);
        CHECK(carried_entry(row.entry, test::rules_of(row.from), test::rules_of(row.to)) ==
              row.carried);
    }
}

TEST_CASE("under its own rules every word stays as it is") {
    for (auto const& name : test::preset_names()) {
        auto const& rules = test::rules_of(name);
        std::string entry;
        for (auto const& kind : rules.canastas) {
            entry += kind.id + "=1 ";
            for (auto const& word : kind.words) entry += word + "=1 ";
        }
        for (auto const& kind : rules.out_kinds) {
            entry += "out=" + kind.id + " ";
            for (auto const& word : kind.words) entry += "out=" + word + " ";
        }
        CAPTURE(name);
        CHECK(carried_entry(entry, rules, rules) == entry);
    }
}

TEST_CASE("a kind with a mark stays with the mark of its name") {
    auto const& biriba = test::rules_of("biriba");
    CHECK(carried_entry("trump-clean=1 run-dirty=1", biriba, test::rules_of("buraco")) ==
          "trump-clean=1 suja=1");
}

}  // namespace meldbook_tests::domain_carried_entry_test
