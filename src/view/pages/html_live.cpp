// The page for phones at the table (html.hpp): to be read at arm's length on a phone, and from the
// other side of the room on a tablet.

#include <algorithm>
#include <utility>

#include "domain/text.hpp"
#include "embedded/pages.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/rules/rules_page.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view::html {

namespace {

/// A script as a page has it, without what only its readers need: phones load it over a weak radio.
std::string script_of(std::string_view file) {
    std::string text;
    for (auto const line : split_lines(embedded::text_of(embedded::pages(), file)))
        if (auto const code = trimmed(line); !code.empty() && !code.starts_with("//"))
            text.append(code).append("\n");
    return text;
}

/// The sides with their totals, and while the match goes on what each needs to open.
std::string sides_now(Match const& match, bool goes_on) {
    auto const players = side_players(match);
    auto const needs = goes_on ? next_needs(match) : std::vector<NextNeed>{};
    int widest = 4;
    for (auto const& side : match.sides)
        widest = std::max(widest, display_width(number(side.total)));
    auto text = fmt::format("<ul class=\"now of{} w{}\">\n", match.sides.size(),
                            std::min(widest, widest_figure));
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<li class=\"{}\"><div class=\"side\">{}", series_class(i),
                            name(match.sides[i].name));
        if (auto const who = joined(players[i]); !who.empty())
            text += fmt::format("<span class=\"small\">{}</span>", name(who));
        text += fmt::format("</div><b>{}</b>\n", number(match.sides[i].total));
        if (i < needs.size()) {
            auto const& need = needs[i];
            text += paragraph("need", tr("opens with {}", need.opening));
            for (auto const& remark : {need.hint, need.rule_note})
                text += paragraph("rest", remark);
            if (!need.missing.empty()) text += paragraph("rest", tr("{} to go", need.missing));
        }
        text += "</li>\n";
    }
    return text + "</ul>\n";
}

/// The rules of the match: in short, and the whole page.
std::string rules_of(Match const& match) {
    auto text = fmt::format("<details><summary><span class=\"number\"></span>{}</summary>\n<ul>\n",
                            escaped(rules_text(match)));
    for (auto const& rule : contested_rules(match.rules))
        text += fmt::format("<li>{}</li>\n", escaped(rule));
    text += "</ul>\n<pre>\n";
    auto const page = rules_page(match.rules, {.width = 40});
    for (std::string_view rest = page; !rest.empty();)
        text += escaped(take_part(rest, '\n')) + "\n";
    return text + "</pre>\n</details>\n";
}

}  // namespace

LivePage live_page(LiveOf of) {
    auto const begin = fmt::format(R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="20"></noscript>
<title>meldbook</title>
<style nonce=")",
                                   language_tag());
    auto const css = [](std::string_view file) {
        return std::string(embedded::text_of(embedded::pages(), file));
    };
    // Those of a match have no lists; phones load a page over a weak radio.
    auto const styles = "\">\n" + screen_style() +
                        (of == LiveOf::evening ? css("tables.css") : std::string()) +
                        css("live.css");
    std::string const to_script = "</style>\n<script nonce=\"";
    // Phones that slept, or lost the network, come back by themselves: the page knows when the last sign of life
    // came, which the server gives four times a minute, and those who enter once a second.
    auto const script = script_of("live.js");
    std::string const to_body = "</script>\n</head>\n<body>\n";
    auto const state = fmt::format(
        "<p id=\"state\" role=\"status\" data-later=\"{}\" hidden>{}</p>\n",
        escaped(tr("The score pad has been silent for a minute. If this phone is in its network "
                   "and the sheet is still served, scan the code again.")),
        escaped(tr("Not connected to the score pad; trying again")));
    // What comes from elsewhere stands in the bars, which are always as high.
    auto const entry = fmt::format(
        "<div id=\"entry\" data-lost=\"{}\" data-waits=\"{}\">\n<header id=\"top\"><div "
        "id=\"tabs\"></div>"
        "<p id=\"news\" role=\"status\"></p>{}<p id=\"waits\" role=\"status\" "
        "hidden></p></header>\n"
        "<section id=\"who\" aria-label=\"{}\"></section>\n"
        "<main id=\"form\" aria-label=\"{}\"></main>\n"
        "<main id=\"review\" aria-label=\"{}\"></main>\n"
        "<main id=\"match\" aria-label=\"{}\"></main>\n"
        "<footer id=\"bar\"><div id=\"judged\" role=\"status\"></div><div "
        "id=\"todo\"></div></footer>\n</div>\n",
        escaped(tr("The score pad does not answer; trying again")),
        escaped(tr("No connection: what was sent waits and is sent when it is back")), state,
        escaped(tr("Who holds this phone?")), escaped(tr("Count")), escaped(tr("Check")),
        escaped(tr("Sheet")));
    auto const enter = script_of("entry.js");
    std::string const main = "<main id=\"sheet\">\n";
    return {
        {begin, styles + to_script, "\">\n" + script + to_body + state + main},
        "</main>\n</body>\n</html>\n",
        tr("Too many are looking at this sheet: it does not change here until one of them leaves"),
        {begin, styles + css("entry.css") + to_script,
         "\">\n" + script + enter + to_body + entry + main}};
}

std::string evening_content(Table const& drawn, Table const* standings, std::string_view trouble) {
    auto const text = paragraph("ended", trouble.empty() ? "" : tr("Not up to date: {}", trouble)) +
                      fmt::format("<h1 data-title=\"{0}\">{0}</h1>\n", escaped(drawn.title));
    auto untitled = drawn;  // the heading says it
    untitled.caption = std::exchange(untitled.title, {});
    return text + table(untitled, "drawn") +
           (standings == nullptr ? "" : table(*standings, "standings"));
}

std::string live_content(Match const* match, std::string_view trouble,
                         SheetOptions const& options) {
    auto text = paragraph("ended", trouble.empty() ? "" : tr("Not up to date: {}", trouble));
    if (match == nullptr) {
        // The beginning of a page, where there is not yet anything to show.
        auto const nothing = tr("No match yet");
        return text + fmt::format("<h1 data-title=\"{0}\">{0}</h1>\n", escaped(nothing));
    }
    auto const& facts = match->facts;
    auto const named = with_people(*match);
    auto const end = end_text(named);
    std::vector<std::string> totals;
    for (auto const& side : match->sides) totals.push_back(side.name + " " + number(side.total));
    text +=
        fmt::format("<h1 data-title=\"{}\">{}</h1>\n", escaped(joined(totals)),
                    escaped(facts.number == 0 ? tr("No match yet") : tr("Match {}", facts.number)));
    text += sides_now(*match, end.empty());
    text += paragraph("deal", end.empty() ? deal_text(*match) : end);
    if (end.empty() && options.counted.has_words()) {
        text += paragraph("deal", counted_heading(*match, options.counted));
        for (auto const& line : counted_texts(*match, options.counted))
            text += paragraph("rest", line);
    }
    if (match->hands.empty()) return text + rules_of(*match);
    text += paragraph("news", last_hand(named));
    if (end.empty()) text += paragraph("news", state_text(named));
    auto const start = options.local_time ? options.local_time(facts.started) : facts.started;
    return text + "<figure>\n" +
           svg::element(totals_chart(*match, start), "live-chart", svg::PictureSize::narrow) +
           "</figure>\n" + explained_hands(*match) + rules_of(*match);
}

}  // namespace meldbook::view::html
