// The hands of a match on a page of HTML (markup.hpp).

#include <array>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

namespace {

constexpr std::size_t most_beside = 3;  ///< sides

// The columns of a side.
constexpr std::array side_columns = {SheetLabel::opens_with, SheetLabel::base,  SheetLabel::cards,
                                     SheetLabel::caught,     SheetLabel::total, SheetLabel::score};

std::string column_headings() {
    std::string text;
    for (auto const column : side_columns) {
        bool const first = column == side_columns.front();
        text += fmt::format("<th scope=\"col\" class=\"{}\">{}</th>",
                            first ? "figure first" : "figure", escaped(sheet_label(column)));
    }
    return text;
}

std::string total_cell(int points, std::string_view kind) {
    return fmt::format("<td class=\"figure {}{}\">{}</td>", kind, points < 0 ? " minus" : "",
                       number(points));
}

/// The attribute with the label that a phone shows before a cell.
std::string label(std::string_view text) {
    return text.empty() ? "" : fmt::format(" data-label=\"{}\"", escaped(text));
}

std::string side_cells(PlayedHand const& hand, std::size_t side, std::string_view label_text) {
    auto const amounts = amounts_of(hand.scores[side]);
    auto text = fmt::format("<td class=\"figure first soft\"{}>{}</td>", label(label_text),
                            escaped(words::opening_figure(hand.required[side])));
    for (int points : {amounts.base, amounts.cards, amounts.caught}) {
        text += fmt::format("<td class=\"figure\">{}</td>", part_figure(points).text);
    }
    return text + total_cell(amounts.total, "total") + total_cell(hand.after[side], "score");
}

/// The points with which a side began the match.
std::string start_cells(Side const& side, std::string_view label_text) {
    return fmt::format("<td class=\"first\" colspan=\"5\"{}></td>{}", label(label_text),
                       total_cell(side.start, "score"));
}

std::string side_heading(Match const& match, std::size_t side) {
    auto const players = joined(side_players(match, unwrapped)[side]);
    auto text = name(match.sides[side].name);
    if (!players.empty()) text += fmt::format("<span class=\"small\">{}</span>", name(players));
    return text;
}

std::string marked_number(PlayedHand const& hand) {
    auto const mark = mark_of(hand);
    return fmt::format("{}{}", hand.facts.number, mark == " " ? "" : mark);
}

std::string beside(Match const& match) {
    auto const hand_label = sheet_label(SheetLabel::hand);
    auto text =
        fmt::format("<thead>\n<tr><th scope=\"col\" rowspan=\"2\">{}</th>", escaped(hand_label));
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<th scope=\"colgroup\" class=\"first\" colspan=\"{}\">{}</th>",
                            side_columns.size(), side_heading(match, i));
    }
    text += "</tr>\n<tr>";
    for (std::size_t i = 0; i < match.sides.size(); ++i) text += column_headings();
    text += "</tr>\n</thead>\n<tbody>\n";
    if (has_start(match)) {
        text += fmt::format("<tr><th scope=\"row\" class=\"start\">{}</th>",
                            escaped(sheet_label(SheetLabel::start)));
        for (auto const& side : match.sides) text += start_cells(side, side.name);
        text += "</tr>\n";
    }
    for (auto const& hand : match.hands) {
        text +=
            fmt::format("<tr><th scope=\"row\"{}>{}</th>", label(hand_label), marked_number(hand));
        for (std::size_t i = 0; i < hand.scores.size(); ++i) {
            text += side_cells(hand, i, tr("{}, opens with", match.sides[i].name));
        }
        text += "</tr>\n";
    }
    return text + "</tbody>\n";
}

/// The rows of a hand; `cells` makes the cells of a side.
template <typename Cells>
std::string group(Match const& match, std::string_view heading, std::string_view attributes,
                  Cells cells) {
    std::string text = "<tbody>\n";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += "<tr>";
        if (i == 0) {
            text += fmt::format("<th scope=\"rowgroup\"{} rowspan=\"{}\">{}</th>", attributes,
                                match.sides.size(), heading);
        }
        text +=
            fmt::format("<th scope=\"row\">{}</th>{}</tr>\n", name(match.sides[i].name), cells(i));
    }
    return text + "</tbody>\n";
}

std::string below_each_other(Match const& match) {
    auto const hand_label = sheet_label(SheetLabel::hand);
    auto const opens_with = sheet_label(SheetLabel::opens_with);
    auto text =
        fmt::format("<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>{}"
                    "</tr></thead>\n",
                    escaped(hand_label), escaped(sheet_label(SheetLabel::side)), column_headings());
    if (has_start(match)) {
        text += group(match, escaped(sheet_label(SheetLabel::start)), " class=\"start\"",
                      [&](std::size_t i) { return start_cells(match.sides[i], ""); });
    }
    for (auto const& hand : match.hands) {
        text += group(match, marked_number(hand), label(hand_label),
                      [&](std::size_t i) { return side_cells(hand, i, opens_with); });
    }
    return text;
}

}  // namespace

std::string hands_table(Match const& match, std::string_view id) {
    bool const fits = match.sides.size() <= most_beside;
    auto text = table_begin(fmt::format("{}-hands", id), fits ? "hands" : "hands groups",
                            tr("Hands of match {}, in points", match.facts.number));
    return text.append(fits ? beside(match) : below_each_other(match)).append(table_end);
}

}  // namespace meldbook::view::html
