// Pages around a sheet in a language with longer words: they fit every width.

#include <functional>

#include <doctest/doctest.h>

#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "support/pseudo.hpp"
#include "text/text.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/examples.hpp"
#include "view/log/log.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markdown.hpp"
#include "view/sheet/answers.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/live.hpp"

namespace meldbook_tests::view_another_language_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

using Page = std::function<std::string(Style const&)>;

void check_widths(Page const& page) {
    for (int width = 24; width <= 120; ++width) {
        auto const text = page({.width = width});
        for (std::size_t at = 0; at < text.size();) {
            auto const end = text.find('\n', at);
            REQUIRE(end != std::string::npos);
            auto const line = text.substr(at, end - at);
            CAPTURE(line);
            CAPTURE(width);
            REQUIRE(display_width(line) <= width);
            REQUIRE_FALSE(line.ends_with(' '));
            at = end + 1;
        }
    }
}

bool holds(std::string const& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("in another language every page fits its width") {
    test::SpeakingPseudo const pseudo;
    auto const rules = test::classic();
    auto const match = replay(test::long_evening(), rules);
    auto const earlier = replay(test::evening(), rules);
    auto const& hand = match.hands[0];
    SUBCASE("the sheet") {
        check_widths([&](Style const& style) {
            return sheet(match, style, {test::local_time, "2026-11-21T23:30:00Z"});
        });
    }
    SUBCASE("an empty sheet") {
        auto facts = test::evening();
        facts.hands.clear();
        auto const empty = replay(facts, rules);
        check_widths([&](Style const& style) { return live_sheet(empty, 30, {}, style, {}); });
    }
    SUBCASE("a match explained") {
        check_widths([&](Style const& style) { return explained_match(match, style); });
    }
    SUBCASE("a chart") {
        auto const totals = totals_chart(match, "21 Nov 2026");
        check_widths([&](Style const& style) { return chart(totals, style); });
    }
    SUBCASE("the log") {
        MatchHistory history;
        history.number = 1;
        HistoryStep begun;
        begun.at = "2026-11-21T19:15:00Z";
        begun.after = match.facts;
        HistoryStep changed = begun;
        changed.before = match.facts;
        changed.after->target = 3000;
        changed.after->note = "a long evening with many guests and two lamps";
        changed.hands.push_back({1, match.facts.hands[1], match.facts.hands[2]});
        changed.why = "somebody miscounted the red threes";
        history.steps = {begun, changed};
        check_widths([&](Style const& style) { return log_page(history, {}, style); });
    }
    SUBCASE("what a correction changes") {
        auto const changes = consequences(earlier, match);
        auto const names = std::vector<std::string>{"North-South", "East-West"};
        check_widths([&](Style const& style) { return consequences_text(changes, names, style); });
    }
    SUBCASE("a hand without a match") {
        ScoredHand const scored{hand.hand, hand.scores, match.hands[3].problems, {0, 0}, hand.after,
                                1,         {}};
        auto const names = std::vector<std::string>{"North-South", "East-West"};
        check_widths([&](Style const& style) {
            return score_page(scored, rules, names, false, style) +
                   score_page(scored, rules, names, true, style);
        });
    }
    SUBCASE("an answer") {
        auto const required = opening_at(rules, 0, 1);
        check_widths([&](Style const& style) {
            return check_page({}, {{{0, 1}, {}}}, {}, rules, style) +
                   opening_page({1495, 3}, rules, style);
        });
    }
}

TEST_CASE("in another language pages for files name it, and say everything in it") {
    test::SpeakingPseudo const pseudo;
    auto const match = replay(test::long_evening(), test::classic());
    auto const page = html::match_page(match);
    CHECK(holds(page, "<html lang=\"qps\">"));
    CHECK(holds(page, "<figcaption>" + test::pseudo("Scores") + "</figcaption>"));
    CHECK(holds(page, "<th scope=\"col\" rowspan=\"2\">" + test::pseudo("dealer") + "</th>"));
    CHECK(holds(markdown::match(match), "| " + test::pseudo("score") + " |"));
    auto const picture = svg::document(totals_chart(match, "21 Nov 2026"));
    CHECK(holds(picture, " xml:lang=\"qps\""));
    CHECK(holds(picture, ">" + test::pseudo("hand") + "</text>"));
}

}  // namespace meldbook_tests::view_another_language_test
