// What a league shows: the standings and ratings of one book with all matches, under the names that
// clubs say are one person; and what a role may read and add.

#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/json_values.hpp"

namespace meldbook_tests::league_standings_test {

using namespace meldbook;

namespace fs = std::filesystem;

TEST_CASE("the standings are those of one book with all matches") {
    League league;
    league.set_up();
    // Substitutes, a shared win, three players each for themselves, and sides formed hand by hand.
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.play("a", "new \"Us: Ana, Cid\" \"Them: Bea, Dan\" --target 1000 --tie share");
    league.play("a", "hand table=500 table=500");
    league.play("a", "seat Dan=Ivo");
    league.play("a", "hand table=550 table=550");
    league.play("a", "new \"Us: Ana, Cid\" \"Them: Bea, Dan\" --target 2000");
    for (auto const* hand :
         {"hand table=500 table=100", "seat Ana=Jan", "hand table=500 table=600",
          "hand table=500 table=300", "seat Jan=Ana", "hand table=500 table=650 --note last"})
        league.play("a", hand);
    league.play_match("b", "Eve, Fay", "Gus, Hal");
    league.play("b", "new Eve Fay Gus --target 1000");
    league.play("b", "hand table=400 table=100 table=600");
    league.play("b", "hand table=700 table=100 table=200");
    league.play("b", "new Eve Fay");
    league.play("b", "hand table=900 table=100");
    league.join("a", "thursday", "Thursday");
    league.join("b", "friday", "{Fri day}");
    league.play("a", R"(edit 1 --event 'The "Cup\A", {x}')");
    CHECK(league.league("a", "push").text == "3 matches are sent.\n");
    CHECK(league.ask("SELECT event FROM league.revision WHERE event IS NOT NULL") ==
          R"(The "Cup\A", {x})");
    CHECK(league.league("b", "push").text == "2 matches are sent.\n");
    league.play("all", "merge ./a.db");
    league.play("all", "merge ./b.db");
    for (std::string const by : {"player", "pair"}) {
        CAPTURE(by);
        auto const ours = league.league("a", "standings --json --by " + by);
        REQUIRE_MESSAGE(ours.code == 0, ours.text);
        auto const theirs = league.run("meldbook --book ./all.db standings --json --by " + by);
        CHECK(figures(ours.text).size() > 4);
        CHECK(figures(ours.text) == figures(theirs.results));
    }
    // By club: the sums of the matches of each book.
    for (std::string const book : {"a", "b"}) {
        auto const sums = test::sql(
            league.folder() / (book + ".db"),
            "SELECT count(DISTINCT m.id) || '|' || sum(e.total) || '|' || count(DISTINCT h.id)"
            " FROM match m JOIN hand h ON h.match = m.id JOIN entry e ON e.hand = h.id"
            " WHERE m.status = 'finished'");
        auto const values =
            test::json_values(league.league(book, "standings --by club --json").text);
        auto const row = values.at("standings.0.club") == (book == "a" ? "Thursday" : "{Fri day}")
                             ? std::string("standings.0.")
                             : std::string("standings.1.");
        CHECK(sums.front() == values.at(row + "matches") + "|" + values.at(row + "points") + "|" +
                                  values.at(row + "hands"));
    }
    // Ratings are computed in the order in which the matches ended.
    auto const rated = league.league("a", "ratings --json").text;
    auto const merged = league.run("meldbook --book ./all.db standings --json").results;
    CHECK(ratings(rated).size() == 10);
    CHECK(ratings(rated) == ratings(merged));
    // Other formats, and only what ended later.
    auto const csv = league.league("a", "standings --by club --format csv").text;
    CHECK_MESSAGE(csv.starts_with("club,players,matches,level,hands,points,points a hand\r\n"
                                  "Thursday,6,3,1,8,"),
                  csv);
    CHECK(has(league.league("a", "standings"), "The league by player"));
    CHECK(has(league.league("a", "standings --by pair"), "The league by partners"));
    CHECK(has(league.league("a", "standings --by club"), "The league by club"));
    CHECK(has(league.league("a", "ratings"), "The ratings of the league"));
    CHECK(has(league.league("none", "standings --league " + league.address("friday")), "Ana"));
    CHECK(has(league.league("a", "standings --since 2027"), "No match in the league fits."));
    CHECK(has(league.league("a", "standings --since 2026-11"), "Eve"));
}

namespace {

/// The lines of standings as CSV, joined by "; ", without the heading.
std::string lines(League const& league, std::string const& what) {
    auto const printed = league.league("a", what + " --format csv");
    REQUIRE_MESSAGE(printed.code == 0, printed.text);
    auto text = std::regex_replace(printed.text, std::regex("^[^\n]*\r\n"), "");
    return std::regex_replace(text, std::regex("\r\n(?!$)"), "; ");
}

std::string const long_name = "Hal-Maximilian von und zu Hohenberg";

/// The victory points in standings by the names of who has them, in their order.
std::vector<std::pair<std::string, std::string>> victories(std::string const& json) {
    std::vector<std::pair<std::string, std::string>> rows;
    auto const values = test::json_values(json);
    for (int row = 0;; ++row) {
        auto const of = "standings." + std::to_string(row) + ".";
        auto const name = values.find(of + "name");
        if (name == values.end()) return rows;
        rows.emplace_back(name->second, values.at(of + "victory_points"));
    }
}

/// A league of two clubs, two years, two games and two events.
void play_two_years(League& league) {
    league.set_up();
    league.set("MELDBOOK_NOW", "2025-05-01T20:00:00Z");
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.play("a", "edit 1 --event 'Spring <Cup>'");
    league.set("MELDBOOK_NOW", "2026-05-01T20:00:00Z");
    league.play_match("a", "Ana, Cid", "Bea, Dan");
    league.play("a", "edit 2 --event 'spring <cup>'");
    league.play_match("b", "Eve, Fay", "Gus, " + long_name);
    league.play("b", "edit 1 --event Final");
    league.play("b", "new \"Us: Eve, Gus\" \"Them: Fay, " + long_name +
                         "\" --target 900 --rules burraco");
    league.play("b", "hand table=1000 table=100");
    league.join("a", "thursday", "Thursday");
    league.join("b", "friday", "Friday");
    league.push("a");
    league.push("b");
}

}  // namespace

TEST_CASE("standings are of what is chosen, and points are not added over several games") {
    League league;
    play_two_years(league);
    auto const ana = "1,Ana,Thursday,,1,1,0,0,2,1200,700,1200.0,";
    CHECK(has({0, lines(league, "standings --season 2025")}, ana));
    CHECK(lines(league, "standings --season 2025") == lines(league, "standings --until 2025"));
    CHECK_FALSE(has({0, lines(league, "standings --season 2025")}, "Eve"));
    CHECK(has({0, lines(league, "standings --season 2026")}, "," + long_name + ","));
    // An event is one in all its spellings, and can be shortened, like a rule set.
    CHECK(has({0, lines(league, "standings --event SPRING")}, "1,Ana,Thursday,,2,2,0,0,4,2400,"));
    CHECK(has({0, lines(league, "standings --event spring --season 2025")}, ana));
    CHECK(has({0, lines(league, "standings --rules burr --by pair")}, "1,Eve & Gus,Friday,,1,"));
    CHECK(has({0, lines(league, "standings --by club --event final")}, "Friday,4,1,0,2,1700,"));
    CHECK(has({0, lines(league, "ratings --event final")}, "Eve"));
    CHECK_FALSE(has({0, lines(league, "ratings --event final")}, "Ana"));
    struct Wrong {
        std::string options, said;
    };
    for (auto const& [options, said] :
         {Wrong{
              "--event Summer",
              "no match in the league belongs to 'Summer'; the events are Final and Spring <Cup>"},
          Wrong{"--rules bridge", "no match in the league was played under 'bridge'; there are "
                                  "matches of burraco and classic"},
          Wrong{"--season 26", "--season takes a year, such as 2026, not '26'"},
          Wrong{"--min-matches x", "--min-matches"}, Wrong{"--sort wins", "'wins'"},
          Wrong{"--by club --sort rating", "'rating'"}}) {
        CAPTURE(options);
        auto const printed = league.league("a", "standings " + options, "COLUMNS=200");
        CHECK(printed.code != 0);
        CHECK_MESSAGE(has(printed, said), printed.text);
    }
    CHECK(has(league.league("a", "standings --season 2024"), "No match in the league fits."));
    // Who has fewer matches is left out before ranks are given.
    CHECK(lines(league, "standings --min-matches 2 --event spring").starts_with("1,Ana,"));
    CHECK_FALSE(has({0, lines(league, "standings --min-matches 2 --season 2026")}, "Ana"));
    CHECK_FALSE(has({0, lines(league, "ratings --min-matches 3")}, "Ana"));
    CHECK(
        has({0, lines(league, "standings --sort name --event spring")}, "4,Dan,Thursday,,2,0,0,2"));
    CHECK(lines(league, "standings --sort points_a_match --season 2026").starts_with("1,Ana,"));
    CHECK(lines(league, "standings --by club --sort hands").starts_with("Thursday,"));

    // Over several games wins come first, then ratings.
    auto const all = league.league("a", "standings", "COLUMNS=200");
    CHECK_MESSAGE(has(all, "Points of different rule sets are not added"), all.text);
    CHECK_FALSE(has(all, "2,400"));
    auto const one_game = league.league("a", "standings --rules classic", "COLUMNS=200");
    CHECK(has(one_game, "2,400"));
    CHECK_FALSE(has(one_game, "not added"));
    CHECK(has(league.league("a", "standings --by club", "COLUMNS=200"), "not added"));
    // Those of one book with all matches.
    league.play("all", "merge ./a.db");
    league.play("all", "merge ./b.db");
    auto const ranks = [](std::string const& json) {
        std::string text;
        std::regex const row("\"rank\":[0-9]+,\"name\":\"[^\"]+\"");
        for (std::sregex_iterator each(json.begin(), json.end(), row), end; each != end; ++each)
            text += each->str() + "\n";
        return text;
    };
    for (std::string const by : {"player", "pair"}) {
        auto const ours = league.league("a", "standings --json --by " + by).text;
        auto const book =
            league.run("meldbook --book ./all.db standings --json --by " + by).results;
        CHECK(ratings(ours).size() >= 8);
        CHECK(ratings(ours) == ratings(book));
        CHECK(ranks(ours) == ranks(book));
    }
}

TEST_CASE("victory points are those of the club's book, and rank what has no other matches") {
    League league;
    league.set_up();
    league.play("a", "event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy --hands 1 --target 0 --seed 1 "
                     "--scale \"0=10:10 100=12:8 20:0\"");
    // Who has won by more has fewer points.
    for (std::string const table : {"1", "2"}) {
        league.play("a", "new --table " + table);
        league.play("a", table == "1" ? "hand table=500 table=450" : "hand table=300 table=100");
    }
    league.join("a", "thursday", "Thursday");
    league.push("a");
    auto const ours = [&](std::string const& options = "") {
        auto const printed = league.league("a", "standings --by pair --json" + options);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
        return victories(printed.text);
    };
    auto const wanted =
        victories(league.run("meldbook --book ./a.db standings --event Cup --json").results);
    CHECK(wanted.size() == 4);
    CHECK(wanted.front().second == "20");
    CHECK(ours() == wanted);
    CHECK(has(league.league("a", "standings --by pair"), "VP"));
    CHECK(
        has(league.league("a", "check"), "What the league has of the club is what the book has."));
    REQUIRE(league.league("a", "site public").code == 0);
    CHECK(test::content_of(league.folder() / "public/events/cup.html").find(">VP<") !=
          std::string::npos);
    // With a match that has none, matches won come first; those of the event stay as they were.
    league.play_match("a", "Cx, Cy", "Dx, Dy");
    league.play_match("a", "Cx, Cy", "Dx, Dy");
    league.push("a");
    CHECK(ours().front().first == "Cx & Cy");
    CHECK(ours(" --event Cup") == wanted);
    // The book says something else than what was sent.
    league.ask("UPDATE league.result SET victory = 11 WHERE victory = 12");
    CHECK(has(league.league("a", "check"), "the results in the league are not those of the book"));
}

TEST_CASE("a site has linked pages with all standings, and needs a role that only reads") {
    League league;
    play_two_years(league);
    REQUIRE(server()
                .sql("owner", "postgres", "CREATE ROLE page LOGIN; GRANT meldbook_reader TO page")
                .code == 0);
    auto const site = [&] {
        return league.league("none", "site public --title 'The <League>' --league " +
                                         league.address("page"));
    };
    CHECK(league.league("none", "site plain --league " + league.address("page")).code == 0);
    CHECK(test::content_of(league.folder() / "plain/index.html").find("<h1>League</h1>") !=
          std::string::npos);
    auto const written = site();
    REQUIRE_MESSAGE(written.code == 0, written.text);
    CHECK(has(written, " files in 'public': "));
    CHECK(has(site(), ": 0 written, 0 removed."));
    std::map<std::string, std::string> pages;
    for (auto const& entry : fs::recursive_directory_iterator(league.folder() / "public"))
        if (entry.path().extension() == ".html")
            pages[fs::relative(entry.path(), league.folder() / "public").string()] =
                test::content_of(entry.path());
    for (auto const* name : {"index.html", "standings.html", "clubs.html", "years.html",
                             "events.html", "clubs/thursday.html", "years/2025.html",
                             "events/spring-cup.html", "players/ana-thursday.html"})
        CHECK_MESSAGE(pages.contains(name), name);
    CHECK(pages.size() == 5 + 2 + 2 + 2 + 8);
    for (auto const& [name, text] : pages) {
        CAPTURE(name);
        CHECK(text.find("<Cup>") == std::string::npos);
        CHECK(text.find("<League>") == std::string::npos);
        CHECK(text.find("The &lt;League&gt;") != std::string::npos);
        std::regex const address("href=\"(?!data:|#)([^\"]+)\"");
        for (std::sregex_iterator each(text.begin(), text.end(), address), end; each != end;
             ++each) {
            auto const target =
                league.folder() / "public" / fs::path(name).parent_path() / each->str(1);
            CHECK_MESSAGE(fs::exists(target), each->str(1));
        }
    }
    // As on the pages of a club: what was played last, who leads, the first three; and who leads in each list.
    for (auto const* name : {"index.html", "clubs/thursday.html", "years/2025.html",
                             "events/spring-cup.html", "standings.html"}) {
        CAPTURE(name);
        CHECK(pages[name].find("<ol class=\"glance podium\">") != std::string::npos);
    }
    CHECK(pages["index.html"].find("Played last, on ") != std::string::npos);
    for (auto const* name : {"clubs.html", "years.html", "events.html"}) {
        CAPTURE(name);
        CHECK(pages[name].find(">in the lead</th>") != std::string::npos);
    }
    auto const& ana = pages["players/ana-thursday.html"];
    for (auto const* link :
         {"../years/2025.html", "../events/spring-cup.html", "../standings.html"})
        CHECK_MESSAGE(ana.find(link) != std::string::npos, link);
    CHECK(pages["years/2025.html"].find("Fay") == std::string::npos);
    CHECK(ana.find("og:image\" content=\"../preview.png\"") != std::string::npos);
    fs::create_directories(league.folder() / "meldbook");
    league.write_file("meldbook/config.toml", "site_address = \"https://league.example/\"\n");
    REQUIRE(league
                .league("none", "site public --league " + league.address("page"),
                        "XDG_CONFIG_HOME=" + league.folder().string())
                .code == 0);
    CHECK(test::content_of(league.folder() / "public/players/ana-thursday.html")
              .find("og:image\" content=\"https://league.example/preview.png\"") !=
          std::string::npos);
    auto const refused =
        league.sql("page", "INSERT INTO league.membership (club, member) VALUES (1, false)");
    CHECK(has(refused, "permission denied"));
}

TEST_CASE("two names are one person if the club says so") {
    League league;
    league.begin();
    league.play_match("a", "Anna, Bea", "Cid, Dan");
    league.play_match("b", "Ana, Eve", "Fay, Gus");
    league.play_match("b", "Annie, Hal", "Fay, Gus");
    league.join("b", "friday", "Friday");
    league.push("a");
    league.push("b");
    auto const same = [&](std::string const& book, std::string const& arguments) {
        auto const printed = league.league(book, "same " + arguments);
        CHECK_MESSAGE(printed.code == 0, printed.text);
        return printed.text;
    };
    auto const row = [&](std::string const& by, std::string const& name) {
        auto const csv = league.league("a", "standings --format csv --by " + by).text;
        for (auto const& line : test::lines_of(csv))
            if (line.find("," + name + ",") != std::string::npos) return line;
        return std::string("none");
    };
    CHECK(same("a", "") == "No two players of 'Thursday' are said to be one person.\n");
    CHECK(row("player", "Ana,Thursday") == "2,Ana,Thursday,,1,1,0,0,2,1200,700,1200.0,\r");

    SUBCASE("of one club") {
        CHECK(same("a", "Ana Anna") == "'Ana' and 'Anna' are one person, shown as 'Ana'.\n");
        CHECK(same("a", "") == "'Ana' and 'Anna' are one person, shown as 'Ana'.\n");
        CHECK(row("player", "Ana,Thursday") == "1,Ana,Thursday,,2,2,0,0,4,2400,700,1200.0,\r");
        CHECK(row("player", "Anna") == "none");
        CHECK(row("pair", "Ana & Bea") == "1,Ana & Bea,Thursday,,2,2,0,0,4,2400,700,1200.0,\r");
        CHECK(
            has(league.league("a", "standings --by club --format csv"), "Thursday,4,2,0,4,3400,"));
        // As in a book in which they are one.
        league.play("a", "players merge Anna Ana");
        auto const merged = ratings(league.run("meldbook --book ./a.db standings --json").results);
        auto const rated = ratings(league.league("a", "ratings --json").text);
        CHECK(rated.size() == 4 + 5);
        for (auto const* name : {"Bea", "Cid", "Dan"}) CHECK(rated.at(name) == merged.at(name));
        league.play("a", "undo");
        // The last statement counts.
        CHECK(same("a", "Anna Ana") == "'Anna' and 'Ana' are one person, shown as 'Anna'.\n");
        CHECK(row("player", "Anna") == "1,Anna,Thursday,,2,2,0,0,4,2400,700,1200.0,\r");
        CHECK(same("a", "Ana Anna --apart") == "'Ana' and 'Anna' are two persons.\n");
        CHECK(row("player", "Ana,Thursday") == "2,Ana,Thursday,,1,1,0,0,2,1200,700,1200.0,\r");
        CHECK(same("a", "") == "No two players of 'Thursday' are said to be one person.\n");
        CHECK(league.ask("SELECT count(*) FROM league.same") == "3");
        // Two of one match are two, which may be said, too: they may have been one before it was sent.
        CHECK(same("a", "Bea Ana --apart") == "'Bea' and 'Ana' are two persons.\n");
    }
    SUBCASE("of two clubs, if both say so") {
        CHECK(same("a", "Ana Ana --club Friday") ==
              "'Ana' and 'Ana' of 'Friday' will be one person when that club says so, too:\n"
              "  meldbook-league same Ana Ana --club Thursday\n");
        CHECK(row("player", "Ana,Thursday") == "2,Ana,Thursday,,1,1,0,0,2,1200,700,1200.0,\r");
        CHECK(same("b", "") ==
              "'Thursday' says that its 'Ana' is 'Ana'; say so, too, if that is true:\n"
              "  meldbook-league same Ana Ana --club Thursday\n");
        CHECK(same("b", "Ana Ana --club Thursday") ==
              "'Ana' and 'Ana' of 'Thursday' are one person.\n");
        CHECK(same("a", "") == "'Ana' and 'Ana' of 'Friday' are one person.\n");
        CHECK(row("player", "Ana,Thursday") == "1,Ana,Thursday,,2,2,0,0,4,2400,700,1200.0,\r");
        CHECK(row("pair", "Ana & Eve") ==
              "1,Ana & Eve,Thursday & Friday,,1,1,0,0,2,1200,700,1200.0,\r");
        // And names of one club on top of it.
        same("b", "Annie Ana");
        CHECK(row("player", "Ana,Thursday") == "1,Ana,Thursday,,3,3,0,0,6,3600,700,1200.0,\r");
        CHECK(same("b", "Annie Ana --apart") == "'Annie' and 'Ana' are two persons.\n");
        same("a", "Anna Ana");
        CHECK(row("player", "Anna") == "1,Anna,Thursday,,3,3,0,0,6,3600,700,1200.0,\r");
        auto const rated = league.league("a", "ratings --format csv").text;
        CHECK_MESSAGE(rated.find("Anna,Thursday,") != std::string::npos, rated);
        CHECK(rated.find("Ana,") == std::string::npos);
        // A club that has left says nothing.
        CHECK(league.league("b", "leave").code == 0);
        CHECK(row("player", "Anna") == "1,Anna,Thursday,,2,2,0,0,4,2400,700,1200.0,\r");
        CHECK(same("a", "") == "'Anna' and 'Ana' are one person, shown as 'Anna'.\n");
    }
    SUBCASE("what cannot be said") {
        auto const refused = [&](std::string const& arguments, int code, std::string const& line) {
            auto const printed = league.league("a", "same " + arguments);
            CHECK(printed.code == code);
            CHECK(printed.text == "meldbook-league: " + line + "\n");
        };
        refused("Ana", 2, "'same' needs two names: meldbook-league same Ana Anna");
        refused("Ana Ana", 2, "'Ana' is one name; give two");
        refused(
            "Ana Zoe", 1,
            "the league has no results of 'Zoe' of 'Thursday'; write the name as the standings do");
        refused(
            "Zoe Ana", 1,
            "the league has no results of 'Zoe' of 'Thursday'; write the name as the standings do");
        refused(
            "Ana Dan --club Friday", 1,
            "the league has no results of 'Dan' of 'Friday'; write the name as the standings do");
        refused("Ana Ana --club Monday", 1, "the league has no club 'Monday'");
        refused("Bea Ana", 1,
                "'Bea' and 'Ana' have played in one match, so they are two; if it is wrong there, "
                "correct it in the book");
        CHECK(league.ask("SELECT count(*) FROM league.same") == "0");
    }
}

TEST_CASE("a person is forgotten for good") {
    League league;
    league.begin();
    league.play_match("b", "Ana, Eve", "Fay, Gus");
    league.join("b", "friday", "Friday");
    league.push("a");
    league.push("b");
    league.league("b", "same Ana Ana --club Thursday");
    auto const forget = [&](std::string const& arguments) {
        return league.league("none", "forget " + league.address("owner") + " " + arguments,
                             "COLUMNS=300");
    };
    auto const forgotten = forget("Ana --club Thursday");
    CHECK_MESSAGE(forgotten.code == 0, forgotten.text);
    auto const name = league.ask("SELECT name FROM league.forgotten");
    CHECK(name.starts_with("N. N. "));
    CHECK(forgotten.text ==
          "The name is replaced by '" + name +
              "', also in what is sent later; backups of the server still have it.\n");
    CHECK(has(forget("Ana --club Thursday"), name));
    // Also in what is sent later; the Ana of the other club is another one.
    league.play_match("a", "Ana, Bea", "Cid, Dan");
    league.play("a", "fix 1 table=600 table=200 --match 1");
    CHECK(league.push("a") == "2 matches are sent.\n");
    CHECK(league.league("a", "check").code == 0);
    auto const rows = figures(league.league("b", "standings --json").text);
    CHECK(rows.at(name).find("matches 2 ") != std::string::npos);
    CHECK(rows.at("Ana").find("matches 1 ") != std::string::npos);
    CHECK(league.ask("SELECT other FROM league.same") == name);
    CHECK(league.ask("SELECT count(*) FROM league.player WHERE name = 'Ana'") == "1");
    CHECK(league.ask("SELECT by, club FROM league.forgotten") == "owner|1");
    for (auto const* statement :
         {"SELECT * FROM league.forgotten", "SELECT league.forget('thursday', 'Bea', 'X')"})
        CHECK(has(league.sql("friday", statement), "permission denied"));
    // One that nobody has is one that may be spelled otherwise.
    for (int i = 0; i < 2; ++i) {
        auto const slip = forget("Baa --club Thursday");
        CHECK(slip.code == 0);
        CHECK(slip.text ==
              "The league has no results of 'Baa' of 'Thursday', so nothing was replaced; what is "
              "sent later under this name is shown as '" +
                  league.ask("SELECT name FROM league.forgotten ORDER BY id DESC LIMIT 1") +
                  "'. If somebody else was meant, write the name as the standings do.\n");
    }
    CHECK(league.ask("SELECT count(*) FROM league.forgotten") == "2");
    auto const nobody = forget("Ana --club Monday");
    CHECK(nobody.code == 1);
    CHECK(nobody.text == "meldbook-league: the league has no club 'Monday'\n");
    CHECK(has(league.league("none", "forget --help"), "the name of a player"));
}

TEST_CASE("names of other clubs are shown as names from files are") {
    League league;
    league.begin();
    REQUIRE(league.league("a", "push").code == 0);
    league.ask("ALTER TABLE league.player DROP CONSTRAINT player_without_control_characters;"
               "UPDATE league.player SET name = E'Eve\\x1B[31m\\nFay' WHERE name = 'Ana'");
    auto const printed = league.league("a", "standings");
    CHECK(printed.code == 0);
    CHECK_FALSE(has(printed, "\x1B"));
    // And what cannot be an answer is none.
    league.ask("ALTER TABLE league.result DISABLE TRIGGER ALL;"
               "ALTER TABLE league.revision ALTER revision TYPE bigint;"
               "UPDATE league.revision SET revision = 5000000000");
    auto const push = league.league("a", "push");
    CHECK(push.code == 3);
    CHECK(push.text == "meldbook-league: the answer of the league's server cannot be used: "
                       "5000000000\n");
}

TEST_CASE("a club adds rows for itself alone, and nobody changes or removes any") {
    League league;
    league.begin();
    league.play_match("b", "Eve, Fay", "Gus, Hal");
    league.join("b", "friday", "Friday");
    REQUIRE(league.league("a", "push").code == 0);
    REQUIRE(league.league("b", "push").code == 0);
    auto const state = league.counted();
    std::string const own_match =
        "BEGIN; SELECT c.id AS c, p.id AS p FROM league.club c JOIN league.player p ON p.club = "
        "c.id"
        " WHERE c.role = current_user LIMIT 1 \\gset\n"
        "INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
        " VALUES (:c, 1, 1, false, 'new', 'classic', '1 2') RETURNING id AS r \\gset\n"
        "INSERT INTO league.result (revision, finished, points, margin, player, pair, hands, side,"
        " line_up, seat, place, won, player_counts, pair_counts) VALUES ";
    // In bounds it may invent what it likes.
    CHECK(league
              .sql("friday", own_match +
                                 "(:r, '2026-01-01', 5, 5, :p, NULL, 1, 0, 0, 0, 0, 2, true, true);"
                                 "ROLLBACK")
              .code == 0);
    for (
        std::string const& statement : std::vector<std::string>{
            "UPDATE league.result SET points = 0",
            "DELETE FROM league.result",
            "TRUNCATE league.result",
            "UPDATE league.revision SET withdrawn = true",
            "DELETE FROM league.revision",
            "UPDATE league.club SET role = 'friday'",
            "DELETE FROM league.club",
            "DELETE FROM league.membership",
            "UPDATE league.migration SET number = 9",
            "DROP TABLE league.result",
            "ALTER TABLE league.result DISABLE ROW LEVEL SECURITY",
            "CREATE TABLE league.mine (x int)",
            // In the name of another club.
            ("INSERT INTO league.membership (club, member) SELECT id, false FROM league.club"
             " WHERE name = 'Thursday'"),
            ("INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT id, 1, 1, false, 'new', 'classic', '1 2' FROM league.club"
             " WHERE name = 'Thursday'"),
            ("INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT club, 99, id, digest, true, match FROM league.revision"),
            "INSERT INTO league.club (name, role) VALUES ('More', 'thursday')",
            // A club that its owner has not admitted, also under the name of all clubs' role.
            "INSERT INTO league.club (name) VALUES ('Ghosts')",
            "SET ROLE meldbook_league; INSERT INTO league.club (name) VALUES ('Ghosts')",
            "SET ROLE owner",
            "SELECT league.admit('friday', 'Ghosts')",
            ("SET ROLE meldbook_league; INSERT INTO league.player (club, name)"
             " SELECT id, 'Ana' FROM league.club WHERE name = 'Friday'"),
            ("INSERT INTO league.player (club, name) SELECT id, 'Zoe' FROM league.club"
             " WHERE name = 'Thursday'"),
            ("INSERT INTO league.pair (club, players) SELECT p.club, array_agg(p.id)"
             " FROM league.player p JOIN league.club c ON c.id = p.club WHERE c.name = 'Thursday'"
             " GROUP BY p.club"),
            ("INSERT INTO league.same (club, player, other_club, other, same)"
             " SELECT id, 'Ana', id, 'Bea', true FROM league.club WHERE name = 'Thursday'"),
            // Partners that are not all its own.
            ("INSERT INTO league.pair (club, players) SELECT c.id, ARRAY(SELECT id FROM "
             "league.player)"
             " FROM league.club c WHERE c.name = 'Friday'"),
            // To the results of another club, or its own of before.
            ("INSERT INTO league.result SELECT revision, finished, points, margin, player, pair,"
             " hands, side, line_up, 9, place, won, player_counts, pair_counts FROM league.result"),
            ("INSERT INTO league.result SELECT r.revision, finished, points, margin, player, pair,"
             " hands, side, line_up, 9, place, won, player_counts, pair_counts"
             " FROM league.result r JOIN league.revision v ON v.id = r.revision"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'"),
            // With players or partners of another club, to its own match.
            ("BEGIN; WITH v AS (INSERT INTO league.revision (club, revision, digest, withdrawn,"
             " match, rules, hands) SELECT id, 1, 1, false, 'new', 'classic', '1 2' FROM "
             "league.club"
             " WHERE name = 'Friday' RETURNING id) SELECT set_config('test.id', id::text, false)"
             " FROM v; INSERT INTO league.result SELECT current_setting('test.id')::bigint, now(), "
             "1,"
             " 1, p.id, NULL, 1, 0, 0, 0, 0, 2, true, true FROM league.player p"
             " JOIN league.club c ON c.id = p.club WHERE c.name = 'Thursday' LIMIT 1; COMMIT"),
            ("BEGIN; WITH v AS (INSERT INTO league.revision (club, revision, digest, withdrawn,"
             " match, rules, hands) SELECT id, 1, 1, false, 'new', 'classic', '1 2' FROM "
             "league.club"
             " WHERE name = 'Friday' RETURNING id) SELECT set_config('test.id', id::text, false)"
             " FROM v; INSERT INTO league.result SELECT current_setting('test.id')::bigint, now(), "
             "1,"
             " 1, (SELECT p.id FROM league.player p WHERE p.club = c.id LIMIT 1),"
             " (SELECT q.id FROM league.pair q WHERE q.club <> c.id LIMIT 1), 1, 0, 0, 0, 0, 2, "
             "true,"
             " true FROM league.club c WHERE c.name = 'Friday'; COMMIT"),
            // Values out of bounds, in a match of its own; and names that are more than a name.
            own_match + "(:r, 'infinity', 5, 5, :p, NULL, 1, 0, 0, 0, 0, 2, true, true)",
            own_match + "(:r, '2026-01-01', 2147483647, 5, :p, NULL, 1, 0, 0, 0, 0, 2, true, true)",
            own_match +
                "(:r, '2026-01-01', 5, -2147483648, :p, NULL, 1, 0, 0, 0, 0, 2, true, true)",
            own_match + "(:r, '2026-01-01', 5, 5, :p, NULL, 32767, 0, 0, 0, 0, 2, true, true)",
            ("INSERT INTO league.player (club, name) SELECT id, E'\\x1b]0;pwned\\x07' FROM "
             "league.club"
             " WHERE name = 'Friday'"),
            ("INSERT INTO league.player (club, name) SELECT id, E'A\\x1fB' FROM league.club"
             " WHERE name = 'Friday'"),
            ("INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT id, 1, 1, false, 'new', 'classic', 'garbage hands,;;' FROM league.club"
             " WHERE name = 'Friday'"),
            // A match that another club has sent.
            ("INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT c.id, 1, 1, false, v.match, 'classic', '1 2' FROM league.club c,"
             " league.revision v WHERE c.name = 'Friday' AND v.club <> c.id"),
            // Two states that follow one.
            ("INSERT INTO league.revision (club, revision, digest, withdrawn, match, rules, hands)"
             " SELECT v.club, 99, 1, false, match, 'classic', '1 2' FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'"),
            // A state that follows one that it does not know.
            ("INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT v.club, 99, v.id, 1, true, match FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'"),
            ("INSERT INTO league.revision (club, revision, parent, parent_digest, withdrawn, match)"
             " SELECT v.club, 1, v.id, v.digest, true, match FROM league.revision v"
             " JOIN league.club c ON c.id = v.club WHERE c.name = 'Friday'"),
        }) {
        CAPTURE(statement);
        auto const refused = league.sql("friday", statement);
        CHECK(refused.code != 0);
        CHECK(has(refused, "ERROR:"));
        CHECK(league.counted() == state);
    }
    // No club belongs to a role that owns anything, and none is let in that does.
    CHECK(league.ask("SELECT count(*) FROM league.club c, pg_class t JOIN pg_namespace n"
                     " ON n.oid = t.relnamespace WHERE n.nspname = 'league'"
                     " AND pg_has_role(c.role, t.relowner, 'MEMBER')") == "0");
    for (auto const* role : {"owner", "meldbook_league"}) {
        auto const refused =
            league.sql("owner", std::string("SELECT league.admit('") + role + "', 'Ghosts')");
        CHECK(has(refused, "owns the league, or belongs to it"));
    }
    // It reads all of them; a role that plays for no club reads nothing.
    CHECK(league.sql("friday", "SELECT count(DISTINCT role) FROM league.seat_all").text == "2\n");
    CHECK(has(league.sql("stranger", "SELECT * FROM league.counted"), "permission denied"));
}

}  // namespace meldbook_tests::league_standings_test
