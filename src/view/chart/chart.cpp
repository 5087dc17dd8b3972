#include "view/chart/chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "domain/text.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "view/chart/canvas.hpp"
#include "view/chart/scale.hpp"
#include "view/tables/text_columns.hpp"

namespace meldbook::view {

namespace {

constexpr int rows_a_step = 2;      ///< between two figures of the axis, at least
constexpr int columns_a_mark = 8;   ///< between two signs on a line, at least
constexpr int label_gap = 2;        ///< columns between two labels below the axis
constexpr int narrow = 100;         ///< columns below which lines have their brief labels
constexpr int smallest_picture = 10;
constexpr int shortest_label = 8;  ///< columns below which lines have no labels
constexpr int fewest_steps = 3;

constexpr std::array<std::string_view, 6> signs = {"●", "▲", "■", "◆", "○", "△"};
constexpr std::array<std::string_view, 6> ascii_signs = {"o", "x", "+", "*", "#", "@"};
// Each can be read on black and on white. The first two differ for people who cannot distinguish
// red from green.
constexpr std::array tones = {Tone::cyan,  Tone::magenta, Tone::yellow,
                              Tone::green, Tone::blue,    Tone::red};
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";

std::vector<Pen> pens_of(Chart const& chart, Style const& style) {
    auto const& own = style.unicode ? signs : ascii_signs;
    std::vector<Pen> pens;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        auto const sign =
            i < own.size() ? own[i] : letters.substr((i - own.size()) % letters.size(), 1);
        pens.push_back({std::string(sign), tones[i % tones.size()]});
    }
    return pens;
}

class TextPicture {
public:
    TextPicture(Chart const& chart, Style const& style, int rows)
        : chart_(chart), style_(style), range_(horizontal_range(chart)) {
        rows = std::clamp(rows, fewest_chart_rows, most_chart_rows);
        choose_scale(rows);
        scale_ = trimmed(scale_, chart, Bands::left_out, rows_a_step_);
        top_row_ = row_in_steps(scale_.tick(scale_.steps()));
        rows_ = row_in_steps(scale_.from) + 1;
        across_ = cut(chart.across, std::max(smallest_picture, usable_width(style) / 4), style);
        figures_ = display_width(across_);
        for (int i = 0; i <= scale_.steps(); ++i) {
            figures_ = std::max(figures_, display_width(scale_figure(scale_, scale_.tick(i))));
        }
        left_ = figures_ + 2;
        int const room = usable_width(style) - left_;
        columns_ = std::max(smallest_picture, room - place_labels(room));
    }

    std::string draw() const {
        Canvas canvas(columns_, rows_, style_.unicode, pens_of(chart_, style_));
        for (auto const& line : chart_.lines) {
            canvas.rule(row_of(line.y), line.goal ? double_across : rule_sign(),
                        line.goal ? Tone::plain : Tone::dim);
        }
        for (std::size_t i = 0; i < chart_.series.size(); ++i) draw_line(canvas, i);
        for (std::size_t i = 0; i < chart_.series.size(); ++i) draw_marks(canvas, i);
        std::string text;
        for (int row = 0; row < rows_; ++row) text += text_row(canvas, row);
        return text + axis_across();
    }

private:
    std::string_view rule_sign() const { return style_.unicode ? "┄" : "-"; }

    /// Chooses the scale with the fewest points per row, among those that give each figure of the
    /// axis its own row and keep the figures equally far apart.
    void choose_scale(int rows) {
        double best = 0;
        for (int steps = 2; steps <= std::max(2, (rows - 1) / rows_a_step); ++steps) {
            auto const scale = vertical_scale(chart_, steps, Bands::left_out);
            int const rows_each = (rows - 1) / scale.steps();
            double const fineness = rows_each / scale.step;
            // An axis with two figures says little; it is accepted only where nothing else fits.
            bool const few = scale.steps() < fewest_steps && best > 0;
            if (few || (fineness < best && scale_.steps() >= fewest_steps)) continue;
            best = fineness;
            scale_ = scale;
            rows_a_step_ = rows_each;
        }
    }

    /// Gives the label of each line its own row, next to the line. Returns how many columns the
    /// labels take.
    int place_labels(int room) {
        labels_.assign(static_cast<std::size_t>(rows_), "");
        int const most = room - smallest_picture - 1;
        if (most < shortest_label) return 0;
        int width = 0;
        for (auto const& line : chart_.lines) {
            auto const& label = usable_width(style_) < narrow ? line.brief : line.label;
            int const row = row_of(line.y);
            for (int const at : {row, row - 1, row + 1}) {
                if (at < 0 || at >= rows_) continue;
                auto& place = labels_[static_cast<std::size_t>(at)];
                if (!place.empty()) continue;
                place = cut(label, std::min(most, room / 2), style_);
                width = std::max(width, display_width(place) + 1);
                break;
            }
        }
        return width;
    }

    /// How many rows a value that is a part of a step is below the top.
    int row_in_steps(double value) const {
        return static_cast<int>(std::lround((scale_.to - value) / scale_.step * rows_a_step_));
    }
    double row_at(double y) const { return (1 - scale_.share(y)) * (rows_ - 1); }
    int row_of(double y) const { return static_cast<int>(std::lround(row_at(y))); }
    double column_at(double x) const { return range_.share(x) * (columns_ - 1); }

