// What every HTML page has: its beginning, style sheet and end (html.hpp), and the parts it is made of
// (markup.hpp).

#include <algorithm>
#include <utility>

#include "domain/text.hpp"
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
    return screen_style()
        .append(page("exported.css"))
        .append(page("tables.css"))
        .append(page("phone.css"))
        .append(page("paper.css"));
}

std::string page_begin(std::string_view title, std::string_view heading, Frame const& frame) {
    // A page opened as a file is of no site, so 'self' does not allow the files beside it everywhere.
    bool const linked = !frame.style.empty();
    auto const styles =
        linked ? fmt::format("<link rel=\"stylesheet\" href=\"{}\">\n", escaped(frame.style))
               : fmt::format("<style>\n{}</style>\n", style());
    auto described = frame.description.empty()
                         ? std::string()
                         : fmt::format("<meta name=\"description\" content=\"{0}\">\n"
                                       "<meta property=\"og:description\" content=\"{0}\">\n",
                                       escaped(frame.description));
    if (!frame.picture.empty())
        described +=
            fmt::format("<meta property=\"og:image\" content=\"{}\">\n", escaped(frame.picture));
    auto const script = frame.script.empty() ? std::string()
                                             : fmt::format("<script src=\"{}\" defer></script>\n",
                                                           escaped(frame.script));
    return fmt::format(
        R"(<!DOCTYPE html>
<html lang="{2}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'{4}; img-src data:{5}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<meta property="og:type" content="website">
<meta property="og:title" content="{0}">
{8}<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http%3A//www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%23005a9c'/%3E%3Cpath d='M4 12V4l4 5 4-5v8' fill='none' stroke='white' stroke-width='2'/%3E%3C/svg%3E">
<title>{0}</title>
{1}{6}</head>
<body>
{7}<main{9}>
{3})",
        escaped(title), styles, language_tag(),
        heading.empty() ? fmt::format("<h1>{}</h1>\n", escaped(title)) : std::string(heading),
        linked ? " 'self' file:" : "", script.empty() ? "" : "; script-src 'self' file:", script,
        frame.navigation.empty()
            ? ""
            : fmt::format("<a class=\"skip\" href=\"#content\">{}</a>\n{}",
                          escaped(tr("Skip to the content")), frame.navigation),
        described, frame.navigation.empty() ? "" : " id=\"content\"");
}

std::string book_title() { return tr("Score book"); }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

std::string name(std::string_view text) {
    constexpr int longest_whole = 16;  // columns
    std::string markup;
    for (auto rest = text; !rest.empty();) {
        auto const end = std::min(rest.find(' '), rest.size());
        auto const word = rest.substr(0, end);
        // Browsers break a name at its hyphen.
        bool const is_whole =
            word.find('-') != std::string_view::npos && display_width(word) <= longest_whole;
        markup += is_whole ? fmt::format("<span class=\"whole\">{}</span>", escaped(word))
                           : escaped(word);
        rest.remove_prefix(end);
        if (!rest.empty()) markup += ' ', rest.remove_prefix(1);
    }
    return text.empty() ? "" : fmt::format("<bdi>{}</bdi>", markup);
}

std::vector<std::string_view> people_in(std::string_view text) {
    constexpr std::string_view with = " & ";
    std::vector<std::string_view> people;
    while (!text.empty()) {
        auto const end = std::min(text.find(with), text.find('+'));
        people.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + (text[end] == '+' ? 1 : with.size()));
    }
    return people;
}

int text_width(std::string_view text, bool bold) {
    constexpr int usual = 64, capital = 76, other = 72, more_if_bold = 8;
    constexpr std::pair<std::string_view, int> kinds[] = {
        {"ijlI.,:;'|! ", 33}, {"frtJ()[]/-", 42}, {"mwMW%@", 99}};
    int width = 0, plain = 0;
    for (char const c : text) {
        if (static_cast<unsigned char>(c) > '~') continue;
        ++plain;
        int of_letter = c >= 'A' && c <= 'Z' ? capital : usual;
        for (auto const& [letters, own] : kinds)
            if (letters.find(c) != std::string_view::npos) of_letter = own;
        width += of_letter + (bold ? more_if_bold : 0);
    }
    return width + (display_width(text) - plain) * (other + (bold ? more_if_bold : 0));
}

int word_width(std::string_view text, bool bold) {
    int widest = 0;
    while (!text.empty()) widest = std::max(widest, text_width(take_part(text, ' '), bold));
    return widest;
}

std::string short_name(std::string_view text) {
    return join(people_in(text), " ", [](std::string_view who) {
        return fmt::format("<bdi class=\"short\" title=\"{0}\">{0}</bdi>", escaped(who));
    });
}

std::string paragraph(std::string_view kind, std::string_view text) {
    if (text.empty()) return "";
    return fmt::format("<p class=\"{}\">{}</p>\n", kind, escaped(text));
}

std::string headline(std::string_view label, std::string_view figure, std::string_view detail,
                     std::string_view kind) {
    return fmt::format("<li{}>{} <b>{}</b><span class=\"small\">{}</span></li>\n",
                       kind.empty() ? "" : fmt::format(" class=\"{}\"", kind), escaped(label),
                       name(figure), escaped(detail));
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

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption,
                        std::string_view widths) {
    return fmt::format("<div class=\"scroll\" role=\"group\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\" style=\"{3}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption), widths);
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
