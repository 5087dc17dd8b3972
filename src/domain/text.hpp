#pragma once
// Splits, joins and compares text as bytes, without regard to columns and languages.

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace meldbook {

/// The characters that separate words.
inline constexpr std::string_view blanks = " \t\r\n";

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The bytes that some editors and spreadsheets put before a text to mark it as UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The minus sign that sheets print (U+2212).
inline constexpr std::string_view minus_sign = "\u2212";

/// Returns how many bytes the sign before a number has, U+2212 included; 0 if there is none.
std::size_t length_of_sign(std::string_view number);

/// A figure of digits, and the sign that separates its thousands as typed; "" if none does.
struct Figure {
    std::string digits;
    std::string_view sign;
};

/// Reads a figure without a sign in front: 12000, 12,000, 12.000, 12 000 (also with a no-break blank),
/// 12'000. Nothing if what separates is anywhere else, as in 12.5, or not the same everywhere.
std::optional<Figure> figure_of(std::string_view text);

/// Returns a text, or nothing if it is empty.
std::optional<std::string> text_or_null(std::string_view text);

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Returns a to z for A to Z; any other byte unchanged.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A to Z and a to z.
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// lower() for a whole text.
std::string lower(std::string_view text);

/// Whether two texts are the same except for the case of ASCII letters.
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// Whether a text consists of one or more decimal digits.
bool is_digits(std::string_view text);

/// Whether a text has a form, in which 0 stands for any digit and any other character for itself.
bool has_form(std::string_view text, std::string_view form);

/// Returns the number that the whole text is; nothing for any other text.
template <typename Integer>
std::optional<Integer> whole_number(std::string_view text) {
    Integer number{};
    auto const* const end = text.data() + text.size();
    auto const read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return number;
}

/// Returns a text without the blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// Returns the parts between separators, including empty ones.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Removes the part before the first separator, and the separator, from the text and returns the
/// part. Without a separator the part is the whole text.
std::string_view take_part(std::string_view& text, char separator);

/// Returns the lines without their ends; there is no empty line after the last line end.
std::vector<std::string_view> split_lines(std::string_view text);

/// Joins texts, with `between` between each two.
std::string join(std::vector<std::string> const& texts, std::string_view between);

/// Joins the texts that `text_of` returns for the items.
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

/// Returns a member of each item: `texts_of(rules.events, &Event::id)`.
template <typename Items, typename Text>
std::vector<std::string> texts_of(Items const& items, Text text) {
    std::vector<std::string> texts;
    for (auto const& item : items) texts.emplace_back(item.*text);
    return texts;
}

/// Returns the known word most like a mistyped one, or "" if none is like it.
std::string nearest(std::string_view word, std::vector<std::string> const& known);

/// Returns how many bytes at the beginning are valid UTF-8: whole characters in their shortest
/// form, no surrogates.
std::size_t utf8_length(std::string_view text);

/// Whether a terminal would obey a character or hide it: control characters, marks that change the
/// direction of what follows, separators of lines, and what has no width and belongs to no letter or
/// emoji.
constexpr bool is_hidden(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C || code == 0x180E ||
           code == 0x200B || code == 0x200E || code == 0x200F ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
           code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB);
}

struct HiddenCharacter {
    std::uint32_t code = 0;
    std::size_t size = 0;  ///< bytes
};

/// Returns the first character of a text if it is hidden.
std::optional<HiddenCharacter> hidden_character(std::string_view text);

/// Whether a text has a hidden character.
bool has_hidden_character(std::string_view text);

/// Appends the code of a hidden character as JSON, text sheets and CSV write it: "\\u202e".
void append_escape(std::string& to, std::uint32_t code);

/// Reads the four hexadecimal digits of such a code as the character they stand for; "" if they are
/// none.
std::string escaped_character(std::string_view digits);

/// The text with U+FFFD for each byte that is not UTF-8.
std::string with_replacements(std::string_view text);

inline bool is_utf8(std::string_view text) { return utf8_length(text) == text.size(); }

}  // namespace meldbook
