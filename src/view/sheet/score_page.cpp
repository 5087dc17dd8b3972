#include "view/sheet/score_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/sheet_parts.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

constexpr int figure_width = 8;  ///< the least; a column grows with what stands in it

struct ScoreColumn {
    std::string_view head;
    std::string text;
    Tone tone = Tone::plain;
};

std::vector<ScoreColumn> score_columns(ScoredHand const& scored, Rules const& rules,
                                       std::size_t side) {
    auto const amounts = amounts_of(scored.scores[side]);
    auto const base = part_figure(amounts.base);
    auto const cards = part_figure(amounts.cards);
    auto const caught = part_figure(amounts.caught);
    auto const total = total_figure(amounts.total);
    std::vector<ScoreColumn> row = {{"base", base.text, base.tone},
                                    {"cards", cards.text, cards.tone},
                                    {"caught", caught.text, caught.tone},
                                    {"total", total.text, total.tone}};
    bool const started = std::any_of(scored.before.begin(), scored.before.end(),
                                     [](int points) { return points != 0; });
    if (started) {
        auto const after = total_figure(scored.after[side]);
        row.push_back({"score", after.text, after.tone});
    }
    auto const next = opening_at(rules, scored.after[side], scored.number + 1);
    row.push_back({"opens at", words::opening_figure(next), Tone::plain});
    return row;
}

/// How wide each column is: as its widest text, the figures of all sides and its head.
std::vector<int> widths_of(std::vector<std::vector<ScoreColumn>> const& rows) {
    std::vector<int> widths(rows.front().size(), figure_width);
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] =
                std::max({widths[i], display_width(row[i].head), display_width(row[i].text)});
        }
    }
    return widths;
}

std::string table(ScoredHand const& scored, Rules const& rules,
                  std::vector<std::string> const& sides, Style const& style) {
    std::vector<std::vector<ScoreColumn>> rows;
    int names = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        rows.push_back(score_columns(scored, rules, i));
        names = std::max(names, display_width(sides[i]));
    }
    auto const widths = widths_of(rows);
    int all = names;
    for (int width : widths) all += width + 1;
    std::string text;
    if (all > usable_width(style)) {  // one line for each figure
        for (std::size_t i = 0; i < sides.size(); ++i) {
            text += Row(style).left(0, sides[i], Tone::bold).take();
            for (auto const& column : rows[i]) {
                auto const end = std::max(20, 12 + display_width(column.text));
                text += Row(style).left(2, column.head).right(end, column.text, column.tone).take();
            }
        }
        return text;
    }
    Row head(style);
    int end = names;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        end += widths[c] + 1;
        head.right(end, rows.front()[c].head, Tone::dim);
    }
    text = head.take();
    for (std::size_t i = 0; i < sides.size(); ++i) {
        Row row(style);
        row.left(0, sides[i]);
        end = names;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            end += widths[c] + 1;
            row.right(end, rows[i][c].text, rows[i][c].tone);
        }
        text += row.take();
    }
    return text;
}

/// What each side needs in its next hand, and where that is written.
std::string next_openings(ScoredHand const& scored, Rules const& rules,
                          std::vector<std::string> const& sides, Style const& style) {
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        int const next = scored.number + 1;
        auto const required = words::required_text(opening_at(rules, scored.after[i], next), rules,
                                                   scored.after[i], next);
        auto const line = fmt::format("{}, {}", sides[i], required);
        text +=
            paragraph(shown(words::cited(line, rules.cite.opening), style), style, 0, 2, Tone::dim);
    }
    return text;
}

}  // namespace

std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explained, Style const& style) {
    std::string text;
    if (explained) text = explain(scored.hand, scored.scores, rules, sides, style) + "\n";
    text += table(scored, rules, sides, style);
    if (explained) text += next_openings(scored, rules, sides, style);
    for (auto const& problem : scored.problems) {
        auto const problem_only = words::problem_text(problem, rules, scored.hand, sides);
        auto const sentence =
            explained ? words::cited(problem_only, words::cite_of(problem, rules)) : problem_only;
        text += paragraph(problem.level == Level::refused ? fmt::format("refused: {}", sentence)
                                                          : fmt::format("warning: {}", sentence),
                          style);
    }
    if (scored.outcome.finished) {
        text += scored.outcome.winner
                    ? fmt::format("The match is over: {} has won.\n", sides[*scored.outcome.winner])
                    : "The match is over; the win is shared.\n";
    }
    return finish(text, style);
}

}  // namespace meldbook::view
