#include "stats/chances.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace meldbook::stats {

namespace {

double normal(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

}  // namespace

std::optional<Chances::Course> Chances::course_of(Match const& match) {
    if (match.sides.size() != 2 || match.terms.target <= 0) return std::nullopt;
    Course course{.totals = {{match.sides[0].start, match.sides[1].start}},
                  .target = match.terms.target,
                  .winner = match.facts.winner};
    for (auto const& hand : match.hands) course.totals.push_back({hand.after[0], hand.after[1]});
    return course;
}

void Chances::add(Match const& match) {
    if (match.facts.status != Status::finished) return;
    if (with_switches(match.facts.rules_id, match.rules.switches) != rules_) return;
    auto course = course_of(match);
    if (!course || !course->winner || match.hands.empty()) return;
    for (auto const& hand : match.hands) {
        double const first = hand.scores[0].total;
        double const second = hand.scores[1].total;
        squares_ += (first - second) * (first - second);
        best_ += std::max(first, second);
        ++hands_;
    }
    seen_.push_back(std::move(*course));
}

double Chances::chance(std::array<int, 2> const& totals, int target) const {
    double const mean = std::max(best_ / hands_, 1.0);
    double const deviation = std::max(std::sqrt(squares_ / hands_), 1.0);
    double const missing = std::max(target - std::max(totals[0], totals[1]), 0);
    double const remaining = missing / mean + 0.5;
    return normal((totals[0] - totals[1]) / (deviation * std::sqrt(remaining)));
}

std::optional<std::vector<double>> Chances::of(Match const& match) const {
    if (!enough()) return std::nullopt;
    auto const course = course_of(match);
    bool const finished = match.facts.status == Status::finished;
    if (!course || (finished && !course->winner)) return std::nullopt;
    std::vector<double> chances;
    for (auto const& totals : course->totals) chances.push_back(chance(totals, course->target));
    if (finished) chances.back() = *course->winner == 0 ? 1 : 0;
    return chances;
}

std::array<Calibrated, calibrated_ranges> Chances::calibration() const {
    constexpr double width = 0.5 / calibrated_ranges;
    std::array<Calibrated, calibrated_ranges> ranges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        ranges[i].from = 0.5 + width * static_cast<double>(i);
        ranges[i].to = ranges[i].from + width;
    }
    for (auto const& course : seen_) {
        for (std::size_t hand = 1; hand + 1 < course.totals.size(); ++hand) {
            auto const& totals = course.totals[hand];
            if (totals[0] == totals[1]) continue;
            double const first = chance(totals, course.target);
            std::size_t const likely = first >= 0.5 ? 0 : 1;
            double const chance = std::max(first, 1 - first);
            auto const at =
                std::min(static_cast<std::size_t>((chance - 0.5) / width), calibrated_ranges - 1);
            auto& range = ranges[at];
            ++range.times;
            range.expected += chance;
            if (course.winner == likely) ++range.won;
        }
    }
    for (auto& range : ranges) {
        if (range.times > 0) range.expected /= range.times;
    }
    return ranges;
}

}  // namespace meldbook::stats
