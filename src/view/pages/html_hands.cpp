// The hands of a match on a page of HTML (markup.hpp).

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/palette.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

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

/// The side that went out in a hand; "" if nobody did.
std::string who_went_out(Match const& match, PlayedHand const& hand) {
    auto const out = hand.hand.out_side();
    return out ? words::partners_text(side_names(match), hand.facts.formed, *out) : std::string();
}

std::string total_cell(int points, std::string_view kind, std::string const& text) {
    return fmt::format("<td class=\"figure {}{}\">{}</td>", kind, points < 0 ? " minus" : "", text);
}

std::string total_cell(int points, std::string_view kind) {
    return total_cell(points, kind, number(points));
}

std::string side_cells(PlayedHand const& hand, std::size_t side) {
    auto const amounts = amounts_of(hand.scores[side]);
    auto text = fmt::format("<td class=\"figure first soft\">{}</td>",
                            escaped(words::opening_figure(hand.required[side])));
    for (int points : {amounts.base, amounts.cards, amounts.caught}) {
        text += fmt::format("<td class=\"figure\">{}</td>", part_figure(points).text);
    }
    return text + total_cell(amounts.total, "total", hand_total(hand, side)) +
           total_cell(hand.after[side], "score");
}

/// The points with which a side began the match.
std::string start_cells(Side const& side) {
    return fmt::format("<td class=\"first\" colspan=\"5\"></td>{}",
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
    for (auto const label : {SheetLabel::dealer, SheetLabel::out}) {
        text += fmt::format("<th scope=\"col\" rowspan=\"2\">{}</th>", escaped(sheet_label(label)));
    }
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<th scope=\"colgroup\" class=\"first {}\" colspan=\"{}\">{}</th>",
                            series_class(i), side_columns.size(), side_heading(match, i));
    }
    text += "</tr>\n<tr>";
    for (std::size_t i = 0; i < match.sides.size(); ++i) text += column_headings();
    text += "</tr>\n</thead>\n<tbody>\n";
    if (has_start(match)) {
        text += fmt::format("<tr><th scope=\"row\">{}</th><td></td><td></td>",
                            escaped(sheet_label(SheetLabel::start)));
        for (auto const& side : match.sides) text += start_cells(side);
        text += "</tr>\n";
    }
    for (auto const& hand : match.hands) {
        text +=
            fmt::format("<tr><th scope=\"row\">{}</th><td class=\"soft\">{}</td>"
                        "<td class=\"soft\">{}</td>",
                        marked_number(hand), name(hand.dealer), name(who_went_out(match, hand)));
        for (std::size_t i = 0; i < hand.scores.size(); ++i) text += side_cells(hand, i);
        text += "</tr>\n";
    }
    return text + "</tbody>\n";
}

/// The rows of a hand; `cells` makes the cells of a side.
template <typename Cells>
std::string group(Match const& match, std::string_view heading, Cells cells) {
    std::string text = "<tbody>\n";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += "<tr>";
        if (i == 0) {
            text += fmt::format("<th scope=\"rowgroup\" rowspan=\"{}\">{}</th>", match.sides.size(),
                                heading);
        }
        text += fmt::format("<th scope=\"row\" class=\"{}\">{}</th>{}</tr>\n", series_class(i),
                            name(match.sides[i].name), cells(i));
    }
    return text + "</tbody>\n";
}

/// Who dealt a hand, and who went out.
std::string dealt_and_out(Match const& match, PlayedHand const& hand) {
    auto const out = who_went_out(match, hand);
    return out.empty() ? tr("{} dealt; nobody went out", hand.dealer)
                       : tr("{} dealt; {} went out", hand.dealer, out);
}

std::string below_each_other(Match const& match) {
    auto text = fmt::format("<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>{}"
                            "</tr></thead>\n",
                            escaped(sheet_label(SheetLabel::hand)),
                            escaped(sheet_label(SheetLabel::side)), column_headings());
    if (has_start(match)) {
        text += group(match, escaped(sheet_label(SheetLabel::start)),
                      [&](std::size_t i) { return start_cells(match.sides[i]); });
    }
    for (auto const& hand : match.hands) {
        auto const heading = fmt::format("{}<span class=\"small\">{}</span>", marked_number(hand),
                                         escaped(dealt_and_out(match, hand)));
        text += group(match, heading, [&](std::size_t i) { return side_cells(hand, i); });
    }
    return text;
}

