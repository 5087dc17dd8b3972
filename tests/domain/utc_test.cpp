// Times there can be.

#include "domain/utc.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::utc_test {

using namespace meldbook;

TEST_CASE("a time is one that a clock in UTC can show") {
    for (auto const* time :
         {"2026-11-21T19:15:00Z", "2026-11-21T19:15:00.5Z", "2026-11-21T19:15:00.123456Z",
          "2024-02-29T00:00:00Z", "2026-12-31T23:59:59Z", "2016-12-31T23:59:60Z"}) {
        CAPTURE(time);
        CHECK(is_utc(time));
    }
    for (auto const* none : {"",
                             "Z",
                             "2026-11-21",
                             "2026-11-21T19:15:00",
                             "2026-11-21 19:15:00Z",
                             "2026-11-21T19:15:00+01:00",
                             "2026-11-21T19:15Z",
                             "2026-11-21T19:15:00.Z",
                             "2026-11-21T19:15:00.5x",
                             "2026-11-21T19:15:00xZ",
                             "2O26-11-21T19:15:00Z",
                             "2026-02-30T19:15:00Z",
                             "2025-02-29T19:15:00Z",
                             "2026-04-31T19:15:00Z",
                             "2026-13-01T19:15:00Z",
                             "2026-00-01T19:15:00Z",
                             "2026-01-00T19:15:00Z",
                             "2026-11-21T24:00:00Z",
                             "2026-11-21T25:61:00Z",
                             "2026-11-21T19:60:00Z",
                             "2026-11-21T19:15:61Z"}) {
        CAPTURE(none);
        CHECK_FALSE(is_utc(none));
    }
}

}  // namespace meldbook_tests::utc_test
