// The chart of one match: its running totals.

#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// How many times as high as all else the target may be in a picture.
constexpr double nearest_target = 1.5;

int highest_total(Match const& match) {
    int highest = 0;
    for (auto const& side : match.sides) highest = std::max(highest, side.start);
    for (auto const& hand : match.hands) {
        for (int total : hand.after) highest = std::max(highest, total);
    }
    return highest;
}

/// The scores at which the opening requirement changes, up to the first that nobody has reached.
std::vector<ChartLine> opening_lines(Match const& match) {
    std::vector<ChartLine> lines;
    auto const& rules = match.rules;
    if (rules.opening.by_hand) return lines;
    int const highest = highest_total(match);
    for (auto const& band : rules.opening.bands) {
        if (!band.from) continue;
        bool const beyond = *band.from > highest;
        if (beyond && match.terms.target > 0 && *band.from >= match.terms.target) break;
        auto const needed = words::opening_figure(opening_at(rules, *band.from, 1));
        lines.push_back({static_cast<double>(*band.from),
                         tr("{} to open from {}", needed, number(*band.from)),
                         tr("{} to open", needed)});
        if (beyond) break;
    }
    return lines;
}

/// The target as a line, or in words where the line would be so far up that little were seen of the
/// scores.
void add_target(Chart& chart, Match const& match) {
    auto const figure = number(match.terms.target);
    double const target = match.terms.target;
    double const reached =
        std::max<double>(highest_total(match), chart.lines.empty() ? 0 : chart.lines.back().y);
    if (target > reached * nearest_target) {
        chart.note = tr("target {}, above the picture", figure);
    } else {
        chart.lines.push_back(
            {target, match.terms.exceed ? tr("target: past {}", figure) : tr("target {}", figure),
             words::terms_text(match.terms).front(), true});
    }
}

ChartSeries totals_of(Match const& match, std::size_t side) {
    auto const& start = match.sides[side].start;
    ChartSeries series{match.sides[side].name, {}, number(start)};
    series.points.push_back(
        {0, static_cast<double>(start), 0, tr("before the first hand: {}", number(start))});
    for (auto const& hand : match.hands) {
        int const total = hand.after[side];
        series.points.push_back({static_cast<double>(hand.facts.number), static_cast<double>(total),
                                 0, tr("after hand {}: {}", hand.facts.number, number(total))});
        series.last = number(total);
    }
    return series;
}

std::string summary_of(Match const& match, std::vector<ChartSeries> const& series) {
    std::vector<std::string> totals;
    for (auto const& side : series) totals.push_back(fmt::format("{} {}", side.name, side.last));
    auto const hands = static_cast<long long>(match.hands.size());
    return tr_plural(hands, "Scores after {} hand: {}", "Scores after {} hands: {}", number(hands),
                     joined(totals));
}

}  // namespace

Chart totals_chart(Match const& match, std::string_view when) {
    Chart chart;
    chart.title = tr("Match {}, {}", match.facts.number, when);
    chart.across = sheet_label(SheetLabel::hand);
    for (std::size_t hand = 0; hand <= std::max<std::size_t>(match.hands.size(), 1); ++hand) {
        chart.ticks.push_back({static_cast<double>(hand), std::to_string(hand)});
    }
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        chart.series.push_back(totals_of(match, i));
    }
    chart.lines = opening_lines(match);
    if (match.terms.target > 0) add_target(chart, match);
    chart.summary = summary_of(match, chart.series);
    return chart;
}

}  // namespace meldbook::view
