#include "view/tables/stats_parts.hpp"

#include <algorithm>
#include <cmath>

#include "text/row.hpp"
#include "text/text.hpp"

namespace meldbook::view {

namespace {

constexpr int gap = 2;
constexpr int indent = 2;
constexpr int narrowest_detail = 24;

long per_cent(double share) { return std::lround(share * 100); }

int column_of(FigureLine const& line) { return line.part ? indent : 0; }

}  // namespace

std::string percent_text(std::optional<double> share) {
    return share ? fmt::format("{} %", per_cent(*share)) : "";
}

std::string interval_text(stats::Score const& score) {
    if (score.matches == 0) return "";
    auto const interval = score.interval();
    return fmt::format("{}–{} %", per_cent(interval.low), per_cent(interval.high));
}

std::string rate_text(stats::Score const& score) {
    if (score.matches == 0) return "";
    return fmt::format("{} ({})", percent_text(score.win_rate()), interval_text(score));
}

std::vector<std::string> score_cells(stats::Score const& score) {
    auto const share = [](double value) { return fmt::format("{:.3f}", value); };
    auto const rate = score.win_rate();
    auto const between = score.interval();
    return {std::to_string(score.matches),  std::to_string(score.won),
            std::to_string(score.level),    std::to_string(score.lost),
            rate ? share(*rate) : "",       rate ? share(between.low) : "",
            rate ? share(between.high) : ""};
}

std::vector<std::string> hand_cells(int hands, std::int64_t points) {
    return {std::to_string(hands), std::to_string(points),
            hands > 0 ? fmt::format("{:.1f}", static_cast<double>(points) / hands) : ""};
}

std::vector<GridColumn> figure_columns() {
    std::vector<GridColumn> columns;
    for (auto const* heading : {"matches", "won", "level", "lost", "rate", "rate from", "rate to",
                                "hands", "points", "points a hand"}) {
        columns.push_back({heading, true});
    }
    return columns;
}

std::string average_text(std::int64_t sum, int of) {
    if (of == 0) return "";
    return fmt::format("{:.2f}", static_cast<double>(sum) / of);
}

std::string points_a_hand(std::int64_t points, int hands) {
    if (hands == 0) return "";
    return signed_number(std::llround(static_cast<double>(points) / hands));
}

std::string minutes_text(std::int64_t seconds, int hands) {
    if (hands == 0) return "";
    double const minutes = static_cast<double>(seconds) / 60 / hands;
    auto const tenths = std::lround(minutes * 10);
    if (tenths >= 100 || tenths % 10 == 0) return fmt::format("{} min", std::lround(minutes));
    return fmt::format("{}.{} min", tenths / 10, tenths % 10);
}

std::string figures_text(std::vector<FigureLine> const& lines, Style const& style) {
    int label_width = 0;
    int figure_width = 0;
    for (auto const& line : lines) {
        label_width =
            std::max(label_width, column_of(line) + display_width(shown(line.label, style)));
        figure_width = std::max(figure_width, display_width(line.cells[0].figure));
    }
    int const width = usable_width(style);
    label_width = std::min(label_width, width - gap - figure_width);
    int const figure_end = label_width + gap + figure_width;
    int const detail_at = figure_end + gap;
    bool const beside = width - detail_at >= narrowest_detail;

    std::string text;
    for (auto const& line : lines) {
        auto const& cell = line.cells[0];
        Row row(style);
        auto const label = cut(shown(line.label, style), label_width - column_of(line), style);
        row.left(column_of(line), label).right(figure_end, cell.figure, Tone::bold);
        auto const detail = shown(cell.detail, style);
        if (!beside || detail.empty()) {
            text += row.take() + paragraph(detail, style, 2 * indent, 2 * indent, Tone::dim);
            continue;
        }
        auto const wrapped = wrap(detail, width - detail_at);
        text += row.left(detail_at, wrapped[0], Tone::dim).take();
        for (std::size_t i = 1; i < wrapped.size(); ++i) {
            text += Row(style).left(detail_at, wrapped[i], Tone::dim).take();
        }
    }
    return text;
}

}  // namespace meldbook::view
