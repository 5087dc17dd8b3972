#include "text/shell_word.hpp"

#include <algorithm>

#include "domain/text.hpp"

namespace meldbook {

namespace {

/// What no shell takes for anything but itself, wherever it stands; names may hold any letters.
bool is_plain(char c) {
    constexpr std::string_view others = "_@%+=:,./-";
    return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80 ||
           others.find(c) != std::string_view::npos;
}

/// What keeps its meaning between double quotes, or ends them; a line break would end the line of
/// whoever copies it.
bool needs_single(char c) {
    constexpr std::string_view others = "\"$`\\!";
    return static_cast<unsigned char>(c) < 0x20 || others.find(c) != std::string_view::npos;
}

}  // namespace

std::string shell_word(std::string_view word) {
    if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
    if (std::ranges::none_of(word, needs_single)) return '"' + std::string(word) + '"';
    std::string quoted = "'";
    for (char const c : word) {
        if (c == '\'') quoted += "'\\''";
        else quoted += c;
    }
    return quoted + "'";
}

}  // namespace meldbook
