#pragma once
// The geometry of a chart, however it is drawn: axes in round figures, and places for labels.

#include <cstddef>
#include <string>
#include <vector>

#include "view/chart/chart.hpp"

namespace meldbook::view {

/// An axis from one round figure to another, in steps of 1, 2 or 5 times a power of ten.
struct Scale {
    double from = 0;
    double to = 1;
    double step = 1;

    int steps() const;
    double tick(int index) const { return from + step * index; }

    /// Where a value is between the ends: 0 at `from`, 1 at `to`.
    double share(double value) const { return (value - from) / (to - from); }
};

/// The finest scale that reaches from the least to the most value in at most so many steps (2 at
/// least); one value alone has some room above and below.
Scale round_scale(double least, double most, int steps);

/// The figure of a value on a scale: as many decimals as its step has.
std::string scale_figure(Scale const& scale, double value);

/// Whether a drawing shows the bands of uncertainty.
enum class Bands { left_out, drawn };

/// The vertical scale that holds every point, with its band where that is drawn, and every line.
Scale scale_up(Chart const& chart, int steps, Bands bands);

/// The two ends of the horizontal axis; `from` is below `to`.
struct Reach {
    double from = 0;
    double to = 1;

    double share(double x) const { return (x - from) / (to - from); }
};
Reach reach_across(Chart const& chart);

/// Where there is room for `room` labels on `places` evenly spread places, every nth place gets one:
/// 1, 2, 5, 10 …
std::size_t every_nth(std::size_t places, std::size_t room);

/// The places of labels as near as possible to where they belong, each at least `height` from the
/// next and all between `top` and `bottom`, as far as there is room. In the order given.
std::vector<double> spread_labels(std::vector<double> const& wanted, double height, double top,
                                  double bottom);

}  // namespace meldbook::view