std::string table(Match const& match, std::string_view id) {
    bool const fits = match.sides.size() <= most_beside;
    bool const close = match.sides.size() == most_beside;
    auto text = table_begin(fmt::format("{}-hands", id),
                            close  ? "hands close"
                            : fits ? "hands"
                                   : "hands groups",
                            tr("Hands of match {}, in points", match.facts.number));
    text.append(fits ? beside(match) : below_each_other(match)).append(table_end);
    return text;
}

/// The running totals as they are called out at a table: "1,160 : 50".
std::string running(std::vector<int> const& totals) {
    std::vector<std::string> figures;
    for (int const total : totals) figures.push_back(number(total));
    return join(figures, " : ");
}

/// One line of the list for phones: two sides have the points of the hand and the running totals, more
/// sides only the totals, each below its name.
std::string line(std::string_view number, std::vector<std::string> const& of_sides,
                 std::string_view running = {}) {
    auto text = fmt::format("<span class=\"number\">{}</span>", number);
    for (auto const& cell : of_sides) text += fmt::format("<span>{}</span>", cell);
    return running.empty() ? text : text + fmt::format("<b>{}</b>", running);
}

bool has_running_totals(Match const& match) { return match.sides.size() == 2; }

std::string line(Match const& match, PlayedHand const& hand) {
    bool const two = has_running_totals(match);
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        cells.push_back(two ? hand_total(hand, i) : number(hand.after[i]));
    return line(marked_number(hand), cells, two ? running(hand.after) : "");
}

std::string start_line(Match const& match) {
    bool const two = has_running_totals(match);
    std::vector<int> starts;
    std::vector<std::string> cells;
    for (auto const& side : match.sides) {
        starts.push_back(side.start);
        cells.push_back(two ? "" : number(side.start));
    }
    return line(escaped(sheet_label(SheetLabel::start)), cells, two ? running(starts) : "");
}

std::string head_line(Match const& match) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        names.push_back(
            fmt::format("<i class=\"{}\">{}</i>", series_class(i), name(match.sides[i].name)));
    }
    return line(escaped(sheet_label(SheetLabel::hand)), names,
                has_running_totals(match) ? escaped(sheet_label(SheetLabel::score)) : "");
}

/// The width of the widest figure in digits: the style sheet makes the text as small as a line of them
/// needs on a narrow screen. A live page allows no style of an element.
int figure_width(Match const& match) {
    int width = 4;
    auto const take = [&](std::string_view text) { width = std::max(width, display_width(text)); };
    for (auto const& side : match.sides) take(number(side.start));
    for (auto const& hand : match.hands) {
        for (std::size_t i = 0; i < match.sides.size(); ++i) {
            take(hand_total(hand, i));
            take(number(hand.after[i]));
        }
    }
    return std::min(width, widest_figure);
}

/// What a tap on a hand shows: its figures by side, who dealt and went out, and the notes on it.
std::string details(Match const& match, std::size_t index) {
    auto const& hand = match.hands[index];
    auto text = fmt::format("<p>{}</p>\n<table><caption>{}</caption>\n<thead><tr><th "
                            "scope=\"col\">{}</th>{}</tr></thead>\n<tbody>\n",
                            escaped(dealt_and_out(match, hand)),
                            escaped(tr("Hand {}, in points", hand.facts.number)),
                            escaped(sheet_label(SheetLabel::side)), column_headings());
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<tr><th scope=\"row\">{}</th>{}</tr>\n", name(match.sides[i].name),
                            side_cells(hand, i));
    }
    text += "</tbody></table>\n";
    auto notes = notes_on(match, index, unwrapped);
    auto formed = formed_text(hand.facts.formed, side_names(match));
    if (!formed.empty()) notes.insert(notes.begin(), std::move(formed));
    for (auto const& note : notes) {
        text += fmt::format("<p>{}</p>\n", escaped(note));
    }
    return text;
}

std::string list(Match const& match) {
    auto text = fmt::format("<div class=\"brief of{} w{}\">\n<p class=\"line head\">{}</p>\n",
                            match.sides.size(), figure_width(match), head_line(match));
    if (has_start(match)) text += fmt::format("<p class=\"line\">{}</p>\n", start_line(match));
    for (std::size_t h = 0; h < match.hands.size(); ++h) {
        text += fmt::format("<details><summary class=\"line\">{}</summary>\n{}</details>\n",
                            line(match, match.hands[h]), details(match, h));
    }
    text += "</div>\n";
    return text;
}

}  // namespace

std::string series_class(std::size_t side) {
    return fmt::format("s{}", side % series_shades.size() + 1);
}

std::string hands(Match const& match, std::string_view id) {
    return "<div class=\"sheet\">" + table(match, id) + "</div>\n" + list(match);
}

}  // namespace meldbook::view::html
