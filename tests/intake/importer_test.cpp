// What comes in is judged in one way, wherever it comes from: status, end and winner follow from
// the hands, the rule set agrees with itself, and nothing of the book is lost silently.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::intake_importer_test {

using namespace meldbook;

namespace {

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

/// Everywhere; somewhere at least.
std::string replaced(std::string text, std::string const& what, std::string const& by) {
    auto at = text.find(what);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    for (; at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

/// A session with a book whose only match is open, and one whose only match is finished.
class TwoEnds : public test::Session {
public:
    TwoEnds() {
        run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --book ./open.db");
        run("meldbook hand table=500 table=200 --book ./open.db");
        run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --target 400 --book ./finished.db");
        run("meldbook hand table=500 table=200 --book ./finished.db");
    }

    std::string exported(std::string const& book, std::string const& format) {
        return run("meldbook export --all --format " + format + " --book ./" + book + ".db")
            .results;
    }

    /// Nothing came into `new.db`.
    bool nothing_came() {
        return run("meldbook matches --json --book ./new.db").results == "[\n]\n";
    }
};

struct Claim {
    std::string book;  ///< whose match says something else of its end
    std::string sql;   ///< in the book itself
    std::string json, json_by;
    std::string text, text_by;
    std::string csv, csv_by;
    std::string told;
};

std::vector<Claim> const claims = {
    {"open", "UPDATE match SET status = 'finished'", "\"status\":\"open\"",
     "\"status\":\"finished\"", "Status: open", "Status: finished", ",open,", ",finished,",
     "the file says the match is 'finished', but by its hands it is 'open'; correct one of the "
     "two"},
    {"finished", "UPDATE match SET status = 'open', finished = NULL", "\"status\":\"finished\"",
     "\"status\":\"open\"", "Status: finished", "Status: open", ",finished,", ",open,",
     "the file says the match is 'open', but by its hands it is 'finished'; correct one of the "
     "two"},
    {"open", "UPDATE match SET finished = '2026-11-21T20:00:00Z'", "\"finished\":null",
     "\"finished\":\"2026-11-21T20:00:00Z\"", "Status: open",
     "Status: open\nFinished: 2026-11-21 20:00:00 UTC", ",open,,", ",open,2026-11-21T20:00:00Z,",
     "the file says when the match was over, but by its hands it is open; omit the time, or say "
     "that the match was ended or abandoned"},
    {"finished", "UPDATE match SET winner = 1", "\"winner\":0", "\"winner\":1", "Winner: Us",
     "Winner: Them", "", "",
     "the file's winner is not the winner by its hands; correct one of the two"},
    {"open", "UPDATE match SET status = 'ended', finished = started, winner = 0", "\"winner\":null",
     "\"winner\":0", "Status: open", "Status: ended\nWinner: Us", "", "",
     "the file's winner is not the winner by its hands; correct one of the two"},
};

}  // namespace

TEST_CASE("import: what a match says of its end follows from its hands, in every format") {
    for (auto const& claim : claims) {
        CAPTURE(claim.sql);
        TwoEnds books;
        test::sql(books.folder() / (claim.book + ".db"), claim.sql + ", uid = 'uid-of-another'");
        auto const merged = books.run("meldbook merge ./" + claim.book + ".db --book ./new.db");
        CHECK(merged.code == 1);
        CHECK_MESSAGE(merged.text == "meldbook: ./" + claim.book + ".db, match 1: " + claim.told +
                                         "; --skip-bad leaves it out and takes the rest\n",
                      merged.text);
        CHECK(books.nothing_came());
    }
    struct Format {
        std::string name;
        std::string Claim::* what;
        std::string Claim::* by;
    };
    for (auto const& format : {Format{"json", &Claim::json, &Claim::json_by},
                               Format{"text", &Claim::text, &Claim::text_by},
                               Format{"csv", &Claim::csv, &Claim::csv_by}}) {
        CAPTURE(format.name);
        for (auto const& claim : claims) {
            auto const& what = claim.*format.what;
            if (what.empty()) continue;
            CAPTURE(what);
            TwoEnds books;
            auto const text =
                replaced(books.exported(claim.book, format.name), what, claim.*format.by);
            books.write_file("in." + format.name, text);
            auto const imported = books.run("meldbook import in." + format.name + " --format " +
                                            format.name + " --book ./new.db");
            CHECK(imported.code == 1);
            CHECK(imported.text.starts_with("meldbook: in." + format.name + ":"));
            CHECK_MESSAGE(imported.text.ends_with(": " + claim.told + "\n"), imported.text);
            CHECK(books.nothing_came());
            auto const passed = books.run("meldbook import in." + format.name + " --format " +
                                          format.name + " --skip-bad --book ./new.db");
            CHECK(has(passed, claim.told));
            CHECK(has(passed, "Added: matches 0, hands 0.\n1 match could not be added"));
        }
    }
}

TEST_CASE("import: in a sheet the line at fault is named") {
    TwoEnds books;
    books.write_file("in.txt",
                     "Side: Us: Ana, Bea\nSide: Them: Cid, Dan\nStatus: open\n"
                     "Finished: 2026-11-21\n\nHand 1\n  Us: table=500\n  Them: table=200\n");
    CHECK(has(books.run("meldbook import in.txt --book ./new.db"), "meldbook: in.txt:4: the file"));
}

TEST_CASE("import: what people alone can say is taken as they say it") {
    for (std::string const status : {"ended", "abandoned"}) {
        CAPTURE(status);
        TwoEnds books;
        books.run("meldbook " + std::string(status == "ended" ? "end" : "abandon") +
                  " --book ./open.db");
        auto const merged = books.run("meldbook merge ./open.db --book ./merged.db");
        CHECK_MESSAGE(merged.code == 0, merged.text);
        auto const json = books.exported("open", "json");
        CHECK(books.exported("merged", "json") == json);
        for (std::string const format : {"json", "text", "csv"}) {
            CAPTURE(format);
            books.write_file("in", books.exported("open", format));
            auto const imported =
                books.run("meldbook import in --format " + format + " --book ./" + format + ".db");
            CHECK_MESSAGE(imported.code == 0, imported.text);
            CHECK(books.exported(format, "json") == json);
        }
    }
}

TEST_CASE("import: a rule set that contradicts itself is refused with its match") {
    TwoEnds books;
    struct Row {
        std::string what, by, told;
    };
    for (auto const& row : std::vector<Row>{
             {R"("from":1500,"min":90)", R"("from":0,"min":90)", "opening.band"},
             {R"("id":"natural")", R"("id":"out")", "canasta.kind[1].id"},
             {R"("target":5000,"end")", R"("target":5001,"end")", "match.target"},
         }) {
        CAPTURE(row.by);
        for (std::string const format : {"json", "text"}) {
            CAPTURE(format);
            auto text = books.exported("open", format);
            if (format == "text") {
                // As of a house rule: the whole rule set stands in the sheet.
                auto const json = books.exported("open", "json");
                auto const from = json.find("\"rules\":{") + 8;
                auto const rules =
                    json.substr(from, json.find(",\"target\":5000,\"hands_limit\"") - from);
                text = replaced(text, "Rules: classic\n", "") + "\nRule set: " + rules + "\n";
            }
            books.write_file("in", replaced(text, row.what, row.by));
            auto const imported =
                books.run("meldbook import in --format " + format + " --book ./new.db");
            CHECK(imported.code == 2);
            CHECK(imported.text.starts_with("meldbook: in:"));
            CHECK_MESSAGE(has(imported, row.told), imported.text);
            CHECK(books.nothing_came());
        }
    }
}

TEST_CASE("import: more players than the packs can be dealt to are the table's own affair") {
    test::Session session;
    session.write_file("house.toml", "extends = \"classic\"\n[table]\ndeal = 15\n");
    auto const begun =
        session.run("meldbook new \"Us: Ana, Bea, Cid, Dan\" \"Them: Eve, Fay, Gil, Hal\" "
                    "--rules ./house.toml");
    REQUIRE_MESSAGE(begun.code == 0, begun.text);
    session.write_file("in.json", session.run("meldbook export").results);
    auto const imported = session.run("meldbook import in.json --book ./new.db");
    CHECK_MESSAGE(imported.code == 0, imported.text);
}

TEST_CASE("import: sides and seats no match could have been begun with are refused") {
    TwoEnds books;
    auto const json = books.exported("open", "json");
    std::string const dan = R"({"seat":3,"side":1,"from":1,"player":"Dan"})";
    std::string const cid = R"({"seat":1,"side":1,"from":1,"player":"Cid"})";
    struct Row {
        std::string json, told;
    };
    for (auto const& row : std::vector<Row>{
             {replaced(json, "\"name\":\"Them\"", "\"name\":\"us\""),
              "two sides are called 'us'; give one another name"},
             {replaced(json, dan, dan + R"(,{"seat":3,"side":0,"from":2,"player":"Eve"})"),
              "seat 4 belongs first to Them and then to Us; a seat stays with its side, and a "
              "player who changes sides takes another seat"},
             {replaced(replaced(json, dan, replaced(dan, "\"side\":1", "\"side\":0")), cid,
                       replaced(cid, "\"side\":1", "\"side\":0")),
              "nobody sits for Them; name a player of each side"},
         }) {
        CAPTURE(row.told);
        books.write_file("in.json", row.json);
        auto const imported = books.run("meldbook import in.json --book ./new.db");
        CHECK(imported.code == 2);
        CHECK_MESSAGE(imported.text == "meldbook: in.json:2: " + row.told + "\n", imported.text);
        CHECK(books.nothing_came());
    }
    // Who takes the seat of somebody of the other side plays for that side from then on.
    auto const changed = replaced(json, cid,
                                  cid + R"(,{"seat":1,"side":1,"from":2,"player":"Bea"})" +
                                      R"(,{"seat":2,"side":0,"from":2,"player":"Cid"})");
    books.write_file("in.json", changed);
    auto const half = books.run("meldbook import in.json --book ./new.db");
    CHECK(half.code == 1);
    CHECK_MESSAGE(has(half, "the players of 'Us' are Ana and Bea in \"sides\", but Ana and Cid in "
                            "\"seating\"; correct one of the two"),
                  half.text);
    CHECK(books.nothing_came());
    books.write_file("in.json", replaced(replaced(changed, R"(["Ana","Bea"],"total")",
                                                  R"(["Ana","Cid"],"total")"),
                                         R"(["Cid","Dan"],"total")", R"(["Bea","Dan"],"total")"));
    auto const imported = books.run("meldbook import in.json --book ./new.db");
    CHECK_MESSAGE(imported.code == 0, imported.text);
    // The spelling and the order of names make no difference; another name in one hand does.
    auto const names = R"(["Ana","Bea"])";
    books.write_file(
        "in.json", replaced(json, std::string(names) + R"(,"total")", R"(["bea","ANA"],"total")"));
    CHECK(books.run("meldbook import in.json --book ./other.db").code == 0);
    books.write_file("in.json",
                     replaced(json, std::string("[") + names + ",", R"([["Ana","Zoe"],)"));
    auto const hand = books.run("meldbook import in.json --book ./other.db");
    CHECK_MESSAGE(
        has(hand, "hand 1: the players of 'Us' are Ana and Zoe in \"seats\", but Ana and Bea in "
                  "\"seating\"; correct one of the two"),
        hand.text);
}

TEST_CASE("import: a hand in progress is not lost with the match it belongs to") {
    TwoEnds books;
    books.write_file("in.json", replaced(books.exported("open", "json"), "\"place\":null",
                                         "\"place\":\"Rome\""));
    CHECK(books.run("meldbook count 'us: red=2' --book ./open.db").code == 0);
    auto const told =
        "a hand of match 1 is in progress and would be lost; record it, or take it back with "
        "'meldbook count --clear --match 1'\n";
    auto const refused = books.run("meldbook import in.json --replace --book ./open.db");
    CHECK(refused.code == 1);
    CHECK(refused.text == std::string("meldbook: in.json:2: ") + told);
    CHECK(has(books.run("meldbook import in.json --replace --skip-bad --book ./open.db"), told));
    CHECK(has(books.run("meldbook count --clear --match 1 --book ./open.db"), "red=2"));
    CHECK(books.run("meldbook import in.json --replace --book ./open.db").code == 0);
    CHECK(has(books.run("meldbook show --book ./open.db"), "Rome"));
}

TEST_CASE("import: the changes of seats are checked in one go, and may not be too many") {
    test::Session session;
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
    auto const exported = session.run("meldbook export --format json").results;
    auto const check = [&](std::string const& last, int hands = 990) {
        std::string changes;
        for (int hand = 2; hand < hands; ++hand) {
            auto const number = std::to_string(hand);
            changes +=
                R"({"seat":0,"side":0,"from":)" + number + R"(,"player":"P)" + number + "\"},";
        }
        session.write_file("a.json",
                           replaced(replaced(exported, R"({"seat":1,)", changes + R"({"seat":1,)"),
                                    R"("player":"Dan"})", R"("player":"Dan"})" + last));
        return session.run("meldbook import a.json --preview --replace");
    };
    CHECK(has(check(R"(,{"seat":3,"side":1,"from":1000,"player":"Eve"})"),
              "1 match in the book differed"));
    CHECK(has(check(R"(,{"seat":3,"side":1,"from":900,"player":"P950"})"),
              "a.json:2: 'P950' would sit in two seats in hand 950;"));
    CHECK(has(check(R"(,{"seat":3,"side":1,"from":900,"player":"Eve"},)"
                    R"({"seat":3,"side":1,"from":900,"player":"Fay"})"),
              "a.json:2: seat 4 has two players from hand 900 on;"));
    CHECK(has(check(R"(,{"seat":3,"side":0,"from":900,"player":"Eve"})"),
              "a.json:2: seat 4 belongs first to Them and then to Us;"));
    CHECK(has(check("", 1'100),
              "a.json:2: the players change seats 1,102 times, more often than a match can have; "
              "correct who sits where"));
}

TEST_CASE("import: a text longer than any command can give is refused") {
    test::Session session;
    session.run("meldbook new Ana Bea --place PLACE");
    auto const exported = session.run("meldbook export --format json").results;
    auto const check = [&](std::string const& place) {
        session.write_file("a.json", replaced(exported, "PLACE", place));
        return session.run("meldbook import a.json --preview --replace");
    };
    CHECK(check(std::string(1U << 20U, 'x')).code == 0);
    auto const refused = check(std::string((1U << 20U) + 1, 'x'));
    CHECK(refused.code == 2);
    CHECK_MESSAGE(
        has(refused, "a.json:2: '" + std::string(39, 'x') +
                         "…' is too long; use at most 1,048,576 bytes for a name, a place, "
                         "an event, a note or an entry"),
        refused.text);
}

TEST_CASE("import: a text with a character of the code 0 is refused, which the journal would cut") {
    auto const table = [](std::string const& note) {
        return "match,hand,side,entry,note\n1,1,Us,KKK," + note + "\n1,1,Them,999,\n";
    };
    test::Session session;
    session.write_file("good.csv", table("\"a b\""));
    session.write_file("bad.csv", table("\"a" + std::string(1, '\0') + "b\""));
    auto const refused = session.run("meldbook import bad.csv");
    CHECK(refused.code == 2);
    CHECK_MESSAGE(has(refused, "has a character with the code 0, which no text of a book can have"),
                  refused.text);
    CHECK(session.run("meldbook import good.csv").code == 0);
    auto const exported = session.run("meldbook export --all --format json").results;
    for (std::string const text : {"a b", "\"id\":\""}) {
        CAPTURE(text);
        auto const changed = text == "a b" ? "a\\u0000b" : text + "\\u0000";
        session.write_file("bad.json", replaced(exported, text, changed));
        CHECK(session.run("meldbook import bad.json --replace").code == 2);
    }
    CHECK(session.run("meldbook undo").code == 0);
    CHECK(session.run("meldbook redo").code == 0);
    CHECK(session.run("meldbook book check").code == 0);
}

TEST_CASE("import: equal matches without an id are as many as the file has, and come once") {
    auto const match = [](std::string const& number) {
        return number + ",1,Us,KKK\n" + number + ",1,Them,999\n";
    };
    std::string const heading = "match,hand,side,entry\n";
    test::Session session;
    session.write_file("one.csv", heading + match("1"));
    session.write_file("two.csv", heading + match("1") + match("2"));
    session.write_file("three.csv", heading + match("1") + match("2") + match("3"));
    struct Row {
        std::string command, told;
    };
    for (auto const& row : std::vector<Row>{
             {"import two.csv", "Added: matches 2, hands 2.\n"},
             {"import two.csv",
              "Added: matches 0, hands 0.\n2 matches were in the book already.\n"},
             {"import one.csv", "Added: matches 0, hands 0.\n1 match was in the book already.\n"},
             {"import three.csv",
              "Added: matches 1, hands 1.\n2 matches were in the book already.\n"},
             // Whichever of them is left counts.
             {"delete 1", ""},
             {"import two.csv",
              "Added: matches 0, hands 0.\n2 matches were in the book already.\n"},
             {"import three.csv",
              "Added: matches 1, hands 1.\n2 matches were in the book already.\n"},
         }) {
        CAPTURE(row.command);
        auto const ran = session.run("meldbook " + row.command);
        CHECK(ran.code == 0);
        if (!row.told.empty()) CHECK(ran.text.starts_with(row.told));
    }
    CHECK(session.run("meldbook book check").code == 0);
}

}  // namespace meldbook_tests::intake_importer_test
