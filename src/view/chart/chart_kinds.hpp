#pragma once
// The kinds of charts: the running totals of a match, ratings over time.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "domain/result.hpp"
#include "stats/field.hpp"
#include "view/chart/chart.hpp"

namespace meldbook::view {

/// The running totals of a match, hand by hand, with its target and the scores at which a side's
/// opening requirement changes. `when`: the time it began, in the table's own time zone.
Chart totals_chart(Match const& match, std::string_view when);

/// How many players a chart of ratings shows at most: nobody can distinguish more lines.
inline constexpr std::size_t most_rated = 6;

/// The day of a kept time in the table's own time zone: "2026-11-21".
using DateOf = std::function<std::string(std::string_view utc)>;

/// The ratings of some contestants (indices into Field::contestants) after the last match of each
/// day, with the band that holds the true strength in 95 cases of 100. A contestant who has not
/// played has a line without points.
Chart ratings_chart(stats::Field const& field, Results const& results,
                    std::vector<std::size_t> const& who, DateOf const& date, Style const& style);

namespace json {

/// The points of a chart of ratings: for each day the rating and how far it may be off.
std::string ratings(Chart const& chart);

}  // namespace json

}  // namespace meldbook::view
