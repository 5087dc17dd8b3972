// Standings and statistics in the formats of export; what people read of them stands in the
// transcripts.

#include <algorithm>
#include <string>
#include <string_view>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/files.hpp"
#include "support/pattern.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_export_tables_test {

using namespace meldbook;

namespace {

/// Two finished matches, some of whose players have odd names.
void play(test::Session& session) {
    session.run("meldbook new 'Us: Ana, @Bea' 'Them: Cid, <i>Dan' --target 1000");
    session.run("meldbook hand 'KKKKKKK 8888822 red=2 out' '999 hand=A3/QQ'");
    session.run("meldbook new Ana Cid --rules french --target 500 --place Rome");
    session.run("meldbook hand 'KKKKKKK out' 'QQQ hand=A'");
}

std::string exported(test::Session& session, std::string const& what) {
    auto const printed = session.run("meldbook export " + what);
    CHECK_MESSAGE(printed.code == 0, printed.text);
    return printed.results;
}

std::string content(test::Session const& session, std::string const& name) {
    return test::content_of(session.folder() / name);
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// Appends the sentences about headings that a page shows on pointing at them, one a line and each
/// only once.
void add_meanings(std::string& sentences, std::string const& page) {
    static test::Pattern const titles("<th [^>]*title=\"([^\"]*)\"");
    for (auto const& found : titles.all_in(page)) {
        auto const line = found[1] + "\n";
        if (("\n" + sentences).find("\n" + line) == std::string::npos) sentences += line;
    }
}

constexpr std::string_view ratings_heading =
    "rank,player,rating,±,provisional,matches,won,level,lost,hands,points,margin,form\r\n";

}  // namespace

TEST_CASE("export: standings and stats as CSV are headings and rows alone") {
    test::Session session;
    play(session);
    CHECK(exported(session, "standings --format csv") ==
          std::string(ratings_heading) + "1,Ana,1625,466,?,2,2,0,0,2,1930,968,WW\r\n"
                                         "2,'@Bea,1559,481,?,1,1,0,0,1,1260,1275,W\r\n"
                                         "3,<i>Dan,1441,481,?,1,0,0,1,1,-15,-1275,L\r\n"
                                         "4,Cid,1375,466,?,2,0,0,2,2,-5,-968,LL\r\n");
    CHECK(exported(session, "standings --by rules --format csv") ==
          "rules,matches,level,hands,hands a match,points a hand,final score,margin\r\n"
          "classic,1,0,1,1.0,623,1260,1275\r\n"
          "french,1,0,1,1.0,340,670,660\r\n");
    CHECK(exported(session, "stats --format csv --place Rome") ==
          "player,matches,won,level,lost,rate,rate from,rate to,hands,points,points a hand,best "
          "hand\r\n"
          "Ana,1,1,0,0,1.000,0.207,1.000,1,670,670.0,670\r\n"
          "Cid,1,0,0,1,0.000,0.000,0.793,1,10,10.0,10\r\n");
    auto const ana = exported(session, "stats Ana --format csv");
    CHECK(ana.starts_with("figure,Ana,detail\r\n"));
    CHECK(ana.find("Longest winning run,2,match 1 to match 2\r\n") != ana.npos);
    CHECK(ana.find("Best hand,1260,\"match 1, hand 1, Sat 21 Nov 2026\"\r\n") != ana.npos);
    CHECK(exported(session, "stats Ana Cid --format csv").starts_with("figure,Ana,Cid\r\n"));
}

TEST_CASE("export: the standings of a tournament as CSV have its name and every round") {
    test::Session session;
    session.run("meldbook new 'A: Ana, Bea' 'C: Cid, Dan' --hands 1 --event Cup");
    session.run("meldbook hand '7xK 7x8 out' 'QQQQQQQ'");
    session.run("meldbook new 'A: Ana, Bea' 'E: Eve, Finn' --hands 1 --event Cup");
    session.run("meldbook hand 'KKKKKKK' '7xJ out'");
    std::string const headings = "matches,won,level,lost,hands,points,margin,form,event,"
                                 "round 1 table,round 1 points,round 1 result,"
                                 "round 2 table,round 2 points,round 2 result\r\n";
    CHECK(exported(session, "standings --event cup --format csv") ==
          "rank,partners," + headings +
              "1,Ana & Bea,2,1,0,1,2,1810,285,WL,Cup,1,1240,W,1,570,L\r\n"
              "2,Eve & Finn,1,1,0,0,1,670,100,W,Cup,,,,1,670,W\r\n"
              "3,Cid & Dan,1,0,0,1,1,570,-670,L,Cup,1,570,L,,,\r\n");

    session.write_file("old.txt", "Started: 2025-11-21 19:00 UTC\nEvent: cup\nRules: classic\n"
                                  "Hands: 1\nSide: A: Ana, Bea\nSide: C: Cid, Dan\n"
                                  "Status: finished\nWinner: C\n\n"
                                  "Hand 1, dealer Ana, 2025-11-21 19:20 UTC\n"
                                  "  A: QQQQQQ\n  C: KKKKKKK 8888888 out\n");
    CHECK(session.run("meldbook import old.txt").code == 0);
    auto const both = exported(session, "standings --event cup --format csv --by side");
    CHECK(both.find(",event,2025 round 1 table,2025 round 1 points,2025 round 1 result,"
                    "2026 round 1 table,") != both.npos);
    CHECK(both.find(",cup,1,1240,W,1,570,L,,,\r\n") != both.npos);  // C
    auto const page = exported(session, "standings --event cup --format html");
    CHECK(page.find("<h1>cup</h1>") != page.npos);
    CHECK(page.find(">Standings by partners</h2>") != page.npos);
    for (std::string const heading :
         {"title=\"Edition: when the event took place, if it did more than once\">Edition<",
          "title=\"Round: as drawn, or the one after the last that any of the players "
          "played\">Round<",
          "title=\"Table: as drawn, or in the order in which they started\">Table<"}) {
        CAPTURE(heading);
        CHECK(page.find(heading) != page.npos);
    }
}

TEST_CASE("export: the filters, --by and --as-of choose what standings and stats look at") {
    test::Session session;
    play(session);
    CHECK(exported(session, "standings --format csv --as-of 2020") == ratings_heading);
    CHECK(count(exported(session, "standings --format csv --since 2026-11 --place Rome"), "\r\n") ==
          3);
    CHECK(exported(session, "standings --format csv --by side").find(",Them,") !=
          std::string::npos);
    CHECK(exported(session, "stats Cid --format csv --rules french").find("Hands,1,") !=
          std::string::npos);
    CHECK(exported(session, "stats Cid --format csv").find("Hands,2,") != std::string::npos);
}

TEST_CASE("export: head to head is in JSON whole, and for people where it is not too much") {
    test::Session session;
    play(session);
    CHECK(exported(session, "standings --format markdown").find("## Head to head\n") !=
          std::string::npos);
    CHECK(exported(session, "standings --format html").find("Head to head") != std::string::npos);
    session.run("meldbook players rename Cid Maximiliane");
    session.set("COLUMNS", "24");
    CHECK(session.run("meldbook standings --head-to-head")
              .text.find("Matches the first came\n  out ahead – behind the\n  second\n") !=
          std::string::npos);
    session.set("COLUMNS", "80");
    session.run("meldbook players rename Maximiliane Cid");
    for (int i = 0; i < 3; ++i) {
        auto const pair = std::to_string(i);
        session.run("meldbook new 'A: P" + pair + ", Q" + pair + "' 'B: R" + pair + ", S" + pair +
                    "' --target 500");
        session.run("meldbook hand 'KKKKKKK out' 'QQQ hand=A'");
    }
    auto const all = exported(session, "standings --format json");
    CHECK(count(all, "\"against\":") == 2 * (4 + 3 * 4));
    CHECK(all == session.run("meldbook standings --head-to-head --json").results);
    CHECK(exported(session, "standings --format markdown").find("Head to head") ==
          std::string::npos);
    CHECK(session.run("meldbook standings").text.find("Head to head") == std::string::npos);
}

TEST_CASE("export: a page shows figures as people write them, CSV as programs read them") {
    test::Session session;
    play(session);
    auto const page = exported(session, "standings --rules classic --format html");
    CHECK(page.find(">1,260</td>") != std::string::npos);
    CHECK(page.find(">−1,275</td>") != std::string::npos);
    CHECK(page.find(">1559</td>") != std::string::npos);  // a rating, as the terminal has it
    CHECK(exported(session, "stats --rules classic --format html").find(">−15</td>") !=
          std::string::npos);
    auto const markdown = exported(session, "standings --rules classic --format markdown");
    CHECK(markdown.find(" 1,260 |") != std::string::npos);
    CHECK(markdown.find(" −1,275 |") != std::string::npos);
    CHECK(exported(session, "standings --format csv").find(",1930,") != std::string::npos);
}

TEST_CASE("export: a page says what each heading means") {
    test::Session session;
    play(session);
    session.write_file("any.toml", "extends = \"classic\"\nseats = {}\n"
                                   "opening = { band = [{ min = 0 }] }\n");
    for (auto const* command :
         {"new 'Us: Ana, @Bea' 'Them: Cid, <i>Dan' --start 4970,4970 --tie share", "hand KKK QQQ",
          "new Ana Cid --target 2000", "hand - 'natural=2 table=600'",
          "hand 'natural=3 table=600' hand=A", "new Ana Cid", "abandon",
          "new Ana Cid --rules ./any.toml --target 50", "hand KKKKK hand=A"}) {
        CAPTURE(command);
        REQUIRE(session.run("meldbook " + std::string(command)).code == 0);
    }
    struct Row {
        std::string what;
        std::string title;
    };
    std::string sentences;
    for (auto const& row : {
             Row{"--all", "Score book"},
             Row{"standings", "Standings by player"},
             Row{"standings --by pair", "Standings by partners"},
             Row{"standings --by side", "Standings by side"},
             Row{"standings --by rules", "Standings by rules"},
             Row{"stats", "Statistics"},
             Row{"stats Ana", "Ana"},
             Row{"stats Ana Cid", "Players compared"},
             Row{"stats --about openings", "Openings"},
             Row{"stats --about advantage", "Dealing and going out"},
             Row{"stats --about sources", "Points a hand, by source"},
             Row{"stats --about partners", "Partners"},
             Row{"stats --about ratings", "Ratings, match by match"},
         }) {
        CAPTURE(row.what);
        auto const page = exported(session, row.what + " --format html");
        CHECK(page.find("<h1>" + row.title + "</h1>") != std::string::npos);
        add_meanings(sentences, page);
        // Points are figures where they are those of one game.
        if (row.what != "--all")
            add_meanings(sentences, exported(session, row.what + " --rules classic --format html"));
        if (row.what == "stats Ana") CHECK(count(page, "Opened with any meld<") == 1);
    }
    CHECK(sentences == R"(Rank: the place in the standings; those who are level share it
Player: who is compared
Matches: the finished matches that count
Won: the matches that were won
Level: the matches in which sides shared the first place
Lost: the matches that were lost
Rating: 1500 for a newcomer, ± the range it is in 95 times out of 100; a side 200 points stronger wins about three matches out of four
±: how far off the rating is at most, 95 times out of 100
Hands: the hands played
Form: the last 5 matches, the newest last; W won, D level, L lost
Match: its number in the book
Date: when the match started
Sides: each with its score
Rules: the rule set the match is played by
Points: what the side scored in these hands
Margin: points ahead of the best other side, on average per match
Partners: who is compared; they played on one side
Side: its name, no matter who played on it
Rules: the rule set
Matches: the finished matches played by it
Level: the matches that nobody won
Hands: the hands of these matches
Hands a match: on average
Points a hand: what a side scored in a hand, on average
Final score: what the best side had at the end, on average
Margin: between the two best sides, on average
Player: the name in this book
Rate: the share of the matches that were won
Rate from: the low end of the range the true rate is in, with 95 percent confidence
Rate to: the high end of that range
Record: its name
Value: how much it is
Where: who it was, and the match and hand to look up
Points a hand: what the side scored in a hand, on average
Best hand: the most points the side scored in a hand
Figure: what is counted
Detail: what the figure was counted from, or where to look it up
Won: the share of the matches that were won
Without a result: matches that are open, were ended early or abandoned
Comebacks: matches won after being far behind
Longest winning run: matches won one after the other
Current run: the last matches, all won or all lost
Canastas a hand: on average
Red threes a hand: laid out, on average
Went out: the share of the hands in which the side went out
Time a hand: how long a hand took, on average
Quickest: the hand that took the least time
Longest: the hand that took the most time
Player: who sat on the same side, or on another one
Rules: the rule set of the matches
Year: in which the matches started
Month: in which the matches started
Furthest behind and won: the most points behind in a match that was won
Worst hand: the fewest points the side scored in a hand
Caught a hand: points lost for cards left in hand, on average
Longest losing run: matches lost one after the other
Most caught: the most points lost for cards left in one hand
Required: what a side needed to open
Points: those required
Hands: of sides that needed it
Opened: the hands in which the side opened as required
Rate: the share of the hands in which the side opened as required
Below: the hands in which it melded less than required
Missed: the hands in which it melded nothing
If opened: points in the hand, on average, of sides that opened as required
If not: points in the hand, on average, of the other sides
What: the side did, or another one did
Of: hands or matches are counted, once for each side
Cases: how many there are
Won: the matches the side won, or the hands in which it scored more than every other side
Rate: the share of the cases that were won
Average: of the points in the hand, or at the end of the match
Period: the year or month in which the matches started
Hands: the hands played, once for each side
Melds: the cards on the table
Canastas: with bonuses for several
Threes: red and black
Out: for going out
Caught: cards left in hand
Name: one of the two
Partner: the other of the two
Date: when its last hand was played
Expected: the side&#39;s chance of winning, by the ratings before the match
Result: W won, D level, L lost
Before: the rating before the match
Change: what the match did to the rating
Rating: after the match, ± the range it is in 95 times out of 100
)");
}

TEST_CASE("export: text has the people met most and the last months, and says so") {
    test::Session session;
    std::string matches = "match,date,hand,side,points,target\n";
    for (int month = 1; month <= 14; ++month) {
        auto const opponent = "P" + std::to_string(std::min(month, 11));
        auto const day = fmt::format("20{}-{:02}-01", 24 + (month - 1) / 12, (month - 1) % 12 + 1);
        matches += fmt::format("{0},{1},1,Ana,50,50\n{0},{1},1,{2},5,50\n", month, day, opponent);
    }
    session.write_file("many.csv", matches);
    REQUIRE(session.run("meldbook import many.csv").text == "Added: matches 14, hands 14.\n");
    auto const text = exported(session, "stats Ana --format text");
    CHECK(text.find("\n(1 more with fewer hands; --json shows all)\n") != std::string::npos);
    CHECK(text.find("\nLast months ") != std::string::npos);
}

TEST_CASE("export: JSON and text are what standings and stats print") {
    test::Session session;
    play(session);
    for (std::string const what : {"standings --by pair", "standings --by rules", "stats",
                                   "stats Ana", "stats Ana Cid --rules french"}) {
        CAPTURE(what);
        CHECK(exported(session, what) == session.run("meldbook " + what + " --json").results);
        CHECK(exported(session, what + " --format text") ==
              session.run("meldbook " + what + " --legend").results);
    }
}

TEST_CASE("export: a file of standings does not go by the terminal") {
    test::Session session;
    play(session);
    session.set("COLUMNS", "40");
    session.set("CLICOLOR_FORCE", "1");
    exported(session, "standings --output standings.txt");
    session.set("COLUMNS", "80");
    session.set("CLICOLOR_FORCE", "0");
    CHECK(content(session, "standings.txt") == session.run("meldbook standings --legend").results);
    CHECK(session.run("meldbook export standings --output standings.txt").code == 1);
    CHECK(session.run("meldbook export stats --output standings.txt --force").code == 0);
    CHECK(content(session, "standings.txt") == session.run("meldbook stats --legend").results);
}

TEST_CASE("export: a page of statistics has a section for each table") {
    test::Session session;
    play(session);
    exported(session, "stats Cid --output cid.html");
    auto const cid = content(session, "cid.html");
    CHECK(cid.find("<title>Cid</title>") != cid.npos);
    CHECK(
        exported(session, "stats --format markdown").find("match 1 to match 2, Sat 21 Nov 2026") !=
        std::string::npos);
    CHECK(count(cid, "<h1>Cid</h1>") == 1);
    CHECK(count(cid, "Cid</h2>") == 0);  // the heading of the page is enough
    for (auto const* heading : {"With", "Against", "Rules", "Years", "Months"}) {
        CAPTURE(heading);
        CHECK(count(cid, std::string("-title\">") + heading + "</h2>") == 1);
    }
    CHECK(count(cid, "<section ") == 6);
    CHECK(count(cid, "id=\"table-6\"") == 1);
    CHECK(cid.find("&lt;i&gt;Dan") != cid.npos);
    CHECK(cid.find("<i>Dan") == cid.npos);
    auto const everybody = exported(session, "stats --format html");
    CHECK(everybody.find("<title>Statistics</title>") != everybody.npos);
    CHECK(count(everybody, "<section ") == 4);  // the records of each game
    CHECK(exported(session, "standings --format html").find("<title>Standings by player</title>") !=
          std::string::npos);
}

TEST_CASE("export: standings and stats without a match that fits are empty tables") {
    test::Session session;
    CHECK(session.run("meldbook export standings --format csv").code == 1);
    session.run("meldbook new Ana Cid");
    CHECK(exported(session, "standings --format csv --until 2020") == ratings_heading);
    CHECK(count(exported(session, "stats --format csv --until 2020"), "\r\n") == 1);
    CHECK(exported(session, "standings --format text --until 2020") ==
          "No match is finished, so none counts\n");
    CHECK(exported(session, "stats Ana --format csv --until 2020").find("Matches,0,") !=
          std::string::npos);
}

TEST_CASE("export: several matches are one page, with a list of them") {
    test::Session session;
    session.fill_book();
    auto const page = session.run("meldbook export 2 1 --format html").results;
    std::size_t pages = 0, matches = 0;
    for (auto at = page.find("<!DOCTYPE"); at != std::string::npos;
         at = page.find("<!DOCTYPE", at + 1))
        ++pages;
    for (auto at = page.find("<section class=\"match\""); at != std::string::npos;
         at = page.find("<section class=\"match\"", at + 1))
        ++matches;
    CHECK(pages == 1);
    CHECK(matches == 2);
    CHECK(page.find("href=\"#match-1\"") != std::string::npos);
    CHECK(page.find("href=\"#match-3\"") == std::string::npos);
    CHECK(page.ends_with("</html>\n"));
}

}  // namespace meldbook_tests::cli_export_tables_test
