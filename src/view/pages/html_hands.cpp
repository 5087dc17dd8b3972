// The hands of a match on a page of HTML (markup.hpp).

#include <algorithm>
#include <span>
#include <utility>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/palette.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view::html {

namespace {

constexpr std::size_t most_beside = 3;  ///< sides

constexpr auto side_columns = static_cast<std::size_t>(HandFigures::of_page);

using Cells = std::vector<Cell>;

/// The first letters of the names in a text: "A&B". A short name stays whole.
std::string initials(std::string_view text) {
    constexpr int enough = 5;
    if (display_width(text) <= enough) return std::string(text);
    return join(people_in(text), "&", [](std::string_view who) { return shorten(who, 1, ""); });
}

std::string column_headings(Table const& table) {
    std::string text;
    for (auto const& column : std::span(table.columns).last(side_columns)) {
        bool const first = text.empty();
        text += fmt::format("<th scope=\"col\" class=\"{}\">{}</th>",
                            first ? "figure first" : "figure", escaped(column.heading));
    }
    return text;
}

std::string side_cells(Cells const& row, SideColumns const& side) {
    std::string text;
    for (std::size_t c = 0; c < side_columns; ++c) {
        auto const& cell = row[side.first + c];
        text += fmt::format("<td class=\"figure{}{}\">{}</td>",
                            c == 0                  ? " first"
                            : c + 1 == side_columns ? " score"
                                                    : "",
                            cell.tone == Tone::dim   ? " soft"
                            : cell.tone == Tone::red ? " minus"
                                                     : "",
                            escaped(page_text(cell)));
    }
    return text;
}

/// Whether the place of the side that went out says that nobody did. A side may be called as the sign is.
bool is_nobody(Cell const& cell) {
    return cell.tone != Tone::dim && page_text(cell) == nobody_sign;
}

/// Who went out: the colour of the side and the initials of its people, or where there is room their names.
std::string out_cell(Table const& table, Cell const& cell) {
    auto const who = page_text(cell);
    if (who.empty()) return "<td></td>";
    if (is_nobody(cell)) return fmt::format("<td class=\"soft out\">{}</td>", nobody_sign);
    auto const side = std::ranges::find(table.sides, who, &SideColumns::name);
    auto const kind =
        side == table.sides.end()
            ? std::string()
            : " " + series_class(static_cast<std::size_t>(side - table.sides.begin()));
    return fmt::format("<td class=\"soft out{}\">{}<span aria-hidden=\"true\">{}</span></td>", kind,
                       name(who), escaped(initials(who)));
}

std::string beside(Table const& table) {
    auto const sides = table.sides.front().first;
    std::string text = "<thead>\n<tr>";
    for (auto const& column : std::span(table.columns).first(sides)) {
        text += fmt::format("<th scope=\"col\" rowspan=\"2\">{}</th>", escaped(column.heading));
    }
    std::string below;
    for (std::size_t i = 0; i < table.sides.size(); ++i) {
        auto const& [first, side, players] = table.sides[i];
        auto heading = name(side);
        if (!players.empty())
            heading += fmt::format("<span class=\"small\">{}</span>", name(joined(players)));
        text += fmt::format("<th scope=\"colgroup\" class=\"first {}\" colspan=\"{}\">{}</th>",
                            series_class(i), side_columns, heading);
        below += column_headings(table);
    }
    text += fmt::format("</tr>\n<tr>{}</tr>\n</thead>\n<tbody>\n", below);
    for (auto const& row : table.rows) {
        text += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(page_text(row[0])));
        text += fmt::format("<td class=\"soft\">{}</td>{}", name(page_text(row[1])),
                            out_cell(table, row[2]));
        for (auto const& side : table.sides) text += side_cells(row, side);
        text += "</tr>\n";
    }
    return text + "</tbody>\n";
}

/// Who dealt a hand, and who went out if that is known; "" for the points at the start.
std::string dealt_and_out(Cells const& row) {
    auto const dealer = page_text(row[1]), out = page_text(row[2]);
    if (dealer.empty()) return "";
    if (out.empty()) return tr("{} dealt", dealer);
    return is_nobody(row[2]) ? tr("{} dealt; nobody went out", dealer)
                             : tr("{} dealt; {} went out", dealer, out);
}

