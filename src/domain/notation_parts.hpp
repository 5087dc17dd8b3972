#pragma once
// What the files that read notation share; not for anybody else.

#include <string>
#include <string_view>
#include <vector>

#include "domain/notation.hpp"

namespace meldbook {

/// What separates the words of an entry.
inline constexpr std::string_view blanks = " \t\r\n";

/// A real minus sign, which people paste from sheets.
inline constexpr std::string_view minus_sign = "\u2212";

/// A complaint about a place in a word.
struct Failure {
    Fault fault{};
    std::size_t at = 0;
    std::size_t length = 0;
    std::string other = {};
    std::string suggestion = {};
    std::vector<std::string> choices = {};
};

/// Throws NotationError; `found` is cut out of the word.
[[noreturn]] void fail(std::string_view word, Failure failure);

/// One or more decimal digits and nothing else.
bool is_digits(std::string_view text);

/// Splits an entry into its words. A quoted reason is one word with its blanks.
std::vector<std::string_view> split_words(std::string_view text);

}  // namespace meldbook
