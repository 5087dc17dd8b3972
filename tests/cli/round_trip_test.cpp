// Matches out of a book and into another: nothing is lost, nothing comes twice.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "formats/match_document.hpp"
#include "support/files.hpp"
#include "support/importing.hpp"
#include "support/made_up.hpp"
#include "support/property.hpp"
#include "support/session.hpp"
#include "words/problems.hpp"

namespace meldbook_tests::cli_round_trip_test {

using namespace meldbook;

namespace {

using Words = std::vector<std::string>;

/// Adds made-up matches of every kind to the book.
void add_matches(test::Session& session) {
    std::string document(formats::matches_begin);
    for (std::uint64_t number = 0; number < 24; ++number) {
        auto facts = test::sample(test::some_match(1), number);
        facts.uid = "uid-" + std::to_string(number);
        if (number > 0) document += formats::matches_next;
        formats::append_match(document, test::replayed(facts), words::problem_text);
    }
    session.write_file("made-up.json", document.append(formats::matches_end));
    auto const added = session.run("meldbook import made-up.json --force");
    REQUIRE_MESSAGE(added.code == 0, added.text);
}

std::string exported(test::Session& session, std::string const& book, std::string const& format) {
    return session.run(Words{"export", "--all", "--format", format, "--book", book}).results;
}

}  // namespace

TEST_CASE("what is exported and imported is exported the same again") {
    test::Session session;
    add_matches(session);
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        auto const file = "all." + format;
        auto const written = exported(session, "./book.db", format);
        session.write_file(file, written);
        auto const book = "./" + format + ".db";
        auto const imported =
            session.run(Words{"import", file, "--format", format, "--force", "--book", book});
        CHECK_MESSAGE(imported.code == 0, imported.text);
        CHECK(exported(session, book, format) == written);
        // Importing twice adds nothing, to the book it came from neither.
        for (auto const& again : {book, std::string("./book.db")}) {
            auto const second =
                session.run(Words{"import", file, "--format", format, "--force", "--book", again});
            CHECK_MESSAGE(second.text.find("matches 0") != std::string::npos, second.text);
        }
    }
    CHECK(session.run("meldbook book check --book ./json.db").code == 0);
}

TEST_CASE("a substitute who deals and players who change places come back from every format") {
    test::Session session;
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --target 0");
    for (int hand = 1; hand <= 10; ++hand) {
        if (hand == 4) session.run("meldbook seat Ana=Eve");
        if (hand == 7) REQUIRE(session.run("meldbook seat Bea=Dan Dan=Bea").code == 0);
        REQUIRE(session.run("meldbook hand \"KKKKKKK out\" \"QQQ 555 Jo22 hand=4\" --force").code ==
                0);
    }
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        auto const written = exported(session, "./book.db", format);
        session.write_file("all", written);
        auto const book = "./" + format + ".db";
        auto const imported =
            session.run(Words{"import", "all", "--format", format, "--force", "--book", book});
        CHECK_MESSAGE(imported.code == 0, imported.text);
        CHECK(exported(session, book, format) == written);
    }
}

TEST_CASE("names that could be taken for something else come back from every format") {
    // What separates names in an entry, `: = + , "` and line ends, no name can hold.
    Words const names = {
        "#1",          "Match",     "match",  "Rule set",    "Hand 3",        "From hand 2",
        "Side",        "(Ana)",     "12",     "Eve for Ana", "Eve for",       "total 5",
        "dealer Ana",  "irregular", "a|b",    "'Ana'",       "back\\slash",   "O'Hara",
        "two  blanks", "שלום",      "🂡 Ann",  "a\u2028b",    "\u00a0x\u00a0", "\u202eAna",
        "<script>",    "out",       "adjust", "@Bea",
    };
    test::Session session;
    for (auto const& name : names) {
        CAPTURE(name);
        auto const begun = session.run(Words{"new", name + " A: " + name + ", Zoe",
                                             name + ": Yan, " + name + " B", "--target", "100"});
        REQUIRE_MESSAGE(begun.code == 0, begun.text);
        REQUIRE(session.run(Words{"hand", "table=50", "minus=5", "--dealer", name}).code == 0);
        REQUIRE(session.run(Words{"seat", "Zoe=" + name + " C"}).code == 0);
        REQUIRE(session.run(Words{"hand", "table=100", "table=80"}).code == 0);
    }
    auto const before = test::lines_of(exported(session, "./book.db", "json"));
    REQUIRE(before.size() == names.size() + 2);
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        session.write_file("all", exported(session, "./book.db", format));
        auto const book = "./" + format + ".db";
        auto const imported =
            session.run(Words{"import", "all", "--format", format, "--book", book});
        CHECK_MESSAGE(imported.code == 0, imported.text);
        auto const after = test::lines_of(exported(session, book, "json"));
        REQUIRE(after.size() == before.size());
        for (std::size_t i = 0; i < names.size(); ++i) {
            CAPTURE(names[i]);
            bool const same = after[i + 1] == before[i + 1];
            CHECK(same);
        }
    }
}

