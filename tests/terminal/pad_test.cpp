// The pad on a real terminal: keys, the sheet above them, and what leaves the terminal as it was.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "support/browser.hpp"
#include "support/client.hpp"
#include "support/files.hpp"
#include "terminal/phone.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::terminal_pad_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

fs::path history_of(Table const& table) {
    return fs::path(table.folder()) / "state" / "meldbook" / "history";
}

/// A phone that has scanned the code, which the pad then shows no more.
Phone phone_beside(Terminal& terminal) {
    until(terminal, "'code' shows the other code");
    Phone phone{address_on(terminal.screen())};
    type(terminal, "", "hand 1 >");
    return phone;
}

}  // namespace

TEST_CASE("terminal: a hand typed into the pad at 80 and at 40 columns, with and without colour") {
    Table entered;
    entered.run("meldbook hand 'us: 7xK out' 'them: 999 hand=A3/QQ4'");
    auto const wanted = entered.sheet();
    for (int const columns : {80, 40}) {
        for (auto const* look : {"xterm", "dumb"}) {
            CAPTURE(columns);
            CAPTURE(std::string(look));
            Table table(look);
            auto terminal = table.terminal({"pad"}, columns);
            until(terminal, "hand 1 >");
            type(terminal, "us: 7xK out", "Them is missing");
            until(terminal, "Them >");
            type(terminal, "999 hand=A3/QQ4", "record hand 1? y >");
            type(terminal, "y", "Hand 1 recorded");
            until(terminal, "hand 2 >");
            terminal.press("\x04");
            CHECK(terminal.wait_for_end() == 0);
            CHECK(terminal.is_in_line_mode());
            CHECK(table.sheet() == wanted);
        }
    }
}

TEST_CASE(
    "terminal: a long text in the pad is turned page by page, and nothing typed in it leaves") {
    Table table("xterm", "");
    auto terminal = table.terminal({"pad"});
    until(terminal, "Type new for a match, then a side and its hand, like us: KKKKKKK 555 red=1");
    until(terminal, "> ");
    type(terminal, "help --all", "Enter: on, b: back, q: the sheet >");
    type(terminal, "b", "Enter: on, b: back, q: the sheet >");
    for (int page = 0; page < 20 && !holds(terminal.screen(), "Enter: the sheet, b: back >");
         ++page) {
        terminal.press("\r");
        until(terminal, "b: back");
    }
    CHECK(holds(terminal.screen(), "Enter: the sheet, b: back >"));
    terminal.press("\x04");
    type(terminal, "q", "'quit' leaves 'pad'; what was typed stays.");
    // Where there is no room for the sheet above a remark, it comes after it.
    terminal.resize(80, 4);
    type(terminal, "q", "Enter shows the sheet >");
    terminal.press("quit\r");
    CHECK(terminal.wait_for_end() == 0);
}

TEST_CASE("terminal: the sheet in the pad follows the book, and the line that is typed stays") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "Hand 1: Ana deals");
    // How a shell takes the first hand is not how the pad does.
    CHECK_FALSE(holds(terminal.screen(), "No hand yet"));
    until(terminal, "hand 1 >");
    terminal.press("us: KKK");
    until(terminal, "us: KKK");
    table.run("meldbook hand '7xK out' '999'");
    until(terminal, "Hand 2: Cid deals");
    until(terminal, "us: KKK");
    // The line goes over several rows, and moves up with them.
    terminal.resize(40, 20);
    until(terminal, "Match 1");
    terminal.press(" 44Jo 555 666 777 888 999 TTT JJJ QQQ AAA 222\x15undo\r");
    until(terminal, "Hand 1: Ana deals");
    until(terminal, "Undone: hand");
    // Ctrl-C gives up the line, and the arrow brings back the one before.
    until(terminal, "hand 1 >");
    terminal.press("nonsense");
    until(terminal, "nonsense");
    terminal.press("\x03");
    until(terminal, "hand 1 >");
    terminal.press("\x1b[A\r");
    until(terminal, "undo this step? y, n");
    type(terminal, "y", "Undone: new");
    CHECK_FALSE(holds(terminal.screen(), "'nonsense'"));
    terminal.press("quit\r");
    CHECK(terminal.wait_for_end() == 0);
}

TEST_CASE("terminal: a line for a match that is not the current one any more does nothing") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    table.run("meldbook new 'Us: Eva, Fay' 'Them: Gil, Hal'");
    until(terminal, "Match 2");
    type(terminal, "us: 7xK out", "match 2 has become the current one at another terminal");
    CHECK(holds(table.run("meldbook count").text, "Nothing of hand 1 is counted yet."));
    // Who has read that means it.
    type(terminal, "us: 7xK out", "Them is missing");
}

TEST_CASE("terminal: what is typed into the pad before it asks is not lost") {
    Table entered, table;
    entered.run("meldbook hand 'us: 7xK out' 'them: 999 hand=A3/QQ4'");
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    terminal.press("us: 7xK out\r999 hand=A3/QQ4\ry\r\x04");
    CHECK(terminal.wait_for_end() == 0);
    CHECK(table.sheet() == entered.sheet());
}

