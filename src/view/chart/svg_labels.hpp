#pragma once
// Labels beside the ends of lines, none on top of another.

#include <vector>

namespace meldbook::view::svg {

/// The places of labels as near as may be to where they belong, each at least `height` from the
/// next and all between `top` and `bottom`, as far as there is room. In the order given.
std::vector<double> spread_labels(std::vector<double> const& wanted, double height, double top,
                                  double bottom);

}  // namespace meldbook::view::svg
