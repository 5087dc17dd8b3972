// Evenings of an event in whole books: draws are merged, exported, salvaged and restored with them.

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::event_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

class Desk : public test::Session {
public:
    Desk() {
        run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal Ida");
        run("meldbook new --table 1");
        run("meldbook hand table=5000 table=200 --force");
        run("meldbook event next --seed 2");
    }

    std::string shown(std::string const& book, std::string const& round = "") {
        return run("meldbook event show Friday " + round + " --json --book ./" + book).results;
    }
};

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("event: a table's book gets the draw by a merge, and the desk the result") {
    Desk desk;
    auto const merged = desk.run("meldbook merge ./book.db --book ./table.db");
    CHECK(merged.code == 0);
    CHECK(has(merged, "The draws of 2 rounds were taken over."));
    CHECK(desk.shown("table.db") == desk.shown("book.db"));
    CHECK(desk.shown("table.db", "1") == desk.shown("book.db", "1"));
    CHECK(desk.run("meldbook book check --book ./table.db").code == 0);
    // The table plays its match in its own book, and the desk finds it at the table.
    CHECK(desk.run("meldbook new --table 2 --book ./table.db").code == 0);
    CHECK(desk.run("meldbook merge ./table.db").code == 0);
    CHECK(desk.shown("book.db", "1").find("\"match\":2") != std::string::npos);
    auto const again = desk.run("meldbook merge ./table.db");
    CHECK(!has(again, "taken over"));
}

TEST_CASE("event: a round that was drawn again later replaces the first draw, never the reverse") {
    Desk desk;
    desk.run("meldbook merge ./book.db --book ./table.db");
    desk.run("meldbook event draw Friday --seed 9");
    auto const drawn = desk.shown("book.db");
    CHECK(drawn != desk.shown("table.db"));
    desk.run("meldbook merge ./table.db");
    CHECK(desk.shown("book.db") == drawn);
    CHECK(has(desk.run("meldbook merge ./book.db --book ./table.db"),
              "The draw of 1 round was taken over."));
    CHECK(desk.shown("table.db") == drawn);
    // It is undone with the merge.
    desk.run("meldbook undo --book ./table.db");
    CHECK(desk.shown("table.db") != drawn);
}

TEST_CASE("event: an export of the whole book has the draws, and an import takes them") {
    Desk desk;
    desk.run("meldbook export --all --output ./all.json");
    CHECK(desk.run("meldbook import ./all.json --book ./copy.db").code == 0);
    CHECK(desk.shown("copy.db") == desk.shown("book.db"));
    auto const text = desk.run("meldbook export --all --format json").results;
    CHECK(desk.run("meldbook export --all --format json --book ./copy.db").results == text);
    // A selection of matches has none.
    CHECK(desk.run("meldbook export --event Friday --format json").results.find("\"draws\":[") ==
          std::string::npos);
    // A book with draws and no match.
    desk.run("meldbook event draw Cup Ana Bea Cid Dan --seed 3 --book ./empty.db");
    auto const empty = desk.run("meldbook export --all --format json --book ./empty.db").results;
    desk.write_file("empty.json", empty);
    CHECK(desk.run("meldbook import ./empty.json --book ./new.db").code == 0);
    CHECK(desk.run("meldbook export --all --format json --book ./new.db").results == empty);
}

TEST_CASE("event: draws from a stranger that cannot be are refused") {
    Desk desk;
    auto const draw = [](std::string const& more) {
        return "{\"meldbook\":1,\"matches\":[],\"draws\":[{\"event\":\"Cup\",\"evening\":\"e\","
               "\"round\":1,\"drawn\":\"2026-11-21T19:00:00Z\",\"by\":\"meetings\",\"seed\":1," +
               more + "}]}";
    };
    auto const import = [&](std::string const& text) {
        desk.write_file("draws.json", text);
        return desk.run("meldbook import ./draws.json");
    };
    auto const twice = import(draw("\"tables\":[{\"sides\":[[\"Ana\"],[\"Ana\"]]}]"));
    CHECK(twice.code == 1);
    CHECK(has(twice, "./draws.json, the draw of round 1 of 'Cup': it contradicts itself"));
    auto const name = import(draw("\"tables\":[{\"sides\":[[\"Ana\"],[\"Be,a\"]]}]"));
    CHECK(name.code == 1);
    CHECK(has(name, "the draw of round 1 of 'Cup': "));
    CHECK(import(draw("\"tables\":[{\"sides\":[[\"Ana\"],[1]]}]")).code == 2);
    CHECK(import(draw("\"tables\":[{\"sides\":[[],[]]}]")).code == 1);
    auto unknown = draw("\"tables\":[]");
    unknown.replace(unknown.find("meetings"), 8, "lot");
    CHECK(import(unknown).code == 2);
    auto no_time = draw("\"tables\":[]");
    no_time.replace(no_time.find("2026-11-21T19"), 13, "2026-99-21T19");
    CHECK(import(no_time).code == 2);
    CHECK(import("{\"meldbook\":1,\"matches\":[],\"draws\":[{\"round\":1}]}").code == 2);
    CHECK(import("{\"meldbook\":1,\"matches\":[],\"draws\":{}}").code == 2);
    CHECK(import("{\"meldbook\":1,\"matches\":[],\"draws\":[{\"round\":1,\"round\":1}]}").code ==
          2);
    CHECK(desk.run("meldbook event show Cup").code == 1);
    CHECK(import(draw("\"tables\":[{\"sides\":[[\"Ana\"],[\"Bea\"]]}],\"sitting_out\":[]")).code ==
          0);
    CHECK(desk.run("meldbook event show Cup").code == 0);
}

