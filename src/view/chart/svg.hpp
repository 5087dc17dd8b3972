#pragma once
// Charts as SVG 1.1: as a separate file, or as an element of a page.

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

/// The element alone, for an HTML page whose style sheet includes style() (svg_style.hpp). `id`
/// must be unique on the page and consist of letters, digits and hyphens.
std::string element(Chart const& chart, std::string_view id, PictureSize size = PictureSize::wide);

}  // namespace meldbook::view::svg
