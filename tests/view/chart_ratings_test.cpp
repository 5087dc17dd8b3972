#include <doctest/doctest.h>

#include "stats/made_up.hpp"
#include "stats/rating.hpp"
#include "view/chart/chart_kinds.hpp"

namespace meldbook_tests::view_chart_ratings_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

std::size_t index_of(stats::Field const& field, std::string const& player) {
    for (std::size_t i = 0; i < field.contestants.size(); ++i) {
        if (field.contestants[i].players == std::vector{player}) return i;
    }
    return field.contestants.size();
}

std::string in_utc(std::string_view time) { return std::string(time.substr(0, 10)); }

std::vector<std::string> labels(std::string const& last_day) {
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0);
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0).ended = last_day;
    auto const field = stats::field_of(book.results, stats::By::player);
    std::vector<std::string> texts;
    for (auto const& tick : ratings_chart(field, book.results, {0}, in_utc, {}).ticks) {
        texts.push_back(tick.label);
    }
    return texts;
}

}  // namespace

TEST_CASE("a rating after each day, with its uncertainty") {
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0);
    book.finished({{{"Ana"}, 2000}, {{"Cid"}, 5005}}, 1);
    auto const field = stats::field_of(book.results, stats::By::player);
    auto const ana = index_of(field, "Ana");
    auto const bea = index_of(field, "Bea");
    auto const drawing = ratings_chart(field, book.results, {bea, ana}, in_utc, {});
    REQUIRE(drawing.series.size() == 2);
    CHECK(drawing.series[0].name == "Bea");
    CHECK(drawing.series[0].points.size() == 1);
    REQUIRE(drawing.series[1].points.size() == 2);
    auto const& end = drawing.series[1].points[1];
    auto const rated = stats::ratings(field)[ana];
    CHECK(end.x - drawing.series[1].points[0].x == 1);
    CHECK(end.y == doctest::Approx(rated.mean));
    CHECK(end.spread == doctest::Approx(1.96 * rated.deviation).epsilon(0.01));
    CHECK(end.text == "2026-01-02: " + drawing.series[1].last);
    CHECK(drawing.summary ==
          "Ratings at the end: Bea " + drawing.series[0].last + ", Ana " + drawing.series[1].last);
    CHECK_FALSE(drawing.from_zero);
    CHECK(view::json::ratings(drawing).starts_with(
        R"({"players":[{"name":"Bea","ratings":[{"day":"2026-01-01","rating":1)"));
}

TEST_CASE("of several matches on a day the last one stands") {
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0);
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0).ended = "2026-01-01T23:00:00Z";
    auto const field = stats::field_of(book.results, stats::By::player);
    auto const drawing = ratings_chart(field, book.results, {0}, in_utc, {});
    REQUIRE(drawing.series[0].points.size() == 1);
    CHECK(drawing.series[0].points[0].y == doctest::Approx(stats::ratings(field)[0].mean));
}

TEST_CASE("days are those of the table") {
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0).ended = "2026-01-01T23:30:00Z";
    auto const field = stats::field_of(book.results, stats::By::player);
    auto const drawing =
        ratings_chart(field, book.results, {0}, [](std::string_view) { return "2026-01-02"; }, {});
    CHECK(drawing.ticks.front().label == "2026-01-02");
    CHECK(drawing.series[0].points[0].text.starts_with("2026-01-02: "));
    CHECK(view::json::ratings(drawing).find(R"("day":"2026-01-02")") != std::string::npos);
}

TEST_CASE("the calendar below ratings counts what makes few labels") {
    CHECK(labels("2026-01-03T22:00:00Z") ==
          std::vector<std::string>{"2026-01-01", "2026-01-02", "2026-01-03"});
    CHECK(labels("2026-03-15T22:00:00Z") ==
          std::vector<std::string>{"2026-01", "2026-02", "2026-03"});
    CHECK(labels("2027-06-30T22:00:00Z") == std::vector<std::string>{"2026-01", "2026-04",
                                                                     "2026-07", "2026-10",
                                                                     "2027-01", "2027-04"});
    CHECK(labels("2029-06-30T22:00:00Z") ==
          std::vector<std::string>{"2026", "2027", "2028", "2029"});
}

TEST_CASE("a chart of ratings can be drawn, also of nobody") {
    test::Book book;
    book.finished({{{"Ana"}, 5000}, {{"Bea"}, 3000}}, 0);
    book.player("Cid");
    auto const field = stats::field_of(book.results, stats::By::player);
    auto const drawing = ratings_chart(field, book.results, {0, 1}, in_utc, {});
    auto const text = chart(drawing, {.width = 40});
    CAPTURE(text);
    CHECK(text.find("●  " + drawing.series[0].name + "  " + drawing.series[0].last) !=
          std::string::npos);
    CHECK(text.find(" 2026-01-01\n") != std::string::npos);
    CHECK(chart(ratings_chart(field, book.results, {}, in_utc, {}), {}).starts_with("Ratings\n"));
}

}  // namespace meldbook_tests::view_chart_ratings_test
