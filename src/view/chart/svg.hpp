#pragma once
// Charts as SVG 1.1: as a separate file, or as an element of a page; and how each line looks: its
// colour, dashes and sign. There are six of each.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "view/chart/chart.hpp"

namespace meldbook::view::svg {

/// A whole file, with a background and a style sheet for light and dark screens. It loads nothing
/// and contains no scripts.
std::string document(Chart const& chart);

/// Two sizes of a picture on a page: for screens and paper, and for phones, on which the first would
/// be too small to read.
enum class PictureSize : std::uint8_t { wide, narrow };

/// The element alone, for an HTML page whose style sheet includes style(). `id`
/// must be unique on the page and consist of letters, digits and hyphens.
std::string element(Chart const& chart, std::string_view id, PictureSize size = PictureSize::wide);

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
