// Days and months on this table's clock, and as people write them.

#include "host/dates.hpp"

#include <functional>
#include <map>
#include <utility>

#include <doctest/doctest.h>

namespace meldbook_tests::host_dates_test {

using namespace meldbook::host;

namespace {

/// A clock in some time zone.
class Elsewhere : public Clock {
public:
    using Zone = std::function<std::string(std::string const& local)>;

    explicit Elsewhere(Zone zone) : zone_(std::move(zone)) {}
    std::string utc_of(std::string const& local) const override { return zone_(local); }

private:
    Zone zone_;
};

std::string five_hours_behind(std::string const& local) {
    return local.substr(0, 11) + "05:00:00Z";
}

/// A clock an hour ahead of UTC: November begins there when it is 23:00 on the last of October.
Elsewhere hour_ahead(int& asked) {
    return Elsewhere([&asked](std::string const& local) -> std::string {
        ++asked;
        if (local == "2026-10-01T00:00:00") return "2026-09-30T23:00:00Z";
        if (local == "2026-11-01T00:00:00") return "2026-10-31T23:00:00Z";
        if (local == "2026-12-01T00:00:00") return "2026-11-30T23:00:00Z";
        if (local == "2027-01-01T00:00:00") return "2026-12-31T23:00:00Z";
        FAIL("asked for ", local);
        return {};
    });
}

}  // namespace

TEST_CASE("the month on this table's clock") {
    int asked = 0;
    auto const clock = hour_ahead(asked);
    LocalMonth month(clock);
    CHECK(month.of("2026-10-31T22:59:59Z") == "2026-10");
    CHECK(month.of("2026-10-31T23:00:00Z") == "2026-11");
    CHECK(month.of("2026-11-15T12:00:00Z") == "2026-11");
    CHECK(month.of("2026-12-31T23:30:00Z") == "2027-01");
    auto const so_far = asked;
    for (int i = 0; i < 100; ++i) month.of("2026-11-15T12:00:00Z");
    CHECK(asked == so_far);  // the clock is asked once for each month
    CHECK(month.of("yesterday") == "yesterday");
}

TEST_CASE("a table west of Greenwich plays in the month before") {
    Elsewhere const clock(five_hours_behind);
    LocalMonth month(clock);
    CHECK(month.of("2027-01-01T04:59:59Z") == "2026-12");
    CHECK(month.of("2027-01-01T05:00:00Z") == "2027-01");
}

TEST_CASE("the day on this table's clock") {
    SUBCASE("east of Greenwich") {
        Elsewhere const clock([](std::string const& local) {
            auto const begins =
                std::map<std::string, std::string>{{"2026-12-31T00:00:00", "2026-12-30T23:00:00Z"},
                                                   {"2027-01-01T00:00:00", "2026-12-31T23:00:00Z"},
                                                   {"2027-01-02T00:00:00", "2027-01-01T23:00:00Z"}};
            return begins.at(local);
        });
        LocalDay day(clock);
        CHECK(day.of("2026-12-31T22:59:59Z") == "2026-12-31");
        CHECK(day.of("2026-12-31T23:00:00Z") == "2027-01-01");
        CHECK(day.of("2027-01-01T12:00:00Z") == "2027-01-01");
    }
    SUBCASE("west of it") {
        Elsewhere const clock(five_hours_behind);
        LocalDay day(clock);
        CHECK(day.of("2026-03-01T04:59:59Z") == "2026-02-28");
        CHECK(day.of("2026-03-01T05:00:00Z") == "2026-03-01");
        CHECK(day.of("2027-01-01T00:30:00Z") == "2026-12-31");
        CHECK(day.of("2026-11") == "2026-11");
        CHECK(day.of("yesterday") == "yesterday");
    }
}

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
