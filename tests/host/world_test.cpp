// The clock, and times as they are written.

#include "host/world.hpp"

#include <cstdlib>
#include <ctime>
#include <string>

#include <doctest/doctest.h>

namespace meldbook_tests::host_world_test {

using namespace meldbook::host;

TEST_CASE("clock: times with an offset and without a zone are read as UTC") {
    struct Row {
        char const* written;
        char const* utc;
    };
    constexpr Row rows[] = {
        {"2026-11-21T19:15:00Z", "2026-11-21T19:15:00Z"},
        {"2026-11-21T19:15:30", "2026-11-21T19:15:30Z"},
        {"2026-11-21T19:15", "2026-11-21T19:15:00Z"},
        {"2026-11-21T19:15Z", "2026-11-21T19:15:00Z"},
        {"2026-11-21T00:30:00+01:00", "2026-11-20T23:30:00Z"},
        {"2026-12-31T19:15:00-05:30", "2027-01-01T00:45:00Z"},
        {"2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"},
        {"2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.written);
        CHECK(to_utc(row.written) == row.utc);
    }
}

TEST_CASE("clock: what is not a time is not read") {
    for (auto const* text :
         {"", "tomorrow", "2026-11-21", "2026-11-21T", "2026-11-21T-1:-5:00Z",
          "2026-11-21T19:-5:00Z", "2026-11-21T 9:15:00Z", "2026-11-21T24:00:00Z",
          "2026-11-21T19:60:00Z", "2026-11-21T19:15:61Z", "2026-02-29T19:15:00Z",
          "2026-13-01T19:15:00Z", "2026-11-31T19:15:00Z", "-026-11-21T19:15:00Z",
          "2026-11-21T19:15:00ZZ", "2026-11-21T19:15:00+1", "2026-11-21T19:15:00+01:00Z",
          "2026-11-21T19:15:00 +01:00", "2026-11-21T19:15:00*01:00"}) {
        CAPTURE(text);
        CHECK_FALSE(to_utc(text));
    }
}

TEST_CASE("clock: one that stands still shows its time, as people read it") {
    Clock const clock("2026-11-01T09:05:00Z");
    CHECK(clock.now() == "2026-11-01T09:05:00Z");
    CHECK(clock.local_time(clock.now()) == "Sun 1 Nov 2026 09:05");
    CHECK(clock.local_day(clock.now()) == "Sun 1 Nov 2026");
    CHECK(clock.local_date(clock.now()) == "2026-11-01");
    CHECK(clock.utc_of("2026-11-01T00:00:00") == "2026-11-01T00:00:00Z");
}

TEST_CASE("clock: the day and the month are those of this table's clock") {
    struct Row {
        char const* zone;
        char const* utc;
        char const* date;
    };
    constexpr Row rows[] = {
        {"East-1", "2026-10-31T22:59:59Z", "2026-10-31"},
        {"East-1", "2026-10-31T23:00:00Z", "2026-11-01"},
        {"East-1", "2026-12-31T23:30:00Z", "2027-01-01"},
        {"West5", "2027-01-01T04:59:59Z", "2026-12-31"},
        {"West5", "2027-01-01T05:00:00Z", "2027-01-01"},
        {"West5", "2026-03-01T04:59:59Z", "2026-02-28"},
    };
    Clock const clock;
    for (auto const& row : rows) {
        CAPTURE(row.zone);
        CAPTURE(row.utc);
        setenv("TZ", row.zone, 1);
        tzset();
        CHECK(clock.local_date(row.utc) == row.date);
        CHECK(clock.local_month(row.utc) == std::string(row.date, 7));
    }
    setenv("TZ", "UTC", 1);
    tzset();
    CHECK(clock.local_month("yesterday") == "yesterday");
}

TEST_CASE("clock: every day of the week and every month has its name") {
    Clock const clock;
    std::string days;
    for (auto const* month :
         {"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"}) {
        days += clock.local_day("2026-" + std::string(month) + "-01T12:00:00Z") + "\n";
    }
    CHECK(days == "Thu 1 Jan 2026\nSun 1 Feb 2026\nSun 1 Mar 2026\nWed 1 Apr 2026\n"
                  "Fri 1 May 2026\nMon 1 Jun 2026\nWed 1 Jul 2026\nSat 1 Aug 2026\n"
                  "Tue 1 Sep 2026\nThu 1 Oct 2026\nSun 1 Nov 2026\nTue 1 Dec 2026\n");
}

TEST_CASE("clock: what is not a time is shown as it is, without what a terminal obeys") {
    Clock const clock;
    CHECK(clock.now().size() == std::string("2026-11-21T19:15:00Z").size());
    CHECK(clock.local_time("yesterday") == "yesterday");
    CHECK(clock.local_day("yesterday") == "yesterday");
    CHECK(clock.local_date("yesterday") == "yesterday");
    for (auto const& shown : {clock.local_time("\x1B]52;c;QQ==\x07"), clock.local_day("\x1B[2J\n"),
                              clock.local_date("\x1B[2J")})
        CHECK(shown.find_first_of("\x1B\x07\n") == std::string::npos);
    CHECK(clock.utc_of("yesterday") == "yesterday");
}

}  // namespace meldbook_tests::host_world_test
