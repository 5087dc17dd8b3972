#pragma once
// How the lines of a picture are told apart: colour, dashes and signs, six of each.

#include <cstddef>
#include <string>
#include <string_view>

namespace meldbook::view::svg {

/// A place in the picture: no more digits than anybody sees.
std::string at(double place);

/// The beginning of what belongs to a series; the style gives it its colour.
std::string group(std::size_t series);

/// The dashes of its line.
std::string_view dashes_of(std::size_t series);

/// Its sign at a place: full ones first, then open ones.
struct Shape {
    std::string_view tag;
    std::string attributes;
};
Shape shape_of(std::size_t series, double x, double y);

}  // namespace meldbook::view::svg
