#pragma once
// Makes the charts: the running totals of a match, and ratings over time.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"
#include "domain/result.hpp"
#include "stats/field.hpp"
#include "stats/figures.hpp"
#include "stats/rating.hpp"
#include "view/chart/chart.hpp"

namespace meldbook::view {

/// The running totals of a match after each hand, with its target and the scores at which the
/// opening requirement changes. `when` is the local time at which the match began.
Chart totals_chart(Match const& match, std::string_view when);

/// How many players a chart of ratings shows at most; more lines cannot be distinguished.
inline constexpr std::size_t most_rated = 6;

/// The points that players scored up to the end of each month, all together. Nothing if none of them
/// has hands of three months.
std::optional<Chart> points_chart(std::vector<stats::PlayerFigures> const& players);

/// The local date of a stored time: "2026-11-21".
using DateOf = std::function<std::string(std::string_view utc)>;

/// The ratings of some contestants (`who`: indices into Field::contestants) after the last match of
/// each day, with the band that contains the true strength in 95 cases of 100. The line of a
/// contestant who has not played has no points.
Chart ratings_chart(stats::Field const& field, Results const& results,
                    std::vector<std::size_t> const& contestants, DateOf const& date,
                    Style const& style);

/// The same of one contestant, without the band, with the steps of all ratings: for a caller that draws many
/// charts of one field.
Chart rating_chart(stats::Field const& field, Results const& results, std::size_t contestant,
                   DateOf const& date, std::vector<stats::RatingStep> const& history);

namespace json {

/// The points of a chart of ratings as JSON: for each day the rating and half its band.
std::string ratings(Chart const& chart);
}  // namespace json

}  // namespace meldbook::view