    void draw_line(Canvas& canvas, std::size_t index) const {
        auto const& points = chart_.series[index].points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            auto const& from = points[i > 0 ? i - 1 : 0];
            canvas.line(canvas.dot_x(column_at(from.x)), canvas.dot_y(row_at(from.y)),
                        canvas.dot_x(column_at(points[i].x)), canvas.dot_y(row_at(points[i].y)),
                        index);
        }
    }

    /// Draws signs on some of the points and always on the last.
    void draw_marks(Canvas& canvas, std::size_t index) const {
        auto const& points = chart_.series[index].points;
        if (points.empty()) return;
        auto const last = points.size() - 1;
        mark_before(canvas, index, last);
        double next = column_at(points[last].x) - columns_a_mark;
        for (std::size_t i = last; i-- > 1;) {
            double const column = column_at(points[i].x);
            if (column > next) continue;
            canvas.mark(static_cast<int>(std::lround(column)), row_of(points[i].y), index);
            next = column - columns_a_mark;
        }
    }

    /// Draws the sign at the end of a line. Where another line ends in the same place, the sign is
    /// drawn further back on its own line.
    void mark_before(Canvas& canvas, std::size_t index, std::size_t end) const {
        auto const& points = chart_.series[index].points;
        int const last = static_cast<int>(std::lround(column_at(points[end].x)));
        for (int column = last; column >= 0; --column) {
            auto const y = height_at(points, column);
            if (canvas.mark(column, row_of(y), index)) return;
        }
        // Nothing on the line is free (it may be a single point): put the sign to its right.
        for (int column = last + 1; column < columns_; ++column) {
            if (canvas.mark(column, row_of(points[end].y), index)) return;
        }
    }

    double height_at(std::vector<ChartPoint> const& points, int column) const {
        for (std::size_t i = points.size(); i-- > 1;) {
            double const from = column_at(points[i - 1].x);
            double const to = column_at(points[i].x);
            if (column < from || to <= from) continue;
            double const share = std::min(1.0, (column - from) / (to - from));
            return points[i - 1].y + share * (points[i].y - points[i - 1].y);
        }
        return points.front().y;
    }

    std::string text_row(Canvas const& canvas, int row) const {
        int const below = row - top_row_;
        bool const has_figure = below >= 0 && below % rows_a_step_ == 0;
        int const tick = scale_.steps() - below / rows_a_step_;
        Row head(style_);
        if (has_figure) head.right(figures_, scale_figure(scale_, scale_.tick(tick)));
        head.left(figures_ + 1, has_figure ? line_cross : line_down, Tone::dim);
        auto text = head.take();
        text.pop_back();
        text += canvas.row(row, style_);
        auto const& label = labels_[static_cast<std::size_t>(row)];
        if (!label.empty()) return text + " " + dim(label, style_) + "\n";
        text.erase(text.find_last_not_of(' ') + 1);
        return text + "\n";
    }

    std::string axis_across() const {
        int widest = 1;
        for (auto const& tick : chart_.ticks) widest = std::max(widest, display_width(tick.label));
        auto const room = static_cast<std::size_t>(columns_ / (widest + label_gap));
        auto const nth = every_nth(chart_.ticks.size(), room);
        Row axis(style_), labels(style_);
        axis.left(figures_ + 1, line_cross, Tone::dim);
        labels.right(figures_, across_, Tone::dim);
        for (std::size_t i = 0; i < chart_.ticks.size(); i += nth) {
            auto const& tick = chart_.ticks[i];
            int const column = left_ + static_cast<int>(std::lround(column_at(tick.x)));
            axis.left(axis.used(), repeat(line_across, column - axis.used()), Tone::dim);
            // The first tick is beside the corner of the axes, which marks it.
            if (column > left_) axis.left(column, line_cross, Tone::dim);
            int const width = display_width(tick.label);
            // The label is centred below its tick where the page is wide enough.
            int const end = std::min(column + width / 2 + 1, usable_width(style_));
            labels.left(std::max(labels.used() + 1, end - width), tick.label);
        }
        axis.left(axis.used(), repeat(line_across, left_ + columns_ - axis.used()), Tone::dim);
        return axis.take() + labels.take();
    }

    Chart const& chart_;
    Style const& style_;
    AxisRange range_;
    Scale scale_;
    int rows_a_step_ = 1;
    int rows_ = 0;
    int top_row_ = 0;  ///< of the highest figure of the axis
    std::string across_;
    int figures_ = 0;  ///< columns of the figures of the axis
    int left_ = 0;  ///< the first column of the picture
    int columns_ = 0;
    std::vector<std::string> labels_;  ///< by row
};

std::string legend(Chart const& chart, Style const& style) {
    auto const pens = pens_of(chart, style);
    TextColumns columns({{}, {.gives_way = GivesWay::cut}, {.align = Align::right}}, style);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        auto const& series = chart.series[i];
        columns.row({{{pens[i].sign, pens[i].tone}},
                     {{shown(series.name, style)}},
                     {{series.last, Tone::bold}}});
    }
    if (!columns.fits()) columns.cut_to_fit();
    return join(columns.lines(), "") + paragraph(chart.note, style, 0, 0, Tone::dim);
}

}  // namespace

std::string chart(Chart const& chart, Style const& style, int rows) {
    auto page = paragraph(shown(chart.title, style), style, 0, 0, Tone::bold) + "\n";
    page += TextPicture(chart, style, rows).draw() + "\n" + legend(chart, style);
    return finish(std::move(page), style);
}

}  // namespace meldbook::view
