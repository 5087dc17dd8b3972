#include "view/chart/svg.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/scale.hpp"
#include "view/pages/markup.hpp"

namespace meldbook::view::svg {

namespace {

// Lengths in units of the picture; on a wide screen a unit is a pixel.
constexpr double top = 20;
constexpr double title_room = 36;
constexpr double bottom_room = 52;

/// What differs between the sizes of a picture.
struct Measures {
    double width, height;
    double letter;        ///< about the width of a letter
    double small_letter;  ///< of the labels of lines
    int longest_name;     ///< letters beside the picture; the title has the whole name
    int steps_up;
    std::string_view kind;  ///< class of the element
};

/// The wide picture leaves room for larger letters: by itself it can also be on a small screen.
constexpr Measures wide_picture{640, 420, 11, 8.5, 16, 8, "chart wide-chart"};
constexpr Measures narrow_picture{340, 320, 9.5, 7.5, 12, 6, "chart narrow-chart"};

constexpr Measures const& measures_of(PictureSize size) {
    return size == PictureSize::wide ? wide_picture : narrow_picture;
}

constexpr int parts_of_step = 5;     ///< the axis ends after one of them
constexpr double label_gap = 8;      ///< between a line's end and its label
constexpr double label_above = 5;    ///< from a line up to the foot of its label
constexpr double label_height = 12;
constexpr double crossing_step = 4;  ///< between two places compared with a label
constexpr double sign_size = 5;      ///< half of it
constexpr double left_gap = 10;      ///< between the axis and its figures
constexpr double name_gap = 16;      ///< between a line's end and its name
constexpr double between_signs = 16;    ///< on one line, at least
constexpr std::size_t most_bands = 2;   ///< more of them cannot be told apart

/// What names a line beside the picture: its name, or each of two people on a line of their own where they have
/// no room side by side.
std::vector<std::string> name_lines(std::string const& name, int longest) {
    std::vector<std::string> lines;
    auto const people = html::people_in(name);
    if (people.size() != 2 || display_width(name) <= longest)
        lines = {shorten(safe(name), longest)};
    else
        for (auto const who : people) lines.push_back(shorten(safe(who), longest));
    return lines;
}

Bands bands_of(Chart const& chart) {
    return chart.series.size() <= most_bands ? Bands::drawn : Bands::left_out;
}

class SvgPicture {
public:
    SvgPicture(Chart const& chart, Measures const& measures, bool titled)
        : chart_(chart),
          measures_(measures),
          scale_(trimmed(vertical_scale(chart, measures.steps_up, bands_of(chart)), chart,
                         bands_of(chart), parts_of_step)),
          range_(horizontal_range(chart)),
          top_(titled ? top + title_room : top),
          bottom_(measures.height - bottom_room),
          right_(measures.width) {
        int figures = 0;
        for (int i = 0; i <= scale_.steps(); ++i) {
            figures = std::max(figures, display_width(scale_figure(scale_, scale_.tick(i))));
        }
        left_ = left_gap + figures * measures_.letter + 4;
        int names = 0;
        for (auto const& series : chart.series) {
            auto const& lines =
                names_.emplace_back(name_lines(series.name, measures_.longest_name));
            for (auto const& line : lines) names = std::max(names, display_width(line));
            names = std::max(names, display_width(series.last));
            name_height_ = std::max(name_height_, name_height(lines.size()));
        }
        right_ = measures_.width - name_gap - names * measures_.letter - 4;
    }

    std::string draw() const {
        auto const [lines, labels] = lines_and_labels();
        auto text = across() + upwards() + lines;
        if (bands_of(chart_) == Bands::drawn) {
            for (std::size_t i = 0; i < chart_.series.size(); ++i) text += band(i);
        }
        for (std::size_t i = 0; i < chart_.series.size(); ++i) text += series(i);
        return text + labels + names();
    }

    double left() const { return left_; }

private:
    double x_of(double x) const { return left_ + range_.share(x) * (right_ - left_); }
    double y_of(double y) const { return bottom_ - scale_.share(y) * (bottom_ - top_); }

    std::string upwards() const {
        std::string text;
        for (int i = 0; i <= scale_.steps(); ++i) {
            double const value = scale_.tick(i);
            auto const y = at(y_of(value));
            text += fmt::format(R"(<path class="grid" d="M{} {}H{}"/>)", at(left_), y, at(right_));
            text += fmt::format(R"(<text class="figure" x="{}" y="{}" dy=".35em">{}</text>)",
                                at(left_ - left_gap), y, scale_figure(scale_, value));
            text += '\n';
        }
        return text;
    }

