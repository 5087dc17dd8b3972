#pragma once
// How many of the many points of a test are tried.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "domain/hash.hpp"
#include "support/paths.hpp"

namespace meldbook::test {

/// One in so many: `usual`, a prime, so that every kind of point is met; or what a variable of the
/// environment says, 1 for all of them.
inline std::size_t one_in(std::size_t usual, char const* variable) {
    auto const* const wish = std::getenv(variable);
    auto const given = wish != nullptr ? std::strtoul(wish, nullptr, 10) : usual;
    REQUIRE(given > 0);
    return given;
}

/// The point of a sample with which it begins: another one at another commit, so that all are met in time. Of less
/// than one in n points, one of the first `most`.
inline std::size_t first_of(std::size_t n,
                            std::size_t most = std::numeric_limits<std::size_t>::max()) {
    auto const line = [](std::string const& file) {
        std::string text;
        std::getline(std::ifstream(in_source(".git/" + file)), text);
        return text;
    };
    auto head = line("HEAD");
    if (head.starts_with("ref: ")) head = line(head.substr(5));
    auto const first = fnv1a(head) % std::max<std::size_t>(std::min(n, most), 1);
    MESSAGE("one in " << n << ", the first is " << first);
    return first;
}

/// Whether a document of tests is tried in this one of several ways. It has one of them, another one when
/// it changes; with MELDBOOK_ALL_WAYS=1 each (scripts/test --all).
inline bool is_turn(std::string_view document, std::size_t way, std::size_t ways) {
    return std::getenv("MELDBOOK_ALL_WAYS") != nullptr || fnv1a(document) % ways == way;
}

}  // namespace meldbook::test
