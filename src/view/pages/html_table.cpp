// The section of a table (html.hpp).

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"

namespace meldbook::view::html {

namespace {

constexpr std::size_t most_columns = 5;  ///< as many as a phone shows side by side

/// The sides, and which of them has won, or why none has.
std::string sides_list(SideTotals const& totals) {
    std::string text = "<ul class=\"sides\">";
    for (auto const i : totals.order()) {
        auto const& side = totals.sides[i];
        auto const result = fmt::format(" <i>{}</i>", escaped(tr_context("a side", "won")));
        text += fmt::format("<li{}><span>{}{}</span> <span class=\"figure\">{}</span></li>",
                            side.won ? " class=\"won\"" : "", name(side.shown()),
                            side.won ? result : "", number(side.total));
    }
    if (!totals.unwon.empty()) text += fmt::format("<li><i>{}</i></li>", escaped(totals.unwon));
    return text + "</ul>";
}

std::string content(Cell const& cell, Align align) {
    if (auto const* totals = std::get_if<SideTotals>(&cell.value)) return sides_list(*totals);
    if (auto const* lines = std::get_if<Lines>(&cell.value))
        return join(lines->lines, "<br>", [&](Cell const& line) { return content(line, align); });
    auto const* typed = std::get_if<Text>(&cell.value);
    bool const brief = typed != nullptr && !typed->brief.empty();
    auto const text = brief ? typed->brief : page_text(cell);
    bool const ours = align == Align::right || std::holds_alternative<Date>(cell.value);
    return ours || text.empty() ? escaped(text) : name(text);
}

template <typename Kind>
bool has(Table const& table, std::size_t column) {
    return !table.rows.empty() && std::holds_alternative<Kind>(table.rows.front()[column].value);
}

/// A column of a page. With the legend, which a tap opens, come the columns that say how sure a figure is,
/// and on phones those for which there is no room.
struct Shown {
    std::size_t index = 0;
    bool rest = false;  ///< a phone shows it with the legend

    std::string_view name(TableColumn const& column) const {
        return column.info.range ? "range" : rest ? "rest" : "";
    }
};

/// The columns of a page, with the first of those that terminals have, too, for phones. Signs have no
/// column: the rows that have one are a group. Nor have results, which a list of sides says.
std::vector<Shown> shown_columns(Table const& table) {
    std::vector<Shown> shown;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        bool const said = !shown.empty() && has<SideTotals>(table, shown.back().index) &&
                          table.columns[i].csv == "result";
        if (is_on_pages(table.columns[i]) && says_anything(table, i) && !has<Flag>(table, i) &&
            !said)
            shown.push_back({i, table.html_class == "grid"});
    }
    std::size_t room = most_columns;
    for (bool const everywhere : {true, false}) {
        for (auto& column : shown) {
            auto const& info = table.columns[column.index].info;
            std::size_t const width = has<SideTotals>(table, column.index) ? 2 : 1;
            bool const fits = column.rest && !info.range && width <= room;
            if (!fits || everywhere != (info.shown_in == ShownIn::everything)) continue;
            column.rest = false;
            room -= width;
        }
    }
    return shown;
}

/// The width below which the content of a cell does not fit, as text_width().
int narrowest(Cell const& cell, Align align, bool bold) {
    if (auto const* lines = std::get_if<Lines>(&cell.value)) {
        int width = 0;
        for (auto const& line : lines->lines) width = std::max(width, narrowest(line, align, bold));
        return width;
    }
    auto const* totals = std::get_if<SideTotals>(&cell.value);
    if (totals == nullptr) {
        auto const text = page_text(cell);
        return align == Align::right ? text_width(text, bold) : word_width(text, bold);
    }
    constexpr int gap = 150;
    int width = 0;
    for (auto const& side : totals->sides)
        width = std::max(width, word_width(side.shown(), side.won) + gap +
                                    text_width(number(side.total), side.won));
    return width;
}

/// The same of a column with its heading, whose letters are smaller, and its margins.
int narrowest(Table const& table, std::size_t column, bool naming) {
    constexpr int margins = 90, heading_percent = 86;
    auto const align = table.columns[column].info.align;
    int width = word_width(table.columns[column].heading, true) * heading_percent / 100;
    for (auto const& row : table.rows)
        width = std::max(width, narrowest(row[column], align, naming));
    return width + margins;
}

/// The width of a table for the style sheet, which makes its letters as small as the room for it demands: on
/// phones, with what comes with the legend there, and with everything.
std::string widths(Table const& table, std::vector<Shown> const& shown) {
    auto const naming = naming_column(table);
    int few = 0, most = 0, all = 0;
    for (auto const& each : shown) {
        auto const width = narrowest(table, each.index, each.index == naming);
        bool const range = table.columns[each.index].info.range;
        all += width;
        if (!range) most += width;
        if (!range && !each.rest) few += width;
    }
    return fmt::format("--few:{};--most:{};--all:{}", few, most, all);
}

/// What is below a table: its notes, and the legend folded.
std::string below(Table const& table, bool any_range, bool any_rest) {
    std::string text;
    for (auto const& note : table.notes)
        text += fmt::format("<p class=\"small\">{}</p>\n", escaped(note));
    std::string legend;
    for (auto const& note : table.legend) {
        bool const sign = std::ranges::any_of(table.columns, [&](TableColumn const& column) {
            auto const index = static_cast<std::size_t>(&column - table.columns.data());
            return has<Flag>(table, index) && note == tr(column.info.meaning);
        });
        if (!sign) legend += fmt::format("<p class=\"small\">{}</p>\n", escaped(note));
    }
    if (legend.empty() && !any_range && !any_rest) return text;
    auto const heading = !any_range && !any_rest ? tr("What the figures mean")
                         : legend.empty()        ? tr("All columns")
                                                 : tr("All columns, and what they mean");
    return text + fmt::format("<details class=\"{}\"><summary>{}</summary>\n{}</details>\n",
                              legend.empty() && !any_range ? "more phone" : "more",
                              escaped(heading), legend);
}

/// Whether a row is a part of what the row above names.
bool is_part(Cell const& naming) {
    auto const* text = std::get_if<Text>(&naming.value);
    return text != nullptr && text->part;
}

/// The address that a cell links to; "" if it has no link.
std::string address_of(std::vector<Cell> const& cells, std::size_t column, std::size_t row,
                       bool naming, Links const& links) {
    // A match is opened by its sides, and where they do not stand by its number.
    auto const is_sides = [](Cell const& cell) {
        return std::holds_alternative<SideTotals>(cell.value);
    };
    bool const sides = is_sides(cells[column]);
    if (!sides && std::holds_alternative<MatchNumber>(cells[column].value) &&
        std::ranges::any_of(cells, is_sides))
        return "";
    for (auto const& cell : sides ? std::span(cells) : std::span(cells).subspan(column, 1))
        if (auto const* match = std::get_if<MatchNumber>(&cell.value))
            return links.match ? links.match(match->number) : "";
    return naming && links.row ? links.row(row) : "";
}

std::string class_of(Align align, std::string_view also = {}) {
    if (align == Align::left) return also.empty() ? "" : fmt::format(" class=\"{}\"", also);
    return fmt::format(" class=\"figure{}{}\"", also.empty() ? "" : " ", also);
}

/// The attribute with what a heading means, which a browser shows on pointing at it.
std::string title(std::string_view meaning) {
    return meaning.empty() ? std::string() : fmt::format(" title=\"{}\"", escaped(meaning));
}

std::string title_of(Cell const& cell) {
    auto const* text = std::get_if<Text>(&cell.value);
    return text == nullptr ? std::string() : title(text->meaning);
}

/// The attribute that repeats the heading in a cell of a wide table, whose rows a phone shows as
/// paragraphs.
std::string label(std::string_view heading, bool wide) {
    return wide ? fmt::format(" data-label=\"{}\"", escaped(heading)) : std::string();
}

}  // namespace

