// A hand entered at a real terminal: keys, signals, a dead battery, two terminals.

#include <algorithm>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "terminal/table.hpp"

namespace meldbook_tests::terminal_hand_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The first worked hand of the rule book, question by question.
std::vector<Step> const steps = {{"who went out [nobody]: ", "1"},
                                 {"how [normal]: ", ""},
                                 {"Us, on the table [nothing]: ", "KKKKKKK 8888822 AA2 red=2"},
                                 {"Us, partner's hand: ", "5510"},
                                 {"Them, on the table [nothing]: ", "9999 555Jo red=1"},
                                 {"Them, left in hand: ", "A3/QQ4"},
                                 {"record hand 1? y, e(dit), n [y]: ", ""}};

std::string from_arguments() {
    Table table;
    table.run("meldbook hand 'KKKKKKK 8888822 AA2 red=2 out hand=5510' "
              "'9999 555Jo red=1 hand=A3/QQ4'");
    return table.sheet();
}

/// Goes through the questions before `at` that are asked again of a side that is not complete, where Enter
/// takes what is there.
void walk_again(Terminal& terminal, std::size_t at) {
    std::size_t const first = at < 2 || at == 4 || at == 6 ? at : at < 4 ? 1 : 4;
    for (std::size_t i = first; i < at; ++i) {
        auto prompt = steps[i].prompt;
        if (auto const words = prompt.find(" [nothing]"); words != std::string::npos)
            prompt.erase(words, std::string_view(" [nothing]").size());
        bool const shown = terminal.wait_for(prompt);
        CAPTURE(terminal.screen());
        REQUIRE(shown);
        terminal.press("\r");
    }
}

/// Goes through questions `from` to the one before `to`.
void walk(Terminal& terminal, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
        bool const shown = terminal.wait_for(steps[i].prompt);
        CAPTURE(terminal.screen());
        REQUIRE(shown);
        terminal.press(steps[i].typed + "\r");
    }
}

}  // namespace

TEST_CASE("terminal: a hand at 80 and at 40 columns, with and without colour") {
    auto const wanted = from_arguments();
    for (int const columns : {80, 40}) {
        for (auto const* look : {"xterm", "dumb"}) {
            CAPTURE(columns);
            CAPTURE(std::string(look));
            Table table(look);
            auto terminal = table.terminal({"hand"}, columns);
            walk(terminal, 0, steps.size());
            CAPTURE(terminal.screen());
            CHECK(terminal.wait_for("Hand 1 recorded, dealt by Ana."));
            CHECK(terminal.wait_for_end() == 0);
            CHECK(terminal.is_in_line_mode());
            CHECK(table.sheet() == wanted);
            if (std::string(look) != "dumb") continue;
            // Nothing that was said is wider than the terminal.
            std::istringstream lines(terminal.screen());
            for (std::string line; std::getline(lines, line);) {
                CAPTURE(line);
                auto const letters = std::count_if(line.begin(), line.end(),
                                                   [](char c) { return (c & 0xC0) != 0x80; });
                // What is typed goes on in the next line by itself.
                auto const is_asked = [&](Step const& step) {
                    return line.starts_with(step.prompt);
                };
                if (std::ranges::none_of(steps, is_asked)) CHECK(letters <= columns);
            }
        }
    }
}

TEST_CASE("terminal: a message is wrapped at its spaces") {
    Table table;
    auto terminal = table.terminal({"hand", "KKKKKKK 8888822 out red=5", "444"}, 40);
    CHECK(terminal.wait_for_end() == 1);
    std::istringstream lines(terminal.screen());
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        CAPTURE(line);
        CHECK(line.size() <= 40);
        CHECK((line.starts_with("meldbook: ") || (count > 0 && line.starts_with("  "))));
    }
    CHECK(count > 1);
}

