// Evenings of an event in whole books: draws are merged, exported, salvaged and restored with them.

#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/browser.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_event_test {

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

    std::string shown(std::string const& book, std::string const& round = "2") {
        return run("meldbook event show Friday " + round + " --json --book ./" + book).results;
    }
};

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

/// At another table something happens while somebody is asked.
struct Asked : test::ScriptedAsker {
    explicit Asked(std::function<void()> happens)
        : ScriptedAsker({"y"}), meanwhile(std::move(happens)) {}
    std::optional<std::string> ask(host::Prompt const& prompt) override {
        meanwhile();
        return ScriptedAsker::ask(prompt);
    }
    std::function<void()> meanwhile;
};

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
    // An event has its own; another selection of matches has none.
    CHECK(desk.run("meldbook export --event friday --format json").results == text);
    auto const some = desk.run("meldbook export --player Ana --format json");
    CHECK(some.results.find("\"draws\":[") == std::string::npos);
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
    auto const table = std::string{"\"tables\":[{\"sides\":[[\"Ana\"],[\"Bea\"]]}],"};
    CHECK(has(import(draw(table + "\"apart\":[[\"Ana\"]]")),
              "'apart' takes a list of two players each"));
    CHECK(import(draw(table + "\"apart\":[[\"Ana\",\"Ana\"]]")).code == 1);
    CHECK(import(draw(table + "\"fixed\":[{\"player\":\"Ana\",\"table\":0}]")).code == 2);
    CHECK(import(draw(table + "\"fixed\":[{\"table\":1}]")).code == 2);
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
    test::sql(desk.folder() / "kept.db", "DELETE FROM change WHERE seq = 2");
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

TEST_CASE("event: nobody sits twice at one table, however --twice is given") {
    test::Session desk;
    auto const alone = desk.run("meldbook event draw Friday Ana Bea Cid --twice Ana");
    CHECK(alone.code == 1);
    CHECK(has(alone, "3 players do not fill a table of 4; name more, or choose --seats"));
    CHECK(has(desk.run("meldbook event draw Friday Ana --twice Ana"),
              "1 player does not fill a table of 4; name more, or choose --seats"));
    auto const thrice =
        desk.run("meldbook event draw Friday Ana Bea Cid Dan Eve Fay --twice Ana --twice ana");
    CHECK(thrice.code == 2);
    CHECK(has(thrice, "--twice names 'Ana' more than once; nobody plays at three tables"));
    // Everybody plays at both tables.
    CHECK(desk.run("meldbook event draw Friday Ana Bea Cid Dan --twice Ana --twice Bea --twice Cid "
                   "--twice Dan")
              .code == 0);
    CHECK(desk.run("meldbook event show").code == 0);
    CHECK(desk.run("meldbook book check").code == 0);
}

TEST_CASE("event: a seed makes the same draw, in whichever order the players are named") {
    test::Session desk;
    auto const tables = [](test::Printed const& printed) {
        return printed.text.substr(printed.text.find("Table"));
    };
    auto const first = desk.run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan Eve Fay Gil");
    CHECK(tables(desk.run("meldbook event draw Friday --seed 1")) == tables(first));
    CHECK(tables(desk.run("meldbook event draw Friday --seed 1 Gil Fay Eve Dan Cid Bea Ana")) ==
          tables(first));
    CHECK(tables(desk.run("meldbook event draw Friday --seed 2")) != tables(first));
}

TEST_CASE("event: a round that is drawn again is drawn as it was, with as many seats and tables") {
    test::Session desk;
    std::string show;
    auto const by = [&](std::string const& line) {
        auto const drawn = desk.run("meldbook " + line);
        CHECK(drawn.code == 0);
        auto const round = drawn.text.find("Friday, round ") + 14;
        show = "meldbook event show Friday " + drawn.text.substr(round, 1) + " --json";
        auto const json = desk.run(show).results;
        auto const at = json.find("\"by\":\"") + 6;
        return json.substr(at, json.find('"', at) - at);
    };
    auto const tables = [&] {
        auto const json = desk.run(show).results;
        std::size_t count = 0;
        for (auto at = json.find("\"table\":"); at != std::string::npos;
             at = json.find("\"table\":", at + 1))
            ++count;
        return count;
    };
    std::string const ten = " Ana Bea Cid Dan Eve Fay Gil Hal Ida Jan";
    CHECK(by("event draw Friday --tables 1 --seed 1" + ten) == "meetings");
    CHECK(tables() == 1);
    CHECK(by("event draw Friday --without Jan") == "meetings");
    CHECK(tables() == 1);
    desk.run("meldbook new --table 1");
    CHECK(by("event next") == "standings");
    CHECK(tables() == 1);
    CHECK(by("event draw Friday --add Jan") == "standings");
    CHECK(by("event next --by rotation --tables 2") == "rotation");
    CHECK(by("event draw Friday") == "rotation");
    CHECK(tables() == 2);
    // Six at a table, also with one more or less.
    desk.run("meldbook event draw Six --seats 6 --seed 1 Kim Leo Mia Ned Oda Pia");
    CHECK(has(desk.run("meldbook event draw Six --add Quy"), "Sitting out: "));
    CHECK(has(desk.run("meldbook event draw Six --seats 3"), "    2  "));
}

TEST_CASE("event: an evening goes on after midnight, and another one begins when it should") {
    test::Session desk;
    auto const at = [&](std::string const& now, std::string const& line) {
        desk.set("MELDBOOK_NOW", now);
        return desk.run("meldbook " + line);
    };
    at("2026-11-20T23:40:00Z", "event draw Friday --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    at("2026-11-20T23:50:00Z", "new --table 1");
    auto const late = at("2026-11-21T00:10:00Z", "event draw Friday");
    CHECK(late.code == 1);
    CHECK(has(late, "round 1 of 'Friday' is being played; 'meldbook event next' draws the next "
                    "one, and --new-evening begins again with round 1"));
    at("2026-11-21T00:30:00Z", "event next --by rotation");
    auto const again = at("2026-11-21T00:40:00Z", "event draw Friday");
    CHECK(has(again, "Friday, round 2"));
    CHECK(!has(again, "--new-evening"));
    // A week later nobody knows whether that round is still to be played.
    auto const later = at("2026-11-27T19:00:00Z", "event draw Friday");
    CHECK(has(later, "Friday, round 2"));
    CHECK(has(later, "meldbook: this round belongs to the evening that began on Fri 20 Nov 2026; "
                     "'meldbook event draw Friday --new-evening' begins another one with round 1"));
    CHECK(has(at("2026-11-27T19:02:00Z", "event next --by rotation"), "Friday, round 3"));
    CHECK(has(at("2026-11-28T19:00:00Z", "event next --by rotation"), "the evening that began on"));
    auto const other = at("2026-11-29T19:05:00Z", "event draw Friday --new-evening");
    CHECK(has(other, "Friday, round 1"));
    CHECK(!has(other, "drawn again"));
    desk.run("meldbook new --table 1");
    CHECK(desk.run("meldbook event draw Friday").code == 1);
    CHECK(has(desk.run("meldbook event draw Friday --new-evening"), "Friday, round 1"));
}

TEST_CASE("event: a match is that of one evening alone") {
    test::Session desk;
    desk.set("MELDBOOK_NOW", "2026-11-20T19:00:00Z");
    desk.run("meldbook event draw Friday Ana Bea Cid Dan --seed 1");
    desk.set("MELDBOOK_NOW", "2026-11-27T19:00:00Z");
    desk.run("meldbook event draw Friday --new-evening --seed 1");
    desk.run("meldbook new --table 1");
    auto const json = desk.run("meldbook standings --event Friday --json").results;
    auto const first = json.find("\"match\":null");
    REQUIRE(first != std::string::npos);
    CHECK(first < json.rfind("\"match\":1"));
    CHECK(json.find("\"match\":null", first + 1) == std::string::npos);
}

TEST_CASE("event: partners leave together, and whoever is not one is not taken for one") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana+Bea Cid+Dan Eve+Fay --seed 1");
    auto const wrong = desk.run("meldbook event draw Friday --without Ana+Dan");
    CHECK(wrong.code == 2);
    CHECK(has(wrong, "'Ana+Dan' do not stay together; name each of them by an option"));
    CHECK(desk.run("meldbook event draw Friday --without Bea+Ana").code == 0);
    CHECK(!has(desk.run("meldbook event show"), "Ana"));
}

