#include <algorithm>
#include <cstdint>
#include <regex>
#include <utility>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "rules/tree.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

constexpr std::size_t deepest_toml = 16;  // nested lists and tables, or parts of one key

constexpr std::size_t longest_word = 100;  // bytes of a number; toml++ stops at 126

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80U; }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// A blank or a line end.
bool is_space(char c) { return is_blank(c) || (c >= '\n' && c <= '\r'); }

/// Whether a character ends a value without quotes.
bool ends_value(char c) { return is_space(c) || c == ',' || c == ']' || c == '}' || c == '#'; }

/// The characters that TOML allows in a name without quotes.
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }

std::uint32_t code_of(std::string_view character) {
    auto const lead = static_cast<unsigned char>(character.front());
    std::uint32_t code = character.size() == 1 ? lead : lead & (0x7FU >> character.size());
    for (char const c : character.substr(1)) {
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return code;
}

/// Whether a character is hidden or looks like a blank.
bool is_invisible(std::uint32_t code) {
    return is_hidden(code) || code == 0xA0 || (code >= 0x2000 && code <= 0x200F) ||
           code == 0x202F || code == 0x205F || code == 0x3000;
}

/// Returns the character as messages show it: "ä", "U+00A0".
std::string shown(std::string_view character) {
    auto const code = code_of(character);
    return is_invisible(code) ? fmt::format("U+{:04X}", code) : std::string(character);
}

/// Whether a word without quotes is a value that rules and settings can have, or a number that is not
/// whole, of which they say so.
bool is_value(std::string_view word) {
    static std::regex const value(
        R"(true|false|[+-]?(0|[1-9]\d*(_\d+)*)(\.\d+(_\d+)*)?([eE][+-]?\d+(_\d+)*)?)");
    return std::regex_match(word.begin(), word.end(), value);
}

/// Follows the text as toml++ does, to know what is in quotes, a comment, brackets, a value or a
/// name. After a syntax error it may differ from toml++, which stops there.
class Guard {
public:
    Guard(std::string_view text, std::shared_ptr<Source const> const& source)
        : text_(text.substr(0, utf8_length(text))),
          whole_(text_.size() == text.size()),
          source_(source) {}

    void run() {
        at_ = begin_;
        while (at_ < text_.size()) step();
        if (!whole_) fail(tr("this is not UTF-8; save the file as UTF-8"));
    }

private:
    void step() {
        char const c = text_[at_];
        if (c == '\n') return line();
        if (is_space(c)) return advance();
        if (c == '#') return comment();
        bool const begins = line_begins_ && open_.empty();
        bool const value = value_next_;
        line_begins_ = false;
        if (c == '=' || c == ',') parts_ = 1;
        value_next_ = c == '=' || (c == ',' && !open_.empty() && open_.back() == '[');

        if (c == '"' || c == '\'') return quoted(c);
        if (c == '[' && begins) return header();
        if (c == '[' || c == '{') return open(c);
        bool const ends_list = c == ']' && !open_.empty() && open_.back() == '[';
        if (value && (!ends_value(c) || c == ',' || c == '}' || (c == ']' && !ends_list))) {
            return word();
        }
        if (c == ']' || c == '}') {
            if (!open_.empty()) open_.pop_back();
        } else if (c == '.') {
            refuse_nesting(++parts_);
        } else if (!is_ascii(c)) {
            refuse_letter();
        }
        advance();
    }

    void line() {
        line_begins_ = true;
        parts_ = 1;
        if (open_.empty()) value_next_ = false;
        advance();
    }

    void open(char bracket) {
        open_ += bracket;
        refuse_nesting(open_.size());
        value_next_ = bracket == '[';
        advance();
    }

    void refuse_nesting(std::size_t depth) const {
        if (depth <= deepest_toml) return;
        fail(tr("this is nested more than {} deep; use fewer brackets and dots",
                number(deepest_toml)));
    }

    /// Reads a value without quotes.
    void word() {
        auto const begin = at_;
        auto const found = text_.substr(begin, std::max<std::size_t>(1, length_of_word()));
        if (found.size() <= longest_word && is_value(found)) return advance(found.size());
        for (; at_ < begin + found.size(); advance(character().size())) {
            if (is_invisible(code_of(character()))) refuse_letter();
        }
        at_ = begin;
        fail(tr("'{}' is not a value; write \"text\" in quotes, a whole number, true or false",
                excerpt(Node{std::string(found), {}})));
    }

    std::size_t length_of_word() const {
        auto const left = text_.substr(at_);
        return static_cast<std::size_t>(std::ranges::find_if(left, ends_value) - left.begin());
    }

    void comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    /// Reads `[` or `[[` of a table header, up to the name.
    void header() {
        parts_ = 1;
        advance();
        skip_blanks();
        if (at_ < text_.size() && text_[at_] == '[') {
            advance();
            skip_blanks();
        }
        if (at_ == text_.size()) return;
        char const c = text_[at_];
        if (is_ascii(c) && !is_name(c) && c != '"' && c != '\'' && c != ']') {
            fail(tr("a table's name is missing here; write it like [match] or [[bonus]]"));
        }
    }

    void quoted(char quote) {
        bool const many_lines = text_.substr(at_).starts_with(std::string(3, quote));
        advance(many_lines ? 3 : 1);
        while (at_ < text_.size()) {
            char const c = text_[at_];
            if (c == quote) {
                if (!many_lines) return advance();
                auto const quotes = text_.substr(at_, 5);
                auto const run = std::min(quotes.find_first_not_of(quote), quotes.size());
                advance(run);
                if (run >= 3) return;
            } else if (c == '\n' && !many_lines) {
                return;  // toml++ reports it
            } else {
                advance();
                if (c == '\\' && quote == '"') escape(many_lines);
            }
        }
    }

    /// Reads what follows a backslash: one character, or a line end with all blanks and line ends after
    /// it, which are not part of the text.
    void escape(bool many_lines) {
        if (many_lines) {
            auto const next = std::min(text_.find_first_not_of(" \t\n\v\f\r", at_), text_.size());
            auto const backslash = std::exchange(at_, next);
            if (at_ < text_.size() && !is_ascii(text_[at_])) {
                fail(tr("'{}' cannot come next after a backslash; write '\\\\' for a backslash, or "
                        "the text on one line",
                        shown(character())));
            }
            at_ = backslash;
        }
        if (at_ < text_.size() && text_[at_] != '\n') advance();
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) advance();
    }

    std::string_view character() const {
        auto end = at_ + 1;
        while (end < text_.size() && !begins_character(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    void advance(std::size_t bytes = 1) { at_ = std::min(at_ + bytes, text_.size()); }

    [[noreturn]] void fail(std::string const& sentence) const {
        auto const before = text_.substr(begin_, at_ - begin_);
        auto const line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
        throw RulesError({source_, 1 + static_cast<int>(std::ranges::count(before, '\n')),
                          1 + static_cast<int>(std::ranges::count_if(line, begins_character))},
                         sentence);
    }

    [[noreturn]] void refuse_letter() const {
        fail(tr("'{}' is outside of quotes; put the text between \"quotes\"", shown(character())));
    }

    std::string_view text_;  // up to the first byte that is not UTF-8
    bool whole_;
    std::shared_ptr<Source const> const& source_;
    /// Where it begins; a byte order mark has no column.
    std::size_t begin_ = text_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    std::size_t at_ = 0;
    bool line_begins_ = true;  // the line has only blanks so far
    bool value_next_ = false;
    std::string open_;  // open brackets and braces
    std::size_t parts_ = 1;  // of the key
};

}  // namespace

void guard_toml(std::string_view text, std::shared_ptr<Source const> const& source) {
    Guard(text, source).run();
}

}  // namespace meldbook::rules
