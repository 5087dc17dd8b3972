#include "commands/export_formats.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "formats/draw_document.hpp"
#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "host/output_file.hpp"
#include "text/speaking.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markdown.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/lists.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// One match per line, so that a reader can stream.
MatchExport json_matches(ExportLook const& look) {
    auto const end = [draws = look.draws](bool any) {
        if (draws.empty()) return std::string(any ? formats::matches_end : formats::matches_none);
        std::string text(any ? formats::draws_begin : formats::draws_begin_without_matches);
        for (auto const& draw : draws) {
            if (&draw != &draws.front()) text += formats::matches_next;
            formats::append_draw(text, draw);
        }
        return text.append(formats::matches_end);
    };
    return {
        .begin = std::string(formats::matches_begin),
        .between = std::string(formats::matches_next),
        .add = [](std::string& to,
                  Match const& match) { formats::append_match(to, match, words::problem_text); },
        .end = end,
        .with_draws = !look.draws.empty()};
}

MatchExport csv_matches(ExportLook const&) {
    MatchExport table{.add = formats::append_hands};
    formats::append_hand_headings(table.begin);
    return table;
}

/// Whether a match was played under the rule set that now has its name.
bool is_preset(Match const& match, rules::Library& library) {
    if (!library.is_preset(match.facts.rules_id)) return false;
    std::vector<int> sides(match.facts.sides.size());
    for (auto const side : match.seat_sides) ++sides[side];
    auto const name = with_switches(match.facts.rules_id, match.rules.switches);
    try {
        auto const& preset = library.get(name, static_cast<int>(match.seat_sides.size()));
        return rules::with_sides(preset, sides).document == match.facts.rules_document;
    } catch (rules::RulesError const&) {
        return false;  // switches of another version of the program
    }
}

MatchExport text_matches(ExportLook const& look) {
    return {.between = std::string(formats::sheet_separator),
            .add = [&library = look.library](std::string& to, Match const& match) {
                formats::append_text_sheet(to, match, is_preset(match, library));
            }};
}

MatchExport markdown_matches(ExportLook const& look) {
    return {.between = "\n", .add = [times = look.times](std::string& to, Match const& match) {
                to += view::markdown::match(match, times);
            }};
}

/// A page with the sheet of each match. If there are several, it begins with the standings and a
/// list with links to the sheets.
MatchExport html_matches(ExportLook const& look) {
    if (!look.list)
        return {.add = [times = look.times](std::string& to, Match const& match) {
            to += view::html::match_page(match, times);
        }};
    auto const list = look.list();
    auto const count = static_cast<long long>(list.size());
    auto const standings = look.standings ? look.standings() : view::StandingsPage{};
    auto const leaders = view::leaders_text(standings);
    auto const matches = tr_plural(count, "{} match", "{} matches", number(count));
    auto begin = view::html::page_begin(view::html::book_title(), {},
                                        {.description = leaders.empty() ? matches : leaders}) +
                 view::html::paragraph("ended", leaders.empty() ? matches : leaders);
    if (!standings.rows.empty())
        begin += view::html::table(view::standings_table(standings), "standings");
    begin += view::html::table(view::matches_table(list), "matches", view::html::sheets_follow());
    return {
        .begin = std::move(begin),
        .add = [times = look.times](std::string& to,
                                    Match const& match) { to += view::html::match(match, times); },
        .end = [](bool) { return view::html::page_end(); }};
}

/// A chart of the running totals of one match.
MatchExport svg_matches(ExportLook const& look) {
    return {.add = [times = look.times](std::string& to, Match const& match) {
        to += view::svg::document(
            view::totals_chart(view::with_people(match), times.local_time(match.facts.started)));
    }};
}

/// The result of each match in a few lines, as a message to friends.
MatchExport messages(ExportLook const& look) {
    return {.between = "\n", .add = [times = look.times](std::string& to, Match const& match) {
                to += view::message(match, times);
            }};
}

/// A play for BG Stats on each line. The matches that are not over are left out.
MatchExport plays(ExportLook const&) {
    return {.add = [](std::string& to, Match const& match) {
        if (!formats::is_play(match)) return;
        formats::append_play(to, match);
        to += '\n';
    }};
}

