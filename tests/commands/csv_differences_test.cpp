// Rows of a table that say something of one match or hand: those that say the same but for capitals come
// in, those that say anything else are named.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_csv_differences_test {

using namespace meldbook;

namespace {

/// Two hands of "A" against "B", with a column of its own for each row.
std::string table(std::string const& heading, std::vector<std::string> const& cells) {
    REQUIRE(cells.size() == 4);
    return "match,hand,side,entry," + heading + "\n1,1,A,table=500," + cells[0] +
           "\n1,1,B,table=200," + cells[1] + "\n1,2,A,table=30," + cells[2] + "\n1,2,B,table=40," +
           cells[3] + "\n";
}

struct Row {
    std::string heading;
    std::vector<std::string> cells;
    std::string wanted;  ///< in the JSON of the match, or the end of the sentence
};

}  // namespace

TEST_CASE("csv: rows that say the same in other capitals come in, the first as it is written") {
    std::vector<Row> const rows = {
        {"place", {"Rome", "rome", "ROME", "Rome"}, "\"place\":\"Rome\""},
        {"place", {"Ávila", "ávila", "A\u0301VILA", ""}, "\"place\":\"Ávila\""},
        {"event", {"Cup", "cup", "CUP", "Cup"}, "\"event\":\"Cup\""},
        {"rules", {"classic", "Classic", "CLASSIC", ""}, "\"id\":\"classic\""},
        {"dealer", {"A", "a", "b", "B"}, "\"dealer\":\"B\""},
        {"ended", {"out", "OUT", "stock", "Stock"}, "\"ended\":\"stock\""},
        {"note", {"late", "late", "", ""}, "\"note\":\"late\""},
        {"note", {"late", "rain", "", ""}, "\"note\":\"late; rain\""},
        {"note", {"", "rain", "", ""}, "\"note\":\"rain\""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.heading);
        CAPTURE(row.wanted);
        test::Session session;
        session.set("TZ", "UTC");
        session.write_file("in.csv", table(row.heading, row.cells));
        auto const ran = session.run("meldbook import in.csv");
        CHECK_MESSAGE(ran.code == 0, ran.text);
        auto const json = session.run("meldbook export --all --format json").results;
        CHECK_MESSAGE(json.find(row.wanted) != std::string::npos, json);
    }
}

TEST_CASE("csv: a day for each hand is when it was played, the first is the match's") {
    test::Session session;
    session.write_file("in.csv",
                       table("date", {"2026-01-01", "2026-01-01", "2026-01-02", "2026-01-02"}));
    auto const ran = session.run("meldbook import in.csv");
    CHECK_MESSAGE(ran.code == 0, ran.text);
    auto const json = session.run("meldbook export --all --format json").results;
    for (std::string const wanted :
         {"\"started\":\"2026-01-01T", "\"played\":\"2026-01-01T", "\"played\":\"2026-01-02T"})
        CHECK_MESSAGE(json.find(wanted) != std::string::npos, json);
    CHECK(session.run("meldbook import in.csv").text.find("in the book already") !=
          std::string::npos);

    // A column of its own says it better.
    session.write_file("own.csv", table("date,played", {"2026-01-01,2026-02-01", "2026-01-01,",
                                                        "2026-01-02,2026-02-02", "2026-01-02,"}));
    CHECK(session.run("meldbook import own.csv --book ./own.db").code == 0);
    auto const own = session.run("meldbook export --all --format json --book ./own.db").results;
    CHECK_MESSAGE(own.find("\"played\":\"2026-02-02T") != std::string::npos, own);
    CHECK_MESSAGE(own.find("2026-01-02") == std::string::npos, own);

    session.write_file("bad.csv", table("date", {"2026-01-01", "", "soon", ""}));
    auto const bad = session.run("meldbook import bad.csv");
    CHECK(bad.code == 2);
    CHECK_MESSAGE(bad.text.starts_with("meldbook: bad.csv:4: 'soon' is not a time;"), bad.text);
}