TEST_CASE("event: a round that has begun is never replaced by the draw of another book") {
    Desk desk;
    desk.run("meldbook merge ./book.db --book ./table.db");
    desk.run("meldbook event draw Friday --seed 9 --book ./table.db");
    desk.run("meldbook new --table 2");
    desk.run("meldbook new --table 1");
    auto const ours = desk.shown("book.db");
    auto const merged = desk.run("meldbook merge ./table.db");
    CHECK(has(merged, "Round 2 of 'Friday' was drawn twice:"));
    CHECK(has(merged, "this book's draw stays"));
    CHECK(!has(merged, "taken over"));
    CHECK(merged.code == 1);
    CHECK(desk.shown("book.db") == ours);
    // Who decides for good is not asked again.
    CHECK(desk.run("meldbook merge ./table.db --ours").code == 0);
    CHECK(desk.run("meldbook merge ./table.db").code == 0);
    // It is dated anew, so that the table, which has replaced it and where the match now is, too, is asked.
    auto const tables = [](std::string const& shown) { return shown.substr(shown.find("\"by\"")); };
    CHECK(tables(desk.shown("book.db")) == tables(ours));
    CHECK(desk.run("meldbook merge ./book.db --book ./table.db").code == 1);
}

TEST_CASE("event: sheets and tables of hands keep the draw of a match, and an import takes it") {
    Desk desk;
    for (std::string const format : {"json", "text", "csv"}) {
        CAPTURE(format);
        auto const file = desk.run("meldbook export 1 --format " + format).results;
        CHECK(file.find("uid-1/1") != std::string::npos);
        desk.write_file("match." + (format == "text" ? "txt" : format), file);
        desk.run("meldbook import ./match." + (format == "text" ? "txt" : format) + " --book ./" +
                 format + ".db");
        CHECK(desk.run("meldbook show --json --book ./" + format + ".db")
                  .results.find("\"drawn\":\"uid-1/1\"") != std::string::npos);
    }
}

TEST_CASE("event: the log says to which round a match was given, and the sheet what does not fit") {
    Desk desk;
    CHECK(desk.run("meldbook edit 1 --round 2").code == 0);
    CHECK(desk.run("meldbook edit 1 --round \"\"").code == 0);
    CHECK(has(desk.run("meldbook event show Friday 1"), "    1  Bea & Hal      1"));
    CHECK(desk.run("meldbook edit 1 --round 2").code == 0);
    auto const log = desk.run("meldbook log 1");
    for (auto const* text : {"Drawn round: uid-1/2, not uid-1/1", "Drawn round removed: uid-1/2",
                             "Drawn round: uid-1/2\n"}) {
        CAPTURE(text);
        CHECK(has(log, text));
    }
    desk.set("COLUMNS", "200");
    CHECK(
        has(desk.run("meldbook event show Friday 2"),
            "Match 1 was started from this draw, but its players sit at no table; 'meldbook edit 1 "
            "--round N' gives it to another round, 'meldbook abandon 1' leaves it out."));
}

TEST_CASE("event: the rules of an evening are those of each table, however it gets the draw") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana Bea Cid Dan --seed 1 --target 2500 --hands 7");
    desk.run("meldbook export --all --output ./all.json");
    desk.run("meldbook import ./all.json --book ./table.db");
    auto const table = desk.run("meldbook new --table 1 --book ./table.db");
    CHECK(has(table, "to 2,500"));
    CHECK(has(table, "7 hands"));
    // Redrawn and drawn on, they stay; what is said is changed.
    CHECK(has(desk.run("meldbook event draw Friday --hands 5"), "to 2,500, 5 hands."));
    CHECK(has(desk.run("meldbook event next --by rotation"), "to 2,500, 5 hands."));
    CHECK(has(desk.run("meldbook event draw Friday --rules french --target 0"),
              "by La règle de la canasta en détail (2012)"));
    CHECK(desk.run("meldbook book salvage ./book.db --output ./saved.db").code == 0);
    CHECK(desk.run("meldbook event show --json --book ./saved.db").results ==
          desk.run("meldbook event show --json").results);
    desk.write_file(
        "bad.json",
        "{\"meldbook\":1,\"matches\":[],\"draws\":[{\"event\":\"Cup\",\"evening\":\"e\","
        "\"round\":1,\"drawn\":\"2026-11-21T19:00:00Z\",\"by\":\"meetings\",\"seed\":1,"
        "\"rules\":{},\"tables\":[{\"sides\":[[\"Ana\"],[\"Bea\"]]}]}]}");
    CHECK(has(desk.run("meldbook import ./bad.json"), "the draw of round 1 of 'Cup': "));
    // With --skip-bad that draw is left out, and named.
    CHECK(has(desk.run("meldbook import --skip-bad ./bad.json"), "the draw of round 1 of 'Cup': "));
}

TEST_CASE("event: whoever is only drawn can be listed, renamed and merged") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana Bea Cid Dan Eve --seed 1");
    CHECK(has(desk.run("meldbook players"), "Eve"));
    CHECK(has(desk.run("meldbook players --json"), "{\"name\":\"Eve\",\"matches\":0,\"hands\":0}"));
    CHECK(has(desk.run("meldbook players rename eve Eva"), "Eve is now called Eva."));
    CHECK(has(desk.run("meldbook event show"), "Eva"));
    CHECK(has(desk.run("meldbook players rename Eva bea"), "there is already a player 'Bea'"));
    CHECK(has(desk.run("meldbook players merge Eva Bea"),
              "'Eva' and 'Bea' are both drawn in round 1 of 'Friday', so they are two people; name "
              "others"));
    // One who has played, and one who is only drawn, both ways; and two who are only drawn.
    desk.run("meldbook new Evi Zoe");
    CHECK(has(desk.run("meldbook players merge Eva Evi"),
              "Eva is now Evi, who has not played yet; 'meldbook undo' separates them again."));
    CHECK(has(desk.run("meldbook event show"), "Evi"));
    CHECK(desk.run("meldbook undo").code == 0);
    CHECK(has(desk.run("meldbook event show"), "Eva"));
    CHECK(has(desk.run("meldbook players merge Evi Eva"), "Evi is now Eva, in 1 match"));
    CHECK(has(desk.run("meldbook show"), "Eva"));
    CHECK(desk.run("meldbook undo").code == 0);
    CHECK(has(desk.run("meldbook show"), "Evi"));
    desk.run("meldbook event draw Cup Ida Jan Kim Leo --seed 1");
    CHECK(desk.run("meldbook players merge Ida Ana").code == 0);
    CHECK(!has(desk.run("meldbook players"), "Ida"));
    CHECK(desk.run("meldbook players rename Ina Xaver").code == 1);
    CHECK(desk.run("meldbook book check").code == 0);
}

