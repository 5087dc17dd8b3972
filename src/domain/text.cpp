#include "domain/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <numeric>
#include <utility>

namespace meldbook {

std::string lower(std::string_view text) {
    std::string result{text};
    for (auto& c : result) c = lower(c);
    return result;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> text_or_null(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(std::string(text));
}

std::size_t length_of_sign(std::string_view number) {
    if (number.starts_with('-') || number.starts_with('+')) return 1;
    return number.starts_with(minus_sign) ? minus_sign.size() : 0;
}

std::optional<Figure> figure_of(std::string_view text) {
    constexpr std::string_view signs[] = {",", ".", "'", "\u2019", " ", "\u00A0", "\u202F"};
    auto const first = std::min(text.find_first_not_of("0123456789"), text.size());
    Figure figure{std::string(text.substr(0, first)), {}};
    text.remove_prefix(first);
    for (auto const sign : signs)
        if (text.starts_with(sign)) figure.sign = sign;
    if (text.empty() ? first == 0 : first < 1 || first > 3 || figure.digits[0] == '0')
        return std::nullopt;
    while (!text.empty()) {
        if (figure.sign.empty() || !text.starts_with(figure.sign)) return std::nullopt;
        auto const group = text.substr(figure.sign.size(), 3);
        if (group.size() != 3 || !is_digits(group)) return std::nullopt;
        figure.digits += group;
        text.remove_prefix(figure.sign.size() + 3);
    }
    return figure;
}

bool has_form(std::string_view text, std::string_view form) {
    return std::ranges::equal(text, form, [](char c, char in_form) {
        return in_form == '0' ? is_digit(c) : c == in_form;
    });
}

bool is_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string_view trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view take_part(std::string_view& text, char separator) {
    auto const part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    while (from <= text.size()) {
        auto const end = std::min(text.find(separator, from), text.size());
        parts.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    auto lines = split(text, '\n');
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

std::string join(std::vector<std::string> const& texts, std::string_view between) {
    return join(texts, between, std::identity{});
}

namespace {

/// Returns how many letters must be changed, added, removed or swapped with their neighbour to turn
/// one word into the other; case does not count.
int distance(std::string_view a, std::string_view b) {
    std::vector<int> before_last;
    std::vector<int> last;
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        before_last = std::move(last);
        last = row;
        row[0] = last[0] + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            int const change = last[j] + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            row[j + 1] = std::min({last[j + 1] + 1, row[j] + 1, change});
            bool const swapped =
                i > 0 && j > 0 && lower(a[i]) == lower(b[j - 1]) && lower(a[i - 1]) == lower(b[j]);
            if (swapped) row[j + 1] = std::min(row[j + 1], before_last[j - 1] + 1);
        }
    }
    return row[b.size()];
}

/// Returns how many bytes the character at the front has; 0 if it is not valid UTF-8.
/// The bytes of the first character, and its code; no bytes if it is not valid.
struct Character {
    std::size_t size = 0;
    std::uint32_t code = 0;
};

Character first_character(std::string_view text) {
    auto const lead = static_cast<unsigned char>(text[0]);
    std::size_t const length = lead < 0x80U                    ? 1
                               : lead >= 0xC2U && lead < 0xE0U ? 2
                               : lead >= 0xE0U && lead < 0xF0U ? 3
                               : lead >= 0xF0U && lead < 0xF5U ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) return {};
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        auto const next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        code = code << 6U | (next & 0x3FU);
    }
    bool const overlong = (length == 3 && code < 0x800U) || (length == 4 && code < 0x10000U);
    bool const surrogate = code >= 0xD800U && code < 0xE000U;
    if (overlong || surrogate || code > 0x10FFFFU) return {};
    return {length, code};
}

/// Whether the eight bytes at `at` are all ASCII, as most text is.
bool eight_ascii(char const* at) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return (bytes & 0x8080808080808080U) == 0;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (text.size() - at >= 8 && eight_ascii(text.data() + at)) {
            at += 8;
            continue;
        }
        auto const length = first_character(text.substr(at)).size;
        if (length == 0) break;
        at += length;
    }
    return at;
}

std::string with_replacements(std::string_view text) {
    std::string whole;
    for (;;) {
        auto const length = utf8_length(text);
        whole += text.substr(0, length);
        if (length == text.size()) return whole;
        whole += "\uFFFD";
        text.remove_prefix(length + 1);
    }
}

std::optional<HiddenCharacter> hidden_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    auto const [size, code] = first_character(text);
    if (size == 0 || !is_hidden(code)) return std::nullopt;
    return HiddenCharacter{code, size};
}

void append_escape(std::string& to, std::uint32_t code) {
    constexpr std::string_view digits = "0123456789abcdef";
    to += "\\u";
    for (unsigned shift = 16; shift > 0;) to += digits[code >> (shift -= 4) & 0xFU];
}

std::string escaped_character(std::string_view digits) {
    std::uint32_t code = 0;
    auto const* const end = digits.data() + digits.size();
    auto const read = std::from_chars(digits.data(), end, code, 16);
    if (digits.size() != 4 || read.ptr != end || !is_hidden(code)) return {};
    if (code < 0x80) return {static_cast<char>(code)};
    auto const part = [&](unsigned shift) {
        return static_cast<char>(0x80U | (code >> shift & 0x3FU));
    };
    if (code < 0x800) return {static_cast<char>(0xC0U | code >> 6U), part(0)};
    return {static_cast<char>(0xE0U | code >> 12U), part(6), part(0)};
}

bool has_hidden_character(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(1))
        if (hidden_character(text)) return true;
    return false;
}

namespace {

bool begins_alike(std::string_view a, std::string_view b) {
    return !a.empty() && !b.empty() && lower(a.front()) == lower(b.front());
}

}  // namespace

std::string nearest(std::string_view word, std::vector<std::string> const& known) {
    std::string best;
    int best_distance = std::max<int>(1, static_cast<int>(word.size()) / 3) + 1;
    for (auto const& candidate : known) {
        auto const [shorter, longer] = std::minmax({word.size(), candidate.size()});
        if (longer - shorter >= static_cast<std::size_t>(best_distance)) continue;
        int const d = distance(word, candidate);
        // In the first letter nobody slips.
        bool const begins_better = d == best_distance && !best.empty() &&
                                   !begins_alike(best, word) && begins_alike(candidate, word);
        if ((d < best_distance || begins_better) && d < static_cast<int>(candidate.size())) {
            best_distance = d;
            best = candidate;
        }
    }
    return best;
}

}  // namespace meldbook