    std::string across() const {
        std::size_t widest = 1;
        for (auto const& tick : chart_.ticks) {
            widest = std::max(widest, static_cast<std::size_t>(display_width(tick.label)));
        }
        // Half of the first and half of the last label are beside the axis.
        auto const room = static_cast<std::size_t>(
            (right_ - left_) / (static_cast<double>(widest + 2) * measures_.letter));
        auto const nth = every_nth(chart_.ticks.size(), room + 1);
        std::string text = fmt::format(R"(<path class="axis" d="M{} {}H{}"/>)", at(left_),
                                       at(bottom_), at(right_));
        for (std::size_t i = 0; i < chart_.ticks.size(); i += nth) {
            auto const& tick = chart_.ticks[i];
            auto const x = at(x_of(tick.x));
            text += fmt::format(R"(<path class="axis" d="M{} {}v5"/>)", x, at(bottom_));
            text += fmt::format(R"(<text class="tick" x="{}" y="{}">{}</text>)", x,
                                at(bottom_ + 22), escaped(tick.label));
        }
        text +=
            fmt::format(R"(<text class="tick" x="{}" y="{}">{}</text>)", at((left_ + right_) / 2),
                        at(measures_.height - 8), escaped(chart_.across));
        return text + "\n";
    }

    struct Box {
        double left, right, top, bottom;
    };

    /// The lines across the picture and their labels, and the note at the top. A label is above or below
    /// its line where nothing else is; the brief one where the whole label has no such place. It
    /// may hide a piece of the grid, and a line for which there is no place at all is left out.
    std::pair<std::string, std::string> lines_and_labels() const {
        std::vector<Box> taken;
        std::string lines, labels;
        auto const add = [&](std::string_view kind, double x, double foot, std::string_view label) {
            labels += fmt::format(R"(<text class="label{}" x="{}" y="{}">{}</text>)"
                                  "\n",
                                  kind, at(x), at(foot), escaped(label));
        };
        if (!chart_.note.empty()) {
            double const end = left_ + label_gap + width_of(chart_.note);
            taken.push_back(label_box(end, top_ - label_above, chart_.note));
            add("", left_ + label_gap, top_ - label_above, chart_.note);
        }
        auto const placed = [&](double y, std::string const& label, bool over_grid) {
            if (label.empty()) return false;
            for (double const foot : {y - label_above, y + label_above + label_height}) {
                for (double end = right_ - label_gap;
                     foot < bottom_ && end - width_of(label) >= left_ + label_gap;
                     end -= crossing_step) {
                    auto const box = label_box(end, foot, label);
                    if (!is_free(box, taken, over_grid)) continue;
                    taken.push_back(box);
                    add(" end", end, foot, label);
                    return true;
                }
            }
            return false;
        };
        for (auto const& line : chart_.lines) {
            double const y = y_of(line.y);
            if (!placed(y, line.label, false) && !placed(y, line.brief, false) &&
                !placed(y, line.label, true) && !placed(y, line.brief, true))
                continue;
            lines += fmt::format(R"(<path class="{}" d="M{} {}H{}"/>)"
                                 "\n",
                                 line.goal ? "goal" : "line", at(left_), at(y), at(right_));
        }
        return {lines, labels};
    }

    double width_of(std::string_view label) const {
        return display_width(label) * measures_.small_letter;
    }

    Box label_box(double end, double foot, std::string_view label) const {
        return {end - width_of(label), end, foot - label_height, foot + 3};
    }

    bool is_free(Box const& box, std::vector<Box> const& taken, bool over_grid) const {
        auto const crossed = [&](double y) { return y > box.top && y < box.bottom; };
        for (int i = 0; i <= scale_.steps() && !over_grid; ++i)
            if (crossed(y_of(scale_.tick(i)))) return false;
        for (auto const& line : chart_.lines)
            if (crossed(y_of(line.y))) return false;
        for (auto const& other : taken) {
            if (box.left < other.right && box.right > other.left && box.top < other.bottom &&
                box.bottom > other.top)
                return false;
        }
        return !std::ranges::any_of(
            chart_.series, [&](ChartSeries const& series) { return crosses(series.points, box); });
    }

    /// Whether a line of the chart, with its signs, crosses a box.
    bool crosses(std::vector<ChartPoint> const& points, Box const& box) const {
        for (std::size_t i = 1; i < points.size(); ++i) {
            double const x = x_of(points[i - 1].x), y = y_of(points[i - 1].y);
            double const across = x_of(points[i].x) - x, up = y_of(points[i].y) - y;
            double const steps = std::max({std::abs(across), std::abs(up), 1.0}) / crossing_step;
            for (double step = 0; step <= steps; ++step) {
                double const here = x + across * step / steps, height = y + up * step / steps;
                if (here > box.left - sign_size && here < box.right + sign_size &&
                    height > box.top - sign_size && height < box.bottom + sign_size)
                    return true;
            }
        }
        return false;
    }

