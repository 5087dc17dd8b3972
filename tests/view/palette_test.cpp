#include "view/chart/palette.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"

namespace meldbook_tests::view_palette_test {

using namespace meldbook::view;

namespace {

double channel(std::string_view colour, std::size_t at) {
    double const value = std::stoi(std::string(colour.substr(at, 2)), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// Relative luminance, WCAG 2.1.
double luminance(std::string_view colour) {
    return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
}

double contrast(std::string_view one, std::string_view other) {
    double const a = luminance(one);
    double const b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace

TEST_CASE("contrast as WCAG computes it") {
    CHECK(contrast("#000000", "#ffffff") == doctest::Approx(21));
    CHECK(contrast("#777777", "#ffffff") == doctest::Approx(4.478).epsilon(0.001));
}

TEST_CASE("text can be read on every ground, in light and in dark") {
    for (auto const theme : {&Shade::light, &Shade::dark}) {
        for (std::string_view const ground : {"paper", "band"}) {
            for (std::string_view const text : {"ink", "soft", "minus", "link"}) {
                CAPTURE(text);
                CAPTURE(ground);
                CAPTURE(shade(text).*theme);
                CHECK(contrast(shade(text).*theme, shade(ground).*theme) >= 4.5);
            }
        }
        CHECK(contrast(shade("edge").*theme, shade("paper").*theme) >= 3);
        for (auto const& series : series_shades) {
            CAPTURE(series.role);
            CHECK(contrast(series.*theme, shade("paper").*theme) >= 4.5);
        }
    }
}

TEST_CASE("no colour of a page is written anywhere else") {
    for (auto const& css : {html::style(), svg::style()}) {
        for (auto at = css.find('#'); at != std::string::npos; at = css.find('#', at + 1)) {
            auto const colour = css.substr(at, 7);
            bool known = false;
            auto const look = [&](auto const& shades) {
                for (auto const& each : shades) {
                    known = known || each.light == colour || each.dark == colour;
                }
            };
            look(page_shades);
            look(series_shades);
            CHECK_MESSAGE(known, colour);
        }
    }
}

}  // namespace meldbook_tests::view_palette_test
