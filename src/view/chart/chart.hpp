#pragma once
// Lines over time: the running totals of a match, ratings. A chart is plain data; a terminal and a
// picture (view/chart/svg.hpp) draw the same one.

#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

struct ChartPoint {
    double x = 0;
    double y = 0;
    double spread = 0;  ///< how far the band of uncertainty reaches above and below; 0 = none
    std::string text = {};  ///< what a reader who points at it is told
};

/// One line of a chart; its points in the order of their x.
struct ChartSeries {
    std::string name;  ///< as typed: whoever draws it makes it harmless
    std::vector<ChartPoint> points;
    std::string last;  ///< where it stands at the end, as the legend says it
};

/// A horizontal line across the chart.
struct ChartLine {
    double y = 0;
    std::string label;
    std::string brief;  ///< the label where there is little room
    bool goal = false;  ///< the line all this is about
};

/// A place on the axis across; those that find no room are left out.
struct ChartTick {
    double x = 0;
    std::string label;
};

struct Chart {
    std::string title;
    std::string summary;  ///< what is to be seen, for those who do not see it
    std::string across;   ///< what the axis across counts
    std::vector<ChartTick> ticks;  ///< in the order of their x
    std::vector<ChartSeries> series;
    std::vector<ChartLine> lines;
    bool from_zero = true;  ///< the axis upwards includes 0
};

/// The running totals of a match, hand by hand, with its target and the scores at which a side's
/// opening requirement changes. `when` is the time it began as this table reads times.
Chart totals_chart(Match const& match, std::string_view when);

/// How many lines of text a chart's picture takes at most, unless somebody asks for others.
inline constexpr int usual_chart_rows = 17;
inline constexpr int fewest_chart_rows = 5;
inline constexpr int most_chart_rows = 200;

/// The chart for a terminal, with a legend below it. `rows` as above. No line is wider than the
/// style. Every series has a sign of its own besides its colour.
std::string chart(Chart const& chart, Style const& style, int rows = usual_chart_rows);

}  // namespace meldbook::view