TEST_CASE("terminal: Ctrl-D while the pad is at work leaves when it is done") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    sqlite3* book = nullptr;
    REQUIRE(sqlite3_open((table.folder() + "/book.db").c_str(), &book) == SQLITE_OK);
    REQUIRE(sqlite3_exec(book, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr) == SQLITE_OK);
    terminal.press("us: 7xK out\r");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    terminal.press("\x04");
    CHECK(sqlite3_close(book) == SQLITE_OK);  // lets go of it
    CHECK(terminal.wait_for_end() == 0);
    CHECK(holds(table.run("meldbook count").text, "Us: 7xK out"));
}

TEST_CASE("terminal: what a phone sends and the book cannot take is said on both, and keys go on") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    auto const cid = phone_beside(terminal);
    sqlite3* book = nullptr;
    REQUIRE(sqlite3_open((table.folder() + "/book.db").c_str(), &book) == SQLITE_OK);
    REQUIRE(sqlite3_exec(book, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
    CHECK(holds(cid.send("Cid", "999 minus=0"),
                "this could not be kept; send it again, or ask the scorer"));
    until(terminal, "another program is writing to");
    CHECK(sqlite3_close(book) == SQLITE_OK);  // lets go of it
    cid.send("Cid", "999 minus=0");
    until(terminal, "Cid sent Them: 30");
}

TEST_CASE("terminal: the pad brings back what was typed on other evenings") {
    Table table;
    for (auto const* line : {"? KKK 992", "note that is no command"}) {
        auto terminal = table.terminal({"pad"});
        until(terminal, "hand 1 >");
        type(terminal, line, "hand 1 >");
        terminal.signal(SIGKILL);
        terminal.wait_for_end();
    }
    auto const file = history_of(table);
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    // One that is too large is cut, whoever has made it so.
    auto const lines = test::content_of(file);
    std::ofstream{file} << "_HiStOrY_V2_\n"
                        << std::string(100'000, 'x') << "\n"
                        << lines.substr(lines.find('\n') + 1);
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    terminal.press("\x1b[A");
    until(terminal, "note that is no command");
    terminal.press("\x1b[A\r");
    until(terminal, "yes, 70 of 50");
    CHECK(fs::file_size(file) < 1'000);
}

TEST_CASE("terminal: what is no file of the user neither stops the pad nor is believed by it") {
    Table table;
    auto const history = history_of(table), phones = fs::path(table.folder()) / "book.db.phones";
    fs::create_directories(history.parent_path());
    mkfifo(history.c_str(), 0600);
    mkfifo(phones.c_str(), 0600);
    {
        auto terminal = table.terminal({"pad", "--serve", "127.0.0.1"});
        until(terminal, "book.db.phones' is not a plain file of yours");
        until(terminal, "The address is new each time.");
        type(terminal, "code", "state/meldbook/history' is not a plain file of yours");
        type(terminal, "note 1 x", "hand 1 >");
    }
    // What others can read or write chooses no address.
    fs::remove(phones);
    std::string address, served;
    for (auto const mode : {0600, 0602, 0600}) {
        if (!address.empty()) chmod(phones.c_str(), static_cast<mode_t>(mode));
        // A port of its own, which no other test takes meanwhile.
        auto terminal = table.terminal({"pad", "--serve", "127.0.0.1:28375"});
        until(terminal, mode == 0600 ? "The address stays" : "is not a plain file of yours");
        served = address_on(terminal.screen());
        CHECK((served == address) == (mode == 0600 && !address.empty() && !served.empty()));
        address = served;
        terminal.press("quit\r");
        CHECK(terminal.wait_for_end() == 0);
    }
}

TEST_CASE("terminal: a narrow pad shows the hand under review, and what recording it would say") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    auto const wide = terminal.screen().size();
    terminal.resize(40, 20);
    until(terminal, "hand 1 >");
    type(terminal, "us: 7xK 7x8 66 out minus=0", "Them >");
    // Two remarks, and the end of the sheet above them.
    type(terminal, "999 minus=5", "Us: 7xK 7x8 66 out");
    until(terminal, "66: 2 cards");
    until(terminal, "record hand 1? y >");
    // Enter shows what is asked about again.
    type(terminal, "", "66: 2 cards");
    until(terminal, "record hand 1? y >");
    for (auto const& line : lines_of(terminal.screen().substr(wide))) {
        CAPTURE(line);
        CHECK(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }) <=
              40);
    }
    type(terminal, "them: 999 out", "2 sides went out");
    type(terminal, "y", "'y' does not record a hand that is refused");
    type(terminal, "force", "Hand 1 recorded");
}

