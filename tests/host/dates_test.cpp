// Days, months and years as people write them.

#include "host/dates.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::host_dates_test {

using namespace meldbook::host;

TEST_CASE("periods: a day, a month and a year end where the next begins") {
    struct Row {
        char const* text;
        char const* begin;
        char const* end;
    };
    constexpr Row rows[] = {
        {"2026-11-21", "2026-11-21T00:00:00", "2026-11-22T00:00:00"},
        {"2026-11-30", "2026-11-30T00:00:00", "2026-12-01T00:00:00"},
        {"2026-12-31", "2026-12-31T00:00:00", "2027-01-01T00:00:00"},
        {"2024-02-29", "2024-02-29T00:00:00", "2024-03-01T00:00:00"},
        {"2026-11", "2026-11-01T00:00:00", "2026-12-01T00:00:00"},
        {"2026-12", "2026-12-01T00:00:00", "2027-01-01T00:00:00"},
        {"2026", "2026-01-01T00:00:00", "2027-01-01T00:00:00"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        auto const period = period_of(row.text);
        REQUIRE(period);
        CHECK(period->begin == row.begin);
        CHECK(period->end == row.end);
    }
}

TEST_CASE("periods: what is no day is none") {
    for (auto const* text :
         {"", "26", "2026-13", "2026-00", "2026-02-29", "2026-11-31", "2026-1-1", "2026/11/21",
          "2026-11-2x", "+026", "today", "2026-11-21T10:00", "0999", "9999", "9999-12-31"}) {
        CAPTURE(text);
        CHECK_FALSE(period_of(text));
    }
}

}  // namespace meldbook_tests::host_dates_test
