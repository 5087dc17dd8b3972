#include "view/pages/markdown.hpp"

#include <doctest/doctest.h>

#include "view/examples.hpp"

namespace meldbook_tests::view_markdown_test {

using namespace meldbook;
using namespace meldbook::view;
TEST_CASE("a sheet to paste") {
    auto const rules = test::classic();
    auto facts = test::evening();
    facts.sides[0].start = 355;
    facts.hands[1].note = "the lamp went out";
    test::add_hand(facts, rules, {"9xK red=1 hand=4", "4222 adjust=-100:\"passed twice\""});
    facts.hands[3].irregular = true;
    CHECK(markdown::match(replay(facts, rules), {test::local_time}) ==
          R"(## Match 12, 21 Nov 2026, 20:15

- Winter league, Le Bistrot
- Classic Canasta, to 5,000; on a tie, another hand
- Red threes 100, 200, 300, 800: positive if opened; otherwise negative
- Going out takes at least 1 canasta; concealed 200, no minimum

|  hand | dealer | North-South | score | East-West | score |
| ----: | ------ | ----------: | ----: | --------: | ----: |
| start |        |             |   355 |           |     0 |
|     1 | Ana    |       1,300 | 1,655 |       155 |   155 |
|     2 | Cid    |        −210 | 1,445 |       770 |   925 |
|     3 | Bea    |          50 | 1,495 |       585 | 1,510 |
|    4! | Dan    |         685 | 2,180 |       −35 | 1,475 |

- Hand 2: the lamp went out
- Hand 4: recorded by force
- Hand 4: 9 cards of rank K counted: the packs hold 8
- Hand 4: East-West: 4222: 1 natural card, a meld has at least 2
- Hand 4: East-West: needed 90 to open; the cards on the table make 65
- Hand 4: East-West: corrected by −100, passed twice

**Hand 5: Ana deals 11 cards each**

| side        | opens with | to 5,000 |
| ----------- | ---------: | -------: |
| North-South |         90 |    2,820 |
| East-West   |         50 |    3,525 |

- East-West: 1,475: 25 more and you need 90
)");
}

TEST_CASE("a finished sheet names the winner, an empty one says so") {
    auto const rules = test::classic();
    auto facts = test::evening();
    facts.target = 1500;
    auto const ended = markdown::match(replay(facts, rules), {test::local_time});
    CHECK(ended.ends_with("\n**Winner: East-West (Cid \\& Dan), ahead by 370**\n"));
    facts.hands.clear();
    CHECK(markdown::match(replay(facts, rules), {test::local_time}).find("\nNo hand yet.\n") !=
          std::string::npos);
    facts.sides[1].start = -45;
    CHECK(markdown::match(replay(facts, rules), {test::local_time})
              .find("\n|  hand | North-South | East-West |\n"
                    "| ----: | ----------: | --------: |\n"
                    "| start |           0 |       −45 |\n") != std::string::npos);
}

TEST_CASE("words in Markdown stay words") {
    struct Row {
        std::string_view given, escaped;
    };
    for (auto const& row :
         {Row{"a|b", "a\\|b"}, Row{"`code`", "\\`code\\`"}, Row{"*b* _i_", "\\*b\\* \\_i\\_"},
          Row{"<script>", "\\<script\\>"}, Row{"[a](b)", "\\[a\\](b)"},
          Row{"~~s~~", "\\~\\~s\\~\\~"}, Row{"back\\slash", "back\\\\slash"},
          Row{"#1 & &amp;", "\\#1 \\& \\&amp;"}, Row{"two\nlines", "two lines"},
          Row{"\x1b[31m", "�\\[31m"}, Row{"李小龙 אבי", "李小龙 אבי"}}) {
        CHECK(markdown::escaped(row.given) == row.escaped);
    }
}

TEST_CASE("a table of any kind") {
    Table table{.title = "Standings", .notes = {"Two matches were abandoned."}};
    table.columns = {named_column("", {.align = Align::right}), named_column("Player", {}),
                     named_column("Won", {.align = Align::right})};
    table.rows = {{whole(1), Text{"李小龙"}, whole(12)}, {whole(2), Text{"a|b"}, whole(7)}};
    CHECK(markdown::table(table) == "## Standings\n"
                                    "\n"
                                    "|     | Player | Won |\n"
                                    "| --: | ------ | --: |\n"
                                    "|   1 | 李小龙 |  12 |\n"
                                    "|   2 | a\\|b   |   7 |\n"
                                    "\n"
                                    "- Two matches were abandoned.\n");
}

}  // namespace meldbook_tests::view_markdown_test
