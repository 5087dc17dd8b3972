#pragma once
// The colours of pictures and pages, for light and for dark screens. A test computes their contrast
// (WCAG 2.1, 1.4.3 and 1.4.11).

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace meldbook::view {

/// One colour, as #rrggbb in sRGB.
struct Shade {
    std::string_view role;
    std::string_view light, dark;
};

inline constexpr std::array page_shades = {
    Shade{"paper", "#ffffff", "#16181b"},  // below everything
    Shade{"band", "#eef1f4", "#23272c"},  // below headings of tables
    Shade{"ink", "#1b1f24", "#e8eaed"},  // text
    Shade{"soft", "#555d66", "#a9b1ba"},  // text of less weight
    Shade{"rule", "#c3c9d0", "#454c54"},  // decorative lines
    Shade{"edge", "#767e87", "#8a929b"},  // lines that mean something
    Shade{"minus", "#b3261e", "#ff9a8d"},  // negative totals, which also have a minus sign
    Shade{"link", "#0a58a8", "#7ab8ff"},
};

/// The lines of a chart: the hues of Okabe and Ito's palette ("Color Universal Design", 2008),
/// which people who cannot distinguish red from green can distinguish, made darker or lighter so
/// that names can be written in them. Lines also differ in dashes and signs.
inline constexpr std::array series_shades = {
    Shade{"blue", "#0067a5", "#56b4e9"},  Shade{"vermilion", "#b84a00", "#f0a04b"},
    Shade{"green", "#00704f", "#3ccfa0"}, Shade{"purple", "#97457a", "#e29cc4"},
    Shade{"ochre", "#7d5a00", "#f0e442"}, Shade{"grey", "#4a4f55", "#d0d4d8"},
};

/// The shade of a role of `page_shades`.
constexpr Shade const& shade(std::string_view role) {
    for (auto const& each : page_shades) {
        if (each.role == role) return each;
    }
    throw "no such role";
}

}  // namespace meldbook::view
