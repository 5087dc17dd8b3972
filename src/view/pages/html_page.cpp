// What every HTML page has: its beginning, style sheet and end (html.hpp), and the parts it is made of
// (markup.hpp).

#include "embedded/pages.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/palette.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"

namespace meldbook::view {

std::string escaped(std::string_view text) {
    std::string markup;
    for (char const c : safe(text)) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            case '"': markup += "&quot;"; break;
            case '\'': markup += "&#39;"; break;
            default: markup += c;
        }
    }
    return markup;
}

namespace html {

namespace {

std::string_view page(std::string_view file) { return embedded::text_of(embedded::pages(), file); }

std::string variables(std::string_view Shade::* theme) {
    std::string text;
    for (auto const& each : page_shades) text += fmt::format("--{}:{};", each.role, each.*theme);
    for (std::size_t i = 0; i < series_shades.size(); ++i)
        text += fmt::format("--s{}:{};", i + 1, series_shades[i].*theme);
    return text;
}

}  // namespace

std::string screen_style() {
    auto text = fmt::format(":root{{color-scheme:light;{}}}\n", variables(&Shade::light));
    text += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;"
                        "{}}}}}\n",
                        variables(&Shade::dark));
    for (std::size_t i = 0; i < series_shades.size(); ++i)
        text += fmt::format(".s{0}{{--side:var(--s{0})}}\n", i + 1);
    for (std::size_t sides = 1; sides <= most_players; ++sides)
        text += fmt::format(".of{0}{{--sides:{0}}}\n", sides);
    for (int width = 1; width <= widest_figure; ++width)
        text += fmt::format(".w{0}{{--w:{0}}}\n", width);
    // All digits have the same width, so columns can be added up by eye. The column that names the
    // rows stays in place when a table is scrolled sideways.
    return text.append(page("screen.css")).append(svg::style());
}

std::string style() {
    // On a phone nothing scrolls sideways. The hands of a match are a list with a line for each, a
    // match in a list has three lines, and a row of a wide table becomes a paragraph with a heading
    // before each figure.
    // On paper: A4, each match on a new sheet, and one of twelve hands on a single sheet; headings on
    // each sheet, no page break inside a hand.
    return screen_style().append(page("phone.css")).append(page("paper.css"));
}

std::string page_begin(std::string_view title, std::string_view heading, Frame const& frame) {
    // A page opened as a file is of no site, so 'self' does not allow the files beside it everywhere.
    bool const linked = !frame.style.empty();
    auto const styles =
        linked ? fmt::format("<link rel=\"stylesheet\" href=\"{}\">\n", escaped(frame.style))
               : fmt::format("<style>\n{}</style>\n", style());
    auto const script = frame.script.empty() ? std::string()
                                             : fmt::format("<script src=\"{}\" defer></script>\n",
                                                           escaped(frame.script));
    return fmt::format(R"(<!DOCTYPE html>
<html lang="{2}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'{4}{5}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<title>{0}</title>
{1}{6}</head>
<body>
{7}<main>
{3})",
                       escaped(title), styles, language_tag(),
                       heading.empty() ? fmt::format("<h1>{}</h1>\n", escaped(title))
                                       : std::string(heading),
                       linked ? " 'self' file:" : "",
                       script.empty() ? "" : "; script-src 'self' file:", script, frame.navigation);
}

std::string book_title() { return tr("Score book"); }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

std::string name(std::string_view text) {
    return text.empty() ? "" : fmt::format("<bdi>{}</bdi>", escaped(text));
}

std::string paragraph(std::string_view kind, std::string_view text) {
    if (text.empty()) return "";
    return fmt::format("<p class=\"{}\">{}</p>\n", kind, escaped(text));
}

std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading) {
    return fmt::format("<section class=\"{1}\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 id=\"{0}-title\">{2}</h2>\n",
                       id, kind, escaped(heading));
}

std::string folded(std::string_view heading, std::string_view content, bool open) {
    return fmt::format("<details class=\"fold\"{}>\n<summary>{}</summary>\n{}</details>\n",
                       open ? " open" : "", escaped(heading), content);
}

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption) {
    return fmt::format("<div class=\"scroll\" role=\"group\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption));
}

std::string picture(Chart const& chart, std::string_view id, std::string_view caption) {
    return fmt::format(
        "<figure>\n{}{}<figcaption>{}</figcaption>\n</figure>\n",
        svg::element(chart, fmt::format("{}-chart", id)),
        svg::element(chart, fmt::format("{}-small-chart", id), svg::PictureSize::narrow),
        escaped(caption));
}

}  // namespace html

}  // namespace meldbook::view