TEST_CASE("terminal: a long question is broken at its blanks, with room for an answer") {
    for (auto const* look : {"xterm", "dumb"}) {
        CAPTURE(std::string(look));
        Table table(look, "meldbook new 'The Four Aces: Ana, Bea' 'Them: Cid, Zoë'");
        auto terminal = table.terminal({"new"}, 40);
        bool const shown = terminal.wait_for("Bea]: ");
        CAPTURE(terminal.screen());
        REQUIRE(shown);
        CHECK(terminal.screen().find("\nside 1 [The Four Aces: Ana,\nBea]: ") != std::string::npos);
        terminal.press("\x03");
        terminal.wait_for_end();
    }
}

TEST_CASE("terminal: keys") {
    Table table;
    auto terminal = table.terminal();
    auto const until = [&](std::string_view text) {
        bool const shown = terminal.wait_for(text);
        CAPTURE(terminal.screen());
        REQUIRE(shown);
    };
    until("who went out [nobody]: ");
    terminal.press("th\t\r");  // the tab key completes the side
    until("Them went out");
    until("how [normal]: ");
    terminal.press("?\r");
    until("enough canastas\nhow [normal]: ");
    terminal.press("<\r");
    until("who went out [Them]: ");
    terminal.press("zo\t\r");  // and a player with any letters
    until("Them went out");
    until("how [normal]: ");
    terminal.press("\r");
    until("Us, on the table [nothing]: ");
    terminal.press("KKKKKKK 8888XX22\r");
    // The line is empty again; the arrow key brings what was refused back, to be mended at its end. A ?
    // behind it is a part of it.
    until("as in 7xK\nUs, on the table [nothing]: ");
    terminal.press("?\r");
    until("adjust=-100:passed\nUs, on the table [nothing]: ");
    terminal.press("\x1b[A"
                   "\x7f\x7f\x7f\x7f"
                   "822\r");
    until("8888822: 5×10 + 2×20 = 90");
    until("Us, left in hand: ");
    terminal.press("<\r");
    until("Us, on the table [KKKKKKK 8888822]: ");
    terminal.press("\x1b[A AA2\r");  // the arrow key brings the answer back
    until("AA2: 3×20 = 60");
    until("Us, left in hand: ");
    terminal.press("-20\r");
    until("a number has no sign here");
    until("Us, left in hand: ");
    // A narrower window: the question goes on, in place of the old one.
    auto const before = terminal.raw().size();
    terminal.resize(40);
    until("Us, left in hand: ");
    CHECK(terminal.raw().find("\r\x1b[J", before) != std::string::npos);
    terminal.press("20\r");
    until("caught in hand: 20");
    until("Them, on the table [nothing]: ");
    terminal.press("\x04");  // Ctrl-D leaves like Ctrl-C
    until("what was entered is kept");
    CHECK(terminal.wait_for_end() == 1);
    CHECK(terminal.is_in_line_mode());
}

TEST_CASE(
    "terminal: words for help, back and leave are the keys of a question, unless they are names") {
    Table table;
    auto terminal = table.terminal({"hand"});
    until(terminal, "who went out [nobody]: ");
    type(terminal, "hilfe", "The side that went out, by number, name or a player's name");
    type(terminal, "1", "how [normal]: ");
    type(terminal, "retour", "who went out [Us]: ");
    type(terminal, "1", "how [normal]: ");
    type(terminal, "esci", "Nothing was recorded");
    CHECK(terminal.wait_for_end() == 1);
    Table named("xterm", "meldbook new Back Exit --rules classic");
    auto other = named.terminal({"hand"});
    until(other, "who went out [nobody]: ");
    type(other, "Exit", "how [normal]: ");
}

