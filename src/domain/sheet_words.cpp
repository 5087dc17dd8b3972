#include "domain/sheet_words.hpp"

#include <algorithm>

namespace meldbook::sheet {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, small, small);
}

/// A letter of any script, or a digit.
bool begins_plainly(std::string_view name) {
    if (name.empty()) return false;
    char const first = small(name[0]);
    return (first >= 'a' && first <= 'z') || (first >= '0' && first <= '9') ||
           static_cast<unsigned char>(first) >= 0x80U;
}

}  // namespace

bool needs_quotes(std::string_view name) {
    // " for" at the end of one name would be found before the word between two.
    constexpr auto instead_begins = instead.substr(0, instead.size() - 1);
    return same(name, match) || same(name, rule_set) || name.starts_with(hand) ||
           name.find(instead_begins) != std::string_view::npos || !begins_plainly(name) ||
           name.find_first_of("\"\\:,=") != std::string_view::npos;
}

}  // namespace meldbook::sheet
