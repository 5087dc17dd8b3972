#include "text/command_line.hpp"

#include <algorithm>
#include <vector>

#include "text/text.hpp"

namespace meldbook {

namespace {

/// Whether a byte has no special meaning to any shell, anywhere in a word.
bool is_plain(char c) {
    constexpr std::string_view others = "_@%+=:,./-";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80 || others.find(c) != std::string_view::npos;
}

/// Whether a text means nothing to a shell, as it is and as ascii() shows it, which makes an
/// apostrophe of a typographic one. (A question mark stands for what ASCII does not have.)
bool all_plain(std::string_view text) {
    return std::ranges::all_of(text, is_plain) &&
           std::ranges::all_of(ascii(text), [](char c) { return c == '?' || is_plain(c); });
}

/// zsh would expand =ls, and fish %self.
bool begins_plain(std::string_view word) {
    return !word.starts_with('=') && !word.starts_with('%');
}

/// Whether a shell reads a text unchanged between double quotes, also as ascii() shows it.
bool fits_in_double_quotes(std::string_view text) {
    static constexpr std::string_view special = "\"$`\\!";
    return std::ranges::none_of(std::string(text) + ascii(text), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || special.find(c) != std::string_view::npos;
    });
}

bool has_apostrophe(std::string_view text) { return ascii(text).find('\'') != std::string::npos; }

/// The words of a command, with their quotes.
std::vector<std::string> quoted_words(std::string_view command) {
    std::vector<std::string> words(1);
    char quote = 0;
    bool escaped = false;
    for (char const c : command) {
        if (c == ' ' && quote == 0 && !escaped) {
            words.emplace_back();
            continue;
        }
        words.back() += c;
        if (escaped) escaped = false;
        else if (c == '\\') escaped = quote != '\'';
        else if (c == quote) quote = 0;
        else if (quote == 0 && (c == '"' || c == '\'')) quote = c;
    }
    return words;
}

}  // namespace

std::string escaped_word(std::string_view word) {
    std::string escaped = begins_plain(word) ? "" : "\\";
    for (std::size_t at = 0, size = 0; at < word.size(); at += size) {
        size = 1;
        while (at + size < word.size() && (word[at + size] & 0xC0) == 0x80) ++size;
        auto const character = word.substr(at, size);
        if (character == "\n") {
            escaped += "'\n'";  // a shell removes it behind a backslash
            continue;
        }
        if (!all_plain(character)) escaped += '\\';
        escaped += character;
    }
    return escaped;
}

std::string shell_word(std::string_view word) {
    if (!word.empty() && begins_plain(word) && all_plain(word)) return std::string(word);
    if (fits_in_double_quotes(word) && !has_apostrophe(word)) return '"' + std::string(word) + '"';
    return escaped_word(word);
}

std::string quoted_word(std::string_view word) {
    if (!has_apostrophe(word)) return "'" + std::string(word) + "'";
    return fits_in_double_quotes(word) ? '"' + std::string(word) + '"' : escaped_word(word);
}

std::string command_lines(std::string_view command, Style const& style) {
    auto const words = quoted_words(command);
    std::string lines;
    std::string line = "  ";
    for (std::size_t i = 0; i < words.size(); ++i) {
        bool const last = i + 1 == words.size();
        auto const longer = line + (i == 0 ? "" : " ") + words[i];
        int const width = display_width(longer) + (last ? 0 : 2);
        if (i > 0 && width > usable_width(style)) {
            lines += line + " \\\n";
            line = "    " + words[i];
        } else {
            line = longer;
        }
    }
    return lines + line + '\n';
}

}  // namespace meldbook
