#include "view/pages/html.hpp"

#include <utility>

#include <doctest/doctest.h>

#include "view/chart/chart_kinds.hpp"
#include "view/examples.hpp"
#include "view/pages/markup.hpp"

namespace meldbook_tests::view_html_test {

using namespace meldbook;
using namespace meldbook::view;
namespace {

bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

std::string section(MatchFacts const& facts, Rules const& rules) {
    return html::match(replay(facts, rules), {test::local_time});
}

}  // namespace

TEST_CASE("a page is its beginning, its sections and its end") {
    auto const begin = html::page_begin("Le <Bistrot>");
    CHECK(begin.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n"));
    CHECK(holds(begin, "<title>Le &lt;Bistrot&gt;</title>"));
    CHECK(holds(begin, "<h1>Le &lt;Bistrot&gt;</h1>"));
    CHECK(holds(begin, "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\""));
    CHECK(html::page_end() == "</main>\n</body>\n</html>\n");
}

TEST_CASE("the hands of two sides are side by side") {
    auto facts = test::evening();
    facts.hands.resize(1);
    facts.hands[0].irregular = true;
    facts.sides[1].start = -45;
    auto const text = html::hands(replay(facts, test::classic()), "match-12");
    CHECK(text.starts_with(
        R"(<div class="sheet"><div class="scroll" role="group" tabindex="0" aria-labelledby="match-12-hands-caption"><table class="hands" style="--most:5570">
<caption id="match-12-hands-caption">Hands of match 12, in points</caption>
<thead>
<tr><th scope="col" rowspan="2">hand</th><th scope="col" rowspan="2">dealer</th><th scope="col" rowspan="2">out</th><th scope="colgroup" class="first s1" colspan="6"><bdi><span class="whole">North-South</span></bdi><span class="small"><bdi>Ana, Bea</bdi></span></th><th scope="colgroup" class="first s2" colspan="6"><bdi><span class="whole">East-West</span></bdi><span class="small"><bdi>Cid, Dan</bdi></span></th></tr>
<tr><th scope="col" class="figure first">opens with</th><th scope="col" class="figure">bonus</th><th scope="col" class="figure">cards</th><th scope="col" class="figure">caught</th><th scope="col" class="figure">total</th><th scope="col" class="figure">score</th><th scope="col" class="figure first">opens with</th><th scope="col" class="figure">bonus</th><th scope="col" class="figure">cards</th><th scope="col" class="figure">caught</th><th scope="col" class="figure">total</th><th scope="col" class="figure">score</th></tr>
</thead>
<tbody>
<tr><th scope="row">start</th><td class="soft"></td><td></td><td class="figure first"></td><td class="figure"></td><td class="figure"></td><td class="figure"></td><td class="figure"></td><td class="figure score">0</td><td class="figure first"></td><td class="figure"></td><td class="figure"></td><td class="figure"></td><td class="figure"></td><td class="figure score minus">−45</td></tr>
<tr><th scope="row">1!</th><td class="soft"><bdi>Ana</bdi></td><td class="soft out s1"><bdi><span class="whole">North-South</span></bdi><span aria-hidden="true">N</span></td><td class="figure first soft">50</td><td class="figure">1,100</td><td class="figure">220</td><td class="figure">−20</td><td class="figure">1,300</td><td class="figure score">1,300</td><td class="figure first soft">15</td><td class="figure">100</td><td class="figure">105</td><td class="figure">−50</td><td class="figure">155</td><td class="figure score">110</td></tr>
</tbody>
</table></div>
</div>
)"));
}

TEST_CASE("the width of a text is that of its letters, and a word is never broken") {
    // In hundredths of the size of letters.
    CHECK(html::text_width("1,234") == 289);
    CHECK(html::text_width("ill") < html::text_width("mmm") / 2);
    CHECK(html::text_width("1,234", true) > html::text_width("1,234"));
    CHECK(html::text_width("ÄÖ") == 144);
    CHECK(html::word_width("Ana & Bartholomäus") == html::text_width("Bartholomäus"));
    CHECK(html::word_width("") == 0);
}

TEST_CASE("on a phone a hand is a line, which opens") {
    auto facts = test::evening();
    facts.hands.resize(1);
    facts.hands[0].irregular = true;
    facts.hands[0].note = "late";
    facts.sides[1].start = -45;
    auto const text = html::hands(replay(facts, test::classic()), "match-12");
    CHECK(holds(text, R"(<div class="brief of2 w5">
<p class="small">Points of each hand, then the score</p>
<p class="line head"><span class="number">hand</span><span><i class="s1"><bdi class="short" title="North-South">North-South</bdi></i></span><span><i class="s2"><bdi class="short" title="East-West">East-West</bdi></i></span><b>score</b></p>
<p class="line"><span class="number">start</span><span></span><span></span><b>0 : −45</b></p>
<details><summary class="line"><span class="number">1!</span><span>1,300</span><span>155</span><b>1,300 : 110</b></summary>
<p>Ana dealt; North-South went out</p>
<table><caption>Hand 1, in points</caption>
<thead><tr><th scope="col">side</th>)"));
    CHECK(holds(text, "<p>recorded by force</p>\n<p>late</p>\n</details>\n</div>\n"));
}

TEST_CASE("the hands of three sides are close together; a dash says that nobody went out, and of "
          "points alone nothing") {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"A", "B", "C"}, {{"a"}, {"b"}, {"c"}});
    test::add_hand(facts, rules, {"table=50", "-", "AAA"});
    test::add_hand(facts, rules, {"net=+50", "net=+20", "net=-15"});
    facts.hands[1].ended = Ended::unknown;
    auto const text = html::hands(replay(facts, rules), "match-12");
    CHECK(holds(text, "<table class=\"hands close\""));
    CHECK(holds(text, "<td class=\"soft\"><bdi>a</bdi></td><td class=\"soft out\">–</td>"));
    CHECK(holds(text, "<td class=\"soft\"><bdi>b</bdi></td><td></td>"));
    CHECK(holds(text, "<p>b dealt</p>"));
    // A side may be called as the sign.
    auto signs = test::facts_of(rules, {"–", "B"}, {{"a"}, {"b"}});
    test::add_hand(signs, rules, {"7xK out", "AAA"});
    CHECK(holds(html::hands(replay(signs, rules), "match-12"), "<p>a dealt; – went out</p>"));
}

TEST_CASE("a hand for which sides were formed marks who played alone, and names who went out") {
    auto rules = test::classic();
    rules.table.formed = FormedSides::each;
    auto facts = test::facts_of(rules, {"A", "B", "C"}, {{"a"}, {"b"}, {"c"}});
    test::add_hand(facts, rules, {"table=50", "7xK out", "7xK out"});
    facts.hands[0].formed = {{0}, {1, 2}};
    auto const match = replay(facts, rules);
    auto const text = html::hands(match, "match-12");
    CHECK(holds(text, "<td class=\"figure\">^50</td>"));
    CHECK(holds(text, "<td class=\"figure\">670</td>"));
    CHECK(holds(text,
                "<td class=\"soft out\"><bdi>B+C</bdi><span aria-hidden=\"true\">B+C</span></td>"));
    CHECK(holds(text, "<p class=\"small\">Points of each hand, below them the score</p>"));
    CHECK(holds(text, "<span>^50<b>50</b></span><span>670<b>670</b></span>"));
    CHECK(holds(text, "<p>a dealt; B+C went out</p>"));
    CHECK(holds(text, "<p>Sides of this hand: A, B+C</p>"));
    CHECK(holds(html::match(match, {test::local_time}),
                "<p class=\"small\">^ before a total: this side played alone, and others together"
                "</p>"));
}

TEST_CASE("the hands of more than three sides are in groups") {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"A", "B", "C", "D"}, {{"a"}, {"b"}, {"c"}, {"d"}});
    test::add_hand(facts, rules, {"table=50", "-", "AAA", "minus=5"});
    auto const text = html::hands(replay(facts, rules), "match-12");
    CHECK(holds(text, R"(<tbody>
<tr><th scope="rowgroup" rowspan="4">1<span class="small">a dealt; nobody went out</span></th><th scope="row" class="s1"><bdi>A</bdi></th>)"));
    CHECK(holds(
        text,
        "<tr><th scope=\"row\" class=\"s4\"><bdi>D</bdi></th><td class=\"figure first soft\">50"
        "</td><td class=\"figure soft\">·</td><td class=\"figure soft\">·</td>"
        "<td class=\"figure\">−5</td><td class=\"figure minus\">−5</td>"
        "<td class=\"figure score minus\">−5</td></tr>\n</tbody>\n"));
}

TEST_CASE(
    "a match begins with the result, and says what was noted, what comes next and what is played") {
    auto facts = test::evening();
    facts.hands[1].note = "the lamp <went> out";
    facts.hands[1].irregular = true;
    facts.seats.push_back({.seat = 1, .side = 1, .from_hand = 3, .player = "Zoé"});
    facts.seats.push_back({.seat = 1, .side = 1, .from_hand = 4, .player = "Cid"});
    auto const text = section(facts, test::classic());
    CHECK(text.starts_with("<section class=\"match\" id=\"match-12\" "
                           "aria-labelledby=\"match-12-title\">\n"
                           "<h2 class=\"result\" id=\"match-12-title\"><a "
                           "class=\"unfold\" href=\"#match-12\">\n"
                           "<small>21 Nov 2026, 20:15</small>\n"
                           "<span class=\"s1\"><bdi>Ana &amp; Bea</bdi> "
                           "<b class=\"figure\">1,140</b> <span class=\"small\">"
                           "<bdi><span class=\"whole\">North-South</span></bdi></span></span>\n"));
    CHECK(holds(text, "</a></h2>\n<div class=\"about\">\n"
                      "<p class=\"ended\">The match goes on, Cid &amp; Dan ahead by 370</p>\n"
                      "<p class=\"terms\">Classic Canasta, to 5,000; on a tie, another hand</p>\n"
                      "<p class=\"when\"><time datetime=\"2026-11-21T19:15:00Z\">Match 12, "
                      "21 Nov 2026, 20:15</time></p>\n"
                      "<p class=\"where\">Winter league, Le Bistrot</p>\n"));
    CHECK(holds(text, "</div>\n<figure>\n<svg class=\"chart wide-chart\""));
    CHECK(holds(text, "<svg class=\"chart narrow-chart\""));
    CHECK(holds(text, "<li>Red threes 100, 200, 300, 800: positive if opened; otherwise negative"
                      "</li>"));
    CHECK(holds(text, "<li>Hand 2!: recorded by force · "));
    CHECK(holds(text, " · the lamp &lt;went&gt; out</li>"));
    CHECK(holds(text, "<li>Hand 3: from hand 3 on, Zoé sits in for Cid</li>"));
    CHECK(holds(text, "Hands played: Cid 2 (1–2), Zoé 1 (3)</p>"));
    CHECK(holds(text, ">Hand 4: Dan deals 11 cards each</caption>"));
    CHECK(holds(text, "<p class=\"small\">from hand 4 on, Cid sits in for Zoé</p>\n</div>"));
}

TEST_CASE("a match before its first hand and after its last") {
    auto facts = test::evening();
    facts.target = 1500;
    CHECK(holds(section(facts, test::classic()),
                "<p class=\"ended\">Winner: Cid &amp; Dan, ahead by 370</p>"));
    facts.hands.clear();
    auto const empty = section(facts, test::classic());
    CHECK(holds(empty, "<p class=\"ended\">No hand yet.</p>"));
    CHECK_FALSE(holds(empty, "<svg"));
}

TEST_CASE("a page with one match has its result as title") {
    auto facts = test::evening();
    facts.target = 1500;
    auto const page = html::match_page(replay(facts, test::classic()), {test::local_time});
    CHECK(holds(page, "<title>Ana &amp; Bea 1,140, Cid &amp; Dan 1,510 – Classic Canasta, "
                      "21 Nov 2026, 20:15</title>"));
    CHECK(holds(page, "<h1 class=\"result\" aria-label=\"Winner: Cid &amp; Dan, ahead by 370. Ana "
                      "&amp; Bea 1,140, Cid &amp; Dan 1,510\">\n<span class=\"s1\">"));
    CHECK(holds(page, "<span class=\"s2 won\"><bdi>Cid &amp; Dan</bdi> <b"));
    CHECK(holds(page, "</h1>\n<div class=\"match\" id=\"match-12\">\n"));
    facts.target = 5000;
    CHECK(holds(html::match_page(replay(facts, test::classic()), {test::local_time}),
                "1,510 – Classic Canasta, 21 Nov 2026, 20:15</title>"));
    CHECK_FALSE(holds(page, "<h2"));
    CHECK(page.ends_with("</div>\n</main>\n</body>\n</html>\n"));
}

TEST_CASE("of more than two sides the page of a match names the highest first, in its colour") {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"A", "B", "C"}, {{"Ana"}, {"Bea"}, {"Cid"}});
    test::add_hand(facts, rules, {"table=50", "7xK out", "AAA"});
    auto const page = html::match_page(replay(facts, rules), {test::local_time});
    auto const at = [&](std::string_view text) { return page.find(text); };
    CHECK(at("<title>Bea 670, Cid 60, Ana 50 – ") != page.npos);
    auto const first = at("<span class=\"s2\"><bdi>Bea"), last = at("<span class=\"s1\"><bdi>Ana");
    REQUIRE(first != page.npos);
    CHECK(first < at("<span class=\"s3\"><bdi>Cid"));
    CHECK(at("<span class=\"s3\"><bdi>Cid") < last);
    CHECK(last != page.npos);
}

