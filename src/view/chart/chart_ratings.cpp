#include "view/chart/chart_ratings.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <string_view>

#include "stats/rating.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/json_writer.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/standings_parts.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

namespace chrono = std::chrono;

// Up to how many days the axis across counts days, months, quarters; then years.
constexpr int most_days = 31;
constexpr int most_with_months = 366;
constexpr int most_with_quarters = 3 * 366;

int digits(std::string_view text, std::size_t from, std::size_t count) {
    int value = 0;
    auto const part = text.substr(std::min(from, text.size()), count);
    std::from_chars(part.data(), part.data() + part.size(), value);
    return value;
}

/// The day of a date: "2026-11-21".
chrono::sys_days day_of(std::string_view date) {
    return chrono::year{digits(date, 0, 4)} /
           chrono::month{static_cast<unsigned>(digits(date, 5, 2))} /
           chrono::day{static_cast<unsigned>(digits(date, 8, 2))};
}

double place_of(chrono::sys_days day) {
    return static_cast<double>(day.time_since_epoch().count());
}

std::string day_text(chrono::sys_days day) {
    chrono::year_month_day const date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

/// Days, months, quarters or years, whichever make a dozen or so; each stands at its first day.
std::vector<ChartTick> calendar(chrono::sys_days first, chrono::sys_days last) {
    std::vector<ChartTick> ticks;
    auto const days = (last - first).count();
    if (days <= most_days) {
        for (auto day = first; day <= last; day += chrono::days{1}) {
            ticks.push_back({place_of(day), day_text(day)});
        }
        return ticks;
    }
    int const months = days <= most_with_months ? 1 : days <= most_with_quarters ? 3 : 12;
    chrono::year_month month = chrono::year_month_day(first).year() / chrono::January;
    for (; chrono::sys_days{month / 1} <= last; month += chrono::months{months}) {
        chrono::sys_days const day{month / 1};
        if (day < first) continue;
        ticks.push_back({place_of(day),
                         months == 12 ? day_text(day).substr(0, 4) : day_text(day).substr(0, 7)});
    }
    return ticks;
}

}  // namespace

Chart ratings_chart(stats::Field const& field, Results const& results,
                    std::vector<std::size_t> const& who, DateOf const& date, Style const& style) {
    Chart chart;
    chart.title = "Ratings";
    chart.across = "day";
    chart.from_zero = false;
    for (auto const each : who)
        chart.series.push_back({contestant_name(field.contestants[each]), {}, ""});
    chrono::sys_days first = chrono::sys_days::max();
    chrono::sys_days last = chrono::sys_days::min();
    for (auto const& step : stats::rating_history(field)) {
        auto const line = std::find(who.begin(), who.end(), step.who);
        if (line == who.end()) continue;
        auto const day = day_of(date(results.matches[field.contests[step.contest].match].ended));
        first = std::min(first, day);
        last = std::max(last, day);
        auto& series = chart.series[static_cast<std::size_t>(line - who.begin())];
        // Of a day only its end is shown.
        if (!series.points.empty() && series.points.back().x == place_of(day)) {
            series.points.pop_back();
        }
        double const spread = rating_range(step.after);
        series.last = rating_text(step.after, style);
        series.points.push_back({place_of(day), step.after.mean, spread,
                                 fmt::format("{}: {}", day_text(day), series.last)});
    }
    if (first <= last) chart.ticks = calendar(first, last);
    std::vector<std::string> standing;
    for (auto const& series : chart.series) {
        standing.push_back(fmt::format("{} {}", series.name, series.last));
    }
    chart.summary = fmt::format("Ratings at the end: {}", joined(standing));
    return chart;
}

std::string json::ratings(Chart const& chart) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.key("players");
    out.begin_array();
    for (auto const& series : chart.series) {
        out.begin_object();
        out.field("name", series.name);
        out.key("ratings");
        out.begin_array();
        for (auto const& point : series.points) {
            chrono::sys_days const day{chrono::days{std::lround(point.x)}};
            out.begin_object();
            out.field("day", day_text(day));
            out.field("rating", static_cast<std::int64_t>(std::lround(point.y)));
            out.field("range", static_cast<std::int64_t>(std::lround(point.spread)));
            out.end_object();
        }
        out.end_array();
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text + "\n";
}

}  // namespace meldbook::view
