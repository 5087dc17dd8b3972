// The end of a sheet: what is needed next, or how the match ended.

#include "view/sheet/next.hpp"

#include <algorithm>

#include "text/text.hpp"
#include "text/text_page.hpp"
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
void say_needs(TextPage& page, std::vector<NextNeed> const& needs, MatchTerms const& terms) {
    auto const& style = page.style();
    auto const table = [&](bool hints) {
        TextColumns columns(
            {{.gives_way = GivesWay::cut}, {.align = Align::right}, {.align = Align::right}, {}},
            style, 0, wide_gap);
        columns.row({{},
                     {{sheet_label(SheetLabel::opens_with), Tone::dim}},
                     {{target_heading(terms), Tone::dim}},
                     {}});
        for (auto const& need : needs)
            columns.row({{{shown(need.name, style)}},
                         {{need.opening, Tone::bold}},
                         {{need.missing}},
                         {{hints ? need.hint : ""}}});
        return columns;
    };
    bool const beside = table(true).fits();
    auto columns = table(beside);
    bool const stacked = !columns.fits() && !columns.cut_to_fit(shortest_name);
    auto const lines = columns.lines();
    if (!stacked) page.lines(lines.front());
    for (std::size_t i = 0; i < needs.size(); ++i) {
        auto const& [name, opening, missing, hint, rule_note] = needs[i];
        if (stacked) {
            page.text(name);
            page.text(missing.empty() ? tr("opens with {}", opening)
                                      : tr("opens with {}, {} to go", opening, missing),
                      Tone::plain, 2);
        } else {
            page.lines(lines[i + 1]);
        }
        if (!beside) page.text(hint, Tone::plain, 2);
        page.text(rule_note, Tone::dim, 2);
    }
}

int best_total(Match const& match) {
    return std::ranges::max_element(match.sides, {}, &Side::total)->total;
}

/// The names of the sides with the most points.
std::vector<std::string> leaders(Match const& match) {
    int const best = best_total(match);
    std::vector<std::string> names;
    for (auto const& side : match.sides) {
        if (side.total == best) names.push_back(side.name);
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

/// A side and who plays for it, "Us (Ana & Bea)", if its name does not say so.
std::string side_and_people(Match const& match, std::size_t side) {
    auto const& name = match.sides[side].name;
    auto const people = side_players(match)[side];
    bool const is_said = std::ranges::all_of(
        people, [&](std::string const& player) { return name.find(player) != std::string::npos; });
    return is_said ? name : tr("{} ({})", name, join(people, " & "));
}

std::string won_text(Match const& match, std::size_t winner) {
    auto const name = side_and_people(match, winner);
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

std::string unwon_text(Match const& match, Unwon const& text) {
    auto const ahead = leader(match);
    if (!ahead) return tr(text.level);
    return tr_with(text.ahead, side_and_people(match, *ahead), number(lead(match, *ahead)));
}

/// Says that the match would be over, but goes on because the best sides are level; "" if not.
std::string level_text(Match const& match) {
    if (!match.outcome.level || !is_complete(match)) return "";
    auto const level = joined(leaders(match), Joined::with_and);
    auto const best = number(best_total(match));
    if (match.terms.tie == Tie::out) {
        return tr("{} are level at {} and none of them went out: another hand is played", level,
                  best);
    }
    return tr("{} are level at {}: nobody has won, and another hand is played", level, best);
}

}  // namespace

std::string deal_text(Match const& match) {
    auto const hand = number(match.next_hand);
    auto const dealer = dealer_text(match.next_dealer);
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

std::vector<NextNeed> next_needs(Match const& match) {
    std::vector<NextNeed> needs;
    for (auto const& side : match.sides) {
        needs.push_back(
            {side.name, words::opening_figure(side.opening),
             match.terms.target > 0 ? number(points_to_target(match.terms, side.total)) : "",
             words::line_hint(match.rules, side.total), tr_rules(side.opening.needs)});
    }
    return needs;
}

Table next_table(Match const& match) {
    auto const target = target_heading(match.terms);
    Table table{.caption = deal_text(match), .html_class = "next"};
    table.columns = {named_column(sheet_label(SheetLabel::side), {}),
                     named_column(sheet_label(SheetLabel::opens_with), {.align = Align::right})};
    if (!target.empty()) table.columns.push_back(named_column(target, {.align = Align::right}));
    for (auto const& need : next_needs(match)) {
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

std::string end_text(Match const& match) {
    auto const status = is_complete(match) ? match.facts.status : Status::open;
    if (status == Status::abandoned) return unwon_text(match, abandoned);
    if (match.outcome.finished || status == Status::finished) {
        auto const winner = match.outcome.finished ? match.outcome.winner : match.facts.winner;
        return winner ? won_text(match, *winner) : tr("Nobody has won; the tied share first place");
    }
    if (status == Status::ended) return unwon_text(match, ended_early);
    return "";
}

std::string state_text(Match const& match) {
    auto text = end_text(match);
    return text.empty() ? unwon_text(match, goes_on) : text;
}

std::string lead_line(Match const& match, Style const& style) {
    auto const ahead = leader(match);
    auto const names = leaders(match);
    auto const text = ahead ? tr("{} would lead by {}.", names.front(), number(lead(match, *ahead)))
                            : tr("{} would be level.", joined(names, Joined::with_and));
    TextPage page(style);
    page.text(text);
    return page.take();
}

std::string sheet_next(Match const& match, Style const& style) {
    TextPage page(style);
    if (auto const end = end_text(match); !end.empty()) {
        page.heading(end);
        return page.take();
    }
    if (auto const level = level_text(match); !level.empty()) {
        page.text(level);
        page.gap();
    }
    page.heading(deal_text(match));
    page.gap();
    say_needs(page, next_needs(match), match.terms);
    return page.take();
}

std::string after_match(Match const& match, Style const& style) {
    // Who has played at a table of an evening waits for the next round.
    if (match.facts.status == Status::open || match.facts.drawn) return {};
    return finish(
        paragraph(tr("Next: '{}', '{}' or '{}'; '{}' corrects a hand", "meldbook new --again",
                     "meldbook chart", "meldbook export", "meldbook fix"),
                  style, 0, 2, Tone::dim),
        style);
}

}  // namespace meldbook::view
