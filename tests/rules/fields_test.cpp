#include "rules/fields.hpp"

#include <limits>

#include <doctest/doctest.h>

namespace meldbook_tests::rules_fields_test {

using namespace meldbook;
using namespace meldbook::rules;

TEST_CASE("rules: ranges") {
    constexpr int no_limit = std::numeric_limits<int>::max();
    struct Case {
        std::string text;
        Range range;
    };
    for (auto const& [text, range] :
         {Case{"0", {0, 0}}, Case{"3", {3, 3}}, Case{"1-4", {1, 4}}, Case{"2-2", {2, 2}},
          Case{"2+", {2, no_limit}}, Case{"0+", {0, no_limit}}, Case{"999999", {999999, 999999}}}) {
        CAPTURE(text);
        REQUIRE(parse_range(text).has_value());
        CHECK(*parse_range(text) == range);
        CHECK(parse_range(print_range(range)) == range);
    }
    CHECK(print_range({2, 2}) == "2");
    CHECK(print_range({1, 4}) == "1-4");
    CHECK(print_range({}) == "0+");
}

TEST_CASE("rules: what is no range") {
    for (std::string const text :
         {"",      "+",     "-",  "-3",  "3-",      "4-1",   "1--4",
          "1-4-5", "3++",   "+3", " 3",  "3 ",      "1 - 4", "03",
          "1-04",  "three", "3x", "1.5", "1000000", "0x3",   "99999999999999999999",
          "1-"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_range(text).has_value());
    }
}

}  // namespace meldbook_tests::rules_fields_test