TEST_CASE("terminal: a prompt of two lines stays whole when the page is drawn again") {
    Table table;
    auto terminal = table.terminal({"pad"}, 30);
    until(terminal, "hand 1 >");
    type(terminal, "us: 7xK out", "Them >");
    type(terminal, "999 out", "correct hand 1, or");
    until(terminal, "force >");
    table.run("meldbook edit --target 3000");
    until(terminal, "correct hand 1, or");
    until(terminal, "force >");
}

TEST_CASE("terminal: the pad leaves the terminal as it was, whatever ends it") {
    for (int const signal : {0, SIGTERM, SIGHUP}) {
        CAPTURE(signal);
        Table table;
        auto terminal = table.terminal({"pad"});
        until(terminal, "hand 1 >");
        if (signal == 0) terminal.press("quit\r");
        else terminal.signal(signal);
        CHECK(terminal.wait_for_end() == (signal == 0 ? 0 : 128 + signal));
        CHECK(terminal.is_in_line_mode());
        CHECK(terminal.raw().ends_with("\x1b[r\x1b[0m\x1b[?7h\x1b[?1049l"));
    }
}

TEST_CASE("terminal: in the pad, Tab completes sides, commands and names") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    terminal.press("Th\t");
    until(terminal, "Them: ");
    terminal.press("\x15sea\tzo\t");
    until(terminal, "Zoë=");
    terminal.press("Eve\r");
    until(terminal, "Eve sits in");
    terminal.press("un\tx\t");
    until(terminal, "undo");
    // In the words of the user's language, whose names go on as those of the commands do.
    auto german = table.terminal({"--lang", "de", "pad"});
    until(german, "Spiel 1 >");
    german.press("rück\t");
    until(german, "rückgängig");
    german.press("\x15");
    german.press("ersetzen ev\t");
    until(german, "Eve=");
    german.press("\x15war\t");
    until(german, "warum");
}

TEST_CASE("terminal: in the pad, words leave a dialog where they are no names") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    for (auto const* word : {"q", "quitter"}) {
        type(terminal, "new", "side 1");
        type(terminal, word, "No match was started.");
    }
    // A command may be somebody's name.
    type(terminal, "new", "side 1");
    type(terminal, "Buch", "side 2");
    type(terminal, "quit", "No match was started.");
}

TEST_CASE("terminal: in the pad, a dialog and a long page have the whole screen") {
    Table table;
    auto terminal = table.terminal({"pad"});
    until(terminal, "hand 1 >");
    type(terminal, "hand", "who went out");
    type(terminal, "1", "how [normal]");
    terminal.press("\x03");
    until(terminal, "Match 1");
    until(terminal, "hand 1 >");
    type(terminal, "rules show classic", "Enter: on, b: back, q: the sheet >");
    type(terminal, "", "Enter: on, b: back, q: the sheet >");
    type(terminal, "b", "Classic Canasta");
    type(terminal, "q", "hand 1 >");
    // One key too late leaves nothing more.
    type(terminal, "q", "'quit' leaves 'pad'");
    type(terminal, "rules show classic", "Enter: on");
    terminal.press("\x04");
    until(terminal, "hand 1 >");
    // What is not a key of the text is meant for the pad.
    type(terminal, "rules show classic", "Enter: on");
    type(terminal, "? KKK 992", "yes, 70 of 50");
    // A command that draws on the screen itself.
    type(terminal, "watch", "Press q to quit");
    terminal.press("q");
    until(terminal, "hand 1 >");
    type(terminal, "pad", "this is 'pad' already");
    terminal.press("quit\r");
    CHECK(terminal.wait_for_end() == 0);
}

TEST_CASE("terminal: phones see what is typed into the pad") {
    Table table;
    auto terminal = table.terminal({"pad", "--serve", "127.0.0.1"});
    until(terminal, "'code' shows this again");
    OpenBrowser const browser(address_on(terminal.screen()));
    CHECK(browser.wait_for_title("Us 0, Them 0"));
    type(terminal, "hand us: 7xK out them: 999", "record hand 1? y >");
    type(terminal, "y", "Phones that watch: 1");
    CHECK(browser.wait_for_title("Us 670, Them 30"));
    type(terminal, "code", "'code' shows this again");
}

