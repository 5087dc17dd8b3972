// The pages that `score` and `rules try` print (answers.hpp).

#include <algorithm>
#include <array>
#include <optional>

#include "domain/text.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
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

/// A line for each figure, for a terminal that is too narrow for columns.
std::string stacked_scores(std::vector<std::vector<ScoreCell>> const& rows,
                           std::vector<std::string> const& sides, Style const& style) {
    int headings = 0;
    for (auto const& cell : rows.front())
        headings = std::max(headings, display_width(cell.heading));
    int const figures = stacked_gap + headings + stacked_gap;
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        text += paragraph(sides[i], style, 0, 0, Tone::bold);
        for (auto const& [heading, figure] : rows[i]) {
            int const end = figures + std::max(figure_width, display_width(figure.text));
            text += end > usable_width(style) ? paragraph(heading + "  " + figure.text, style,
                                                          stacked_gap, 2 * stacked_gap, figure.tone)
                                              : Row(style)
                                                    .left(stacked_gap, heading)
                                                    .right(end, figure.text, figure.tone)
                                                    .take();
        }
    }
    return text;
}

/// A table with a row of figures for each side.
std::string score_table(ScoredHand const& scored, Rules const& rules,
                        std::vector<std::string> const& sides, Style const& style) {
    std::vector<std::vector<ScoreCell>> rows;
    for (std::size_t i = 0; i < sides.size(); ++i) rows.push_back(score_cells(scored, rules, i));
    std::vector<TextColumn> columns(1);
    TextRow headings(1);
    for (auto const& cell : rows.front()) {
        columns.push_back({.align = Align::right, .least = figure_width});
        headings.push_back({{cell.heading, Tone::dim}});
    }
    TextColumns table(std::move(columns), style, 0, 1);
    table.row(std::move(headings));
    for (std::size_t i = 0; i < sides.size(); ++i) {
        TextRow cells = {{{sides[i]}}};
        for (auto const& cell : rows[i]) cells.push_back({cell.figure});
        table.row(std::move(cells));
    }
    return table.fits() ? join(table.lines(), "") : stacked_scores(rows, sides, style);
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
std::string trial_table(TriedHand const& one, TriedHand const& other,
                        std::vector<std::string> const& sides, Style const& style) {
    constexpr int least_points = 9;  // "–100,000"
    std::array const names = {shown(one.given, style), shown(other.given, style)};
    TextColumn const points{.align = Align::right, .least = least_points};
    TextColumns table({{.gives_way = GivesWay::cut}, points, points}, style);
    table.row({{}, {{names[0], Tone::dim}}, {{names[1], Tone::dim}}});
    std::string stacked;
    bool differs = false;
    auto const add = [&](std::string const& label, std::string const& left,
                         std::string const& right, Tone tone) {
        bool const marked = one.scored && other.scored && left != right;
        differs = differs || marked;
        table.row({{{(marked ? "* " : "  ") + label, tone}}, {{left, tone}}, {{right, tone}}});
        stacked += paragraph(marked ? "* " + label : label, style, 0, stacked_gap, tone);
        for (auto const& line : {names[0] + "  " + left, names[1] + "  " + right})
            stacked += paragraph(line, style, 2 * stacked_gap, 3 * stacked_gap);
    };
    auto const figure = [](std::optional<int> value) {
        return value ? signed_number(*value) : "–";
    };
    for (std::size_t side = 0; side < sides.size(); ++side) {
        table.row({{{sides[side], Tone::bold}}, {}, {}});
        stacked += paragraph(sides[side], style, 0, 0, Tone::bold);
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
    return (fits ? join(table.lines(), "") : stacked) +
           (differs ? paragraph(tr("Rows with * differ."), style, 0, 2, Tone::dim) : "");
}

/// What each side needs in its next hand, with the source of the rule.
std::string next_openings(ScoredHand const& scored, Rules const& rules,
                          std::vector<std::string> const& sides, Style const& style) {
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        int const next = scored.number + 1;
        auto const required = words::required_text(opening_at(rules, scored.after[i], next), rules,
                                                   scored.after[i], next);
        auto const line = words::cited(joined({sides[i], required}),
                                       words::opening_cite(rules, scored.after[i], next));
        text += paragraph(shown(line, style), style, 0, 2, Tone::dim);
    }
    return text;
}

}  // namespace

std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explained, Style const& style) {
    std::string text;
    if (explained) text = explained_scores(scored.hand, scored.scores, rules, sides, style) + "\n";
    text += paragraph(formed_text(scored.hand.formed, sides), style, 0, 2, Tone::dim);
    text += score_table(scored, rules, sides, style);
    if (explained) text += next_openings(scored, rules, sides, style);
    for (auto const& problem : scored.problems) {
        auto sentence = words::problem_text(problem, rules, scored.hand, sides);
        if (explained) sentence = words::cited(sentence, words::cite_of(problem, rules));
        text += paragraph(problem.level == Level::refused ? tr("refused: {}", sentence)
                                                          : tr("warning: {}", sentence),
                          style);
    }
    if (scored.outcome.finished) {
        auto const& winner = scored.outcome.winner;
        text +=
            paragraph(winner ? tr("The match is over, won by {}.", sides[*winner])
                             : tr("The match is over: nobody has won; the tied share first place."),
                      style);
    }
    return finish(text, style);
}

std::string trial_page(TriedHand const& one, TriedHand const& other,
                       std::vector<std::string> const& sides, Style const& style) {
    auto text = trial_table(one, other, sides, style);
    for (auto const* tried : {&one, &other}) {
        auto const name = shown(tried->given, style);
        if (!tried->scored) {
            auto const why = shown(tried->unread, style);
            text += paragraph(tr("{}: refused: {}", name, why), style, 0, stacked_gap);
            continue;
        }
        if (!tried->unread.empty()) {
            auto const why = shown(tried->unread, style);
            text += paragraph(tr("{}: left out: {}", name, why), style, 0, stacked_gap);
        }
        for (auto const& problem : tried->scored->problems) {
            auto const sentence =
                words::problem_text(problem, tried->rules, tried->scored->hand, sides);
            text +=
                paragraph(problem.level == Level::refused ? tr("{}: refused: {}", name, sentence)
                                                          : tr("{}: warning: {}", name, sentence),
                          style, 0, stacked_gap);
        }
    }
    return finish(text, style);
}

}  // namespace meldbook::view
