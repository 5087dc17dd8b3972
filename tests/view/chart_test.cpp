#include "view/chart/chart.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "text/text.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/scale.hpp"
#include "view/examples.hpp"
#include "view/json.hpp"

namespace meldbook_tests::view_chart_test {

using namespace meldbook;
using namespace meldbook::view;
namespace {

Chart totals(MatchFacts const& facts, Rules const& rules) {
    return totals_chart(replay(facts, rules), "21 Nov 2026");
}

/// So many hands of so many sides, up and down.
MatchFacts long_match(std::size_t sides, int hands) {
    auto const rules = test::classic();
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> players;
    for (std::size_t i = 0; i < sides; ++i) {
        names.push_back(fmt::format("Side {}", i + 1));
        players.push_back({fmt::format("P{}", i + 1)});
    }
    auto facts = test::facts_of(rules, names, players);
    for (int hand = 0; hand < hands; ++hand) {
        std::vector<std::string> entries;
        for (std::size_t i = 0; i < sides; ++i) {
            bool const good = (hand + static_cast<int>(i)) % 3 != 0;
            entries.emplace_back(good ? "table=155 minus=20" : "minus=205");
        }
        test::add_hand(facts, rules, entries);
    }
    return facts;
}

std::size_t lines_in(std::string const& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

int widest_line(std::string const& text) {
    int widest = 0;
    for (std::size_t from = 0; from < text.size();) {
        auto const end = text.find('\n', from);
        widest = std::max(widest, display_width(text.substr(from, end - from)));
        from = end + 1;
    }
    return widest;
}

}  // namespace

TEST_CASE("a chart of running totals: target, openings, points from paper, negative totals") {
    auto facts = test::evening();
    facts.sides[0].start = 355;
    facts.sides[1].start = -1045;
    CHECK(chart(totals(facts, test::classic()), {}) == R"(Match 12, 21 Nov 2026

 3,000 ┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 120 to open
       │
       │
 2,000 ┼
       │                  ⢀⡠●⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
       │┄┄┄┄┄┄┄┄┄┄┄┄┄⣀⡠⠔⠒⠉⠁┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠉⠉⠉●⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉● 90 to open
 1,000 ┼        ⣀⠤⠔⠒⠉
       │  ⢀⣀⠤⠔⠊⠉
       │⠐⠊⠁                                               ⣀⣀⡠⠤⠤⠔⠒⠒⠊▲
     0 ┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⢀▲⣀⠤⠤⠤⠒⠒⠒⠉⠉⠉┄┄┄┄┄┄┄┄┄┄ 50 to open
       │                              ⣀⣀⠤⠤⠔⠒⠊⠉⠁
       │                     ⢀⣀⡠⠤⠔⠒⠒⠉⠉
−1,000 ┼⠠⠤⠤⠤⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉▲⠁
       │
       ┼────────────────────┼──────────────────┼───────────────────┼
  hand  0                   1                  2                   3

●  North-South  1,495
▲  East-West      465
target 5,000, above the picture
)");
}

TEST_CASE("without Unicode every side draws its line with its own sign") {
    CHECK(chart(totals(test::evening(), test::classic()), {.width = 60, .unicode = false}, 12) ==
          R"(Match 12, 21 Nov 2026

3,000 +----------------------------------------- 120 to open
      |
      |
2,000 +
      |                                     xxxx
      |------------oooooooo-----------xxxxxx---- 90 to open
1,000 +         ooo        oooooxxoxxxoooooooooo
      |     oooo            xxxx
      |  ooo           xxxxx
    0 +xxxxxxxxxxxxxxxx------------------------- 50 to open
      +-------------+-------------+------------+
 hand  0            1             2            3

o  North-South  1,140
x  East-West    1,510
target 5,000, above the picture
)");
}

TEST_CASE("a chart before the first hand shows where the sides begin") {
    auto facts = test::evening();
    facts.hands.clear();
    CHECK(chart(totals(facts, test::classic()), {.width = 40}, 12) == R"(Match 12, 21 Nov 2026

1,500 ┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 90 to open
      │
      │
1,000 ┼
      │
      │
  500 ┼
      │
      │
    0 ┼●▲┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 50 to open
      ┼─────────────────────┼
 hand  0                    1

●  North-South  0
▲  East-West    0
target 5,000, above the picture
)");
}

TEST_CASE("colour is added to signs and never replaces them") {
    auto const facts = test::evening();
    auto const plain = chart(totals(facts, test::classic()), {});
    auto coloured = chart(totals(facts, test::classic()), {.colour = true});
    CHECK(coloured.find("\x1b[36m●\x1b[0m  North-South") != std::string::npos);
    CHECK(coloured.find("\x1b[35m▲\x1b[0m  East-West") != std::string::npos);
    for (auto at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b')) {
        coloured.erase(at, coloured.find('m', at) - at + 1);
    }
    CHECK(coloured == plain);
}

TEST_CASE("a chart fits its page: every width, number of sides and length of a match") {
    for (std::size_t const sides : {2U, 3U, 6U}) {
        for (int const hands : {0, 1, 12, 60, 250}) {
            auto const drawing = totals(long_match(sides, hands), test::classic());
            for (int const width : {24, 40, 80, 120, 200}) {
                for (bool const unicode : {true, false}) {
                    auto const text = chart(drawing, {.width = width, .unicode = unicode});
                    CAPTURE(sides);
                    CAPTURE(hands);
                    CAPTURE(text);
                    CHECK(widest_line(text) <= width);
                    CHECK(lines_in(text) <= usual_chart_rows + 7 + sides);
                }
            }
        }
    }
}

TEST_CASE("every side has its sign at the end of its line, also where lines end together") {
    auto facts = long_match(6, 3);
    for (auto& hand : facts.hands) {
        for (auto& entry : hand.entries) entry = hand.entries.front();
    }
    auto const text = chart(totals(facts, test::classic()), {});
    for (std::string const sign : {"●", "▲", "■", "◆", "○", "△"}) {
        CAPTURE(sign);
        auto const first = text.find(sign);
        CHECK(text.find(sign, first + 1) != std::string::npos);
    }
}

TEST_CASE("the height of a chart is an upper limit, and can be asked for") {
    auto const drawing = totals(test::evening(), test::classic());
    for (int const rows : {5, 9, 17, 30, 200}) {
        auto const text = chart(drawing, {}, rows);
        CAPTURE(text);
        auto const taken =
            lines_in(text) - 8;  // title, axis, legend, target and the blanks between
        CHECK(taken <= static_cast<std::size_t>(rows));
        CHECK(taken * 2 > static_cast<std::size_t>(rows));
    }
}

TEST_CASE("opening lines follow the rule set") {
    SUBCASE("up to the first that nobody has reached; a target that is near, and must be passed") {
        auto facts = test::facts_of(test::italian(), {"A", "B"}, {{"Ana"}, {"Bea"}});
        auto drawing = totals(facts, test::italian());
        REQUIRE(drawing.lines.size() == 1);
        CHECK(drawing.lines[0].y == 3001);
        CHECK(drawing.lines[0].label == "90 to open from 3,001");
        CHECK(drawing.note == "target 15,000, above the picture");
        facts.sides[0].start = 11000;
        drawing = totals(facts, test::italian());
        CHECK(drawing.note.empty());
        CHECK(drawing.lines.back().y == 15000);
        CHECK(drawing.lines.back().label == "target: past 15,000");
        CHECK(drawing.lines.back().brief == "past 15,000");
        CHECK(drawing.lines.back().goal);
    }
    SUBCASE("without a target up to the first that nobody has reached") {
        auto facts = test::evening();
        facts.target = 0;
        facts.hands_limit = 4;
        facts.hands.resize(1);
        auto const drawing = totals(facts, test::classic());
        REQUIRE(drawing.lines.size() == 2);
        CHECK(drawing.lines[0].y == 0);
        CHECK(drawing.lines[1].y == 1500);
    }
    SUBCASE("none where it depends on the hand") {
        auto rules = test::classic();
        rules.opening.by_hand = true;
        CHECK(totals(test::evening(), rules).lines.empty());
    }
}

TEST_CASE("names are made harmless") {
    auto facts = test::evening();
    facts.sides[0].name = "\x1b[31mred\nnew";
    auto const text = chart(totals(facts, test::classic()), {});
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.find("�[31mred new") != std::string::npos);
}

TEST_CASE("axes go in round figures") {
    struct Row {
        double least, most;
        int steps;
        double from, to, step;
    };
    for (auto const& row : {Row{0, 5000, 5, 0, 5000, 1000}, Row{-45, 5000, 5, -2000, 6000, 2000},
                            Row{-45, 5000, 8, -1000, 5000, 1000}, Row{0, 1, 10, 0, 1, 0.1},
                            Row{1495, 1495, 4, 1300, 1700, 100}, Row{0, 0, 2, -1, 1, 1},
                            Row{23.4, 27.9, 5, 23, 28, 1}, Row{-1, 1, 2, -1, 1, 1}}) {
        auto const scale = round_scale(row.least, row.most, row.steps);
        CAPTURE(row.least);
        CAPTURE(row.most);
        CHECK(scale.from == doctest::Approx(row.from));
        CHECK(scale.to == doctest::Approx(row.to));
        CHECK(scale.step == doctest::Approx(row.step));
        CHECK(scale.steps() <= std::max(row.steps, 2));
    }
}

TEST_CASE("an axis ends where nothing is reached any more, and has its round figures") {
    Chart drawing;
    drawing.series = {{"Us", {{0, 0}, {1, -195}, {2, 7170}}, "7,170"}};
    auto const scale = trimmed(round_scale(-195, 7170, 4), drawing, Bands::drawn, 5);
    CHECK(scale.from == -1000);
    CHECK(scale.to == 8000);
    CHECK(scale.step == 5000);
    CHECK(scale.steps() == 1);
    CHECK(scale.tick(0) == 0);
    CHECK(scale.tick(1) == 5000);
}

TEST_CASE("figures have as many decimals as their step") {
    CHECK(scale_figure({0, 5000, 1000}, 3000) == "3,000");
    CHECK(scale_figure({-1, 1, 0.5}, -0.5) == "−0.5");
    CHECK(scale_figure({0, 1, 0.02}, 0.04) == "0.04");
    CHECK(scale_figure({-1, 1, 0.2}, -1e-12) == "0.0");
}

TEST_CASE("labels are left out in round steps") {
    CHECK(every_nth(5, 10) == 1);
    CHECK(every_nth(61, 7) == 10);
    CHECK(every_nth(61, 31) == 2);
    CHECK(every_nth(251, 3) == 100);
    CHECK(every_nth(251, 0) == 500);
}

TEST_CASE("the figures of a chart as JSON") {
    auto facts = test::evening();
    facts.sides[1].start = -45;
    CHECK(view::json::chart(replay(facts, test::classic())) ==
          R"({"match":12,"target":5000,"openings":[)"
          R"({"from":null,"opening":{"min":15,"pure":false,"combine":"sum"}},)"
          R"({"from":0,"opening":{"min":50,"pure":false,"combine":"sum"}},)"
          R"({"from":1500,"opening":{"min":90,"pure":false,"combine":"sum"}},)"
          R"({"from":3000,"opening":{"min":120,"pure":false,"combine":"sum"}}],)"
          R"("sides":[{"name":"North-South","totals":[0,1300,1090,1140]},)"
          R"({"name":"East-West","totals":[-45,110,880,1465]}]})"
          "\n");
}

}  // namespace meldbook_tests::view_chart_test
