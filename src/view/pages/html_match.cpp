// The section of a match (html.hpp), except the table of its hands.

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

std::string header(Match const& match, SheetOptions const& options) {
    auto const& facts = match.facts;
    auto text = fmt::format("<p><time datetime=\"{}\">{}</time></p>\n", escaped(facts.started),
                            escaped(local_start(match, options)));
    text +=
        line("where", where_text(facts, unwrapped)) + line("terms", rules_text(match, unwrapped));
    text += "<ul class=\"small\">\n";
    for (auto const& rule : contested_rules(match.rules)) {
        text += fmt::format("<li>{}</li>\n", escaped(rule));
    }
    text += "</ul>\n";
    return text + line("note", facts.note.value_or(""));
}

std::string notes(Match const& match) {
    std::string text;
    auto const add = [&](int hand, std::string_view mark, std::vector<std::string> const& notes) {
        for (auto const& note : notes) {
            // Translators: the number of a hand, its mark ("!" or "*", or nothing) and a note on it.
            text += fmt::format("<li>{}</li>\n", escaped(tr("Hand {}{}: {}", hand, mark, note)));
        }
    };
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const mark = mark_of(match.hands[i]);
        add(match.hands[i].facts.number, mark == " " ? "" : mark, notes_on(match, i, unwrapped));
    }
    add(match.next_hand, "", next_substitutes(match, unwrapped));
    if (!text.empty()) text = "<ul class=\"small\">\n" + text + "</ul>\n";
    return text + line("small", hands_played(match, unwrapped));
}

std::string next(Match const& match, std::string_view id) {
    if (auto const end = end_text(match, unwrapped); !end.empty()) return line("result", end);
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

}  // namespace

std::string match(Match const& match, SheetOptions const& options) {
    auto const id = fmt::format("match-{}", match.facts.number);
    auto text = section_begin(id, "match", tr("Match {}", match.facts.number));
    text += header(match, options);
    bool const empty = match.hands.empty() && !has_start(match);
    text += empty ? line("result", tr("No hand yet.")) : hands_table(match, id);
    text += notes(match) + next(match, id);
    if (!match.hands.empty()) {
        text += fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                            svg::element(totals_chart(match, local_start(match, options)),
                                         fmt::format("{}-chart", id)),
                            escaped(tr("Running totals")));
    }
    return text + "</section>\n";
}

}  // namespace meldbook::view::html
