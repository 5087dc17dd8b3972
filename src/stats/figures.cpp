#include "stats/figures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace meldbook::stats {

namespace {

/// The 97.5 % quantile of the normal distribution, which leaves 2.5 % on either side.
constexpr double z = 1.959963984540054;

}  // namespace

Interval wilson(int hits, int trials) {
    if (trials <= 0) return {};
    double const n = trials;
    double const share = hits / n;
    double const spread = z * z / n;
    double const middle = share + spread / 2;
    double const reach = z * std::sqrt(share * (1 - share) / n + spread / (4 * n));
    return {std::clamp((middle - reach) / (1 + spread), 0.0, 1.0),
            std::clamp((middle + reach) / (1 + spread), 0.0, 1.0)};
}

void Score::add(Finish finish) {
    ++matches;
    switch (finish) {
        case Finish::won: ++won; break;
        case Finish::level: ++level; break;
        case Finish::lost: ++lost; break;
    }
}

std::optional<double> Score::win_rate() const {
    if (matches == 0) return std::nullopt;
    return static_cast<double>(won) / matches;
}

void Runs::add(Finish finish, MatchMark match) {
    if (finish != current_is || finish == Finish::level) current = {};
    current_is = finish;
    if (finish == Finish::level) return;
    if (current.matches++ == 0) current.first = match;
    current.last = std::move(match);
    auto& longest = finish == Finish::won ? won : lost;
    if (current.matches > longest.matches) longest = current;
}

}  // namespace meldbook::stats
