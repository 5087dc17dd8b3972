// Addresses of the pages of a site, lists that continue on further pages, and what the search has.

#include "view/site/site.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

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
        facts.years.emplace_back("2026");
    }
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
    CHECK(holds(files[0].text, "<a href=\"../matches/1801.html\">1801</a>"));
    CHECK(holds(files[0].text, "<caption id=\"matches-caption\">1,801 matches</caption>"));
    CHECK(holds(files[9].text, "<a href=\"../matches/1.html\">1</a>"));
    CHECK_FALSE(holds(files[8].text, "<a href=\"../matches/1.html\">1</a>"));
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

TEST_CASE("the page of a player has figures in groups, and the points over time") {
    auto club = site_of({1});
    club.players = {{.name = "Ana", .address = "players/ana"}};
    stats::PlayerFigures ana;
    ana.name = "Ana";
    ana.hands = 3;
    ana.points = 1500;
    for (auto const* month : {"2026-01", "2026-02", "2026-03"}) {
        ana.months.push_back({.name = month, .score = {}, .hands = 1, .points = 500, .best = {}});
        auto const pages = site::player_pages(
            club, 0, ana, {}, [](std::string_view utc) { return std::string(utc); },
            [](std::string_view utc) { return std::string(utc); });
        auto const head = pages.head();
        CHECK(holds(head, "scope=\"rowgroup\" colspan=\"3\">Hands and points</th>"));
        bool const enough = ana.months.size() == 3;
        CHECK(holds(head, "class=\"small-line\"") == enough);
        CHECK(holds(head, "<figcaption>Points in all, at the end: Ana 1,500<") == enough);
    }
}

TEST_CASE("a list of matches says who played") {
    auto const facts = site_of({3});
    auto const text = site::start_page(facts).text;
    CHECK(holds(text, "<li class=\"won\"><bdi>&lt;Us&gt; (Ana, Zoë)</bdi> "
                      "<span class=\"figure\">5,120</span></li>"));
    CHECK(holds(text, "<h2 id=\"matches-title\">Latest matches</h2>"));
}

TEST_CASE("the start page of an empty book") {
    auto const empty = site_of({});
    auto const text = site::start_page(empty).text;
    CHECK(holds(text, "<p class=\"ended\">No match yet.</p>"));
    CHECK(site::list_pages(empty).empty());
    CHECK(holds(text, "content=\"default-src 'none'; style-src 'unsafe-inline' 'self' file:; "
                      "script-src 'self' file:\""));
}

TEST_CASE("the search has names as texts, and the numbers of matches as runs") {
    auto const text = site::search_script(site_of({1, 2, 3, 7, 9, 10})).text;
    CHECK(holds(text, "const numbers = [[1,3],[7,7],[9,10]];\n"));
    CHECK(holds(text, "const match = \"Match {}\";\nconst nothing = \"Nothing found.\";\n"));
    CHECK(holds(text, "[\"2026\",\"years/2026.html\",\"year\"]"));
    CHECK_FALSE(holds(text, "innerHTML"));
}

}  // namespace meldbook_tests::view_site_test
