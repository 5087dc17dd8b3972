// Setting words in an entry, as `count` does.

#include "domain/counted.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_counted_test {

using namespace meldbook;

TEST_CASE("counted: words are set, added with +, and melds are always one more") {
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[event]]\nid = \"cut\"\npoints = 100\nmost = 3\n"
                                        "[[event]]\nid = \"peek\"\npoints = -50\n");
    struct Row {
        std::string_view before, words, after;
    };
    for (auto const& row : {
             Row{"", "red=2", "red=2"},
             Row{"red=2", "red=2", "red=2"},
             Row{"KKK red=2 10s=4", "red=1", "KKK red=1 10s=4"},
             Row{"red=1", "red+1", "red=2"},
             Row{"", "red+1", "red=1"},
             Row{"KKK", "KKK 5x8+2x2", "KKK KKK 5x8+2x2"},
             Row{"-", "KKK", "KKK"},
             Row{"", "-", "-"},
             Row{"out", "out=concealed", "out=concealed"},
             Row{"out=concealed opened", "out opened", "out opened"},
             Row{"10s=4 5s=1", "10s+2 natural+1", "10s=6 5s=1 natural=1"},
             Row{"table=120+85", "table+20", "table=120+85 table=20"},
             Row{"table=120 minus=35", "table+20 minus=0", "table=140 minus=0"},
             Row{"table=120+85 table=20", "table=30", "table=30"},
             Row{"table=300 + 85", "table=100", "table=100"},
             Row{"red = 1", "red= 2", "red=2"},
             Row{"hand=K9", "hand+QQ4", "hand=K9 hand=QQ4"},
             Row{"hand=K9 hand=QQ4", "hand=A", "hand=A"},
             Row{"hand=A", "hand=K9 hand=QQ4", "hand=K9 hand=QQ4"},
             Row{"event=cut event=peek", "event=cut*2", "event=cut*2 event=peek"},
             Row{"event=cut", "event+cut event=peek", "event=cut event=cut event=peek"},
             Row{"adjust=-100:late", "adjust=+50:\"a b\"", "adjust=+50:\"a b\""},
         }) {
        CAPTURE(std::string(row.words));
        CHECK(with_words(row.before, row.words, rules) == row.after);
    }
    for (std::string_view const words : {"red+x", "red+", "red", "foo", "KQ9", "out=x", "cut+1",
                                         "event+peek", "KKK -", "adjust+50", "red+999"}) {
        CAPTURE(std::string(words));
        CHECK_THROWS_AS(with_words("red=1 event=peek", words, rules), NotationError);
    }
}

}  // namespace meldbook_tests::domain_counted_test