TEST_CASE("a list of matches leads to their sheets where these follow") {
    auto const table =
        matches_table({test::listed(3, "21 Nov", {{"<Us>", {}, 0, 5120}, {"Them", {}, 0, 3400}},
                                    Status::finished, 0, "classic")});
    CHECK(holds(
        html::table(table, "matches", html::sheets_follow()),
        "<tr><th scope=\"row\" class=\"figure\">3</th>"
        "<td>21 Nov</td><td><a href=\"#match-3\"><ul class=\"sides\"><li "
        "class=\"won\"><span><bdi>&lt;Us&gt;</bdi> "
        "<i>won</i></span> <span class=\"figure\">5,120</span></li>"
        "<li><span><bdi>Them</bdi></span> <span class=\"figure\">3,400</span></li></ul></a></td>"
        "<td><bdi>classic</bdi></td></tr>"));
    CHECK(holds(html::table(table, "matches"), "<th scope=\"row\" class=\"figure\">3</th>"));
}

TEST_CASE("a table of any kind: its rows are named by the first column of words") {
    Table table{.title = "Standings", .notes = {"Few < 3."}};
    table.columns = {named_column("", {.align = Align::right}), named_column("Player", {}),
                     named_column("Won", {.align = Align::right})};
    table.rows = {{whole(1), Text{"A&B"}, whole(12)}};
    auto const text = html::table(table, "standings");
    CHECK(holds(text, "<tr><td class=\"figure\">1</td><th scope=\"row\"><bdi>A&amp;B</bdi></th>"
                      "<td class=\"figure\">12</td></tr>"));
    CHECK(holds(text, "<p class=\"small\">Few &lt; 3.</p>"));
}