TEST_CASE("terminal: Ctrl-C, SIGTERM and a closed window keep the answers and the terminal") {
    auto const wanted = from_arguments();
    struct Way {
        int signal, code;
    };
    for (auto const& way :
         {Way{SIGINT, 1}, Way{SIGTERM, 128 + SIGTERM}, Way{SIGHUP, 128 + SIGHUP}}) {
        CAPTURE(way.signal);
        Table table;
        {
            auto terminal = table.terminal();
            walk(terminal, 0, 4);
            REQUIRE(terminal.wait_for(steps[4].prompt));
            if (way.signal == SIGINT) terminal.press("\x03");
            else terminal.signal(way.signal);
            CAPTURE(terminal.screen());
            CHECK(terminal.wait_for_end() == way.code);
            CHECK(terminal.is_in_line_mode());
        }
        auto terminal = table.terminal();
        REQUIRE(terminal.wait_for("Enter takes what is there"));
        walk(terminal, 4, steps.size());
        CHECK(terminal.wait_for_end() == 0);
        CHECK(table.sheet() == wanted);
    }
}

TEST_CASE("terminal: a dead battery at any question") {
    auto const wanted = from_arguments();
    for (std::size_t at = 0; at < steps.size(); ++at) {
        CAPTURE(at);
        Table table;
        {
            auto terminal = table.terminal();
            walk(terminal, 0, at);
            CAPTURE(terminal.screen());
            REQUIRE(terminal.wait_for(steps[at].prompt));
            terminal.press("KK");  // typed, but never given
            terminal.signal(SIGKILL);
            CHECK(terminal.wait_for_end() == 128 + SIGKILL);
        }
        auto terminal = table.terminal();
        CAPTURE(terminal.screen());
        if (at > 0) REQUIRE(terminal.wait_for("Enter takes what is there"));
        walk_again(terminal, at);
        walk(terminal, at, steps.size());
        CHECK(terminal.wait_for_end() == 0);
        CHECK(table.sheet() == wanted);
    }
}

TEST_CASE("terminal: dealer and note outlive a dead battery, also at the first question") {
    Table table;
    for (std::size_t const at : {std::size_t{0}, std::size_t{3}}) {
        {
            auto terminal = table.terminal({"hand", "--dealer", "Zoë", "--note", "after the cake"});
            REQUIRE(terminal.wait_for("dealt by Zoë"));
            walk(terminal, 0, at);
            REQUIRE(terminal.wait_for(steps[at].prompt));
            terminal.signal(SIGKILL);
            CHECK(terminal.wait_for_end() == 128 + SIGKILL);
        }
        auto terminal = table.terminal();
        REQUIRE(terminal.wait_for("dealt by Zoë"));
        REQUIRE(terminal.wait_for("Note: after the cake"));
        walk_again(terminal, at);
        walk(terminal, at, steps.size());
        CHECK(terminal.wait_for_end() == 0);
        auto const sheet = table.sheet();
        CHECK(sheet.find(R"("dealer":"Zoë")") != std::string::npos);
        CHECK(sheet.find(R"("note":"after the cake")") != std::string::npos);
        CHECK(table.run("meldbook undo").text.find("--note \"after the cake\"") !=
              std::string::npos);
    }
}

TEST_CASE("terminal: fix and drop ask before they change anything") {
    Table table;
    table.run("meldbook hand '7xK out' '999'");
    auto const before = table.sheet();
    std::vector<std::string> const fix = {"fix", "1", "7xK 444 out", "999"};
    for (auto const& words : {fix, {"drop", "1"}}) {
        CAPTURE(words[0]);
        {
            auto terminal = table.terminal(words, 40);
            REQUIRE(terminal.wait_for("becomes"));
            REQUIRE(terminal.wait_for("hand 1? y, n [y]: "));
            terminal.press("\x03");
            REQUIRE(terminal.wait_for("Nothing was changed."));
            CHECK(terminal.wait_for_end() == 1);
            CHECK(terminal.is_in_line_mode());
            CHECK(table.sheet() == before);
        }
        auto terminal = table.terminal(words);
        REQUIRE(terminal.wait_for("hand 1? y, n [y]: "));
        terminal.press("\r");
        CHECK(terminal.wait_for_end() == 0);
        CHECK(table.sheet() != before);
        table.run("meldbook undo");
    }
}