TEST_CASE("event: standings have the draws, and the numbers of the tables as they were drawn") {
    Desk desk;
    // Of the second round, table 2 is quicker.
    desk.run("meldbook new --table 2 --event Friday");
    auto const before = desk.run("meldbook standings --event Friday");
    CHECK(has(before, "Drawn, and not begun yet"));
    desk.run("meldbook hand table=5000 table=300 --force");
    auto const second = desk.run("meldbook new --table 2");
    CHECK(second.code == 0);
    auto const json = desk.run("meldbook standings --event Friday --json").results;
    // In one round everybody has had one partner, but they were not drawn as pairs.
    CHECK(json.starts_with("{\"by\":\"player\""));
    CHECK(json.find("\"round\":2,\"table\":2,\"match\":3") != std::string::npos);
    CHECK(json.find("\"draws\":[{\"event\":\"Friday\"") != std::string::npos);
    CHECK(json.find("\"sitting_out\":") != std::string::npos);
    auto const text = desk.run("meldbook standings --event Friday");
    CHECK(has(text, "\nDrawn, and not begun yet: table 1 of round 2\n"));
    CHECK(has(desk.run("meldbook export standings --event Friday --format text"),
              "Drawn, and not begun yet"));
    for (std::string const format : {"html", "markdown"}) {
        CAPTURE(format);
        auto const file = desk.run("meldbook export standings --event Friday --format " + format);
        CHECK(file.code == 0);
        CHECK(has(file, "Drawn, and not begun yet"));
    }
    desk.run("meldbook new --table 1");
    CHECK(!has(desk.run("meldbook standings --event Friday"), "not begun yet"));
    // With a day, the matches are as they were then, and the draws are left out.
    CHECK(has(desk.run("meldbook standings --event Friday --as-of 2026-11-21 --json"),
              "\"draws\":[]"));
}

TEST_CASE("event: an event of which nothing was played yet has standings that say so") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana Bea Cid Dan --seed 1");
    auto const standings = desk.run("meldbook standings --event fri");
    CHECK(standings.code == 0);
    CHECK(has(standings, "Drawn, and not begun yet"));
    CHECK(desk.run("meldbook export standings --event Friday --format html").code == 0);
    CHECK(has(desk.run("meldbook matches --event Friday"), "No match"));
}

TEST_CASE("event: its name is found without its accents") {
    test::Session desk;
    desk.run("meldbook event draw Été --seed 1 Ana Bea Cid Dan");
    desk.run("meldbook event draw Hiver --seed 1 Ana Bea Cid Dan");
    CHECK(has(desk.run("meldbook event show ete"), "Été, round 1"));
    CHECK(has(desk.run("meldbook event show printemps"), "'printemps' is no event"));
}

TEST_CASE("event: on a very narrow screen nobody is left out") {
    test::Session desk;
    desk.set("COLUMNS", "20");
    auto const drawn = desk.run(std::vector<std::string>{
        "event", "draw", "Friday", "--seed", "1", "Ana Lima of Lisbon", "Bea", "Cid", "Dan"});
    for (auto const* name : {"Ana Lima", "Lisbon", "Bea", "Cid", "Dan"}) {
        CAPTURE(name);
        CHECK(has(drawn, name));
    }
}

TEST_CASE("event: a sheet to print has everybody, the sides and the results") {
    Desk desk;
    auto const page = desk.run("meldbook event show Friday 1 --html");
    CHECK(page.code == 0);
    for (auto const* part :
         {"<h1 class=\"sheet-of\"><bdi>Friday</bdi> <b><bdi>Round 1</bdi></b> <span>",
          "<li class=\"won\"><span><bdi>Bea &amp; Hal</bdi> <i>won</i></span>",
          "<th scope=\"row\"><bdi>Eve</bdi></th><td class=\"figure\">sits out</td>",
          "Sitting out: Eve", "@page{size:A4"}) {
        CAPTURE(part);
        CHECK(page.results.find(part) != std::string::npos);
    }
}

TEST_CASE("event: the letters on the wall are as large as the widest side allows") {
    test::Session desk;
    desk.run("meldbook event draw Friday 'Žofie Novotná-Šťastná' 'Šárka Říhová-Černá' Çağla Řehoř "
             "--seed 1");
    auto const page = desk.run("meldbook event show Friday --html");
    CHECK(page.results.find("<div class=\"wall\" style=\"--columns:1;--letters:8.7mm\">") !=
          std::string::npos);
    // What is written by hand on the slips: a line for each hand, the total, signatures, times; and a blank one.
    for (auto const* part : {"Hand 8", "Total", "Signature", "Begun: ________   Ended: ________",
                             "Friday, round 1, table 1", "Friday, round ____, table ____"}) {
        CAPTURE(part);
        CHECK(page.results.find(part) != std::string::npos);
    }
}

TEST_CASE("event: the sheet of an evening says for everybody at which tables they sit") {
    Desk desk;
    auto const page = desk.run("meldbook event show Friday all --html");
    CHECK(page.code == 0);
    for (auto const* part : {"<h1 class=\"sheet-of\"><b><bdi>Friday</bdi></b> <span>", "Round 2",
                             "<bdi>Round 1</bdi><br><bdi>Sitting out: Eve</bdi>",
                             "<li class=\"won\"><span><bdi>Bea &amp; Hal</bdi> <i>won</i></span>",
                             "<li><b><bdi>Eve</bdi></b> tables by round: out, "}) {
        CAPTURE(part);
        CHECK(page.results.find(part) != std::string::npos);
    }
    auto const person = desk.run("meldbook event show Eve --html");
    CHECK(person.code == 0);
    CHECK(person.results.find(">out<") != std::string::npos);
    CHECK(person.results.find("<h1 class=\"sheet-of\"><bdi>Friday</bdi> <b><bdi>Eve</bdi></b> "
                              "<span>Sat 21 Nov 2026 19:00</span>") != std::string::npos);
    CHECK(desk.run("meldbook event show todos --json").results.starts_with("{\"rounds\":[{"));
}

