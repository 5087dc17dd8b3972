#include "view/html/html_hands.hpp"

#include <array>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/html/html_parts.hpp"
#include "view/html/markup.hpp"
#include "view/sheet/sheet_parts.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

namespace {

constexpr std::size_t most_beside = 3;  ///< sides

// The columns of a side.
constexpr std::array<std::string_view, 6> headings = {"opens with", "base",  "cards",
                                                      "caught",     "total", "score"};

std::string column_headings() {
    std::string text;
    for (auto heading : headings) {
        bool const first = heading == headings.front();
        text += fmt::format("<th scope=\"col\" class=\"{}\">{}</th>",
                            first ? "figure first" : "figure", heading);
    }
    return text;
}

std::string total_cell(int points, std::string_view kind) {
    return fmt::format("<td class=\"figure {}{}\">{}</td>", kind, points < 0 ? " minus" : "",
                       number(points));
}

/// What stands before a side's cells where they have a line of their own, on a phone.
std::string label(std::string_view words) {
    return words.empty() ? "" : fmt::format(" data-label=\"{}\"", escaped(words));
}

std::string side_cells(PlayedHand const& hand, std::size_t side, std::string_view words) {
    auto const amounts = amounts_of(hand.scores[side]);
    auto text = fmt::format("<td class=\"figure first soft\"{}>{}</td>", label(words),
                            escaped(words::opening_figure(hand.required[side])));
    for (int points : {amounts.base, amounts.cards, amounts.caught}) {
        text += fmt::format("<td class=\"figure\">{}</td>", part_figure(points).text);
    }
    return text + total_cell(amounts.total, "total") + total_cell(hand.after[side], "score");
}

/// A side before its first hand: points carried over.
std::string start_cells(Side const& side, std::string_view words) {
    return fmt::format("<td class=\"first\" colspan=\"5\"{}></td>{}", label(words),
                       total_cell(side.start, "score"));
}

std::string side_heading(Match const& match, std::size_t side) {
    auto const players = joined(side_players(match, words)[side]);
    auto text = name(match.sides[side].name);
    if (!players.empty()) text += fmt::format("<span class=\"small\">{}</span>", name(players));
    return text;
}

std::string hand_label(PlayedHand const& hand) {
    auto const mark = mark_of(hand);
    return fmt::format("{}{}", hand.facts.number, mark == " " ? "" : mark);
}

std::string beside(Match const& match) {
    std::string text = "<thead>\n<tr><th scope=\"col\" rowspan=\"2\">hand</th>";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<th scope=\"colgroup\" class=\"first\" colspan=\"{}\">{}</th>",
                            headings.size(), side_heading(match, i));
    }
    text += "</tr>\n<tr>";
    for (std::size_t i = 0; i < match.sides.size(); ++i) text += column_headings();
    text += "</tr>\n</thead>\n<tbody>\n";
    if (has_start(match)) {
        text += "<tr><th scope=\"row\" class=\"start\">start</th>";
        for (auto const& side : match.sides) text += start_cells(side, side.name);
        text += "</tr>\n";
    }
    for (auto const& hand : match.hands) {
        text += fmt::format("<tr><th scope=\"row\">{}</th>", hand_label(hand));
        for (std::size_t i = 0; i < hand.scores.size(); ++i) {
            text += side_cells(hand, i, fmt::format("{}, opens with", match.sides[i].name));
        }
        text += "</tr>\n";
    }
    return text + "</tbody>\n";
}

/// A hand's rows; `cells` gives those of a side.
template <typename Cells>
std::string group(Match const& match, std::string_view label, std::string_view attributes,
                  Cells cells) {
    std::string text = "<tbody>\n";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += "<tr>";
        if (i == 0) {
            text += fmt::format("<th scope=\"rowgroup\"{} rowspan=\"{}\">{}</th>", attributes,
                                match.sides.size(), label);
        }
        text +=
            fmt::format("<th scope=\"row\">{}</th>{}</tr>\n", name(match.sides[i].name), cells(i));
    }
    return text + "</tbody>\n";
}

std::string below_each_other(Match const& match) {
    auto text = fmt::format("<thead><tr><th scope=\"col\">hand</th><th scope=\"col\">side</th>{}"
                            "</tr></thead>\n",
                            column_headings());
    if (has_start(match)) {
        text += group(match, "start", " class=\"start\"",
                      [&](std::size_t i) { return start_cells(match.sides[i], ""); });
    }
    for (auto const& hand : match.hands) {
        text += group(match, hand_label(hand), "",
                      [&](std::size_t i) { return side_cells(hand, i, "opens with"); });
    }
    return text;
}

}  // namespace

std::string hands(Match const& match, std::string_view id) {
    bool const fits = match.sides.size() <= most_beside;
    auto text = table_begin(fmt::format("{}-hands", id), fits ? "hands" : "hands groups",
                            fmt::format("Hands of match {}, in points", match.facts.number));
    return text.append(fits ? beside(match) : below_each_other(match)).append(table_end);
}

}  // namespace meldbook::view::html