std::string below_each_other(Table const& table) {
    auto text = fmt::format("<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>{}"
                            "</tr></thead>\n",
                            escaped(table.columns.front().heading),
                            escaped(sheet_label(SheetLabel::side)), column_headings(table));
    for (auto const& row : table.rows) {
        auto heading = fmt::format("<th scope=\"rowgroup\" rowspan=\"{}\">{}", table.sides.size(),
                                   escaped(page_text(row[0])));
        if (auto const who = dealt_and_out(row); !who.empty())
            heading += fmt::format("<span class=\"small\">{}</span>", escaped(who));
        text += "<tbody>\n";
        for (std::size_t i = 0; i < table.sides.size(); ++i) {
            text += fmt::format("<tr>{}<th scope=\"row\" class=\"{}\">{}</th>{}</tr>\n",
                                i == 0 ? heading + "</th>" : "", series_class(i),
                                name(table.sides[i].name), side_cells(row, table.sides[i]));
        }
        text += "</tbody>\n";
    }
    return text;
}

/// The width of the table with its margins, as text_width().
int narrowest(Table const& table, bool beside) {
    constexpr int margins = 90, heading_percent = 86;
    auto const width = [&](std::size_t column, auto const& measure, bool bold) {
        int most = word_width(table.columns[column].heading) * heading_percent / 100;
        for (auto const& row : table.rows)
            most = std::max(most, measure(page_text(row[column]), bold));
        return most + margins;
    };
    int sides = 0, names = 0;
    for (auto const& side : table.sides) {
        int own = 0;
        for (std::size_t c = 0; c < side_columns; ++c)
            own += width(side.first + c, text_width, c + 1 == side_columns);
        sides = beside ? sides + own : std::max(sides, own);
        names = std::max(names, text_width(side.name, true));
    }
    constexpr int of_initials = 400, of_who_dealt = 1200;
    return width(0, text_width, true) + sides +
           (beside ? width(1, word_width, false) + of_initials : names + of_who_dealt);
}

std::string wide_table(Match const& match, Table const& table, std::string_view id) {
    auto const sides = match.sides.size();
    auto text = table_begin(fmt::format("{}-hands", id),
                            sides < most_beside    ? "hands"
                            : sides == most_beside ? "hands close"
                                                   : "hands groups",
                            tr("Hands of match {}, in points", match.facts.number),
                            fmt::format("--most:{}", narrowest(table, sides <= most_beside)));
    text += sides <= most_beside ? beside(table) : below_each_other(table);
    return text.append(table_end);
}

/// The points of a hand (1 column before the last) or the running totals (0) of the sides.
std::vector<std::string> last_figures(Table const& table, Cells const& row, std::size_t before) {
    std::vector<std::string> figures;
    for (auto const& side : table.sides)
        figures.push_back(escaped(page_text(row[side.first + side_columns - 1 - before])));
    return figures;
}

/// One line of the list for phones: two sides have the points of the hand and then the running totals as
/// they are called out at a table, "1,160 : 50"; more sides have each its total below its points.
std::string line(Table const& table, Cells const& row) {
    auto const points = last_figures(table, row, 1), scores = last_figures(table, row, 0);
    auto text = fmt::format("<span class=\"number\">{}</span>", escaped(page_text(row[0])));
    bool const two = scores.size() == 2;
    for (std::size_t i = 0; i < scores.size(); ++i)
        text += fmt::format("<span>{}{}</span>", points[i],
                            two ? "" : fmt::format("<b>{}</b>", scores[i]));
    return two ? text + fmt::format("<b>{}</b>", join(scores, " : ")) : text;
}

std::string head_line(Table const& table) {
    auto text =
        fmt::format("<span class=\"number\">{}</span>", escaped(table.columns.front().heading));
    for (std::size_t i = 0; i < table.sides.size(); ++i) {
        text += fmt::format("<span><i class=\"{}\">{}</i></span>", series_class(i),
                            short_name(table.sides[i].name));
    }
    if (table.sides.size() != 2) return text;
    return text + fmt::format("<b>{}</b>", escaped(table.columns.back().heading));
}

/// The width of the widest figure in digits: the style sheet makes the text as small as a line of them
/// needs on a narrow screen. A live page allows no style of an element.
int figure_width(Table const& table) {
    int width = 4;
    for (auto const& row : table.rows) {
        for (auto const before : {0U, 1U}) {
            for (auto const& figure : last_figures(table, row, before))
                width = std::max(width, display_width(figure));
        }
    }
    return std::min(width, widest_figure);
}

