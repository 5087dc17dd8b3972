// Standings and statistics in the formats of export; what people read of them stands in the
// transcripts.

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/session.hpp"

namespace meldbook_tests::export_tables_test {

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
    CHECK(ana.find("Best hand,1260,\"match 1, hand 1, Sat 21 Nov 2026\"\r\n") != ana.npos);
    CHECK(exported(session, "stats Ana Cid --format csv").starts_with("figure,Ana,Cid\r\n"));
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
    auto const page = exported(session, "standings --format html");
    CHECK(page.find(">1,930</td>") != std::string::npos);
    CHECK(page.find(">−1,275</td>") != std::string::npos);
    CHECK(page.find(">1625</td>") != std::string::npos);  // a rating, as the terminal has it
    CHECK(exported(session, "stats --format html").find(">−2.5</td>") != std::string::npos);
    auto const markdown = exported(session, "standings --format markdown");
    CHECK(markdown.find(" 1,930 |") != std::string::npos);
    CHECK(markdown.find(" −1,275 |") != std::string::npos);
    CHECK(exported(session, "standings --format csv").find(",1930,") != std::string::npos);
}

TEST_CASE("export: JSON and text are what standings and stats print") {
    test::Session session;
    play(session);
    for (std::string const what : {"standings --by pair", "standings --by rules", "stats",
                                   "stats Ana", "stats Ana Cid --rules french"}) {
        CAPTURE(what);
        CHECK(exported(session, what) == session.run("meldbook " + what + " --json").results);
        CHECK(exported(session, what + " --format text") ==
              session.run("meldbook " + what).results);
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
    CHECK(content(session, "standings.txt") == session.run("meldbook standings").results);
    CHECK(session.run("meldbook export standings --output standings.txt").code == 1);
    CHECK(session.run("meldbook export stats --output standings.txt --force").code == 0);
    CHECK(content(session, "standings.txt") == session.run("meldbook stats").results);
}

TEST_CASE("export: a page of statistics has a section for each table") {
    test::Session session;
    play(session);
    exported(session, "stats Cid --output cid.html");
    auto const cid = content(session, "cid.html");
    CHECK(cid.find("<title>Cid</title>") != cid.npos);
    for (auto const* heading : {"Cid", "With", "Against", "Rules", "Years", "Months"}) {
        CAPTURE(heading);
        CHECK(count(cid, std::string("-title\">") + heading + "</h2>") == 1);
    }
    CHECK(count(cid, "<section ") == 6);
    CHECK(count(cid, "id=\"table-6\"") == 1);
    CHECK(cid.find("&lt;i&gt;Dan") != cid.npos);
    CHECK(cid.find("<i>Dan") == cid.npos);
    auto const everybody = exported(session, "stats --format html");
    CHECK(everybody.find("<title>Statistics</title>") != everybody.npos);
    CHECK(count(everybody, "<section ") == 2);
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

}  // namespace meldbook_tests::export_tables_test
