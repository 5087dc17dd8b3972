#include "view/chart/chart_scale.hpp"

#include <algorithm>
#include <cmath>

#include "text/text.hpp"

namespace meldbook::view {

namespace {

/// The next round step: 1, 2, 5, 10, 20 … times a power of ten.
double round_up(double step) {
    double const power = std::pow(10, std::floor(std::log10(step)));
    // A step that is round already must not become the next one by its last bit.
    double const digits = step / power * (1 - 1e-9);
    for (double const digit : {1.0, 2.0, 5.0}) {
        if (digits <= digit) return digit * power;
    }
    return 10 * power;
}

}  // namespace

int Scale::steps() const { return static_cast<int>(std::lround((to - from) / step)); }

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
        // Round ends may take a step more than the values do.
        if (scale.steps() <= steps) return scale;
        scale.step = round_up(scale.step * 1.5);
    }
}

std::string scale_figure(Scale const& scale, double value) {
    if (scale.step >= 1) return number(std::llround(value));
    int const decimals = static_cast<int>(std::ceil(-std::log10(scale.step) - 1e-9));
    return fmt::format("{}{:.{}f}", value < -scale.step / 2 ? "−" : "", std::abs(value), decimals);
}

Scale scale_up(Chart const& chart, int steps, Bands bands) {
    std::vector<double> values;
    if (chart.from_zero) values.push_back(0);
    for (auto const& line : chart.lines) values.push_back(line.y);
    for (auto const& series : chart.series) {
        for (auto const& point : series.points) {
            double const spread = bands == Bands::drawn ? point.spread : 0;
            values.push_back(point.y - spread);
            values.push_back(point.y + spread);
        }
    }
    if (values.empty()) return {};
    auto const [least, most] = std::minmax_element(values.begin(), values.end());
    return round_scale(*least, *most, steps);
}

Reach reach_across(Chart const& chart) {
    std::vector<double> places;
    for (auto const& tick : chart.ticks) places.push_back(tick.x);
    for (auto const& series : chart.series) {
        for (auto const& point : series.points) places.push_back(point.x);
    }
    if (places.empty()) return {};
    auto const [from, to] = std::minmax_element(places.begin(), places.end());
    return *from < *to ? Reach{*from, *to} : Reach{*from, *from + 1};
}

std::size_t every_nth(std::size_t places, std::size_t room) {
    room = std::max<std::size_t>(room, 1);
    for (std::size_t power = 1;; power *= 10) {
        for (std::size_t const step : {power, 2 * power, 5 * power}) {
            if ((places + step - 1) / step <= room) return step;
        }
    }
}

}  // namespace meldbook::view
