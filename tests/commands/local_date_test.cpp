#include "commands/local_date.hpp"

#include <map>

#include <doctest/doctest.h>

namespace meldbook_tests::local_date_test {

using namespace meldbook::commands;

namespace {

/// A clock an hour ahead of UTC: November begins there when it is 23:00 on the last of October.
World hour_ahead(int& asked) {
    World world;
    world.utc = [&asked](std::string const& local) -> std::string {
        ++asked;
        if (local == "2026-10-01T00:00:00") return "2026-09-30T23:00:00Z";
        if (local == "2026-11-01T00:00:00") return "2026-10-31T23:00:00Z";
        if (local == "2026-12-01T00:00:00") return "2026-11-30T23:00:00Z";
        if (local == "2027-01-01T00:00:00") return "2026-12-31T23:00:00Z";
        FAIL("asked for ", local);
        return {};
    };
    return world;
}

}  // namespace

TEST_CASE("the month on this table's clock") {
    int asked = 0;
    auto const world = hour_ahead(asked);
    LocalMonth month(world);
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
    World world;
    world.utc = [](std::string const& local) { return local.substr(0, 11) + "05:00:00Z"; };
    LocalMonth month(world);
    CHECK(month.of("2027-01-01T04:59:59Z") == "2026-12");
    CHECK(month.of("2027-01-01T05:00:00Z") == "2027-01");
}

TEST_CASE("the day on this table's clock") {
    World world;
    SUBCASE("east of Greenwich") {
        world.utc = [](std::string const& local) {
            auto const begins =
                std::map<std::string, std::string>{{"2026-12-31T00:00:00", "2026-12-30T23:00:00Z"},
                                                   {"2027-01-01T00:00:00", "2026-12-31T23:00:00Z"},
                                                   {"2027-01-02T00:00:00", "2027-01-01T23:00:00Z"}};
            return begins.at(local);
        };
        LocalDay day(world);
        CHECK(day.of("2026-12-31T22:59:59Z") == "2026-12-31");
        CHECK(day.of("2026-12-31T23:00:00Z") == "2027-01-01");
        CHECK(day.of("2027-01-01T12:00:00Z") == "2027-01-01");
    }
    SUBCASE("west of it") {
        world.utc = [](std::string const& local) { return local.substr(0, 11) + "05:00:00Z"; };
        LocalDay day(world);
        CHECK(day.of("2026-03-01T04:59:59Z") == "2026-02-28");
        CHECK(day.of("2026-03-01T05:00:00Z") == "2026-03-01");
        CHECK(day.of("2027-01-01T00:30:00Z") == "2026-12-31");
        CHECK(day.of("2026-11") == "2026-11");
        CHECK(day.of("yesterday") == "yesterday");
    }
}

}  // namespace meldbook_tests::local_date_test
