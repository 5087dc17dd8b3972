// The end of a sheet: what is needed next, or how the match ended.

#include "view/sheet/next.hpp"

#include <algorithm>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/text_columns.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

constexpr int wide_gap = 3;
constexpr int shortest_name = 10;  ///< names are not cut below this many columns

/// What each side needs, in columns, or in sentences on a terminal that is too narrow for them; a hint is
/// beside its side where there is room.
std::string needs_text(std::vector<NextNeed> const& needs, MatchTerms const& terms,
                       Style const& style) {
    auto const table = [&](bool hints) {
        TextColumns columns(
            {{.gives_way = GivesWay::cut}, {.align = Align::right}, {.align = Align::right}, {}},
            style, 0, wide_gap);
        columns.row({{},
                     {{sheet_label(SheetLabel::opens_with), Tone::dim}},
                     {{target_heading(terms), Tone::dim}},
                     {}});
        for (auto const& need : needs)
            columns.row({{{need.name}},
                         {{need.opening, Tone::bold}},
                         {{need.missing}},
                         {{hints ? need.hint : ""}}});
        return columns;
    };
    bool const beside = table(true).fits();
    auto columns = table(beside);
    bool const stacked = !columns.fits() && !columns.cut_to_fit(shortest_name);
    auto const lines = columns.lines();
    auto text = stacked ? "" : lines.front();
    for (std::size_t i = 0; i < needs.size(); ++i) {
        auto const& need = needs[i];
        auto const sentence = need.missing.empty()
                                  ? tr("opens with {}", need.opening)
                                  : tr("opens with {}, {} to go", need.opening, need.missing);
        text +=
            stacked ? paragraph(need.name, style) + paragraph(sentence, style, 2, 2) : lines[i + 1];
        if (!beside) text += paragraph(need.hint, style, 2, 2);
        text += paragraph(need.rule_note, style, 2, 2, Tone::dim);
    }
    return text;
}

int best_total(Match const& match) {
    return std::ranges::max_element(match.sides, {}, &Side::total)->total;
}

/// The names of the sides with the most points.
std::vector<std::string> leaders(Match const& match, Style const& style) {
    int const best = best_total(match);
    std::vector<std::string> names;
    for (auto const& side : match.sides) {
        if (side.total == best) names.push_back(shown(side.name, style));
    }
    return names;
}

/// The side with the most points; nothing if several have them.
std::optional<std::size_t> leader(Match const& match) {
    int const best = best_total(match);
    if (std::ranges::count(match.sides, best, &Side::total) > 1) return std::nullopt;
    return std::ranges::find(match.sides, best, &Side::total) - match.sides.begin();
}

int lead(Match const& match, std::size_t side) { return lead_of(match.sides, side, &Side::total); }

std::string won_text(Match const& match, std::size_t winner, Style const& style) {
    auto const name = shown(match.sides[winner].name, style);
    int const margin = lead(match, winner);
    if (margin > 0) return tr("Winner: {}, ahead by {}", name, number(margin));
    if (margin == 0) return tr("Winner: {}, level on points, by going out", name);
    return tr("Winner: {}, by a special hand", name);
}

/// What is said of a match that nobody has won.
struct Unwon {
    Sentence level, ahead;
};
constexpr Unwon goes_on = {mark("The match goes on, the sides level"),
                           mark("The match goes on, {} ahead by {}")};
constexpr Unwon ended_early = {mark("Ended early, the sides level"),
                               mark("Ended early, {} ahead by {}")};
constexpr Unwon abandoned = {mark("Abandoned, the sides level"), mark("Abandoned, {} ahead by {}")};

std::string unwon_text(Match const& match, Unwon const& text, Style const& style) {
    auto const ahead = leader(match);
    if (!ahead) return tr(text.level);
    return tr_with(text.ahead, shown(match.sides[*ahead].name, style), number(lead(match, *ahead)));
}

/// Says that the match would be over, but goes on because the best sides are level; "" if not.
std::string level_text(Match const& match, Style const& style) {
    if (!match.outcome.level || !is_complete(match)) return "";
    auto const level = joined(leaders(match, style), Joined::with_and);
    auto const best = number(best_total(match));
    if (match.terms.tie == Tie::out) {
        return tr("{} are level at {} and none of them went out: another hand is played", level,
                  best);
    }
    return tr("{} are level at {}: nobody has won, and another hand is played", level, best);
}

}  // namespace

