// The pages that `score` and `rules try` print (answers.hpp).

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/text_page.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/text_columns.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

/// The least width of a column; wider figures and headings widen it.
constexpr int figure_width = 8;
constexpr int stacked_gap = 2;

struct ScoreCell {
    std::string heading;
    Piece figure;
};

std::vector<ScoreCell> score_cells(ScoredHand const& scored, Rules const& rules, std::size_t side) {
    auto const amounts = amounts_of(scored.scores[side]);
    std::vector<ScoreCell> cells = {{sheet_label(SheetLabel::base), part_figure(amounts.base)},
                                    {sheet_label(SheetLabel::cards), part_figure(amounts.cards)},
                                    {sheet_label(SheetLabel::caught), part_figure(amounts.caught)},
                                    {sheet_label(SheetLabel::total), total_figure(amounts.total)}};
    // Of a side whose points alone are known nobody knows the parts.
    if (scored.hand.sides[side].net)
        for (std::size_t part = 0; part < 3; ++part) cells[part].figure = {};
    bool const started = std::any_of(scored.before.begin(), scored.before.end(),
                                     [](int points) { return points != 0; });
    if (started) {
        cells.push_back({sheet_label(SheetLabel::score), total_figure(scored.after[side])});
    }
    auto const next = opening_at(rules, scored.after[side], scored.number + 1);
    cells.push_back(
        {sheet_label(SheetLabel::opens_with), {words::opening_figure(next), Tone::plain}});
    return cells;
}

/// A row of figures for each side, or a line for each figure on a terminal that is too narrow for columns.
void say_scores(TextPage& page, ScoredHand const& scored, Rules const& rules,
                std::vector<std::string> const& sides) {
    std::vector<std::vector<ScoreCell>> rows;
    for (std::size_t i = 0; i < sides.size(); ++i) rows.push_back(score_cells(scored, rules, i));
    std::vector<TextColumn> columns(1);
    TextRow headings(1);
    int widest = 0;
    for (auto const& [heading, figure] : rows.front()) {
        columns.push_back({.align = Align::right, .least = figure_width});
        headings.push_back({{heading, Tone::dim}});
        widest = std::max(widest, display_width(heading));
    }
    auto const& style = page.style();
    TextColumns table(std::move(columns), style, 0, 1);
    table.row(std::move(headings));
    for (std::size_t i = 0; i < sides.size(); ++i) {
        TextRow cells = {{{sides[i]}}};
        for (auto const& cell : rows[i]) cells.push_back({cell.figure});
        table.row(std::move(cells));
    }
    if (table.fits()) return page.lines(join(table.lines(), ""));
    for (std::size_t i = 0; i < sides.size(); ++i) {
        page.text(sides[i], Tone::bold);
        for (auto const& [heading, figure] : rows[i]) {
            auto const& [text, tone] = figure;
            int const end = 2 * stacked_gap + widest + std::max(figure_width, display_width(text));
            if (end > usable_width(style)) page.item(fmt::format("{}  {}", heading, text), tone);
            else page.lines(Row(style).left(stacked_gap, heading).right(end, text, tone).take());
        }
    }
}

/// A part of a side's score under two rule sets; nothing where a rule set has no such part.
struct TriedPart {
    LineOf of{};
    std::string label;
    std::optional<int> one, other;  ///< points
};

void add_parts(std::vector<TriedPart>& parts, TriedHand const& tried, std::size_t side,
               std::optional<int> TriedPart::* points, Style const& style) {
    if (!tried.scored) return;
    for (auto const& scored : tried.scored->scores[side].lines) {
        auto label = shown(part_label(scored, tried.rules), style);
        auto found = std::ranges::find_if(parts, [&](TriedPart const& part) {
            return part.of == scored.of && part.label == label;
        });
        if (found == parts.end())
            found = parts.insert(found, {scored.of, std::move(label), {}, {}});
        auto& sum = (*found).*points;
        sum = sum.value_or(0) + scored.points;
    }
}

std::string total_text(TriedHand const& tried, std::size_t side) {
    return tried.scored ? signed_number(tried.scored->scores[side].total)
                        : tr_context("a hand that rules do not take", "refused");
}