TEST_CASE("terminal: players count their hand on their phones, and the scorer records it") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto const before = table.sheet();
    auto const begin = [&] { return table.terminal({"pad", "--enter", "--serve", "127.0.0.1"}); };
    auto terminal = begin();
    until(terminal, "Nothing is encrypted");
    until(terminal, "'code' shows the other code");
    Phone const bea{address_on(terminal.screen())};
    Phone const ana{bea.address, std::string(32, 'b')};
    Phone const cid{bea.address, std::string(32, 'c'), "de"};
    CHECK(OpenBrowser(bea.address).wait_for_title("Us 0, Them 0"));
    Client page(static_cast<std::uint16_t>(std::stoi(bea.address.substr(17))));
    page.say(fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
                         bea.address.substr(bea.address.rfind('/')),
                         bea.address.substr(7, bea.address.rfind('/') - 7)));
    CHECK(page.hear_all().size() < 60'000);
    type(terminal, "", "none of a player");
    // It says who holds it; a player has one phone.
    CHECK(holds(bea.post("\nlook\n"), "data-hold=\"Bea\"><bdi>Bea</bdi>"));
    CHECK(holds(bea.post("Bea\nlook\n"), "data-player=\"Bea\""));
    until(terminal, "of players: Bea");
    until(terminal, "Bea (Us) holds a phone");
    CHECK(holds(ana.post("Bea\nsend\nAAAA minus=0"), "data-hold=\"Bea\" data-send=\"ask\">"));
    CHECK(holds(ana.post("Eve\nsend\nAAAA minus=0"), "data-hold=\"Ana\">"));
    // What is entered is judged as check does, in the language of the phone.
    auto judged = cid.post("Cid\nlook\nKKKKKKKKK minus=0");
    CHECK(holds(judged, "<b>+590</b>"));
    CHECK(holds(judged, "K ist 9-mal gezählt: es gibt nur 8"));
    CHECK(holds(cid.post("Cid\nlook\n<b>"), "&lt;b&gt;"));
    judged = cid.post("Cid\nlook\n999 out");
    CHECK(holds(judged, "<ul class=\"doubtful\">"));
    CHECK(holds(cid.post("Cid\nlook\n999"), "Die Karten auf der Hand sind noch nicht gezählt"));
    CHECK(holds(judged, "data-send=\"send\""));
    CHECK_FALSE(holds(bea.post("Bea\nlook\n"), "data-send"));
    // What is sent is in the hand in progress, and nothing is recorded.
    CHECK_FALSE(holds(bea.post("Bea\nsend\n7xK out minus=0"), "Bea has sent"));
    CHECK_FALSE(holds(bea.post("Bea\nreplace\n7xK out minus=0"), "Bea has sent"));
    CHECK(holds(bea.send("Bea", "7xK out minus=0"), "Bea has sent your side: 670"));
    until(terminal, "Us: 7xK out minus=0");
    until(terminal, "Bea sent Us: 670");
    CHECK(holds(cid.post("Cid\nlook\n"), "Bea hat geschickt, Ana &amp; Bea: 670"));
    CHECK(table.sheet() == before);
    // Two of a side that differ: nothing is replaced before somebody has seen both.
    auto const seen_by_ana = ana.post("Ana\nlook\n7xK Q out minus=0");
    CHECK(holds(seen_by_ana, "Bea has sent your side: 670: K×7"));
    CHECK(holds(ana.post("Ana\nsend\n7xK Q out minus=0\n1"), "Bea has sent your side: 670"));
    CHECK_FALSE(holds(table.run("meldbook count").text, "7xK Q"));
    CHECK(holds(ana.post("Ana\nsend\n7xK out minus=5\n" + Phone::key_in(seen_by_ana, "send")),
                "Ana has sent your side: 665"));
    // Points without cards are the scorer's.
    auto const corrected = ana.post("Ana\nlook\n7xK adjust=+99999:x");
    CHECK(holds(corrected, "cannot be sent by a phone"));
    CHECK(Phone::key_in(corrected, "send").empty());
    until(terminal, "Ana sent Us: 665");
    // Whatever comes from those who hold no phone changes nothing.
    for (int i = 0; i < 200; ++i) {
        Phone const junk{bea.address, fmt::format("{:032x}", i)};
        CHECK_FALSE(holds(junk.post("Bea\nreplace\nAAAA"), "data-player"));
        CHECK(holds(Phone{bea.address, "x"}.post("Bea\nreplace\nAAAA"), "takes nothing"));
    }
    CHECK(holds(table.run("meldbook count").text, "Us: 7xK out minus=5"));
    type(terminal, "away Eve", "'Eve' holds no phone");
    type(terminal, "away bea", "Nothing is taken from the phone of Bea any more.");
    // That is typed when one has left; other commands are typed here.
    until(terminal, "begin with 'meldbook pad --enter --new-address'");
    CHECK(holds(bea.post("Bea\nreplace\nAAAA"), "takes nothing"));
    // The phones go on where they were when the pad is begun again, but for the one sent away.
    terminal.press("\x04");
    CHECK(terminal.wait_for_end() == 0);
    auto again = begin();
    until(again, "'code' shows the other code");
    auto const address = address_on(again.screen());
    CHECK(address.substr(address.rfind('/')) == bea.address.substr(bea.address.rfind('/')));
    CHECK(holds(Phone{address, bea.id}.post("Bea\nsend\nAAAA"), "takes nothing"));
    Phone const dan{address, cid.id};
    CHECK(holds(dan.send("Cid", "999 minus=0"), "<b>+30</b>"));
    until(again, "Cid sent Them: 30");
    // Where both sides have a phone, each confirms the entry of the other, or says what is wrong.
    Phone const again_ana{address, ana.id};
    auto const review = again_ana.post("Ana\nlook\n");
    CHECK(holds(review, "<li>K×7</li>"));
    CHECK(holds(review,
                "<h3><bdi>Ana &amp; Bea</bdi> <b>+665</b></h3><ul><li>cards <b>+70</b></li>"));
    auto const key_in = [](std::string const& answer) { return Phone::key_in(answer, "confirm"); };
    auto const key = key_in(review);
    type(again, "", "record hand 1? y >");
    type(again, "y", "the entry of Us and Them is not confirmed by the other side");
    dan.post("Cid\nobject\n\n1 three <kings>");
    dan.post("Cid\nobject\n\n" + key + " three <kings>");
    until(again, "Cid says of hand 1: three <kings>");
    CHECK(holds(again_ana.post("Ana\nlook\n"), "three &lt;kings&gt;"));
    again_ana.post("Ana\nconfirm\n\n1");
    again_ana.post("Ana\nconfirm\n\n" + key);
    until(again, "Ana confirms hand 1");
    type(again, "y", "Cid says of hand 1: three <kings>");
    CHECK(table.sheet() == before);
    // What is sent again is confirmed again.
    dan.send("Cid", "AAAA minus=0");
    until(again, "Cid sent Them: 80");
    auto const changed = dan.post("Cid\nlook\n");
    CHECK_FALSE(holds(changed, "Ana confirms"));
    for (auto const& now : {key, key_in(changed)}) {
        again_ana.post("Ana\nconfirm\n\n" + now);
        dan.post("Cid\nconfirm\n\n" + now);
    }
    until(again, "Cid confirms hand 1");
    CHECK(table.sheet() == before);
    type(again, "y", "Hand 1 recorded");
    CHECK_FALSE(holds(dan.post("Cid\nlook\n"), "sent Them"));
    auto const agreed = [&] { return holds(table.sheet(), "\"confirmed\":["); };
    CHECK(agreed());
    CHECK(holds(table.run("meldbook show").text, "✓"));
    CHECK(holds(table.run("meldbook log").text, "confirmed by Ana and Cid"));
    table.run("meldbook fix 1 'us: 7xK out minus=5' 'them: AAA minus=0'");
    CHECK_FALSE(holds(table.run("meldbook show").text, "✓"));
    table.run("meldbook undo");
    CHECK(agreed());
    // Nobody answers: the scorer goes on alone.
    dan.send("Cid", "999 minus=0");
    type(again, "us: minus=0", "record hand 2?");
    type(again, "y", "'alone' records the hand all the same");
    type(again, "alone", "Hand 2 recorded");
    // So many phones are not sent away by mistake.
    for (int i = 0; i < 31; ++i) {
        CHECK(holds(Phone{address, fmt::format("{:032x}", i)}.post("Bea\nlook\n"), "data-player"));
        type(again, "away Bea", "Nothing is taken from the phone of Bea");
        type(again, "away Bea", "'Bea' holds no phone");
    }
    Phone{address, std::string(32, 'e')}.post("Bea\nlook\n");
    type(again, "away Bea", "many phones were sent away already");
    again.press("\x04");
    CHECK(again.wait_for_end() == 0);

    auto third = table.terminal({"pad", "--enter", "--serve", "127.0.0.1", "--confirm", "all"});
    until(third, "'code' shows the other code");
    Phone const last{address_on(third.screen()), cid.id};
    last.post("Cid\nlook\n");
    type(third, "us: minus=0 them: minus=0", "record hand 3?");
    type(third, "y", "not confirmed by Cid");
    type(third, "end", "without a winner? y, n");
    type(third, "y", "Match 1 is ended");
    CHECK(holds(last.post("Cid\nlook\n"), "The match is over."));
    type(third, "new Ana Bea Cid --rules lone-hand", "Match 2");
    CHECK(holds(last.post("Cid\nlook\n"), "sides are formed in each hand"));
}