TEST_CASE("event: somebody who comes late needs no event, where there is one") {
    test::Session session;
    auto const none = session.run("meldbook event draw --add Ida");
    CHECK(none.code == 2);
    CHECK(has(none, "an event needs a name"));
    CHECK_FALSE(std::filesystem::exists(session.folder() / "book.db"));
    session.run("meldbook new Ana Bea");
    CHECK(has(session.run("meldbook event draw --add Ida"), "no round is drawn yet"));
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    CHECK(has(session.run("meldbook event draw --add Ida --seed 1"), "Cup, round 1"));
    CHECK(session.run("meldbook event draw").code == 2);
}

TEST_CASE("event: a damaged draw is named by a check") {
    Desk desk;
    test::sql(desk.folder() / "book.db", "UPDATE drawn_seat SET side = 7 WHERE seat = 3");
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
    test::sql(desk.folder() / "book.db", "UPDATE draw SET round = 9999 WHERE round = 2");
    CHECK(has(desk.run("meldbook event next --by rotation"), "an evening has at most 9999 rounds"));
}

TEST_CASE("event: the page of the event on a site has its draws") {
    Desk desk;
    CHECK(desk.run("meldbook export --site site").code == 0);
    std::ifstream file(desk.folder() / "site/events/friday.html");
    std::string const page{std::istreambuf_iterator<char>(file), {}};
    auto const leads = page.find("<p class=\"ended\">In the lead: ");
    CHECK(page.find("<meta name=\"description\" content=\"In the lead: ") < leads);
    auto const podium = page.find("class=\"glance podium\">\n<li class=\"first\">place 1 <b><bdi>");
    CHECK(podium != std::string::npos);
    CHECK(leads < podium);
    // The page of the event alone begins alike.
    auto const alone = desk.run("meldbook export standings --event Friday --format html");
    CHECK(alone.code == 0);
    for (auto const* part : {"<h1>Friday</h1>\n<p class=\"ended\">In the lead: ",
                             "<ol class=\"glance podium\">\n<li class=\"first\">place 1 <b><bdi>"})
        CHECK_MESSAGE(has(alone, part), part);
    auto const match = page.find("href=\"../matches/1.html\"");
    CHECK(page.find(">Round 2</h2>") < page.find(">Round 1</h2>"));
    CHECK(match != std::string::npos);
    CHECK(page.find(">Round 1</h2>") < match);
    // A match is shown once, in its round, and nothing tells the scorer what to type.
    CHECK(page.find("id=\"round-1-1\"") == std::string::npos);
    CHECK(page.find("meldbook e") == std::string::npos);
}

TEST_CASE("event: a table that began by its own draw is asked before it has the desk's") {
    test::Session desk;
    desk.run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan");
    desk.run("meldbook new --table 1");
    desk.run("meldbook hand \"table=5100 minus=0\" \"table=1200 minus=0\" --force");
    desk.run("meldbook merge ./book.db --book ./table.db");
    desk.run("meldbook event next --seed 9 --book ./table.db");
    desk.run("meldbook new --table 1 --book ./table.db");
    desk.run("meldbook event next --seed 10");
    CHECK(has(desk.run("meldbook merge ./table.db"), "was drawn twice"));
    desk.run("meldbook merge ./table.db --ours");
    CHECK(has(desk.run("meldbook merge ./book.db --book ./table.db"), "was drawn twice"));
    CHECK(has(desk.run("meldbook merge ./book.db --theirs --book ./table.db"),
              "The draw of 1 round was taken over."));
    CHECK(!has(desk.run("meldbook merge ./table.db"), "was drawn twice"));
    CHECK(!has(desk.run("meldbook merge ./book.db --book ./table.db"), "was drawn twice"));
    auto const shown = [&](std::string const& book) {
        return desk.run("meldbook event show --json --book ./" + book).results;
    };
    CHECK(shown("table.db").find("\"match\":2") != std::string::npos);
    CHECK(shown("table.db") == shown("book.db"));
}

TEST_CASE("event: a match that the desk has removed and its table has abandoned stays removed") {
    test::Session desk;
    desk.run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan");
    desk.run("meldbook merge ./book.db --book ./table.db");
    desk.run("meldbook new --table 1 --book ./table.db");
    desk.run("meldbook merge ./table.db");
    desk.run("meldbook delete 1");
    desk.run("meldbook abandon 1 --book ./table.db");
    auto const merged = desk.run("meldbook merge ./table.db");
    CHECK(merged.code == 0);
    CHECK(has(merged, "1 match was removed in this book and is not brought back."));

    // What was played on before it was abandoned is asked about like any other.
    desk.run("meldbook undo --book ./table.db");
    desk.run(
        "meldbook hand \"table=5100 minus=0\" \"table=1200 minus=0\" --force --book ./table.db");
    desk.run("meldbook abandon 1 --book ./table.db");
    CHECK(desk.run("meldbook merge ./table.db").code != 0);
}

TEST_CASE("event: at a terminal the next round asks whose a match is that says of no draw") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    session.set("MELDBOOK_NOW", "2025-01-01T19:00:00Z");
    session.run("meldbook new Bea+Dan Ana+Cid --event Cup");
    session.run("meldbook hand \"table=5100 minus=0\" \"table=200 minus=0\" --force");
    session.set("MELDBOOK_NOW", "2026-11-21T22:00:00Z");
    auto const told = session.run("meldbook event next Cup --seed 2");
    CHECK(has(told, "if it is theirs: 'meldbook edit 1 --round 1'"));
    test::ScriptedAsker asker({"n", "y"});
    session.answer_with(&asker);
    CHECK(has(session.run("meldbook event next Cup --seed 2"), "has not begun"));
    CHECK(has(session.run("meldbook event next Cup --seed 2"), "Cup, round 2"));
    CHECK(asker.shown.find("is match 1 that of table 1 in round 1, though its clock") !=
          std::string::npos);
    session.answer_with(nullptr);
    CHECK(has(session.run("meldbook event show Cup 1"), "5,100  won"));
    // The answer is a step of its own.
    CHECK(session.run("meldbook undo").code == 0);
    CHECK(has(session.run("meldbook event show Cup"), "5,100  won"));
    CHECK(session.run("meldbook undo").code == 0);
    CHECK(!has(session.run("meldbook event show Cup"), "5,100  won"));
}

TEST_CASE("event: at a terminal a result for somebody who plays is asked about") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    session.run("meldbook new --table 1");
    test::ScriptedAsker asker({"n", "y"});
    session.answer_with(&asker);
    CHECK(session.run("meldbook event score Ana 500 --as won --why late").code == 1);
    CHECK(session.run("meldbook event score Ana 500 --as won --why late").code == 0);
    CHECK(asker.shown.find("'Ana' plays match 1 at table 1: award a result all the same? y, n") !=
          std::string::npos);
    session.answer_with(nullptr);
}

TEST_CASE("event: who is asked keeps no other table waiting, and what changes meanwhile is said") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    session.run("meldbook new --table 1");
    Asked asker([&] {
        session.answer_with(nullptr);
        CHECK(session.run("meldbook abandon 1").code == 0);
    });
    session.answer_with(&asker);
    auto const printed = session.run("meldbook event score Ana 500 --as won --why late");
    CHECK(printed.code == 1);
    CHECK(has(printed, "round 1 has changed meanwhile, so nothing was changed; try again"));
}

