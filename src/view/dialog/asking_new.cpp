#include "view/dialog/asking_new.hpp"

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::asking {

std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style) {
    switch (question) {
        case NewQuestion::side: {
            auto const text = tr("side {}", side + 1);
            if (!otherwise.empty())
                return prompt_with_default(text, shown(otherwise, style), style);
            if (side < 2) return finish(fmt::format("{}: ", bold(text, style)), style);
            return prompt_with_default(text, tr_context("sides", "no more"), style);
        }
        case NewQuestion::rules:
            return prompt_with_default(tr_context("a question", "rules"), otherwise, style);
        case NewQuestion::more: return prompt_with_default(tr("anything else?"), otherwise, style);
    }
    return "";
}

std::string side_example(std::vector<std::string> const& known, Style const& style) {
    auto text = lines(tr("A side with its players, like Us: Ana, Bea"), style, Tone::dim);
    if (known.empty()) return text;
    return text + lines(tr("Known players: {}", shown(joined(known), style)), style, Tone::dim);
}

std::string side_help(Style const& style) {
    return lines(tr("A side with its players: Us: Ana, Bea. Without a name it is named after them: "
                    "Ana, Bea. A player alone is a side, too: Ana. The tab key completes known "
                    "names; - ends the list."),
                 style);
}

std::string rules_heading(int players, Style const& style) {
    return lines(tr_plural(players, "Rules for {} player", "Rules for {} players", players), style,
                 Tone::dim);
}

std::string numbered_lines(std::vector<std::string> const& texts, Style const& style) {
    std::string text;
    int number = 0;
    for (auto const& line : texts) {
        ++number;
        auto const numbered = tr("{} {}", number, shown(line, style));
        text += paragraph(numbered, style, number < 10 ? 1 : 0, 3);
    }
    return finish(text, style);
}

std::string more_with_packs(int packs, std::size_t rules) {
    auto const many = static_cast<long long>(rules);
    return tr_plural(many, "with {1} packs: {0} more", "with {1} packs: {0} more", many, packs);
}

std::string more_help(std::vector<std::string> const& seats, std::string_view dealer,
                      MatchTerms const& terms, Style const& style) {
    return lines(tr("dealer {}: who deals first", shown(dealer, style)), style) +
           lines(tr("seats {}: the order round the table", shown(join(seats, ", "), style)),
                 style) +
           lines(tr("side Eva, Fox: another side"), style) +
           lines(tr("target {}: the points that end the match, 0 for none; or hands 8, or rounds 2",
                    terms.target),
                 style) +
           lines(
               tr("tie {}: on equal scores; play-on: another hand, share: nobody has won, the tied "
                  "share first place, out: the side that went out wins",
                  tie_name(terms.tie)),
               style) +
           lines(tr("start 100,-200: points from before, one for each side"), style) +
           lines(tr("place, event, note: with any words"), style) +
           lines(tr("to-go-out=2: a rule that many tables change; 'switches' lists them all"),
                 style);
}

std::string other_number(int players, int rules) {
    return tr_plural(players, "these rules say nothing about {} player; the rules for {} are used",
                     "these rules say nothing about {} players; the rules for {} are used", players,
                     rules);
}

namespace {

/// "2, 3".
std::string numbers(std::vector<int> const& sizes) {
    std::vector<std::string> texts;
    for (int const size : sizes) texts.push_back(number(size));
    return joined(texts, Joined::with_and);
}

}  // namespace

std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written) {
    return tr("the sides have {} players; these rules are for sides of {}", numbers(sizes),
              numbers(written));
}

std::string all_alone(std::vector<std::string> const& players, int partners) {
    std::string sides;
    for (std::size_t i = 0; i < players.size(); ++i) {
        bool const first = i % static_cast<std::size_t>(partners) == 0;
        sides += i == 0 ? "\"" : first ? "\" \"" : ", ";
        sides += players[i];
    }
    return tr("{} play alone, each a side; partners are written {}",
              safe(joined(players, Joined::with_and)), safe(sides + "\""));
}

std::string planned_match(PlannedMatch const& match, Style const& style) {
    auto terms = words::terms_text(match.terms);
    terms.insert(terms.begin(), shown(match.rules, style));
    // Translators: "Classic Canasta, to 5,000" and "on a tie, another hand".
    auto text = "\n" + lines(tr("{}; {}", joined(terms), words::tie_text(match.terms.tie)), style,
                             Tone::bold);
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        if (match.start[i] == 0) continue;
        text += lines(
            tr("Starting points of {}: {}", shown(match.sides[i], style), number(match.start[i])),
            style);
    }
    text += lines(tr("Round the table: {}; {} deals first", shown(joined(match.seats), style),
                     shown(match.dealer, style)),
                  style);
    for (auto const& remark : match.remarks) text += lines(shown(remark, style), style);
    return text;
}

}  // namespace meldbook::view::asking