TEST_CASE("terminal: a typed y is for the hand that was shown when it was typed") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    auto const cid = phone_beside(terminal);
    type(terminal, "us: 7xK out minus=0 them: 999 minus=0", "record hand 1? y >");
    terminal.press("y");
    until(terminal, "record hand 1? y > y");
    cid.send("Cid", "9999999 minus=0");
    until(terminal, "Cid sent Them: 570");
    type(terminal, "", "the hand has changed since you saw it");
    until(terminal, "record hand 1? y >");
    // Only the phone of the scorer's own side is missing now, so nobody need confirm.
    type(terminal, "y", "Hand 1 recorded");
}

TEST_CASE("terminal: a line of the pad is for the hand and the entries that were there") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    // Here nothing can be kept of what phones say.
    std::filesystem::create_symlink("/dev/null", table.folder() + "/book.db.phones");
    auto terminal =
        table.terminal({"pad", "--enter", "--serve", "127.0.0.1", "--confirm", "record"});
    until(terminal, "A hand is recorded when another side has confirmed it.");
    Phone const cid{address_on(terminal.screen()), std::string(32, 'c')};
    Phone const ana{cid.address, std::string(32, 'a')};
    auto const say_wrong = [](Phone const& phone, std::string const& player,
                              std::string const& text) {
        auto const key = Phone::key_in(phone.post(player + "\nlook\n"), "confirm");
        phone.post(player + "\nobject\n\n" + key + " " + text);
    };
    type(terminal, "", "hand 1 >");
    type(terminal, "us: KKK minus=0", "Them >");
    // What a phone has sent meanwhile is not thrown away, nor replaced; another side's entry is no reason.
    begin_line(terminal, "clear");
    cid.send("Cid", "999 minus=0");
    until(terminal, "Cid sent Them: 30");
    type(terminal, "", "the hand has changed since you saw it");
    begin_line(terminal, "us: AAA minus=0");
    cid.send("Cid", "9999 minus=0");
    until(terminal, "Cid sent Them: 40");
    type(terminal, "", "replaces what was kept for hand 1");
    // An objection that comes while something is asked is said, and 'alone' does not pass over it unseen.
    ana.post("Ana\nlook\n");
    type(terminal, "n", "keep what was typed for hand 1");
    say_wrong(ana, "Ana", "the nines");
    type(terminal, "", "Ana says of hand 1: the nines");
    type(terminal, "what", "'alone' records the hand all the same.");
    until(terminal, "record hand 1? alone >");
    // What was said is answered also while an entry is taken back.
    type(terminal, "undo", "Taken back: Us: AAA minus=0");
    type(terminal, "answer I look", "The phones show it.");
    type(terminal, "us: AAA minus=0", "record hand 1?");
    type(terminal, "quit", "what was said to be wrong is forgotten: leave? y, n");
    type(terminal, "n", "record hand 1?");
    // A hand that another terminal records: the line is not for the next one.
    begin_line(terminal, "us: 888");
    table.run("meldbook hand");
    until(terminal, "hand 2 >");
    type(terminal, "", "hand 1 was recorded or removed meanwhile, so nothing was done");
    CHECK_FALSE(holds(table.run("meldbook").text, "888"));
}