TEST_CASE("event: what is decided about a table is not kept if its match went on meanwhile, and "
          "other tables do not matter") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 --fixed Ana=1 Ana Bea Cid Dan Eve Fay Gil Hal");
    session.run("meldbook new --table 1");
    auto const award_while = [&](std::string const& happens) {
        Asked asker([&] {
            session.answer_with(nullptr);
            CHECK(session.run("meldbook " + happens).code == 0);
        });
        session.answer_with(&asker);
        return session.run("meldbook event score Ana 500 --as won --why late --event Cup");
    };
    CHECK(has(award_while("hand \"table=300 minus=0\" \"table=200 minus=0\" --force"),
              "round 1 has changed meanwhile, so nothing was changed; try again"));
    CHECK(has(
        award_while("fix 1 \"table=305 minus=0\" \"table=200 minus=0\" --force --why miscounted "
                    "--match 1"),
        "round 1 has changed meanwhile"));
    CHECK(award_while("new --event Cup --table 2").code == 0);
    CHECK(session.run("meldbook event show Cup --json").results.find("\"match\":2") !=
          std::string::npos);
}

TEST_CASE("event: a match that came and ended while the question stood is not displaced") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 --fixed Ana=1 Ana Bea Cid Dan Eve Fay Gil Hal");
    auto const drawn = session.run("meldbook event show Cup --json").results;
    auto const second = drawn.substr(drawn.find("\"table\":2"));
    auto const name = second.find("\"sides\":[[\"") + 11;
    auto const other = second.substr(name, 3);
    auto const play = [&] {
        CHECK(session.run("meldbook new --event Cup --table 2").code == 0);
        CHECK(session.run("meldbook hand \"table=5100 minus=0\" \"table=200 minus=0\" --force")
                  .code == 0);
    };
    Asked asker([&] {
        session.answer_with(nullptr);
        play();
    });
    session.answer_with(&asker);
    auto const swapped = session.run("meldbook event swap Ana " + other);
    CHECK(swapped.code == 1);
    CHECK(has(swapped, "round 1 has changed meanwhile, so nothing was changed; try again"));
    CHECK(session.run("meldbook event show Cup --json").results.find("\"match\":1") !=
          std::string::npos);
}

TEST_CASE("event: a word that could be an event, a person or all of an evening") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Alle Bea Cid Dan");
    // Somebody is called so.
    CHECK(session.run("meldbook event show Alle").results.starts_with("Cup: Alle\n"));
    CHECK(has(session.run("meldbook event show all"), "Everybody's tables, round by round"));
    auto const unknown = session.run("meldbook event show Zoe");
    CHECK(unknown.code == 1);
    CHECK(has(unknown, "'Zoe' is no event, and nobody plays in 'Cup' by that name"));
}

TEST_CASE(
    "event: the round that has just ended is shown, though the next one was drawn meanwhile") {
    test::Session desk;
    auto const shows = [&](int round) {
        return has(desk.run("meldbook event show"), "Cup, round " + std::to_string(round) + "\n");
    };
    auto const begin = [&](std::string const& rounds) {
        desk.run("meldbook event draw Cup --new-evening --seed 1 " + rounds +
                 " Ana Bea Cid Dan Eve Fay Gil Hal");
        desk.run("meldbook new --table 1");
        desk.run("meldbook new --table 2");
    };
    // The bell rings later than any hand was played.
    begin("--rounds 3");
    CHECK(desk.run("meldbook event draw Cup --add Ida").code == 0);
    CHECK(desk.run("meldbook event bell").code == 0);
    CHECK(shows(1));
    for (std::string const ends : {"", " --force table=5100"}) {
        CAPTURE(ends);
        begin("--rounds 2");
        desk.run("meldbook hand table=100 table=200 --force" + ends);
        CHECK(desk.run("meldbook event draw Cup --add Ida").code == 0);
        CHECK(desk.run("meldbook event bell").code == 0);
        CHECK(shows(1));
    }
    // What is drawn afterwards is what people look for, also when a hand is then corrected.
    begin("");
    desk.run("meldbook hand table=100 table=200 --force");
    desk.run("meldbook event bell");
    CHECK(desk.run("meldbook event next --by rotation").code == 0);
    CHECK(shows(2));
    CHECK(desk.run("meldbook fix 1 table=100 table=300 --force").code == 0);
    CHECK(shows(2));
}

TEST_CASE("event: a laptop whose clock is behind does not bring the next round of a plan") {
    test::Session desk, laptop;
    for (int minute = 0; minute < 30; ++minute) desk.run("meldbook rules");
    desk.run("meldbook event draw Cup --seed 1 --rounds 2 Ana Bea Cid Dan");
    CHECK(laptop.run("meldbook merge " + (desk.folder() / "book.db").string()).code == 0);
    laptop.run("meldbook new --table 1");
    laptop.run("meldbook hand table=5100 table=200 --force");
    CHECK(desk.run("meldbook merge " + (laptop.folder() / "book.db").string()).code == 0);
    auto const shown = desk.run("meldbook event show");
    CHECK(has(shown, "Cup, round 1\n"));
    CHECK(has(shown, "5,100  won"));
}

TEST_CASE("event: what is awarded is shown with all rounds and with those of its people") {
    test::Session desk;
    desk.set("COLUMNS", "200");
    desk.run("meldbook event draw Cup --seed 1 Ana+Bea Cid+Dan Eve+Fay Gil+Hal Ida+Jan");
    desk.run("meldbook event draw Cup --seed 1 --rounds 2");
    auto const json = desk.run("meldbook event show --json").results;
    auto const name_after = [&](std::string const& key) {
        auto const at = json.find("\"", json.find(key) + key.size()) + 1;
        return json.substr(at, 3);
    };
    auto const rests = name_after("\"sitting_out\":");
    auto const absent = name_after("\"table\":2,\"sides\":[[");
    auto const plays = name_after("\"table\":1,\"sides\":[[");
    CHECK(desk.run("meldbook event bye " + rests).code == 0);
    CHECK(desk.run("meldbook event forfeit 2 --by " + absent).code == 0);
    CHECK(desk.run("meldbook event score " + plays + " -100 --why late").code == 0);
    auto const all = desk.run("meldbook event show all");
    CHECK(has(all, "0 points and a match won (bye)\n"));
    CHECK(has(all, "0 points and a match lost (forfeit)\n"));
    CHECK(has(all, "−100 points (late)\n"));
    auto const one = desk.run("meldbook event show " + absent);
    CHECK(has(one, "forfeit\n"));
    CHECK(has(one, "0 points and a match lost (forfeit)\n"));
    CHECK(!has(one, "late"));
    CHECK(has(desk.run("meldbook event show " + rests), "bye\n"));
    CHECK(has(desk.run("meldbook event show " + plays), "  −100\n"));
    CHECK(has(desk.run("meldbook event show " + plays + " --html"), "−100 points (late)"));
    desk.run("meldbook new --table 1");
    CHECK(has(desk.run("meldbook event show " + plays), "0 : 0\n"));
}

