#pragma once
// Charts as SVG 1.1: for a file of its own, and for a page.

#include <string>
#include <string_view>

#include "view/chart/chart.hpp"

namespace meldbook::view::svg {

/// A whole file: text with the encoding it says, its own style for light and dark screens, its own
/// background. Nothing in it is fetched, nothing runs.
std::string document(Chart const& chart);

/// The element alone, for an HTML page that has style() among its own. `id` is unique on the page:
/// letters, digits and hyphens.
std::string element(Chart const& chart, std::string_view id);

/// The style sheet of charts.
std::string style();

}  // namespace meldbook::view::svg
