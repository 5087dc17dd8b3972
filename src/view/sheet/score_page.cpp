// The pages that `score` and `rules try` print (answers.hpp).

#include <algorithm>
#include <array>
#include <optional>

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

/// A part of a side's score under two rule sets; nothing where a rule set has no such part.
struct TriedPart {
    LineOf of{};
    std::string label;
    std::optional<int> one, other;  ///< points
};

/// The table of `rules try`: a column of points for each of two rule sets.
class TrialTable {
public:
    TrialTable(TriedHand const& one, TriedHand const& other, std::size_t sides, Style const& style)
        : one_(one), other_(other), style_(style) {
        style_.width = std::min(usable_width(style), widest_trial);
        for (std::size_t side = 0; side < sides; ++side) {
            parts_.push_back(parts_of(side));
            for (auto const& part : parts_.back()) {
                labels_ = std::max(labels_, display_width(part.label));
            }
        }
        int const room = style_.width - mark_columns - 2 * stacked_gap;
        names_ = {shown(one.given, style), shown(other.given, style)};
        int const widest = std::max(display_width(names_[0]), display_width(names_[1]));
        int const total = display_width(sheet_label(SheetLabel::total));
        // Long labels are wrapped before the names of the rule sets are.
        int const free = std::max(room - 2 * widest, std::min(labels_, usual_labels));
        labels_ = std::min({std::max(labels_, total), free, room - 2 * least_trial_column});
        beside_ = labels_ >= least_labels;
        if (!beside_) return;
        column_ = std::clamp(widest, least_trial_column, (room - labels_) / 2);
    }

    void headings() {
        if (!beside_) return;
        auto const left = wrap(names_[0], column_);
        auto const right = wrap(names_[1], column_);
        auto const lines = std::max(left.size(), right.size());
        for (std::size_t i = 0; i < lines; ++i) {
            Row row(style_);
            // The last lines stand above the points.
            if (i + left.size() >= lines)
                row.right(end(0), left[i + left.size() - lines], Tone::dim);
            if (i + right.size() >= lines) {
                row.right(end(1), right[i + right.size() - lines], Tone::dim);
            }
            page_ += row.take();
        }
    }

    void side(std::string const& name, std::size_t side) {
        page_ += paragraph(name, style_, 0, 0, Tone::bold);
        bool const comparable = one_.scored && other_.scored;
        for (auto const& part : parts_[side]) {
            line(part.label, {points(part.one), points(part.other)},
                 comparable && part.one != part.other, Tone::plain);
        }
        auto const total = [&](TriedHand const& tried) {
            return tried.scored ? signed_number(tried.scored->scores[side].total)
                                : tr_context("a hand that rules do not take", "refused");
        };
        line(sheet_label(SheetLabel::total), {total(one_), total(other_)},
             comparable && total(one_) != total(other_), Tone::bold);
    }

    bool differs() const { return differs_; }
    std::string take() { return std::move(page_); }

private:
    static constexpr int widest_trial = 80;
    static constexpr int mark_columns = 2;
    static constexpr int least_trial_column = 9;  ///< "–100,000"
    static constexpr int least_labels = 5;  ///< "total"
    static constexpr int usual_labels = 12;  ///< "left in hand"

    static std::string points(std::optional<int> value) {
        return value ? signed_number(*value) : "–";
    }

    int end(int column) const {
        return mark_columns + labels_ + (column + 1) * (stacked_gap + column_);
    }

    std::vector<TriedPart> parts_of(std::size_t side) const {
        std::vector<TriedPart> parts;
        add_parts(parts, one_, side, &TriedPart::one);
        add_parts(parts, other_, side, &TriedPart::other);
        std::ranges::stable_sort(parts, {}, &TriedPart::of);
        return parts;
    }

    void add_parts(std::vector<TriedPart>& parts, TriedHand const& tried, std::size_t side,
                   std::optional<int> TriedPart::* points) const {
        if (!tried.scored) return;
        for (auto const& scored : tried.scored->scores[side].lines) {
            auto label = shown(part_label(scored, tried.rules), style_);
            auto found = std::ranges::find_if(parts, [&](TriedPart const& part) {
                return part.of == scored.of && part.label == label;
            });
            if (found == parts.end()) {
                found = parts.insert(found, {scored.of, std::move(label), {}, {}});
            }
            auto& sum = (*found).*points;
            sum = sum.value_or(0) + scored.points;
        }
    }

    void line(std::string const& label, std::array<std::string, 2> const& figures, bool marked,
              Tone tone) {
        differs_ = differs_ || marked;
        if (!beside_) {
            page_ += paragraph(marked ? "* " + label : label, style_, 0, stacked_gap, tone);
            for (std::size_t i = 0; i < 2; ++i) {
                page_ += paragraph(names_[i] + "  " + figures[i], style_, 2 * stacked_gap,
                                   3 * stacked_gap);
            }
            return;
        }
        auto const lines = wrap(label, labels_, 1);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Row row(style_);
            if (i == 0 && marked) row.left(0, "*", Tone::yellow);
            row.left(mark_columns + (i == 0 ? 0 : 1), lines[i], tone);
            if (i + 1 == lines.size()) {
                row.right(end(0), figures[0], tone).right(end(1), figures[1], tone);
            }
            page_ += row.take();
        }
    }

    TriedHand const& one_;
    TriedHand const& other_;
    Style style_;
    std::vector<std::vector<TriedPart>> parts_;
    std::array<std::string, 2> names_;
    int labels_ = 0;  ///< columns
    int column_ = 0;  ///< the width of a column of points
    bool beside_ = true;  ///< whether there is room for columns
    bool differs_ = false;
    std::string page_;
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
    text += paragraph(formed_text(scored.hand.formed, sides), style, 0, 2, Tone::dim);
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
        text +=
            paragraph(winner ? tr("The match is over, won by {}.", sides[*winner])
                             : tr("The match is over: nobody has won; the tied share first place."),
                      style);
    }
    return finish(text, style);
}

std::string trial_page(TriedHand const& one, TriedHand const& other,
                       std::vector<std::string> const& sides, Style const& style) {
    TrialTable table(one, other, sides.size(), style);
    table.headings();
    for (std::size_t side = 0; side < sides.size(); ++side) table.side(sides[side], side);
    auto text = table.take();
    if (table.differs()) text += paragraph(tr("Rows with * differ."), style, 0, 2, Tone::dim);
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
