// The charts of one match: its running totals, and the chances of winning in its course.

#include <algorithm>
#include <cmath>

#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/cell.hpp"
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

/// A chance in percent, as people read it.
std::string chance_text(double chance) { return tr("{} %", number(std::lround(chance * 100))); }

/// The chance of a side from that of the first of two.
double chance_of(double first, std::size_t side) { return side == 0 ? first : 1 - first; }

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

Chart chance_chart(Match const& match, std::vector<double> const& chances, int matches) {
    Chart chart;
    chart.title = tr("Match {}: chances of winning", match.facts.number);
    chart.across = sheet_label(SheetLabel::hand);
    chart.lines.push_back({50, tr("even"), tr("even")});
    chart.lines.push_back({100, tr("certain"), tr("certain"), true});
    for (std::size_t i = 0; i < chances.size() || i < 2; ++i) {
        auto const hand = i == 0 ? 0 : match.hands.size() < i ? 1 : match.hands[i - 1].facts.number;
        chart.ticks.push_back({static_cast<double>(hand), std::to_string(hand)});
    }
    std::vector<std::string> last;
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        ChartSeries series{match.sides[side].name, {}, ""};
        for (std::size_t i = 0; i < chances.size(); ++i) {
            double const chance = chance_of(chances[i], side);
            series.last = chance_text(chance);
            auto const text =
                i == 0 ? tr("before the first hand: {}", series.last)
                       : tr("after hand {}: {}", match.hands[i - 1].facts.number, series.last);
            series.points.push_back({chart.ticks[i].x, chance * 100, 0, text});
        }
        last.push_back(fmt::format("{} {}", series.name, series.last));
        chart.series.push_back(std::move(series));
    }
    chart.summary = tr_plural(matches, "Chances of winning, from {} matches; at the end: {}",
                              "Chances of winning, from {} matches; at the end: {}",
                              number(matches), joined(last));
    return chart;
}

std::string json::chances(Match const& match, std::vector<double> const& chances, int matches) {
    return meldbook::json::object_text([&](meldbook::json::Object& out) {
               out.field("match", match.facts.number);
               out.field("rules", match.facts.rules_id);
               out.field("from_matches", matches);
               for (auto list = out.list("chances"); auto const& first : chances) {
                   auto const i = static_cast<std::size_t>(&first - chances.data());
                   auto object = list.object();
                   object.field("hand", i == 0 ? 0 : match.hands[i - 1].facts.number);
                   auto sides = object.list("sides");
                   for (std::size_t side = 0; side < match.sides.size(); ++side) {
                       sides.add(Cell(Number{chance_of(first, side), number_format::share}));
                   }
               }
           }) +
           "\n";
}

}  // namespace meldbook::view
