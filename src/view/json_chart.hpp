#pragma once
// The figures behind a chart as JSON.

#include <string>

#include "domain/played.hpp"

namespace meldbook::view::json {

/// The running totals of every side before the first hand and after each, with the target and the
/// bands of the opening requirement.
std::string chart(Match const& match);

}  // namespace meldbook::view::json
