#include "view/chart/scale.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "text/text.hpp"

namespace meldbook::view {

namespace {

/// The next round step: 1, 2, 5, 10, 20 … times a power of ten.
double round_up(double step) {
    double const power = std::pow(10, std::floor(std::log10(step)));
    // A rounding error must not turn a round step into the next one.
    double const digits = step / power * (1 - 1e-9);
    for (double const digit : {1.0, 2.0, 5.0}) {
        if (digits <= digit) return digit * power;
    }
    return 10 * power;
}

/// Labels that touch each other and are moved together. The middle of the group is the mean of the
/// places wanted.
struct LabelGroup {
    std::size_t labels = 0;
    double sum = 0;  ///< of the places wanted

    double first(double height) const {
        auto const count = static_cast<double>(labels);
        return sum / count - (count - 1) * height / 2;
    }
    double end(double height) const { return first(height) + static_cast<double>(labels) * height; }
};

/// The least and the greatest value that a chart shows; the greatest first if it shows none.
std::pair<double, double> reached(Chart const& chart, Bands bands) {
    auto least = std::numeric_limits<double>::infinity(), most = -least;
    auto const reach = [&](double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    };
    if (chart.from_zero) reach(0);
    for (auto const& line : chart.lines) reach(line.y);
    for (auto const& series : chart.series) {
        for (auto const& point : series.points) {
            double const spread = bands == Bands::drawn ? point.spread : 0;
            reach(point.y - spread);
            reach(point.y + spread);
        }
    }
    return {least, most};
}

}  // namespace

double Scale::tick(int index) const { return (std::ceil(from / step - 1e-9) + index) * step; }

int Scale::steps() const { return static_cast<int>(std::floor((to - tick(0)) / step + 1e-9)); }

Scale round_scale(double least, double most, int steps) {
    steps = std::max(steps, 2);
    if (!(least < most)) {
        double const room = std::max(std::abs(least) / 10, 1.0);
        least -= room;
        most += room;
    }
    Scale scale;
    scale.step = round_up((most - least) / steps);
    while (true) {
        scale.from = std::floor(least / scale.step + 1e-9) * scale.step;
        scale.to = std::ceil(most / scale.step - 1e-9) * scale.step;
        // Rounding the ends may add a step.
        if (scale.steps() <= steps) return scale;
        scale.step = round_up(scale.step * 1.5);
    }
}

std::string scale_figure(Scale const& scale, double value) {
    if (scale.step >= 1) return number(std::llround(value));
    int const decimals = static_cast<int>(std::ceil(-std::log10(scale.step) - 1e-9));
    return decimal(value, decimals);
}

Scale vertical_scale(Chart const& chart, int steps, Bands bands) {
    auto const [least, most] = reached(chart, bands);
    return least <= most ? round_scale(least, most, steps) : Scale{};
}

Scale trimmed(Scale scale, Chart const& chart, Bands bands, int parts) {
    auto const [least, most] = reached(chart, bands);
    if (!(least < most)) return scale;
    double const part = scale.step / parts;
    scale.from = std::floor(least / part + 1e-9) * part;
    scale.to = std::ceil(most / part - 1e-9) * part;
    return scale;
}

AxisRange horizontal_range(Chart const& chart) {
    std::vector<double> places;
    for (auto const& tick : chart.ticks) places.push_back(tick.x);
    for (auto const& series : chart.series) {
        for (auto const& point : series.points) places.push_back(point.x);
    }
    if (places.empty()) return {};
    auto const [from, to] = std::minmax_element(places.begin(), places.end());
    return *from < *to ? AxisRange{*from, *to} : AxisRange{*from, *from + 1};
}

std::size_t every_nth(std::size_t places, std::size_t room) {
    room = std::max<std::size_t>(room, 1);
    for (std::size_t power = 1;; power *= 10) {
        for (std::size_t const step : {power, 2 * power, 5 * power}) {
            if ((places + step - 1) / step <= room) return step;
        }
    }
}

std::vector<double> spread_labels(std::vector<double> const& wanted, double height, double top,
                                  double bottom) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<LabelGroup> groups;
    for (auto const label : order) {
        groups.push_back({1, wanted[label]});
        while (groups.size() > 1) {
            auto& above = groups[groups.size() - 2];
            auto const& below = groups.back();
            if (below.first(height) >= above.end(height)) break;
            above.labels += below.labels;
            above.sum += below.sum;
            groups.pop_back();
        }
    }
    std::vector<double> places;
    for (auto const& group : groups) {
        for (std::size_t i = 0; i < group.labels; ++i) {
            places.push_back(group.first(height) + static_cast<double>(i) * height);
        }
    }
    // Apply the bottom edge, then the top edge, which has priority.
    double limit = bottom;
    for (auto place = places.rbegin(); place != places.rend(); ++place, limit -= height) {
        *place = std::min(*place, limit);
        limit = *place;
    }
    limit = top;
    for (auto& place : places) {
        place = std::max(place, limit);
        limit = place + height;
    }
    std::vector<double> in_order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = places[i];
    return in_order;
}

}  // namespace meldbook::view
