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

/// How many bytes the sign in front of a number takes, a real minus sign too; 0 where there is none.
std::size_t length_of_sign(std::string_view number);

/// A figure without the commas between its thousands: 12,000 as 12000. Other separators may be
/// allowed beside the comma. Nothing where one is anywhere else, as in 12,5.
std::optional<std::string> without_thousands(std::string_view figure,
                                             std::string_view separators = ",");

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A to Z as a to z; every other byte as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A to Z and a to z.
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// lower() for a whole text.
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

/// The same of what `text_of` makes of each item.
template <typename Items, typename TextOf>
std::string join(Items const& items, std::string_view between, TextOf text_of) {
    std::string joined;
    bool first = true;
    for (auto const& item : items) {
        if (!first) joined += between;
        joined += text_of(item);
        first = false;
    }
    return joined;
}

/// A text member of each: `texts_of(rules.events, &Event::id)`.
template <typename Items, typename Text>
std::vector<std::string> texts_of(Items const& items, Text text) {
    std::vector<std::string> texts;
    for (auto const& item : items) texts.emplace_back(item.*text);
    return texts;
}

/// How many bytes at the beginning are UTF-8: whole characters in their shortest form, no
/// surrogates.
std::size_t utf8_length(std::string_view text);

inline bool is_utf8(std::string_view text) { return utf8_length(text) == text.size(); }

}  // namespace meldbook
