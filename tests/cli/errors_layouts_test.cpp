// The sentences about the layout of tables of hands, sheets and paper sheets, as `import` prints
// them.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::cli_errors_layouts_test {

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
             "partners, drawn",
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

TEST_CASE("errors: paper sheets with a line that is not of their form") {
    std::string const sides = "Ana | Bea\n";
    std::string const form =
        "\nmeldbook: a sheet has the sides, like \"Us: Ana, Bea | Them: Cid, Dan\", and below them "
        "a "
        "row for each hand, like \"1 | 520 | -45 # a note\"; 'meldbook import --sheet --template' "
        "prints one to fill in";
    struct Mistake {
        std::string text, sentence;
    };
    std::vector<Row> rows;
    for (auto const& [text, sentence] : std::vector<Mistake>{
             {"", "1: there is no match in this file"},
             {sides,
              "1: this match has no hand; write the sides, and below them a row with a figure "
              "for each"},
             {sides + "---\n" + sides + "5 | 5\n",
              "1: this match has no hand; write the sides, and below them a row with a figure for "
              "each"},
             {"5 | 5\n", "1: figures before the sides; name them first, for example \"Us: Ana, Bea "
                         "| Them: Cid, "
                         "Dan\""},
             {"Canasta in Rome\n" + sides + "5 | 5\n",
              "1: 'Canasta in Rome' is neither a header like \"Place: Rome\", nor the sides, nor a "
              "row of figures; correct it, or put # before it"},
             {"Place: Rome\nPlace: Oslo\n", "2: 'Place' appears twice; omit one"},
             {sides + "5 | 5\nNote: late\n", "3: 'Note: late' is below the hands of a match; write "
                                             "it above the sides, or --- first "
                                             "if it belongs to the next match"},
             {"Ana | Bea # old\n", "1: '# old' cannot follow the sides; only a row has a note"},
             {sides + "5\n", "2: 1 cell for 2 sides in '5'; give one figure for each, with | or "
                             "two blanks between "
                             "them and - for nothing"},
             {sides + "1 | 5 | 5 | 10\n",
              "2: 4 cells for 2 sides in '1 | 5 | 5 | 10'; give one figure for each, with | or two "
              "blanks between them and - for nothing"},
             {sides + "1\t5\t\n",
              "2: a figure is missing; write - for nothing, and one separator between two figures"},
             {sides + "520 340\n",
              "2: 1 cell for 2 sides in '520 340'; give one figure for each, with | or two blanks "
              "between them and - for nothing"},
             {sides + "1 520  340\n", "2: '1 520' has a single blank in it, which separates "
                                      "nothing; write two blanks between "
                                      "figures, and none inside them"},
             {sides + "12.5 | 5\n",
              "2: '12.5' is not a number of points, like 1250, -45, 1,250 or -"},
             {sides + "1,250 | 5\n5 | 1.250\n",
              "3: '1.250' separates thousands with another sign than line 2; use one sign in the "
              "whole sheet"},
             {sides + "520 | 340 | 860\n", "2: '520' is where the number of hand 1 should be; "
                                           "number the hands 1, 2, 3 …, or give "
                                           "one figure for each side"},
             {sides + "1 | 5 | 5\n5 | 5\n",
              "3: number every hand of a match, or none; this is hand 2"},
             {sides + "= 1 | 5 | 5\n",
              "2: '= 1 | 5 | 5' is a row of totals and the number of a hand; omit one of the two"},
         })
        rows.push_back({text, "old.txt:" + sentence + form, "--sheet"});
    auto const figures = "--sheet --figures points";
    for (auto const& row : std::vector<Row>{
             {sides + repeated("5 | 5\n", 100'000),
              "'old.txt' is too long to be read at once; split it into several files", "--sheet"},
             {"Date: 12 July\n" + sides + "5 | 5\n",
              "old.txt:1: '12 July' is not a time; write it like 2026-11-21 or 2026-11-21 19:15",
              figures},
             {"Ana & Bea | Bea & Cid\n5 | 5\n",
              "old.txt:1: two players are called 'Bea'; give one another name, like 'Bea B'",
              figures},
             {sides + "5 | 5\n= 10 | 5\n",
              "old.txt:3: 'Ana' has a total of 10 here, but the rows above make 5; correct the one "
              "that "
              "is wrong",
              figures},
             {sides + "5 | 5\n5 | 10\n= 15 | 15\n",
              "old.txt:4: 'Ana' has a total of 15 here, but the rows above make 10 as points, and "
              "as "
              "running totals they do not fit either; correct what is wrong",
              "--sheet"},
             {"1,5,5\n",
              "--columns does not name two sides in 'hand,Ana'; for example --columns "
              "'hand,dealer,Ana & Bea,Cid & Dan'",
              "--sheet --columns hand,Ana"},
             {"1 | 5 | 5\n1 | 5\n",
              "old.txt:2: '1 | 5' has no cell for the column 'Bea'; add it" + form,
              "--sheet --columns hand,Ana,Bea"},
         })
        rows.push_back(row);
    check_import("old.txt", rows);
}

}  // namespace meldbook_tests::cli_errors_layouts_test
