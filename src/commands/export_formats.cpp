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
#include "view/sheet/sheet_text.hpp"
#include "view/tables/lists.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// One match per line, so that a reader can stream.
class JsonExport : public MatchExport {
public:
    explicit JsonExport(ExportLook look) : draws_(std::move(look.draws)) {}

    void begin(std::string& to) override { to += formats::matches_begin; }
    void add(std::string& to, Match const& match) override {
        if (!first_) to += formats::matches_next;
        first_ = false;
        formats::append_match(to, match, words::problem_text);
    }
    void end(std::string& to) override {
        if (!draws_.empty()) {
            to += first_ ? formats::draws_begin_without_matches : formats::draws_begin;
            for (std::size_t i = 0; i < draws_.size(); ++i) {
                if (i > 0) to += formats::matches_next;
                formats::append_draw(to, draws_[i]);
            }
            first_ = false;
        }
        to += first_ ? formats::matches_none : formats::matches_end;
    }

private:
    std::vector<DrawnRound> draws_;
    bool first_ = true;
};

class CsvExport : public MatchExport {
public:
    void begin(std::string& to) override { formats::append_hand_headings(to); }
    void add(std::string& to, Match const& match) override { formats::append_hands(to, match); }
};

class TextExport : public MatchExport {
public:
    explicit TextExport(ExportLook const& look) : library_(look.library) {}

    void add(std::string& to, Match const& match) override {
        if (!first_) to += formats::sheet_separator;
        first_ = false;
        formats::append_text_sheet(to, match, is_preset(match));
    }

private:
    /// Whether the match was played under the rule set that now has its name.
    bool is_preset(Match const& match) {
        if (!library_.is_preset(match.facts.rules_id)) return false;
        std::vector<int> sides(match.facts.sides.size());
        for (auto const side : match.seat_sides) ++sides[side];
        auto const name = with_switches(match.facts.rules_id, match.rules.switches);
        try {
            auto const& preset = library_.get(name, static_cast<int>(match.seat_sides.size()));
            return rules::with_sides(preset, sides).document == match.facts.rules_document;
        } catch (rules::RulesError const&) {
            return false;  // switches of another version of the program
        }
    }

    rules::Library& library_;
    bool first_ = true;
};

class MarkdownExport : public MatchExport {
public:
    explicit MarkdownExport(ExportLook look) : look_(std::move(look)) {}

    void add(std::string& to, Match const& match) override {
        if (!first_) to += '\n';
        first_ = false;
        to += view::markdown::match(match, look_.times);
    }

private:
    ExportLook look_;
    bool first_ = true;
};

/// A page with the sheet of each match. If there are several, it begins with the standings and a
/// list with links to the sheets.
class HtmlExport : public MatchExport {
public:
    explicit HtmlExport(ExportLook look) : look_(std::move(look)) {}

    void begin(std::string& to) override {
        if (!look_.list) return;
        to += view::html::page_begin(view::html::book_title());
        if (look_.standings) {
            auto const standings = look_.standings();
            if (!standings.rows.empty()) to += view::html::table(standings, "standings");
        }
        to += view::html::table(view::matches_table(look_.list()), "matches",
                                view::html::sheets_follow());
    }
    void add(std::string& to, Match const& match) override {
        to += look_.list ? view::html::match(match, look_.times)
                         : view::html::match_page(match, look_.times);
    }
    void end(std::string& to) override {
        if (look_.list) to += view::html::page_end();
    }

private:
    ExportLook look_;
};

/// A chart of the running totals of one match.
class SvgExport : public MatchExport {
public:
    explicit SvgExport(ExportLook look) : look_(std::move(look)) {}

    void add(std::string& to, Match const& match) override {
        to += view::svg::document(view::totals_chart(view::with_people(match),
                                                     look_.times.local_time(match.facts.started)));
    }

private:
    ExportLook look_;
};

/// A play for BG Stats on each line. The matches that are not over are left out.
class PlaysExport : public MatchExport {
public:
    void add(std::string& to, Match const& match) override {
        if (!formats::is_play(match)) return;
        formats::append_play(to, match);
        to += '\n';
    }
};

template <typename Format>
std::unique_ptr<MatchExport> plain(ExportLook const&) {
    return std::make_unique<Format>();
}

template <typename Format>
std::unique_ptr<MatchExport> with_look(ExportLook const& look) {
    return std::make_unique<Format>(look);
}

std::string json_report(Report const& report, Style const&) { return report.json(); }

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
    auto text = view::html::page_begin(heading_of(report));
    if (report.picture) text += report.picture();
    int number = 0;
    for (auto table : report.tables()) {
        // The heading of the page is not repeated; it remains the caption, for those who hear it.
        if (table.title == report.title) table.caption = std::exchange(table.title, {});
        text += view::html::table(table, "table-" + std::to_string(++number));
    }
    return text + view::html::page_end();
}

std::string text_report(Report const& report, Style const& style) {
    return report.page(style, view::Legend::whole);
}

constexpr std::array formats = {
    ExportFormat{"json", ".json", with_look<JsonExport>, json_report},
    ExportFormat{"markdown", ".md", with_look<MarkdownExport>, markdown_report},
    ExportFormat{"html", ".html", with_look<HtmlExport>, html_report},
    ExportFormat{.name = "svg",
                 .ending = ".svg",
                 .matches = with_look<SvgExport>,
                 .report = nullptr,
                 .one_match = true},
    ExportFormat{"csv", ".csv", plain<CsvExport>, csv_report},
    ExportFormat{"text", ".txt", with_look<TextExport>, text_report, ".text"},
    ExportFormat{.name = "bgstats",
                 .ending = ".bgstats",
                 .matches = plain<PlaysExport>,
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