/// The table of `rules try`: a column of points for each of two rule sets, or on a terminal that is too
/// narrow for columns, a line for each figure.
void say_trial(TextPage& page, TriedHand const& one, TriedHand const& other,
               std::vector<std::string> const& sides) {
    auto const& style = page.style();
    constexpr int least_points = 9;  // "–100,000"
    std::array const names = {shown(one.given, style), shown(other.given, style)};
    TextColumn const points{.align = Align::right, .least = least_points};
    TextColumns table({{.gives_way = GivesWay::cut}, points, points}, style);
    table.row({{}, {{names[0], Tone::dim}}, {{names[1], Tone::dim}}});
    TextPage stacked(style);
    bool differs = false;
    auto const add = [&](std::string const& label, std::string const& left,
                         std::string const& right, Tone tone) {
        bool const marked = one.scored && other.scored && left != right;
        differs = differs || marked;
        table.row({{{(marked ? "* " : "  ") + label, tone}}, {{left, tone}}, {{right, tone}}});
        stacked.text(marked ? "* " + label : label, tone, 0, stacked_gap);
        for (auto const& line : {names[0] + "  " + left, names[1] + "  " + right})
            stacked.text(line, Tone::plain, 2 * stacked_gap, stacked_gap);
    };
    auto const figure = [](std::optional<int> value) {
        return value ? signed_number(*value) : "–";
    };
    for (std::size_t side = 0; side < sides.size(); ++side) {
        table.row({{{sides[side], Tone::bold}}, {}, {}});
        stacked.text(sides[side], Tone::bold);
        std::vector<TriedPart> parts;
        add_parts(parts, one, side, &TriedPart::one, style);
        add_parts(parts, other, side, &TriedPart::other, style);
        std::ranges::stable_sort(parts, {}, &TriedPart::of);
        for (auto const& part : parts)
            add(part.label, figure(part.one), figure(part.other), Tone::plain);
        add(sheet_label(SheetLabel::total), total_text(one, side), total_text(other, side),
            Tone::bold);
    }
    bool const fits = table.fits() || table.cut_to_fit(TextColumns::comfortable_cell);
    page.lines(fits ? join(table.lines(), "") : stacked.take());
    if (differs) page.note(tr("Rows with * differ."));
}

/// What each side needs in its next hand, with the source of the rule.
void say_next_openings(TextPage& page, ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides) {
    int const next = scored.number + 1;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        int const score = scored.after[i];
        auto const required =
            words::required_text(opening_at(rules, score, next), rules, score, next);
        page.note(
            words::cited(joined({sides[i], required}), words::opening_cite(rules, score, next)));
    }
}

}  // namespace

std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explained, Style const& style) {
    TextPage page(style);
    if (explained)
        page.lines(explained_scores(scored.hand, scored.scores, rules, sides, style) + "\n");
    page.note(formed_text(scored.hand.formed, sides));
    say_scores(page, scored, rules, sides);
    if (explained) say_next_openings(page, scored, rules, sides);
    for (auto const& problem : scored.problems) {
        auto sentence = words::problem_text(problem, rules, scored.hand, sides);
        if (explained) sentence = words::cited(sentence, words::cite_of(problem, rules));
        page.text(problem.level == Level::refused ? tr("refused: {}", sentence)
                                                  : tr("warning: {}", sentence));
    }
    if (auto const& [finished, winner, level] = scored.outcome; finished) {
        page.text(winner ? tr("The match is over, won by {}.", sides[*winner])
                         : tr("The match is over: nobody has won; the tied share first place."));
    }
    return page.take();
}

std::string trial_page(TriedHand const& one, TriedHand const& other,
                       std::vector<std::string> const& sides, Style const& style) {
    TextPage page(style);
    say_trial(page, one, other, sides);
    auto const say = [&](std::string const& text) { page.text(text, Tone::plain, 0, stacked_gap); };
    for (auto const* tried : {&one, &other}) {
        auto const& [name, rules, scored, unread] = *tried;
        if (!scored) {
            say(tr("{}: refused: {}", name, unread));
            continue;
        }
        if (!unread.empty()) say(tr("{}: left out: {}", name, unread));
        for (auto const& problem : scored->problems) {
            auto const sentence = words::problem_text(problem, rules, scored->hand, sides);
            say(problem.level == Level::refused ? tr("{}: refused: {}", name, sentence)
                                                : tr("{}: warning: {}", name, sentence));
        }
    }
    return page.take();
}

}  // namespace meldbook::view
