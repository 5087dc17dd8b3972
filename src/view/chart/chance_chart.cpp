// The chances of winning in the course of a match as a chart.

#include <cmath>

#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/cell.hpp"

namespace meldbook::view {

namespace {

/// A chance in percent, as people read it.
std::string chance_text(double chance) { return tr("{} %", number(std::lround(chance * 100))); }

/// The chance of a side from that of the first of two.
double chance_of(double first, std::size_t side) { return side == 0 ? first : 1 - first; }

}  // namespace

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