/// The figures of a hand by side.
std::string figures_of(PlayedHand const& hand, Table const& table, Cells const& row) {
    auto text = fmt::format("<table><caption>{}</caption>\n<thead><tr><th "
                            "scope=\"col\">{}</th>{}</tr></thead>\n<tbody>\n",
                            escaped(tr("Hand {}, in points", hand.facts.number)),
                            escaped(sheet_label(SheetLabel::side)), column_headings(table));
    for (auto const& side : table.sides) {
        text += fmt::format("<tr><th scope=\"row\">{}</th>{}</tr>\n", short_name(side.name),
                            side_cells(row, side));
    }
    return text + "</tbody></table>\n";
}

/// What a tap on a hand shows: who dealt and went out, `content`, and the notes on it.
std::string details(Match const& match, std::size_t index, Cells const& row,
                    std::string_view content) {
    auto const& hand = match.hands[index];
    auto text = fmt::format("<p>{}</p>\n{}", escaped(dealt_and_out(row)), content);
    auto notes = notes_on(match, index);
    auto formed = formed_text(hand.facts.formed, side_names(match));
    if (!formed.empty()) notes.insert(notes.begin(), std::move(formed));
    for (auto const& note : notes) {
        text += fmt::format("<p>{}</p>\n", escaped(note));
    }
    return text;
}

/// What each side needed and made, and every line of its score, as 'show --explain' has them.
std::string why(Match const& match, PlayedHand const& hand, Table const& table, Cells const& row) {
    std::string text;
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<p><b>{}</b> {} <b>{}</b></p>\n<ul class=\"why\">\n",
                            name(match.sides[i].name),
                            escaped(tr("opens with {}", page_text(row[table.sides[i].first]))),
                            signed_number(hand.scores[i].total));
        for (auto const& line : hand.scores[i].lines) {
            auto const said = line_text(line, hand.hand, i, hand.scores[i].state, match.rules);
            text += fmt::format("<li>{} <b>{}</b>", escaped(said.text), signed_number(line.points));
            for (auto const& detail : said.details)
                text += fmt::format("<small>{}</small>", escaped(detail));
            if (!said.cite.empty())
                text += fmt::format("<small>{}</small>", escaped(tr_rules(said.cite)));
            text += "</li>\n";
        }
        text += "</ul>\n";
    }
    return text;
}

std::string list(Match const& match, Table const& table, bool explained) {
    auto text = fmt::format("<div class=\"brief of{} w{}\">\n<p class=\"small\">{}</p>\n"
                            "<p class=\"line head\">{}</p>\n",
                            match.sides.size(), figure_width(table),
                            escaped(match.sides.size() == 2
                                        ? tr("Points of each hand, then the score")
                                        : tr("Points of each hand, below them the score")),
                            head_line(table));
    auto const start = table.rows.size() - match.hands.size();
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        auto const& row = table.rows[r];
        text +=
            r < start
                ? fmt::format("<p class=\"line\">{}</p>\n", line(table, row))
                : fmt::format("<details><summary class=\"line\">{}</summary>\n{}</details>\n",
                              line(table, row),
                              details(match, r - start, row,
                                      explained ? why(match, match.hands[r - start], table, row)
                                                : figures_of(match.hands[r - start], table, row)));
    }
    text += "</div>\n";
    return text;
}

}  // namespace

std::string series_class(std::size_t side) {
    return fmt::format("s{}", side % series_shades.size() + 1);
}

std::string last_hand(Match const& match) {
    auto const table = hands_table(match, HandFigures::of_page);
    auto const& hand = match.hands.back();
    std::vector<std::string> points;
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        points.push_back(tr_context("a side and its score", "{} {}", match.sides[i].name,
                                    signed_number(hand.scores[i].total)));
    }
    std::vector parts{tr("Hand {}", hand.facts.number), joined(points)};
    if (auto who = dealt_and_out(table.rows.back()); !who.empty()) parts.push_back(std::move(who));
    return join(parts, " · ");
}

std::string hands(Match const& match, std::string_view id) {
    auto const table = hands_table(match, HandFigures::of_page);
    return "<div class=\"sheet\">" + wide_table(match, table, id) + "</div>\n" +
           list(match, table, false);
}

std::string explained_hands(Match const& match) {
    return list(match, hands_table(match, HandFigures::of_page), true);
}

}  // namespace meldbook::view::html
