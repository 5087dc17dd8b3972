// The page around the sections, lists and tables.

#include "text/text.hpp"
#include "view/html/html.hpp"
#include "view/html/html_parts.hpp"
#include "view/html/markup.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

namespace {

/// The column whose cells name their rows: the first that holds no figures.
std::size_t naming_column(Grid const& grid) {
    for (std::size_t i = 0; i < grid.columns.size(); ++i) {
        if (!grid.columns[i].number) return i;
    }
    return 0;
}

constexpr std::size_t most_columns = 5;  ///< that a phone has room for side by side

/// A cell of a table that is too wide for phones has its heading with it: there, the row is a
/// paragraph.
std::string cell(std::string_view text, bool names_row, GridColumn const& column, bool wide) {
    if (names_row) return fmt::format("<th scope=\"row\">{}</th>", name(text));
    auto const label =
        wide ? fmt::format(" data-label=\"{}\"", escaped(column.heading)) : std::string();
    if (column.number) {
        return fmt::format("<td class=\"figure\"{}>{}</td>", label,
                           escaped(column.plain ? std::string(text) : words::grouped(text)));
    }
    // An empty one takes no room there.
    return text.empty() ? fmt::format("<td{}></td>", label)
                        : fmt::format("<td{}>{}</td>", label, name(text));
}

std::string sides_of(MatchRow const& row) {
    std::string text = "<ul class=\"sides\">";
    for (std::size_t i = 0; i < row.sides.size(); ++i) {
        auto const& side = row.sides[i];
        bool const won = row.winner == i;
        text += fmt::format("<li{}>{} <span class=\"figure\">{}</span></li>",
                            won ? " class=\"won\"" : "", name(side.name), number(side.total));
    }
    return text + "</ul>";
}

}  // namespace

std::string name(std::string_view text) { return fmt::format("<bdi>{}</bdi>", escaped(text)); }

std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading) {
    return fmt::format("<section class=\"{1}\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 id=\"{0}-title\">{2}</h2>\n",
                       id, kind, escaped(heading));
}

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption) {
    return fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption));
}

std::string page_begin(std::string_view title) {
    return fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<title>{0}</title>
<style>
{1}</style>
</head>
<body>
<main>
<h1>{0}</h1>
)",
                       escaped(title), style());
}

std::string match_title() { return "Score sheet"; }
std::string book_title() { return "Score book"; }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

std::string matches(std::vector<MatchRow> const& rows, bool linked) {
    auto text = section_begin("matches", "matches", "Matches");
    text += table_begin("matches", "list",
                        counted(static_cast<long long>(rows.size()), "{} match", "{} matches",
                                number(static_cast<long long>(rows.size()))));
    text += "<thead><tr><th scope=\"col\" class=\"figure\">Match</th><th scope=\"col\">Date</th>"
            "<th scope=\"col\">Sides</th><th scope=\"col\">Result</th>"
            "<th scope=\"col\">Rules</th></tr></thead>\n<tbody>\n";
    for (auto const& row : rows) {
        auto const sheet =
            linked ? fmt::format("<a href=\"#match-{0}\">{0}</a>", row.number) : number(row.number);
        text += fmt::format("<tr><th scope=\"row\" class=\"figure\">{}</th><td>{}</td><td>{}</td>"
                            "<td>{}</td><td>{}</td></tr>\n",
                            sheet, escaped(row.date), sides_of(row), escaped(result_of(row)),
                            escaped(row.rules));
    }
    return text.append("</tbody>\n").append(table_end).append("</section>\n");
}

std::string grid(Grid const& grid, std::string_view id) {
    auto text = section_begin(id, "grid", grid.title);
    bool const wide = grid.columns.size() > most_columns;
    text += table_begin(id, wide ? "list wide" : "list", grid.title) + "<thead><tr>";
    for (auto const& column : grid.columns) {
        text += fmt::format("<th scope=\"col\"{}>{}</th>", column.number ? " class=\"figure\"" : "",
                            escaped(column.heading));
    }
    text += "</tr></thead>\n<tbody>\n";
    auto const naming = naming_column(grid);
    for (auto const& row : grid.rows) {
        text += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += cell(row[i], i == naming, grid.columns[i], wide);
        }
        text += "</tr>\n";
    }
    text.append("</tbody>\n").append(table_end);
    for (auto const& note : grid.notes) {
        text += fmt::format("<p class=\"small\">{}</p>\n", escaped(note));
    }
    return text + "</section>\n";
}

}  // namespace meldbook::view::html
