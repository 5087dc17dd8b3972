// The gallery of what is said of files of matches: every sentence of export, import and merge as it
// is read.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::cli_errors_files_test {

using namespace meldbook;

TEST_CASE("errors: a bad file is told with its line, and leaves no book") {
    struct Row {
        std::string file;
        std::string text;
        int code;
        std::string sentence;
    };
    std::string const heading = "match,hand,side,players,entry,points,total\n";
    std::string const sheet = "Side: Us: Ana, Bea\nSide: Them: Cid, Dan\n";
    std::vector<Row> const rows = {
        {"a.csv", "\xFF,side\n", 2, "a.csv:1: this is not UTF-8 text; save the file as UTF-8"},
        {"a.csv", heading + "1,1,Us,,\xC3\n", 2,
         "a.csv:2: this is not UTF-8 text; save the file as UTF-8"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Us,,-,,\n", 2,
         "a.csv:2: a match needs two sides or more, not 1"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,1,Us,,-,,\n", 2,
         "a.csv:4: 'Us' has two lines in this hand; put everything into one"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,2,Us,,-,,\n", 2,
         "a.csv:4: hand 2 has no line for Them; write \"-\" for nothing at all"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,3,Us,,-,,\n1,3,Them,,-,,\n", 2,
         "a.csv:4: hand 3 comes where hand 2 should be; number them 1, 2, 3 …"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,5,\n", 1,
         "a.csv:3: hand 1: the file gives Them 5 points, but the entry makes 0; correct one of the "
         "two"},
        {"a.csv", heading + "1,1,Us,,KKQ,,\n1,1,Them,,-,,\n", 2, "a.csv:2: "},
        {"a.csv",
         heading + "1,1,Us,\"Ana, Bea\",KKK,,\n1,1,Them,Cid,-,,\n1,2,Us,\"Ana, Bea, "
                   "Zoe\",KKK,,\n1,2,Them,Cid,-,,\n",
         2, "a.csv:4: hand 2: players named for Us: 3, but seats: 2; name who sat in each seat"},
        {"a.csv",
         heading + "1,1,Us,\"Ana, Bea\",KKK,,\n1,1,Them,Cid,-,,\n1,2,Us,Ana,KKK,,\n"
                   "1,2,Them,Cid,-,,\n",
         2, "a.csv:4: hand 2: players named for Us: 1, but seats: 2; name who sat in each seat"},
        {"a.csv", "match,place,hand,side,entry\n1,Rome,1,Us,KKK\n1,Oslo,1,Them,-\n", 2,
         "a.csv:3: the column 'place' says 'Oslo' here and 'Rome' on line 2 of the same match; "
         "make them agree"},
        {"a.csv", "match,Rules,hand,side,entry\n1,classic,1,Us,KKK\n1,,1,Them,-\n1,french,2,Us,-\n",
         2,
         "a.csv:4: the column 'Rules' says 'french' here and 'classic' on line 2 of the same "
         "match; make them agree"},
        {"a.csv", "match,Hand,dealer,side,entry\n1,1,Ana,Us,KKK\n1,1,Bea,Them,-\n", 2,
         "a.csv:3: the column 'dealer' says 'Bea' here and 'Ana' on line 2 of the same hand; make "
         "them agree"},
        {"a.csv", "match,hand,side,entry,status\n1,1,Us,KKK,over\n1,1,Them,-,\n", 2,
         "a.csv:2: a match is open, finished, ended or abandoned, not 'over'"},
        {"a.txt", "Side: \"#1: Ana\n", 2,
         "a.txt:1: \"#1: Ana is not a name; quotes enclose all of it, like \"#1\""},
        {"a.txt", "Side: \"#1\" x: Ana\n", 2, "a.txt:1: \"#1\" x is not a name;"},
        {"a.txt", sheet + "Started: 2026-02-30\n", 2, "a.txt:1: '2026-02-30' is not a time;"},
        {"a.txt", sheet + "Started: 2026-02-03 25:61\n", 2,
         "a.txt:1: '2026-02-03 25:61' is not a time;"},
        {"a.csv", heading + "1,1,\"Us,,KKK,,\n1,1,Them,,-,,\n", 2,
         "a.csv:2: the quote that opens here is never closed; close it"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, Eve\n", 2,
         "a.txt:1: 'Eve' has a seat but is not on a side; name the player on one"},
        {"a.txt", sheet + "Status: over\n", 2,
         "a.txt:3: a match is open, finished, ended or abandoned, not 'over'"},
        {"a.txt", sheet + "Started: soon\n", 2,
         "a.txt:1: 'soon' is not a time; write it like 2026-11-21 or 2026-11-21 19:15"},
        {"a.txt", sheet + "Winner: Us\n", 1,
         "a.txt:3: the file's winner is not the winner by its hands; correct one of the two"},
        {"a.txt", sheet + "\nHand 1\n  Us: KKK\n  We: -\n", 2,
         "a.txt:6: 'We' is not one of the sides; write its name as it is written in the list of "
         "sides"},
        {"a.csv", "match,hand,side,entry,ended\n1,1,Us,KKK,early\n1,1,Them,-,early\n", 2,
         "a.csv:2: a hand ends with out or stock, not 'early'"},
        {"a.csv", heading + "1,1,Us,,44444444444,,\n1,1,Them,,-,,\n", 1,
         "a.csv:2: hand 1: 11 cards of rank 4 counted: the packs hold 8; --force accepts it, "
         "marked "
         "with !"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, ana\n", 2,
         "a.txt:1: 'Ana, Cid, Bea, ana' does not seat each of the 4 players once; name them "
         "round the table"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea\n", 2,
         "a.txt:1: 'Ana, Cid, Bea' does not seat each of the 4 players once; name them "
         "round the table"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, Dan, Ana\n", 2,
         "a.txt:1: 'Ana, Cid, Bea, Dan, Ana' does not seat each of the 4 players once; name them "
         "round the table"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        test::Session session;
        session.write_file(row.file, row.text);
        auto const ran = session.run("meldbook import " + row.file);
        CHECK(ran.code == row.code);
        CHECK_MESSAGE(ran.text.starts_with("meldbook: " + row.sentence), ran.text);
        CHECK(ran.text.find('\n') == ran.text.size() - 1);
        CHECK_FALSE(std::filesystem::exists(session.folder() / "book.db"));
    }
}

TEST_CASE("errors: points that no match can have are refused with their hand") {
    std::string text = "match,hand,side,entry\n";
    for (int hand = 1; hand <= 51; ++hand) {
        auto const begin = "1," + std::to_string(hand);
        text += begin + ",Us,table=1000000 adjust=+1000000\n" + begin + ",Them,-\n";
    }
    test::Session session;
    session.write_file("a.csv", text);
    CHECK(session.run("meldbook import a.csv").text ==
          "meldbook: a.csv:102: hand 51: the points are larger than any match could need; correct "
          "them\n");
}

TEST_CASE("errors: a document that contradicts itself is refused") {
    struct Row {
        std::string from;
        std::string to;
        std::string sentence;
    };
    for (auto const& row : {
             Row{"\"players\":[\"Ana\"],\"total\":30", "\"players\":[\"Ana\"],\"total\":7",
                 "the file gives Ana a score of 7, but the hands make 30; correct one of the two"},
             Row{"\"seating\":[",
                 "\"seating\":[{\"seat\":0,\"side\":0,\"from\":1,\"player\":\"Eve\"},",
                 "seat 1 has two players from hand 1 on; omit one of them"},
         }) {
        CAPTURE(row.sentence);
        test::Session session;
        session.run("meldbook new Ana Bea");
        session.run("meldbook hand KKK -");
        auto document = session.run("meldbook export").results;
        auto const at = document.find(row.from);
        REQUIRE(at != std::string::npos);
        document.replace(at, row.from.size(), row.to);
        session.write_file("a.json", document);
        CHECK(session.run("meldbook import a.json --book ./other.db").text ==
              "meldbook: a.json:2: " + row.sentence + "\n");
    }
}

}  // namespace meldbook_tests::cli_errors_files_test
