#include "view/tables/standings.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "text/text.hpp"
#include "view/examples.hpp"
#include "view/pages/html.hpp"

namespace meldbook_tests::view_standings_test {

using namespace meldbook;
using namespace meldbook::view;
using stats::Finish;

namespace {

stats::Standing row(std::size_t contestant, int rank, double mean, double deviation) {
    stats::Standing standing;
    standing.contestant = contestant;
    standing.rank = rank;
    standing.rating = {mean, deviation};
    return standing;
}

/// Ana far ahead, 李小龙 with few matches, Eve a substitute only.
StandingsPage page() {
    StandingsPage page;
    page.counted = {.finished = 14, .open = 1, .ended = 2, .abandoned = 1};
    page.field.substitutes = true;
    page.field.contestants = {{"", {"Eve"}}, {"", {"Ana"}}, {"", {"李小龙"}}};
    auto ana = row(1, 1, 1612.4, 50);
    ana.score.matches = 14;
    ana.score.won = 9;
    ana.score.level = 1;
    ana.score.lost = 4;
    ana.hands = 120;
    ana.points = 61235;
    ana.margin = 512.5;
    ana.form = {Finish::won, Finish::level, Finish::lost, Finish::won, Finish::won};
    auto lee = row(2, 2, 1388, 150);
    lee.score.matches = 4;
    lee.score.won = 1;
    lee.score.lost = 3;
    lee.hands = 31;
    lee.points = -45;
    lee.margin = -1020.25;
    lee.form = {Finish::lost, Finish::lost, Finish::lost, Finish::won};
    lee.provisional = true;
    auto eve = row(0, 3, 1501, 248);
    eve.hands = 1;
    eve.points = 640;
    eve.provisional = true;
    page.rows = {ana, lee, eve};
    page.meetings = {{1, 2, 3, 1, 0}, {2, 1, 0, 1, 3}};
    return page;
}

}  // namespace

TEST_CASE("standings as a page") {
    CHECK(standings_page(page(), {}) ==
          R"(   player       rating  matches  won  level  points  margin  form
1  Ana     1612 ±98          14    9      1  61,235    +513  WDLWW
2  李小龙  1388 ±294 ?        4    1      0     −45  −1,020  LLLW
3  Eve     1501 ±486 ?        0    0      0     640

Head to head
          Ana  李小龙  Eve
Ana         ·   3–0–1
李小龙  0–3–1       ·
Eve                      ·
Matches the row came out ahead – behind – level with the column

14 finished matches count
1 open match does not count
2 matches that were ended early do not count: nobody won them
1 abandoned match does not count
Ratings are computed only from the matches counted here, in their order
Players who played part of a match get the points and hands of that part, and
  the match if they played at least half of it
Rating: 1500 for a newcomer, ± the range it is in 95 times out of 100; a side
  200 points stronger wins about three matches out of four
?: provisional, fewer than 10 matches
Margin: points ahead of the best other side, on average per match
Form: the last 5 matches, the newest last; W won, D level, L lost
)");
    CHECK(standings_page(page(), {.width = 40, .unicode = false}) == R"(   player        rating
1  Ana     1612 +-98
2  ??????  1388 +-294 ?
3  Eve     1501 +-486 ?

Ana: 14 matches, 9 won, 1 level,
  61,235 points, margin +513, form WDLWW
??????: 4 matches, 1 won, -45 points,
  margin -1,020, form LLLW
Eve: 0 matches, 0 won, 640 points

Head to head
          Ana  ??????  Eve
Ana         .   3-0-1
??????  0-3-1       .
Eve                      .
Matches the row came out ahead - behind
  - level with the column

14 finished matches count
1 open match does not count
2 matches that were ended early do not
  count: nobody won them
1 abandoned match does not count
Ratings are computed only from the
  matches counted here, in their order
Players who played part of a match get
  the points and hands of that part, and
  the match if they played at least half
  of it
Rating: 1500 for a newcomer, +- the
  range it is in 95 times out of 100; a
  side 200 points stronger wins about
  three matches out of four
?: provisional, fewer than 10 matches
Margin: points ahead of the best other
  side, on average per match
Form: the last 5 matches, the newest
  last; W won, D level, L lost
)");
}

TEST_CASE("standings fit their page, whatever people are called") {
    auto wide = page();
    wide.field.contestants[1].players = {"Anneliese von der Weide-Hohenfels 🃏🃏🃏",
                                         "\x1b[31mBartholomäus\n<script>"};
    for (int const width : {24, 40, 60, 80, 200}) {
        for (bool const unicode : {true, false}) {
            CAPTURE(width);
            auto const text = standings_page(wide, {.width = width, .unicode = unicode});
            CHECK(text.find('\x1b') == std::string::npos);
            std::size_t from = 0;
            while (from < text.size()) {
                auto const end = text.find('\n', from);
                CHECK(display_width(text.substr(from, end - from)) <= width);
                from = end + 1;
            }
        }
    }
}

TEST_CASE("standings as of a day, and of nobody") {
    StandingsPage empty;
    empty.as_of = "2026-01";
    empty.counted.open = 3;
    CHECK(standings_page(empty, {}) == R"(As of 2026-01

No match is finished, so none counts
3 open matches do not count
)");
    empty.as_of.reset();
    CHECK(standings_page(empty, {}) == R"(No match is finished, so none counts
3 open matches do not count
)");
}

TEST_CASE("head to head is a square, or a list where that has no room") {
    CHECK(meetings_text(page(), {}) == R"(Head to head
          Ana  李小龙  Eve
Ana         ·   3–0–1
李小龙  0–3–1       ·
Eve                      ·
Matches the row came out ahead – behind – level with the column
)");
    CHECK(meetings_text(page(), {.width = 24}) == R"(Head to head
Ana  李小龙  3–0–1
Matches the first came
  out ahead – behind –
  level with the second
)");
}

TEST_CASE("head to head as a table has every two who met") {
    auto const table = meetings_table(page());
    CHECK(table.title == "Head to head");
    CHECK(csv_table(table) == "name,against,ahead,behind,level\r\nAna,李小龙,3,0,1\r\n");
}

TEST_CASE("head to head on a page is a square of up to twelve, whose columns have numbers") {
    auto few = page();
    CHECK(meetings_of_page(few).rows.empty());
    auto const met = [](int winner) {
        return stats::Contest{
            .match = 0,
            .sides = {
                {.place = winner == 0 ? 0 : 1, .parts = {{.contestant = 1, .counts = true}}},
                {.place = winner == 1 ? 0 : 1, .parts = {{.contestant = 2, .counts = true}}}}};
    };
    few.field.contests = {met(0), met(1), met(0)};
    auto const text = html::table(meetings_of_page(few), "met");
    CHECK(text.find("<table class=\"list\" ") != std::string::npos);
    CHECK(text.find("<th scope=\"row\"><bdi>1 Ana</bdi></th><td class=\"figure\">·</td>"
                    "<td class=\"figure\">2–1</td>") != std::string::npos);
    few.rows.resize(most_in_square + 1, few.rows.back());
    CHECK(meetings_of_page(few).rows.empty());
}

TEST_CASE("a page has five columns on phones, and how sure a figure is with the legend") {
    auto const text = html::table(standings_table(page()), "standings");
    for (auto const* heading :
         {"<th scope=\"col\" class=\"figure range\" title=\"±: how far off the rating is at most, "
          "95 "
          "times out of 100\">±</th>",
          ">won</th>", "class=\"figure rest\" title=\"Level: ", "class=\"rest\" title=\"Form: "})
        CHECK_MESSAGE(text.find(heading) != std::string::npos, heading);
    // Who has played little is a group; no column of question marks says so.
    CHECK(text.find(">Fewer than 10 matches: the rating is provisional</th></tr>") !=
          std::string::npos);
    CHECK(text.find('?') == std::string::npos);
    CHECK(text.find("<details class=\"more\"><summary>All columns, and what they mean</summary>\n"
                    "<p class=\"small\">Ratings are computed") != std::string::npos);
}

TEST_CASE("standings as data") {
    auto const table = standings_table(page());
    CHECK(table.title == "Standings by player");
    CHECK(csv_table(table) ==
          "rank,player,rating,±,provisional,matches,won,level,lost,hands,points,margin,form\r\n"
          "1,Ana,1612,98,,14,9,1,4,120,61235,513,WDLWW\r\n"
          "2,李小龙,1388,294,?,4,1,0,3,31,-45,-1020,LLLW\r\n"
          "3,Eve,1501,486,?,0,0,0,0,1,640,,\r\n");
    auto event = page();
    event.event = "Cup";
    CHECK(csv_table(standings_table(event))
              .starts_with("rank,player,matches,won,level,lost,hands,points,margin,form\r\n"
                           "1,Ana,14,9,"));
}

TEST_CASE("standings ordered by a column rank by it, equal figures share a rank") {
    auto const ranked = [](std::string const& order) {
        auto sorted = page();
        sorted.rows.push_back(row(3, 4, 1500, 250));
        sorted.field.contestants.push_back({"", {"Dan"}});
        sort_standings(sorted, order);
        std::string text;
        for (auto const& standing : sorted.rows) {
            text += fmt::format("{} {}, ", standing.rank,
                                contestant_name(sorted.field.contestants[standing.contestant]));
        }
        return text;
    };
    CHECK(ranked("matches") == "1 Ana, 2 李小龙, 3 Eve, 3 Dan, ");
    CHECK(ranked("lost") == "1 Ana, 2 李小龙, 3 Eve, 3 Dan, ");
    CHECK(ranked("level") == "1 Ana, 2 李小龙, 2 Eve, 2 Dan, ");
    CHECK(ranked("points") == "1 Ana, 2 Eve, 3 Dan, 4 李小龙, ");
    CHECK(ranked("rating") == "1 Ana, 2 Eve, 3 Dan, 4 李小龙, ");
    // Who has no figure comes last. Names rank nobody.
    CHECK(ranked("margin") == "1 Ana, 2 李小龙, 3 Eve, 3 Dan, ");
    CHECK(ranked("name") == "1 Ana, 4 Dan, 3 Eve, 2 李小龙, ");
}

TEST_CASE("rounds name the edition of an event only if it took place more than once") {
    StandingsPage cup;
    cup.event = "Cup";
    for (int number = 1; number <= 2; ++number) {
        MatchResult match;
        match.number = number;
        match.sides = {{"Ana", 5000, {}}, {"Bea", 100, {}}};
        match.status = Status::finished;
        match.winner = 0;
        cup.results.matches.push_back(match);
    }
    auto const shown = [&](std::vector<std::string> editions, int second) {
        cup.editions = std::move(editions);
        cup.tables = {{.match = 0}, {.match = 1, .edition = second, .round = 3 - second}};
        auto csv = csv_table(rounds_table(cup));
        std::erase(csv, '\r');
        return rounds_text(cup, {}) + csv;
    };
    CHECK(shown({"2026"}, 1) == R"(Round 1
1  table 1  Ana  5,000  won
            Bea    100

Round 2
2  table 1  Ana  5,000  won
            Bea    100

round,table,match,sides,result
1,1,1,"Ana 5000, Bea 100",won by Ana
2,1,2,"Ana 5000, Bea 100",won by Ana
)");
    CHECK(shown({"2025", "2026"}, 2) == R"(2025, round 1
1  table 1  Ana  5,000  won
            Bea    100

2026, round 1
2  table 1  Ana  5,000  won
            Bea    100

edition,round,table,match,sides,result
2025,1,1,1,"Ana 5000, Bea 100",won by Ana
2026,1,1,2,"Ana 5000, Bea 100",won by Ana
)");
}

TEST_CASE(
    "an event that took place several times has nobody who won it, but who is first over all") {
    StandingsPage cup;
    cup.event = "Cup";
    cup.field.contestants = {{.side = "", .players = {"Ana"}}};
    cup.rows.emplace_back();
    cup.rows.front().rank = 1;
    cup.rows.front().score.matches = 2;
    cup.editions = {"2026"};
    CHECK(leaders_text(cup) == "Winner: Ana");
    cup.editions = {"2025", "2026"};
    CHECK(leaders_text(cup) == "First over all 2 times that it took place: Ana");
}

TEST_CASE("standings for programs") {
    CHECK(
        standings_json(page(), page().meetings) ==
        R"({"by":"player","as_of":null,"event":null,"matches":14,"not_counted":{"open":1,"ended":2,"abandoned":1})"
        R"(,"standings":[)"
        R"({"rank":1,"name":"Ana","players":["Ana"],"matches":14,"won":9,"level":1,"lost":4,"hands":120,"points":61235,"margin":512.5)"
        R"(,"form":"WDLWW","rating":1612.4,"deviation":50,"provisional":false},)"
        R"({"rank":2,"name":"李小龙","players":["李小龙"],"matches":4,"won":1,"level":0,"lost":3,"hands":31,"points":-45,"margin":-1020.3)"
        R"(,"form":"LLLW","rating":1388,"deviation":150,"provisional":true},)"
        R"({"rank":3,"name":"Eve","players":["Eve"],"matches":0,"won":0,"level":0,"lost":0,"hands":1,"points":640,"margin":null)"
        R"(,"form":"","rating":1501,"deviation":248,"provisional":true})"
        R"(],"head_to_head":[{"name":"Ana","against":"李小龙","ahead":3,"level":1,"behind":0},)"
        R"({"name":"李小龙","against":"Ana","ahead":0,"level":1,"behind":3}]})"
        "\n");
}

TEST_CASE("rule sets side by side") {
    RulesStandingsPage rules;
    rules.counted.finished = 15;
    rules.rows = {{"classic", 14, 1, 126, 9, 312.4, 5312.5, 1024},
                  {"a-house-rule-set-with-a-long-name", 1, 0, 0, 0, std::nullopt, 20, 10}};
    CHECK(rules_standings_page(rules, {}) == R"(rules                              matches
classic                                 14
a-house-rule-set-with-a-long-name        1

classic: 1 level, 9.0 hands a match, 312 points a hand, final score 5,313,
  margin 1,024
a-house-rule-set-with-a-long-name: 0 level, 0.0 hands a match, final score 20,
  margin 10

15 finished matches count
Points a hand: of one side; final score: of the best side; margin: between the
  two best; each an average
)");
    CHECK(rules_standings_page(rules, {.width = 40}) ==
          R"(rules                            matches
classic                               14
a-house-rule-set-with-a-long-na        1
me

classic: 1 level, 9.0 hands a match,
  312 points a hand, final score 5,313,
  margin 1,024
a-house-rule-set-with-a-long-name:
  0 level, 0.0 hands a match,
  final score 20, margin 10

15 finished matches count
Points a hand: of one side; final score:
  of the best side; margin: between the
  two best; each an average
)");
    CHECK(test::page_cells(rules_standings_table(rules), 0) ==
          std::vector<std::string>{"classic", "14", "1", "126", "9.0", "312", "5,313", "1,024"});
    CHECK(
        rules_standings_json(rules) ==
        R"({"by":"rules","as_of":null,"matches":15,"not_counted":{"open":0,"ended":0,"abandoned":0})"
        R"(,"standings":[)"
        R"({"rules":"classic","matches":14,"level":1,"hands":126,"hands_a_match":9)"
        R"(,"points_a_hand":312.4,"final_score":5312.5,"margin":1024},)"
        R"({"rules":"a-house-rule-set-with-a-long-name","matches":1,"level":0,"hands":0,"hands_a_match":0)"
        R"(,"points_a_hand":null,"final_score":20,"margin":10}]})"
        "\n");
}

}  // namespace meldbook_tests::view_standings_test
