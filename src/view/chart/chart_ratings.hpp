#pragma once
// Ratings over time as a chart.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/result.hpp"
#include "stats/field.hpp"
#include "view/chart/chart.hpp"

namespace meldbook::view {

/// More lines than these cannot be told apart.
inline constexpr std::size_t most_rated = 6;

/// The day of a kept time where the table is: "2026-11-21".
using DateOf = std::function<std::string(std::string_view utc)>;

/// The ratings of some contestants (indices into Field::contestants), by the table's day, after the
/// last match of each; with the band that holds a strength in 95 cases of 100. Who never played has
/// a line without points.
Chart ratings_chart(stats::Field const& field, Results const& results,
                    std::vector<std::size_t> const& who, DateOf const& date, Style const& style);

namespace json {

/// The points of such a chart: for each day the rating and how far it may be off.
std::string ratings(Chart const& chart);

}  // namespace json

}  // namespace meldbook::view
