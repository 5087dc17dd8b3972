#include <initializer_list>

#include <doctest/doctest.h>

#include "stats/figures.hpp"

namespace meldbook_tests::stats_interval_test {

using meldbook::stats::wilson;

TEST_CASE("Wilson's interval, worked by hand") {
    // 7 of 10: z² = 3.8415, (0.7 + 0.19207 ± 1.95996 × √(0.021 + 0.0096036)) / 1.38415
    struct Row {
        int hits, trials;
        double low, high;
    };
    for (auto const& row : {
             Row{7, 10, 0.3968, 0.8922},
             Row{3, 10, 0.1078, 0.6032},     // the other side of the same
             Row{0, 5, 0.0, 0.4345},         // z² / (n + z²)
             Row{5, 5, 0.5655, 1.0},         // n / (n + z²)
             Row{1, 1, 0.2065, 1.0},
             Row{500, 1000, 0.4691, 0.5309},
             Row{0, 0, 0.0, 1.0},
         }) {
        CAPTURE(row.hits);
        CAPTURE(row.trials);
        auto const interval = wilson(row.hits, row.trials);
        CHECK(interval.low == doctest::Approx(row.low).epsilon(0.0002));
        CHECK(interval.high == doctest::Approx(row.high).epsilon(0.0002));
        CHECK(interval.low >= 0);
        CHECK(interval.high <= 1);
    }
}

}  // namespace meldbook_tests::stats_interval_test
