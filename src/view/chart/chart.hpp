#pragma once
// A chart of lines over time, as plain data, and the chart drawn for a terminal. view/chart/svg.hpp
// draws it as a picture; view/chart/chart_kinds.hpp makes the charts.

#include <string>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

struct ChartPoint {
    double x = 0;
    double y = 0;
    double spread = 0;  ///< half the height of the band of uncertainty; 0 = no band
    std::string text = {};  ///< shown to a reader who points at it
};

/// One line of a chart; its points are sorted by x.
struct ChartSeries {
    std::string name;  ///< as typed; the drawing functions make it safe
    std::vector<ChartPoint> points;
    std::string last;  ///< its value at the end, for the legend
};

/// A horizontal line across the chart.
struct ChartLine {
    double y = 0;
    std::string label;
    std::string brief;  ///< a short label for when there is little room
    bool goal = false;  ///< the target of the match
};

/// A place on the horizontal axis; ticks without room for their label are left out.
struct ChartTick {
    double x = 0;
    std::string label;
};

struct Chart {
    std::string title;
    std::string summary;  ///< what the picture shows, for readers who cannot see it
    std::string across;  ///< what the horizontal axis counts
    std::vector<ChartTick> ticks;  ///< sorted by x
    std::vector<ChartSeries> series;
    std::vector<ChartLine> lines;
    std::string note{};  ///< what is outside the picture
    bool from_zero = true;  ///< the vertical axis includes 0
};

/// The height of a chart's picture, in lines of text: the default and the bounds.
inline constexpr int usual_chart_rows = 17;
inline constexpr int fewest_chart_rows = 5;
inline constexpr int most_chart_rows = 200;

/// Draws the chart for a terminal, with a legend below it. The picture has at most `rows` lines of
/// text; no line is wider than the style. Each series has its own sign besides its colour.
std::string chart(Chart const& chart, Style const& style, int rows = usual_chart_rows);

}  // namespace meldbook::view