TEST_CASE("terminal: what phones have said of a hand is there when the pad is begun again") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    std::vector<std::string> const words = {"pad",       "--enter",   "--serve",
                                            "127.0.0.1", "--confirm", "record"};
    Phone ana{"", std::string(32, 'a')}, cid{"", std::string(32, 'c')};
    auto const read_code = [&](Terminal& terminal) {
        until(terminal, "'code' shows the other code");
        ana.address = cid.address = address_on(terminal.screen());
        terminal.press("\r");
    };
    auto const say = [](Phone const& phone, std::string const& player, std::string const& verb,
                        std::string const& text = "") {
        auto const key = Phone::key_in(phone.post(player + "\nlook\n"), "confirm");
        phone.post(player + "\n" + verb + "\n\n" + key + text);
    };
    {
        auto terminal = table.terminal(words);
        read_code(terminal);
        until(terminal, "hand 1 >");
        ana.send("Ana", "KKKKK minus=0");
        cid.send("Cid", "99999 minus=0");
        until(terminal, "Cid sent Them");
        say(ana, "Ana", "confirm");
        until(terminal, "Ana confirms hand 1");
        say(cid, "Cid", "object", " my nines");
        until(terminal, "Cid says of hand 1: my nines");
        type(terminal, "answer I look", "The phones show it.");
        // It is not forgotten, so nothing is asked.
        terminal.press("quit\r");
        CHECK(terminal.wait_for_end() == 0);
    }
    {
        // Without phones it is wrong all the same.
        auto terminal = table.terminal({"pad"});
        until(terminal, "record hand 1?");
        type(terminal, "y", "Cid says of hand 1: my nines");
        type(terminal, "quit", "");
        CHECK(terminal.wait_for_end() == 0);
    }
    {
        auto terminal = table.terminal(words);
        read_code(terminal);
        until(terminal, "record hand 1?");
        auto const page = cid.post("Cid\nlook\n");
        CHECK(holds(page, "Cid says of hand 1: my nines"));
        CHECK(holds(page, "The scorer says: I look"));
        CHECK(holds(page, "Ana confirms hand 1"));
        // The name is Ana's, and what she has sent.
        Phone const thief{ana.address, std::string(32, 'd')};
        CHECK_FALSE(holds(thief.post("Ana\nlook\n"), "data-player"));
        CHECK(holds(ana.post("Ana\nlook\n"), "data-player=\"Ana\""));
        type(terminal, "y", "Cid says of hand 1: my nines");
        // Another match is played; this one is not forgotten.
        type(terminal, "new 'Us: Ana, Eve' 'Them: Fay, Gil'", "Match 2");
        until(terminal, "Cid says of hand 1: my nines; that is of match 1: 'resume 1' goes on");
        CHECK_FALSE(holds(cid.post("Cid\nlook\n"), "data-player=\"Cid\""));
        type(terminal, "resume 1", "record hand 1?");
        type(terminal, "y", "Cid says of hand 1: my nines");
        // Ana's word is for the hand as it is, so the last one that is missing records it.
        auto const last = "Cid\nconfirm\n\n" + Phone::key_in(cid.post("Cid\nlook\n"), "confirm");
        cid.post(last);
        until(terminal, "Every side has confirmed the hand of the other: it is recorded.");
        until(terminal, "hand 2 >");
        // Again, because the answer was lost.
        auto const again = cid.post(last);
        CHECK(holds(again, "Hand 1 is recorded"));
        CHECK_FALSE(holds(again, "has changed"));
        CHECK(holds(table.run("meldbook log").text, "entered by Ana and Cid"));
        ana.send("Ana", "KKKKK minus=0");
        cid.send("Cid", "99999 minus=0");
        until(terminal, "Cid sent Them");
        say(ana, "Ana", "object", " the nines");
        until(terminal, "Ana says of hand 2: the nines");
        type(terminal, "quit", "");
        CHECK(terminal.wait_for_end() == 0);
    }
    // What has nothing to be wrong with any more is said.
    table.run("meldbook hand");
    auto terminal = table.terminal(words);
    read_code(terminal);
    until(terminal, "Ana had said of hand 2: the nines; its entries have changed since, or it was "
                    "recorded");
    type(terminal, "quit", "");
}