std::string deal_text(Match const& match, Style const& style) {
    auto const hand = number(match.next_hand);
    auto const dealer = shown(dealer_text(match.next_dealer), style);
    int const cards = match.rules.table.deal;
    // After a tie, the match can go on beyond the last hand.
    if (match.next_hand <= match.terms.hands) {
        return tr_plural(cards, "Hand {0} of {1}: {2} deals {3} card each",
                         "Hand {0} of {1}: {2} deals {3} cards each", hand,
                         number(match.terms.hands), dealer, cards);
    }
    return tr_plural(cards, "Hand {0}: {1} deals {2} card each",
                     "Hand {0}: {1} deals {2} cards each", hand, dealer, cards);
}

std::vector<NextNeed> next_needs(Match const& match, Style const& style) {
    std::vector<NextNeed> needs;
    auto const names = shown_sides(match, style);
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        auto const& side = match.sides[i];
        needs.push_back(
            {names[i], words::opening_figure(side.opening),
             match.terms.target > 0 ? number(points_to_target(match.terms, side.total)) : "",
             words::line_hint(match.rules, side.total),
             shown(tr_rules(side.opening.needs), style)});
    }
    return needs;
}

Table next_table(Match const& match) {
    auto const target = target_heading(match.terms);
    Table table{.caption = deal_text(match, unwrapped), .html_class = "next"};
    table.columns = {named_column(sheet_label(SheetLabel::side), {}),
                     named_column(sheet_label(SheetLabel::opens_with), {.align = Align::right})};
    if (!target.empty()) table.columns.push_back(named_column(target, {.align = Align::right}));
    for (auto const& need : next_needs(match, unwrapped)) {
        auto& row = table.rows.emplace_back();
        row = {Text{need.name}, Text{need.opening}, Text{need.missing}};
        row.resize(table.columns.size());
        for (auto const& hint : {need.hint, need.rule_note})
            if (!hint.empty()) table.notes.push_back(tr("{}: {}", need.name, hint));
    }
    return table;
}

std::string target_heading(MatchTerms const& terms) {
    auto const target = number(terms.target);
    if (terms.target == 0) return "";
    return terms.exceed
               ? tr_context("a heading over the points that are missing", "past {}", target)
               : tr_context("a heading over the points that are missing", "to {}", target);
}

std::string end_text(Match const& match, Style const& style) {
    auto const status = is_complete(match) ? match.facts.status : Status::open;
    if (match.outcome.finished || status == Status::finished) {
        auto const winner = match.outcome.finished ? match.outcome.winner : match.facts.winner;
        return winner ? won_text(match, *winner, style)
                      : tr("Nobody has won; the tied share first place");
    }
    if (status == Status::ended) return unwon_text(match, ended_early, style);
    if (status == Status::abandoned) return unwon_text(match, abandoned, style);
    return "";
}

std::string state_text(Match const& match, Style const& style) {
    auto text = end_text(match, style);
    return text.empty() ? unwon_text(match, goes_on, style) : text;
}

std::string lead_line(Match const& match, Style const& style) {
    auto const ahead = leader(match);
    auto const names = leaders(match, style);
    auto const text = ahead ? tr("{} would lead by {}.", names.front(), number(lead(match, *ahead)))
                            : tr("{} would be level.", joined(names, Joined::with_and));
    return finish(paragraph(text, style), style);
}

std::string sheet_next(Match const& match, Style const& style) {
    if (auto const end = end_text(match, style); !end.empty()) {
        return finish(paragraph(end, style, 0, 2, Tone::bold), style);
    }
    auto level = paragraph(level_text(match, style), style);
    if (!level.empty()) level += "\n";
    return finish(level + paragraph(deal_text(match, style), style, 0, 2, Tone::bold) + "\n" +
                      needs_text(next_needs(match, style), match.terms, style),
                  style);
}

std::string after_match(Match const& match, Style const& style) {
    if (match.facts.status == Status::open) return {};
    return finish(paragraph(tr("Next: '{}', '{}' or '{}'", "meldbook new --again", "meldbook chart",
                               "meldbook export"),
                            style, 0, 2, Tone::dim),
                  style);
}

}  // namespace meldbook::view
