#pragma once
// Charts as SVG 1.1: for a file of its own, and for a page.

#include <string>
#include <string_view>

#include "view/chart/chart.hpp"

namespace meldbook::view::svg {

/// A whole file with its own style for light and dark screens and its own background. It fetches
/// nothing and runs nothing.
std::string document(Chart const& chart);

/// The element alone, for an HTML page whose style sheet includes style() (svg_style.hpp). `id` is
/// unique on the page: letters, digits and hyphens.
std::string element(Chart const& chart, std::string_view id);

}  // namespace meldbook::view::svg