TEST_CASE("terminal: a pad beside the one that has the phones does not undo what that one keeps") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::vector<std::string> const words = {"pad", "--enter", "--serve", "127.0.0.1"};
    Phone ana{"", std::string(32, 'a')}, cid{"", std::string(32, 'c')},
        dan{"", std::string(32, 'd')};
    auto const read_code = [&](Terminal& terminal) {
        until(terminal, "'code' shows the other code");
        ana.address = cid.address = dan.address = address_on(terminal.screen());
        terminal.press("\r");
    };
    {
        auto terminal = table.terminal(words);
        read_code(terminal);
        until(terminal, "hand 1 >");
        ana.send("Ana", "KKKKK minus=0");
        cid.send("Cid", "99999 minus=0");
        dan.post("Dan\nlook\n");
        cid.post("Cid\nobject\n\n" + Phone::key_in(cid.post("Cid\nlook\n"), "confirm") + " sevens");
        until(terminal, "Cid says of hand 1: sevens");
        auto beside = table.terminal({"pad"});
        until(beside, "record hand 1?");
        type(terminal, "away Dan", "Nothing is taken from the phone of Dan any more");
        // What was wrong is not there any more, for both.
        ana.send("Ana", "QQQQQ minus=0");
        until(beside, "QQQQQ");
        for (auto* each : {&beside, &terminal}) {
            type(*each, "quit", "");
            CHECK(each->wait_for_end() == 0);
        }
    }
    auto terminal = table.terminal(words);
    read_code(terminal);
    until(terminal, "record hand 1?");
    CHECK(holds(dan.post("Dan\nlook\n"), "takes nothing from this phone"));
    CHECK_FALSE(holds(cid.post("Cid\nlook\n"), "sevens"));
    std::ifstream file(table.folder() + "/book.db.phones");
    std::string const kept{std::istreambuf_iterator<char>(file), {}};
    CAPTURE(kept);
    CHECK(holds(kept, "sent\t" + ana.id));
    type(terminal, "quit", "");
}

TEST_CASE("terminal: a phone learns that nothing is played yet") {
    Table table("xterm", "meldbook rules list");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    until(terminal, "'code' shows the other code");
    Phone const cid{address_on(terminal.screen()), std::string(32, 'c')};
    CHECK(holds(cid.post("Cid\nlook\n"), "There is no open match."));
}

TEST_CASE("terminal: who stands for an entry and who confirms it, when phones come and go") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    until(terminal, "'code' shows the other code");
    Phone const ana{address_on(terminal.screen()), std::string(32, 'a')};
    Phone const cid{ana.address, std::string(32, 'c')};
    auto const confirm = [](Phone const& phone, std::string const& player) {
        auto const key = Phone::key_in(phone.post(player + "\nlook\n"), "confirm");
        return phone.post(player + "\nconfirm\n\n" + key);
    };
    type(terminal, "", "hand 1 >");
    // One phone for everybody: nobody else confirms, and that is said.
    ana.send("Ana", "7xK out minus=0");
    ana.send("Cid", "999 minus=0");
    CHECK(holds(confirm(ana, "Cid"), "This is the only phone: nobody else confirms the hand."));
    until(terminal, "Cid confirms hand 1, on the only phone");
    confirm(ana, "Ana");
    until(terminal, "Ana confirms hand 1, on the only phone");
    type(terminal, "y", "Hand 1 recorded");
    until(terminal, "correct it with 'fix 1'");
    auto const log = table.run("meldbook log").text;
    CHECK(holds(log, "entered by Ana and Cid; confirmed by Ana, on the only phone"));
    CHECK_FALSE(holds(table.sheet(), "\"confirmed\":[\"Ana\"]"));
    // What the pad would refuse is said to everybody, and nobody confirms it.
    ana.send("Ana", "KKKKKK minus=0");
    cid.send("Cid", "KKK minus=0");
    auto const refused = cid.post("Cid\nlook\n");
    CHECK(holds(refused, "9 cards of rank K"));
    CHECK(Phone::key_in(refused, "confirm").empty());
    // What a phone has confirmed goes with it, and its entry is asked about.
    ana.send("Ana", "7xK out minus=0");
    cid.send("Cid", "999 minus=0");
    CHECK(holds(cid.post("Cid\nlook\n"), "Still to confirm: Cid; Ana"));
    confirm(ana, "Ana");
    confirm(cid, "Cid");
    until(terminal, "Cid confirms hand 2");
    type(terminal, "away Cid", "nobody stands any more for the entry of Them, which Cid sent");
    CHECK(holds(cid.post("Cid\nlook\n"), "takes nothing"));
    CHECK(holds(ana.post("Ana\nlook\n"), "the entry of Cid &amp; Zoë, which Cid sent"));
    // What does not work is not offered.
    until(terminal, "record hand 2? alone >");
    type(terminal, "y", "nobody stands any more for the entry of Them, which Cid sent");
    until(terminal, "record hand 2? alone >");
    type(terminal, "them: 999 minus=5", "record hand 2? y >");
    type(terminal, "y", "Hand 2 recorded");
}

