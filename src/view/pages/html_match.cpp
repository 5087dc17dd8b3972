// The section of a match (html.hpp), except its hands.

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/rules/rules_page.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

namespace {

std::string local_start(Match const& match, SheetOptions const& options) {
    auto const& started = match.facts.started;
    return options.local_time ? options.local_time(started) : started;
}

/// The sides of a match, named by their players too.
SideTotals totals_of(Match const& match, Match const& named) {
    SideTotals totals;
    for (std::size_t i = 0; i < match.sides.size(); ++i)
        totals.sides.push_back({match.sides[i].name, match.sides[i].total,
                                match.outcome.winner == i, named.sides[i].name});
    return totals;
}

/// How the rule set decides what tables disagree about.
std::string rules(Match const& match) {
    std::string text = "<ul class=\"small rules\">\n";
    for (auto const& rule : contested_rules(match.rules)) {
        text += fmt::format("<li>{}</li>\n", escaped(rule));
    }
    return text + "</ul>\n";
}

/// The bytes of notes from which on they are printed smaller, so that twelve hands take one sheet of paper.
constexpr std::size_t many_notes = 1200;

std::string notes(Match const& match) {
    std::string text;
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const notes = notes_on(match, i);
        if (notes.empty()) continue;
        // Translators: the number of a hand, its mark ("!" or "*", or nothing) and the notes on it.
        text +=
            fmt::format("<li>{}</li>\n", escaped(tr("Hand {}{}: {}", match.hands[i].facts.number,
                                                    mark_of(match.hands[i]), join(notes, " · "))));
    }
    auto const kind = text.size() > many_notes ? "small notes many" : "small notes";
    if (!text.empty()) text = fmt::format("<ul class=\"{}\">\n{}</ul>\n", kind, text);
    for (auto const& legend : hand_legends(match)) text += paragraph("small", legend);
    return text + paragraph("small", hands_played(match));
}

std::string next(Match const& match, std::string_view id) {
    if (!end_text(match).empty()) return "";
    auto text = table(next_table(match), fmt::format("{}-next", id));
    for (auto const& substitute : next_substitutes(match)) text += paragraph("small", substitute);
    return text;
}

/// How the match stands, what is played, when and where, and what comes next.
std::string about(Match const& match, std::string_view id, std::string_view started) {
    auto const& facts = match.facts;
    bool const empty = match.hands.empty() && !has_start(match);
    auto text = paragraph("ended", empty ? tr("No hand yet.") : state_text(match)) +
                paragraph("terms", rules_text(match));
    text += fmt::format("<p class=\"when\"><time datetime=\"{}\">{}</time></p>\n",
                        escaped(facts.started), escaped(tr("Match {}, {}", facts.number, started)));
    return text + paragraph("where", where_text(facts)) +
           paragraph("note", facts.note.value_or("")) + next(match, id);
}

std::string id_of(Match const& match) { return fmt::format("match-{}", match.facts.number); }

std::string content(Match const& match, std::string_view id, SheetOptions const& options) {
    auto const started = local_start(match, options);
    auto text = fmt::format("<div class=\"about\">\n{}</div>\n", about(match, id, started));
    if (!match.hands.empty()) text += picture(totals_chart(match, started), id, tr("Scores"));
    if (!match.hands.empty() || has_start(match)) text += hands(match, id);
    return text + notes(match) + rules(match);
}

}  // namespace

std::string result(SideTotals const& totals) {
    std::string text;
    for (auto const i : totals.order()) {
        auto const& side = totals.sides[i];
        text += fmt::format("<span class=\"{}{}\">{} <b class=\"figure\">{}</b>", series_class(i),
                            side.won ? " won" : "", name(side.shown()), number(side.total));
        if (people_in(side.name) != people_in(side.shown()))
            text += fmt::format(" <span class=\"small\">{}</span>", name(side.name));
        text += "</span>\n";
    }
    return text;
}

std::string match(Match const& match, SheetOptions const& options) {
    auto const id = id_of(match);
    auto const named = with_people(match);
    return fmt::format("<section class=\"match\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 class=\"result\" id=\"{0}-title\"><a class=\"unfold\" "
                       "href=\"#{0}\">\n<small>{3}</small>\n{1}</a></h2>\n{2}</section>\n",
                       id, result(totals_of(match, named)), content(named, id, options),
                       escaped(local_start(match, options)));
}

std::string match_page(Match const& match, SheetOptions const& options, Frame const& frame) {
    auto const named = with_people(match);
    auto const sides = totals_of(match, named);
    std::vector<std::string> totals;
    for (auto const i : sides.order())
        totals.push_back(sides.sides[i].shown() + " " + number(sides.sides[i].total));
    auto title = joined(totals);
    title += fmt::format(" – {}, {}", words::rules_name(match.rules), local_start(match, options));
    auto const id = id_of(match);
    auto described = frame;
    described.description = state_text(named);
    // Who listens hears first how the match stands.
    auto const spoken = described.description + ". " + joined(totals);
    // A long match takes tens of megabytes.
    auto text = page_begin(title,
                           fmt::format("<h1 class=\"result\" aria-label=\"{}\">\n{}</h1>\n",
                                       escaped(spoken), result(sides)),
                           described);
    text += fmt::format("<div class=\"match\" id=\"{}\">\n", id);
    text.append(content(named, id, options)).append("</div>\n");
    text.append(frame.links).append(page_end());
    return text;
}

}  // namespace meldbook::view::html
