#include "view/chart/svg.hpp"

#include <algorithm>

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
constexpr Measures narrow_picture{340, 320, 9.5, 7.5, 9, 6, "chart narrow-chart"};

constexpr Measures const& measures_of(PictureSize size) {
    return size == PictureSize::wide ? wide_picture : narrow_picture;
}

constexpr double small_height = 20;
constexpr double label_gap = 8;      ///< between a line's end and its label
constexpr double crossing_step = 4;  ///< between two places compared with a label
constexpr double left_gap = 10;      ///< between the axis and its figures
constexpr double name_gap = 16;      ///< between a line's end and its name
constexpr std::size_t most_marks = 24;  ///< on one line
constexpr std::size_t most_bands = 2;   ///< more of them cannot be told apart

Bands bands_of(Chart const& chart) {
    return chart.series.size() <= most_bands ? Bands::drawn : Bands::left_out;
}

class SvgPicture {
public:
    SvgPicture(Chart const& chart, Measures const& measures, bool titled)
        : chart_(chart),
          measures_(measures),
          scale_(vertical_scale(chart, measures.steps_up, bands_of(chart))),
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
            names = std::max({names, std::min(display_width(series.name), measures_.longest_name),
                              display_width(series.last)});
        }
        right_ = measures_.width - name_gap - names * measures_.letter - 4;
    }

    std::string draw() const {
        std::string text = across() + upwards();
        for (auto const& line : chart_.lines) text += ruled(line);
        if (bands_of(chart_) == Bands::drawn) {
            for (std::size_t i = 0; i < chart_.series.size(); ++i) text += band(i);
        }
        for (std::size_t i = 0; i < chart_.series.size(); ++i) text += series(i);
        for (auto const& line : chart_.lines) text += label_of(line);
        return text + names();
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
        auto const room = static_cast<std::size_t>(
            (right_ - left_) / (static_cast<double>(widest + 2) * measures_.letter));
        auto const nth = every_nth(chart_.ticks.size(), room);
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

    std::string ruled(ChartLine const& line) const {
        return fmt::format(R"(<path class="{}" d="M{} {}H{}"/>)"
                           "\n",
                           line.goal ? "goal" : "line", at(left_), at(y_of(line.y)), at(right_));
    }

    /// The label, above its line, at the end where fewer lines of the chart cross it; the brief one
    /// if the whole label is crossed at both ends.
    std::string label_of(ChartLine const& line) const {
        double const y = y_of(line.y);
        double const begin = left_ + label_gap;
        double const end = right_ - label_gap;
        int least = 0;
        std::string text;
        for (auto const* label : {&line.label, &line.brief}) {
            double const room = display_width(*label) * measures_.small_letter;
            int const first = crossings(begin, begin + room, y);
            int const last = crossings(end - room, end, y);
            if (!text.empty() && (label->empty() || std::min(first, last) >= least)) break;
            bool const at_end = last < first;
            least = std::min(first, last);
            text = fmt::format(R"(<text class="label{}" x="{}" y="{}">{}</text>)"
                               "\n",
                               at_end ? " end" : "", at(at_end ? end : begin), at(y - 5),
                               escaped(*label));
            if (least == 0) break;
        }
        return text;
    }

    /// In how many places the lines of the chart cross a label on the line at `y`.
    int crossings(double from, double to, double y) const {
        int count = 0;
        for (auto const& series : chart_.series) {
            for (std::size_t i = 1; i < series.points.size(); ++i) {
                double const x = x_of(series.points[i - 1].x);
                double const step = x_of(series.points[i].x) - x;
                double const start = y_of(series.points[i - 1].y);
                double const rise = y_of(series.points[i].y) - start;
                for (double share = 0; share <= 1; share += crossing_step / std::max(step, 1.0)) {
                    double const here = x + share * step;
                    double const above = y - start - share * rise;
                    if (here >= from && here <= to && above >= 0 && above <= small_height) ++count;
                }
            }
        }
        return count;
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
        auto const nth = every_nth(series.points.size(), most_marks);
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
        auto const places = spread_labels(ends, label_height, top_ + label_height / 2, bottom_);
        std::string text;
        for (std::size_t i = 0; i < chart_.series.size(); ++i) {
            auto const& series = chart_.series[i];
            auto const x = at(right_ + name_gap);
            text += group(i);
            text += fmt::format(R"(<path class="lead" d="M{} {}L{} {}"/>)", at(right_ + 6),
                                at(ends[i]), at(right_ + name_gap - 3), at(places[i]));
            text +=
                fmt::format(R"(<text class="name" x="{}" y="{}">{}</text>)", x, at(places[i] - 2),
                            escaped(shorten(safe(series.name), measures_.longest_name)));
            text += fmt::format(R"(<text class="last" x="{}" y="{}">{}</text></g>)", x,
                                at(places[i] + 16), escaped(series.last));
            text += '\n';
        }
        return text;
    }

    static constexpr double label_height = 38;

    Chart const& chart_;
    Measures const& measures_;
    Scale scale_;
    AxisRange range_;
    double top_, bottom_;
    double left_ = 0;
    double right_;
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