TEST_CASE("a table leaves out columns that say nothing") {
    Table table{.title = "Figures"};
    table.columns = {named_column("what", {}), named_column("rare", {.rare = true}),
                     named_column("often", {}), named_column("never", {})};
    table.rows = {{Text{"Hands"}, whole(0), whole(0), Cell()},
                  {Text{.text = "natural", .part = true}, whole(0), Text{"1.5"}, Cell()}};
    auto const page = html::table(table, "t");
    CHECK(page.find(">rare<") == page.npos);
    CHECK(page.find(">never<") == page.npos);
    CHECK(page.find(">often<") != page.npos);
    CHECK(page.find("<tr class=\"part\"><th scope=\"row\"><bdi>natural</bdi></th>") != page.npos);
    CHECK(page.find("<h2 id=\"t-title\">Figures</h2>") != page.npos);

    table.caption = std::exchange(table.title, {});
    auto const untitled = html::table(table, "t");
    CHECK(untitled.find("<h2") == untitled.npos);
    CHECK(untitled.find("<section class=\"grid\" id=\"t\">") != untitled.npos);
    CHECK(untitled.find("<caption id=\"t-caption\">Figures</caption>") != untitled.npos);
}

TEST_CASE("groups of rows have a heading over all columns") {
    Table table{.title = "Figures"};
    table.columns = {named_column("figure", {}), named_column("value", {.align = Align::right})};
    table.rows = {{Text{"Won"}, whole(3)}, {Text{"Lost"}, whole(1)}, {Text{"Best"}, whole(1200)}};
    table.groups = {{0, "Results"}, {2, "A & B"}};
    auto const text = html::table(table, "figures");
    CHECK(text.find("</thead>\n<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" "
                    "colspan=\"2\">Results</th></tr>\n<tr><th scope=\"row\"><bdi>Won") !=
          std::string::npos);
    CHECK(text.find("</tbody>\n<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" "
                    "colspan=\"2\">A &amp; B</th></tr>\n<tr><th scope=\"row\"><bdi>Best") !=
          std::string::npos);
    CHECK(text.find("<tbody>\n</tbody>") == std::string::npos);
}

TEST_CASE("the points of players over time need hands of three months") {
    stats::PlayerFigures ana;
    ana.name = "Ana";
    ana.months = {{.name = "2026-01", .score = {}, .hands = 2, .points = 500, .best = {}},
                  {.name = "2026-02", .score = {}, .hands = 2, .points = -100, .best = {}}};
    CHECK_FALSE(points_chart({ana}));
    ana.months.push_back({.name = "2026-04", .score = {}, .hands = 1, .points = 1000, .best = {}});
    auto const chart = points_chart({ana});
    REQUIRE(chart);
    CHECK(chart->title == "Points in all");
    CHECK(chart->summary == "Points in all, at the end: Ana 1,400");
    auto const& points = chart->series.at(0).points;
    REQUIRE(points.size() == 3);
    CHECK(points[1].y == 400);
    CHECK(points[2].text == "2026-04: 1,400");
    auto const picture = html::picture(*chart, "points", chart->summary);
    CHECK(picture.find("id=\"points-small-chart-title\"") != picture.npos);
    CHECK(picture.find("<figcaption>Points in all, at the end: Ana 1,400</figcaption>") !=
          picture.npos);
}

}  // namespace meldbook_tests::view_html_test
