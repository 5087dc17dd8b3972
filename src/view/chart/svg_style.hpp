#pragma once
// How a picture looks: its style sheet, and the colour, dashes and sign of each line, six of each.

#include <cstddef>
#include <string>
#include <string_view>

namespace meldbook::view::svg {

/// The style sheet of charts, light and dark.
std::string style();

/// A coordinate with one decimal place at most.
std::string at(double place);

/// The opening tag of the group of a series; the style sheet gives it its colour.
std::string group(std::size_t series);

/// The dashes of its line.
std::string_view dashes_of(std::size_t series);

/// Its sign at a place: filled ones first, then open ones.
struct Shape {
    std::string_view tag;
    std::string attributes;
};
Shape shape_of(std::size_t series, double x, double y);

}  // namespace meldbook::view::svg
