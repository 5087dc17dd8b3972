// The live sheet, on a screen on which things happen as the test says.

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "cli/serving.hpp"
#include "host/command_error.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "support/scripted_screen.hpp"
#include "support/session.hpp"
#include "text/text.hpp"

namespace meldbook_tests::commands_watch_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using host::Wake;

class Table {
public:
    Table() {
        session.run("export MELDBOOK_NOW=2026-11-21T19:15:00Z");
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --rules french");
    }

    /// Watches while these things happen.
    Printed watch(std::string const& command, std::vector<ScriptedScreen::Happening> happenings,
                  host::ScreenSize size = {80, 50}) {
        screen = std::make_unique<ScriptedScreen>(std::move(happenings), size);
        session.draw_on(screen.get());
        auto printed = session.run(command);
        session.draw_on(nullptr);
        return printed;
    }

    /// A command on another terminal.
    ScriptedScreen::Happening elsewhere(std::string const& command) {
        return [this, command] {
            session.run(command);
            return Wake::changed;
        };
    }

    void hands(int count) {
        for (int i = 0; i < count; ++i) session.run("meldbook hand '7xK out' 'QQQ 444'");
    }

    bool shows(std::size_t page, std::string const& text) const {
        return screen->pages.at(page).find(text) != std::string::npos;
    }

    Session session;
    std::unique_ptr<ScriptedScreen> screen;
};

int lines_of(std::string const& page) {
    return static_cast<int>(std::count(page.begin(), page.end(), '\n'));
}

}  // namespace

TEST_CASE("watch: drawn when the book changes, and at the window's size") {
    Table table;
    auto const printed = table.watch(
        "meldbook watch", {table.elsewhere("meldbook hand '7xK out' '999'"),
                           [&] {
                               table.screen->size = {40, 50};
                               return Wake::resized;
                           },
                           table.elsewhere("meldbook undo"), [] { return Wake::timed_out; }});
    CHECK(printed.code == 0);
    CHECK(printed.text.empty());
    CHECK(!table.screen->is_open);
    REQUIRE(table.screen->pages.size() == 5);
    CHECK(table.shows(0, "Hand 1: Ana deals"));
    CHECK(table.shows(0, "Press q to quit"));
    CHECK(table.shows(1, "Hand 2: Cid deals"));
    CHECK(table.shows(2, "Hand 2: Cid deals"));
    std::istringstream lines(table.screen->pages[2]);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK(display_width(line) <= 40);
    }
    CHECK(table.shows(3, "Hand 1: Ana deals"));
    // While a hand is in play the minutes go on; nothing else wakes it.
    for (auto const& wait : table.screen->waits) CHECK(wait == std::chrono::minutes(1));
}

TEST_CASE("watch: follows the current match, unless one is named") {
    Table table;
    std::vector<ScriptedScreen::Happening> const happenings = {
        table.elsewhere("meldbook new Eva Fay"), table.elsewhere("meldbook resume 1"),
        table.elsewhere("meldbook end 1")};
    table.watch("meldbook watch", happenings);
    CHECK(table.shows(0, "Match 1"));
    CHECK(table.shows(1, "Match 2 "));
    CHECK(table.shows(2, "Match 1"));
    CHECK(table.shows(3, "Ended early"));
    // An ended match has no clock.
    CHECK(table.screen->waits.back() == std::nullopt);
    table.session.run("meldbook resume 1");
    table.watch("meldbook watch 1", {table.elsewhere("meldbook resume 2")});
    CHECK(table.shows(1, "Match 1"));
}

TEST_CASE("watch: a book without a match, and one whose match is taken back") {
    Table table;
    table.session.run("meldbook undo");
    table.watch("meldbook watch",
                {table.elsewhere("meldbook redo"), table.elsewhere("meldbook undo")});
    CHECK(table.shows(0, "No match in "));
    CHECK(table.shows(1, "Match 1"));
    CHECK(table.shows(2, "No match in "));
}

