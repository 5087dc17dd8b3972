#pragma once
// What rule sets, canasta kinds, events and the like are called.

#include <algorithm>
#include <string_view>

#include "domain/text.hpp"

namespace meldbook::rules {

/// Whether a text may be an id: `a-z`, `0-9` and `-`.
inline bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-';
    });
}

}  // namespace meldbook::rules