TEST_CASE("event: salvage and restore keep the draws") {
    Desk desk;
    auto const before = desk.shown("book.db");
    desk.run("meldbook book backup ./kept.db");
    CHECK(desk.run("meldbook book salvage ./book.db --output ./saved.db").code == 0);
    CHECK(desk.shown("saved.db") == before);
    desk.run("meldbook undo");
    desk.run("meldbook book restore ./kept.db");
    CHECK(desk.shown("book.db") == before);
    // Also if the matches have to be put together again, without their log.
    store::test::sql(desk.folder() / "kept.db", "DELETE FROM change WHERE seq = 2");
    desk.run("meldbook book salvage ./kept.db --output ./again.db");
    CHECK(desk.shown("again.db") == before);
}

TEST_CASE("event: an evening another day begins again with round 1") {
    Desk desk;
    desk.run("meldbook new --table 1");
    CHECK(has(desk.run("meldbook event draw Friday"), "round 2 of 'Friday' is being played"));
    desk.set("MELDBOOK_NOW", "2026-11-28T19:00:00Z");
    auto const drawn = desk.run("meldbook event draw Friday --seed 5");
    CHECK(drawn.code == 0);
    CHECK(has(drawn, "Friday, round 1"));
    CHECK(desk.run("meldbook event show Friday 2").code == 2);
    // The matches of last week are not those of this evening.
    CHECK(desk.shown("book.db").find("\"match\":1") == std::string::npos);
}

TEST_CASE("event: a player who leaves a table is replaced, and the match stays that of the table") {
    Desk desk;
    desk.run("meldbook new --table 1");
    auto const sits = desk.run("meldbook show --json").results;
    auto const at = sits.find("\"players\":[\"") + 12;
    auto const player = sits.substr(at, sits.find('"', at) - at);
    desk.run("meldbook hand table=500 table=200");
    CHECK(desk.run("meldbook seat " + player + "=Zoe").code == 0);
    desk.run("meldbook hand table=500 table=200");
    CHECK(desk.shown("book.db").find("\"match\":2") != std::string::npos);
    CHECK(desk.run("meldbook new --table 1").code == 1);
    desk.run("meldbook abandon");
    CHECK(desk.run("meldbook new --table 1").code == 0);
}

TEST_CASE("event: who plays at two tables fills one") {
    test::Session desk;
    auto const drawn = desk.run(
        "meldbook event draw Friday Ana Bea Cid Dan Eve Fay Gil --twice Cid --seed 4 --add "
        "Hal --without Hal");
    CHECK(drawn.code == 2);  // there is no Hal yet
    auto const twice =
        desk.run("meldbook event draw Friday Ana Bea Cid Dan Eve Fay Gil --twice Cid");
    CHECK(twice.code == 0);
    CHECK(!has(twice, "Sitting out"));
    CHECK(twice.text.find("Cid") != twice.text.rfind("Cid"));
    CHECK(desk.run("meldbook new --table 1").code == 0);
    CHECK(desk.run("meldbook new --table 2").code == 0);
    CHECK(desk.run("meldbook book check").code == 0);
}

TEST_CASE("event: a sheet to print has the sides, the seats and the results") {
    Desk desk;
    auto const page = desk.run("meldbook event show Friday 1 --html");
    CHECK(page.code == 0);
    for (auto const* part : {"<h1>Friday, round 1</h1>", "Table: its number in this round",
                             "Sides: who play together, each side on a line",
                             "<bdi>Bea &amp; Hal, Dan &amp; Fay</bdi>",
                             "Round the table: who sits next to whom; the first deals first",
                             "<bdi>Bea, Dan, Hal, Fay</bdi>", "Match: its number in the book",
                             "Points: the total of each side", "Result: who won, or why nobody did",
                             "Sitting out: Eve", "@page{size:A4"}) {
        CAPTURE(part);
        CHECK(page.results.find(part) != std::string::npos);
    }
}

TEST_CASE("event: a damaged draw is named by a check") {
    Desk desk;
    store::test::sql(desk.folder() / "book.db", "UPDATE drawn_seat SET side = 7 WHERE seat = 3");
    auto const check = desk.run("meldbook book check");
    CHECK(check.code == 1);
    CHECK(has(check, "the draw of round 1 of 'Friday' contradicts itself"));
    CHECK(desk.run("meldbook event show").code == 3);
    CHECK(desk.run("meldbook show").code == 0);
}

TEST_CASE("event: a draw has limits") {
    Desk desk;
    std::string many;
    for (int i = 0; i <= 2000; ++i) many += " P" + std::to_string(i);
    CHECK(has(desk.run("meldbook event draw Crowd" + many),
              "2001 are more than one draw can seat, at most 2000"));
    store::test::sql(desk.folder() / "book.db", "UPDATE draw SET round = 9999 WHERE round = 2");
    CHECK(has(desk.run("meldbook event next --by rotation"), "an evening has at most 9999 rounds"));
}

TEST_CASE("event: the page of the event on a site has its draws") {
    Desk desk;
    CHECK(desk.run("meldbook export --site site").code == 0);
    std::ifstream file(desk.folder() / "site/events/friday.html");
    std::string const page{std::istreambuf_iterator<char>(file), {}};
    CHECK(page.find("Friday, round 2, drawn") != std::string::npos);
    CHECK(page.find("Friday, round 1, drawn") != std::string::npos);
    CHECK(page.find("href=\"../matches/1.html\"") != std::string::npos);
}

}  // namespace meldbook_tests::event_test
