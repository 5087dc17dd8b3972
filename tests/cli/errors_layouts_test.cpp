// The sentences about the layout of tables of hands, sheets and paper sheets, as `import` prints
// them.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::errors_layouts_test {

using namespace meldbook;

namespace {

struct Row {
    std::string text;
    std::string sentence;  ///< with what comes before it
    std::string options = {};
};

std::string repeated(std::string const& text, int times) {
    std::string many;
    for (int i = 0; i < times; ++i) many += text;
    return many;
}

void check_import(std::string const& file, std::vector<Row> const& rows) {
    test::Session session;
    session.run("meldbook new Ana Bea");
    auto const book = session.run("meldbook export").results;
    for (auto const& row : rows) {
        CAPTURE(row.sentence);
        session.write_file(file, row.text);
        auto const ran = session.run("meldbook import " + file + " " + row.options);
        CHECK(ran.code == 2);
        CHECK(ran.text == "meldbook: " + row.sentence + "\n");
    }
    CHECK(session.run("meldbook export").results == book);
}

}  // namespace

TEST_CASE("errors: tables of hands whose columns or cells cannot be read") {
    std::string const heading = "hand,side,entry\n";
    auto const table = heading + "1,Us,KKK\n1,Them,-\n";
    check_import(
        "a.csv",
        {
            {"", "a.csv:1: the file is empty; its first line names the columns"},
            {heading, "a.csv:1: there is no match in this file"},
            {"hand,entry\n1,KKK\n",
             "a.csv:1: there is no column for the side; say which it is with --columns "
             "\"side=HEADING\""},
            {table, "no column is headed 'Team'; use a heading of the file", "--columns side=Team"},
            {table,
             "'sides' is not a column meldbook knows; it can be match, id, date, place, event, "
             "rules, target, hand, played, dealer, side, players, entry, points, total, ended, "
             "irregular, note, status, finished, tie, hands_limit, match_note, "
             "partners",
             "--columns sides=side"},
            {table, "--columns takes pairs like hand=Hand,side=Team, not 'side'",
             "--columns hand=hand,side"},
            {table, "--columns names two columns for the hand; omit one",
             "--columns hand=hand,hand=side"},
            {heading + "1,\"Us\"x,KKK\n",
             "a.csv:2: 'x' after a closing quote; double a quote inside quotes"},
            {heading + "1,Us,KKK,22\n",
             "a.csv:2: 4 cells below 3 headings; put cells with separators in quotes"},
            {heading + "1,,KKK\n", "a.csv:2: the column 'side' is empty; every row needs it"},
            {heading + "1,Us," + std::string(3'000'000, 'K') + "\n",
             "a.csv:2: the row is too long for a table of hands; check its quotes and line ends"},
            {heading + repeated("1,Us,KKK\n", 500'000),
             "a.csv:2: the match is too long to be read at once; leave it out"},
            {"match," + heading + repeated("1,1,Us,-\n2,1,Us,-\n", 500'001),
             "a.csv:1000002: there are too many matches, or too few of their rows are together; "
             "sort the rows by match, or split the file into several"},
            // Text in which a character is wrong comes before any other mistake.
            {heading + "1,\"Us\n" + std::string(70'000, 'x') + "\xC3",
             "a.csv:3: this is not UTF-8 text; save the file as UTF-8"},
            {heading + "1,\"Us\n" + std::string(70'000, 'x') + "\n\xFF" + "\n",
             "a.csv:4: this is not UTF-8 text; save the file as UTF-8"},
        });
}

TEST_CASE("errors: sheets with a line that cannot be read") {
    std::string const sides = "Side: Us: Ana, Bea\nSide: Them: Cid, Dan\n";
    check_import(
        "a.txt",
        {
            {"", "a.txt:1: there is no match in this file"},
            {sides + "Town: Rome\n",
             "a.txt:3: 'Town: Rome' is not a line of a sheet; for example \"Place: Rome\""},
            {sides + "Place: Rome\nPlace: Oslo\n", "a.txt:4: 'Place' appears twice; omit one"},
            {sides + "Note: C:\\dos\n",
             "a.txt:3: 'd' after a backslash; a backslash is written twice"},
            {sides + "From hand 2: Eve\n",
             "a.txt:3: 'Eve' is not a change of seats; for example \"Eve for Ana\""},
            {sides + "Hand 1, Ana\n",
             "a.txt:3: 'Ana' does not describe a hand; for example \"Hand 3, dealer Ana\""},
            {sides + "Hand 1\n  KKK out\n",
             "a.txt:4: 'KKK out' names no side; for example \"Us: KKKKKKK out = 770\""},
            {sides + "Hand 1\n  Us: KKK = 30, sum 30\n",
             "a.txt:4: expected points, not 'sum 30'; for example \"= 770, total 1540\""},
            {sides + "Hand 1\n  Us: KKK =\n",
             "a.txt:4: expected points, not '='; for example \"= 770, total 1540\""},
            {sides + "Hand 1\n  Us: " + std::string(3'000'000, 'K'),
             "a.txt:4: the line is too long for a sheet; shorten it"},
            {sides + repeated("Hand 1\n", 300'000),
             "a.txt:1: the match is too long to be read at once; leave it out"},
        });
}

TEST_CASE("errors: paper sheets with a row that cannot be read") {
    std::string const names = "Ana  Bea\n";
    std::string const sheet = "--sheet";
    check_import(
        "old.txt",
        {
            {names, "old.txt:1: there is no match in this file", sheet},
            {"5 5\n", "old.txt:1: figures before any side is named; name the sides first", sheet},
            {names + "5\n",
             "old.txt:2: 1 figure for 2 sides; give the points of each, or points and total",
             sheet},
            {names + "5 5 5\n",
             "old.txt:2: 3 figures for 2 sides; give the points of each, or points and total",
             sheet},
            {names + "5 5\n- -\n",
             "old.txt:3: '- -' can be a hand without points or a line between rows; write 0 for no "
             "points, or --- for a line",
             sheet},
            {names + "= 5 5\n= 6 6\n", "old.txt:3: two rows of totals before any hand; omit one",
             sheet},
            {names + repeated("5 5\n", 100'000),
             "'old.txt' is too long to be read at once; split it into several files", sheet},
            {names + "12.5 5\n",
             "old.txt:2: '12.5' in the row '12.5 5' is not a number of points; correct it", sheet},
            {names + "50 90 A\n",
             "old.txt:2: 'A' in the row '50 90 A' is not a number of points; a letter for who "
             "dealt must "
             "be last in the row, take turns with others, and begin a player's name",
             sheet},
            {names + "50 90\nAna Bea\n5 5\n",
             "old.txt:3: 'Ana Bea' is not a line of a sheet; for example \"Place: Rome\"", sheet},
        });
}

}  // namespace meldbook_tests::errors_layouts_test
