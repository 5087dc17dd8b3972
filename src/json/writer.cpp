#include "json/writer.hpp"

#include <array>
#include <charconv>
#include <optional>

#include "domain/text.hpp"

namespace meldbook::json {

namespace {

constexpr std::string_view replacement = "\uFFFD";

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The bytes that are written unchanged; the others are escaped or part of a longer character.
constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0x20; c < 0x7F; ++c) table[c] = c != '"' && c != '\\';
    return table;
}();

/// Removes and returns the leading bytes for which `is` is true.
template <typename Is>
std::string_view take_while(std::string_view& text, Is is) {
    std::size_t end = 0;
    while (end < text.size() && is(text[end])) ++end;
    auto const taken = text.substr(0, end);
    text.remove_prefix(end);
    return taken;
}

void escape(std::string& to, char c) {
    switch (c) {
        case '"': to += "\\\""; return;
        case '\\': to += "\\\\"; return;
        case '\n': to += "\\n"; return;
        case '\r': to += "\\r"; return;
        case '\t': to += "\\t"; return;
        default: break;
    }
    append_escape(to, static_cast<unsigned char>(c));  // a control character
}

/// Appends characters that are valid, and escapes those that a terminal would obey or hide.
void append_valid(std::string& to, std::string_view text) {
    while (!text.empty()) {
        std::size_t end = 0;
        std::optional<HiddenCharacter> hidden;
        while (end < text.size() && !(hidden = hidden_character(text.substr(end)))) ++end;
        to += text.substr(0, end);
        if (hidden) append_escape(to, hidden->code);
        text.remove_prefix(end + (hidden ? hidden->size : 0));
    }
}

/// Appends characters that are not ASCII, with U+FFFD for each byte that is not UTF-8.
void append_characters(std::string& to, std::string_view text) {
    while (true) {
        auto const length = utf8_length(text);
        append_valid(to, text.substr(0, length));
        if (length == text.size()) return;
        to += replacement;
        text.remove_prefix(length + 1);
    }
}

}  // namespace

void append(std::string& to, std::string_view text) {
    to += '"';
    while (true) {
        to += take_while(text, [](char c) { return plain[static_cast<unsigned char>(c)]; });
        if (text.empty()) break;
        if (is_ascii(text[0])) {
            escape(to, text[0]);
            text.remove_prefix(1);
        } else {
            append_characters(to, take_while(text, [](char c) { return !is_ascii(c); }));
        }
    }
    to += '"';
}

void append(std::string& to, std::int64_t number) {
    std::array<char, 24> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    to.append(digits.data(), end);
}

std::string& Object::member(std::string_view key) {
    if (!empty_) to_ += ',';
    empty_ = false;
    to_ += '"';
    to_ += key;
    return to_.append("\":", 2);
}

}  // namespace meldbook::json
