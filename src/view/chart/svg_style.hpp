#pragma once
// How a chart looks as SVG: its style sheet, and the colour, dashes and sign of each line. There
// are six of each.

#include <cstddef>
#include <string>
#include <string_view>

namespace meldbook::view::svg {

/// The style sheet of charts, light and dark.
std::string style();

/// A coordinate with one decimal place at most.
std::string at(double place);

/// The opening tag of the group of a series, which the style sheet colours.
std::string group(std::size_t series);

/// The value of stroke-dasharray for the line of a series.
std::string_view dashes_of(std::size_t series);

/// The sign of a series at a place. The first signs are filled, the others open.
struct Shape {
    std::string_view tag;
    std::string attributes;
};
Shape shape_of(std::size_t series, double x, double y);

}  // namespace meldbook::view::svg
