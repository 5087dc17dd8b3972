// The style sheet writes each colour instead of using variables, which some programs that draw SVG
// do not support. Programs without media queries draw the light picture.

#include <array>

#include <fmt/format.h>

#include "embedded/pages.hpp"
#include "view/chart/palette.hpp"
#include "view/chart/svg.hpp"

namespace meldbook::view::svg {

namespace {

constexpr double mark_size = 4.5;

// In the order of series_shades.
constexpr std::array<std::string_view, 6> dashes = {"none", "8 4", "2 4", "10 3 2 3", "5 2", "1 3"};

std::string colours(std::string_view Shade::* theme) {
    auto const of = [&](std::string_view role) { return shade(role).*theme; };
    std::string text;
    text += fmt::format(".chart .paper{{fill:{}}}\n", of("paper"));
    text += fmt::format(".chart text{{fill:{};stroke:{}}}\n", of("ink"), of("paper"));
    text += fmt::format(".chart .figure,.chart .tick,.chart .label{{fill:{}}}\n", of("soft"));
    text += fmt::format(".chart .grid{{stroke:{}}}\n", of("rule"));
    text += fmt::format(".chart .axis,.chart .line{{stroke:{}}}\n", of("edge"));
    text += fmt::format(".chart .goal{{stroke:{}}}\n", of("ink"));
    text += fmt::format(".chart .open{{fill:{}}}\n", of("paper"));
    for (std::size_t i = 0; i < series_shades.size(); ++i) {
        text += fmt::format(".chart .s{}{{color:{}}}\n", i + 1, series_shades[i].*theme);
    }
    return text;
}

}  // namespace

std::string style() {
    std::string text = std::string(embedded::text_of(embedded::pages(), "chart.css"));
    text += colours(&Shade::light);
    text += "@media screen and (prefers-color-scheme:dark){\n";
    text += colours(&Shade::dark);
    return text.append("}\n").append(embedded::text_of(embedded::pages(), "chart_phone.css"));
}

std::string_view dashes_of(std::size_t series) { return dashes[series % dashes.size()]; }

std::string group(std::size_t series) {
    return fmt::format(R"(<g class="s{}">)", series % series_shades.size() + 1);
}

std::string at(double place) {
    auto text = fmt::format("{:.1f}", place);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

Shape shape_of(std::size_t series, double x, double y) {
    double const s = mark_size;
    auto const triangle = fmt::format(R"(d="M{} {}l{} {}h{}z")", at(x), at(y - s - 1), at(s + 0.5),
                                      at(2 * s), at(-2 * s - 1));
    auto const circle = fmt::format(R"(cx="{}" cy="{}" r="{}")", at(x), at(y), at(s));
    switch (series % series_shades.size()) {
        case 0: return {"circle", R"(class="mark" )" + circle};
        case 1: return {"path", R"(class="mark" )" + triangle};
        case 2:
            return {"rect",
                    fmt::format(R"(class="mark" x="{}" y="{}" width="{}" height="{}")",
                                at(x - s + 0.5), at(y - s + 0.5), at(2 * s - 1), at(2 * s - 1))};
        case 3:
            return {"path", fmt::format(R"(class="mark" d="M{} {}l{} {}l{} {}l{} {}z")", at(x),
                                        at(y - s - 1), at(s + 1), at(s + 1), at(-s - 1), at(s + 1),
                                        at(-s - 1), at(-s - 1))};
        case 4: return {"circle", R"(class="mark open" )" + circle};
        default: return {"path", R"(class="mark open" )" + triangle};
    }
}

}  // namespace meldbook::view::svg