Links sheets_follow() {
    return {.match = [](int number) { return fmt::format("#match-{}", number); }};
}

std::string table(Table const& table, std::string_view id, Links const& links) {
    auto const shown = shown_columns(table);
    bool const any_rest = std::ranges::any_of(shown, &Shown::rest);
    bool const any_range = std::ranges::any_of(
        shown, [&](Shown const& column) { return table.columns[column.index].info.range; });
    bool const wide = any_rest || any_range;
    auto text = table.title.empty()
                    ? fmt::format("<section class=\"{}\" id=\"{}\">\n", table.html_class, id)
                    : section_begin(id, table.html_class, table.title);
    text += table_begin(id, wide ? "list wide" : "list",
                        table.caption.empty() ? table.title : table.caption, widths(table, shown));
    text += "<thead><tr>";
    for (auto const& each : shown) {
        auto const& column = table.columns[each.index];
        auto const& meaning = column.info.meaning;
        auto const attributes = class_of(column.info.align, each.name(column)) +
                                (meaning.empty() ? std::string() : title(tr(meaning)));
        text += column.heading.empty() ? fmt::format("<td{}></td>", attributes)
                                       : fmt::format("<th scope=\"col\"{}>{}</th>", attributes,
                                                     escaped(column.heading));
    }
    text += "</tr></thead>\n";
    if (group_heading(table, 0).empty()) text += "<tbody>\n";
    auto const naming = naming_column(table);
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        auto const& row = table.rows[at];
        if (auto const heading = group_heading(table, at); !heading.empty()) {
            text += fmt::format("{}<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" "
                                "colspan=\"{}\">{}</th></tr>\n",
                                at == 0 ? "" : "</tbody>\n", shown.size(), escaped(heading));
        }
        text += is_part(row[naming]) ? "<tr class=\"part\">" : "<tr>";
        for (auto const& each : shown) {
            auto const i = each.index;
            auto const align = table.columns[i].info.align;
            auto const also = each.name(table.columns[i]);
            auto inside = content(row[i], align);
            if (auto const address = address_of(row, i, at, i == naming, links); !address.empty())
                inside = fmt::format("<a href=\"{}\">{}</a>", escaped(address), inside);
            if (i == naming) {
                // A name says what it is; a number does not.
                bool const labelled = wide && align == Align::right;
                text += fmt::format("<th scope=\"row\"{}{}{}>{}</th>", class_of(align, also),
                                    title_of(row[i]), label(table.columns[i].heading, labelled),
                                    inside);
            } else {
                text += fmt::format("<td{}{}>{}</td>", class_of(align, also),
                                    label(table.columns[i].heading, wide), inside);
            }
        }
        text += "</tr>\n";
    }
    text.append("</tbody>\n").append(table_end);
    return text + below(table, any_range, any_rest) + "</section>\n";
}

}  // namespace meldbook::view::html
