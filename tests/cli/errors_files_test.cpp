// The gallery of what is said of files of matches: every sentence of export, import and merge as it
// is read.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/gallery.hpp"
#include "support/session.hpp"
#include "view/messages_files.hpp"

namespace meldbook_tests::errors_files_test {

using namespace meldbook;

TEST_CASE("errors: every sentence of export, import and merge") {
    namespace message = view::message;
    std::vector<std::string> const formats = {"json", "csv"};
    std::vector<std::pair<int, int>> numbers;
    for (int n = 1; n <= 11; ++n) numbers.emplace_back(n, n + 100);
    std::vector<test::Sentence> const rows = {
        {"standard_input", message::standard_input(), "standard input"},
        {"cannot_write", message::cannot_write("a.json", "No space left on device"),
         "cannot write 'a.json' (No space left on device); nothing of it is left behind"},
        {"unknown_format", message::unknown_format("jsn", "json", formats),
         "'jsn' is no format; did you mean json? There are json, csv"},
        {"unknown_format", message::unknown_format("pdf", "", formats),
         "'pdf' is no format; there are json, csv"},
        {"format_not_told", message::format_not_told("a.jsn", formats),
         "the name 'a.jsn' does not tell its format; say one with --format: json, csv"},
        {"format_only_written", message::format_only_written("a.html", "html", formats),
         "'a.html' is html, which cannot be read back; import reads json, csv"},
        {"one_match_a_file", message::one_match_a_file("svg"),
         "'--format svg' is a picture of one match; give its number instead of --all"},
        {"match_or_all", message::match_or_all("3"),
         "'3' is one match, --all and filters are for many; leave one of the two away"},
        {"export_takes_one", message::export_takes_one("4"),
         "'4' is one word too many; export takes the number of one match, or standings, or stats "
         "and players"},
        {"no_report_format", message::no_report_format("svg", formats),
         "'--format svg' is a picture of one match; standings and stats are written as json, csv"},
        {"cannot_gather", message::cannot_gather("standard input", "No space left on device"),
         "there is no room for what comes from 'standard input' (No space left on device); write "
         "it into a file and import that"},
        {"only_of_standings", message::only_of_standings("--by"),
         "--by is for standings; say 'meldbook export standings', or leave it away"},
        {"seat_given_twice", message::seat_given_twice(1, 4),
         "seat 1 has two players from hand 4 on; leave one of them away"},
        {"seat_changes_side", message::seat_changes_side(4, "Them", "Us"),
         "seat 4 is first of Them and then of Us; a seat stays with its side, who changes sides "
         "takes another seat"},
        {"side_without_players", message::side_without_players("Them"),
         "nobody sits for Them; name a player of each side"},
        {"import_wants_file", message::import_wants_file(),
         "import takes a file, like 'meldbook import book.json'; - is standard input"},
        {"bad_line", message::bad_line("a.csv", 5, "what is wrong"), "a.csv:5: what is wrong"},
        {"bad_match", message::bad_match("b.db", 5, "what is wrong"),
         "b.db, match 5: what is wrong"},
        {"no_other_book", message::no_other_book("b.db"),
         "there is no book at 'b.db' to merge; check its name"},
        {"entry_at_fault", message::entry_at_fault(3, "Us", "what is wrong"),
         "hand 3, Us: what is wrong"},
        {"total_too_large", message::total_too_large(3),
         "hand 3: the points go beyond any match; correct them"},
        {"not_utf8", message::not_utf8(), "this is no UTF-8 text; save the file as UTF-8"},
        {"text_too_long", message::text_too_long("a.csv"),
         "'a.csv' is too long to be read at once; split it into several files"},
        {"unknown_totals", message::unknown_totals("both"),
         "--totals takes added or paper, not 'both'"},
        {"sheet_or_format", message::sheet_or_format(),
         "--sheet has a format of its own; leave --format away"},
        {"no_time", message::no_time("soon"),
         "'soon' is no time; write it like 2026-11-21 or 2026-11-21 19:15"},
        {"no_such_side", message::no_such_side("Us"),
         "'Us' is none of the sides; spell it as where they are named"},
        {"side_again", message::side_again("Us"),
         "'Us' has two lines in this hand; put everything into one"},
        {"side_missing", message::side_missing(3, "Us"),
         "hand 3 has no line for Us; \"-\" is nothing at all"},
        {"seat_of_nobody", message::seat_of_nobody("Eve"),
         "'Eve' has a seat but is on no side; name the player there"},
        {"seats_wanted", message::seats_wanted("Ana, Cid, Bea", 4),
         "'Ana, Cid, Bea' does not seat each of the 4 players once; name them round the table"},
        {"players_for_seats", message::players_for_seats(2, "Us", 3, 2),
         "hand 2: players named of Us: 3, seats: 2; name who sat in each"},
        {"hand_out_of_order", message::hand_out_of_order("5", 3),
         "hand 5 stands where hand 3 should; number them 1, 2, 3 …"},
        {"no_ending", message::no_ending("early"), "a hand ends with out or stock, not 'early'"},
        {"no_status", message::no_status("over"),
         "a match is open, finished, ended or abandoned, not 'over'"},
        {"file_is_there", message::file_is_there("a.json"),
         "'a.json' is there already; name another file, or replace it with --force"},
        {"hand_at_fault", message::hand_at_fault(3, "what is wrong"),
         "hand 3: what is wrong; --force takes it and marks it irregular"},
        {"points_differ_in_file", message::points_differ_in_file(3, "Us", 1300, -15),
         "hand 3: the file gives Us 1,300 points, the entry makes −15; correct one of the two"},
        {"total_differs_in_file", message::total_differs_in_file("Us", 1300, -15),
         "the file gives Us a total of 1,300, the hands make −15; correct one of the two"},
        {"status_differs_in_file", message::status_differs_in_file(Status::finished, Status::open),
         "the file says the match is finished, by its hands it is open; correct one of the two"},
        {"finished_differs_in_file", message::finished_differs_in_file(),
         "the file says when the match was over, by its hands it is open; leave that away, or say "
         "that it was ended or abandoned"},
        {"winner_differs_in_file", message::winner_differs_in_file(),
         "the file's winner is not the one its hands make; correct one of the two"},
        {"match_differs", message::match_differs(12),
         "match 12 of the book is this one with other content; --replace takes the file's, "
         "--skip-bad keeps the book's"},
        {"match_has_draft", message::match_has_draft(12),
         "a hand of match 12 is being entered and would be lost; record it or give it up with "
         "'meldbook hand' first"},
        {"reason_paper", message::reason_paper(), "paper"},
        {"reason_added_on_paper", message::reason_added_on_paper(), "as added up on paper"},
        {"adding_mistake", message::adding_mistake("old.txt", 5, 2, "Us", 960, 950),
         "old.txt:5: hand 2, Us: 960 on paper, the points make 950 (+10).\n"},
        {"totals_taken", message::totals_taken(true),
         "The totals are those on paper; each mistake is kept as a correction.\n"},
        {"totals_taken", message::totals_taken(false),
         "The totals are those the points make; --totals paper takes the others.\n"},
        {"imported", message::imported(1200, 10000), "Added: matches 1,200, hands 10,000.\n"},
        {"import_replaced", message::import_replaced(1),
         "1 match was there with other content and is now the file's.\n"},
        {"import_replaced", message::import_replaced(2),
         "2 matches were there with other content and are now the file's.\n"},
        {"import_there", message::import_there(1), "1 match was there already.\n"},
        {"import_there", message::import_there(2), "2 matches were there already.\n"},
        {"import_renumbered", message::import_renumbered({{2, 3}}),
         "1 match has another number here: 2 → 3\n"},
        {"import_renumbered", message::import_renumbered(numbers),
         "11 matches have other numbers here: 1 → 101, 2 → 102, 3 → 103, 4 → 104, 5 → 105, "
         "6 → 106, 7 → 107, 8 → 108, 9 → 109, 10 → 110, …\n"},
        {"import_passed_over", message::import_passed_over(1),
         "1 could not be taken and was passed over.\n"},
        {"import_passed_over", message::import_passed_over(2),
         "2 could not be taken and were passed over.\n"},
        {"import_previewed", message::import_previewed(),
         "Nothing was kept: this was a preview.\n"},
        {"exporting", message::exporting(1200, 10000), "exporting: 1,200 of 10,000"},
        {"merging", message::merging(1200, 10000), "merging: 1,200 of 10,000"},
        {"importing", message::importing("a.json", 45), "reading: 45 % of a.json"},
        {"importing", message::importing("standard input", std::nullopt),
         "reading: standard input"},
    };
    test::check_gallery(rows, "messages_files.hpp", 30);
}

TEST_CASE("errors: names in files can hold anything and reach no terminal as they are") {
    std::string const odd = "a\x1B[2J\nb";
    for (auto const& sentence :
         {view::message::bad_line(odd, 1, "x"), view::message::file_is_there(odd),
          view::message::no_such_side(odd), view::message::importing(odd, 5),
          view::message::format_not_told(odd, {"json"})}) {
        CAPTURE(sentence);
        CHECK(sentence.find('\x1B') == std::string::npos);
        CHECK(sentence.find('\n') == std::string::npos);
    }
}

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
        {"a.csv", "\xFF,side\n", 2, "a.csv:1: this is no UTF-8 text; save the file as UTF-8"},
        {"a.csv", heading + "1,1,Us,,\xC3\n", 2,
         "a.csv:2: this is no UTF-8 text; save the file as UTF-8"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Us,,-,,\n", 2,
         "a.csv:2: a match wants two sides or more, not 1"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,1,Us,,-,,\n", 2,
         "a.csv:4: 'Us' has two lines in this hand; put everything into one"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,2,Us,,-,,\n", 2,
         "a.csv:4: hand 2 has no line for Them; \"-\" is nothing at all"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,,\n1,3,Us,,-,,\n1,3,Them,,-,,\n", 2,
         "a.csv:4: hand 3 stands where hand 2 should; number them 1, 2, 3 …"},
        {"a.csv", heading + "1,1,Us,,KKK,,\n1,1,Them,,-,5,\n", 1,
         "a.csv:3: hand 1: the file gives Them 5 points, the entry makes 0; correct one of the "
         "two"},
        {"a.csv", heading + "1,1,Us,,KKQ,,\n1,1,Them,,-,,\n", 2, "a.csv:2: "},
        {"a.csv",
         heading + "1,1,Us,\"Ana, Bea\",KKK,,\n1,1,Them,Cid,-,,\n1,2,Us,\"Ana, Bea, "
                   "Zoe\",KKK,,\n1,2,Them,Cid,-,,\n",
         2, "a.csv:4: hand 2: players named of Us: 3, seats: 2; name who sat in each"},
        {"a.csv",
         heading + "1,1,Us,\"Ana, Bea\",KKK,,\n1,1,Them,Cid,-,,\n1,2,Us,Ana,KKK,,\n"
                   "1,2,Them,Cid,-,,\n",
         2, "a.csv:4: hand 2: players named of Us: 1, seats: 2; name who sat in each"},
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
        {"a.txt", sheet + "Started: 2026-02-30\n", 2, "a.txt:1: '2026-02-30' is no time;"},
        {"a.txt", sheet + "Started: 2026-02-03 25:61\n", 2,
         "a.txt:1: '2026-02-03 25:61' is no time;"},
        {"a.csv", heading + "1,1,\"Us,,KKK,,\n1,1,Them,,-,,\n", 2,
         "a.csv:2: the quote that opens here is never closed; close it"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, Eve\n", 2,
         "a.txt:1: 'Eve' has a seat but is on no side; name the player there"},
        {"a.txt", sheet + "Status: over\n", 2,
         "a.txt:3: a match is open, finished, ended or abandoned, not 'over'"},
        {"a.txt", sheet + "Started: soon\n", 2,
         "a.txt:1: 'soon' is no time; write it like 2026-11-21 or 2026-11-21 19:15"},
        {"a.txt", sheet + "Winner: Us\n", 1,
         "a.txt:3: the file's winner is not the one its hands make; correct one of the two"},
        {"a.txt", sheet + "\nHand 1\n  Us: KKK\n  We: -\n", 2, "a.txt:6: "},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, ana\n", 2,
         "a.txt:1: 'Ana, Cid, Bea, ana' does not seat each of the 4 players once"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea\n", 2,
         "a.txt:1: 'Ana, Cid, Bea' does not seat each of the 4 players once"},
        {"a.txt", sheet + "Seats: Ana, Cid, Bea, Dan, Ana\n", 2,
         "a.txt:1: 'Ana, Cid, Bea, Dan, Ana' does not seat each of the 4 players once"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        test::Session session;
        session.write_file(row.file, row.text);
        auto const ran = session.run("meldbook import " + row.file);
        CHECK(ran.code == row.code);
        CHECK_MESSAGE(ran.text.starts_with("meldbook: " + row.sentence), ran.text);
        CHECK(ran.text.find('\n') == ran.text.size() - 1);
        CHECK(session.run("meldbook matches --json").results == "[\n]\n");
    }
}

}  // namespace meldbook_tests::errors_files_test
