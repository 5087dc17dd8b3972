#include "commands/export_documents.hpp"

#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markdown.hpp"

namespace meldbook::commands {

namespace {

class MarkdownExport : public MatchExport {
public:
    explicit MarkdownExport(ExportLook look) : look_(std::move(look)) {}

    void begin(std::string&) override {}
    void add(std::string& to, Match const& match) override {
        if (!first_) to += '\n';
        first_ = false;
        to += view::markdown::match(match, look_.times);
    }
    void end(std::string&) override {}

private:
    ExportLook look_;
    bool first_ = true;
};

class HtmlExport : public MatchExport {
public:
    explicit HtmlExport(ExportLook look) : look_(std::move(look)) {}

    void begin(std::string& to) override {
        to += view::html::page_begin(look_.list ? view::html::book_title()
                                                : view::html::match_title());
        if (look_.standings) {
            auto const standings = look_.standings();
            if (!standings.rows.empty()) to += view::html::table(standings, "standings");
        }
        if (look_.list) {
            to += view::html::table(view::matches_table(look_.list()), "matches",
                                    view::html::Sheets::follow);
        }
    }
    void add(std::string& to, Match const& match) override {
        to += view::html::match(match, look_.times);
    }
    void end(std::string& to) override { to += view::html::page_end(); }

private:
    ExportLook look_;
};

class SvgExport : public MatchExport {
public:
    explicit SvgExport(ExportLook look) : look_(std::move(look)) {}

    void begin(std::string&) override {}
    void add(std::string& to, Match const& match) override {
        to += view::svg::document(
            view::totals_chart(match, look_.times.local_time(match.facts.started)));
    }
    void end(std::string&) override {}

private:
    ExportLook look_;
};

}  // namespace

std::unique_ptr<MatchExport> markdown_export(ExportLook const& look) {
    return std::make_unique<MarkdownExport>(look);
}

std::unique_ptr<MatchExport> html_export(ExportLook const& look) {
    return std::make_unique<HtmlExport>(look);
}

std::unique_ptr<MatchExport> svg_export(ExportLook const& look) {
    return std::make_unique<SvgExport>(look);
}

std::string markdown_report(Report const& report, Style const&) {
    std::string text;
    for (auto const& table : report.tables()) {
        if (!text.empty()) text += '\n';
        text += view::markdown::table(table);
    }
    return text;
}

std::string html_report(Report const& report, Style const&) {
    auto text = view::html::page_begin(report.title);
    int number = 0;
    for (auto const& table : report.tables()) {
        text += view::html::table(table, "table-" + std::to_string(++number));
    }
    return text + view::html::page_end();
}

}  // namespace meldbook::commands
