#include "commands/export_formats.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "commands/command.hpp"
#include "commands/export_documents.hpp"
#include "commands/output_file.hpp"
#include "domain/notation.hpp"
#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "view/messages_files.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// One match a line, so that a reader can stream (contract, section 5).
class JsonExport : public MatchExport {
public:
    void begin(std::string& to) override { to += formats::matches_begin; }
    void add(std::string& to, Match const& match) override {
        if (!first_) to += formats::matches_next;
        first_ = false;
        formats::append_match(to, match, words::problem_text);
    }
    void end(std::string& to) override {
        to += first_ ? formats::matches_none : formats::matches_end;
    }

private:
    bool first_ = true;
};

class CsvExport : public MatchExport {
public:
    void begin(std::string& to) override { formats::append_hand_headings(to); }
    void add(std::string& to, Match const& match) override { formats::append_hands(to, match); }
    void end(std::string&) override {}
};

class TextExport : public MatchExport {
public:
    explicit TextExport(rules::Library& library) : library_(library) {}

    void begin(std::string&) override {}
    void add(std::string& to, Match const& match) override {
        if (!first_) to += formats::sheet_separator;
        first_ = false;
        formats::append_text_sheet(to, match, is_preset(match));
    }
    void end(std::string&) override {}

private:
    /// Whether the rule set of that name, as it is in this program, is the one that was played by.
    bool is_preset(Match const& match) {
        auto const names = library_.names();
        if (std::ranges::count(names, match.facts.rules_id) == 0) return false;
        std::vector<int> sides(match.facts.sides.size());
        for (auto const side : match.seat_sides) ++sides[side];
        auto const& preset =
            library_.get(match.facts.rules_id, static_cast<int>(match.seat_sides.size()));
        return rules::with_sides(preset, sides).document == match.facts.rules_document;
    }

    rules::Library& library_;
    bool first_ = true;
};

template <typename Format>
std::unique_ptr<MatchExport> plain(ExportLook const&) {
    return std::make_unique<Format>();
}

std::unique_ptr<MatchExport> text_sheets(ExportLook const& look) {
    return std::make_unique<TextExport>(look.library);
}

std::string json_report(Report const& report, Style const&) { return report.json(); }

/// A file of values has one table.
std::string csv_report(Report const& report, Style const&) {
    return view::csv_table(report.tables().front());
}

std::string text_report(Report const& report, Style const& style) { return report.page(style); }

constexpr std::array formats = {
    ExportFormat{"json", ".json", plain<JsonExport>, json_report},
    ExportFormat{"markdown", ".md", markdown_export, markdown_report},
    ExportFormat{"html", ".html", html_export, html_report},
    ExportFormat{"svg", ".svg", svg_export, nullptr, false},
    ExportFormat{"csv", ".csv", plain<CsvExport>, csv_report},
    ExportFormat{"text", ".txt", text_sheets, text_report, true, ".text"},
};

}  // namespace

std::vector<std::string> export_format_names() {
    std::vector<std::string> names;
    for (auto const& format : formats) names.emplace_back(format.name);
    return names;
}

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
        auto const known = export_format_names();
        throw UsageError(view::message::unknown_format(name, nearest(name, known), known));
    }
    if (is_standard_output(file)) return formats.front();
    for (auto const& format : formats)
        if (file.ends_with(format.ending) || file.ends_with(format.other_ending)) return format;
    throw UsageError(view::message::format_not_told(file, export_format_names()));
}

}  // namespace meldbook::commands