TEST_CASE("a name in quotes may stand in a sheet wherever a name does") {
    test::Session session;
    session.write_file("in.txt",
                       "Side: \"Us\": \"Ana\", Bea\nSide: \"Cid\"\nSeats: Ana, \"Cid\", Bea\n"
                       "Dealer: \"Cid\"\nFrom hand 2: \"Eve\" for \"Ana\"\n\n"
                       "Hand 1, dealer \"Cid\"\n  \"Us\": table=50\n  \"Cid\": -\n"
                       "Hand 2\n  Us: table=50 adjust=-5:\"a: b, c\"\n  Cid: -\n");
    auto const imported = session.run("meldbook import in.txt");
    CHECK_MESSAGE(imported.code == 0, imported.text);
    auto const sheet = exported(session, "./book.db", "text");
    CHECK(sheet.find("Side: Us: Ana, Bea\nSide: Cid: Cid\nSeats: Ana, Cid, Bea\nDealer: Cid\n"
                     "From hand 2: Eve for Ana\n") != std::string::npos);
    CHECK(sheet.find("Hand 1, dealer Cid, ") != std::string::npos);
    CHECK(sheet.find("\n  Us: table=50 adjust=-5:\"a: b, c\" = 45, total 95\n") !=
          std::string::npos);
}

TEST_CASE("what people say of a match comes back from every format") {
    struct Row {
        std::string begin, then;
    };
    for (auto const& row : std::vector<Row>{
             {"--tie share --hands 7 --note \" =a note, of \ntwo lines \"", ""},
             {"--tie out --target 0", "end"},
             {"--place Rome --event Cup --note -5", "abandon"},
         }) {
        CAPTURE(row.begin);
        test::Session session;
        session.run("meldbook new Ana+Bea Cid+Dan " + row.begin);
        session.run("meldbook hand table=500 table=200 --note '=late'");
        if (!row.then.empty()) session.run("meldbook " + row.then);
        auto const json = exported(session, "./book.db", "json");
        for (std::string const format : {"csv", "text"}) {
            CAPTURE(format);
            session.write_file("all", exported(session, "./book.db", format));
            auto const book = "./" + format + ".db";
            CHECK(session.run(Words{"import", "all", "--format", format, "--book", book}).code ==
                  0);
            CHECK(exported(session, book, "json") == json);
        }
    }
}

TEST_CASE("a table of the book's own matches is not other content") {
    test::Session session;
    session.run(Words{"new", "Ana", "Bea", "--place", " x ", "--event", "\n"});
    session.run("meldbook hand KKK - --dealer Bea");
    session.write_file("all", exported(session, "./book.db", "csv"));
    auto const imported = session.run("meldbook import all --format csv");
    CHECK_MESSAGE(imported.text.find("1 match was in the book already") != std::string::npos,
                  imported.text);
}

TEST_CASE("what a file does not say stays as the book has it") {
    test::Session session;
    session.write_file("house.toml", "extends = \"classic\"\n[match]\ntarget = 2000\n");
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules ./house.toml --tie share "
                "--hands 9 --target 7000 --start 100,50 --place Rome --event Cup --note gentle");
    session.run("meldbook hand '7xK out' 'minus=20' --note '=late'");
    session.run("meldbook hand 'table=3' - --force --dealer Bea");
    session.run("meldbook seat Ana=Eve");
    session.run("meldbook end");
    std::filesystem::remove(session.folder() / "house.toml");
    auto const before = exported(session, "./book.db", "json");
    auto const at_id = before.find("\"id\":\"") + 6;
    auto const id = before.substr(at_id, before.find('"', at_id) - at_id);
    // The least that can be said of it.
    std::string const csv = "id,hand,side,entry\n" + id + ",1,Us,KKKKKKK out\n" + id +
                            ",1,Them,minus=20\n" + id + ",2,Us,table=3\n" + id + ",2,Them,-\n";
    std::string const sheet =
        "Id: " + id +
        "\nSide: Us: Ana, Bea\nSide: Them: Cid, Dan\n\nHand 1\n  Us: 7xK out\n"
        "  Them: minus=20\nHand 2, irregular\n  Us: table=3\n  Them: -\n";
    for (auto const& [name, text] :
         {std::pair<std::string, std::string>{"in.csv", csv}, {"in.txt", sheet}}) {
        CAPTURE(name);
        session.write_file(name, text);
        auto const there = session.run(Words{"import", name, "--replace"});
        CHECK_MESSAGE(there.text ==
                          "Added: matches 0, hands 0.\n1 match was in the book already.\n",
                      there.text);
        // Something else of it is said: that alone changes.
        auto changed = text;
        auto const at = changed.find("minus=20");
        changed.replace(at, 8, "minus=40");
        session.write_file(name, changed);
        auto const replaced = session.run(Words{"import", name, "--replace"});
        CHECK_MESSAGE(replaced.code == 0, replaced.text);
        auto const after = exported(session, "./book.db", "json");
        CHECK(after != before);
        for (std::string const kept :
             {"\"status\":\"ended\"", "\"tie\":\"share\"", "\"hands_limit\":9", "\"target\":7000",
              "\"start\":[100,50]", "\"place\":\"Rome\"", "\"event\":\"Cup\"",
              "\"note\":\"gentle\"", "\"note\":\"=late\"", "\"player\":\"Eve\"",
              "\"typed\":\"7xK out\"", "\"entry\":\"minus=40\"", "\"irregular\":true"}) {
            CAPTURE(kept);
            CHECK(after.find(kept) != std::string::npos);
        }
        CHECK(session.run("meldbook undo").code == 0);
        CHECK(exported(session, "./book.db", "json") == before);
    }
    // A column that is there and empty says that there is nothing.
    session.write_file("in.csv", "id,hand,side,entry,match_note,place\n" + id +
                                     ",1,Us,KKKKKKK out,,\n" + id + ",1,Them,minus=20,,\n" + id +
                                     ",2,Us,table=3,,\n" + id + ",2,Them,-,,\n");
    CHECK(session.run("meldbook import in.csv --replace").code == 0);
    auto const after = exported(session, "./book.db", "json");
    CHECK(after.find("\"place\":null,\"event\":\"Cup\",\"note\":null") != std::string::npos);
}

