#include "stats/interval.hpp"

#include <algorithm>
#include <cmath>

namespace meldbook::stats {

namespace {

/// The 97.5 % point of the normal distribution: 2.5 % stay out on either side.
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

}  // namespace meldbook::stats
