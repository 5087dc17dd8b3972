#include "domain/sheet_words.hpp"

#include "domain/text.hpp"

namespace meldbook::sheet {

namespace {

/// A letter of any script, or a digit.
bool begins_plainly(std::string_view name) {
    if (name.empty()) return false;
    char const first = lower(name[0]);
    return (first >= 'a' && first <= 'z') || is_digit(first) ||
           static_cast<unsigned char>(first) >= 0x80U;
}

}  // namespace

bool needs_quotes(std::string_view name) {
    // " for" at the end of one name would be found before the word between two.
    constexpr auto instead_begins = instead.substr(0, instead.size() - 1);
    return equal_ignoring_case(name, match) || equal_ignoring_case(name, rule_set) ||
           name.starts_with(hand) || name.find(instead_begins) != std::string_view::npos ||
           !begins_plainly(name) || name.find_first_of("\"\\:,=") != std::string_view::npos;
}

}  // namespace meldbook::sheet