TEST_CASE("csv: rows that contradict each other are refused, with both lines") {
    std::vector<Row> const rows = {
        {"rules",
         {"classic", "classic", "french", "french"},
         "4: the column 'rules' says 'french' here and 'classic' on line 2 of the same match"},
        {"target",
         {"5000", "5000", "5000", "500"},
         "5: the column 'target' says '500' here and '5000' on line 2 of the same match"},
        {"status",
         {"open", "ended", "open", "open"},
         "3: the column 'status' says 'ended' here and 'open' on line 2 of the same match"},
        {"place",
         {"", "Rome", "Oslo", ""},
         "4: the column 'place' says 'Oslo' here and 'Rome' on line 3 of the same match"},
        {"match_note",
         {"a", "A", "", ""},
         "3: the column 'match_note' says 'A' here and 'a' on line 2 of the same match"},
        {"dealer",
         {"A", "a", "B", "A"},
         "5: the column 'dealer' says 'A' here and 'B' on line 4 of the same hand"},
        {"players,dealer",
         {"Ana,Ana", "Anabel,Anabel", "Ana,", "Anabel,"},
         "3: the column 'dealer' says 'Anabel' here and 'Ana' on line 2 of the same hand"},
        {"ended",
         {"out", "stock", "", ""},
         "3: the column 'ended' says 'stock' here and 'out' on line 2 of the same hand"},
        {"date",
         {"2026-01-01", "2026-01-02", "2026-01-03", "2026-01-03"},
         "3: the column 'date' says '2026-01-02' here and '2026-01-01' on line 2 of the same "
         "hand"},
        {"played",
         {"2026-01-01 12:00", "2026-01-01 12:01", "", ""},
         "3: the column 'played' says '2026-01-01 12:01' here and '2026-01-01 12:00' on line 2 of "
         "the same hand"},
        {"target",
         {"5000", "05000", "", ""},
         "3: the column 'target' says '05000' here and '5000' on line 2 of the same match"},
        {"played",
         {"2026-01-01 12:00", "2026-01-01", "", ""},
         "3: the column 'played' says '2026-01-01' here and '2026-01-01 12:00' on line 2 of the "
         "same hand"},
        {"finished",
         {"soon", "later", "", ""},
         "3: the column 'finished' says 'later' here and 'soon' on line 2 of the same match"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.wanted);
        test::Session session;
        session.write_file("in.csv", table(row.heading, row.cells));
        auto const ran = session.run("meldbook import in.csv");
        CHECK(ran.code == 2);
        CHECK_MESSAGE(ran.text == "meldbook: in.csv:" + row.wanted + "; make them agree\n",
                      ran.text);
        CHECK(session.run("meldbook matches --json").results == "[\n]\n");
        // The others still come.
        CHECK(session.run("meldbook import in.csv --skip-bad")
                  .text.find("1 match could not be added") != std::string::npos);
    }
}

TEST_CASE("import and export know the endings of files") {
    test::Session session;
    session.write_file("in.text",
                       "Side: Us: Ana, Bea\nSide: Them: Cid, Dan\n\nHand 1\n  Us: table=500\n"
                       "  Them: table=200\n");
    auto const ran = session.run("meldbook import in.text");
    CHECK_MESSAGE(ran.text.starts_with("Added: matches 1, hands 1."), ran.text);
    CHECK(session.run("meldbook export 1 --output out.text").code == 0);
    CHECK(session.run("meldbook import out.text").text.find("in the book already") !=
          std::string::npos);

    struct Written {
        std::string words, told;
    };
    for (auto const& row : std::vector<Written>{
             {"book.html", "'book.html' is html"},
             {"book.md", "'book.md' is markdown"},
             {"book.svg", "'book.svg' is svg"},
             {"x --format html", "'--format html' is html"},
         }) {
        auto const refused = session.run("meldbook import " + row.words);
        CHECK(refused.code == 2);
        CHECK_MESSAGE(refused.text == "meldbook: " + row.told +
                                          ", which cannot be read back; import reads json, csv "
                                          "and text\n",
                      refused.text);
    }
}

}  // namespace meldbook_tests::commands_csv_differences_test
