#pragma once
// How many of the many points of a test are tried.

#include <cstddef>
#include <cstdlib>
#include <string_view>

#include <doctest/doctest.h>

#include "domain/hash.hpp"

namespace meldbook::test {

/// One in so many: `usual`, a prime, so that every kind of point is met; or what a variable of the
/// environment says, 1 for all of them.
inline std::size_t one_in(std::size_t usual, char const* variable) {
    auto const* const wish = std::getenv(variable);
    auto const given = wish != nullptr ? std::strtoul(wish, nullptr, 10) : usual;
    REQUIRE(given > 0);
    return given;
}

/// Whether a document of tests is tried in this one of several ways. It has one of them, another one when
/// it changes; with MELDBOOK_ALL_WAYS=1 each (scripts/test --all).
inline bool is_turn(std::string_view document, std::size_t way, std::size_t ways) {
    return std::getenv("MELDBOOK_ALL_WAYS") != nullptr || fnv1a(document) % ways == way;
}

}  // namespace meldbook::test