TEST_CASE("a side whose score another side's special hand says needs no entry") {
    test::Session session;
    session.write_file("house.toml",
                       "extends = \"classic\"\n[[special]]\nid = \"swept\"\nname = \"swept\"\n"
                       "points = 3000\nothers = -500\n");
    REQUIRE(session.run("meldbook new Ana Bea Cid --rules ./house.toml").code == 0);
    auto const played = session.run(Words{"hand", "special=swept", "-", "table=50"});
    REQUIRE_MESSAGE(played.code == 0, played.text);
    auto const csv = exported(session, "./book.db", "csv");
    CHECK(csv.find(",Bea,Bea,,-500,") != std::string::npos);
    session.write_file("in.csv", csv);
    auto const imported =
        session.run("meldbook import in.csv --rules ./house.toml --book ./book.db --replace");
    CHECK_MESSAGE(imported.text.find("1 match was in the book already") != std::string::npos,
                  imported.text);
    // Other points alone are all that is known.
    session.write_file("in.csv", "hand,side,entry,points\n1,Ana,special=swept,3000\n1,Bea,,-500\n"
                                 "1,Cid,,-600\n");
    CHECK(session.run("meldbook import in.csv --rules ./house.toml --book ./b.db").code == 0);
    auto const sheet = exported(session, "./b.db", "text");
    CHECK(sheet.find("  Bea: - = -500, ") != std::string::npos);
    CHECK(sheet.find("  Cid: net=-600 = -600, ") != std::string::npos);
}

TEST_CASE("a bad match keeps everything out, or is passed over") {
    test::Session session;
    add_matches(session);
    auto text = exported(session, "./book.db", "json");
    auto const at = text.find("\"total\":", text.find("\"hands\":["));
    text.insert(at + 8, "1");
    session.write_file("bad.json", text);
    auto const refused = session.run("meldbook import bad.json --book ./b.db");
    CHECK(refused.code == 1);
    CHECK(refused.text.find("bad.json:2: hand 1: the file gives") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(session.folder() / "b.db"));
    auto const passed = session.run("meldbook import bad.json --skip-bad --book ./b.db");
    CHECK(passed.code == 1);
    CHECK(passed.text.find("1 match could not be added") != std::string::npos);
    CHECK(session.run("meldbook undo --book ./b.db").code == 0);
    CHECK(session.run("meldbook matches --json --book ./b.db").results == "[\n]\n");
}

TEST_CASE("a file is written whole or not at all, and not over another") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    CHECK(session.run("meldbook export --output a.json").code == 0);
    auto const again = session.run("meldbook export --output a.json");
    CHECK(again.code == 1);
    CHECK(again.text.find("'a.json' already exists") != std::string::npos);
    CHECK(session.run("meldbook export --output a.json --force").code == 0);
    auto const full = session.run("meldbook export --format json --output /dev/full");
    CHECK(full.code == 3);
    CHECK(full.text.find("cannot write '/dev/full'") != std::string::npos);
    std::size_t files = 0;
    for (auto const& entry : std::filesystem::directory_iterator(session.folder()))
        files += entry.path().filename().string().find(".part-") != std::string::npos ? 1U : 0U;
    CHECK(files == 0);
}

TEST_CASE("the paper sheet to fill in can be imported as it is") {
    test::Session session;
    session.write_file("sheet.txt", session.run("meldbook import --sheet --template").results);
    CHECK(session.run("meldbook import --sheet sheet.txt").text == "Added: matches 1, hands 3.\n");
}

}  // namespace meldbook_tests::cli_round_trip_test
