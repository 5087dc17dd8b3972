#pragma once
// The geometry that both drawings of a chart share: axes with round figures, and places for labels.

#include <cstddef>
#include <string>
#include <vector>

#include "view/chart/chart.hpp"

namespace meldbook::view {

/// An axis with figures in steps of 1, 2 or 5 times a power of ten, from the first round one.
struct Scale {
    double from = 0;
    double to = 1;
    double step = 1;

    int steps() const;  ///< between the first figure and the last
    double tick(int index) const;

    /// The position of a value on the axis: 0 at `from`, 1 at `to`.
    double share(double value) const { return (value - from) / (to - from); }
};

/// The finest scale from `least` to `most` with at most `steps` steps (2 or more). Where both are
/// the same value, the scale leaves some room above and below it.
Scale round_scale(double least, double most, int steps);

/// A value as text, with as many decimal places as the step of the scale.
std::string scale_figure(Scale const& scale, double value);

/// Whether a drawing shows the bands of uncertainty.
enum class Bands { left_out, drawn };

/// The vertical scale, which includes every point (with its band where that is drawn) and every
/// line.
Scale vertical_scale(Chart const& chart, int steps, Bands bands);

/// The same scale without the parts of steps, `parts` in each, at its ends that nothing reaches.
Scale trimmed(Scale scale, Chart const& chart, Bands bands, int parts);

/// The two ends of the horizontal axis; `from` is below `to`.
struct AxisRange {
    double from = 0;
    double to = 1;

    double share(double x) const { return (x - from) / (to - from); }
};
AxisRange horizontal_range(Chart const& chart);

/// Every how many of `places` evenly spread places get a label (1, 2, 5, 10 …) where there is room
/// for `room` labels.
std::size_t every_nth(std::size_t places, std::size_t room);

/// Moves labels apart: each place is as near as possible to the one in `wanted`, at least `height`
/// from the next, and between `top` and `bottom`, as far as there is room. The order stays the
/// same.
std::vector<double> spread_labels(std::vector<double> const& wanted, double height, double top,
                                  double bottom);

}  // namespace meldbook::view
