#include "view/chart/svg.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "view/chart/chart_kinds.hpp"
#include "view/chart/scale.hpp"
#include "view/examples.hpp"

namespace meldbook_tests::view_svg_test {

using namespace meldbook;
using namespace meldbook::view;
namespace {

Chart totals(MatchFacts const& facts) {
    return totals_chart(replay(facts, test::classic()), "21 Nov 2026");
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

/// The whole element that begins with a text.
std::string element_at(std::string const& text, std::string const& begin, std::string const& end) {
    auto const from = text.find(begin);
    if (from == std::string::npos) return "";
    return text.substr(from, text.find(end, from) + end.size() - from);
}

}  // namespace

TEST_CASE("a picture says what it shows") {
    auto const text = svg::document(totals(test::evening()));
    CHECK(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg class=\"chart\" "
                           "role=\"img\" aria-labelledby=\"chart-title chart-desc\""));
    CHECK(text.find("<title id=\"chart-title\">Match 12, 21 Nov 2026</title>") !=
          std::string::npos);
    CHECK(text.find("<desc id=\"chart-desc\">Scores after 3 hands: North-South 1,140, "
                    "East-West 1,510</desc>") != std::string::npos);
    CHECK(text.find("target 5,000, above the picture</text>") != std::string::npos);
    CHECK(text.find("90 to open from 1,500</text>") != std::string::npos);
    CHECK(text.find("<title>North-South, before the first hand: 0</title>") != std::string::npos);
    CHECK(text.find("<title>North-South, after hand 3: 1,140</title>") != std::string::npos);
    CHECK(text.find("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>") != std::string::npos);
    CHECK(text.find(" xml:lang=\"en\">") != std::string::npos);
    CHECK(text.ends_with("</svg>\n"));
}

TEST_CASE("a line goes through every point, from the left edge to the right") {
    auto const text = svg::document(totals(test::evening()));
    auto const path = element_at(text, "<path class=\"way\"", "/>");
    CHECK(
        path ==
        R"(<path class="way" stroke-dasharray="none" d="M69 368L212.3 232.8L355.7 254.6L499 249.4"/>)");
}

TEST_CASE("six lines differ in more than colour") {
    auto const rules = test::classic();
    auto facts = test::facts_of(rules, {"A", "B", "C", "D", "E", "F"},
                                {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}});
    test::add_hand(facts, rules, {"table=50", "table=55", "table=60", "table=65", "-", "minus=5"});
    auto const text = svg::document(totals(facts));
    std::set<std::string> dashes;
    for (auto at = text.find("stroke-dasharray=\""); at != std::string::npos;
         at = text.find("stroke-dasharray=\"", at + 1)) {
        dashes.insert(text.substr(at, text.find('"', at + 18) - at));
    }
    CHECK(dashes.size() == 6);
    CHECK(count(text, "<circle class=\"mark\"") == 2);
    CHECK(count(text, "<circle class=\"mark open\"") == 2);
    CHECK(count(text, "<rect class=\"mark\"") == 2);
    CHECK(count(text, "<path class=\"mark\"") == 4);
    CHECK(count(text, "<path class=\"mark open\"") == 2);
}

TEST_CASE("names are text, whatever they hold") {
    auto facts = test::evening();
    facts.sides[0].name = "<script>\"a\"&'b'</script>";
    facts.sides[1].name = "\x01\xff👩‍👩‍👧 אבי";
    for (auto const& text :
         {svg::document(totals(facts)), svg::element(totals(facts), "match-12-chart")}) {
        CHECK(text.find("<script") == std::string::npos);
        CHECK(text.find("&lt;script&gt;&quot;a&quot;&amp;&#39;b&#39;&lt;/script&gt; 1,140") !=
              std::string::npos);
        CHECK(text.find("��👩‍👩‍👧 אבי") != std::string::npos);
    }
}

TEST_CASE("an element of a page brings no style, size or background of its own") {
    auto const text = svg::element(totals(test::evening()), "match-12-chart");
    CHECK(text.starts_with("<svg class=\"chart wide-chart\" role=\"img\" "
                           "aria-labelledby=\"match-12-chart-title match-12-chart-desc\""));
    CHECK(text.find("<style") == std::string::npos);
    CHECK(text.find("class=\"paper\"") == std::string::npos);
    CHECK(text.find("<?xml") == std::string::npos);
}

