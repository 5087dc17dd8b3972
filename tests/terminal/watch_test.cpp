// The live sheet on a real terminal: it sleeps, it ends, and it leaves the terminal as it was.

#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "support/browser.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::terminal_watch_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

constexpr std::string_view entered = "\x1b[?1049h\x1b[?25l\x1b[?7l";
constexpr std::string_view left = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

/// The processor time a process has taken, in hundredths of a second.
long ticks_of(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    long user = 0;
    long system = 0;
    rest >> user >> system;
    return user + system;
}

}  // namespace

TEST_CASE("terminal: a live sheet follows the book, sleeps, and goes on q") {
    Table table;
    auto terminal = table.terminal({"watch"});
    until(terminal, "Hand 1: Ana deals");
    until(terminal, "Press q to quit");
    CHECK(!terminal.is_in_line_mode());
    // It takes no time while nothing happens.
    auto const before = ticks_of(terminal.process());
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    CHECK(ticks_of(terminal.process()) == before);
    table.run("meldbook hand '7xK out' '999'");
    until(terminal, "Hand 2: Cid deals");
    table.run("meldbook undo");
    until(terminal, "Hand 1: Ana deals");
    terminal.resize(40);
    until(terminal, "Press q to quit");
    terminal.press("xyz");  // keys that mean nothing are not shown
    table.run("meldbook new Eva Fay");
    until(terminal, "Match 2");
    CHECK(terminal.screen().find("xyz") == std::string::npos);
    terminal.press("q");
    CHECK(terminal.wait_for_end() == 0);
    CHECK(terminal.is_in_line_mode());
    CHECK(terminal.raw().starts_with(entered));
    CHECK(terminal.raw().ends_with(left));
}

TEST_CASE("terminal: a live sheet leaves the terminal as it was, whatever ends it") {
    struct Way {
        int signal, code;
    };
    for (auto const& way : {Way{0, 0}, Way{SIGINT, 0}, Way{SIGTERM, 128 + SIGTERM},
                            Way{SIGHUP, 128 + SIGHUP}, Way{SIGQUIT, 128 + SIGQUIT}}) {
        CAPTURE(way.signal);
        Table table;
        auto terminal = table.terminal({"watch"});
        until(terminal, "Press q to quit");
        if (way.signal == 0) terminal.press("\x03");
        else terminal.signal(way.signal);
        CHECK(terminal.wait_for_end() == way.code);
        CHECK(terminal.is_in_line_mode());
        CHECK(terminal.raw().ends_with(left));
    }
}

TEST_CASE("terminal: a live sheet that is stopped gives the terminal back meanwhile") {
    Table table;
    auto terminal = table.terminal({"watch"});
    until(terminal, "Press q to quit");
    // The system does not stop the leader of a session by SIGTSTP alone.
    terminal.signal(SIGSTOP);
    table.run("meldbook hand '7xK out' '999'");
    terminal.signal(SIGCONT);
    until(terminal, "Hand 2: Cid deals");
    CHECK(!terminal.is_in_line_mode());
    terminal.press("q");
    CHECK(terminal.wait_for_end() == 0);
    CHECK(terminal.raw().ends_with(left));
    CHECK(terminal.is_in_line_mode());
}

TEST_CASE("terminal: no live sheet where there is nothing to draw on") {
    Table table("dumb");
    auto terminal = table.terminal({"watch"});
    until(terminal, "a live sheet needs a terminal to draw on");
    CHECK(terminal.wait_for_end() == 1);
    CHECK(terminal.screen().find("?1049h") == std::string::npos);
}

TEST_CASE("terminal: phones follow the book, until the terminal is gone") {
    using namespace std::chrono_literals;
    Table table;
    auto terminal = table.terminal({"watch", "--serve", "127.0.0.1"});
    until(terminal, "c for the sheet");
    auto const address_on = [](std::string const& screen) {
        auto const at = screen.find("http://127.0.0.1:");
        REQUIRE(at != std::string::npos);
        return screen.substr(at, screen.find_first_of(" \r\n", at) - at);
    };
    auto const address = address_on(terminal.screen());
    OpenBrowser const browser(address);
    CHECK(browser.wait_for_title("Us 0, Them 0"));
    terminal.press("c");
    until(terminal, "Hand 1: Ana deals");
    CHECK(terminal.screen().find("Phones that watch: 1") != std::string::npos);
    table.run("meldbook hand '7xK out' '999'");
    CHECK(browser.wait_for_title("Us 670, Them 30"));
    terminal.signal(SIGHUP);
    CHECK(terminal.wait_for_end() == 128 + SIGHUP);
    // Nobody listens there any more.
    CHECK_FALSE(OpenBrowser(address).wait_for_title("Us 670, Them 30", 1s));
    // The page goes on where the phone has it when the sheet is served again; the port may be in use
    // by another test now.
    auto again = table.terminal({"watch", "--serve", "127.0.0.1"});
    until(again, "c for the sheet");
    auto const next = address_on(again.screen());
    CHECK(next.substr(next.rfind('/')) == address.substr(address.rfind('/')));
    CHECK(OpenBrowser(next).wait_for_title("Us 670, Them 30"));
    again.press("q");
    CHECK(again.wait_for_end() == 0);
}

}  // namespace meldbook_tests::terminal_watch_test
