// Addresses of the pages of a site, lists that continue on further pages, and what the search has.

#include "view/site/site.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "host/site_folder.hpp"
#include "support/property.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::view_site_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

using Names = std::vector<std::string>;

bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

/// A site with matches of these numbers, all between the sides "<Us>" and "Them".
site::Site site_of(std::vector<int> const& numbers) {
    site::Facts facts;
    for (int const number : numbers) {
        facts.matches.push_back(
            test::listed(number, "21 Nov", {{"<Us>", {"Ana", "Zoë"}, 0, 5120}, {"Them", {}, 0, 5}},
                         Status::finished, 0, "classic"));
        facts.days.emplace_back("2026-11-21");
    }
    facts.title = "Club";
    return site::Site(std::move(facts));
}

}  // namespace

TEST_CASE("the address of a name has letters, digits and hyphens") {
    CHECK(site::slugs({"Ana Lima", "Zoë", "Jean-Luc", "  B. & C.!", "Øyvind 2"}) ==
          Names{"ana-lima", "zoe", "jean-luc", "b-c", "oyvind-2"});
    CHECK(site::slugs({std::string(300, 'x')}).front().size() == 60);
    CHECK(site::slugs({}).empty());
}

TEST_CASE("names that would have the same address get different ones, in any order") {
    auto const apart = site::slugs({"Zoë", "Zoe", "Zoè"});
    CHECK(apart[1] == "zoe");
    CHECK(apart[0].starts_with("zoe-"));
    CHECK(apart[2].starts_with("zoe-"));
    CHECK(apart[0] != apart[2]);
    CHECK(site::slugs({"Zoè", "Zoë", "Zoe"}) == Names{apart[2], apart[0], "zoe"});
    // A name that is the address of another.
    auto const clash = site::slugs({"Zoë", "Zoe", apart[0]});
    CHECK(clash[2] == apart[0]);
    CHECK(std::set(clash.begin(), clash.end()).size() == 3);
}

TEST_CASE("names without letters, and names of devices on Windows, get a number") {
    for (std::string const name : {"李小龙", "...", "../..", "CON", "nul", "Com1", "lpt9", "AUX"}) {
        CAPTURE(name);
        auto const slug = site::slugs({name}).front();
        CHECK(slug.size() >= 8);
        CHECK(slug != name);
        CHECK(host::is_site_file("players/" + slug + ".html"));
    }
    CHECK(site::slugs({"Con Brio", "Com", "Com10"}) == Names{"con-brio", "com", "com10"});
}

TEST_CASE("property: every name has an address of its own that is a name of a file") {
    test::check_property(40, [] {
        auto const names = *rc::gen::unique<Names>(rc::gen::container<std::string>(rc::gen::oneOf(
            rc::gen::elementOf(std::string("aAeE -._/\\:&\xC3\xA9")), rc::gen::arbitrary<char>())));
        auto const slugs = site::slugs(names);
        RC_ASSERT(slugs.size() == names.size());
        for (auto const& slug : slugs) {
            RC_ASSERT(host::is_site_file(site::file_of("players/" + slug, 999)));
            RC_ASSERT(slug.size() <= 60U);
        }
        RC_ASSERT(std::set(slugs.begin(), slugs.end()).size() == slugs.size());
    });
}

