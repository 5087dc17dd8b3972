#include "text/command_line.hpp"

#include <algorithm>
#include <vector>

#include "text/text.hpp"

namespace meldbook {

namespace {

/// Whether a character has no special meaning to any shell, anywhere in a word.
bool is_plain(char c) {
    constexpr std::string_view others = "_@%+=:,./-";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80 || others.find(c) != std::string_view::npos;
}

/// Whether a character is special inside double quotes or ends them, or is a line break, which
/// would end a copied command.
bool needs_single(char c) {
    constexpr std::string_view others = "\"$`\\!";
    return static_cast<unsigned char>(c) < 0x20 || others.find(c) != std::string_view::npos;
}

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