TEST_CASE("bands of uncertainty are below all lines") {
    Chart drawing{.title = "Ratings",
                  .summary = "",
                  .across = "",
                  .ticks = {},
                  .series = {},
                  .lines = {},
                  .from_zero = false};
    drawing.series.push_back({"Ana", {{0, 25, 8, "a"}, {1, 27, 6, "b"}}, "27.0"});
    drawing.series.push_back({"Bea", {{0, 26, 8, "a"}, {1, 23, 6, "b"}}, "23.0"});
    auto const text = svg::document(drawing);
    CHECK(count(text, "<path class=\"band\"") == 2);
    CHECK(text.rfind("<path class=\"band\"") < text.find("<path class=\"way\""));
    drawing.series.pop_back();
    drawing.series[0].points = {{0, 25, 0, "a"}, {1, 27, 0, "b"}};
    CHECK(svg::document(drawing).find("class=\"band\"") == std::string::npos);
    // Three of them could not be told apart.
    for (auto& series : drawing.series) series.points.front().spread = 8;
    REQUIRE(svg::document(drawing).find("class=\"band\"") != std::string::npos);
    for (auto const* name : {"Cid", "Dan"})
        drawing.series.push_back({name, {{0, 24, 8, "a"}, {1, 20, 6, "b"}}, "20.0"});
    CHECK(svg::document(drawing).find("class=\"band\"") == std::string::npos);
}

TEST_CASE("a picture of nothing, of one point and of many hands is a picture") {
    CHECK(svg::document({}).ends_with("</svg>\n"));
    auto facts = test::evening();
    facts.hands.clear();
    auto const empty = svg::document(totals(facts));
    CHECK(empty.find("nan") == std::string::npos);
    CHECK(empty.find("inf") == std::string::npos);
    for (int i = 0; i < 250; ++i) test::add_hand(facts, test::classic(), {"table=50", "-"});
    auto const many = svg::document(totals(facts));
    CHECK(count(many, "<circle class=\"mark\"") <= 26);
    CHECK(many.find("<title>North-South, after hand 250: 12,500</title>") != std::string::npos);
}

TEST_CASE("a label is where nothing crosses it: whole, brief, or with its line left out") {
    Chart chart;
    chart.series = {{"Us", {{0, 0}, {1, 4000}, {2, 8000}, {3, 9000}}, "9,000"}};
    chart.lines = {{3000, "120 to open from 3,000", "120 to open"}};
    auto const label = [&](svg::PictureSize size) {
        auto const element =
            element_at(svg::element(chart, "x", size), "<text class=\"label", "</text>");
        return element.substr(std::min(element.find('>'), element.size()));
    };
    CHECK(label(svg::PictureSize::wide) == ">120 to open from 3,000</text>");
    CHECK(label(svg::PictureSize::narrow) == ">120 to open</text>");
    chart.lines[0].brief.clear();
    CHECK(label(svg::PictureSize::narrow).empty());
    CHECK(svg::element(chart, "x", svg::PictureSize::narrow).find("class=\"line\"") ==
          std::string::npos);
}

TEST_CASE("labels keep apart, near where they belong, and inside") {
    using Places = std::vector<double>;
    CHECK(spread_labels({50, 100}, 20, 0, 200) == Places{50, 100});
    CHECK(spread_labels({100, 100}, 20, 0, 200) == Places{90, 110});
    CHECK(spread_labels({100, 90, 95}, 20, 0, 200) == Places{115, 75, 95});
    CHECK(spread_labels({10, 10}, 20, 10, 200) == Places{10, 30});
    CHECK(spread_labels({195, 200}, 20, 0, 200) == Places{180, 200});
    // Two groups that would touch become one.
    CHECK(spread_labels({50, 50, 74}, 20, 0, 200) == Places{38, 58, 78});
    // More than there is room for: nothing is lost above the edge.
    CHECK(spread_labels({5, 5, 5}, 20, 0, 30) == Places{0, 20, 40});
    CHECK(spread_labels({}, 20, 0, 30).empty());
}

}  // namespace meldbook_tests::view_svg_test