    std::string series(std::size_t index) const {
        auto const& series = chart_.series[index];
        auto text = group(index);
        std::string path;
        for (auto const& point : series.points) {
            path += fmt::format("{}{} {}", path.empty() ? "M" : "L", at(x_of(point.x)),
                                at(y_of(point.y)));
        }
        text += fmt::format(R"(<path class="way" stroke-dasharray="{}" d="{}"/>)", dashes_of(index),
                            path);
        auto const nth = every_nth(series.points.size(),
                                   static_cast<std::size_t>((right_ - left_) / between_signs));
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            auto const& point = series.points[i];
            if (i % nth != 0 && i + 1 != series.points.size()) continue;
            auto const shape = shape_of(index, x_of(point.x), y_of(point.y));
            text += fmt::format("<{0} {1}><title>{2}</title></{0}>", shape.tag, shape.attributes,
                                escaped(joined({series.name, point.text})));
        }
        return text + "</g>\n";
    }

    /// The band of uncertainty, drawn below all lines.
    std::string band(std::size_t index) const {
        auto const& series = chart_.series[index];
        std::string upper, lower;
        bool any = false;
        for (auto const& point : series.points) {
            any = any || point.spread > 0;
            upper += fmt::format("{}{} {}", upper.empty() ? "M" : "L", at(x_of(point.x)),
                                 at(y_of(point.y + point.spread)));
            lower =
                fmt::format("L{} {}{}", at(x_of(point.x)), at(y_of(point.y - point.spread)), lower);
        }
        if (!any) return "";
        return fmt::format("{}<path class=\"band\" d=\"{}{}z\"/></g>\n", group(index), upper,
                           lower);
    }

    std::string names() const {
        std::vector<double> ends;
        for (auto const& series : chart_.series) {
            ends.push_back(series.points.empty() ? bottom_ : y_of(series.points.back().y));
        }
        auto const places = spread_labels(ends, name_height_, top_ + name_height_ / 2, bottom_);
        std::string text;
        for (std::size_t i = 0; i < chart_.series.size(); ++i) {
            auto const& series = chart_.series[i];
            auto const x = at(right_ + name_gap);
            text += group(i);
            text += fmt::format(R"(<path class="lead" d="M{} {}L{} {}"/>)", at(right_ + 6),
                                at(ends[i]), at(right_ + name_gap - 3), at(places[i]));
            auto foot = places[i] + line_height - name_height(names_[i].size()) / 2;
            for (auto const& line : names_[i]) {
                text += fmt::format(R"(<text class="name" x="{}" y="{}">{}</text>)", x, at(foot),
                                    escaped(line));
                foot += line_height;
            }
            text += fmt::format(R"(<text class="last" x="{}" y="{}">{}</text></g>)", x, at(foot),
                                escaped(series.last));
            text += '\n';
        }
        return text;
    }

    static constexpr double line_height = 18;

    /// How much room a name takes with the figure below it.
    static constexpr double name_height(std::size_t lines) {
        return 2 + line_height * static_cast<double>(lines + 1);
    }

    Chart const& chart_;
    Measures const& measures_;
    Scale scale_;
    AxisRange range_;
    double top_, bottom_;
    double left_ = 0;
    double right_;
    double name_height_ = 0;
    std::vector<std::vector<std::string>> names_{};  ///< of each series, in lines
};

std::string described(Chart const& chart, std::string_view id) {
    return fmt::format("<title id=\"{0}-title\">{1}</title>\n<desc id=\"{0}-desc\">{2}</desc>\n",
                       id, escaped(chart.title), escaped(chart.summary));
}

std::string head(Measures const& measures, std::string_view id, std::string_view kind,
                 std::string_view more) {
    return fmt::format(R"(<svg class="{4}" role="img" aria-labelledby="{0}-title {0}-desc" )"
                       R"(viewBox="0 0 {1} {2}"{3}>)"
                       "\n",
                       id, at(measures.width), at(measures.height), more, kind);
}

}  // namespace

std::string document(Chart const& chart) {
    auto const& measures = wide_picture;
    SvgPicture const picture(chart, measures, true);
    auto text = head(measures, "chart", "chart",
                     fmt::format(R"( width="{}" height="{}" )"
                                 R"(xmlns="http://www.w3.org/2000/svg" xml:lang="{}")",
                                 at(measures.width), at(measures.height), language_tag()));
    text += described(chart, "chart");
    text += fmt::format("<style>\n{}</style>\n", style());
    text += "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
    text += fmt::format(R"(<text class="title" x="{}" y="28">{}</text>)"
                        "\n",
                        at(picture.left()), escaped(chart.title));
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text + picture.draw() + "</svg>\n";
}

std::string element(Chart const& chart, std::string_view id, PictureSize size) {
    auto const& measures = measures_of(size);
    return head(measures, id, measures.kind, "") + described(chart, id) +
           SvgPicture(chart, measures, false).draw() + "</svg>\n";
}

}  // namespace meldbook::view::svg
