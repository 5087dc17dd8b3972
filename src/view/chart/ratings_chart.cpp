// The ratings and points of players over time as charts.

#include <algorithm>
#include <chrono>
#include <cmath>

#include "domain/utc.hpp"
#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/tables/standings.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

namespace chrono = std::chrono;

// The longest periods for which the axis shows days, months and quarters, in days; it shows years
// for anything longer.
constexpr int most_days = 31;
constexpr int most_with_months = 366;
constexpr int most_with_quarters = 3 * 366;

double place_of(chrono::sys_days day) {
    return static_cast<double>(day.time_since_epoch().count());
}

/// Ticks at the first day of each day, month, quarter or year, whichever gives about a dozen.
std::vector<ChartTick> calendar(chrono::sys_days first, chrono::sys_days last) {
    std::vector<ChartTick> ticks;
    auto const days = (last - first).count();
    if (days <= most_days) {
        for (auto day = first; day <= last; day += chrono::days{1}) {
            ticks.push_back({place_of(day), print_day(day)});
        }
        return ticks;
    }
    int const months = days <= most_with_months ? 1 : days <= most_with_quarters ? 3 : 12;
    chrono::year_month month = chrono::year_month_day(first).year() / chrono::January;
    for (; chrono::sys_days{month / 1} <= last; month += chrono::months{months}) {
        chrono::sys_days const day{month / 1};
        if (day < first) continue;
        ticks.push_back({place_of(day),
                         months == 12 ? print_day(day).substr(0, 4) : print_day(day).substr(0, 7)});
    }
    return ticks;
}

/// Without ranges if there is no style for them.
Chart chart_of(stats::Field const& field, Results const& results,
               std::vector<std::size_t> const& contestants, DateOf const& date, Style const* style,
               std::vector<stats::RatingStep> const& history) {
    Chart chart;
    chart.title = tr("Ratings");
    chart.across = tr("day");
    chart.from_zero = false;
    for (auto const each : contestants)
        chart.series.push_back({contestant_name(field.contestants[each]), {}, ""});
    chrono::sys_days first = chrono::sys_days::max();
    chrono::sys_days last = chrono::sys_days::min();
    for (auto const& step : history) {
        auto const line = std::find(contestants.begin(), contestants.end(), step.contestant);
        if (line == contestants.end()) continue;
        auto const ended = date(results.matches[field.contests[step.contest].match].ended);
        auto& series = chart.series[static_cast<std::size_t>(line - contestants.begin())];
        series.last = style != nullptr ? shown(rating_text(step.after), *style)
                                       : page_text(Number{step.after.mean, number_format::rating});
        auto const read = read_day(ended);
        if (!read) continue;
        auto const day = *read;
        first = std::min(first, day);
        last = std::max(last, day);
        // Only the last rating of a day is shown.
        if (!series.points.empty() && series.points.back().x == place_of(day)) {
            series.points.pop_back();
        }
        double const spread = style != nullptr ? rating_range(step.after) : 0;
        series.points.push_back(
            {place_of(day), step.after.mean, spread, tr("{}: {}", print_day(day), series.last)});
    }
    if (first <= last) chart.ticks = calendar(first, last);
    std::vector<std::string> ratings;
    for (auto const& series : chart.series) {
        ratings.push_back(fmt::format("{} {}", series.name, series.last));
    }
    chart.summary = tr("Ratings at the end: {}", joined(ratings));
    return chart;
}

}  // namespace

Chart ratings_chart(stats::Field const& field, Results const& results,
                    std::vector<std::size_t> const& contestants, DateOf const& date,
                    Style const& style) {
    return chart_of(field, results, contestants, date, &style, stats::rating_history(field));
}

Chart rating_chart(stats::Field const& field, Results const& results, std::size_t contestant,
                   DateOf const& date, std::vector<stats::RatingStep> const& history) {
    return chart_of(field, results, {contestant}, date, nullptr, history);
}

std::optional<Chart> points_chart(std::vector<stats::PlayerFigures> const& players) {
    constexpr std::size_t fewest_months = 3;
    Chart chart;
    chart.title = tr("Points in all");
    chart.across = tr("day");
    chrono::sys_days first = chrono::sys_days::max();
    chrono::sys_days last = chrono::sys_days::min();
    std::size_t most_months = 0;
    std::vector<std::string> sums;
    for (auto const& player : players) {
        ChartSeries series{player.name, {}, number(0)};
        std::int64_t sum = 0;
        most_months = std::max(most_months, player.months.size());
        for (auto const& month : player.months) {
            sum += month.points;
            auto const begin = read_day(month.name + "-01");
            if (!begin) continue;
            chrono::year_month_day const day{*begin};
            chrono::sys_days const end = day.year() / day.month() / chrono::last;
            first = std::min(first, *begin);
            last = std::max(last, end);
            series.last = number(sum);
            series.points.push_back({place_of(end), static_cast<double>(sum), 0,
                                     tr("{}: {}", month.name, series.last)});
        }
        sums.push_back(fmt::format("{} {}", series.name, series.last));
        chart.series.push_back(std::move(series));
    }
    if (most_months < fewest_months || several_games(players)) return std::nullopt;
    chart.ticks = calendar(first, last);
    chart.summary = tr("Points in all, at the end: {}", joined(sums));
    return chart;
}

std::string json::ratings(Chart const& chart) {
    return meldbook::json::document([&](meldbook::json::Object& out) {
        out.list("players").objects(chart.series, [&](auto& player, auto const& series) {
            player.field("name", series.name);
            for (auto ratings = player.list("ratings"); auto const& point : series.points) {
                chrono::sys_days const day{chrono::days{std::lround(point.x)}};
                auto rating = ratings.object();
                rating.field("day", print_day(day));
                rating.field("rating", std::int64_t{std::lround(point.y)});
                rating.field("range", std::int64_t{std::lround(point.spread)});
            }
        });
    });
}

}  // namespace meldbook::view
