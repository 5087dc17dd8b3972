// export --site: which pages there are, that their links lead somewhere, and what a second export does.

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_site_test {

using namespace meldbook;
using test::Session;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_page = 262'144;  // 256 KiB

/// Runs commands that must succeed.
void run(Session& session, std::vector<std::string> const& commands) {
    for (auto const& command : commands) {
        CAPTURE(command);
        auto const printed = session.run("meldbook " + command);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
}

/// A club with an event, a substitute, names like each other, and hostile ones.
void fill_club(Session& session) {
    run(session, {"new 'Us: Ana, Zoë' 'Them: Cid, Dan' --event 'Spring Cup' --place 'Le <Bistrot>'",
                  "edit --target 2000", "hand '7xK 7x8 red=2 out' 'QQQ'", "seat Zoë=Eve",
                  "hand '7xK 7x8 red=2 out' 'QQQ'",
                  "new 'Us: Ana, Zoë' 'Them: Cid, Dan' --event 'spring cup' --target 1000",
                  "hand '7xK 7x8 red=2 out' 'QQQ'", "new Zoe CON --target 1000 --event CON",
                  "hand '7xK 7x8 red=2 out' 'QQQ'", "new '<script>alert(1)</script>' '<b>&amp;'",
                  "new Ana Cid --event 'Spring Cup'", "abandon"});
}

/// The first link of the pages that leads to no file of the site or is not relative; "" if none.
std::string broken_link(std::map<std::string, std::string> const& files) {
    static test::Pattern const address("(?:href|src)=\"([^\"]*)\"");
    for (auto const& [name, text] : files) {
        if (!name.ends_with(".html")) continue;
        for (auto const& found : address.all_in(text)) {
            auto const& to = found[1];
            if (to.starts_with('#') || to.starts_with("data:")) continue;
            auto const file = (fs::path(name).parent_path() / to).lexically_normal().string();
            if (!files.contains(file)) return name + ": " + to;
        }
    }
    return "";
}

}  // namespace

TEST_CASE("a site has a page for each match, player, pair and event") {
    Session session;
    fill_club(session);
    auto const printed = session.run("meldbook export --site club");
    CHECK(printed.text == "29 files in 'club': 29 written, 0 removed.\n"
                          "Messengers show its picture beside a link once the setting "
                          "'site_address' says\n  where people will see it.\n");
    auto const files = test::files_in(session.folder() / "club");
    CHECK(broken_link(files) == "");
    for (auto const* name :
         {"matches/1.html", "matches/5.html", "players/ana.html", "players/eve.html",
          "players/zoe.html", "pairs/ana-zoe.html", "events/spring-cup.html", "years/2026.html",
          "standings.html", "players.html", "pairs.html", "events.html", "years.html"}) {
        CAPTURE(name);
        CHECK(files.contains(name));
    }
    auto const& start = files.at("index.html");
    CHECK(start.find("<a href=\"players/ana.html\">") != std::string::npos);
    CHECK(start.find("<a href=\"standings.html\">All standings, and what the columns mean</a>") !=
          std::string::npos);
    CHECK(files.at("events/spring-cup.html").find("Round 2</h2>") != std::string::npos);
    CHECK(files.at("events/spring-cup.html").find("Abandoned</h2>") != std::string::npos);
    auto const& ana = files.at("players/ana.html");
    for (auto const* title : {"Months</h2>", "With</h2>", "Against</h2>", "All figures</summary>",
                              "3 matches</summary>"})
        CHECK_MESSAGE(ana.find(">" + std::string(title)) != std::string::npos, title);
    auto const& match = files.at("matches/1.html");
    for (auto const* link : {"Next match", "Eve", "Zoë", "Spring Cup", "2026"})
        CHECK_MESSAGE(match.find("<bdi>" + std::string(link) + "</bdi></a>") != std::string::npos,
                      link);
    CHECK(files.at("matches/2.html").find("Previous match") != std::string::npos);
    CHECK(files.at("players.html").find("9 players</h2>") != std::string::npos);
    CHECK(files.at("pairs.html").find("<h1>Pairs</h1>") != std::string::npos);
    CHECK(start.find("<label for=\"query\">Search</label>") != std::string::npos);
    CHECK(files.at("events.html").find("2 events</h2>") != std::string::npos);
    CHECK(files.at("years.html").find("1 year</h2>") != std::string::npos);
    for (auto const& [name, text] : files) {
        CAPTURE(name);
        // A script may have the name in its texts.
        CHECK((name == "search.js" || text.find("<script>alert") == std::string::npos));
        CHECK(text.size() < largest_page);
        CHECK(name.size() < 100);
        CHECK(text.find("http:") == std::string::npos);
        CHECK(text.find("https:") == std::string::npos);
    }
}

TEST_CASE("a second export writes what has changed, and removes what is gone") {
    Session session;
    fill_club(session);
    run(session, {"export --site club"});
    auto const first = test::files_in(session.folder() / "club");
    CHECK(session.run("meldbook export --site club").text ==
          "29 files in 'club': 0 written, 0 removed.\n");
    CHECK(test::files_in(session.folder() / "club") == first);
    // A player's new name is a new page; the old one goes.
    run(session, {"players rename Eve Fay"});
    CHECK(session.run("meldbook export --site club").text.find(" written, 2 removed.") !=
          std::string::npos);
    auto const renamed = test::files_in(session.folder() / "club");
    CHECK_FALSE(renamed.contains("players/eve.html"));
    CHECK(renamed.contains("players/fay.html"));
    CHECK(renamed.at("matches/2.html") == first.at("matches/2.html"));
    // It is the same as one that is written at once.
    run(session, {"export --site fresh"});
    CHECK(test::files_in(session.folder() / "fresh") == renamed);
}

TEST_CASE("a site of the matches that a filter chooses") {
    Session session;
    fill_club(session);
    run(session, {"export --site club"});
    run(session, {"export --site club --event 'spring cup' --all"});
    auto const files = test::files_in(session.folder() / "club");
    CHECK(broken_link(files) == "");
    CHECK_FALSE(files.contains("matches/3.html"));
    CHECK_FALSE(files.contains("players/zoe.html.html"));
    CHECK(files.contains("matches/5.html"));
    run(session, {"export --site club --since 2030"});
    auto const none = test::files_in(session.folder() / "club");
    CHECK(none.size() == 5);
    CHECK(broken_link(none) == "");
}

TEST_CASE("a site has the title that is given, or else that of the settings") {
    Session session;
    fill_club(session);
    auto const title_of = [&](std::string const& options) {
        run(session, {"export --site club" + options});
        auto const start = test::files_in(session.folder() / "club").at("index.html");
        return start.substr(start.find("<h1>"), start.find("</h1>") - start.find("<h1>"));
    };
    CHECK(title_of("") == "<h1>Score book");
    session.set("XDG_CONFIG_HOME", ".");
    fs::create_directory(session.folder() / "meldbook");
    session.write_file("meldbook/config.toml", "site_title = \"Köln & co\"\n");
    CHECK(title_of("") == "<h1>Köln &amp; co");
    CHECK(title_of(" --title 'Die <Runde>'") == "<h1>Die &lt;Runde&gt;");
}

TEST_CASE("every page says in a sentence what it shows, and names the picture of the site") {
    Session session;
    fill_club(session);
    auto const files_of_site = [&] {
        run(session, {"export --site club"});
        return test::files_in(session.folder() / "club");
    };
    auto const has = [](std::string const& page, std::string_view part) {
        return page.find(part) != std::string::npos;
    };
    auto files = files_of_site();
    CHECK(files.at("preview.png").starts_with("\x89PNG\r\n"));
    for (auto const& [name, page] : files) {
        if (!name.ends_with(".html")) continue;
        CAPTURE(name);
        CHECK(has(page, "<meta property=\"og:description\" content=\""));
        CHECK(has(page, name.find('/') == std::string::npos
                            ? "<meta property=\"og:image\" content=\"preview.png\">"
                            : "<meta property=\"og:image\" content=\"../preview.png\">"));
    }
    CHECK(has(files.at("standings.html"), "<h1>Standings</h1>\n<p class=\"ended\">"));
    // Most messengers take only a whole address.
    session.set("XDG_CONFIG_HOME", ".");
    fs::create_directory(session.folder() / "meldbook");
    session.write_file("meldbook/config.toml", "site_address = \"https://club.example/c\"\n");
    files = files_of_site();
    for (auto const* name : {"index.html", "matches/1.html", "players.html"})
        CHECK(has(files.at(name), "<meta property=\"og:image\" content=\""
                                  "https://club.example/c/preview.png\">"));
    // Pages that are single files have no picture.
    for (auto const* export_one :
         {"export --format html", "export --all --format html", "export standings --format html",
          "export stats --format html", "export stats --about ratings --format html"}) {
        auto const page = session.run(std::string("meldbook ") + export_one).text;
        CAPTURE(export_one);
        CHECK(has(page, "<meta property=\"og:description\" content=\""));
        CHECK_FALSE(has(page, "og:image"));
    }
    CHECK(has(session.run("meldbook export --all --format html").text,
              "<h1>Score book</h1>\n<p class=\"ended\">"));
}

TEST_CASE("an event that comes again has the rounds of each year") {
    Session session;
    for (std::string const year : {"2025", "2026"}) {
        session.set("MELDBOOK_NOW", year + "-11-21T20:00:00Z");
        run(session, {"new Ana Bea --event Cup --target 1000", "hand '7xK 7x8 red=2 out' 'QQQ'"});
    }
    run(session, {"export --site club"});
    auto const files = test::files_in(session.folder() / "club");
    CHECK(broken_link(files) == "");
    CHECK(files.at("events/cup.html").find("2025, round 1</h2>") != std::string::npos);
    CHECK(files.at("events/cup.html").find("2026, round 1</h2>") != std::string::npos);
    run(session, {"export --site club --season 2025"});
    CHECK_FALSE(test::files_in(session.folder() / "club").contains("matches/2.html"));
}

TEST_CASE("every page of a large book is small, and leads somewhere") {
    Session session;
    std::string table = "match,date,place,hand,side,points\r\n";
    for (int match = 1; match <= 205; ++match) {
        for (auto const* side : {"Ana & Bea with a rather long name", "Cid and Dan"}) {
            auto const number = std::to_string(match);
            table.append(number).append(",2026-01-01,Table ").append(number);
            table.append(",1,").append(side).append(*side == 'A' ? ",5000\r\n" : ",50\r\n");
        }
    }
    session.write_file("many.csv", table);
    run(session, {"import many.csv", "export --site club"});
    auto const files = test::files_in(session.folder() / "club");
    CHECK(broken_link(files) == "");
    CHECK(files.contains("years/2026_2.html"));
    CHECK(files.contains("players/cid-and-dan_2.html"));
    for (auto const& [name, text] : files) {
        CAPTURE(name);
        CHECK(text.size() < largest_page);
    }
}

TEST_CASE("a site shows how far it is") {
    Session session;
    fill_club(session);
    std::vector<std::string> lines;
    session.show_progress(&lines);
    run(session, {"export --site club"});
    REQUIRE(!lines.empty());
    CHECK(lines.front() == "writing pages: 1 of 29");
    CHECK(lines.back().empty());
}

}  // namespace meldbook_tests::commands_site_test