TEST_CASE("a list continues on further pages, which link to each other") {
    std::vector<int> numbers;
    for (int number = 1; number <= 1801; ++number) numbers.push_back(number);
    auto const facts = site_of(numbers);
    auto const pages = site::list_pages(facts);
    REQUIRE(pages.size() == 2);  // the years, and the one year
    CHECK(site::files_of(pages[1]).size() == 10);
    std::vector<site::File> files;
    site::write(pages[1], [&](site::File const& file) { files.push_back(file); });
    REQUIRE(files.size() == 10);
    CHECK(files[0].name == "years/2026.html");
    CHECK(files[4].name == "years/2026_5.html");
    CHECK(holds(files[0].text, "<h1>2026</h1>"));
    CHECK(holds(files[4].text, "<h1>2026, page 5</h1>"));
    // The newest match is the first, and each is on one page.
    CHECK(holds(files[0].text, "<a href=\"../matches/1801.html\"><ul"));
    CHECK(holds(files[0].text, "<title>2026 – Club</title>"));
    CHECK(holds(files[0].text, "<h2 id=\"matches-title\">1,801 matches</h2>"));
    CHECK(holds(files[9].text, "<a href=\"../matches/1.html\"><ul"));
    CHECK_FALSE(holds(files[8].text, "<a href=\"../matches/1.html\">"));
    CHECK(holds(files[4].text, "<nav class=\"site\" aria-label=\"Pages\"><ul>\n"
                               "<li><a href=\"../years/2026.html\"><bdi>1</bdi></a></li>\n"
                               "<li><a href=\"../years/2026_2.html\"><bdi>2</bdi></a></li>\n"));
    CHECK(holds(files[4].text, "<li aria-current=\"page\">5</li>\n"));
    CHECK_FALSE(holds(files[4].text, "2026_9.html"));
    CHECK(holds(files[4].text, "2026_10.html"));
    for (auto const& file : files) {
        CHECK(file.text.size() < 131'072);
        CHECK(holds(file.text, "<li><a href=\"../index.html\"><bdi>Start</bdi></a></li>"));
    }
}

TEST_CASE("the page of a player begins with what people ask about, and folds the rest") {
    auto club = site_of({1});
    club.players = {{.name = "Ana", .address = "players/ana", .matches = {0}}};
    stats::PlayerFigures ana;
    ana.name = "Ana";
    ana.score = {.matches = 6, .won = 4, .level = 0, .lost = 2};
    ana.partners = {
        {.name = "Cid", .score = {.matches = 4, .won = 3, .level = 0, .lost = 1}, .best = {}},
        {.name = "Bea", .score = {.matches = 1, .won = 1, .level = 0, .lost = 0}, .best = {}}};
    ana.rules = {{.name = "classic", .score = {}, .hands = 2, .points = 900, .best = {}},
                 {.name = "samba", .score = {}, .hands = 1, .points = 2000, .best = {}}};
    ana.rules[0].best = {800, 1, 2, "2026-11-21"};
    ana.rules[1].best = {2000, 1, 3, "2026-11-22"};
    for (int month = 10; month <= 24; ++month) {
        ana.months.push_back({.name = fmt::format("{}-{:02}", month > 12 ? 2026 : 2025,
                                                  month > 12 ? month - 12 : month),
                              .score = {},
                              .hands = 1,
                              .points = 500,
                              .best = {}});
    }
    std::string text;
    site::write(site::player_pages(
                    club, 0, ana, {}, [](std::string_view utc) { return std::string(utc); },
                    [](std::string_view utc) { return std::string(utc); }),
                [&](site::File const& file) { text += file.text; });
    // Who won once of once is not the best partner: the range of that rate is wide.
    for (auto const* figure :
         {"Matches won <b><bdi>4 of 6</bdi></b><span class=\"small\">67 %</span>",
          "Best partner <b><bdi>Cid</bdi></b><span class=\"small\">won 3 of 4 together</span>",
          "Best hand in classic <b><bdi>800</bdi></b>"})
        CHECK_MESSAGE(holds(text, figure), figure);
    // The last twelve months, the newest first.
    CHECK(text.find(">2026-12<") < text.find(">2026-11<"));
    CHECK_FALSE(holds(text, ">2025-12<"));
    CHECK(text.find("<summary>All figures</summary>") > text.find(">With</h2>"));
    CHECK(holds(text, "<details class=\"fold\">\n<summary>1 match</summary>"));
}

TEST_CASE("the start page begins with the last evening, also if it went on past midnight") {
    site::Facts facts;
    facts.title = "Club";
    struct Row {
        std::string started, day;
    };
    for (auto const& [started, day] :
         {Row{"2026-11-14T19:00:00Z", "2026-11-14"}, Row{"2026-11-21T13:00:00Z", "2026-11-21"},
          Row{"2026-11-21T20:00:00Z", "2026-11-21"}, Row{"2026-11-22T00:30:00Z", "2026-11-22"}}) {
        auto row =
            test::listed(static_cast<int>(facts.matches.size()) + 1, day,
                         {{"Us", {}, 0, 5}, {"Them", {}, 0, 0}}, Status::finished, 0, "classic");
        row.match.started = started;
        facts.matches.push_back(row);
        facts.days.push_back(day);
    }
    auto const text = site::start_page(site::Site(facts)).text;
    CHECK(holds(text, "<title>Club</title>"));
    auto const earlier = text.find(">Earlier matches</h2>");
    for (auto const* number : {"2", "3", "4"})
        CHECK(text.find(fmt::format("matches/{}.html", number)) < earlier);
    CHECK(text.find("matches/1.html") > earlier);
    auto const evening = text.find(">The last evening</h2>");
    CHECK(text.find("matches/4.html") < evening);  // the last one, in large letters
    CHECK(evening < text.find("matches/4.html", evening));
    CHECK(evening < text.find("matches/2.html"));
}

TEST_CASE("the start page begins with the last match, and lists say who played") {
    auto const one = site::start_page(site_of({3})).text;
    CHECK(holds(one, "<p class=\"small\">Played last, on 21 Nov</p>\n<p><a class=\"result unfold\" "
                     "href=\"matches/3.html\">\n<span class=\"s1 won\"><bdi>Ana &amp; Zoë</bdi> "
                     "<b class=\"figure\">5,120</b></span>\n"));
    CHECK_FALSE(holds(one, "The last evening"));
    CHECK(holds(one, "<meta property=\"og:description\" content=\"Ana &amp; Zoë 5,120, Them 5\">"));
    auto const two = site::start_page(site_of({3, 4})).text;
    CHECK(holds(two, "<li class=\"won\"><span><bdi>Ana &amp; Zoë</bdi> <i>won</i></span> "
                     "<span class=\"figure\">5,120</span></li>"));
    CHECK(holds(two, "<h2 id=\"evening-title\">The last evening</h2>"));
}

TEST_CASE("who leads is said in words, unless too many do") {
    CHECK(leaders_text({"Ana"}, 3, 4) == "Ana leads the standings, with 3 of 4 matches won");
    CHECK(leaders_text({"Ana", "<Bob>"}, 1, 1) == "Ana and <Bob> lead the standings");
    CHECK(leaders_text({"Ana"}, 0, 0) == "");
    CHECK(leaders_text({"Ana", "Bob", "Cid", "Dan", "Eve"}, 1, 1) == "");
}

TEST_CASE("the start page of an empty book") {
    auto const empty = site_of({});
    auto const text = site::start_page(empty).text;
    CHECK(holds(text, "<p class=\"ended\">No match yet.</p>"));
    CHECK(site::list_pages(empty).empty());
    CHECK(holds(
        text,
        "content=\"default-src 'none'; style-src 'unsafe-inline' 'self' file:; img-src data:; "
        "script-src 'self' file:\""));
}

TEST_CASE("the search has names as texts, and what is said about matches, the newest first") {
    auto const text = site::search_script(site_of({1, 2})).text;
    CHECK(holds(text,
                "const texts = [\"<Us> (Ana, Zoë)\",\"Them\",\"classic\"];\nconst matches = [\n"
                "[2,\"2026-11-21\",\"21 Nov\",0,1,2],\n[1,\"2026-11-21\",\"21 Nov\",0,1,2]"));
    CHECK(holds(text, "const match = \"Match {}\";\nconst nothing = \"Nothing found.\";\n"));
    CHECK(holds(text, "[\"2026\",\"years/2026.html\",\"year\"]"));
    CHECK_FALSE(holds(text, "innerHTML"));
}

}  // namespace meldbook_tests::view_site_test
