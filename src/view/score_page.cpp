#include "view/score_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "view/explain.hpp"
#include "view/phrases.hpp"
#include "view/problem.hpp"
#include "view/row.hpp"
#include "view/sheet_parts.hpp"
#include "view/text.hpp"

namespace meldbook::view {

namespace {

constexpr int figure_width = 8;

struct Column {
    std::string_view head;
    std::string text;
    Tone tone = Tone::plain;
};

std::vector<Column> columns(ScoredHand const& scored, Rules const& rules, std::size_t side) {
    auto const amounts = amounts_of(scored.scores[side]);
    auto const base = part_figure(amounts.base);
    auto const cards = part_figure(amounts.cards);
    auto const caught = part_figure(amounts.caught);
    auto const total = total_figure(amounts.total);
    std::vector<Column> row = {{"base", base.text, base.tone},
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
    row.push_back({"opens at", opening_figure(next), Tone::plain});
    return row;
}

std::string table(ScoredHand const& scored, Rules const& rules,
                  std::vector<std::string> const& sides, Style const& style) {
    int names = 0;
    for (auto const& side : sides) names = std::max(names, display_width(side));
    auto const width = static_cast<int>(columns(scored, rules, 0).size()) * (figure_width + 1);
    if (names + width > usable_width(style)) {  // one line for each figure
        std::string text;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            text += Row(style).left(0, sides[i], Tone::bold).take();
            for (auto const& column : columns(scored, rules, i)) {
                text += Row(style).left(2, column.head).right(20, column.text, column.tone).take();
            }
        }
        return text;
    }
    Row head(style);
    int end = names;
    for (auto const& column : columns(scored, rules, 0)) {
        end += figure_width + 1;
        head.right(end, column.head, Tone::dim);
    }
    auto text = head.take();
    for (std::size_t i = 0; i < sides.size(); ++i) {
        Row row(style);
        row.left(0, sides[i]);
        end = names;
        for (auto const& column : columns(scored, rules, i)) {
            end += figure_width + 1;
            row.right(end, column.text, column.tone);
        }
        text += row.take();
    }
    return text;
}

}  // namespace

std::string score_page(ScoredHand const& scored, Rules const& rules,
                       std::vector<std::string> const& sides, bool explained, Style const& style) {
    std::string text;
    if (explained) text = explain(scored.hand, scored.scores, rules, sides, style) + "\n";
    text += table(scored, rules, sides, style);
    for (auto const& problem : scored.problems) {
        auto const sentence = problem_text(problem, rules, scored.hand, sides);
        text += paragraph(problem.level == Level::refused ? fmt::format("refused: {}", sentence)
                                                          : fmt::format("warning: {}", sentence),
                          style);
    }
    if (scored.outcome.finished) {
        text += scored.outcome.winner
                    ? fmt::format("The match is over: {} has won.\n", sides[*scored.outcome.winner])
                    : "The match is over with a shared win.\n";
    }
    return finish(text, style);
}

}  // namespace meldbook::view
