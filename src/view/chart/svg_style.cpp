// The style of charts. Colours stand in it as they are, not as variables: not everything that draws
// SVG knows those, and what knows no media queries draws the light picture.

#include <cstddef>

#include "text/text.hpp"
#include "view/chart/palette.hpp"
#include "view/chart/svg.hpp"

namespace meldbook::view::svg {

namespace {

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
    std::string text = R"(.chart{font-family:system-ui,"Noto Sans","DejaVu Sans",sans-serif}
.chart text{font-size:14px;stroke-width:4px;stroke-linejoin:round;paint-order:stroke}
.chart .title{font-size:17px;font-weight:600}
.chart .figure{text-anchor:end}
.chart .tick{text-anchor:middle}
.chart .label{font-size:13px}
.chart .end{text-anchor:end}
.chart .last{font-weight:600}
.chart path{fill:none}
.chart .grid{stroke-width:.6}
.chart .line{stroke-width:1;stroke-dasharray:3 3}
.chart .goal{stroke-width:2}
.chart .way{stroke:currentColor;stroke-width:2.4;stroke-linejoin:round}
.chart .band{fill:currentColor;fill-opacity:.12}
.chart .lead{stroke:currentColor;stroke-width:1}
.chart .mark{fill:currentColor;stroke:currentColor;stroke-width:1.5}
.chart g .name,.chart g .last{fill:currentColor}
)";
    text += colours(&Shade::light);
    text += "@media screen and (prefers-color-scheme:dark){\n";
    text += colours(&Shade::dark);
    text += "}\n@media (max-width:30rem){\n.chart text{font-size:18px}\n.chart "
            ".label{font-size:16px}\n}\n";
    return text;
}

}  // namespace meldbook::view::svg
