// A whole evening at a real terminal: ten hands, three mistakes mended, one entry killed; the sheet
// is the one from arguments.

#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "terminal/table.hpp"

namespace meldbook::test::evening_test {

namespace {

using Answers = std::vector<std::string>;

/// What is typed hand by hand, question by question, and the entries it makes.
struct Hand {
    Answers typed;
    std::string us, them;
};

std::vector<Hand> const evening = {
    {{"1", "", "7xK 5x8+2x2 AA2", "", "2", "5510", "9999 555Jo", "", "1", "A3/QQ4"},
     "7xK 5x8+2x2 AA2 red=2 out hand=5510",
     "9999 555Jo red=1 hand=A3/QQ4"},
    {{"2", "", "QQQ KKK", "", "4", "7", "7xJ 5x4+2x2", "", "", ""},
     "QQQ KKK red=4 hand=7",
     "7xJ 5x4+2x2 out"},
    {{"2", "", "", "", "", "KKJo3/444A", "6x10+2 7x9", "", "", "66"},
     "hand=KKJo3/444A",
     "6x10+2 7x9 out hand=66"},
    {{"2", "", "", "", "3", "J77/2", "7x9 4x5+3x2", "", "1", ""},
     "red=3 hand=J77/2",
     "7x9 4x5+3x2 red=1 out"},
    {{"1 c", "7xA 7x4", "", "", "999", "", "", "1", "KKKK22/88888"},
     "7xA 7x4 out=concealed hand=999",
     "red=1 hand=KKKK22/88888"},
    {{"1", "", "7x6 4x10+3x2 333", "", "1", "", "KKKK", "120", "", "60"},
     "7x6 4x10+3x2 333 red=1 out",
     "KKKK table=120 minus=60"},
    {{"", "5x9+2x2", "", "2", "45/J", "QQQQJo AAA", "", "1", "AA/666"},
     "5x9+2x2 red=2 hand=45/J",
     "QQQQJo AAA red=1 hand=AA/666"},
    {{"", "7xJ", "", "", "8", "", "", "2", "KK/7"}, "7xJ hand=8", "red=2 hand=KK/7"},
    {{"2", "", "1n", "200", "1", "30", "1n 1m", "300", "", "10"},
     "natural=1 table=200 red=1 minus=30",
     "natural=1 mixed=1 table=300 out minus=10"},
    {{"1", "", "7xK 7xQ", "10s=9", "", "", "", "", "", "AAA"}, "7xK 7xQ 10s=9 out", "hand=AAA"},
};

/// Types answers `from` to `to` of a hand, each when it is asked for.
void type(Terminal& terminal, Hand const& hand, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
        bool const asked = terminal.wait_for("]: ");
        CAPTURE(terminal.screen());
        REQUIRE(asked);
        terminal.press(hand.typed[i] + "\r");
    }
}

void until(Terminal& terminal, std::string const& text) {
    bool const shown = terminal.wait_for(text);
    CAPTURE(terminal.screen());
    REQUIRE(shown);
}

}  // namespace

TEST_CASE("terminal: an evening of ten hands") {
    Table by_arguments;
    by_arguments.run("meldbook edit --target 0");
    for (auto const& hand : evening) {
        CHECK(by_arguments.run("meldbook hand '" + hand.us + "' '" + hand.them + "'").code == 0);
    }

    Table table;
    table.run("meldbook edit --target 0");
    for (std::size_t i = 0; i < evening.size(); ++i) {
        CAPTURE(i);
        auto const& hand = evening[i];
        auto const all = hand.typed.size();
        auto const record = "record hand " + std::to_string(i + 1) + "? y, e(dit), n [y]: ";
        if (i == 6) {  // the battery dies in the middle
            {
                auto terminal = table.terminal();
                type(terminal, hand, 0, 5);
                until(terminal, "canastas, melds [none]: ");
                terminal.signal(SIGKILL);
                terminal.wait_for_end();
            }
            auto terminal = table.terminal();
            until(terminal, "continuing after 5 answers");
            type(terminal, hand, 5, all);
            until(terminal, record);
            terminal.press("\r");
            CHECK(terminal.wait_for_end() == 0);
            continue;
        }
        auto terminal = table.terminal({"hand"}, i % 2 == 0 ? 80 : 40);
        if (i == 1) {  // a mistake noticed at the next question
            type(terminal, hand, 0, 4);
            until(terminal, "red threes [0]: ");
            terminal.press("3\r");
            until(terminal, "left in hand [nothing]: ");
            terminal.press("<\r");
            until(terminal, "red threes [3]: ");
            terminal.press("4\r");
            type(terminal, hand, 5, all);
        } else if (i == 3) {  // one noticed on the sheet
            type(terminal, hand, 0, all - 1);
            until(terminal, "left in hand [nothing]: ");
            terminal.press("KKK\r");
            until(terminal, record);
            terminal.press("e\r");
            until(terminal, "which one [all in turn]: ");
            terminal.press(std::to_string(all) + "\r");
            until(terminal, "left in hand [KKK]: ");
            terminal.press("-\r");
        } else if (i == 4) {  // and one three hands later, below
            type(terminal, hand, 0, 1);
            until(terminal, "canastas, melds [none]: ");
            terminal.press("7xA 4444\r");
            type(terminal, hand, 2, all);
        } else {
            type(terminal, hand, 0, all);
        }
        until(terminal, record);
        terminal.press("\r");
        CHECK(terminal.wait_for_end() == 0);
    }
    CHECK(table.sheet() != by_arguments.sheet());
    auto terminal = table.terminal({"fix", "5", "--why", "four fours were seven"});
    until(terminal, "which one [all in turn]: ");
    terminal.press("3\r");
    until(terminal, "canastas, melds [AAAAAAA 4444]: ");
    terminal.press("7xA 7x4\r");
    until(terminal, "becomes");
    until(terminal, "change hand 5? y, e(dit), n [y]: ");
    terminal.press("\r");
    CHECK(terminal.wait_for_end() == 0);
    CHECK(table.sheet() == by_arguments.sheet());
}

}  // namespace meldbook::test::evening_test
