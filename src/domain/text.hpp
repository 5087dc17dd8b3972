#pragma once
// Text taken apart and put together again, byte by byte: nothing here knows columns or languages.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace meldbook {

/// What separates words.
inline constexpr std::string_view blanks = " \t\r\n";

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// What editors and spreadsheets may put before a text to mark it as UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// A real minus sign, as sheets print it.
inline constexpr std::string_view minus_sign = "\u2212";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A to Z as a to z; every other byte as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The same for a whole text.
std::string lower(std::string_view text);

/// Whether two texts are the same but for capitals.
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// One or more decimal digits and nothing else.
bool is_digits(std::string_view text);

/// The number a text is, all of it; nothing for anything else.
template <typename Integer>
std::optional<Integer> whole_number(std::string_view text) {
    Integer number{};
    auto const* const end = text.data() + text.size();
    auto const read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return number;
}

/// Text without the blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// The parts between the separators, empty ones too: one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Takes the part before the first separator off the front of a text, and the separator with it;
/// all of the text where there is none.
std::string_view take_part(std::string_view& text, char separator);

/// The lines without their ends. Nothing follows the last line end.
std::vector<std::string_view> split_lines(std::string_view text);

/// The texts with `between` between two of them.
std::string join(std::vector<std::string> const& texts, std::string_view between);

/// How many bytes at the beginning are UTF-8: whole characters in their shortest form, no
/// surrogates.
std::size_t utf8_length(std::string_view text);

inline bool is_utf8(std::string_view text) { return utf8_length(text) == text.size(); }

}  // namespace meldbook