TEST_CASE("event: what was wished before gives way to who leaves, and stays wished") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    for (std::string const rounds : {"", " --rounds 3"}) {
        CAPTURE(rounds);
        desk.run("meldbook event draw Cup --new-evening --seed 1 --apart Ana,Bea,Cid Ana Bea Cid "
                 "Dan Eve Fay Gil Hal Ida Jan Kim Leo" +
                 rounds);
        auto const fewer =
            desk.run("meldbook event draw Cup --seed 1 --without Ida --without Jan --without Kim "
                     "--without Leo");
        CHECK(fewer.code == 0);
        CHECK(has(fewer, "are not kept apart, because no draw was found in which all is kept\n"));
        CHECK(has(fewer, "Kept as before: "));
        CHECK(has(desk.run("meldbook event show Cup --json"),
                  "\"apart\":[[\"Ana\",\"Bea\"],[\"Ana\",\"Cid\"],[\"Bea\",\"Cid\"]]"));
        // What is wished now is refused.
        CHECK(desk.run("meldbook event draw Cup --seed 1 --apart Ana,Dan").code == 1);
        auto const more =
            desk.run("meldbook event draw Cup --seed 1 --add Ida --add Jan --add Kim --add Leo");
        CHECK(has(more, "Kept as before: Ana and Bea apart, Ana and Cid apart, Bea and Cid apart"));
    }
    desk.run("meldbook event draw Duo --seed 1 --fixed Ana=1 --fixed Bea=1 --fixed Cid=1 Ana Bea "
             "Cid Dan Eve Fay Gil Hal");
    auto const smaller = desk.run("meldbook event draw Duo --seed 1 --seats 2");
    CHECK(smaller.code == 0);
    CHECK(
        has(smaller, "does not stay at table 1, because no draw was found in which all is kept\n"));
}

TEST_CASE("event: pairs who have to meet again by the standings are named") {
    test::Session desk;
    desk.run("meldbook event draw Cup --seed 1 Ana+Bea Cid+Dan Eve+Fay Gil+Hal");
    auto const play = [&] {
        for (std::string const table : {"1", "2"}) {
            desk.run("meldbook new --table " + table);
            desk.run("meldbook hand table=5" + table + "00 table=200 --force");
        }
    };
    for (int round = 2; round <= 4; ++round) {
        play();
        auto const next = desk.run("meldbook event next --seed 1");
        CHECK(has(next, "Cup, round " + std::to_string(round)));
        CHECK(has(next, " meet again, because no round was found in which nobody does\n") ==
              (round == 4));
    }
}

TEST_CASE("event: at a terminal a swap that breaks a wish is asked about") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal --apart Ana,Bea");
    auto const tables = session.run("meldbook event show Cup --json").results;
    // Somebody at the table of Ana changes places with Bea.
    auto const swap = [&](std::string const& who) {
        return session.run("meldbook event swap Bea " + who);
    };
    std::string partner;
    for (auto const* const who : {"Cid", "Dan", "Eve", "Fay", "Gil", "Hal"})
        if (swap(who).code == 0) session.run("meldbook undo");
        else partner = who;
    REQUIRE(!partner.empty());
    test::ScriptedAsker asker({"n", "y"});
    session.answer_with(&asker);
    CHECK(swap(partner).code == 1);
    CHECK(session.run("meldbook event show Cup --json").results == tables);
    CHECK(swap(partner).code == 0);
    CHECK(asker.shown.find("'Ana' and 'Bea' then sit at one table, though they are to be apart: "
                           "swap all the same? y, n") != std::string::npos);
    session.answer_with(nullptr);
    // What was broken stays wished.
    CHECK(has(session.run("meldbook event show Cup --json"), "\"apart\":[[\"Ana\",\"Bea\"]]"));
    // Who stays at a table, though not from partner to partner.
    session.run("meldbook event draw Den --seed 1 --fixed Ana=1 Ana Bea Cid Dan Eve Fay Gil Hal");
    auto const den = session.run("meldbook event show Den --json").results;
    auto const first_table = den.substr(0, den.find("\"table\":2"));
    std::string other;
    for (std::string const who : {"Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"}) {
        CAPTURE(who);
        auto const swapped = session.run("meldbook event swap Ana " + who);
        bool const stays = first_table.find('"' + who + '"') != std::string::npos;
        CHECK(swapped.code == (stays ? 0 : 1));
        CHECK(has(swapped, "'Ana' would not stay at table 1; --force swaps all the same") != stays);
        if (stays) session.run("meldbook undo");
        else other = who;
    }
    test::ScriptedAsker agrees({"y"});
    session.answer_with(&agrees);
    CHECK(session.run("meldbook event swap Ana " + other).code == 0);
    CHECK(agrees.shown.find("'Ana' then does not stay at table 1: swap all the same? y, n") !=
          std::string::npos);
    session.answer_with(nullptr);
}

TEST_CASE(
    "event: wishes of two spellings of one name are refused from a file, and not made by a name") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 Ana Bea Cid Dan Eve");
    auto const import = [&](std::string const& wishes) {
        desk.write_file(
            "draws.json",
            "{\"meldbook\":1,\"matches\":[],\"draws\":[{\"event\":\"Cup\",\"evening\":\"e\","
            "\"round\":1,\"drawn\":\"2026-11-21T19:00:00Z\",\"by\":\"meetings\",\"seed\":1,"
            "\"tables\":[{\"sides\":[[\"Ana\"],[\"Bea\"]]}]," +
                wishes + "}]}");
        return desk.run("meldbook import ./draws.json");
    };
    CHECK(has(import("\"apart\":[[\"Ana\",\"ana\"]]"), "it contradicts itself"));
    CHECK(desk.run("meldbook event draw C --seed 2").code == 0);
    std::string many = "\"fixed\":[";
    for (int i = 0; i <= 1000; ++i)
        many += std::string(i > 0 ? "," : "") + "{\"player\":\"Ana\",\"table\":1}";
    CHECK(has(import(many + "]"), "it contradicts itself"));
    CHECK(has(import("\"scale\":\"0=1:1" + std::string(100, ' ') + "2:0\""),
              "it contradicts itself"));
    // What is said twice is kept once.
    CHECK(import("\"apart\":[[\"Ana\",\"Bea\"],[\"bea\",\"ana\"]]").code == 0);
    CHECK(has(desk.run("meldbook event show Cup --json"), "\"apart\":[[\"Ana\",\"Bea\"]]}"));

    // Ana has left; a new name is hers.
    test::Session own;
    own.run(
        "meldbook event draw C --seed 1 --seats 2 --apart Ana,Bea --apart Ana,Cid Ana Bea Cid Dan");
    own.run("meldbook event draw C --seed 1 --without Ana --add Ida");
    CHECK(own.run("meldbook players rename Bea ana").code == 0);
    CHECK(has(own.run("meldbook event draw C --seed 1"), "Kept as before: ana and Cid apart"));
    own.run("meldbook export --all --output ./all.json");
    CHECK(own.run("meldbook import ./all.json --book ./copy.db").code == 0);
    CHECK(own.run("meldbook event show --json --book ./copy.db").results ==
          own.run("meldbook event show --json").results);
    CHECK(own.run("meldbook merge ./book.db --book ./table.db").code == 0);
}

