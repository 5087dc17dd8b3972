// The section of a match (html.hpp), except its hands.

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/rules/rules_page.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view::html {

namespace {

std::string local_start(Match const& match, SheetOptions const& options) {
    auto const& started = match.facts.started;
    return options.local_time ? options.local_time(started) : started;
}

std::string line(std::string_view kind, std::string_view text) {
    if (text.empty()) return "";
    return fmt::format("<p class=\"{}\">{}</p>\n", kind, escaped(text));
}

/// The sides with their totals, the winner first marked, then how the match ended, when and where.
std::string result(Match const& match, SheetOptions const& options) {
    auto const& facts = match.facts;
    auto const players = side_players(match);
    auto const winner = match.outcome.winner;
    std::string text = "<ul class=\"result\">\n";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        bool const won = winner && *winner == i;
        text += fmt::format("<li class=\"{}{}\">{}", series_class(i), won ? " won" : "",
                            name(match.sides[i].name));
        text += fmt::format(" <b class=\"figure\">{}</b>", number(match.sides[i].total));
        if (auto const who = joined(players[i]); !who.empty())
            text += fmt::format("<span class=\"small\">{}</span>", name(who));
        text += "</li>\n";
    }
    text += "</ul>\n" + line("ended", end_text(match, unwrapped));
    text += fmt::format("<p class=\"when\"><time datetime=\"{}\">{}</time></p>\n",
                        escaped(facts.started), escaped(local_start(match, options)));
    return text + line("where", where_text(facts, unwrapped)) +
           line("note", facts.note.value_or(""));
}

/// What is played: the rule set, and how it decides what tables disagree about.
std::string rules(Match const& match) {
    auto text = line("terms", rules_text(match, unwrapped)) + "<ul class=\"small\">\n";
    for (auto const& rule : contested_rules(match.rules)) {
        text += fmt::format("<li>{}</li>\n", escaped(rule));
    }
    return text + "</ul>\n";
}

/// The chart twice: for wide and for narrow screens.
std::string chart(Match const& match, std::string_view id, SheetOptions const& options) {
    if (match.hands.empty()) return "";
    auto const totals = totals_chart(match, local_start(match, options));
    return picture(totals, id, tr("Scores"));
}

/// The bytes of notes from which on they are printed smaller, so that twelve hands take one sheet of paper.
constexpr std::size_t many_notes = 1200;

/// The notes on the hands, an item for each hand.
std::string notes(Match const& match) {
    std::string text;
    auto const add = [&](int hand, std::string_view mark, std::vector<std::string> const& notes) {
        if (notes.empty()) return;
        // Translators: the number of a hand, its mark ("!" or "*", or nothing) and the notes on it.
        text += fmt::format("<li>{}</li>\n",
                            escaped(tr("Hand {}{}: {}", hand, mark, join(notes, " · "))));
    };
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& hand = match.hands[i];
        add(hand.facts.number, mark_of(hand), notes_on(match, i, unwrapped));
    }
    add(match.next_hand, "", next_substitutes(match, unwrapped));
    auto const kind = text.size() > many_notes ? "small notes many" : "small notes";
    if (!text.empty()) text = fmt::format("<ul class=\"{}\">\n{}</ul>\n", kind, text);
    for (auto const& legend : hand_legends(match)) text += line("small", legend);
    return text + line("small", hands_played(match, unwrapped));
}

std::string next(Match const& match, std::string_view id) {
    if (!end_text(match, unwrapped).empty()) return "";
    auto const target = target_heading(match.terms);
    auto text = table_begin(fmt::format("{}-next", id), "next", deal_text(match, unwrapped));
    text += fmt::format("<thead><tr><th scope=\"col\">{}</th><th scope=\"col\" class=\"figure\">{}"
                        "</th>",
                        escaped(sheet_label(SheetLabel::side)),
                        escaped(sheet_label(SheetLabel::opens_with)));
    if (!target.empty()) {
        text += fmt::format("<th scope=\"col\" class=\"figure\">{}</th>", escaped(target));
    }
    text += "</tr></thead>\n<tbody>\n";
    for (auto const& need : next_needs(match, unwrapped)) {
        text += fmt::format("<tr><th scope=\"row\">{}", name(need.name));
        for (auto const& remark : {need.hint, need.rule_note}) {
            if (!remark.empty()) {
                text += fmt::format("<span class=\"small\">{}</span>", escaped(remark));
            }
        }
        text += fmt::format("</th><td class=\"figure\">{}</td>", escaped(need.opening));
        if (!target.empty()) text += fmt::format("<td class=\"figure\">{}</td>", need.missing);
        text += "</tr>\n";
    }
    return text.append("</tbody>\n").append(table_end);
}

std::string id_of(Match const& match) { return fmt::format("match-{}", match.facts.number); }
std::string heading_of(Match const& match) { return tr("Match {}", match.facts.number); }

/// Everything about a match, below its heading.
std::string content(Match const& match, std::string_view id, SheetOptions const& options) {
    bool const empty = match.hands.empty() && !has_start(match);
    return result(match, options) + chart(match, id, options) +
           (empty ? line("ended", tr("No hand yet.")) : hands(match, id)) + notes(match) +
           next(match, id) + rules(match);
}

}  // namespace

std::string match(Match const& match, SheetOptions const& options) {
    auto const id = id_of(match);
    return section_begin(id, "match", heading_of(match)) + content(match, id, options) +
           "</section>\n";
}

std::string match_page(Match const& match, SheetOptions const& options, Frame const& frame) {
    std::vector<std::string> totals;
    for (auto const& side : match.sides) totals.push_back(side.name + " " + number(side.total));
    auto const title = fmt::format("{} – {}", joined(totals), local_start(match, options));
    auto const id = id_of(match);
    // A long match takes tens of megabytes.
    auto text = page_begin(title, heading_of(match), frame);
    text += fmt::format("<div class=\"match\" id=\"{}\">\n", id);
    text.append(content(match, id, options)).append("</div>\n");
    text.append(frame.links).append(page_end());
    return text;
}

}  // namespace meldbook::view::html
