// The page that `score` prints (answers.hpp).

#include <algorithm>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

/// The least width of a column; wider figures and headings widen it.
constexpr int figure_width = 8;
constexpr int stacked_gap = 2;

struct ScoreCell {
    std::string heading;
    SheetFigure figure;
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
        {tr_context("on a score sheet", "opens at"), {words::opening_figure(next), Tone::plain}});
    return cells;
}

/// A table with a row of figures for each side.
class ScoreTable {
public:
    ScoreTable(ScoredHand const& scored, Rules const& rules, std::vector<std::string> const& sides,
               Style const& style)
        : sides_(sides), style_(style) {
        for (std::size_t i = 0; i < sides.size(); ++i) {
            rows_.push_back(score_cells(scored, rules, i));
            names_ = std::max(names_, display_width(sides[i]));
        }
        widths_.assign(rows_.front().size(), figure_width);
        for (auto const& row : rows_) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths_[i] = std::max(
                    {widths_[i], display_width(row[i].heading), display_width(row[i].figure.text)});
            }
        }
    }

    std::string draw() const {
        int width = names_;
        for (int const column : widths_) width += column + 1;
        return width > usable_width(style_) ? stacked() : beside();
    }

private:
    /// A line for each figure, for a terminal that is too narrow for columns.
    std::string stacked() const {
        int headings = 0;
        for (auto const& cell : rows_.front()) {
            headings = std::max(headings, display_width(cell.heading));
        }
        int const figures = stacked_gap + headings + stacked_gap;
        std::string text;
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            text += paragraph(sides_[i], style_, 0, 0, Tone::bold);
            for (auto const& cell : rows_[i]) {
                int const end = figures + std::max(figure_width, display_width(cell.figure.text));
                if (end > usable_width(style_)) {
                    text += paragraph(cell.heading + "  " + cell.figure.text, style_, stacked_gap,
                                      2 * stacked_gap, cell.figure.tone);
                    continue;
                }
                text += Row(style_)
                            .left(stacked_gap, cell.heading)
                            .right(end, cell.figure.text, cell.figure.tone)
                            .take();
            }
        }
        return text;
    }

    std::string beside() const {
        Row headings(style_);
        int end = names_;
        for (std::size_t c = 0; c < widths_.size(); ++c) {
            end += widths_[c] + 1;
            headings.right(end, rows_.front()[c].heading, Tone::dim);
        }
        auto text = headings.take();
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            Row row(style_);
            row.left(0, sides_[i]);
            end = names_;
            for (std::size_t c = 0; c < widths_.size(); ++c) {
                end += widths_[c] + 1;
                row.right(end, rows_[i][c].figure.text, rows_[i][c].figure.tone);
            }
            text += row.take();
        }
        return text;
    }

    std::vector<std::string> const& sides_;
    Style const& style_;
    std::vector<std::vector<ScoreCell>> rows_;
    int names_ = 0;  ///< columns
    std::vector<int> widths_;
};

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
    if (explained) text = explain(scored.hand, scored.scores, rules, sides, style) + "\n";
    text += ScoreTable(scored, rules, sides, style).draw();
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
        text += paragraph(winner ? tr("The match is over: {} has won.", sides[*winner])
                                 : tr("The match is over; the win is shared."),
                          style);
    }
    return finish(text, style);
}

}  // namespace meldbook::view