TEST_CASE("event: who comes back by another spelling is still apart") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 --seats 2 --apart Ana,Bea Ana Bea Cid Dan");
    desk.run("meldbook event draw C --seed 1 --without Ana --add Ida");
    auto const back = desk.run("meldbook event draw C --seed 1 --without Ida --add ana");
    CHECK(has(back, "Kept as before: Ana and Bea apart"));
    CHECK(!has(back, "New in this book: "));
}

TEST_CASE("event: a contestant stays at one table, and each wish is kept once") {
    test::Session desk;
    std::string const eight = " Ana Bea Cid Dan Eve Fay Gil Hal";
    auto const two = desk.run("meldbook event draw C --fixed Ana=1 --fixed Ana=2" + eight);
    CHECK(two.code == 2);
    CHECK(has(two, "--fixed puts 'Ana' at table 1 and at table 2; name one table"));
    auto const partners =
        desk.run("meldbook event draw C --fixed Ana=1 --fixed Bea=2 Ana+Bea Cid+Dan "
                 "Eve+Fay Gil+Hal");
    CHECK(partners.code == 2);
    CHECK(has(partners, "--fixed puts 'Ana+Bea' at table 1 and at table 2; name one table"));
    CHECK(desk.run("meldbook event draw C --seed 1 --fixed Ana=1 --fixed Ana=1 --apart Ana,Bea "
                   "--apart "
                   "Bea,Ana --fixed Cid=2" +
                   eight)
              .code == 0);
    CHECK(has(desk.run("meldbook event show C --json"),
              "\"apart\":[[\"Ana\",\"Bea\"]],\"fixed\":[{\"player\":\"Ana\",\"table\":1},"
              "{\"player\":\"Cid\",\"table\":2}]}"));
    // As partners, they cannot do what each of them was to do.
    auto const drawn = desk.run("meldbook event draw C --seed 1 Ana+Cid Bea+Dan Eve+Fay Gil+Hal");
    CHECK(has(drawn, "'Ana+Cid' does not stay at table 2, but at table 1"));
    std::string many;
    for (int i = 0; i < 46; ++i) many += ",P" + std::to_string(i);
    std::string names = many;
    for (auto& sign : names)
        if (sign == ',') sign = ' ';
    auto const bound =
        desk.run("meldbook event draw C --seats 2 --apart Ana" + many + " Ana" + names);
    CHECK(bound.code == 2);
    CHECK(has(bound, "--apart and --fixed name more than the 1,000 wishes that an evening keeps; "
                     "name fewer"));
}

TEST_CASE(
    "event: wishes go with their draw into another book, and into a new one from a damaged one") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 --apart Ana,Bea --fixed Cid=1 Ana Bea Cid Dan Eve Fay "
             "Gil Hal");
    desk.run("meldbook merge ./book.db --book ./table.db");
    auto const wishes = [&](std::string const& book) {
        auto const json = desk.run("meldbook event show C --json --book ./" + book).results;
        auto const at = json.find("\"apart\"");
        auto const fixed = json.find("\"fixed\"");
        return at < fixed || fixed != std::string::npos ? json.substr(std::min(at, fixed))
               : at != std::string::npos                ? json.substr(at)
                                                        : std::string();
    };
    auto const first = wishes("book.db");
    CHECK(first.starts_with("\"apart\":[[\"Ana\",\"Bea\"]],\"fixed\":[{\"player\":\"Cid\""));
    CHECK(wishes("table.db") == first);
    desk.run("meldbook event draw C --seed 2 --apart none --apart Dan,Eve");
    desk.run("meldbook merge ./book.db --book ./table.db");
    CHECK(wishes("table.db").starts_with("\"apart\":[[\"Dan\",\"Eve\"]],\"fixed\""));
    // Both go on: somebody decides between two draws, each with its wishes.
    desk.run("meldbook event draw C --seed 3 --apart none --fixed none");
    desk.run("meldbook event draw C --seed 4 --fixed Ana=2 --book ./table.db");
    CHECK(has(desk.run("meldbook merge ./table.db"), "was drawn twice"));
    CHECK(wishes("book.db").empty());
    CHECK(desk.run("meldbook merge ./table.db --theirs").code == 0);
    auto const theirs = wishes("table.db");
    CHECK(theirs.find("{\"player\":\"Ana\",\"table\":2}") != std::string::npos);
    CHECK(wishes("book.db") == theirs);

    for (std::string const damage :
         {"DELETE FROM change WHERE tab = 'drawn_wish'", "DELETE FROM drawn_wish"}) {
        CAPTURE(damage);
        std::filesystem::copy_file(desk.folder() / "book.db", desk.folder() / "bad.db",
                                   fs::copy_options::overwrite_existing);
        test::sql(desk.folder() / "bad.db", damage);
        std::filesystem::remove(desk.folder() / "saved.db");
        desk.run("meldbook book salvage ./bad.db --output ./saved.db");
        CHECK(wishes("saved.db") == theirs);
    }
    // One that cannot be is named with its draw.
    test::sql(desk.folder() / "book.db", "UPDATE drawn_wish SET other = player, board = NULL;"
                                         "DELETE FROM change WHERE tab = 'drawn_wish'");
    CHECK(has(desk.run("meldbook book salvage ./book.db --output ./none.db"),
              "what the new book does not have: draws of events"));
}

TEST_CASE("event: the next round by standings is asked about while tables play") {
    test::Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    session.run("meldbook new --table 1");
    test::ScriptedAsker asker({"n", "y", "y"});
    session.answer_with(&asker);
    auto const no = session.run("meldbook event next Cup --seed 2");
    CHECK(no.code == 1);
    CHECK(has(no, "round 1 of 'Cup' is not over, so the next one is not drawn; 'meldbook event "
                  "bell' ends its matches as they stand"));
    CHECK(asker.shown.find("round 1 is not over at tables 1 and 2, whose results do not count in "
                           "the standings yet: draw the next round all the same? y, n") !=
          std::string::npos);
    CHECK(has(session.run("meldbook event next Cup --seed 2"), "Cup, round 2"));
    // What needs no standings is not asked about.
    CHECK(has(session.run("meldbook event next Cup --by rotation"), "Cup, round 3"));
    session.answer_with(nullptr);
    session.run("meldbook undo");
    session.run("meldbook undo");
    // While somebody is asked, more may finish, but no other round be drawn.
    session.run("meldbook event forfeit 2 --event Cup --by " + [&] {
        auto const json = session.run("meldbook event show Cup --json").results;
        return json.substr(json.find("[[\"", json.find("\"table\":2")) + 3, 3);
    }());
    Asked finishes([&] {
        session.answer_with(nullptr);
        session.run("meldbook hand \"table=5100 minus=0\" \"table=200 minus=0\" --force");
    });
    session.answer_with(&finishes);
    CHECK(has(session.run("meldbook event next Cup --seed 2"), "Cup, round 2"));
    CHECK(finishes.shown.find("round 1 is not over at table 1, whose result does not count in the "
                              "standings yet: draw the next round all the same? y, n") !=
          std::string::npos);
    session.run("meldbook new --event Cup --table 1");
    Asked draws([&] {
        session.answer_with(nullptr);
        session.run("meldbook event next Cup --by rotation");
    });
    session.answer_with(&draws);
    CHECK(has(session.run("meldbook event next Cup --seed 2"),
              "round 2 has changed meanwhile, so nothing was changed; try again"));
    session.answer_with(nullptr);
}