TEST_CASE("watch: a book that cannot be read does not end it") {
    namespace fs = std::filesystem;
    Table table;
    auto const file = table.session.folder() / "book.db";
    auto const aside = table.session.folder() / "aside.db";
    auto const change = [](auto what) {
        return [what] {
            what();
            return Wake::changed;
        };
    };
    SUBCASE("locked") {
        auto const locked = [&] {
            auto book = store::Book::open(file, store::Access::write);
            store::Step step(book, {.command = "x", .at = "2026-11-21T19:15:00Z"});
            table.session.draw_on(nullptr);
            return Wake::changed;
        };
        // A writer that has not written yet is in nobody's way.
        table.watch("meldbook watch", {locked});
        CHECK(!table.shows(1, "Not up to date"));
    }
    SUBCASE("half written, and whole again") {
        table.watch("meldbook watch", {change([&] {
                                           fs::copy_file(file, aside);
                                           fs::resize_file(file, 700);
                                       }),
                                       change([&] { fs::resize_file(file, 0); }), change([&] {
                                           fs::copy_file(aside, file,
                                                         fs::copy_options::overwrite_existing);
                                       })});
        CHECK(table.shows(1, "Not up to date: "));
        CHECK(table.shows(1, "Hand 1: Ana deals"));
        CHECK(table.shows(2, "Not up to date: "));
        CHECK(!table.shows(3, "Not up to date: "));
        // Until it can be read it is tried again; nobody may tell of the end of a lock.
        CHECK(table.screen->waits[1] == std::chrono::seconds(1));
        CHECK(table.screen->waits[3] == std::chrono::minutes(1));
    }
    SUBCASE("gone, and back without a word") {
        table.watch("meldbook watch", {change([&] { fs::rename(file, aside); }), [&] {
                                           fs::rename(aside, file);
                                           return Wake::timed_out;
                                       }});
        CHECK(table.shows(1, "Not up to date: there is no book at"));
        CHECK(!table.shows(2, "Not up to date: "));
    }
    SUBCASE("another book in its place") {
        table.session.run("meldbook new Eva Fay --book aside.db");
        table.watch("meldbook watch", {change([&] { fs::rename(aside, file); })});
        CHECK(table.shows(1, "Eva"));
    }
    SUBCASE("its match deleted") {
        table.watch("meldbook watch 1", {table.elsewhere("meldbook delete 1")});
        CHECK(table.shows(1, "Not up to date: there is no match '1'"));
    }
}

TEST_CASE("watch: an error leaves the screen before it is told") {
    Table table;
    auto const printed = table.watch(
        "meldbook watch", {[]() -> Wake { throw std::runtime_error("the screen broke"); }});
    CHECK(printed.code == 3);
    CHECK(printed.text.find("the screen broke") != std::string::npos);
    CHECK(!table.screen->is_open);
}

TEST_CASE("watch: what is wrong from the beginning is said, and nothing is drawn") {
    Table table;
    struct Row {
        std::string command, said;
    };
    for (auto const& row :
         {Row{"meldbook watch 9", "meldbook: there is no match '9'; 'meldbook matches' lists "
                                  "them\n"},
          Row{"meldbook watch one", "meldbook: MATCH takes a whole number from 1 to 100,000,000, "
                                    "not 'one'\n"},
          Row{"meldbook watch --book none.db",
              "meldbook: there is no book at 'none.db' yet; 'meldbook new' starts one\n"}}) {
        auto const printed = table.watch(row.command, {});
        CHECK(printed.code != 0);
        CHECK(printed.text == row.said);
        CHECK(table.screen->pages.empty());
    }
    auto const printed = table.session.run("meldbook watch");
    CHECK(printed.code == 1);
    CHECK(printed.text == "meldbook: a live sheet needs a terminal to draw on; 'meldbook show' "
                          "prints the sheet once\n");
}

