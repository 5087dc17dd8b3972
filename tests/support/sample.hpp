#pragma once
// How many of the many points of a test are tried.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
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

/// The point of a sample with which it begins: another one for each tree that is committed, so that all are met in
/// time, and the same wherever that tree is tested; 0 outside a clone; what MELDBOOK_FIRST says where several processes
/// share the points (scripts/damages). Of less than one in n points, one of the first `most`.
inline std::size_t first_of(std::size_t n,
                            std::size_t most = std::numeric_limits<std::size_t>::max()) {
    if (auto const* const part = std::getenv("MELDBOOK_FIRST"))
        return std::strtoul(part, nullptr, 10);
    std::string tree;
    auto const command = "git -C '" + in_source("") + "' rev-parse 'HEAD^{tree}' 2>/dev/null";
    if (auto* const git = popen(command.c_str(), "r"); git != nullptr) {
        for (int c = std::fgetc(git); c != EOF; c = std::fgetc(git)) tree += static_cast<char>(c);
        pclose(git);
    }
    auto const first = tree.empty() ? 0 : fnv1a(tree) % std::max<std::size_t>(std::min(n, most), 1);
    MESSAGE("one in " << n << ", the first is " << first);
    return first;
}

/// Whether a document of tests is tried in this one of several ways. It has one of them, another one when
/// it changes; with MELDBOOK_ALL_WAYS=1 each (scripts/test --all).
inline bool is_turn(std::string_view document, std::size_t way, std::size_t ways) {
    return std::getenv("MELDBOOK_ALL_WAYS") != nullptr || fnv1a(document) % ways == way;
}

}  // namespace meldbook::test
