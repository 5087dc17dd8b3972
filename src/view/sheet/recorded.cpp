// What is shown after a hand is recorded (sheet.hpp).

#include <algorithm>

#include "text/text.hpp"
#include "text/text_page.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view {

namespace {

constexpr int figure_columns = 7;

/// A label with the points of all lines that have it.
struct Part {
    std::string label;
    int lines = 0;
    int points = 0;
};

}  // namespace

std::string made_of(SideScore const& score, Rules const& rules) {
    std::vector<Part> parts;
    for (auto const& line : score.lines) {
        auto const label = part_label(line, rules);
        auto found = std::ranges::find(parts, label, &Part::label);
        if (found == parts.end()) found = parts.insert(found, {.label = label});
        // Cards left in several hands are one part.
        if (line.of == LineOf::canasta || found->lines == 0) ++found->lines;
        found->points += line.points;
    }
    std::vector<std::string> texts;
    for (auto const& part : parts) {
        auto const& label = part.label;
        texts.push_back(part.lines > 1
                            ? tr_context("part of a score", "{0} × {1} {2}", part.lines, label,
                                         number(part.points))
                            : tr_context("part of a score", "{0} {1}", label, number(part.points)));
    }
    return texts.empty() ? tr_context("part of a score", "nothing") : joined(texts);
}

std::string recorded_hand(Match const& match, PlayedHand const& played, Style const& style) {
    std::vector<std::string> names;
    for (auto const& side : match.sides) names.push_back(shown(side.name, style));
    int widest = 0;
    for (auto const& name : names) widest = std::max(widest, display_width(name));
    constexpr int figures = 2 * (2 + figure_columns);
    int const name = std::min(widest, usable_width(style) - 2 - figures);
    int const total_end = 2 + name + 2 + figure_columns;
    int const after_end = total_end + 2 + figure_columns;
    std::vector<std::string> made;
    int widest_made = 0;
    for (auto const& score : played.scores) {
        made.push_back(shown(made_of(score, match.rules), style));
        widest_made = std::max(widest_made, display_width(made.back()));
    }
    bool const beside = after_end + 3 + widest_made <= usable_width(style);
    TextPage page(style);
    page.item(formed_text(played.facts.formed, names), Tone::dim);
    for (std::size_t side = 0; side < names.size(); ++side) {
        Row row(style);
        row.left(2, cut(names[side], name, style));
        row.right(total_end, signed_number(played.scores[side].total));
        row.right(after_end, number(played.after[side]));
        if (beside) row.left(after_end + 3, made[side], Tone::dim);
        page.lines(row.take());
        if (!beside) page.text(made[side], Tone::dim, 4, 2);
    }
    return page.take();
}

std::string totals_line(Match const& match, Style const& style) {
    std::vector<std::string> totals;
    for (auto const& side : match.sides)
        totals.push_back(
            tr_context("a side and its score", "{} {}", side.name, number(side.total)));
    TextPage page(style);
    page.text(joined(totals));
    return page.take();
}

}  // namespace meldbook::view