TEST_CASE("watch: a window too small for the sheet shows the newest hands and what comes next") {
    Table table;
    table.session.run("meldbook edit --target 0 --note 'a long evening'");
    table.hands(30);
    for (int const columns : {80, 40}) {
        for (int rows = 60; rows > 0; --rows) {
            CAPTURE(columns);
            CAPTURE(rows);
            table.watch("meldbook watch", {}, {columns, rows});
            CAPTURE(table.screen->page());
            CHECK(lines_of(table.screen->page()) <= rows);
            CHECK(table.shows(0, "Press q to quit"));
            if (rows >= 6) CHECK(table.shows(0, "Hand 31: "));
            if (rows < 12) continue;
            CHECK(table.screen->page().starts_with("Match 1"));
            CHECK(table.shows(0, "20,100"));  // the score
            CHECK(table.shows(0, "30*"));
            if (rows < 40) CHECK(table.shows(0, "   … "));
            // A hand is one line, also in a narrow window.
            if (rows >= 20) CHECK(table.shows(0, "28*"));
        }
    }
    table.watch("meldbook watch", {}, {80, 200});
    CHECK(table.shows(0, " 1*"));
    CHECK(table.shows(0, "a long evening"));
    CHECK(!table.shows(0, "…"));
}

TEST_CASE("watch: phones get the sheet too, and the user turns between it and their code") {
    struct Phones : host::Viewers {
        Phones(std::vector<std::string>& all, std::string const& where)
            : place(where), shown(all) {}
        std::vector<std::string> addresses() const override {
            return {"http://" + place + ":8373/abc", "http://10.0.0.7:8373/abc"};
        }
        bool has_moved() const override { return place.empty(); }
        std::size_t count() const override { return 3; }
        void show(std::vector<std::string> contents) override { shown.push_back(contents.at(0)); }
        std::string place;
        std::vector<std::string>& shown;
    };
    std::vector<std::string> shown;
    std::string place = "192.168.1.7", wanted, languages;
    std::vector<std::string> asked;  // the addresses from before
    Table table;
    table.session.serve_with([&](std::string const& where,
                                 std::vector<host::ServedPage> const& pages,
                                 std::string const& before, std::size_t /*phones*/) {
        wanted = where;
        asked.push_back(before);
        languages.clear();
        for (auto const& page : pages) languages += page.language + " ";
        CHECK(pages.at(0).begin.size() == 3);
        shown.push_back(pages.at(0).content);
        return std::make_unique<Phones>(shown, std::exchange(place, "192.168.1.7"));
    });
    auto const turn = [] { return Wake::turned; };
    table.watch("meldbook watch --serve", {turn, table.elsewhere("meldbook hand '7xK out' '999'"),
                                           turn, table.elsewhere("meldbook undo")});
    CHECK(wanted == "private");
    CHECK(table.shows(0, "The sheet for phones in this network:"));
    CHECK(table.shows(0, "http://192.168.1.7:8373/abc"));
    CHECK(table.shows(0, "http://10.0.0.7:8373/abc"));
    CHECK(table.shows(0, "▄▄▄▄▄"));
    CHECK(table.shows(0, "Everybody in this network who has it can read this sheet."));
    CHECK(table.shows(0, "Press c for the sheet, q to quit"));
    CHECK(table.shows(1, "Hand 1: Ana deals"));
    CHECK(table.shows(1, "Press q to quit, c for the code for phones. Phones that watch: 3"));
    CHECK(table.shows(2, "Hand 2: Cid deals"));
    CHECK(table.shows(3, "The sheet for phones"));
    auto const has = [&](std::size_t i, std::string const& text) {
        return shown.at(i).find(text) != std::string::npos;
    };
    CHECK(has(0, "Hand 1: Ana deals"));
    CHECK(has(3, "Hand 2: Cid deals"));
    CHECK(has(3, "opens with 50"));
    CHECK(has(5, "Hand 1: Ana deals"));
    table.watch("meldbook watch 1 --serve 127.0.0.1:80", {});
    CHECK(wanted == "127.0.0.1:80");
    table.watch("meldbook watch --serve=10.0.0.7 1", {});
    CHECK(wanted == "10.0.0.7");
    table.watch("meldbook watch --serve 1", {});  // the match
    CHECK(wanted == "private");
    CHECK(languages == "en de es fr it ");
    table.watch("meldbook watch --serve --lang fr", {});
    CHECK(languages == "fr ");
    CHECK(shown.back().find("Manche 1") != std::string::npos);
    // As long as the match is open, the address is the one it was, also after a restart.
    CHECK(asked.front().empty());
    CHECK(asked.back() == "http://192.168.1.7:8373/abc");
    auto const kept = table.session.folder() / "book.db.phones";
    CHECK(fs::status(kept).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    table.watch("meldbook watch --serve --new-address", {});
    CHECK(asked.back().empty());
    std::ofstream(kept) << "not one\n";
    table.watch("meldbook watch --serve", {});
    CHECK(asked.back().empty());
    place = "";  // a network that this machine then leaves
    table.watch("meldbook watch --serve", {[] { return Wake::timed_out; }});
    CHECK(table.shows(1, "It is another address than before: scan it again."));
    // Of a match that has ended, nobody has the address any more.
    table.session.run("meldbook end");
    table.watch("meldbook watch --serve", {});
    CHECK(asked.back().empty());
    CHECK(table.shows(0, "The address is new each time."));
    // Only the addresses where there is no room for the code.
    table.watch("meldbook watch --serve", {}, {80, 10});
    CHECK(table.shows(0, "http://192.168.1.7:8373/abc"));
    CHECK(!table.shows(0, "▄▄▄▄▄"));
}

TEST_CASE("watch: a sheet for browsers of this machine alone") {
    Table table;
    table.watch("meldbook watch --serve 127.0.0.1", {});
    CHECK(table.shows(0, "The sheet for browsers on this machine:"));
    CHECK(
        table.shows(0, "The address stays until the match ends; --new-address makes another one."));
    CHECK(!table.shows(0, "Everybody"));
}

TEST_CASE("watch: where the sheet cannot be served") {
    Table table;
    auto const refused = [&](std::string const& where) {
        return table.watch("meldbook watch --serve " + where, {}).text;
    };
    CHECK(refused("localhost") ==
          "meldbook: 'localhost' is not an address; write one of this machine's, such as "
          "192.168.1.20 or 192.168.1.20:8080, or omit it\n");
    CHECK(refused("192.0.2.1") == "meldbook: '192.0.2.1' is not an address of this machine; 'ip "
                                  "address' lists them\n");
    auto const other = serve::serve_pages({"127.0.0.1"}, std::nullopt, {{}});
    auto const address = other->addresses().at(0);
    auto const place = address.substr(7, address.rfind('/') - 7);
    CHECK(refused(place) ==
          "meldbook: another program is listening on " + place + "; name another port, or none\n");
    CHECK(
        cli::listen_error({{"127.0.0.1", 80}, EACCES}).what() ==
        std::string("the system does not let you listen on 127.0.0.1:80; name a port above 1023"));
    CHECK(cli::listen_error({{"127.0.0.1", 80}, ENOBUFS}).what() ==
          std::string("cannot listen on 127.0.0.1:80: No buffer space available"));
    CHECK_THROWS_WITH(cli::addresses_for({}, {}),
                      "this machine has no address in a private network; join one, or name an "
                      "address (127.0.0.1 is for this machine alone)");
    CHECK(cli::describe("watch").arguments.at(1).text ==
          "also show it to phones in the same network (default: on the private addresses of this "
          "machine)");
    CHECK(cli::addresses_for({}, {"10.0.0.7"}) == std::vector<std::string>{"10.0.0.7"});
}

}  // namespace meldbook_tests::commands_watch_test
