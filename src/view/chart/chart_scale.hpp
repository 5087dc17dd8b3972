#pragma once
// What both drawings of a chart share: axes in round figures, which places on an axis find room.

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

    /// Where a value lies: 0 at `from`, 1 at `to`.
    double share(double value) const { return (value - from) / (to - from); }
};

/// The finest scale that reaches from the least to the most value in at most so many steps (2 at
/// least); one value alone has some room above and below.
Scale round_scale(double least, double most, int steps);

/// The figure of a value on a scale: as many decimals as its step has.
std::string scale_figure(Scale const& scale, double value);

/// Whether a drawing has room for the bands of uncertainty.
enum class Bands { left_out, drawn };

/// The scale upwards that holds every point, with its band where that is drawn, and every line.
Scale scale_up(Chart const& chart, int steps, Bands bands);

/// From where to where the axis across goes; `from` is below `to`.
struct Reach {
    double from = 0;
    double to = 1;

    double share(double x) const { return (x - from) / (to - from); }
};
Reach reach_across(Chart const& chart);

/// Every how manieth of `places` evenly spread places finds room for a label, where `room` labels
/// do: 1, 2, 5, 10 …
std::size_t every_nth(std::size_t places, std::size_t room);

}  // namespace meldbook::view