TEST_CASE("terminal: two terminals on one hand") {
    Table table;
    auto first = table.terminal();
    walk(first, 0, 3);
    REQUIRE(first.wait_for(steps[3].prompt));

    SUBCASE("the second goes on where the first is, and the first is shown both") {
        auto second = table.terminal();
        REQUIRE(second.wait_for("  Us: KKKKKKK 8888822 AA2 red=2 out ..."));
        walk_again(second, 3);
        REQUIRE(second.wait_for(steps[3].prompt));
        second.press("K\r");
        REQUIRE(second.wait_for(steps[4].prompt));
        first.press("Q\r");
        REQUIRE(
            first.wait_for("Saved elsewhere meanwhile: Us: KKKKKKK 8888822 AA2 red=2 out hand=K"));
        REQUIRE(first.wait_for("Entered here: Us: KKKKKKK 8888822 AA2 red=2 out hand=Q"));
        REQUIRE(first.wait_for("keep what was entered here? y, n [n]: "));
        first.press("\x03");
        REQUIRE(first.wait_for(steps[4].prompt));
    }
    SUBCASE("the hand is recorded by arguments meanwhile") {
        CHECK(table.run("meldbook hand QQQ -").code == 0);
        auto const before = table.sheet();
        first.press("5510\r");
        walk(first, 4, steps.size());
        REQUIRE(first.wait_for("was recorded or removed meanwhile"));
        CHECK(first.wait_for_end() == 1);
        CHECK(table.sheet() == before);
        auto again = table.terminal();
        REQUIRE(again.wait_for("Counted of hand 1, but the next hand is 2:"));
        REQUIRE(again.wait_for("use this for hand 2? y, n [n]: "));
        again.press("y\r");
        REQUIRE(again.wait_for("record hand 2? y, e(dit), n [y]: "));
        again.press("\r");
        CHECK(again.wait_for_end() == 0);
    }
}

TEST_CASE("terminal: a new match and a hand mended") {
    Table table;
    {
        auto terminal = table.terminal({"new"});
        for (auto const& step : std::vector<Step>{{"side 1 [Us: Ana, Bea]: ", "Wir: 李, zo\t"},
                                                  {"side 2: ", "Sie: Jürgen, Bob"},
                                                  {"rules [1]: ", "cl\t"},
                                                  {"anything else? [no]: ", "dealer jü\t"},
                                                  {"anything else? [no]: ", "target 0"},
                                                  {"anything else? [no]: ", "tie share"},
                                                  {"anything else? [no]: ", "unopened-hand=s\t"},
                                                  {"anything else? [no]: ", ""}}) {
            CAPTURE(step.prompt);
            bool const shown = terminal.wait_for(step.prompt);
            CAPTURE(terminal.screen());
            REQUIRE(shown);
            terminal.press(step.typed + "\r");
        }
        CAPTURE(terminal.screen());
        CHECK(terminal.wait_for("Jürgen deals"));
        CHECK(terminal.wait_for_end() == 0);
        auto const json = table.sheet();
        CHECK(json.find(R"("players":["李","Zoë"])") != std::string::npos);
    }
    table.run("meldbook hand 'w: 7xK out' 's: 999'");
    auto terminal = table.terminal({"fix", "1"});
    REQUIRE(terminal.wait_for("which one [all in turn]: "));
    terminal.press("5\r");
    REQUIRE(terminal.wait_for("Sie, on the table [999]: "));
    terminal.press("999 red=1\r");
    REQUIRE(terminal.wait_for("(+100)"));
    REQUIRE(terminal.wait_for("change hand 1? y, e(dit), n [y]: "));
    terminal.press("\r");
    CHECK(terminal.wait_for("Hand 1 corrected."));
    CHECK(terminal.wait_for_end() == 0);
}

}  // namespace meldbook_tests::terminal_hand_test
