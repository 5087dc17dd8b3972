// The functions that replace characters: safe(), ascii(), fold() (text.hpp), without_accents().

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <memory>

#include <utf8proc.h>

#include "domain/text.hpp"
#include "text/clusters.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook {

namespace {

constexpr std::string_view replacement = "\uFFFD";

struct Counterpart {
    std::string_view character;
    std::string_view ascii;
};

// Symbols of our own pages take one column before and after, so a whole page can become ASCII after
// its layout. The other symbols are in cells and sentences that go through shown() before they are
// measured.
constexpr Counterpart counterparts[] = {
    {"−", "-"},  {"×", "x"},  {"·", "."},   {"–", "-"},  {"─", "-"},   {"│", "|"},  {"┼", "+"},
    {"═", "="},  {"╪", "+"},  {"…", "..."}, {"—", "-"},  {"‐", "-"},   {"‘", "'"},  {"’", "'"},
    {"“", "\""}, {"”", "\""}, {"«", "\""},  {"»", "\""}, {"ß", "ss"},  {"æ", "ae"}, {"Æ", "AE"},
    {"œ", "oe"}, {"Œ", "OE"}, {"ø", "o"},   {"Ø", "O"},  {"ł", "l"},   {"Ł", "L"},  {"đ", "d"},
    {"Đ", "D"},  {"ð", "d"},  {"þ", "th"},  {"ı", "i"},  {"€", "EUR"}, {"§", "S"},  {"≥", ">="},
    {"≤", "<="}, {"±", "+-"}, {"✓", "v"}};

/// What Germans write for letters with two dots: "Juergen". In other languages the dots are only left out.
constexpr Counterpart german_counterparts[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"},
                                               {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}};

/// The ASCII letters in a code point: é is an e and an accent.
std::string ascii_parts(std::int32_t code) {
    std::array<utf8proc_int32_t, 32> parts{};
    int last_bound = 0;
    auto const count = utf8proc_decompose_char(
        code, parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &last_bound);
    std::string letters;
    auto const held = std::min(count, static_cast<utf8proc_ssize_t>(parts.size()));
    for (utf8proc_ssize_t i = 0; i < held; ++i) {
        auto const part = parts[static_cast<std::size_t>(i)];
        if (part >= ' ' && part <= '~') letters += static_cast<char>(part);
    }
    return letters;
}

std::string ascii_of(std::string_view cluster) {
    std::string text;
    while (!cluster.empty()) {
        auto const point = first_code_point(cluster);
        cluster.remove_prefix(point.bytes.size());
        auto const* const known =
            std::ranges::find(counterparts, point.bytes, &Counterpart::character);
        auto const* const german =
            std::ranges::find(german_counterparts, point.bytes, &Counterpart::character);
        if (point.valid && point.value < 0x80) text += static_cast<char>(point.value);
        else if (known != std::end(counterparts)) text += known->ascii;
        else if (german != std::end(german_counterparts) && language_tag() == "de")
            text += german->ascii;
        else if (point.valid) text += ascii_parts(point.value);
    }
    return text;
}

/// The text as utf8proc maps it with these options, or unchanged if it cannot.
std::string mapped(std::string text, int options) {
    utf8proc_uint8_t* result = nullptr;
    auto const length = utf8proc_map(reinterpret_cast<utf8proc_uint8_t const*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &result,
                                     static_cast<utf8proc_option_t>(options));
    std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> const owner(result, &std::free);
    if (length < 0) return text;
    return {reinterpret_cast<char const*>(result), static_cast<std::size_t>(length)};
}

enum class LineEnds : bool { as_blanks, kept };

/// A text with `hidden` for each hidden character, and U+FFFD for bytes that are not UTF-8.
std::string shown_text(std::string_view text, std::string_view hidden, LineEnds line_ends) {
    std::string harmless;
    harmless.reserve(text.size());
    while (!text.empty()) {
        auto const point = first_code_point(text);
        bool const blank = point.value == '\n' || point.value == '\r' || point.value == '\t';
        if (blank) harmless += line_ends == LineEnds::kept ? point.bytes : " ";
        else if (!point.valid) harmless += replacement;
        else if (is_hidden(static_cast<std::uint32_t>(point.value))) harmless += hidden;
        else harmless += point.bytes;
        text.remove_prefix(point.bytes.size());
    }
    return harmless;
}

}  // namespace

std::string safe(std::string_view text) {
    return shown_text(text, replacement, LineEnds::as_blanks);
}

std::string safe_lines(std::string_view text) {
    return shown_text(text, replacement, LineEnds::kept);
}

std::string ascii(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    Clusters clusters(text);
    while (auto const cluster = clusters.next()) {
        auto const letters = ascii_of(cluster->bytes);
        if (letters.empty()) plain.append(static_cast<std::size_t>(cluster->width), '?');
        else plain += letters;
    }
    return plain;
}

std::string fold(std::string_view name) {
    return mapped(shown_text(name, "", LineEnds::as_blanks),
                  UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                      UTF8PROC_IGNORE);
}

std::string without_accents(std::string_view name) {
    return mapped(fold(name),
                  UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK | UTF8PROC_LUMP);
}

}  // namespace meldbook
