#pragma once
// How many of the many points of a test are tried.

#include <cstddef>
#include <cstdlib>

#include <doctest/doctest.h>

namespace meldbook::test {

/// One in so many: `usual`, a prime, so that every kind of point is met; or what a variable of the
/// environment says, 1 for all of them.
inline std::size_t one_in(std::size_t usual, char const* variable) {
    auto const* const wish = std::getenv(variable);
    auto const given = wish != nullptr ? std::strtoul(wish, nullptr, 10) : usual;
    REQUIRE(given > 0);
    return given;
}

}  // namespace meldbook::test