std::string csv_report(Report const& report, Style const&) {
    Speaking const english;
    return view::csv_table(report.file());
}

/// The title of a page, which also says which matches were chosen.
std::string heading_of(Report const& report) {
    return report.selection.empty() ? report.title
                                    : fmt::format("{} ({})", report.title, report.selection);
}

/// All tables, one below the other.
std::string markdown_report(Report const& report, Style const&) {
    auto tables = report.tables();
    auto const heading = heading_of(report);
    std::string text;
    if (tables.front().title == report.title) tables.front().title = heading;
    else text = view::markdown::heading(heading);
    for (auto const& table : tables) {
        if (&table != &tables.front()) text += '\n';
        text += view::markdown::table(table);
    }
    return text;
}

std::string html_report(Report const& report, Style const&) {
    auto page = report;
    if (!page.event.empty()) page.title = page.event;
    auto text = view::html::page_begin(
        heading_of(page), {},
        {.description = page.summary.empty() ? page.described : page.summary});
    text += view::html::paragraph("ended", page.summary);
    if (report.picture) text += report.picture();
    int number = 0;
    for (auto table : report.tables()) {
        // The heading of the page is not repeated; it remains the caption, for those who hear it.
        if (!table.title.empty() && page.title.ends_with(table.title))
            table.caption = std::exchange(table.title, {});
        text += view::html::table(table, "table-" + std::to_string(++number));
    }
    return text + view::html::page_end();
}

constexpr std::array formats = {
    ExportFormat{"json", ".json", json_matches,
                 [](Report const& report, Style const&) { return report.json(); }},
    ExportFormat{"markdown", ".md", markdown_matches, markdown_report},
    ExportFormat{"html", ".html", html_matches, html_report},
    ExportFormat{.name = "svg",
                 .ending = ".svg",
                 .matches = svg_matches,
                 .report = nullptr,
                 .one_match = true},
    ExportFormat{"csv", ".csv", csv_matches, csv_report},
    ExportFormat{"text", ".txt", text_matches,
                 [](Report const& report, Style const& style) {
                     return report.page(style, view::Legend::whole);
                 },
                 ".text"},
    ExportFormat{.name = "message", .ending = ".message", .matches = messages, .report = nullptr},
    ExportFormat{.name = "bgstats",
                 .ending = ".bgstats",
                 .matches = plays,
                 .report = nullptr,
                 .takes = formats::is_play},
};

}  // namespace

std::vector<std::string> export_format_names() { return texts_of(formats, &ExportFormat::name); }

std::vector<std::string> report_formats() {
    std::vector<std::string> names;
    for (auto const& format : formats) {
        if (format.report != nullptr) names.emplace_back(format.name);
    }
    return names;
}

std::span<ExportFormat const> export_formats() { return formats; }

ExportFormat const& export_format(std::string const& name, std::string const& file) {
    if (!name.empty()) {
        auto const found = std::ranges::find(formats, name, &ExportFormat::name);
        if (found != formats.end()) return *found;
        refuse_format(name, export_format_names());
    }
    if (host::is_standard_output(file)) return formats.front();
    for (auto const& format : formats)
        if (file.ends_with(format.ending) || file.ends_with(format.other_ending)) return format;
    refuse_file_name(file, export_format_names());
}

void refuse_format(std::string const& name, std::vector<std::string> const& known) {
    auto const near = nearest(name, known);
    auto const all = joined(known, Joined::with_and);
    if (near.empty()) {
        throw UsageError(tr("'{}' is not a format; the formats are {}", safe(name), all));
    }
    throw UsageError(
        tr("'{}' is not a format; did you mean {}? The formats are {}", safe(name), near, all));
}

void refuse_file_name(std::string const& file, std::vector<std::string> const& known) {
    throw UsageError(tr("the name '{}' does not show the format; name one with --format: {}",
                        safe(file), joined(known, Joined::with_or)));
}

}  // namespace meldbook::commands