TEST_CASE("terminal: who leaves the table or gets another name takes a confirmation along") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1", "--confirm", "all"});
    until(terminal, "'code' shows the other code");
    Phone const ana{address_on(terminal.screen()), std::string(32, 'a')};
    Phone const cid{ana.address, std::string(32, 'c')};
    auto const confirm = [](Phone const& phone, std::string const& player) {
        auto const key = Phone::key_in(phone.post(player + "\nlook\n"), "confirm");
        return phone.post(player + "\nconfirm\n\n" + key);
    };
    type(terminal, "", "hand 1 >");
    ana.send("Ana", "7xK out minus=0");
    cid.send("Cid", "999 minus=0");
    confirm(ana, "Ana");
    confirm(cid, "Cid");
    until(terminal, "Cid confirms hand 1");
    until(terminal, "of players: Ana, Cid");
    type(terminal, "seat Cid=Eve", "nobody stands any more for the entry of Them, which Cid sent");
    until(terminal, "record hand 1? alone >");
    until(terminal, "of players: Ana\n");
    type(terminal, "", "'alone' records the hand all the same.");
    type(terminal, "players rename Ana Ada",
         "nobody stands any more for the entry of Us, which Ana");
    type(terminal, "y", "nobody stands any more for the entry of Us, which Ana sent");
    // What is offered does not pass over what comes while it is typed: an objection, or another entry.
    Phone const bea{ana.address, std::string(32, 'b')};
    auto const key = Phone::key_in(bea.post("Bea\nlook\n"), "confirm");
    terminal.press("alo");
    until(terminal, "record hand 1? alone > alo");
    bea.post("Bea\nobject\n\n" + key + " two queens");
    until(terminal, "alone > alo");
    until(terminal, "Bea says of hand 1: two queens");
    type(terminal, "ne", "Bea says of hand 1: two queens");
    until(terminal, "'alone' records the hand all the same.");
    terminal.press("alo");
    until(terminal, "record hand 1? alone > alo");
    bea.send("Bea", "7xK out minus=20");
    until(terminal, "Bea sent Us");
    type(terminal, "ne", "the hand has changed since you saw it");
    CHECK(table.run("meldbook log").text.find("Hand 1") == std::string::npos);
    type(terminal, "alone", "Hand 1 recorded");
}

TEST_CASE("terminal: whatever phones post, the scorer's keys go first") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë'");
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    auto const cid = phone_beside(terminal);
    type(terminal, "us: 7xK out minus=0", "Them is missing");
    cid.send("Cid", "999 minus=0");
    until(terminal, "Cid sent Them: 30");
    // Two connections by turns, so that always one waits; some are of others whom nobody knows.
    std::atomic<bool> is_over = false;
    std::atomic<int> posted = 0;
    constexpr int most = 4'000;
    auto const end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    auto const flood = [&](int which) {
        for (int i = which; !is_over && posted < most; i += 2, ++posted) {
            if (std::chrono::steady_clock::now() > end) return;
            Phone const phone{cid.address, i % 8 < 6 ? cid.id : fmt::format("{:032x}", i)};
            phone.send("Cid", fmt::format("999 minus={}", i % 9 * 10));
        }
    };
    std::thread one(flood, 0), other(flood, 1);
    terminal.press("away Cid\r");
    bool const is_away = terminal.wait_for("Nothing is taken from the phone of Cid");
    bool const went_on = posted < most && std::chrono::steady_clock::now() < end;
    is_over = true;
    one.join();
    other.join();
    CHECK(is_away);
    CHECK(went_on);
}

}  // namespace meldbook_tests::terminal_pad_test