TEST_CASE("event: wishes are of one evening") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 --apart Ana,Bea --fixed Cid=1 Ana Bea Cid Dan Eve Fay "
             "Gil Hal");
    auto const other = desk.run("meldbook event draw C --seed 2 --new-evening");
    CHECK(other.code == 0);
    CHECK(!has(other, "Kept as before"));
    CHECK(!has(desk.run("meldbook event show C --json"), "\"apart\""));
}

TEST_CASE("event: a late comer of a later round can swap without the number of the round") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 --rounds 3 Ana Bea Cid Dan Fay Gil Hal Ida");
    desk.run("meldbook new --table 1");
    desk.run("meldbook new --table 2");
    desk.run("meldbook event draw C --seed 1 --add Eve");
    auto const swapped = desk.run("meldbook event swap Eve Ana");
    CHECK(swapped.code == 0);
    CHECK(has(swapped, "Changed by hand: "));
    auto const nobody = desk.run("meldbook event swap Zoe Ana");
    CHECK(nobody.code == 2);
    CHECK(has(nobody, "'Zoe' is not one of the players; they are "));
}

TEST_CASE("event: rounds that have not begun are named one by one if some between have") {
    test::Session desk;
    desk.run("meldbook event draw C --seed 1 --seats 2 --rounds 4 Ana Bea Cid");
    desk.run("meldbook event forfeit 1 --by Ana --round 2");
    desk.run("meldbook event forfeit 1 --by Bea --round 2");
    CHECK(has(desk.run("meldbook standings --event C"),
              "Drawn, and not begun yet: rounds 1, 3 and 4\n"));
}

TEST_CASE("event: the standings of 24 people after six rounds are one sheet of paper") {
    test::Session session;
    session.run(
        "meldbook event draw Cup --seed 1 Annemarie Beatrice Cidonia Dankwart Eveline Fayette"
        " Gilbert Halvard Idalina Janneke Kimberly Leandra Maximilian Nadine Ottokar Philippa"
        " Quentin Rosalinde Sebastian Theodora Ulrike Valentin Wilhelmina Xaver --rounds 6");
    for (int match = 0; match < 36; ++match) {
        session.run("meldbook new --table " + std::to_string(match % 6 + 1));
        session.run("meldbook hand \"table=5100 minus=0\" \"table=1200 minus=0\" --force");
    }
    auto const html = session.run("meldbook export standings --event Cup --format html").results;
    CHECK(html.find("Halvard") < html.find("id=\"table-2\""));  // the standings are first
    CHECK(test::sheets_of_paper(html) == 1);
}

TEST_CASE("event: another spelling of its name is the same event") {
    test::Session desk;
    desk.run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.run("meldbook book backup ./other.db");
    desk.run("meldbook event draw Friday --seed 5 --book ./other.db");
    desk.run("meldbook new --table 1");
    desk.run("meldbook hand table=100 table=50");
    desk.run("meldbook edit --event friday");
    auto const merged = desk.run("meldbook merge ./other.db");
    CHECK(merged.code == 1);
    CHECK(has(merged, "this book's draw stays"));
    // Those who play in it are drawn, however it was written.
    desk.run("meldbook new Ida+Jan Kim+Leo --event Gala");
    desk.run("meldbook new Mia+Noa Oda+Pia --event gala");
    CHECK(has(desk.run("meldbook event draw Gala"), "Pia"));
}

TEST_CASE("event: of who plays at two tables, a result is awarded at the one that is named") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana Bea Cid Dan Eve Fay Gil --twice Ana --seed 1");
    auto const one = desk.run("meldbook event score Ana 0 --as won --why x");
    CHECK(one.code == 1);
    CHECK(has(one, "'Ana' plays at two tables of round 1; 'meldbook event forfeit' awards the "
                   "result of one"));
    // Bea sits at table 2.
    auto const shown = [&] { return desk.run("meldbook event show --json").results; };
    SUBCASE("before the other is played") {
        CHECK(desk.run("meldbook event forfeit 2 --by Bea").code == 0);
    }
    desk.run("meldbook new --table 1");
    desk.run("meldbook hand table=5000 table=200 --force");
    SUBCASE("after the other was played") {
        CHECK(desk.run("meldbook event forfeit 2 --by Bea").code == 0);
    }
    CHECK(shown().find("{\"player\":\"Ana\",\"table\":2,") != std::string::npos);
    CHECK(has(desk.run("meldbook event next --by rotation"), "round 2"));
    auto const counted = [&](std::string const& book) {
        return desk.run("meldbook standings --event Friday --json --book " + book).results;
    };
    CHECK(counted("./book.db").find("\"result\":\"won\"") != std::string::npos);
    desk.run("meldbook export --all --output all.json");
    desk.run("meldbook import all.json --book ./copy.db");
    CHECK(counted("./copy.db") == counted("./book.db"));
    CHECK(desk.run("meldbook event score Ana 0 --as none --why x --round 1").code == 0);
}

TEST_CASE("event: what was awarded counts where no matches are chosen") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana+Bea Cid+Dan Eve+Fay Gil+Hal --seed 3");
    auto const absent =
        std::string(has(desk.run("meldbook event show Ana"), "table 1") ? "2" : "1");
    auto const names = [&](std::string const& more) {
        return desk.run("meldbook standings --event Friday " + more).text;
    };
    auto const side = desk.run("meldbook event show --json").results;
    auto const at = side.find("\"table\":" + absent);
    REQUIRE(at != std::string::npos);
    auto const player = side.substr(side.find("[[\"", at) + 3, 3);
    desk.run("meldbook new --table " + std::string(absent == "1" ? "2" : "1"));
    desk.run("meldbook hand table=5000 table=200 --force");
    CHECK(desk.run("meldbook event forfeit " + absent + " --by " + player + " --points 500").code ==
          0);
    CHECK(names("").find(" 500") != std::string::npos);
    auto const of_ana = names("--player Ana");
    CHECK(of_ana.find("5,000") != std::string::npos);
    CHECK(of_ana.find(" 500") == std::string::npos);
    CHECK(of_ana.find("not begun yet") == std::string::npos);
}

TEST_CASE(
    "event: of who plays at two tables, what was awarded at both stays when others change places") {
    test::Session desk;
    desk.run("meldbook event draw Friday Ana Bea Cid Dan Eve Fay Gil --twice Ana --seed 1");
    desk.run("meldbook event score Ana 100 --why early");
    desk.run("meldbook event forfeit 2 --by Bea");
    auto const swapped = desk.run("meldbook event swap Cid Fay");
    CHECK(swapped.code == 0);
    CHECK_FALSE(has(swapped, "No longer awarded"));
}

}  // namespace meldbook_tests::commands_event_test
